import GestureTimeline

/// One result of a comparison: a row of one timeline, or a pair of matching rows. `TimelineComparison.run` reports results sorted by time.
package enum RowChange: Sendable {
    /// A row that occurs in both timelines, with equal times and values within the tolerances.
    case same(Row, Row)
    /// A row that occurs only in the first timeline.
    case gone(Row)
    /// A row that occurs only in the second timeline.
    case new(Row)
    /// A row that occurs in both timelines, but at different times, in a different order, or with different values.
    case changed(RowPair)
}

/// A row of the first timeline and its changed counterpart in the second.
package struct RowPair: Sendable {
    package var old: Row
    package var new: Row
    /// The delay of the new row relative to the old row, in seconds; 0 if their times are equal within the tolerance.
    package var delay: Double
    /// Whether the row's position relative to other rows changed.
    package var isReordered: Bool
    /// The fields of the two rows whose values differ by more than the tolerance. A value is `nil` if the row does not have the field.
    package var fields: [FieldChange]

    package struct FieldChange: Sendable {
        package var name: String
        package var old: RowValue?
        package var new: RowValue?
    }
}

extension RowChange {
    /// Reconstructs the second timeline from the first timeline and the reported changes. Unchanged rows may be omitted from `changes`.
    ///
    /// Both timelines must be complete (not filtered with `--only`), because rows are identified by their numbers.
    package static func apply(_ changes: [RowChange], to rows: [Row]) -> [Row] {
        var leaving: Set<Int> = []
        var arriving: [Row] = []
        for change in changes {
            switch change {
            case .same: continue
            case .gone(let row): leaving.insert(row.number)
            case .new(let row): arriving.append(row)
            case .changed(let pair):
                leaving.insert(pair.old.number)
                arriving.append(pair.new)
            }
        }
        arriving.sort { $0.number < $1.number }
        var result: [Row] = []
        var next = arriving[...]
        for row in rows where !leaving.contains(row.number) {
            while let first = next.first, first.number == result.count + 1 { result.append(next.removeFirst()) }
            var row = row
            row.number = result.count + 1
            result.append(row)
        }
        return result + next
    }
}
