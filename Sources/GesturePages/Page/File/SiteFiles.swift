import GestureSupport

/// A folder of pages that share the files for the engine, the script and the style sheet. `learn --site` writes the course as such a
/// folder, and any static host can serve the folder.
///
/// Browsers load nothing except these files. The engine is embedded in a script, so that the folder also works without a server.
package enum SiteFiles {
    /// A chapter of the index and its pages.
    package struct Chapter: Sendable {
        package struct Entry: Sendable {
            package var page: String
            package var title: String
            package var question: String
            /// The name under which the browser stores the user's answer to the lesson on this page.
            package var name: String
            /// The picture of the page, as markup.
            package var picture: String

            package init(page: String, title: String, question: String, name: String, picture: String) {
                (self.page, self.title, self.question, self.name, self.picture) = (page, title, question, name, picture)
            }
        }

        package var title: String
        package var sentence: String
        package var entries: [Entry]

        package init(title: String, sentence: String, entries: [Entry]) {
            (self.title, self.sentence, self.entries) = (title, sentence, entries)
        }
    }

    /// The file name of the page that lists all other pages.
    package static let index = "index.html"

    /// Returns the names and contents of the files that all pages share.
    package static func shared(engine: [UInt8]) -> [(name: String, text: String)] {
        [
            ("page.css", PageFile.style + "\n"), ("page.js", PageFile.script + "\n"),
            ("index.js", PageTemplate.text(LivePageParts.siteScript) + "\n"),
            ("engine.js", "const packedEngine = \"\(Base64.text(engine))\";\n"),
        ]
    }

    /// Returns the contents of a page. The parameters are the same as for `PageFile.text`.
    package static func page(_ content: PageFile.Content, name: String, title: String, screen: String) -> String {
        PageTemplate.filled(LivePageParts.sitePage) { mark in
            mark == "title" ? Quoting.xmlContent(title) : PageFile.data(content, name, title, screen)
        }
    }

    /// Returns the contents of the index, in which pages are grouped by chapter and numbered consecutively.
    package static func index(_ chapters: [Chapter]) -> String {
        var list = ""
        var number = 0
        for chapter in chapters {
            list += "<section>\n<h2>\(Quoting.xmlContent(chapter.title))</h2>\n<p>\(Quoting.xmlContent(chapter.sentence))</p>\n"
            list += "<ol start=\"\(number + 1)\">\n"
            for entry in chapter.entries {
                number += 1
                list +=
                    "<li data-lesson=\"\(Quoting.xmlAttribute(entry.name))\">\(entry.picture)<div>"
                    + "<a href=\"\(Quoting.xmlContent(entry.page))\">\(Quoting.xmlContent(entry.title))</a>"
                list += "<span>\(Quoting.xmlContent(entry.question))</span></div></li>\n"
            }
            list += "</ol>\n</section>\n"
        }
        return PageTemplate.filled(LivePageParts.siteIndex) { _ in list }
    }
}

/// A small picture of a lesson for the index, which shows the views and the paths of the fingers.
package enum SitePicture {
    /// Returns an SVG element without text, whose colours are defined by the style sheet.
    package static func text(_ screen: ScreenDrawing, _ lanes: Lanes) -> String {
        let bounds = screen.bounds
        var text =
            "<svg viewBox=\"\(whole(bounds.minX)) \(whole(bounds.minY)) \(whole(bounds.width)) \(whole(bounds.height))\" "
            + "aria-hidden=\"true\">"
        for shape in screen.shapes.dropFirst().prefix(40) where shape.closed != .hidden && shape.closed != .alpha {
            let points = shape.corners.map { "\(whole($0.x)),\(whole($0.y))" }.joined(separator: " ")
            text += "<polygon class=\"\(shape.look.rawValue)\" points=\"\(points)\"/>"
        }
        for path in lanes.paths.prefix(5) {
            let step = max(path.samples.count / 12, 1)
            var points = path.samples.indices.filter { $0 % step == 0 }.map { path.samples[$0].location }
            // The last point is always added, so that a finger that did not move is drawn as a dot.
            if let last = path.samples.last { points.append(last.location) }
            text += "<polyline class=\"finger\" points=\"\(points.map { "\(whole($0.x)),\(whole($0.y))" }.joined(separator: " "))\"/>"
        }
        return text + "</svg>"
    }

    private static func whole(_ number: Double) -> String { Decimal.text(min(max(number, -1e6), 1e6).rounded()) }
}
