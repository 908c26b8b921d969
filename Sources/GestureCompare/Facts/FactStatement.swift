/// One thing that is different, of one comparison or alike in several: what is put into words.
package struct FactStatement: Sendable {
    /// How the rows of a fact differ.
    package enum Change: Hashable, Sendable {
        /// The rows come where none was, or none is left.
        case appears, vanishes
        case more, fewer
        /// In place of so many of another fact of the same subject.
        case instead(of: String)
        case later, earlier, shifted
        /// The rows say one word instead of another.
        case turned(from: String, to: String)
        /// As many as before, but others.
        case elsewhere
        case revalued, reordered, rereasoned
        /// All that is told of somebody begins, or ends.
        case takesPart, takesNoPart
    }

    package internal(set) var key: FactKey
    package internal(set) var topic: FactTopic
    package internal(set) var change: Change
    package internal(set) var weight: FactWeight
    /// How many rows there are in the first and in the second timeline.
    package internal(set) var before: FactSpan
    package internal(set) var after: FactSpan
    /// To how many of how many rows it happens; for a change of number, by how much.
    package internal(set) var times: FactSpan
    package internal(set) var of: FactSpan
    /// Whether it happens to each of them.
    package internal(set) var isEach: Bool
    /// Seconds.
    package internal(set) var delays: ClosedRange<Double>?
    package internal(set) var fields: [String] = []
    /// Whether what comes instead never came before.
    package internal(set) var isFirst = false
    package internal(set) var action = FactName.none
    package internal(set) var gesture: FactGesture?
    /// The one word that all rows say of what matters most about them.
    package internal(set) var variant = FactName.none
    /// Who does the same, where it is said of several.
    package internal(set) var subjects: [String]

    init(_ fact: Fact, _ change: Change, times: Int, of: Int) {
        (key, topic, self.change) = (fact.key, fact.topic, change)
        (before, after, self.times, self.of) = (FactSpan(fact.before), FactSpan(fact.after), FactSpan(times), FactSpan(of))
        (isEach, delays, action, gesture) = (times == of, nil, fact.action, fact.gesture)
        for name in fact.variants.list { variant.add(name.name) }
        subjects = [fact.key.who]
        weight = .detail
        weight = FactWeight(self)
    }
}

/// A number, or from which to which where it is not the same everywhere.
package struct FactSpan: Hashable, Sendable {
    package private(set) var low: Int
    package private(set) var high: Int

    init(_ number: Int) { (low, high) = (number, number) }

    var isOne: Bool { low == high }

    mutating func join(_ other: FactSpan) {
        (low, high) = (min(low, other.low), max(high, other.high))
    }
}

/// How much a statement matters to whoever reads it; what matters more comes first.
package enum FactWeight: Int, Comparable, Sendable {
    /// Who won; what the app notices; what views and scroll views get; how late it is.
    case outcome, app, view, latency
    /// How it came about: waits, failures, what the input says.
    case course
    /// What follows from the above: touches of recognizers, resets, questions; order; values; mere movement; reasons.
    case detail, order, values, movement, reasons

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Whether several are said in one line.
    package var isTrifle: Bool { self >= .detail }
}

extension FactWeight {
    init(_ statement: FactStatement) {
        let what = statement.key.what
        let isMovement =
            what == "touchesMoved" || what == "touch moved" || what == "touch stationary" || what == "didScroll" || what == "didZoom"
            || what.hasPrefix("touchDrag")
        switch statement.change {
        case .takesPart, .takesNoPart: self = .course
        case .rereasoned: self = .reasons
        case .reordered: self = .order
        case .revalued:
            let changesWay = statement.fields.contains { ["responders", "view", "recognizers", "action", "cell", "for", "by"].contains($0) }
            self = isMovement ? .movement : changesWay ? max(Self.base(statement), .view) : statement.topic == .input ? .course : .values
        case .later, .earlier, .shifted:
            let base = Self.base(statement)
            self = isMovement ? .movement : base == .outcome || base == .app || base == .view && what == "touchesBegan" ? .latency : .detail
        case .appears, .vanishes: self = isMovement && statement.topic != .scroll ? .movement : Self.base(statement)
        case .more, .fewer, .elsewhere, .instead, .turned: self = isMovement ? .movement : Self.base(statement)
        }
    }

    /// That of more or fewer of such rows.
    private static func base(_ statement: FactStatement) -> FactWeight {
        switch statement.topic {
        case .win: .outcome
        case .control, .action, .selection, .mode: .app
        case .view, .held, .dropped, .scroll: .view
        case .loss, .wait, .input, .change, .others: .course
        case .text: statement.key.what.hasPrefix("note ") ? .detail : .course
        case .state: statement.key.what == "ended" ? .course : .detail
        case .touches, .question: .detail
        }
    }
}
