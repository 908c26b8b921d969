import Foundation
import GesturePages
import Testing

@Suite struct PageTests {
    private static let folder = Pictured.root.appending(path: "Sources/GesturePages/Viewer/Assets")

    private func file(_ name: String) throws -> String { try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8) }

    @Test func aPageContainsEachFile() throws {
        let page = try Pictured(trace: "taps/single-and-double-tap").page
        for name in [
            "viewer.css", "elements.js", "data.js", "drawing.js", "lanes.js", "looks.js", "screen.js", "rows.js", "viewer.js",
        ] {
            #expect(page.contains(try Pictured.code(of: file(name))), "\(name) is not in the page: list it in Embedded.txt")
        }
        let pieces = try file("page.html").split(separator: /\{\{[a-z]+\}\}/)
        #expect(pieces.count == 5)
        for piece in pieces { #expect(page.contains(piece.trimmingCharacters(in: .newlines)), "page.html is not in the page") }
    }

    /// When a page is written, all script lines that look like comments are removed. Checks that this is safe: no template literal and no
    /// comment may span several lines.
    @Test func noTemplateLiteralAndNoCommentHasSeveralLines() throws {
        for folder in ["Viewer", "Page"] {
            let assets = Pictured.root.appending(path: "Sources/GesturePages/\(folder)/Assets")
            for file in try FileManager.default.contentsOfDirectory(at: assets, includingPropertiesForKeys: nil) {
                let lines = Pictured.code(of: try String(contentsOf: file, encoding: .utf8)).split(separator: "\n")
                for line in lines {
                    let backticks = line.replacing("\"`\"", with: "").count { $0 == "`" }
                    let isWhole = backticks % 2 == 0 && line.contains("/*") == line.contains("*/")
                    #expect(isWhole || file.pathExtension == "html", "\(file.lastPathComponent): \(line)")
                }
            }
        }
    }

    @Test func thePageNeedsNothingButItself() throws {
        let page = try Pictured(trace: "taps/single-and-double-tap").page
        #expect(!page.contains("src=") && !page.contains("href=") && !page.contains("@import") && !page.contains("url(http"))
        let addresses = page.components(separatedBy: "://").dropLast().map { $0.suffix(5) }
        #expect(addresses == ["\"http"], "only the namespace of SVG")
    }

    @Test func theDataContainsLanesAndRowsWithTheirReasons() throws {
        let picture = try Pictured(trace: "taps/single-and-double-tap")
        let data = try #require(try JSONSerialization.jsonObject(with: Data(picture.json.utf8)) as? [String: Any])
        let lanes = try #require(data["lanes"] as? [[String: Any]])
        #expect(lanes.map { $0["name"] as? String } == ["touch 1", "single", "double", "photo"])
        #expect(lanes.map { $0["detail"] as? String } == ["", "tap on photo", "tap on photo", "UIView"])
        let lines = try #require(data["lines"] as? [Any]).dropFirst().map { try #require($0 as? [Any]) }
        #expect(lines.count == picture.records.count)
        #expect(lines[10][6] as? String == "◉ single     recognized  late 0.350 s  due to double")
        #expect(lines[10][7] as? String == "double failed, so single may recognize: single had 1 of 1 tap (partly our choice)")
        #expect(lines[10][8] as? [Int] == [10])
        #expect(lines[10][4] as? Int == 8)
        #expect(lines[10][9] as? String == "won" && lines[10][10] as? [String] == ["double", "single"])
        let rules = try #require(data["rules"] as? [Any]).dropFirst().map { try #require($0 as? [String: Any]) }
        let rule = try #require(lines[10][3] as? Int)
        #expect(rules[rule]["name"] as? String == "D4" && (rules[rule]["evidence"] as? [String])?.isEmpty == false)
    }

    @Test func namesAreText() throws {
        let picture = try hostilePicture()
        #expect(!picture.json.contains("<") && !picture.json.contains(">") && !picture.json.contains("&"))
        #expect(!picture.json.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" })
        let data = try #require(try JSONSerialization.jsonObject(with: Data(picture.json.utf8)) as? [String: Any])
        #expect(data["title"] as? String == hostileNames[0])
        let names = (data["lanes"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
        #expect(names == Array(hostileNames[0..<names.count]) && names.count > 4)
        let plain = try Pictured(trace: "taps/single-and-double-tap").page
        for tag in ["<script", "</script", "<title"] {
            #expect(picture.page.components(separatedBy: tag).count == plain.components(separatedBy: tag).count, "\(tag)")
        }
    }
}
