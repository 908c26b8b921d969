import GestureSupport
import GestureTimeline

/// Lanes as a page that needs nothing but itself: `replay --format html`.
package enum LanesPage {
    /// The whole file: the viewer, and the data for it.
    package static func text(_ lanes: Lanes, screen: ScreenDrawing, header: TimelineHeader) -> String {
        let writer = ByteWriter()
        let page = String(decoding: bytes(PageParts.page), as: UTF8.self)
        // Cut at the marks instead of replacing one after the other: a title may look like a mark.
        for (index, part) in split(page).enumerated() {
            if index % 2 == 0 {
                writer.write(part)
                continue
            }
            switch part {
            case "title": writer.write(Quoting.xmlContent(header.title ?? header.trace))
            case "style": writer.write(bytes(PageParts.style))
            case "script": writer.write(bytes(PageParts.script))
            default: writer.write(LanesJSON.text(lanes, screen: screen, header: header))
            }
        }
        return writer.text
    }

    private static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }

    /// The text between the marks `{{…}}`, and the marks' names, in turn.
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
