import GestureEngine
import GestureSurvey

/// A map of the views that are hit in each part of the window. To create the map, the engine's hit test is performed at points between the
/// edges of all views (A1).
package struct HitMap {
    /// A rectangle in which all touches hit the same view.
    package struct Region {
        /// The rectangle of the region in window coordinates, in points.
        package var area: Rect
        package var view: View
    }

    /// A view that could be hit but is covered, and the views that cover it.
    package struct Cover {
        package var view: View
        /// The fraction of the view's area, from 0 to 1, in which touches hit neither the view nor its descendants. Only the area inside
        /// the window is considered.
        package var share: Double
        /// The views that are hit in the covered area, ordered from the one that covers the largest area to the one that covers the
        /// smallest.
        package var by: [View]
    }

    private static let cellLimit = 40_000
    private static let grain = 5.0
    /// The length, in points, from which a side of the window is too long for a regular grid.
    private static let maximumSide = 1e6

    package private(set) var regions: [Region] = []
    /// The views that are hit at any point, in the order of the view tree.
    package private(set) var hit: [View] = []
    /// The views that could be hit but are completely or partly covered by other views.
    package private(set) var covers: [Cover] = []
    /// True if the hit test was performed at a regular grid of points. This is necessary if some edges are rotated or there are too many
    /// edges.
    package private(set) var isSampled = false

    private var columns: [Double] = []
    private var rows: [Double] = []
    /// The view that is hit in each cell, row by row.
    private var cells: [View?] = []

    package init(_ window: Window) {
        cut(window)
        ask(window)
        join()
        var found: Set<ObjectIdentifier> = []
        for region in regions { found.insert(ObjectIdentifier(region.view)) }
        window.visit { view in
            if found.contains(ObjectIdentifier(view)) { hit.append(view) }
        }
        window.visit { view in
            if let cover = cover(of: view) { covers.append(cover) }
        }
    }

    // MARK: Hit tests

    /// Collects the coordinates of the edges of all views.
    private mutating func cut(_ window: Window) {
        let bounds = window.bounds
        var x = [bounds.minX, bounds.maxX]
        var y = [bounds.minY, bounds.maxY]
        var isCrooked = false
        window.visit { view in
            if view.overrides?.pointInside != nil { isCrooked = true }
            for box in [view.bounds, view.bounds.inset(by: view.hitInsets)] {
                let corners = PlaceLines.corners(box).map { view.convert($0, to: nil) }
                if abs(corners[0].y - corners[1].y) > 0.01 || abs(corners[1].x - corners[2].x) > 0.01 { isCrooked = true }
                x += [corners[0].x, corners[2].x]
                y += [corners[0].y, corners[2].y]
            }
        }
        columns = PlaceLines.sorted(x, bounds.minX, bounds.maxX)
        rows = PlaceLines.sorted(y, bounds.minY, bounds.maxY)
        guard isCrooked || columns.count * rows.count > Self.cellLimit else { return }
        isSampled = true
        let grain = max(Self.grain, (bounds.width * bounds.height / Double(Self.cellLimit)).squareRoot())
        columns = bounds.width < Self.maximumSide ? PlaceLines.even(bounds.minX, bounds.maxX, grain) : []
        rows = bounds.height < Self.maximumSide ? PlaceLines.even(bounds.minY, bounds.maxY, grain) : []
    }

    private mutating func ask(_ window: Window) {
        guard columns.count > 1, rows.count > 1 else { return }
        cells.reserveCapacity((columns.count - 1) * (rows.count - 1))
        for row in 1..<rows.count {
            for column in 1..<columns.count {
                let point = Point((columns[column - 1] + columns[column]) / 2, (rows[row - 1] + rows[row]) / 2)
                cells.append(window.hitTest(point, with: nil))
            }
        }
    }

    /// Joins adjacent cells of a row into rectangles, and then joins rectangles of equal width vertically.
    private mutating func join() {
        guard columns.count > 1, rows.count > 1 else { return }
        let width = columns.count - 1
        // The indices of the rectangles that reach the bottom of the previous row and can therefore be extended.
        var growing: [Int] = []
        for row in 0..<(rows.count - 1) {
            var next: [Int] = []
            var column = 0
            while column < width {
                let start = column
                let view = cells[row * width + start]
                while column < width, cells[row * width + column] === view { column += 1 }
                guard let view else { continue }
                let from = columns[start]
                let to = columns[column]
                if let above = growing.first(where: {
                    regions[$0].view === view && regions[$0].area.minX == from && regions[$0].area.maxX == to
                }) {
                    regions[above].area.size.height = rows[row + 1] - regions[above].area.minY
                    next.append(above)
                } else {
                    next.append(regions.count)
                    regions.append(
                        Region(area: Rect(x: from, y: rows[row], width: to - from, height: rows[row + 1] - rows[row]), view: view))
                }
            }
            growing = next
        }
    }

    // MARK: Covered views

    /// Whether the view and all of its ancestors accept touches.
    private func mayBeHit(_ view: View) -> Bool {
        if let control = view as? Control, !control.isEnabled { return false }
        return view.selfAndSuperviews.allSatisfy { !$0.isHidden && !$0.isTransparent && $0.isUserInteractionEnabled }
    }

    private func cover(of view: View) -> Cover? {
        guard !(view is Window), mayBeHit(view), columns.count > 1, rows.count > 1 else { return nil }
        let bounds = view.bounds
        let box = ScreenFigure.box(PlaceLines.corners(bounds).map { view.convert($0, to: nil) })
        var area = 0.0
        var others: [(view: View, area: Double)] = []
        let width = columns.count - 1
        for row in 0..<(rows.count - 1) where rows[row] < box.maxY && rows[row + 1] > box.minY {
            for column in 0..<width where columns[column] < box.maxX && columns[column + 1] > box.minX {
                let point = Point((columns[column] + columns[column + 1]) / 2, (rows[row] + rows[row + 1]) / 2)
                guard bounds.contains(view.convert(point, from: nil)) else { continue }
                let size = (columns[column + 1] - columns[column]) * (rows[row + 1] - rows[row])
                area += size
                guard let hit = cells[row * width + column], !hit.isDescendant(of: view) else { continue }
                if let index = others.firstIndex(where: { $0.view === hit }) {
                    others[index].area += size
                } else {
                    others.append((hit, size))
                }
            }
        }
        guard !others.isEmpty, area > 0 else { return nil }
        var covered = 0.0
        for other in others { covered += other.area }
        others.sort { $0.area > $1.area }
        return Cover(view: view, share: covered / area, by: others.map { $0.view })
    }
}
