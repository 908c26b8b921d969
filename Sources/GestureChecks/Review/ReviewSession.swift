import GestureSupport
import GestureTimeline

/// A session that shows pending timelines one by one, and accepts or rejects them according to the keys that the user presses.
package final class ReviewSession {
    /// The numbers of timelines that were accepted, rejected or left pending in a review.
    package struct Summary: Sendable {
        package var accepted = 0
        package var rejected = 0
        /// The number of timelines that are left pending.
        package var left = 0

        /// A description of the outcome of the review, such as "12 accepted, 3 rejected, 2 still pending".
        package var text: String {
            var parts: [String] = []
            if accepted > 0 { parts.append("\(accepted) accepted") }
            if rejected > 0 { parts.append("\(rejected) rejected") }
            if left > 0 { parts.append("\(left) still pending") }
            return parts.isEmpty ? "nothing is pending" : parts.joined(separator: ", ")
        }
    }

    private let groups: [PendingGroup]
    private let total: Int
    private let writer: ByteWriter
    private let style: Coloring
    /// The height of the terminal in lines; `nil` if there is no terminal.
    private let height: Int?
    private var summary = Summary()

    package init(_ pending: [PendingGolden], writer: ByteWriter, style: Coloring, height: Int?) {
        groups = PendingGroup.groups(pending)
        total = pending.count
        (self.writer, self.style, self.height) = (writer, style, height)
    }

    /// Shows all pending timelines. Ends early if `key` returns `nil` or the key for quitting.
    package func run(key: () -> Character?) throws -> Summary {
        var number = 0
        if height != nil { writer.write("\u{1B}[2J\u{1B}[H") }
        list()
        walk: for group in groups {
            for (index, golden) in group.members.enumerated() {
                number += 1
                show(golden, number, group, left: group.members.count - index)
                switch try ask(key) {
                case .one(.accept): accept([golden])
                case .one(.reject): try reject(golden)
                case .one(.skip): summary.left += 1
                case .group(let answer):
                    let rest = Array(group.members[index...])
                    switch answer {
                    case .accept: accept(rest)
                    case .reject: for golden in rest { try reject(golden) }
                    case .skip: summary.left += rest.count
                    }
                    number += rest.count - 1
                    continue walk
                case .all:
                    accept(Array(groups.flatMap { $0.members }.dropFirst(number - 1)))
                    break walk
                case .quit:
                    summary.left = total - summary.accepted - summary.rejected
                    break walk
                }
            }
        }
        try writer.flush()
        return summary
    }

    private enum Decision { case accept, reject, skip }
    /// An answer from the user, which applies to one timeline, to the rest of its group, or to all remaining timelines.
    private enum Answer { case one(Decision), group(Decision), all, quit }

    /// Prints the list of groups before the first timeline is shown.
    private func list() {
        guard groups.count > 1 else { return }
        writer.write("\(total) pending, \(groups.count) changes:\n")
        for group in groups { writer.write("  \(group.members.count)  \(group.text)\n") }
        writer.write("\n")
    }

    private func ask(_ key: () -> Character?) throws -> Answer {
        while true {
            try writer.flush()
            let answer: Answer
            switch key() {
            case "a": answer = .one(.accept)
            case "r": answer = .one(.reject)
            case "s": answer = .one(.skip)
            case "g": answer = .group(.accept)
            case "x": answer = .group(.reject)
            case "n": answer = .group(.skip)
            case "A": answer = .all
            case nil, "q", "\u{4}": answer = .quit
            default:
                writer.write(Self.help)
                continue
            }
            writer.write("\n")
            return answer
        }
    }

    private static let help = """
        a  accept: replace the golden with the new timeline
        r  reject: delete the new timeline and keep the golden
        s  skip: leave the new timeline pending
        g  accept this golden and all later ones with the same change; x rejects them, n skips them
        A  accept this golden and all later ones
        q  quit: leave the others pending
        ?  this help

        """

    private func show(_ golden: PendingGolden, _ number: Int, _ group: PendingGroup, left: Int) {
        if height != nil, number > 1 { writer.write("\u{1B}[2J\u{1B}[H") }
        var lines = ["\(bold("\(number) of \(total)"))  \(PrintableText.escaping(golden.item.golden))"]
        if left > 1 { lines.append("the same in \(left - 1) more: \(group.text)") }
        lines += golden.sentences.map { "* " + $0 }
        if golden.more > 0 { lines.append("* and \(golden.more) more") }
        lines.append("")
        // One line is reserved for the prompt with the keys, and another for the cursor.
        let list = number == 1 && groups.count > 1 ? groups.count + 2 : 0
        let room = height.map { max($0 - lines.count - list - 3, 4) } ?? 24
        lines += golden.lines(atMost: room, style: style)
        lines += [
            "",
            "a accept  r reject  s skip" + (left > 1 ? "  all \(left) of this group: g accept  x reject  n skip" : "")
                + "  A accept all  q quit  ? help",
        ]
        for line in lines { writer.write(line + "\n") }
    }

    private func bold(_ text: String) -> String { style == .ansi ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

    private func accept(_ goldens: [PendingGolden]) {
        for golden in goldens {
            let name = PrintableText.escaping(golden.item.golden)
            switch Acceptance.acceptPending(golden.item) {
            case .accepted, .unchanged: summary.accepted += 1
            case .outdated:
                summary.left += 1
                let input = golden.item.kind.input
                writer.write("\(name): its \(input) has changed since; run 'gesturetrace check --pending' and review it again\n")
            case .broken(let problem):
                summary.left += 1
                for diagnostic in problem.diagnostics { writer.write("\(diagnostic)\n") }
            }
        }
    }

    private func reject(_ golden: PendingGolden) throws {
        try Acceptance.reject(golden.item.pending)
        summary.rejected += 1
    }
}
