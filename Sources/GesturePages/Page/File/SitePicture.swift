import GestureSupport

/// A small picture of a lesson for the index: the views, and the ways of the fingers.
package enum SitePicture {
    /// An SVG element without text; its colors are the style sheet's.
    package static func text(_ screen: ScreenDrawing, _ lanes: Lanes) -> String {
        let bounds = screen.bounds
        var text =
            "<svg viewBox=\"\(whole(bounds.minX)) \(whole(bounds.minY)) \(whole(bounds.width)) \(whole(bounds.height))\" aria-hidden=\"true\">"
        for shape in screen.shapes.dropFirst().prefix(40) where shape.closed != .hidden && shape.closed != .alpha {
            let points = shape.corners.map { "\(whole($0.x)),\(whole($0.y))" }.joined(separator: " ")
            text += "<polygon class=\"\(shape.look.rawValue)\" points=\"\(points)\"/>"
        }
        for path in lanes.paths.prefix(5) {
            let step = max(path.samples.count / 12, 1)
            var points = path.samples.indices.filter { $0 % step == 0 }.map { path.samples[$0].location }
            // A finger that stayed where it was is a dot.
            if let last = path.samples.last { points.append(last.location) }
            text += "<polyline class=\"finger\" points=\"\(points.map { "\(whole($0.x)),\(whole($0.y))" }.joined(separator: " "))\"/>"
        }
        return text + "</svg>"
    }

    private static func whole(_ number: Double) -> String { Decimal.text(min(max(number, -1e6), 1e6).rounded()) }
}
