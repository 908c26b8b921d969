import GestureSupport
import GestureTimeline

/// A page with marks `{{…}}`, in the place of which something comes.
package enum PageTemplate {
    /// The page with what a closure gives for each mark.
    ///
    /// It is cut at the marks instead of replacing one after the other: what comes in may look like a mark.
    package static func filled(_ page: StaticString, with part: (String) -> String) -> String {
        let writer = ByteWriter()
        for (index, piece) in split(text(page)).enumerated() { writer.write(index % 2 == 0 ? piece : part(piece)) }
        return writer.text
    }

    /// A literal as a string.
    package static func text(_ literal: StaticString) -> String {
        String(decoding: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount), as: UTF8.self)
    }

    /// The text between the marks, and the marks' names, in turn.
    private static func split(_ page: String) -> [String] {
        var parts: [String] = []
        var part = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        for scalar in page.unicodeScalars {
            if scalar == last, scalar == "{" || scalar == "}" {
                part.removeLast()
                parts.append(String(part))
                part = String.UnicodeScalarView()
                last = " "
            } else {
                part.append(scalar)
                last = scalar
            }
        }
        return parts + [String(part)]
    }
}

/// Lanes as a page that needs nothing but itself: `replay --format html`.
package enum LanesPage {
    /// The whole file: the viewer, and the data for it.
    package static func text(_ lanes: Lanes, screen: ScreenDrawing, header: TimelineHeader) -> String {
        PageTemplate.filled(PageParts.page) { mark in
            switch mark {
            case "title": Quoting.xmlContent(header.title ?? header.trace)
            case "style": PageTemplate.text(PageParts.style)
            case "script": PageTemplate.text(PageParts.script)
            default: LanesJSON.text(lanes, screen: screen, header: header)
            }
        }
    }
}
