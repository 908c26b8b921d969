import GestureSupport
import GestureTimeline

/// The number of rows for each kind of change: rows that were deleted, are new, occur at a different time or in a different order, have
/// changed values, or are unchanged.
package struct ChangeCounts: Equatable, Sendable {
    package private(set) var gone = 0
    package private(set) var new = 0
    package private(set) var moved = 0
    package private(set) var changed = 0
    package private(set) var same = 0

    package init() {}

    package mutating func add(_ change: RowChange) {
        switch change {
        case .same: same += 1
        case .gone: gone += 1
        case .new: new += 1
        case .changed(let pair): if pair.fields.isEmpty { moved += 1 } else { changed += 1 }
        }
    }

    package var total: Int { gone + new + moved + changed }
}

/// A table, printed by `--stat`, with the number of changes for each subject. Each line contains a bar that represents this number.
package struct ChangeTable {
    /// The maximum length of a bar, in characters. If any subject has more changes, all bars are scaled down.
    private static let longestBar = 40

    /// A line of the table, which contains the name of a subject, the role of this subject, and its counts.
    package struct Line {
        package var name: String
        package var role: String
        package var counts: ChangeCounts

        package init(_ name: String, _ role: String, _ counts: ChangeCounts) {
            (self.name, self.role, self.counts) = (name, role, counts)
        }
    }

    private let lines: [Line]
    private let style: Coloring

    package init(_ lines: [Line], style: Coloring) {
        (self.lines, self.style) = (lines, style)
    }

    /// The heading and the lines of the table, each followed by a line break.
    package var text: String {
        let names = lines.map { TimelineText.escaped($0.name) }
        let nameWidth = names.map { TimelineText.columns($0) }.max() ?? 0
        let roleWidth = lines.map { $0.role.count }.max() ?? 0
        let columns: [(title: String, numbers: [Int])] = [
            ("gone", lines.map { $0.counts.gone }), ("new", lines.map { $0.counts.new }), ("moved", lines.map { $0.counts.moved }),
            ("changed", lines.map { $0.counts.changed }),
        ]
        let widths = columns.map { column in max(column.title.count, column.numbers.map { Thousands.text($0).count }.max() ?? 0) }
        let left = 1 + nameWidth + (roleWidth > 0 ? 2 + roleWidth : 0)
        let titles = zip(columns, widths).map { TimelineText.rightAligned($0.title, to: $1) }
        var text = tinted(String(repeating: " ", count: left) + "  " + titles.joined(separator: "  "), "2") + "\n"
        let most = lines.map { $0.counts.total }.max() ?? 0
        for (index, line) in lines.enumerated() {
            text += " " + TimelineText.padded(names[index], to: nameWidth)
            if roleWidth > 0 { text += "  " + tinted(TimelineText.padded(line.role, to: roleWidth), "2") }
            for (column, width) in zip(columns, widths) {
                let number = column.numbers[index]
                text += "  " + TimelineText.rightAligned(number == 0 ? "·" : Thousands.text(number), to: width)
            }
            let bar = bar(line.counts, most)
            text += (bar.isEmpty ? "" : "  " + bar) + "\n"
        }
        return text
    }

    /// Returns a bar with one character for each change. The bar is scaled down if the longest bar would not fit into the table.
    private func bar(_ counts: ChangeCounts, _ most: Int) -> String {
        func length(_ count: Int) -> Int {
            most <= Self.longestBar ? count : max(1, (count * Self.longestBar + most / 2) / most)
        }
        let parts = [("-", counts.gone, "31"), ("+", counts.new, "32"), ("~", counts.moved + counts.changed, "33")]
        return parts.filter { $0.1 > 0 }.map { tinted(String(repeating: $0.0, count: length($0.1)), $0.2) }.joined()
    }

    private func tinted(_ text: String, _ color: String) -> String { style == .ansi ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text }
}
