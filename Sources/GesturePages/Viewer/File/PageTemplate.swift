import GestureSupport
import GestureTimeline

/// A template engine for pages with placeholders of the form `{{…}}`.
package enum PageTemplate {
    /// Replaces each placeholder in a page with the result of the closure.
    ///
    /// The page is split at its placeholders before any text is inserted, because the inserted text may itself look like a placeholder.
    package static func filled(_ page: StaticString, with part: (String) -> String) -> String {
        let writer = ByteWriter()
        for (index, piece) in split(text(page)).enumerated() { writer.write(index % 2 == 0 ? piece : part(piece)) }
        return writer.text
    }

    /// Returns a literal as a value of type `String`.
    package static func text(_ literal: StaticString) -> String {
        literal.description
    }

    /// Splits a page at its placeholders. In the result, the text between placeholders alternates with the names of the placeholders.
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

/// A self-contained page that displays lanes: `replay --format html`.
package enum LanesPage {
    /// Returns the complete page, including the viewer and its data.
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
