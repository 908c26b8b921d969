import GestureEngine
import GestureReplay

/// A buffer of a few records, which contains the most recent records of some kind.
struct RecentRecords {
    static let limit = 3
    private(set) var records: [Record] = []

    var isEmpty: Bool { records.isEmpty }

    mutating func add(_ record: Record) {
        if records.count == Self.limit { records.removeFirst() }
        records.append(record)
    }
}

/// The fingers that landed nearest to the subject of a claim, in the order in which they landed. If two fingers landed at the same
/// distance, the earlier one is preferred.
struct NearestLandings {
    private var found: [(distance: Double, record: Record)] = []
    /// The total number of fingers that landed, near or far.
    private(set) var count = 0

    var records: [Record] { found.map { $0.record } }

    /// Adds a finger that landed at the given distance from the subject, in points. An unknown distance is infinite.
    mutating func add(_ record: Record, distance: Double) {
        count += 1
        if found.count == RecentRecords.limit {
            guard let farthest = found.indices.max(by: { (found[$0].distance, $0) < (found[$1].distance, $1) }),
                distance < found[farthest].distance
            else { return }
            found.remove(at: farthest)
        }
        found.append((distance, record))
    }
}

/// A queue of rows that are relevant to a claim only if another row occurs near enough in time. Rows that are already known to be relevant
/// also wait in the queue if an undecided row precedes them, so that the rows remain in order.
struct PendingRows {
    struct Row {
        var record: Record
        var fits: RowFits
        /// Whether the row is known to be relevant to the claim.
        var isSure: Bool
    }

    private var rows: [Row] = []
    private var start = 0

    var isEmpty: Bool { start == rows.count }

    mutating func add(_ row: Row) { rows.append(row) }

    /// Marks all rows in the queue at or after the given time as relevant to the claim.
    mutating func confirm(from earliest: Double) {
        for index in start..<rows.count where rows[index].record.time >= earliest { rows[index].isSure = true }
    }

    /// Removes and returns the first row of the queue if the row is relevant to the claim. Undecided rows before `earliest` can no longer
    /// become relevant, and are removed first.
    mutating func next(leavingOutBefore earliest: Double) -> Row? {
        while start < rows.count {
            let row = rows[start]
            guard row.isSure || row.record.time < earliest else { return nil }
            start += 1
            if start == rows.count {
                removeAll()
            } else if start > 32, start * 2 > rows.count {
                rows.removeSubrange(..<start)
                start = 0
            }
            if row.isSure { return row }
        }
        return nil
    }

    mutating func removeAll() {
        rows.removeAll(keepingCapacity: true)
        start = 0
    }
}

/// The indices of the steps that a row fulfils, and the indices of the steps before which the row must not occur. An index equal to the
/// number of steps represents the end of the sequence.
struct RowFits {
    var steps: [Int] = []
    var guards: [Int] = []

    var isEmpty: Bool { steps.isEmpty && guards.isEmpty }
}

/// The current locations, in the window, of the views and recognizers that expectations are about.
struct Places {
    private let scene: Scene

    init(_ scene: Scene) {
        self.scene = scene
    }

    /// Returns the distance in points from a location in the window to the view of a claim's subject: 0 if the location is inside the view,
    /// `nil` if the subject has no view.
    func distance(from point: Point, to subject: RowPattern.Subject) -> Double? {
        views(of: subject).compactMap { Self.distance(from: point, to: $0) }.min()
    }

    /// Returns whether a finger is on the view of a claim's subject or on a descendant, or inside the area that the view would cover if its
    /// ancestors did not clip it.
    func isNear(_ row: TouchRow, _ subject: RowPattern.Subject) -> Bool {
        let views = views(of: subject)
        if let hit = row.view.flatMap({ scene.view(scene.screen.names[$0]) }), views.contains(where: { hit.isDescendant(of: $0) }) {
            return true
        }
        return views.contains { view in
            Self.distance(from: row.location, to: view) == 0
                || view.bounds.inset(by: view.hitInsets).contains(view.convert(row.location, from: nil))
        }
    }

    private func views(of subject: RowPattern.Subject) -> [View] {
        switch subject {
        case .id(let id): [scene.view(id), scene.recognizer(id)?.view].compactMap { $0 }
        case .view(let id): [scene.view(id)].compactMap { $0 }
        case .recognizer(let id): [scene.recognizer(id)?.view].compactMap { $0 }
        case .anyone, .mode, .touch, .noSubject: []
        }
    }

    private static func distance(from point: Point, to view: View) -> Double? {
        let place = view.convert(point, from: nil)
        let bounds = view.bounds
        // Locations cannot be converted to the coordinates of a view whose transform is not invertible.
        guard place.x.isFinite, place.y.isFinite else { return nil }
        let nearest = Point(min(max(place.x, bounds.minX), bounds.maxX), min(max(place.y, bounds.minY), bounds.maxY))
        return place.distance(to: nearest)
    }
}
