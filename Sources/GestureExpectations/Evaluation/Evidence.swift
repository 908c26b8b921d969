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

/// Rows that count as soon as another row comes near enough in time.
struct PendingRows {
    struct Row {
        var record: Record
        var fits: RowFits
    }

    private var rows: [Row] = []
    private var start = 0

    var last: Record? { start < rows.count ? rows[rows.count - 1].record : nil }

    /// Takes a row; those before `earliest` can no longer count.
    ///
    /// `keepsLast` says that one row is as good as all: the last, which is the nearest to whatever comes.
    mutating func add(_ row: Row, droppingBefore earliest: Double, keepsLast: Bool) {
        if keepsLast { removeAll() }
        while start < rows.count, rows[start].record.time < earliest { start += 1 }
        if start > 32, start * 2 > rows.count {
            rows.removeSubrange(..<start)
            start = 0
        }
        rows.append(row)
    }

    /// Takes out those that are not before a time, in their order; the others can no longer count.
    mutating func take(from earliest: Double) -> [Row] {
        defer { removeAll() }
        return rows[start...].filter { $0.record.time >= earliest }
    }

    private mutating func removeAll() {
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
