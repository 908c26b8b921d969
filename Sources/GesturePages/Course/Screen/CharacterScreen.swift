import GestureEngine
import GestureSupport

/// A drawing of a screen that consists of characters, with boxes for the relevant views and lines for the paths of the fingers.
///
/// The horizontal and vertical scales are independent, so that the drawing fills the available columns and lines. Only the part of the
/// window's height that contains the relevant views and the paths of the fingers is drawn. A subview is drawn inside its superview even if
/// their edges coincide, so that both views remain visible.
package struct CharacterScreen: Sendable {
    private struct Box: Equatable {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int

        var width: Int { right - left + 1 }
        var height: Int { bottom - top + 1 }
    }

    private let columns: Int
    private let rows: Int
    /// The characters, by row and column. The cell that follows a wide character is empty.
    private var cells: [[String]]
    private let region: Rect
    /// The minimum number of text lines that each shape and its subviews need, keyed by the shape's index.
    private let leastHeights: [Int: Int]
    private var boxes: [Int: Box] = [:]

    /// Returns the lines of the drawing.
    package static func lines(_ play: LessonPlay, _ objects: LessonObjects, columns: Int, rows: Int) -> [String] {
        var screen = CharacterScreen(play, objects, columns: max(columns, 12), rows: max(rows, 6))
        screen.draw(play.screen, objects)
        screen.draw(play.lanes.paths, play.screen)
        return screen.cells.map { line in
            var text = line.joined()
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    private init(_ play: LessonPlay, _ objects: LessonObjects, columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
        let window = play.screen.bounds
        var (top, bottom) = (window.maxY, window.minY)
        for number in objects.shapes.dropFirst() {
            for corner in play.screen.shapes[number].corners { (top, bottom) = (min(top, corner.y), max(bottom, corner.y)) }
        }
        for path in play.lanes.paths {
            for sample in path.samples { (top, bottom) = (min(top, sample.location.y - 20), max(bottom, sample.location.y + 20)) }
        }
        (top, bottom) = (max(top, window.minY), min(bottom, window.maxY))
        // A margin is added above and below the relevant part of the window.
        (top, bottom) = (max(top - (bottom - top) / 8, window.minY), min(bottom + (bottom - top) / 8, window.maxY))
        if bottom - top < 1 { (top, bottom) = (window.minY, window.maxY) }
        leastHeights = Self.leastHeights(play.screen, objects)
        region = Rect(x: window.minX, y: top, width: max(window.maxX - window.minX, 1), height: bottom - top)
    }

    // MARK: Views

    private mutating func draw(_ screen: ScreenDrawing, _ objects: LessonObjects) {
        guard let window = objects.shapes.first else { return }
        boxes[window] = Box(left: 0, top: 0, right: columns - 1, bottom: rows - 1)
        draw(window, screen, objects)
    }

    /// Draws a view and its relevant subviews. Subviews that cannot be hit are drawn first, so that they do not cover other views.
    private mutating func draw(_ number: Int, _ screen: ScreenDrawing, _ objects: LessonObjects) {
        guard let own = boxes[number] else { return }
        frame(own, screen.shapes[number])
        let inner = objects.shapes.filter { screen.shapes[$0].parent == number }
        for child in inner.filter({ screen.shapes[$0].closed != nil }) + inner.filter({ screen.shapes[$0].closed == nil }) {
            guard var box = box(child, screen, in: number) else { continue }
            // If a subview's box would coincide with another box, the subview's box is made smaller, so that both boxes remain visible.
            while boxes.contains(where: { $0.value == box }), box.width > 6, box.height > 4 {
                box = Box(left: box.left + 1, top: box.top + 1, right: box.right - 1, bottom: box.bottom - 1)
            }
            boxes[child] = box
            draw(child, screen, objects)
        }
    }

    /// Returns the minimum number of lines for each view. A view needs at least three lines, and at least two more than any of its
    /// subviews.
    private static func leastHeights(_ screen: ScreenDrawing, _ objects: LessonObjects) -> [Int: Int] {
        var heights: [Int: Int] = [:]
        for number in objects.shapes.reversed() {
            let own = max(heights[number] ?? 0, 3)
            heights[number] = own
            if let parent = screen.shapes[number].parent { heights[parent] = max(heights[parent] ?? 0, own + 2) }
        }
        return heights
    }

    /// Returns the box of a view; `nil` if the box would be too small to draw. The parts of the view that are inside its superview are
    /// drawn inside the superview's box.
    private func box(_ number: Int, _ screen: ScreenDrawing, in parent: Int) -> Box? {
        guard let outer = boxes[parent] else { return nil }
        let shape = screen.shapes[number]
        let (x, y) = Self.extent(shape)
        let (px, py) = Self.extent(screen.shapes[parent])
        var box = Box(left: column(x.0), top: row(y.0), right: column(x.1), bottom: row(y.1))
        // Parts of a view that are outside its superview are drawn outside the superview's box, unless the superview is a scroll view,
        // which clips these parts.
        let clips = screen.shapes[parent].look == .scrollView
        box.left = max(box.left, !clips && x.0 < px.0 - 0.5 ? 1 : outer.left + 1)
        box.top = !clips && y.0 < py.0 - 0.5 ? max(min(box.top, outer.top - 2), 1) : max(box.top, outer.top + 1)
        box.right = min(box.right, !clips && x.1 > px.1 + 0.5 ? columns - 2 : outer.right - 1)
        box.bottom = !clips && y.1 > py.1 + 0.5 ? min(max(box.bottom, outer.bottom + 2), rows - 2) : min(box.bottom, outer.bottom - 1)
        // A box must be large enough for its border and a short text.
        let least = min(TimelineText.columns(TimelineText.name(shape.id)) + 4, 12)
        if box.width < least { box.right = min(box.left + least - 1, outer.right - 1) }
        if box.width < least { box.left = max(box.right - least + 1, outer.left + 1) }
        let height = leastHeights[number] ?? 3
        if box.height < height { box.bottom = min(box.top + height - 1, outer.bottom - 1) }
        if box.height < height { box.top = max(box.bottom - height + 1, outer.top + 1) }
        return box.width > 2 && box.height > 1 ? box : nil
    }

    private static func extent(_ shape: ScreenDrawing.Shape) -> (x: (Double, Double), y: (Double, Double)) {
        let xs = shape.corners.map { $0.x }
        let ys = shape.corners.map { $0.y }
        return ((xs.min() ?? 0, xs.max() ?? 0), (ys.min() ?? 0, ys.max() ?? 0))
    }

    private mutating func frame(_ box: Box, _ shape: ScreenDrawing.Shape) {
        let isControl = shape.look == .control
        let across = shape.closed == nil ? "─" : "╌"
        let down = shape.closed == nil ? "│" : "╎"
        for column in box.left...box.right {
            cells[box.top][column] = across
            cells[box.bottom][column] = across
        }
        for row in box.top...box.bottom {
            cells[row][box.left] = down
            cells[row][box.right] = down
            // A box is transparent if its view cannot be hit.
            guard row != box.top, row != box.bottom, box.right - box.left > 1, shape.closed == nil else { continue }
            for column in box.left + 1..<box.right { cells[row][column] = " " }
        }
        cells[box.top][box.left] = isControl ? "╭" : "┌"
        cells[box.top][box.right] = isControl ? "╮" : "┐"
        cells[box.bottom][box.left] = isControl ? "╰" : "└"
        cells[box.bottom][box.right] = isControl ? "╯" : "┘"
        put(Paragraph.cut(TimelineText.name(shape.id), width: max(box.width - 4, 1)), box.top, box.left + 2)
    }

    /// Draws a label over a box's border, with a space before and after the label if possible.
    private mutating func put(_ text: String, _ row: Int, _ column: Int) {
        var at = column
        for character in text {
            let width = TimelineText.columns(String(character))
            guard width > 0, at + width < columns else { break }
            cells[row][at] = String(character)
            if width == 2 { cells[row][at + 1] = "" }
            at += width
        }
        if column > 1, cells[row][column - 1] == "─" || cells[row][column - 1] == "╌" { cells[row][column - 1] = " " }
        if at < columns, cells[row][at] == "─" || cells[row][at] == "╌" { cells[row][at] = " " }
    }

    // MARK: Fingers

    private mutating func draw(_ paths: [FingerPath], _ screen: ScreenDrawing) {
        var ends: [(sign: String, at: (column: Int, row: Int))] = []
        for path in paths {
            guard let first = path.samples.first?.location, let end = path.samples.last?.location else { continue }
            let start = place(first, screen)
            // The line ends at the finger's last sample. The line is at least one cell long, so that the path is visible.
            let (dx, dy) = (end.x - first.x, end.y - first.y)
            if abs(dx) < 1, abs(dy) < 1 {
                ends.append((sign(of: path), start))
                continue
            }
            var last = start
            for sample in path.samples {
                let next = (
                    column: start.column + column(sample.location.x) - column(first.x),
                    row: start.row + row(sample.location.y) - row(first.y)
                )
                dots(from: last, to: next)
                last = next
            }
            let isAcross = abs(dx) > abs(dy)
            if last == start {
                last = isAcross ? (start.column + (dx > 0 ? 1 : -1), start.row) : (start.column, start.row + (dy > 0 ? 1 : -1))
            }
            ends.append((isAcross ? dx > 0 ? "▸" : "◂" : dy > 0 ? "▾" : "▴", last))
            ends.append((sign(of: path), start))
        }
        // If several fingers share a cell, only the character for the first finger is shown.
        for end in ends.reversed() { mark(end.sign, end.at.column, end.at.row) }
    }

    private func sign(of path: FingerPath) -> String { path.touch > 0 && path.touch < 10 ? "\(path.touch)" : "*" }

    /// Returns the cell at which a finger lands. The cell is inside the box of the frontmost view at the finger's location. If the location
    /// is outside that view's superview, the cell is outside the superview's box.
    private func place(_ point: Point, _ screen: ScreenDrawing) -> (column: Int, row: Int) {
        var at = (column: column(point.x), row: row(point.y))
        var front: Int?
        for number in screen.shapes.indices where boxes[number] != nil && contains(screen.shapes[number], point) { front = number }
        guard let front, let box = boxes[front] else { return at }
        at.column = min(max(at.column, box.left + 1), max(box.right - 1, box.left))
        at.row = min(max(at.row, box.top + 1), max(box.bottom - 1, box.top))
        guard let parent = screen.shapes[front].parent, let outer = boxes[parent], !contains(screen.shapes[parent], point) else {
            return at
        }
        let (x, y) = Self.extent(screen.shapes[parent])
        if point.y < y.0 { at.row = min(at.row, outer.top - 1) } else if point.y > y.1 { at.row = max(at.row, outer.bottom + 1) }
        if point.x < x.0 {
            at.column = min(at.column, outer.left - 1)
        } else if point.x > x.1 {
            at.column = max(at.column, outer.right + 1)
        }
        return at
    }

    private func contains(_ shape: ScreenDrawing.Shape, _ point: Point) -> Bool {
        let (x, y) = Self.extent(shape)
        return point.x >= x.0 && point.x < x.1 && point.y >= y.0 && point.y < y.1
    }

    private mutating func dots(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) {
        let steps = max(abs(end.column - start.column), abs(end.row - start.row))
        guard steps > 0 else { return }
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            mark(
                "·", start.column + Int((Double(end.column - start.column) * share).rounded()),
                start.row + Int((Double(end.row - start.row) * share).rounded()))
        }
    }

    /// Draws the character that represents a finger. The character never covers the window's border.
    private mutating func mark(_ sign: String, _ column: Int, _ row: Int) {
        let (column, row) = (min(max(column, 1), columns - 2), min(max(row, 1), rows - 2))
        // If the character replaces one half of a wide character, the other half is removed too.
        if cells[row][column].isEmpty { cells[row][column - 1] = " " }
        if column + 1 < columns, cells[row][column + 1].isEmpty { cells[row][column + 1] = " " }
        cells[row][column] = sign
    }

    // MARK: Places

    private func column(_ x: Double) -> Int { place((x - region.minX) / region.size.width, columns) }
    private func row(_ y: Double) -> Int { place((y - region.minY) / region.size.height, rows) }

    /// Converts a fraction of the region's size to a position between the borders. A fraction below 0 or above 1 results in a position
    /// beyond the borders.
    private func place(_ share: Double, _ count: Int) -> Int {
        let clamped = min(max(share, -1), 2)
        return 1 + Int((clamped * Double(count - 3)).rounded())
    }
}
