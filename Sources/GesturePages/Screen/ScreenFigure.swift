import GestureEngine
import GestureSupport

/// A drawing of a screen that is part of a picture. It shows the nested views with their names, the paths of the fingers, and the
/// decisions.
struct ScreenFigure {
    let screen: ScreenDrawing
    /// The number of points in the figure for each point of the screen.
    let zoom: Double
    /// The width of the figure, in points.
    let width: Double
    /// The height of the figure, in points.
    let height: Double
    /// Whether views that can never be hit are drawn.
    var showsClosed = false

    /// Creates the largest figure that does not exceed the given width and height, in points.
    init(_ screen: ScreenDrawing, width: Double, height: Double) {
        self.screen = screen
        let bounds = screen.bounds
        let fit = min(width / max(bounds.width, 1), height / max(bounds.height, 1))
        zoom = fit.isFinite && fit > 0 ? fit : 1
        self.width = max(bounds.width, 1) * zoom
        self.height = max(bounds.height, 1) * zoom
    }

    private func place(_ point: Point, _ origin: Point) -> Point { origin + (point - screen.bounds.origin) * zoom }

    private func points(_ corners: [Point], _ origin: Point) -> String {
        corners.map { corner in
            let point = place(corner, origin)
            return n(point.x) + "," + n(point.y)
        }.joined(separator: " ")
    }

    // MARK: Views

    /// Draws the views, each of which is clipped by the window and by the scroll views that contain it.
    func drawViews(_ markup: Markup, at origin: Point, id: String = "s") {
        var clips: [Int] = []
        for (number, shape) in screen.shapes.enumerated() where shape.look == .scrollView || number == 0 { clips.append(number) }
        markup.put("<defs>\n")
        for number in clips {
            markup.put(
                "<clipPath id=\"\(id)\(number)\"><polygon points=\"\(points(screen.shapes[number].corners, origin))\"/></clipPath>\n")
        }
        markup.put("</defs>\n")
        // The depths of the clipping views whose group elements have not been closed yet.
        var groups: [Int] = []
        for (number, shape) in screen.shapes.enumerated() {
            while let depth = groups.last, depth >= shape.depth {
                markup.put("</g>\n")
                groups.removeLast()
            }
            draw(shape, isWindow: number == 0, markup, origin)
            if clips.contains(number) {
                markup.put("<g clip-path=\"url(#\(id)\(number))\">\n")
                groups.append(shape.depth)
            }
        }
        for _ in groups { markup.put("</g>\n") }
    }

    private func draw(_ shape: ScreenDrawing.Shape, isWindow: Bool, _ markup: Markup, _ origin: Point) {
        if !showsClosed, shape.closed == .hidden || shape.closed == .alpha { return }
        let style =
            isWindow
            ? "window"
            : shape.closed == .hidden || shape.closed == .alpha || !shape.isEnabled
                ? "closed" : shape.look == .label ? "view" : shape.look.rawValue
        var title = "\(shape.id) (\(shape.className))"
        if !shape.recognizers.isEmpty { title += ": " + shape.recognizers.joined(separator: ", ") }
        markup.put("polygon", "class=\"\(style)\" points=\"\(points(shape.corners, origin))\"", title: title)
    }

    /// Draws the names of views in front of all shapes. A name that would overlap another name is not drawn.
    func drawNames(_ markup: Markup, at origin: Point, around others: [Rect] = [], size: Double = 9) {
        var taken = others
        for (number, shape) in screen.shapes.enumerated() where number > 0 {
            if !showsClosed, shape.closed == .hidden || shape.closed == .alpha { continue }
            let box = Self.box(shape.corners)
            let corner = place(box.origin, origin)
            let room = box.width * zoom - 6
            let text = TextWidth.name(shape.id, size: size, in: room)
            guard !text.isEmpty, box.height * zoom > size + 1 else { continue }
            let isCentered = shape.look == .control
            let width = TextWidth.of(text, size: size)
            let x = isCentered ? corner.x + (box.width * zoom - width) / 2 : corner.x + 3
            let y = isCentered ? corner.y + box.height * zoom / 2 + size * 0.35 : corner.y + size + 1
            let here = Rect(x: x, y: y - size, width: width, height: size + 2)
            if x < origin.x || y - size < origin.y || x + width > origin.x + self.width || y > origin.y + height { continue }
            if taken.contains(where: { Self.overlap($0, here) }) || isClipped(number, here, origin) { continue }
            taken.append(here)
            markup.text(text, x, y, "viewname")
        }
    }

