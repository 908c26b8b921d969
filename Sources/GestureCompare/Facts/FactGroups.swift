/// A statement that is true of several comparisons.
package struct FactGroup: Sendable {
    package fileprivate(set) var statement: FactStatement
    /// The names of the traces, in the order in which they were given.
    package fileprivate(set) var traces: [String]

    fileprivate var weight: Int { statement.weight.rawValue }

    /// "`draw` begins 0.016 to 0.033 s later: 148 traces".
    package var text: String { statement.text + ": \(traces.count) \(traces.count == 1 ? "trace" : "traces")" }
}

/// Says once what is different in many traces.
package enum FactGroups {
    /// A group for each thing that is different, the most important first and among equals that of most traces.
    ///
    /// The facts of a trace are those of its comparison that differ. Where there are more groups than `limit`, those that differ in nothing
    /// but whom they are about are put together.
    package static func bySentence(_ traces: [(name: String, facts: [Fact])], limit: Int = 20) -> [FactGroup] {
        limited(limit) { anybody in groups(traces, anybody) { $0 } }
    }

    /// A group for each trace's most important statement, so that each trace is in one of them; those of most traces first.
    package static func byTrace(_ traces: [(name: String, facts: [Fact])], limit: Int = 20) -> [FactGroup] {
        let found = limited(limit) { anybody in groups(traces, anybody) { Array($0.prefix(1)) } }
        return sorted(found) { (-$0.traces.count, $0.weight) }
    }

    private static func limited(_ limit: Int, _ make: (Bool) -> [FactGroup]) -> [FactGroup] {
        let exact = make(false)
        return exact.count > limit ? make(true) : exact
    }

    private static func groups(
        _ traces: [(name: String, facts: [Fact])], _ anybody: Bool, _ choose: ([FactStatement]) -> [FactStatement]
    ) -> [FactGroup] {
        var found: [FactGroup] = []
        var places: [FactGroupKey: Int] = [:]
        for trace in traces {
            for statement in choose(FactSentences(trace.facts).statements) {
                let key = FactGroupKey(statement, anybody: anybody)
                guard let place = places[key] else {
                    places[key] = found.count
                    found.append(FactGroup(statement: statement, traces: [trace.name]))
                    continue
                }
                found[place].statement.join(statement)
                if found[place].traces.last != trace.name { found[place].traces.append(trace.name) }
            }
        }
        return sorted(found) { ($0.weight, -$0.traces.count) }
    }

    /// By two numbers, and among equals in the order in which they came.
    private static func sorted(_ groups: [FactGroup], by key: (FactGroup) -> (Int, Int)) -> [FactGroup] {
        groups.enumerated().sorted { a, b in
            let (first, second) = (key(a.element), key(b.element))
            return first == second ? a.offset < b.offset : first < second
        }.map { $0.element }
    }
}

/// What statements have in common that are said in one.
private struct FactGroupKey: Hashable {
    let who: String
    let what: String
    let topic: FactTopic
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
