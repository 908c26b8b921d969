import GestureTimeline

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
    package internal(set) var topic: RowTopic
    /// Whether it is about mere movement.
    let isMovement: Bool
    /// Whether the app notices its rows.
    let isNoticed: Bool
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
    /// When the row came before, and when it comes now, seconds; `nil` of several.
    package internal(set) var instants: (before: Double, after: Double)?
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
        (isMovement, isNoticed) = (fact.isMovement, fact.isNoticed)
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
