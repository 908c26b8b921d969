import GestureSupport

/// Sentences that describe the results of a comparison, beginning with the most important.
package struct FactSentences: Sendable {
    /// The maximum number of sentences, unless the caller requests all of them.
    package static let limit = 5

    /// The statements about all differences, beginning with the most important.
    package let statements: [FactStatement]
    private let subject: DiffSubject

    /// Creates the statements from the facts in which two timelines differ. Statements about delays come first if the user's options name
    /// the delayed objects.
    package init(_ facts: [Fact], _ subject: DiffSubject = DiffSubject()) {
        var reading = FactReading(facts)
        let all = reading.statements()
        statements = all.filter { subject.asks(for: $0) } + all.filter { !subject.asks(for: $0) }
        self.subject = subject
    }

    /// All sentences of the comparison, beginning with the most important.
    package var all: [String] { statements.map { text($0) } }

    /// Returns the sentence for a statement. If the statement is about the delay of an object that the user's options name, the sentence
    /// contains the times in both timelines.
    private func text(_ statement: FactStatement) -> String {
        guard subject.asks(for: statement), let instants = statement.instants else { return statement.text }
        return "\(statement.text) (\(Decimal.text(instants.after, .seconds)) instead of \(Decimal.text(instants.before, .seconds)))"
    }

    /// Returns the most important sentences, and the number of omitted statements. Several minor statements are combined into one sentence.
    package func said(limit: Int = limit) -> (said: [String], more: Int) {
        if let first = statements.first, first.weight == .reasons {
            return (["only the reasons differ: " + Self.listed(statements)], 0)
        }
        guard statements.count > limit else { return (all, 0) }
        var lines: [(text: String, count: Int)] = []
        var index = 0
        while index < statements.count {
            let weight = statements[index].weight
            var end = index + 1
            if weight.isTrifle { while end < statements.count, statements[end].weight == weight { end += 1 } }
            lines.append(
                end == index + 1 ? (text(statements[index]), 1) : (Self.grouped(weight, Array(statements[index..<end])), end - index))
            index = end
        }
        let said = lines.prefix(limit)
        return (said.map { $0.text }, statements.count - said.reduce(0) { $0 + $1.count })
    }

    private static func grouped(_ weight: FactWeight, _ statements: [FactStatement]) -> String {
        let opening =
            switch weight {
            case .input: "the input itself differs"
            case .order: "the order differs"
            case .values: "values differ"
            case .movement: "movement differs"
            case .reasons: "reasons differ"
            case .outcome, .app, .event, .view, .latency, .course, .detail: "details differ"
            }
        return opening + ": " + listed(statements)
    }

    /// Returns a list of the subjects and actions of several statements. Only the first few subjects are named.
    private static func listed(_ statements: [FactStatement]) -> String {
        var titles: [String] = []
        for statement in statements where !titles.contains(statement.title) { titles.append(statement.title) }
        let shown = titles.prefix(titles.count == 4 ? 4 : 3)
        let rest = titles.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

extension FactStatement {
    /// The subject and the action of the statement without the difference between the timelines, for example "`pan` fails".
    var title: String { FactWords(self).text() }
}
