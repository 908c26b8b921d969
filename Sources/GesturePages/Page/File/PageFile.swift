import GestureFiles
import GestureSupport

/// The output of `gesturetrace page`: a self-contained web page that includes the engine.
package enum PageFile {
    /// The content that a page shows when it is opened.
    package enum Content {
        /// The text of a layout in which all includes have been resolved.
        case layout(String)
        /// The text of a trace that contains its layout.
        case trace(String)
        /// A trace presented as a lesson: the text of the trace, and the lesson as JSON.
        case lesson(String, lesson: String)

        fileprivate var kind: String {
            switch self {
            case .layout: "layout"
            case .trace, .lesson: "trace"
            }
        }

        fileprivate var text: String {
            switch self {
            case .layout(let text), .trace(let text), .lesson(let text, _): text
            }
        }

        fileprivate var lesson: String? {
            if case .lesson(_, let lesson) = self { lesson } else { nil }
        }
    }

    /// Returns the complete page.
    ///
    /// Because of the page's content security policy, browsers run only scripts with known digests and load nothing else. Text from a
    /// layout is placed in a data block, which browsers do not run.
    ///
    /// - Parameters:
    ///   - name: The file name of the content.
    ///   - screen: The result of `screen(of:text:name:)` for the layout of the content.
    ///   - engine: The output of `.ci/page`.
    package static func text(_ content: Content, name: String, title: String, screen: String, engine: [UInt8]) -> String {
        let script = "\n" + self.script + "\n"
        let style = "\n" + self.style + "\n"
        return PageTemplate.filled(LivePageParts.page) { mark in
            switch mark {
            case "policy":
                "default-src 'none'; script-src '\(digest(script))' 'wasm-unsafe-eval'; style-src '\(digest(style))'; "
                    + "base-uri 'none'; form-action 'none'"
            case "title": Quoting.xmlContent(title)
            case "style": style
            case "script": script
            case "engine": Base64.text(engine)
            default: data(content, name, title, screen)
            }
        }
    }

    /// Returns the lanes that show a layout's screen before any touch. They contain no rows. The page shows this screen until the engine is
    /// loaded.
    package static func screen(of layout: LayoutDocument, text: String, name: String) throws(InputError) -> String {
        try PageSession(Recording(layoutName: name, layout: text, title: layout.title), layout: layout, name: name).growth()
    }

    static var script: String { PageTemplate.text(PageParts.script) + "\n" + PageTemplate.text(LivePageParts.script) }
    static var style: String { PageTemplate.text(PageParts.style) + "\n" + PageTemplate.text(LivePageParts.style) }

    /// Returns the data block of the page, which is a JSON object that `page.js` reads.
    static func data(_ content: Content, _ name: String, _ title: String, _ screen: String) -> String {
        JSONWriter.pageText { json in
            json.object {
                json.put("kind", content.kind)
                json.put("name", name)
                json.put("title", title)
                json.put("text", content.text)
                json.put("screen", json: screen)
                if let lesson = content.lesson { json.put("lesson", json: lesson) }
            }
        }
    }

    private static func digest(_ text: String) -> String { "sha256-" + Base64.text(SHA256.digest(Array(text.utf8))) }
}
