import GesturePictures
import GestureSupport

/// What `page` writes: one file that needs nothing but itself, with the engine in it.
package enum PageFile {
    /// What a page shows first.
    package enum Content {
        /// The text of a layout, with all that it includes.
        case layout(String)
        /// The text of a trace that holds its layout.
        case trace(String)

        fileprivate var kind: String {
            switch self {
            case .layout: "layout"
            case .trace: "trace"
            }
        }

        fileprivate var text: String {
            switch self {
            case .layout(let text), .trace(let text): text
            }
        }
    }

    /// The whole file; `name` is the file name of its content, `engine` WebAssembly compressed by gzip.
    ///
    /// A browser runs only the scripts whose digests the policy names, and fetches nothing. What comes from a layout is in a block of data.
    package static func text(_ content: Content, name: String, title: String, engine: [UInt8]) -> String {
        let script = "\n" + PageTemplate.text(PageParts.script) + "\n" + PageTemplate.text(LivePageParts.script) + "\n"
        let style = "\n" + PageTemplate.text(PageParts.style) + "\n" + PageTemplate.text(LivePageParts.style) + "\n"
        return PageTemplate.filled(LivePageParts.page) { mark in
            switch mark {
            case "policy": policy(script: script, style: style)
            case "title": Quoting.xmlContent(title)
            case "style": style
            case "script": script
            case "engine": Base64.text(engine)
            default: data(content, name, title)
            }
        }
    }

    private static func data(_ content: Content, _ name: String, _ title: String) -> String {
        "{\"kind\":\"\(content.kind)\",\"name\":\(LanesJSON.string(name)),\"title\":\(LanesJSON.string(title)),"
            + "\"text\":\(LanesJSON.string(content.text))}"
    }

    private static func policy(script: String, style: String) -> String {
        "default-src 'none'; script-src '\(digest(script))' 'wasm-unsafe-eval'; style-src '\(digest(style))'; base-uri 'none'; form-action 'none'"
    }

    private static func digest(_ text: String) -> String { "sha256-" + Base64.text(SHA256.digest(Array(text.utf8))) }
}
