import GestureSupport
import GestureTimeline

/// Shows what waits to be accepted, one after the other, and does what the keys say.
package final class ReviewSession {
    /// What was done.
    package struct Summary: Sendable {
        package var accepted = 0
        package var rejected = 0
        /// Those that still wait.
        package var left = 0

        /// "12 accepted, 3 rejected, 2 still pending".
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
    /// The lines of the terminal; nil where nobody looks at one.
    private let height: Int?
    private var summary = Summary()

    package init(_ pending: [PendingGolden], writer: ByteWriter, style: Coloring, height: Int?) {
        groups = PendingGroup.groups(pending)
        total = pending.count
        (self.writer, self.style, self.height) = (writer, style, height)
    }

    /// Goes through all of it, until `key` gives nil or a key says so.
    package func run(key: () -> Character?) throws -> Summary {
        var number = 0
        walk: for group in groups {
            for (index, golden) in group.members.enumerated() {
                number += 1
                show(golden, number, group, left: group.members.count - index)
                switch try ask(key) {
                case .accept: accept([golden])
                case .reject: try reject(golden)
                case .skip: summary.left += 1
                case .group:
                    accept(Array(group.members[index...]))
                    number += group.members.count - index - 1
                    continue walk
                case .quit:
                    summary.left = total - summary.accepted - summary.rejected
                    break walk
                }
            }
        }
        try writer.flush()
        return summary
    }

    private enum Answer { case accept, reject, skip, group, quit }

    private func ask(_ key: () -> Character?) throws -> Answer {
        while true {
            try writer.flush()
            let answer: Answer
            switch key() {
            case "a": answer = .accept
            case "r": answer = .reject
            case "s": answer = .skip
            case "g": answer = .group
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
        a  accept: the golden becomes what the trace does now
        r  reject: what waits is deleted, the golden stays
        s  skip: it goes on waiting
        g  accept this one and all that follow with the same change
        q  quit: the others go on waiting
        ?  this help

        """

    private func show(_ golden: PendingGolden, _ number: Int, _ group: PendingGroup, left: Int) {
        if height != nil { writer.write("\u{1B}[2J\u{1B}[H") }
        var lines = ["\(bold("\(number) of \(total)"))  \(PrintableText.escaping(golden.item.golden))"]
        if left > 1 { lines.append("the same in \(left - 1) more: \(group.text)") }
        lines += golden.sentences.map { "* " + $0 }
        if golden.more > 0 { lines.append("* and \(golden.more) more") }
        lines.append("")
        // The keys and the cursor have a line each.
        let room = height.map { max($0 - lines.count - 3, 4) } ?? 24
        lines += golden.lines(atMost: room, style: style)
        lines += [
            "", "a accept  r reject  s skip  g accept " + (left > 1 ? "all \(left) of this group" : "this group") + "  q quit  ? help",
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
                writer.write("\(name): the trace does something else by now; run 'gesturetrace check --pending' and look again\n")
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
