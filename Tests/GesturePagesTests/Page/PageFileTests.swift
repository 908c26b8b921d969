import Foundation
import GestureSupport
import Testing

@testable import GesturePages

@Suite struct PageFileTests {
    private static let folder = URL(filePath: #filePath).appending(path: "../../../..").standardized
        .appending(path: "Sources/GesturePages/Page/Assets")
    private static let hostile = "</script><script>alert(1)</script>{{engine}}<!--"

    private func page(_ text: String = "{}", name: String = "a.layout.json") -> String {
        PageFile.text(.layout(text), name: name, title: name, screen: "{}", engine: [1, 2, 3])
    }

    /// Returns all parts of a page's text that are between the strings `start` and `end`.
    private func pieces(_ page: String, _ start: String, _ end: String) -> [String] {
        page.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
    }

    @Test func aPageContainsEachFile() throws {
        let page = page()
        for name in [
            "page.css", "clock.js", "engine.js", "session.js", "record.js", "store.js", "fingers.js", "headline.js", "stage.js",
            "arrange.js", "acts.js", "notes.js", "changes.js", "editor.js", "numbers.js", "nodes.js", "fields.js", "properties.js",
            "tuning.js", "film.js", "lesson.js", "tools.js", "places.js", "runner.js", "controls.js", "asking.js", "page.js",
        ] {
            let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            #expect(page.contains(Pictured.code(of: text)), "\(name) is not in the page: list it in Embedded.txt")
        }
        let html = try String(contentsOf: Self.folder.appending(path: "page.html"), encoding: .utf8)
        for piece in html.split(separator: /\{\{[a-z]+\}\}/) {
            #expect(page.contains(piece.trimmingCharacters(in: .newlines)), "page.html is not in the page")
        }
        let site = SiteFiles.page(.layout("{}"), name: "a", title: "a", screen: "{}") + SiteFiles.index([])
        for name in ["site-page.html", "site-index.html"] {
            let html = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            for piece in html.split(separator: /\{\{[a-z]+\}\}/) {
                #expect(site.contains(piece.trimmingCharacters(in: .newlines)), "\(name) is not in the page")
            }
        }
    }

    @Test func thePolicyNamesTheScriptAndTheStyleAndNothingElse() throws {
        let page = page()
        let policy = try #require(pieces(page, "Content-Security-Policy\" content=\"", "\"").first)
        let script = try #require(pieces(page, "<script>", "</script>").first)
        let style = try #require(pieces(page, "<style>", "</style>").first)
        func digest(_ text: String) -> String { "'sha256-" + Base64.text(SHA256.digest(Array(text.utf8))) + "'" }
        #expect(
            policy == "default-src 'none'; script-src \(digest(script)) 'wasm-unsafe-eval'; style-src \(digest(style)); "
                + "base-uri 'none'; form-action 'none'")
        #expect(!page.contains("unsafe-inline") && !page.contains("src=") && !page.contains("href=") && !page.contains("style="))
    }

    @Test func pagesOfASiteShareTheirFilesAndTakeNothingFromElsewhere() throws {
        let shared = SiteFiles.shared(engine: [1, 2, 3])
        #expect(shared.map { $0.name } == ["page.css", "page.js", "index.js", "engine.js"])
        #expect(shared[3].text == "const packedEngine = \"AQID\";\n")
        let page = SiteFiles.page(
            .lesson("{}", lesson: #"{"number":1}"#), name: Self.hostile, title: Self.hostile, screen: "{}")
        #expect(
            page.contains("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; base-uri 'none'; form-action 'none'")
        )
        #expect(pieces(page, "src=\"", "\"") == ["engine.js", "page.js"] && pieces(page, "href=\"", "\"") == ["page.css"])
        #expect(page.components(separatedBy: "<script").count == 4, "data, engine and page: nothing of a name is markup")
        let data = try #require(pieces(page, #"id="data">"#, "</script>").first)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
        #expect(object["kind"] as? String == "trace" && (object["lesson"] as? [String: Int]) == ["number": 1])
        let index = SiteFiles.index([
            .init(
                title: Self.hostile, sentence: "", entries: [.init(page: "a.html", title: "A", question: "<b>?", name: "a\"b", picture: "")]
            )
        ])
        #expect(
            index.components(separatedBy: "<script").count == 2 && index.contains("data-lesson=\"a&quot;b\"")
                && index.contains("&lt;b&gt;?") && index.contains(#"<a href="a.html">A</a>"#))
    }

    @Test func nothingFromALayoutIsMarkup() throws {
        let plain = page()
        let page = page(Self.hostile, name: Self.hostile)
        for tag in ["<script", "</script", "<!--", "<title"] {
            #expect(page.components(separatedBy: tag).count == plain.components(separatedBy: tag).count, "\(tag)")
        }
        let data = try #require(pieces(page, #"id="data">"#, "</script>").first)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
        for (key, value) in ["kind": "layout", "name": Self.hostile, "title": Self.hostile, "text": Self.hostile] {
            #expect(object[key] as? String == value, "\(key)")
        }
        #expect(pieces(page, #"id="engine">"#, "</script>") == ["AQID"])
    }
}
