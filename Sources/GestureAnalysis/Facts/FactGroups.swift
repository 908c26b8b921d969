import GestureTimeline

/// A group of traces. The comparison of each of these traces yields the same statement.
package struct FactGroup: Sendable {
    package fileprivate(set) var statement: FactStatement
    /// Other statements that are true for all traces in the group. They are about rows that the app can observe.
    package fileprivate(set) var consequences: [FactStatement] = []
    /// The names of the traces in the group, in the order in which the caller passed them.
    package fileprivate(set) var traces: [String]

    fileprivate var weight: Int { statement.weight.rawValue }

    /// A line that describes the group, such as "`draw` begins 0.016 to 0.033 s later: 148 traces".
    package var text: String { sentence + ": \(traces.count) \(traces.count == 1 ? "trace" : "traces")" }

    /// The group's statement followed by its consequences, such as "`pan` now fails instead of beginning; `tap` now recognizes".
    package var sentence: String {
        let more = consequences.count - Self.shown
        return ([statement] + consequences.prefix(Self.shown)).map { $0.text }.joined(separator: "; ")
            + (more > 0 ? "; and \(more) more" : "")
    }

    /// The maximum number of consequences that the sentence contains.
    private static let shown = 3
}

/// A namespace for functions that group traces by their differences.
package enum FactGroups {
    /// Groups traces by their most important statement and by those consequences of it that the app can observe. Each trace with a
    /// difference is in exactly one group.
    ///
    /// Groups about changed outcomes precede groups that are only about delays. Groups of the same kind are sorted by size, beginning with
    /// the largest. If there are more than `limit` groups, the traces are grouped again without regard to the consequences, and if there
    /// are still more, without regard to the subjects.
    ///
    /// For each trace, `facts` must contain the facts that differ in the comparison of this trace.
    package static func byTrace(_ traces: [(name: String, facts: [Fact])], limit: Int = 20) -> [FactGroup] {
        let statements = traces.map { (name: $0.name, statements: FactSentences($0.facts).statements) }
        let whole = groups(statements, hasConsequences: true, anybody: false)
        if whole.count <= limit { return whole }
        let leads = groups(statements, hasConsequences: false, anybody: false)
        return leads.count <= limit ? leads : groups(statements, hasConsequences: false, anybody: true)
    }

    /// Returns the other statements about outcomes that an app can observe. If the most important statement is only about a minor
    /// difference, returns the first statement about changed values of an action or of scrolling instead.
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
    /// The group's rank among all groups. Changed outcomes come first, then delays, then all other differences.
    fileprivate var rank: Int { statement.weight < .latency ? 0 : statement.weight == .latency ? 1 : 2 }
}

/// The properties that must be equal if statements about different traces are to be joined.
private struct FactGroupKey: Hashable {
    let who: String
    let what: String
    let topic: RowTopic
    let change: FactStatement.Change

    init(_ statement: FactStatement, anybody: Bool) {
        who = anybody && !statement.key.who.isEmpty ? "*" : statement.key.who
        (topic, change) = (statement.topic, statement.change)
        // If the statement is only about whether the subject has any rows, the action in the subject's first row does not matter.
        what = change == .takesPart || change == .takesNoPart ? "" : statement.key.what
    }
}

extension FactStatement {
    /// Extends the ranges of numbers in the statement so that it is also true for the comparison to which the other statement belongs.
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