    /// Whether part of a rectangle is outside a scroll view that contains the given view.
    private func isClipped(_ number: Int, _ place: Rect, _ origin: Point) -> Bool {
        var here = screen.shapes[number].parent
        while let current = here {
            let shape = screen.shapes[current]
            if shape.look == .scrollView {
                let box = Self.box(shape.corners)
                let corner = self.place(box.origin, origin)
                let inside = Rect(x: corner.x, y: corner.y, width: box.width * zoom, height: box.height * zoom)
                if place.minX < inside.minX || place.minY < inside.minY || place.maxX > inside.maxX || place.maxY > inside.maxY {
                    return true
                }
            }
            here = shape.parent
        }
        return false
    }

    static func box(_ corners: [Point]) -> Rect {
        var low = corners[0]
        var high = corners[0]
        for corner in corners {
            low = Point(min(low.x, corner.x), min(low.y, corner.y))
            high = Point(max(high.x, corner.x), max(high.y, corner.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    static func overlap(_ a: Rect, _ b: Rect) -> Bool { a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY }

    // MARK: Fingers

    func draw(_ markup: Markup, at origin: Point, lanes: Lanes, limit: Int) {
        let (decisions, taken) = placeDecisions(lanes, limit: limit, origin)
        drawViews(markup, at: origin)
        drawNames(markup, at: origin, around: taken)
        markup.put("<g clip-path=\"url(#s0)\">\n")
        for (number, path) in lanes.paths.prefix(limit).enumerated() { draw(path, color: number % 5, markup, origin) }
        markup.put("</g>\n")
        for decision in decisions { markup.text(decision.text, decision.at.x, decision.at.y, decision.style) }
        if lanes.paths.count > limit {
            markup.text("the first \(limit) of \(lanes.paths.count) touches", origin.x, origin.y + height + 12, "small")
        }
    }

    private func draw(_ path: FingerPath, color: Int, _ markup: Markup, _ origin: Point) {
        let points = path.samples.map { place($0.location, origin) }
        guard let first = points.first, let last = points.last else { return }
        let title = "touch \(path.touch)"
        if points.contains(where: { $0.distance(to: first) > 1.5 }) {
            let list = points.map { n($0.x) + "," + n($0.y) }.joined(separator: " ")
            markup.put("polyline", "class=\"finger f\(color)\" points=\"\(list)\"", title: title)
            markup.put("circle", "class=\"d\(color)\" cx=\"\(n(last.x))\" cy=\"\(n(last.y))\" r=\"3\"")
        }
        markup.put("circle", "class=\"d\(color) halo\" cx=\"\(n(first.x))\" cy=\"\(n(first.y))\" r=\"6.5\"", title: title)
        markup.text("\(path.touch)", first.x, first.y + 3, "white", anchor: "middle")
    }

    /// Returns closely spaced points along the path of a finger.
    private func way(of path: FingerPath, _ origin: Point) -> [Point] {
        let corners = path.samples.map { place($0.location, origin) }
        var points = Array(corners.prefix(1))
        for (from, to) in zip(corners, corners.dropFirst()) {
            let steps = max(1, min(200, Int(from.distance(to: to) / 4)))
            for step in 1...steps { points.append(from + (to - from) * (Double(step) / Double(steps))) }
        }
        return points
    }

    /// A label and its position.
    private struct Words {
        var text: String
        var style: String
        var at: Point
    }

    /// Returns labels for the recognizers that won or failed at each location. A location has no label if every position beside it is
    /// covered or outside the figure. Also returns the rectangles that the names of views must not cover.
    private func placeDecisions(_ lanes: Lanes, limit: Int, _ origin: Point) -> (words: [Words], taken: [Rect]) {
        var words: [Words] = []
        struct Spot {
            var at: Point
            var won: [String] = []
            var lost: [String] = []
        }
        var spots: [Spot] = []
        for decision in lanes.decisions {
            guard let location = decision.location else { continue }
            let at = place(location, origin)
            var index = spots.firstIndex { $0.at.distance(to: at) < 14 }
            if index == nil {
                if spots.count == 24 { continue }
                index = spots.count
                spots.append(Spot(at: at))
            }
            guard let spot = index else { continue }
            let name = lanes.lanes[decision.lane].name
            if decision.state == .began || decision.state == .recognized {
                if !spots[spot].won.contains(name) { spots[spot].won.append(name) }
            } else if !spots[spot].lost.contains(name) {
                spots[spot].lost.append(name)
            }
        }
        var taken = spots.map { Rect(x: $0.at.x - 7, y: $0.at.y - 7, width: 14, height: 14) }
        for path in lanes.paths.prefix(limit) {
            guard let first = path.samples.first else { continue }
            let at = place(first.location, origin)
            taken.append(Rect(x: at.x - 7, y: at.y - 7, width: 14, height: 14))
        }
        let ways = lanes.paths.prefix(limit).flatMap { way(of: $0, origin) }
        for spot in spots {
            var lines: [(text: String, style: String)] = []
            for name in spot.won.prefix(3) { lines.append(("✓ " + name, "note good halo")) }
            if spot.won.count > 3 { lines.append(("✓ \(spot.won.count - 3) more", "note good halo")) }
            let lost = spot.lost.filter { !spot.won.contains($0) }
            if lost.count < 3 {
                for name in lost { lines.append(("✕ " + name, "note bad halo")) }
            } else {
                lines.append(("✕ \(lost.count) failed", "note bad halo"))
            }
            guard !lines.isEmpty else { continue }
            lines = lines.map { (TextWidth.name($0.text, size: 10, in: width * 0.6), $0.style) }
            var widest = 0.0
            for line in lines { widest = max(widest, TextWidth.of(line.text, size: 10)) }
            let tall = Double(lines.count) * 12
            let places = [
                Point(spot.at.x + 10, spot.at.y - tall / 2), Point(spot.at.x - 10 - widest, spot.at.y - tall / 2),
                Point(spot.at.x - widest / 2, spot.at.y + 10), Point(spot.at.x - widest / 2, spot.at.y - 10 - tall),
            ]
            let inside = Rect(x: origin.x, y: origin.y, width: width, height: height)
            let free = places.filter { corner in
                let box = Rect(x: corner.x, y: corner.y, width: widest, height: tall)
                return box.minX >= inside.minX && box.maxX <= inside.maxX && box.minY >= inside.minY && box.maxY <= inside.maxY
                    && !taken.contains { Self.overlap($0, box) }
            }
            // A position at which the label does not overlap the path of a finger is preferred.
            let clear = free.first { corner in
                let box = Rect(x: corner.x - 2, y: corner.y - 2, width: widest + 4, height: tall + 4)
                return !ways.contains { box.contains($0) }
            }
            guard let corner = clear ?? free.first else { continue }
            taken.append(Rect(x: corner.x, y: corner.y, width: widest, height: tall))
            for (index, line) in lines.enumerated() {
                words.append(Words(text: line.text, style: line.style, at: Point(corner.x, corner.y + 9.5 + Double(index) * 12)))
            }
        }
        return (words, taken)
    }
}
