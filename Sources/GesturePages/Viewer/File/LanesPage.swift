import GestureSupport
import GestureTimeline

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
