import GestureEngine
import GestureFiles
import GestureReplay

/// The places of a screen in its current state.
///
/// The engine's own hit test is run at the middle of each rectangle between the lines of `PlaceLines`. Adjacent rectangles with the same
/// result of this test belong to the same place.
struct PlaceMap {
    private(set) var places: [Place] = []

    private let scene: Scene
    private let tests: PlaceTests
    private let lines: PlaceLines
    /// The index of each rectangle's signature in `signatures`, row by row; −1 if no view is hit there.
    private var labels: [Int] = []
    private var signatures: [Signature] = []
    private var numbers: [Signature: Int] = [:]
    private var order: [ObjectIdentifier: Int] = [:]
    /// For each view that was hit, the properties that do not depend on the point.
    private var views: [ObjectIdentifier: HitView] = [:]

    /// The properties of a point that determine the possible outcomes of a touch at this point.
    private struct Signature: Hashable {
        var view: ObjectIdentifier
        var part = 0
        /// The raw value of the set of window edges that are so near to the point that a screen edge pan can begin there.
        var edges = 0
        var conditions: [Bool] = []
    }

    private struct HitView {
        var view: View
        var parts: [Double]
        var edges: RectEdge
        var tests: [PlaceTests.Test]
        var isSampled: Bool
    }

    init(_ scene: Scene, _ tests: PlaceTests) {
        self.scene = scene
        self.tests = tests
        lines = PlaceLines(scene, tests)
        scene.screen.window.visit { order[ObjectIdentifier($0)] = order.count }
        probe()
        unite()
    }

    private var width: Int { lines.columns.count - 1 }
    private var height: Int { lines.rows.count - 1 }

    // MARK: Hit tests

    private mutating func probe() {
        guard width > 0, height > 0 else { return }
        labels.reserveCapacity(width * height)
        for row in 0..<height {
            for column in 0..<width { labels.append(label(at: box(column, column + 1, row, row + 1).center)) }
        }
    }

    /// Returns the index of the signature at a point; −1 if no view is hit there.
    private mutating func label(at point: Point) -> Int {
        guard let hit = scene.screen.window.hitTest(point, with: nil) else { return -1 }
        let facts = facts(of: hit)
        var signature = Signature(view: ObjectIdentifier(hit))
        if !facts.parts.isEmpty {
            let x = hit.convert(point, from: nil).x
            signature.part = facts.parts.filter { $0 <= x }.count
        }
        if !facts.edges.isEmpty { signature.edges = nearEdges(point, facts.edges) }
        for test in facts.tests {
            signature.conditions += test.expression.placeConditions(
                in: LandingScope(scene: scene, hit: hit, point: point, test: test))
        }
        if let known = numbers[signature] { return known }
        let number = signatures.count
        numbers[signature] = number
        signatures.append(signature)
        return number
    }

    private mutating func facts(of hit: View) -> HitView {
        if let known = views[ObjectIdentifier(hit)] { return known }
        let chain = hit.selfAndSuperviews
        var edges: RectEdge = []
        for view in chain {
            for case let pan as ScreenEdgePanGestureRecognizer in view.gestureRecognizers { edges.formUnion(pan.edges) }
        }
        let own = tests.all.filter { test in chain.contains { $0.id == test.view } }
        let isCrooked = chain.contains { view in
            !PlaceLines.isUpright(PlaceLines.corners(view.bounds).map { view.convert($0, to: nil) })
        }
        let facts = HitView(
            view: hit, parts: hit.partLines, edges: edges, tests: own.filter { !$0.isHitTest },
            isSampled: lines.isEven || isCrooked || !own.isEmpty)
        views[ObjectIdentifier(hit)] = facts
        return facts
    }

    private func nearEdges(_ point: Point, _ edges: RectEdge) -> Int {
        let (bounds, width) = (scene.screen.window.bounds, scene.screen.thresholds.screenEdgePanEdgeWidth)
        var near: RectEdge = []
        if point.x <= bounds.minX + width { near.insert(.left) }
        if point.x >= bounds.maxX - width { near.insert(.right) }
        if point.y <= bounds.minY + width { near.insert(.top) }
        if point.y >= bounds.maxY - width { near.insert(.bottom) }
        return near.intersection(edges).rawValue
    }

    private func box(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int) -> Rect {
        let (x, y) = (lines.columns[left], lines.rows[top])
        return Rect(x: x, y: y, width: lines.columns[right] - x, height: lines.rows[bottom] - y)
    }

    // MARK: Joining rectangles into places

    /// A connected area of rectangles with the same signature.
    private struct Region {
        var label: Int
        var area = 0.0
        /// Among the rectangles inside the region that contain the region's largest square, the one with the largest area.
        var room = Rect.zero
    }

    private mutating func unite() {
        guard !labels.isEmpty else { return }
        let regions = components()
        var found = [Region?](repeating: nil, count: labels.count)
        for cell in labels.indices where labels[cell] >= 0 {
            let region = regions[cell]
            if found[region] == nil { found[region] = Region(label: labels[cell]) }
            let (column, row) = (cell % width, cell / width)
            found[region]?.area += box(column, column + 1, row, row + 1).area
        }
        findRooms(regions, &found)
        let outlines = RegionOutlines.all(regions, columns: lines.columns, rows: lines.rows) { found[$0] != nil }
        for (index, region) in found.enumerated() {
            if let region, var place = place(of: region, index, regions) {
                place.outline = outlines[index] ?? []
                places.append(place)
            }
        }
        places.sort { $0.comesBefore($1) }
    }

