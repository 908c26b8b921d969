import GestureEngine
import GestureSupport

/// The results of a timeline: its touches, its recognizers, and the latency of their actions.
///
/// All numbers are counted from the rows. Items beyond the limits are counted without details.
package struct Summary {
    /// The numbers of rows and touches, and the time at which the clock stopped, in seconds.
    package var rows = 0
    package var touches = 0
    package var end = 0.0
    /// The number of rows that decided an outcome by a rule that is only this project's choice.
    package var rowsOnModel = 0
    /// The touches, grouped by equal results, in the order of the first touch of each group.
    package var stories: [TouchStory] = []
    /// The number of touches that belong to no group.
    package var otherTouches = 0
    /// The recognizers that received a touch, in the order of their first touches.
    package var recognizers: [Balance] = []
    /// Controls that sent events and scroll views that selected cells, in the order in which they first did so.
    package var views: [Balance] = []
}

/// The range and the mean of several durations, in seconds.
package struct Spread {
    /// The kind of finger sample at which the durations begin.
    package enum Start: String, Sendable {
        case landing, move, lift
    }

    /// The common start of all durations; `nil` if it differs or is unknown.
    package private(set) var start: Start?
    package private(set) var count = 0
    package private(set) var least = Double.infinity
    package private(set) var most = -Double.infinity
    private var sum = 0.0

    package init() {}

    init(_ seconds: Double, after start: Start? = nil) {
        add(seconds)
        self.start = start
    }

    package var mean: Double { count > 0 ? sum / Double(count) : 0 }
    /// Whether any duration is greater than zero.
    package var isLate: Bool { most > 0.000_000_5 }

    mutating func add(_ seconds: Double) {
        count += 1
        least = min(least, seconds)
        most = max(most, seconds)
        sum += seconds
    }

    mutating func add(_ other: Spread) {
        if start != other.start { start = nil }
        count += other.count
        least = min(least, other.least)
        most = max(most, other.most)
        sum += other.sum
    }
}

/// The results of a touch, or of several touches with the same results.
package struct TouchStory {
    /// The id of the first touch, and the time at which it began, in seconds.
    package var touch: Int
    package var time: Double
    package var count = 1
    /// The view on which the touch landed; `nil` outside the window.
    package var view: Name?
    /// The actions in the order of their first occurrences.
    package var deeds: [Deed] = []

    /// The unique number of the touch. Its id may be reused by later touches.
    let serial: Int
    /// The time of the touch's latest sample, in seconds.
    var sampled: Double
    var hasLifted = false
    /// The number of recognizers whose attempts with the touch have not ended.
    var attempts = 0
    /// The recognizers that hold back the beginning and the end of the touch from its view.
    var holders: (began: NameList, ended: NameList) = (.none, .none)
    /// The responders to which the view passed the touch on.
    var responders = NameList.none

    /// Whether the touch can cause no further actions.
    var isOver: Bool { hasLifted && attempts <= 0 }

    init(_ row: TouchRow, at time: Double, serial: Int) {
        (touch, self.time, sampled, view, self.serial) = (row.touch, time, time, row.view, serial)
    }
}

/// An action of a recognizer, a view or a control. Repeated actions are combined, even if their figures differ.
package struct Deed {
    package enum What: Hashable, Sendable {
        case recognizer(StateName)
        case view(TouchesMethod)
        case dropped
        case action
        case control(Name)
        case selects(Name)
    }

    /// The properties by which actions are distinguished.
    struct Key: Hashable {
        var who: Name
        var what: What
        var why: Why.Key
    }

    package let who: Name
    package let what: What
    package var why: Why
    package var count = 1
    /// The latency; `nil` if it is unknown.
    package var latency: Spread?

    var key: Key { Key(who: who, what: what, why: why.key) }

    /// Adds another action with the same key.
    mutating func add(_ other: Deed) {
        count += other.count
        why.add(other.why)
        guard let late = other.latency else { return }
        latency?.add(late)
        if latency == nil { latency = late }
    }
}

