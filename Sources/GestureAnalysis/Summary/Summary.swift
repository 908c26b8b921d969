import GestureEngine
import GestureSupport

/// A summary of a timeline: its touches, its recognizers, and the latencies of their actions.
///
/// All numbers are obtained by counting rows. Items beyond certain limits are counted but not listed.
package struct Summary {
    /// The number of rows in the timeline.
    package var rows = 0
    /// The number of touches in the timeline.
    package var touches = 0
    /// The time of the replay's clock when the replay ended, in seconds.
    package var end = 0.0
    /// The number of rows in which an outcome was decided by a rule without a public source.
    package var rowsOnModel = 0
    /// The results of touches. Touches with equal results form a group. The groups are in the order in which their first touches began.
    package var touchResults: [TouchResults] = []
    /// The number of touches that are not listed in any group, because the maximum number of groups was reached.
    package var otherTouches = 0
    /// The results of each recognizer that received a touch, in the order in which the recognizers received their first touches.
    package var recognizers: [Balance] = []
    /// The results of controls that sent events and of scroll views whose cells were selected, in the order of their first events or
    /// selections.
    package var views: [Balance] = []
}

/// The range and the mean of several latencies, in seconds.
package struct Spread {
    /// The kind of finger sample from which a latency is measured.
    package enum Start: String, Sendable {
        case landing, move, lift
    }

    /// The kind of sample from which all of the latencies are measured; `nil` if the kinds differ or are unknown.
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
    /// Whether any of the latencies is greater than zero.
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

/// The results of a touch, or of a group of touches with equal results.
package struct TouchResults {
    /// The id of the first touch in the group.
    package var touch: Int
    /// The time at which the first touch in the group began, in seconds.
    package var time: Double
    package var count = 1
    /// The view that the touch hit when it began; `nil` if the touch was outside the window.
    package var view: Name?
    /// The actions that the touch caused, in the order in which they first occurred.
    package var reactions: [Reaction] = []

    /// A unique number for the touch. Unlike the id, it is not reused for later touches.
    let serial: Int
    /// The time of the touch's latest sample, in seconds.
    var sampled: Double
    var hasLifted = false
    /// The number of recognizers that have received the touch and whose current attempts have not ended yet.
    var attempts = 0
    /// The recognizers that hold back the beginning of the touch from its view, and those that hold back its end.
    var holders: (began: NameList, ended: NameList) = (.none, .none)
    /// The responders to which the view has passed on the touch.
    var responders = NameList.none

    /// Whether the touch can cause no more actions.
    var isOver: Bool { hasLifted && attempts <= 0 }

    init(_ row: TouchRow, at time: Double, serial: Int) {
        (touch, self.time, sampled, view, self.serial) = (row.touch, time, time, row.view, serial)
    }
}

/// A reaction to a touch: an action of a recognizer, a view or a control. Equal actions are combined even if the numbers in their reasons
/// differ.
package struct Reaction {
    package enum What: Hashable, Sendable {
        case recognizer(StateName)
        case view(TouchesMethod)
        case dropped
        case action
        case control(Name)
        case selects(Name)
    }

    /// The properties in which two actions must be equal to be combined.
    struct Key: Hashable {
        var who: Name
        var what: What
        var why: Why.Key
    }

    package let who: Name
    package let what: What
    package var why: Why
    package var count = 1
    /// The latency of the action; `nil` if it is unknown.
    package var latency: Spread?

    var key: Key { Key(who: who, what: what, why: why.key) }

    /// Adds another action with the same key: its count, its reason and its latency.
    mutating func add(_ other: Reaction) {
        count += other.count
        why.add(other.why)
        guard let late = other.latency else { return }
        latency?.add(late)
        if latency == nil { latency = late }
    }
}

/// The reason why an action occurred, or why it was late.
package struct Why {
    package enum Kind: Hashable, Sendable {
        /// The action needs no explanation.
        case itself
        /// The subject of the action waited for the given recognizers to fail.
        case requirement(NameList)
        /// The given recognizers held back the touch from its view.
        case held(NameList)
        /// The recognizer waited until its own timer fired.
        case timer
        /// The given objects caused the action.
        case by(NameList)
        /// The given objects refused the action. If the list is empty, the text names the object that refused it.
        case refused(NameList)
        /// The reason is described in words that contain numbers, such as a limit that was exceeded. The list contains other objects that
        /// contributed.
        case reason(NameList)

        /// Whether reasons of this kind are combined if they differ only in their numbers.
        fileprivate var hasFigures: Bool { if case .reason = self { true } else { false } }
    }

    struct Key: Hashable {
        var kind: Kind
        var frame: [String]
    }

    package var kind: Kind
    /// The parts of the reason's text that surround the numbers.
    private let frame: [String]
    /// For each position of a number in the reason's text, the numbers that have occurred there.
    private var figures: [Figures]

    /// All numbers that have occurred at one position in the reason's text.
    private struct Figures {
        /// The distinct numbers at this position, as text, in the order in which they first occurred. At most `most` numbers are stored.
        var texts: [String]
        var least: (text: String, value: Double)
        var most: (text: String, value: Double)
        /// Whether there were more distinct numbers than can be stored.
        var isMany = false

        static let most = 3
    }
    /// True if the failure was to be expected: the gesture had already ended, or the user made a different gesture.
    let isNatural: Bool

    init(_ kind: Kind, words: String = "", isNatural: Bool = false) {
        (self.kind, self.isNatural) = (kind, isNatural)
        guard kind.hasFigures else {
            (frame, figures) = ([words], [])
            return
        }
        var (frame, figures): ([String], [Figures]) = ([""], [])
        // Only a word that consists of a number, optionally followed by a bracket or a comma, is treated as a number. Digits within a name
        // are ignored.
        for (index, word) in words.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { frame[frame.count - 1] += " " }
            let bytes = Array(word.utf8)
            let length = bytes.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }.count
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

    /// The reason as text. If the numbers at a position differ, they are listed, as in `8 and 9 of 10 pt`; if there are many of them, their
    /// range is given, as in `3 to 9 of 10 pt`.
    package var words: String {
        var text = frame[0]
        for (index, figure) in figures.enumerated() {
            text += figure.isMany ? figure.least.text + " to " + figure.most.text : figure.texts.listed("and")
            text += frame[index + 1]
        }
        return text
    }

    /// Adds the numbers in another reason that has the same key.
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

    /// Returns the number that is written in a string. The string consists of digits and at most one decimal point.
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
    /// The number of attempts of the recognizer. An attempt lasts from the first touch after a reset to the next reset.
    package var attempts = 0
    package var outcomes: [Outcome] = []

    /// All actions of one kind, which may have occurred for different reasons.
    package struct Outcome {
        package let what: Reaction.What
        package var count = 0
        /// The time of the first action, in seconds.
        package var first = 0.0
        /// The time of the last action, in seconds.
        package var last = 0.0
        package var latency: Spread?
        /// The reasons for these actions in the order in which they first occurred, each with its count.
        package var whys: [(why: Why, count: Int)] = []
        /// The number of these actions whose reasons are not listed in `whys`.
        package var otherWhys = 0
        /// The distinct names of the actions that were sent to the app.
        package var actions: [Name] = []
    }

    init(who: Name) { self.who = who }

    private static let mostWhys = 6
    private static let mostActions = 6

    /// Adds the name of an action that was sent for an outcome of the given kind.
    mutating func add(action: Name, of what: Reaction.What) {
        guard let place = outcomes.firstIndex(where: { $0.what == what }) else { return }
        let actions = outcomes[place].actions
        if actions.count < Self.mostActions, !actions.contains(action) { outcomes[place].actions.append(action) }
    }

    mutating func add(_ reaction: Reaction, at time: Double) {
        let place: Int
        if let known = outcomes.firstIndex(where: { $0.what == reaction.what }) {
            place = known
        } else {
            place = outcomes.count
            outcomes.append(Outcome(what: reaction.what, first: time))
        }
        outcomes[place].count += 1
        outcomes[place].last = time
        if let late = reaction.latency {
            outcomes[place].latency?.add(late)
            if outcomes[place].latency == nil { outcomes[place].latency = late }
        }
        if reaction.why.kind == .itself { return }
        let key = reaction.why.key
        if let known = outcomes[place].whys.firstIndex(where: { $0.why.key == key }) {
            outcomes[place].whys[known].why.add(reaction.why)
            outcomes[place].whys[known].count += 1
        } else if outcomes[place].whys.count < Self.mostWhys {
            outcomes[place].whys.append((reaction.why, 1))
        } else {
            outcomes[place].otherWhys += 1
        }
    }
}