    /// Returns each rectangle's region, which is identified by the index of one of its rectangles.
    private func components() -> [Int] {
        var parents = Array(labels.indices)
        func root(_ cell: Int) -> Int {
            var cell = cell
            while parents[cell] != cell {
                parents[cell] = parents[parents[cell]]
                cell = parents[cell]
            }
            return cell
        }
        for cell in labels.indices {
            for other in [cell % width > 0 ? cell - 1 : cell, cell - width] where other >= 0 && labels[other] == labels[cell] {
                let (one, two) = (root(cell), root(other))
                if one != two { parents[max(one, two)] = min(one, two) }
            }
        }
        return labels.indices.map { root($0) }
    }

    /// Finds each region's `room`: among the rectangles inside the region that contain the region's largest square, the one with the
    /// largest area.
    ///
    /// The candidates are the rectangles that cannot be extended inside the region. They are found row by row, with a stack of heights.
    private func findRooms(_ regions: [Int], _ found: inout [Region?]) {
        // For each column, the first row of the range of rows that ends at the current row and belongs to one region in this column.
        var tops = [Int](repeating: 0, count: width)
        for row in 0..<height {
            for column in 0..<width where row == 0 || regions[row * width + column] != regions[(row - 1) * width + column] {
                tops[column] = row
            }
            var column = 0
            while column < width {
                let region = regions[row * width + column]
                let start = column
                while column < width, regions[row * width + column] == region { column += 1 }
                guard found[region] != nil else { continue }
                var stack: [(left: Int, top: Int)] = []
                for place in start...column {
                    let top = place < column ? tops[place] : Int.max
                    var left = place
                    while let last = stack.last, last.top < top {
                        consider(box(last.left, place, last.top, row + 1), region, &found)
                        left = last.left
                        stack.removeLast()
                    }
                    if place < column, stack.last.map({ $0.top > top }) ?? true { stack.append((left, top)) }
                }
            }
        }
    }

    private func consider(_ box: Rect, _ region: Int, _ found: inout [Region?]) {
        guard let room = found[region]?.room else { return }
        let (side, old) = (min(box.width, box.height), min(room.width, room.height))
        if side > old + 1e-9 || side > old - 1e-9 && box.area > room.area + 1e-9 { found[region]?.room = box }
    }

    private mutating func place(of region: Region, _ index: Int, _ regions: [Int]) -> Place? {
        let signature = signatures[region.label]
        guard let facts = views[signature.view] else { return nil }
        let point = innermost(of: region)
        var spot = Spot(point: point, room: region.room)
        for way in SurveyGesture.Way.allCases {
            if let start = start(way, index, regions) { spot.edges.append(Spot.EdgeStart(way: way, point: start)) }
        }
        return Place(
            id: "", view: facts.view.id, point: point, area: region.area, isSampled: facts.isSampled, modes: [], spot: spot,
            order: order[signature.view] ?? 0)
    }

    /// Returns the middle of the region's `room`. The coordinates are rounded to whole points or, if the result would be outside the
    /// region, to tenths or thousandths of a point.
    private mutating func innermost(of region: Region) -> Point {
        let middle = region.room.center
        let grains = [1.0, 10, 1000].map { Point((middle.x * $0).rounded() / $0, (middle.y * $0).rounded() / $0) }
        for point in grains {
            let inside = region.room
            guard point.x > inside.minX + 0.01, point.x < inside.maxX - 0.01, point.y > inside.minY + 0.01, point.y < inside.maxY - 0.01
            else { continue }
            if label(at: point) == region.label { return point }
        }
        return middle
    }

    /// Returns the middle of the longest part of a window edge inside the region; `nil` if the region does not touch that edge.
    ///
    /// `way` is the direction away from the edge.
    private func start(_ way: SurveyGesture.Way, _ region: Int, _ regions: [Int]) -> Point? {
        guard scene.screen.window.hasEdgePans else { return nil }
        let isVertical = way == .left || way == .right
        let fixed = way == .right || way == .down ? 0 : (isVertical ? width : height) - 1
        var best: (length: Double, middle: Double)?
        var start: Double?
        for step in 0...(isVertical ? height : width) {
            let lines = isVertical ? self.lines.rows : self.lines.columns
            let isInside =
                step < (isVertical ? height : width) && regions[isVertical ? step * width + fixed : fixed * width + step] == region
            if isInside {
                if start == nil { start = lines[step] }
            } else if let from = start {
                let length = lines[step] - from
                if length > (best?.length ?? 0) { best = (length, from + length / 2) }
                start = nil
            }
        }
        guard let best else { return nil }
        let bounds = scene.screen.window.bounds
        let middle = best.length > 2 ? best.middle.rounded() : best.middle
        switch way {
        case .right: return Point(bounds.minX, middle)
        case .left: return Point(bounds.maxX, middle)
        case .down: return Point(middle, bounds.minY)
        case .up: return Point(middle, bounds.maxY)
        }
    }
}

extension Rect {
    fileprivate var area: Double { width * height }
}
