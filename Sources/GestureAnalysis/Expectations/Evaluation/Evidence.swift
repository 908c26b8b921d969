import GestureEngine

/// The last few records of some kind.
struct RecentRecords {
    static let limit = 3
    private(set) var records: [Record] = []

    var isEmpty: Bool { records.isEmpty }

    mutating func add(_ record: Record) {
        if records.count == Self.limit { records.removeFirst() }
        records.append(record)
    }
}

/// The fingers that came down nearest to somebody, in the order of time; of equally near ones the first.
struct NearestLandings {
    private var found: [(distance: Double, record: Record)] = []
    /// How many fingers came down.
    private(set) var count = 0

    var records: [Record] { found.map { $0.record } }

    /// Takes a finger at a distance in points; it is infinite where nobody knows.
    mutating func add(_ record: Record, distance: Double) {
        count += 1
        if found.count == RecentRecords.limit {
            guard let farthest = found.indices.max(by: { (found[$0].distance, $0) < (found[$1].distance, $1) }) else { return }
            guard distance < found[farthest].distance else { return }
            found.remove(at: farthest)
        }
        found.append((distance, record))
    }
}

/// Rows that count as soon as another row comes near enough in time, and those behind them that count already: they go on in their order.
struct PendingRows {
    struct Row {
        var record: Record
        var fits: RowFits
        /// Whether it counts.
        var isSure: Bool
    }

    private var rows: [Row] = []
    private var start = 0

    var isEmpty: Bool { start == rows.count }

    mutating func add(_ row: Row) { rows.append(row) }

    /// Makes those count that are not before a time.
    mutating func confirm(from earliest: Double) {
        for index in start..<rows.count where rows[index].record.time >= earliest { rows[index].isSure = true }
    }

    /// Takes out the first if it counts; those before a time that do not will not any more, and are left out.
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

/// Which steps of a claim a row fits, and before which steps it must not come; the number of steps stands for behind them all.
struct RowFits {
    var steps: [Int] = []
    var guards: [Int] = []

    var isEmpty: Bool { steps.isEmpty && guards.isEmpty }
}
