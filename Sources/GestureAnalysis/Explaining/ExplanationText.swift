import GestureEngine
import GestureSupport
import GestureTimeline

/// An explanation for people.
struct ExplanationText {
    let story: Story
    let style: Coloring
    private(set) var text = ""

    init(_ story: Story, _ style: Coloring) {
        (self.story, self.style) = (story, style)
    }

    /// The whole chain of a row, and how others like it are explained.
    mutating func put(_ row: Int, others: [Int]) {
        put(Chain(of: row, in: story))
        guard !others.isEmpty else { return }
        let shown = others.prefix(12).map { "\($0)" }.joined(separator: ", ")
        line("")
        line("\(others.count) more: --row \(shown)\(others.count > 12 ? ", …" : "")")
    }

    private mutating func put(_ chain: Chain) {
        let all = chain.steps.flatMap { $0.beside + [$0.row] }.sorted()
        let width = "\(all.last ?? 0)".utf8.count
        let indent = String(repeating: " ", count: width + 2)
        for (index, step) in chain.steps.enumerated() {
            let isLast = index == chain.steps.count - 1
            let number = TimelineText.rightAligned("\(step.row)", to: width)
            line(number + "  " + colored(story.line(step.row, after: all), isLast ? .won : .normal))
            guard let reason = story.reason(step.row) else { continue }
            line(indent + reason.sentence)
            line(indent + colored("\(reason.rule.rawValue): \(reason.evidence.words)", .light))
            for aspect in story.aspects(of: step.row) { line(indent + colored("\(aspect.rule.rawValue): \(aspect.text)", .light)) }
            for row in step.beside { put(beside: row, after: all, indent) }
        }
    }

    /// What somebody else did that decided a step, and why.
    private mutating func put(beside row: Int, after all: [Int], _ indent: String) {
        line(indent + colored("beside it, row \(row): \(story.line(row, after: all))", .waits))
        guard let reason = story.reason(row) else { return }
        line(indent + "  \(reason.sentence)" + colored(" (\(reason.rule.rawValue))", .light))
        for aspect in story.aspects(of: row) where aspect.rule == .b10 { line(indent + "  \(aspect.sentence)") }
    }

    mutating func put(nothing pattern: String) {
        let word = TimelineText.quoted(pattern)
        line("No row is \(word).")
        line("Why it did not come: gesturetrace explain … --missing \(word)")
    }

    /// Each chain on lines of its own, a step a line.
    mutating func put(outline rows: [Int], omitted: Int) {
        if rows.isEmpty { line("Nothing came of it: no recognizer and no view did anything that could be explained.") }
        for (index, row) in rows.enumerated() {
            if index > 0 { line("") }
            let chain = Chain(of: row, in: story)
            let all = chain.steps.map { $0.row }
            line("row \(row): " + colored(story.line(row, after: all), .won))
            for step in chain.steps {
                guard let reason = story.reason(step.row) else { continue }
                line("  \(story.line(step.row, after: all))" + colored("  — \(reason.rule.rawValue): \(reason.sentence)", .light))
            }
        }
        if omitted > 0 { line("\n\(omitted) more; --row NUMBER or \"WHO WHAT\" explains one") }
    }

    mutating func line(_ line: String) { text += line + "\n" }

    private func colored(_ text: String, _ weight: Weight) -> String { weight.colored(text, style) }
}

extension Explanation {
    /// The explanation in words.
    package func text(_ style: Coloring) -> String {
        var text = ExplanationText(story, style)
        switch subject {
        case .row(let row, let others): text.put(row, others: others)
        case .nothing(let pattern): text.put(nothing: pattern)
        case .outline(let rows, let omitted): text.put(outline: rows, omitted: omitted)
        }
        return text.text
    }
}
