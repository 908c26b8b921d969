import GestureTimeline

/// What a comparison says of a place in two timelines; the changes come in the order of the second one.
package enum RowChange: Sendable {
    /// Both have it, alike within the tolerances.
    case same(Row, Row)
    /// Only the first has it.
    case gone(Row)
    /// Only the second has it.
    case new(Row)
    /// Both have it, at another time, in another place among the others, or with other values.
    case changed(RowPair)
}

/// A row of the first timeline and what became of it in the second.
package struct RowPair: Sendable {
    package var old: Row
    package var new: Row
    /// Seconds by which it is later; 0 if that is within the tolerance.
    package var delay: Double
    /// Whether it stands before or behind other rows than it did.
    package var isReordered: Bool
    /// The fields whose values differ by more than the tolerance; nil stands for a field that is not there.
    package var fields: [FieldChange]

    package struct FieldChange: Sendable {
        package var name: String
        package var old: RowValue?
        package var new: RowValue?
    }
}

extension RowChange {
    /// Makes the second timeline of the first one and all that was reported, rows that are the same left out.
    ///
    /// Rows are found by their numbers, so both timelines have to be whole (no `--only`).
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