/// The reason for an action or for its latency.
package struct Why {
    package enum Kind: Hashable, Sendable {
        /// No reason is needed.
        case itself
        /// The subject waited for these recognizers to fail.
        case requirement(NameList)
        /// These recognizers held the touch back from its view.
        case held(NameList)
        /// The recognizer waited for its own timer.
        case timer
        /// These objects caused the action.
        case by(NameList)
        /// These objects refused the action; if there are none, the words name the object that did.
        case refused(NameList)
        /// A figure of the subject, the system or the app caused the action. The list contains other objects that contributed.
        case reason(NameList)

        /// Whether reasons of this kind are combined if their words differ only in figures.
        fileprivate var hasFigures: Bool { if case .reason = self { true } else { false } }
    }

    struct Key: Hashable {
        var kind: Kind
        var frame: [String]
    }

    package var kind: Kind
    /// The texts before, between and after the figures.
    private let frame: [String]
    /// The figures between these texts.
    private var figures: [Figures]

    /// The figures at one position in the words.
    private struct Figures {
        /// The different texts in the order of their first occurrences, up to a limit.
        var texts: [String]
        var least: (text: String, value: Double)
        var most: (text: String, value: Double)
        /// Whether there were more different texts than `texts` can contain.
        var isMany = false

        static let most = 3
    }
    /// Whether the subject lost nothing, because its gesture had ended or the user made another gesture.
    let isNatural: Bool

    init(_ kind: Kind, words: String = "", isNatural: Bool = false) {
        (self.kind, self.isNatural) = (kind, isNatural)
        guard kind.hasFigures else {
            (frame, figures) = ([words], [])
            return
        }
        var (frame, figures): ([String], [Figures]) = ([""], [])
        // A figure is a whole word, possibly followed by a bracket or a comma. Digits in a name are not figures.
        for (index, word) in words.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { frame[frame.count - 1] += " " }
            let bytes = Array(word.utf8)
            let length = bytes.prefix { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") }.count
            let rest = bytes[length...]
            guard length > 0, rest.allSatisfy({ ",)".utf8.contains($0) }) else {
                frame[frame.count - 1] += String(word)
                continue
            }
            let text = String(decoding: bytes[..<length], as: UTF8.self)
            let value = Self.value(bytes[..<length])
            figures.append(Figures(texts: [text], least: (text, value), most: (text, value)))
            frame.append(String(decoding: rest, as: UTF8.self))
        }
        (self.frame, self.figures) = (frame, figures)
    }

    var key: Key { Key(kind: kind, frame: frame) }

    /// The reason in words. Different figures are listed, as in `8 and 9 of 10 pt`, or given as a range if there are many, as in `3 to 9 of
    /// 10 pt`.
    package var words: String {
        var text = frame[0]
        for (index, figure) in figures.enumerated() {
            text += figure.isMany ? figure.least.text + " to " + figure.most.text : figure.texts.listed("and")
            text += frame[index + 1]
        }
        return text
    }

    /// Adds a reason with the same key.
    mutating func add(_ other: Why) {
        guard figures.count == other.figures.count else { return }
        for index in figures.indices {
            let theirs = other.figures[index]
            if theirs.least.value < figures[index].least.value { figures[index].least = theirs.least }
            if theirs.most.value > figures[index].most.value { figures[index].most = theirs.most }
            for text in theirs.texts where !figures[index].texts.contains(text) {
                if figures[index].texts.count < Figures.most { figures[index].texts.append(text) } else { figures[index].isMany = true }
            }
            if theirs.isMany { figures[index].isMany = true }
        }
    }

    /// Returns the value of a text that consists of digits and at most one decimal point.
    private static func value(_ digits: ArraySlice<UInt8>) -> Double {
        var (value, scale) = (0.0, 0.0)
        for byte in digits {
            if byte == UInt8(ascii: ".") {
                scale = 1
            } else {
                value = value * 10 + Double(byte &- 0x30)
                scale *= 10
            }
        }
        return scale > 1 ? value / scale : value
    }
}

/// The results of a recognizer, a control or a scroll view in the whole timeline.
package struct Balance {
    package let who: Name
    /// The number of a recognizer's attempts, each from a touch to the next reset.
    package var attempts = 0
    package var outcomes: [Outcome] = []

    /// Equal actions, possibly with different reasons.
    package struct Outcome {
        package let what: Deed.What
        package var count = 0
        /// The times of the first and the last action, in seconds.
        package var first = 0.0
        package var last = 0.0
        package var latency: Spread?
        /// The reasons, each with its count, in the order of their first occurrences.
        package var whys: [(why: Why, count: Int)] = []
        /// The number of actions with further reasons.
        package var otherWhys = 0
        /// The names of the actions that were sent, without duplicates.
        package var actions: [Name] = []
    }

    init(who: Name) { self.who = who }

    private static let mostWhys = 6
    private static let mostActions = 6

    /// Adds the name of an action that was sent with an outcome.
    mutating func add(action: Name, of what: Deed.What) {
        guard let place = outcomes.firstIndex(where: { $0.what == what }) else { return }
        let actions = outcomes[place].actions
        if actions.count < Self.mostActions, !actions.contains(action) { outcomes[place].actions.append(action) }
    }

    mutating func add(_ deed: Deed, at time: Double) {
        let place: Int
        if let known = outcomes.firstIndex(where: { $0.what == deed.what }) {
            place = known
        } else {
            place = outcomes.count
            outcomes.append(Outcome(what: deed.what, first: time))
        }
        outcomes[place].count += 1
        outcomes[place].last = time
        if let late = deed.latency {
            outcomes[place].latency?.add(late)
            if outcomes[place].latency == nil { outcomes[place].latency = late }
        }
        if deed.why.kind == .itself { return }
        let key = deed.why.key
        if let known = outcomes[place].whys.firstIndex(where: { $0.why.key == key }) {
            outcomes[place].whys[known].why.add(deed.why)
            outcomes[place].whys[known].count += 1
        } else if outcomes[place].whys.count < Self.mostWhys {
            outcomes[place].whys.append((deed.why, 1))
        } else {
            outcomes[place].otherWhys += 1
        }
    }
}
