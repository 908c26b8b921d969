import GestureEngine
import GestureSupport
import GestureTimeline

/// A summary as text, with a line for each group of touches, and a table of recognizers, controls and scroll views with their latencies.
package struct SummaryText {
    private let summary: Summary
    private let words: SummaryWords
    private let style: Coloring

    package init(_ summary: Summary, names: Names, style: Coloring = .plain) {
        self.summary = summary
        self.style = style
        words = SummaryWords(names: names)
    }

    /// The maximum number of subjects shown in the table that acted at least once.
    private static let mostActing = 30
    /// The maximum number of groups shown in the table for subjects that only failed.
    private static let mostFailures = 8

    /// A line of text, and the column at which the text continues if the line is too long and must be wrapped.
    package struct Line {
        package var text: String
        package var hang: Int
    }

    /// The lines of the summary. The first line is empty. The second line begins with `summary`, so that parsers can recognize the end of
    /// the rows.
    package var lines: [Line] {
        let touches = SummaryWords.count(summary.touches, "touch", "touches")
        let head = "summary of \(SummaryWords.count(summary.rows, "row", "rows")), \(touches), \(Decimal.text(summary.end, .seconds)) s"
        var lines = [Line(text: "", hang: 0), Line(text: head, hang: 2)]
        if !summary.touchResults.isEmpty { lines.append(Line(text: "", hang: 0)) }
        for results in summary.touchResults { lines.append(Line(text: "  " + words.results(results), hang: 6)) }
        if summary.otherTouches > 0 {
            lines.append(
                Line(
                    text: "  and \(SummaryWords.count(summary.otherTouches, "more touch", "more touches")) with other results",
                    hang: 6))
        }
        lines += table
        if summary.rowsOnModel > 0 {
            let rows = SummaryWords.count(summary.rowsOnModel, "row that decided something rests", "rows that decided something rest")
            lines += [Line(text: "", hang: 0), Line(text: "  \(rows) on our choice alone; a device may differ", hang: 6)]
        }
        return lines
    }

    // MARK: Table

    private struct Row {
        var who = ""
        var what = ""
        var latency = ""
        var why = ""
        var weight = SummaryWords.Weight.normal
        var isLate = false
    }

    private var table: [Line] {
        let (rows, rest) = rows
        guard !rows.isEmpty else { return [] }
        func width(_ cell: (Row) -> String, _ most: Int) -> Int {
            rows.reduce(0) { max($0, TimelineText.columns(cell($1))) <= most ? max($0, TimelineText.columns(cell($1))) : $0 }
        }
        let heading = Row(what: "result", latency: "latency", why: "")
        let (who, what) = (max(width({ $0.who }, 24), 4), max(width({ $0.what }, 32), heading.what.utf8.count))
        let latency = max(width({ $0.latency }, 40), heading.latency.utf8.count)
        var lines = [Line(text: "", hang: 0)]
        for (index, row) in ([heading] + rows).enumerated() {
            let isHeading = index == 0
            var text = "  " + TimelineText.padded(row.who, to: who) + "  "
            text += tinted(TimelineText.padded(row.what, to: what), isHeading ? .light : row.weight) + "  "
            let weight: SummaryWords.Weight = isHeading ? .light : row.isLate ? .late : .normal
            text += tinted(TimelineText.padded(row.latency, to: latency), weight) + "  " + row.why
            lines.append(Line(text: trimmed(text), hang: 2 + who + 2 + what + 2 + latency + 2))
        }
        if !rest.isEmpty { lines.append(Line(text: "  " + rest, hang: 6)) }
        return lines
    }

    /// The rows of the table, and a sentence about the rows that are left out. First come the subjects that acted. The subjects that only
    /// failed follow, grouped by the reason why they failed.
    private var rows: (rows: [Row], rest: String) {
        var rows: [Row] = []
        var failures: [(row: Row, names: [Name])] = []
        var (shown, unshown, unshownFailed, untold) = (0, 0, 0, 0)
        for balance in summary.recognizers + summary.views {
            let own = self.rows(of: balance)
            if own.isEmpty {
                untold += 1
            } else if balance.outcomes.count == 1, balance.outcomes[0].what == .recognizer(.failed) {
                if let place = failures.firstIndex(where: { $0.row.what == own[0].what && $0.row.why == own[0].why }) {
                    failures[place].names.append(balance.who)
                } else if failures.count < Self.mostFailures {
                    failures.append((own[0], [balance.who]))
                } else {
                    unshownFailed += 1
                }
            } else if shown >= Self.mostActing {
                unshown += 1
            } else {
                shown += 1
                rows += own
            }
        }
        for failure in failures {
            var row = failure.row
            if failure.names.count == 2 { row.who = failure.names.map { words.name($0) }.joined(separator: ", ") }
            if failure.names.count > 2 { row.who = words.name(failure.names[0]) + " and \(failure.names.count - 1) more" }
            rows.append(row)
        }
        var rest: [String] = []
        if unshown > 0 { rest.append("\(unshown) more that acted") }
        if unshownFailed > 0 { rest.append("\(unshownFailed) more that only failed") }
        if untold > 0 { rest.append("\(untold) that decided nothing") }
        return (rows, rest.isEmpty ? "" : "and " + rest.joined(separator: ", "))
    }

    private func rows(of balance: Balance) -> [Row] {
        let ended = balance.outcomes.first { $0.what == .recognizer(.ended) }
        // Failures come last, because readers are more interested in actions that occurred.
        let failed = balance.outcomes.filter { $0.what == .recognizer(.failed) }
        var rows: [Row] = []
        for outcome in balance.outcomes.filter({ $0.what != .recognizer(.failed) }) + failed {
            // No row is written for the end of a recognizer's gesture, because only a gesture that has begun ends, and the row about its
            // beginning also describes its end.
            if outcome.what == .recognizer(.ended) { continue }
            var row = Row(what: words.outcome(outcome), why: words.whys(of: outcome), weight: words.weight(of: outcome))
            if outcome.what == .recognizer(.began), let ended { row.what += ", " + words.outcome(ended) }
            if let latency = outcome.latency {
                row.latency = words.latency(latency)
                row.isLate = latency.isLate
            }
            if rows.isEmpty { row.who = words.name(balance.who) }
            rows.append(row)
        }
        return rows
    }

    private func trimmed(_ text: String) -> String {
        var bytes = Array(text.utf8)
        while bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func tinted(_ text: String, _ weight: SummaryWords.Weight) -> String {
        let code: StaticString =
            switch weight {
            case .normal: ""
            case .light: "\u{1B}[2m"
            case .won: "\u{1B}[1;32m"
            case .late: "\u{1B}[1;33m"
            case .lost: "\u{1B}[31m"
            }
        return style == .plain || weight == .normal ? text : "\(code)\(text)\u{1B}[0m"
    }
}
