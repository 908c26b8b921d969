/// What a comparison says of a place in two timelines; the changes come in the order of the second one.
public enum RowChange: Sendable {
    /// Both have it, alike within the tolerances.
    case same(TimelineRow, TimelineRow)
    /// Only the first has it.
    case gone(TimelineRow)
    /// Only the second has it.
    case new(TimelineRow)
    /// Both have it, at another time, in another place among the others, or with other values.
    case changed(RowPair)
}

/// A row of the first timeline and what became of it in the second.
public struct RowPair: Sendable {
    public var old: TimelineRow
    public var new: TimelineRow
    /// Seconds by which it is later; 0 if that is within the tolerance.
    public var delay: Double
    /// Whether it stands before or behind other rows than it did.
    public var isReordered: Bool
    /// The fields whose values differ by more than the tolerance; nil stands for a field that is not there.
    public var fields: [FieldChange]

    public struct FieldChange: Sendable {
        public var name: String
        public var old: RowValue?
        public var new: RowValue?
    }
}

extension RowChange {
    /// Makes the second timeline of the first one and all that was reported, rows that are the same left out.
    ///
    /// Rows are found by their numbers, so both timelines have to be whole (no `--only`).
    public static func apply(_ changes: [RowChange], to rows: [TimelineRow]) -> [TimelineRow] {
        var leaving: Set<Int> = []
        var arriving: [TimelineRow] = []
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
        var result: [TimelineRow] = []
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
