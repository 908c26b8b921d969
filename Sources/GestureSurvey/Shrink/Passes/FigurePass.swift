import GestureFiles

/// Rounds the numbers in a trace and its layout: coordinates to multiples of ten or to integers, and times to tenths or hundredths of a
/// second.
extension ShrinkSearch {
    mutating func roundFigures() {
        let lists = ["layout", "gestures", "events"].compactMap { document.index(of: $0) }
        for list in lists {
            for grid in Figure.grids { _ = roundAll(in: [list], to: grid) }
        }
        for list in lists {
            for path in document.places(from: [list]) where isRounded(at: path) {
                for grid in Figure.grids where roundAll(in: path, to: grid) { break }
            }
        }
    }

    /// Returns whether the numbers at a path are rounded together. This is the case for a single number and for a list of numbers. It is
    /// also the case for an event, because a trace may contain many events.
    private func isRounded(at path: JSONPath) -> Bool {
        guard let node = document.node(at: path) else { return false }
        if document.node(at: [path[0]]) == document.member("events") { return path.count == 2 }
        return node.number != nil || node.numbers != nil
    }

    /// Tries to round all numbers in a part of the document to a grid. Returns whether the `expect` sentences still hold after rounding.
    private mutating func roundAll(in path: JSONPath, to grid: Figure.Grid) -> Bool {
        guard let node = document.node(at: path) else { return false }
        // Some lengths are not rounded: the standard height of a row or a button, and the size of the window, which shows readers which
        // device is used.
        let kept = [44] + (document.windowPath.flatMap { document.node(at: $0)?.member("frame")?.numbers } ?? [])
        let rounded = node.rounded(to: grid, under: document.key(at: path), keeping: kept)
        guard rounded != node else { return false }
        return attempt(document.replacing(at: path, with: rounded.value))
    }
}

/// Functions for rounding the numbers in a layout or trace.
enum Figure {
    /// The grid to whose multiples numbers are rounded. It has one step for coordinates and lengths in points, and one step for other
    /// numbers.
    struct Grid: Hashable {
        var points: Double
        var others: Double
    }

    /// The grids to try, ordered from the coarsest to the finest.
    static let grids = [Grid(points: 10, others: 0.1), Grid(points: 1, others: 0.01)]

    private static let ofPoints = [
        "frame", "bounds", "center", "contentSize", "contentOffset", "contentInset", "hitInsets", "by", "to", "from", "distance", "within",
        "radius", "spacing", "tap", "press", "drag", "swipe", "pinch", "rotate", "x", "y", "pullDistance",
    ]
    private static let fixed = ["id", "count", "fingers", "version"]

    /// Returns a number rounded to a grid. A number that would become zero, or a length in `kept`, is not rounded.
    static func rounded(_ number: Double, under key: String, to grid: Grid, keeping kept: [Double]) -> Double {
        if fixed.contains(key) { return number }
        let isPoint = ofPoints.contains(key)
        if isPoint, kept.contains(number) { return number }
        let step = isPoint ? grid.points : grid.others
        let steps = (number / step).rounded()
        if steps == 0 { return number }
        // Division by an integer yields the floating-point number that is nearest to the decimal number, which multiplication by a fraction
        // may not.
        return step < 1 ? steps / (1 / step).rounded() : steps * step
    }
}

extension JSONNode {
    /// Returns a value with its numbers rounded to a grid.
    fileprivate func rounded(to grid: Figure.Grid, under key: String, keeping kept: [Double]) -> JSONNode {
        switch value {
        case .null, .bool, .string: self
        case .number(let number): .made(.number(Figure.rounded(number, under: key, to: grid, keeping: kept)))
        case .array(let elements): .made(.array(elements.map { $0.rounded(to: grid, under: key, keeping: kept) }))
        case .object(let members):
            .made(.object(members.map { JSONMember($0.key, $0.value.rounded(to: grid, under: $0.key, keeping: kept).value) }))
        }
    }
}
