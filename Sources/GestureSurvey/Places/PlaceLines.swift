import GestureEngine
import GestureFiles
import GestureReplay

/// The lines that divide the window into rectangles, each of which belongs to a single place.
///
/// The lines are the edges of views and of their hit areas, the edge widths of edge pans, the borders between parts of controls, and the
/// numbers in expressions. Rotated views, and expressions that read a finger's position, add the lines of a grid.
package struct PlaceLines {
    private(set) var columns: [Double] = []
    private(set) var rows: [Double] = []
    /// Whether the lines were replaced by an even grid because there were too many of them.
    private(set) var isEven = false

    /// The distance between grid lines in points, for expressions (`grain`) and for rotated views (`fineGrain`).
    static let grain = 4.0, fineGrain = 2.0
    /// The maximum number of rectangles, the maximum number of views and expressions tested for all rectangles together, and a number of
    /// rectangles that is always allowed.
    static let limit = 250_000, mostQuestions = 50_000_000, leastRectangles = 1000

    init(_ scene: Scene, _ tests: PlaceTests) {
        let window = scene.screen.window
        let bounds = window.bounds
        columns = [bounds.minX, bounds.maxX]
        rows = [bounds.minY, bounds.maxY]
        add(window)
        for test in tests.all { add(test, scene) }
        addEdges(window, scene.screen.thresholds.screenEdgePanEdgeWidth)
        columns = Self.sorted(columns, bounds.minX, bounds.maxX)
        rows = Self.sorted(rows, bounds.minY, bounds.maxY)
        // Evaluating one expression takes about as long as testing 50 views for a hit.
        var questions = 50 * tests.all.count
        window.visit { _ in questions += 1 }
        let limit = max(min(Self.limit, Self.mostQuestions / questions), Self.leastRectangles)
        guard (columns.count - 1) * (rows.count - 1) > limit else { return }
        isEven = true
        let grain = (bounds.width * bounds.height / Double(limit)).squareRoot()
        columns = Self.even(bounds.minX, bounds.maxX, grain)
        rows = Self.even(bounds.minY, bounds.maxY, grain)
    }

    /// Adds the lines of a view and its subviews, unless none of these views can be hit.
    private mutating func add(_ view: View) {
        if view.isHidden || view.isTransparent || !view.isUserInteractionEnabled { return }
        let bounds = view.bounds
        let area = bounds.inset(by: view.hitInsets)
        var isUpright = true
        for box in [bounds, area] {
            let corners = Self.corners(box).map { view.convert($0, to: nil) }
            columns += [corners[0].x, corners[2].x]
            rows += [corners[0].y, corners[2].y]
            if !Self.isUpright(corners) { isUpright = false }
        }
        if !isUpright { addGrid(over: view, Self.fineGrain) }
        for x in view.partLines {
            let ends = [Point(x, bounds.minY), Point(x, bounds.maxY)].map { view.convert($0, to: nil) }
            if abs(ends[0].x - ends[1].x) < 0.01 { columns.append(ends[0].x) } else { rows.append(ends[0].y) }
        }
        for subview in view.subviews { add(subview) }
    }

    private mutating func add(_ test: PlaceTests.Test, _ scene: Scene) {
        guard let view = scene.view(test.view) else { return }
        addGrid(over: view, Self.grain)
        for number in test.expression.numbers {
            columns.append(number)
            rows.append(number)
            for id in test.expression.viewsOfPlaces {
                guard let other = scene.view(id) else { continue }
                let point = other.convert(Point(number, number), to: nil)
                columns.append(point.x)
                rows.append(point.y)
            }
        }
    }

    private mutating func addEdges(_ window: View, _ width: Double) {
        guard window.hasEdgePans else { return }
        let bounds = window.bounds
        columns += [bounds.minX + width, bounds.maxX - width]
        rows += [bounds.minY + width, bounds.maxY - width]
    }

    /// Adds the lines of a grid over a view's bounding rectangle, clipped to the window.
    private mutating func addGrid(over view: View, _ grain: Double) {
        let window = view.screen?.window.bounds ?? view.bounds
        let bounds = view.bounds
        let corners = (Self.corners(bounds) + Self.corners(bounds.inset(by: view.hitInsets))).map { view.convert($0, to: nil) }
        func span(_ values: [Double], _ low: Double, _ high: Double) -> (Double, Double) {
            (max(values.min() ?? low, low), min(values.max() ?? high, high))
        }
        let (left, right) = span(corners.map { $0.x }, window.minX, window.maxX)
        let (top, bottom) = span(corners.map { $0.y }, window.minY, window.maxY)
        columns += Self.even(left, right, grain)
        rows += Self.even(top, bottom, grain)
    }

    /// Returns the corners of a rectangle, beginning with the corner at the origin.
    package static func corners(_ box: Rect) -> [Point] {
        [Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY), Point(box.minX, box.maxY)]
    }

    /// Returns whether a rectangle's sides are parallel to the axes of the window.
    static func isUpright(_ corners: [Point]) -> Bool {
        let side = corners[1] - corners[0]
        return abs(side.x) < 0.01 || abs(side.y) < 0.01
    }

    /// Returns the numbers within the limits in ascending order. Numbers that are nearly equal are included only once.
    package static func sorted(_ numbers: [Double], _ low: Double, _ high: Double) -> [Double] {
        var result: [Double] = []
        for number in numbers.filter({ $0 >= low && $0 <= high }).sorted() where result.isEmpty || number - result[result.count - 1] > 0.01
        {
            result.append(number)
        }
        return result
    }

    /// Returns evenly spaced lines between two limits, with at most `limit` intervals between the lines.
    package static func even(_ low: Double, _ high: Double, _ grain: Double) -> [Double] {
        guard high > low else { return [] }
        let count = Int(min(((high - low) / grain).rounded(.up), Double(limit)))
        return (0...count).map { low + (high - low) * Double($0) / Double(count) }
    }
}

extension View {
    /// The x coordinates at which a control's reaction to touches changes, in the control's coordinate system.
    var partLines: [Double] {
        func parts(_ count: Int) -> [Double] {
            // A control with more parts than fingers can distinguish is treated as a single part.
            guard count > 1, count <= 100 else { return [] }
            return (1..<count).map { bounds.minX + bounds.width * Double($0) / Double(count) }
        }
        if self is Stepper || self is PageControl { return [bounds.midX] }
        if let control = self as? SegmentedControl { return parts(control.numberOfSegments) }
        if let control = self as? KnobControl {
            return [control.knobCenter - KnobControl.knobWidth / 2, control.knobCenter + KnobControl.knobWidth / 2]
        }
        return []
    }

    /// Whether the view or one of its descendants has a recognizer for pans from a screen edge.
    var hasEdgePans: Bool {
        var found = false
        visit { view in
            if view.gestureRecognizers.contains(where: { $0 is ScreenEdgePanGestureRecognizer }) { found = true }
        }
        return found
    }
}
