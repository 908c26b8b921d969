import GestureEngine
import GesturePictures
import GestureSupport

/// A screen drawn in characters: the views that matter as boxes, and where the fingers come down and go.
///
/// Coordinates are scaled to the columns and lines there are, across and down on their own; of the window's height only what matters is shown.
/// A view in another one is drawn inside it even where their edges are the same, so that each can be seen.
package struct CharacterScreen: Sendable {
    private struct Box {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int

        var width: Int { right - left + 1 }
        var height: Int { bottom - top + 1 }
    }

    private let columns: Int
    private let rows: Int
    /// By row and column; an empty cell is the second half of a wide character.
    private var cells: [[String]]
    private let region: Rect

    /// The lines of the drawing.
    package static func lines(_ play: LessonPlay, _ cast: Cast, columns: Int, rows: Int) -> [String] {
        var screen = CharacterScreen(play, cast, columns: max(columns, 12), rows: max(rows, 6))
        screen.draw(play.screen, cast)
        screen.draw(play.lanes.paths)
        return screen.cells.map { line in
            var text = line.joined()
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    private init(_ play: LessonPlay, _ cast: Cast, columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
        let window = play.screen.bounds
        var (top, bottom) = (window.maxY, window.minY)
        for number in cast.shapes.dropFirst() {
            for corner in play.screen.shapes[number].corners { (top, bottom) = (min(top, corner.y), max(bottom, corner.y)) }
        }
        for path in play.lanes.paths {
            for sample in path.samples { (top, bottom) = (min(top, sample.location.y - 20), max(bottom, sample.location.y + 20)) }
        }
        (top, bottom) = (max(top, window.minY), min(bottom, window.maxY))
        if bottom - top < 1 { (top, bottom) = (window.minY, window.maxY) }
        region = Rect(x: window.minX, y: top, width: max(window.maxX - window.minX, 1), height: bottom - top)
    }

    // MARK: Views

    private mutating func draw(_ screen: ScreenDrawing, _ cast: Cast) {
        var boxes: [Int: Box] = [:]
        for number in cast.shapes {
            let shape = screen.shapes[number]
            guard let parent = shape.parent else {
                boxes[number] = Box(left: 0, top: 0, right: columns - 1, bottom: rows - 1)
                frame(Box(left: 0, top: 0, right: columns - 1, bottom: rows - 1), shape)
                continue
            }
            guard let box = box(shape, in: screen.shapes[parent], boxes[parent]) else { continue }
            boxes[number] = box
            frame(box, shape)
        }
    }

    /// Where a view is drawn: inside its superview where it lies in it; nil where there is no room.
    private func box(_ shape: ScreenDrawing.Shape, in parent: ScreenDrawing.Shape, _ outer: Box?) -> Box? {
        guard let outer else { return nil }
        let (x, y) = Self.extent(shape)
        let (px, py) = Self.extent(parent)
        var box = Box(left: column(x.0), top: row(y.0), right: column(x.1), bottom: row(y.1))
        // A side that sticks out of the superview is drawn outside it.
        box.left = max(box.left, x.0 < px.0 - 0.5 ? 1 : outer.left + 1)
        box.top = max(box.top, y.0 < py.0 - 0.5 ? 1 : outer.top + 1)
        box.right = min(box.right, x.1 > px.1 + 0.5 ? columns - 2 : outer.right - 1)
        box.bottom = min(box.bottom, y.1 > py.1 + 0.5 ? rows - 2 : outer.bottom - 1)
        // Room for a border and a line in it, where there is some.
        let least = min(TimelineText.columns(TimelineText.name(shape.id)) + 4, 12)
        if box.width < least { box.right = min(box.left + least - 1, outer.right - 1) }
        if box.width < least { box.left = max(box.right - least + 1, outer.left + 1) }
        if box.height < 3 { box.bottom = min(box.top + 2, outer.bottom - 1) }
        if box.height < 3 { box.top = max(box.bottom - 2, outer.top + 1) }
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
            guard row != box.top, row != box.bottom, box.right - box.left > 1 else { continue }
            for column in box.left + 1..<box.right { cells[row][column] = " " }
        }
        cells[box.top][box.left] = isControl ? "╭" : "┌"
        cells[box.top][box.right] = isControl ? "╮" : "┐"
        cells[box.bottom][box.left] = isControl ? "╰" : "└"
        cells[box.bottom][box.right] = isControl ? "╯" : "┘"
        put(Paragraph.cut(TimelineText.name(shape.id), width: max(box.width - 4, 1)), box.top, box.left + 2)
    }

    /// A label in a border, with a space on each side where there is room.
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

    private mutating func draw(_ paths: [FingerPath]) {
        for path in paths {
            var last: (column: Int, row: Int)?
            for sample in path.samples {
                let place = (column: column(sample.location.x), row: row(sample.location.y))
                if let last { dots(from: last, to: place) }
                last = place
            }
        }
        for path in paths {
            guard let first = path.samples.first?.location, let end = path.samples.last?.location else { continue }
            let (dx, dy) = (end.x - first.x, end.y - first.y)
            if (column(first.x), row(first.y)) != (column(end.x), row(end.y)) {
                mark(abs(dx) > abs(dy) ? dx > 0 ? "▸" : "◂" : dy > 0 ? "▾" : "▴", column(end.x), row(end.y))
            }
        }
        // The first finger at a place is the one whose number is seen.
        for path in paths.reversed() {
            guard let first = path.samples.first?.location else { continue }
            mark(path.touch > 0 && path.touch < 10 ? "\(path.touch)" : "*", column(first.x), row(first.y))
        }
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

    /// A finger stays inside the window's border.
    private mutating func mark(_ sign: String, _ column: Int, _ row: Int) {
        let (column, row) = (min(max(column, 1), columns - 2), min(max(row, 1), rows - 2))
        // Half of a wide character cannot stand alone.
        if cells[row][column].isEmpty { cells[row][column - 1] = " " }
        if column + 1 < columns, cells[row][column + 1].isEmpty { cells[row][column + 1] = " " }
        cells[row][column] = sign
    }

    // MARK: Places

    private func column(_ x: Double) -> Int { place((x - region.minX) / region.size.width, columns) }
    private func row(_ y: Double) -> Int { place((y - region.minY) / region.size.height, rows) }

    /// A share of the way as a place between borders; beyond them where it lies beyond.
    private func place(_ share: Double, _ count: Int) -> Int {
        let clamped = min(max(share, -1), 2)
        return 1 + Int((clamped * Double(count - 3)).rounded())
    }
}
