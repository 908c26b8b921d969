import GestureSupport
import GestureTimeline

/// The content of a sentence about one difference, which may occur in several comparisons.
package struct FactStatement: Sendable {
    /// The kinds of differences between the rows of a fact.
    package enum Change: Hashable, Sendable {
        /// The rows occur only in the new timeline (`appears`) or only in the old timeline (`vanishes`).
        case appears, vanishes
        case more, fewer
        /// The rows replace the same number of rows that belong to another fact about the same subject.
        case instead(of: String)
        case later, earlier, shifted
        /// The value of the rows' most important field changed.
        case turned(from: String, to: String)
        /// Both timelines contain the same number of these rows, but some of the rows have no counterpart in the other timeline.
        case elsewhere
        case revalued, reordered, rereasoned
        /// Rows about the subject occur only in the new timeline (`takesPart`) or only in the old timeline (`takesNoPart`).
        case takesPart, takesNoPart
    }

    package internal(set) var key: FactKey
    package internal(set) var topic: RowTopic
    /// Whether the statement is only about movement.
    let isMovement: Bool
    /// Whether an app can observe what the rows report.
    let isNoticed: Bool
    package internal(set) var change: Change
    package internal(set) var weight: FactWeight
    /// The number of rows with the statement's subject and action in the first timeline.
    package internal(set) var before: FactSpan
    /// The number of rows with the statement's subject and action in the second timeline.
    package internal(set) var after: FactSpan
    /// The number of rows that change. If the number of rows increases or decreases, this is the difference between the two numbers.
    package internal(set) var times: FactSpan
    /// The total number of rows with the statement's subject and action.
    package internal(set) var of: FactSpan
    /// Whether the change affects all rows with the statement's subject and action.
    package internal(set) var isEach: Bool
    /// The range of the delays of these rows, in seconds.
    package internal(set) var delays: ClosedRange<Double>?
    /// The time of the row in each timeline, in seconds; `nil` if the statement is about several rows.
    package internal(set) var instants: (before: Double, after: Double)?
    package internal(set) var fields: [String] = []
    /// Whether the first timeline contains no rows with the statement's subject and action.
    package internal(set) var isFirst = false
    package internal(set) var action = FactName.none
    package internal(set) var gesture: FactGesture?
    /// The value of the most important field in all rows, or `several` if the values differ.
    package internal(set) var variant = FactName.none
    /// The subjects to which the statement applies. A joined statement has several subjects.
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

/// A number, or a range of numbers if the number is not the same in all comparisons.
package struct FactSpan: Hashable, Sendable {
    package private(set) var low: Int
    package private(set) var high: Int

    init(_ number: Int) { (low, high) = (number, number) }

    var isOne: Bool { low == high }

    mutating func join(_ other: FactSpan) {
        (low, high) = (min(low, other.low), max(high, other.high))
    }
}

extension FactStatement {
    /// The statement as a sentence, without the full stop at its end.
    package var text: String {
        let words = FactWords(self)
        switch change {
        case .appears: return words.text("now") + count(after, before: ", ", after: "")
        case .vanishes: return words.text("no longer") + count(before, before: " (was ", after: ")")
        case .more: return words.text() + growth("more", "more")
        case .fewer: return words.text() + growth("less", "fewer")
        case .instead(let other):
            return words.text(isFirst ? "now" : "") + " instead of " + FactWords.insteadOf(other) + insteadPortion
        case .later, .earlier, .shifted: return words.text() + " " + Self.late(delays) + portion
        case .turned(let old, let new): return turned(words.subject, old, new) + portion
        case .elsewhere: return words.text() + " on other occasions" + portion
        case .revalued: return words.text() + " " + values + portion
        case .reordered: return words.text() + " in another order" + portion
        case .rereasoned: return words.text() + " for another reason" + portion
        case .takesPart: return words.subject + " now takes part"
        case .takesNoPart: return words.subject + " no longer takes part"
        }
    }

    /// Describes a range of delays with as many decimals as times in a timeline. If a delay would then appear as zero, all of its decimals
    /// are shown.
    package static func late(_ range: ClosedRange<Double>?) -> String {
        guard let range else { return "" }
        let (low, high) = (range.lowerBound, range.upperBound)
        if low < 0, high > 0 { return "\(seconds(-low)) s earlier to \(seconds(high)) s later" }
        let (near, far) = low < 0 ? (seconds(-high), seconds(-low)) : (seconds(low), seconds(high))
        return (near == far ? near : "\(near) to \(far)") + " s " + (low < 0 ? "earlier" : "later")
    }

    private static func seconds(_ value: Double) -> String { Decimal.text(value, value < 0.000_5 ? .json : .seconds) }

    // MARK: Numbers

    private static func times(_ span: FactSpan) -> String {
        span.isOne ? (span.low == 1 ? "once" : "\(span.low) times") : "\(span.low) to \(span.high) times"
    }

    /// Returns the number of occurrences in words, or an empty string for a single occurrence.
    private func count(_ span: FactSpan, before: String, after: String) -> String {
        span.high > 1 ? before + Self.times(span) + after : ""
    }

    /// A phrase about an increase or a decrease, such as ` more often: 3 times, was 2`. If the counts are not the same in all traces, the
    /// phrase contains only their difference, such as ` 1 to 2 more times`.
    private func growth(_ often: String, _ word: String) -> String {
        if before.isOne, after.isOne { return " \(often) often: \(Self.times(after)), was \(before.low)" }
        if times.isOne { return " \(times.low) \(word) time\(times.low == 1 ? "" : "s")" }
        return " \(times.low) to \(times.high) \(word) times"
    }

    /// A phrase that states how many of the rows change; empty if all of them change.
    private var portion: String {
        if isEach { return "" }
        return times.isOne && of.isOne ? ", \(times.low) of \(of.low) times" : ", not every time"
    }

    private var insteadPortion: String {
        if isEach { return count(times, before: ", ", after: "") }
        guard times.isOne, of.isOne else { return ", not every time" }
        return gesture.map { " in \(times.low) of \(of.low) \($0.plural)" } ?? portion
    }

    // MARK: Words

    private func turned(_ subject: String, _ old: String, _ new: String) -> String {
        func name(_ name: String) -> String { name.isEmpty ? "nothing" : FactWords.name(name) }
        let what = TimelineText.escaped(key.what)
        return switch topic {
        case .selection: "\(subject) \(what) \(name(new)) instead of \(name(old))"
        case .question: "\(subject) is answered \(new) instead of \(old) when asked \(what)"
        case .wait: "\(subject) waits for \(name(new)) instead of \(name(old))"
        case .held: "\(subject) has touches held back by \(name(new)) instead of \(name(old))"
        case .dropped: "\(subject) has touches dropped by \(name(new)) instead of \(name(old))"
        case .view:
            new == key.who
                ? "\(subject) keeps \(what) instead of passing it up to \(name(old))"
                : "\(subject) passes \(what) up to \(name(new)) instead of " + (old == key.who ? "keeping it" : name(old))
        case .input:
            "\(subject) lands " + (new.isEmpty ? "outside" : "on \(name(new))") + " instead of "
                + (old.isEmpty ? "outside" : "on \(name(old))")
        case .action: "\(subject) calls its action when \(new) instead of \(old)"
        case .win, .loss, .state, .touches, .control, .mode, .scroll, .change, .text, .others:
            "\(subject)'s \(what) is about \(name(new)) instead of \(name(old))"
        }
    }

    private var values: String {
        var phrases: [String] = []
        var others: [String] = []
        for field in fields {
            switch field {
            case "responders": phrases.append("past other responders")
            case "recognizers": phrases.append("for other recognizers")
            case "passed": phrases.append("past other views")
            case "view": phrases.append("on another view")
            case "action": phrases.append("with another action")
            case "cell": phrases.append("with another cell")
            case "for", "by": phrases.append(field + " others")
            case "from": phrases.append("from another state")
            default: others.append(TimelineText.escaped(field))
            }
        }
        if !others.isEmpty { phrases.append("with other values (\(others.joined(separator: ", ")))") }
        return phrases.joined(separator: " and ")
    }
}

extension Fact {
    /// The statements about all differences in the fact. If the timelines differ in this fact, there is at least one statement.
    var statements: [FactStatement] {
        [number, delay, turn, values, order, reason].compactMap { $0 }
    }

    /// A description of the fact. A reader can understand it without knowing any other fact.
    package var text: String { statements.map { $0.text }.joined(separator: "; ") }

    private func statement(_ change: FactStatement.Change, _ times: Int, of: Int? = nil) -> FactStatement {
        FactStatement(self, change, times: times, of: of ?? after)
    }

    private var number: FactStatement? {
        if before == after { return new > 0 && turned == nil ? statement(.elsewhere, new) : nil }
        if before == 0 { return statement(.appears, after) }
        if after == 0 { return statement(.vanishes, before, of: before) }
        return after > before ? statement(.more, after - before) : statement(.fewer, before - after, of: before)
    }

    private var delay: FactStatement? {
        guard let range = delays.range else { return nil }
        var result = statement(range.lowerBound > 0 ? .later : range.upperBound < 0 ? .earlier : .shifted, moved)
        result.delays = range
        if moved == 1 { result.instants = instants }
        return result
    }

    /// The old value, the new value, and the number of rows in which one replaced the other; `nil` if the numbers of rows with other values
    /// also changed.
    private var turned: (from: String, to: String, times: Int)? {
        let less = variants.list.filter { $0.after < $0.before }
        let more = variants.list.filter { $0.after > $0.before }
        guard less.count == 1, more.count == 1, less[0].before - less[0].after == more[0].after - more[0].before else { return nil }
        return (less[0].name, more[0].name, more[0].after - more[0].before)
    }

    private var turn: FactStatement? {
        guard let turned else { return nil }
        return statement(.turned(from: turned.from, to: turned.to), turned.times)
    }

    private var values: FactStatement? {
        // If another sentence already states that the value was replaced, the field that contains this value is omitted.
        let said = new > 0 ? nil : turned
        let names = fields.filter { said == nil || $0.name != variantField || $0.count != said?.times }.map { $0.name }
        guard revalued > 0, !names.isEmpty else { return nil }
        var result = statement(.revalued, revalued)
        result.fields = names
        result.weight = FactWeight(result)
        return result
    }

    private var order: FactStatement? { reordered > 0 ? statement(.reordered, reordered) : nil }

    private var reason: FactStatement? { rereasoned > 0 ? statement(.rereasoned, rereasoned) : nil }
}
