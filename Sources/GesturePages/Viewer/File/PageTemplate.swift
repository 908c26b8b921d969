import GestureSupport
import GestureTimeline

/// A page with marks `{{…}}` that are replaced.
package enum PageTemplate {
    /// The page with the closure's text for each mark.
    ///
    /// The page is split at the marks, instead of replacing one after the other, because an inserted text may look like a mark.
    package static func filled(_ page: StaticString, with part: (String) -> String) -> String {
        let writer = ByteWriter()
        for (index, piece) in split(text(page)).enumerated() { writer.write(index % 2 == 0 ? piece : part(piece)) }
        return writer.text
    }

    /// The literal as a string.
    package static func text(_ literal: StaticString) -> String {
        literal.description
    }

    /// The text between the marks, alternating with the marks' names.
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

/// Lanes as a self-contained page: `replay --format html`.
package enum LanesPage {
    /// The whole file: the viewer and its data.
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
