import GestureTimeline

/// A statement that is true of several comparisons.
package struct FactGroup: Sendable {
    package fileprivate(set) var statement: FactStatement
    /// What else whoever uses the app notices in all of them.
    package fileprivate(set) var consequences: [FactStatement] = []
    /// The names of the traces, in the order in which they were given.
    package fileprivate(set) var traces: [String]

    fileprivate var weight: Int { statement.weight.rawValue }

    /// "`draw` begins 0.016 to 0.033 s later: 148 traces".
    package var text: String { sentence + ": \(traces.count) \(traces.count == 1 ? "trace" : "traces")" }

    /// "`pan` now fails instead of beginning; `tap` now recognizes".
    package var sentence: String {
        let more = consequences.count - Self.shown
        return ([statement] + consequences.prefix(Self.shown)).map { $0.text }.joined(separator: "; ")
            + (more > 0 ? "; and \(more) more" : "")
    }

    /// So many consequences are said.
    private static let shown = 3
}

/// Says once what is different in many traces.
package enum FactGroups {
    /// A group for what matters most in each trace and what is noticed of it, so that each trace is in one of them.
    ///
    /// What came out otherwise stands before what is only later, and among these that of most traces is first. Where there are more
    /// groups than `limit`, what is noticed besides is left out, and then whom they are about.
    ///
    /// The facts of a trace are those of its comparison that differ.
    package static func byTrace(_ traces: [(name: String, facts: [Fact])], limit: Int = 20) -> [FactGroup] {
        let statements = traces.map { (name: $0.name, statements: FactSentences($0.facts).statements) }
        let whole = groups(statements, hasConsequences: true, anybody: false)
        if whole.count <= limit { return whole }
        let leads = groups(statements, hasConsequences: false, anybody: false)
        return leads.count <= limit ? leads : groups(statements, hasConsequences: false, anybody: true)
    }

    /// All else that an app notices; for what nobody notices by itself, the values that came of it.
    private static func consequences(of lead: FactStatement, among statements: [FactStatement]) -> [FactStatement] {
        if lead.weight < .latency { return statements.dropFirst().filter { $0.weight <= .app && $0.isOutcome } }
        guard lead.weight >= .course else { return [] }
        return Array(statements.dropFirst().filter { $0.change == .revalued && ($0.topic == .action || $0.topic == .scroll) }.prefix(1))
    }

    private static func groups(
        _ traces: [(name: String, statements: [FactStatement])], hasConsequences: Bool, anybody: Bool
    ) -> [FactGroup] {
        var found: [FactGroup] = []
        var places: [[FactGroupKey]: Int] = [:]
        for trace in traces {
            guard let lead = trace.statements.first else { continue }
            let consequences = hasConsequences ? consequences(of: lead, among: trace.statements) : []
            let key = ([lead] + consequences).map { FactGroupKey($0, anybody: anybody) }
            guard let place = places[key] else {
                places[key] = found.count
                found.append(FactGroup(statement: lead, consequences: consequences, traces: [trace.name]))
                continue
            }
            found[place].statement.join(lead)
            for (index, consequence) in consequences.enumerated() { found[place].consequences[index].join(consequence) }
            found[place].traces.append(trace.name)
        }
        let order = found.indices.sorted { a, b in (found[a].rank, -found[a].traces.count, a) < (found[b].rank, -found[b].traces.count, b) }
        return order.map { found[$0] }
    }
}

extension FactGroup {
    /// What came out otherwise, what is only later, and what is neither.
    fileprivate var rank: Int { statement.weight < .latency ? 0 : statement.weight == .latency ? 1 : 2 }
}

/// What statements have in common that are said in one.
private struct FactGroupKey: Hashable {
    let who: String
    let what: String
    let topic: RowTopic
    let change: FactStatement.Change

    init(_ statement: FactStatement, anybody: Bool) {
        who = anybody && !statement.key.who.isEmpty ? "*" : statement.key.who
        (topic, change) = (statement.topic, statement.change)
        // Whoever takes part does so whatever the first row about it was.
        what = change == .takesPart || change == .takesNoPart ? "" : statement.key.what
    }
}

extension FactStatement {
    /// Makes it true of both.
    fileprivate mutating func join(_ other: FactStatement) {
        before.join(other.before)
        after.join(other.after)
        times.join(other.times)
        of.join(other.of)
        if let own = delays, let theirs = other.delays {
            delays = min(own.lowerBound, theirs.lowerBound)...max(own.upperBound, theirs.upperBound)
        }
        isEach = isEach && other.isEach
        isFirst = isFirst && other.isFirst
        weight = min(weight, other.weight)
        if action != other.action { action = .several }
        if variant != other.variant { variant = .several }
        if gesture != other.gesture { gesture = nil }
        for field in other.fields where !fields.contains(field) { fields.append(field) }
        for subject in other.subjects where !subjects.contains(subject) { subjects.append(subject) }
    }
}
