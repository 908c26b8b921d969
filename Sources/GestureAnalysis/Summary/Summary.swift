import GestureEngine
import GestureSupport

/// The results of a timeline: its touches, its recognizers, and the latency of their actions.
///
/// All numbers are counted from the rows; details that exceed the limits are only counted.
package struct Summary {
    /// The numbers of rows and touches, and the time at which the clock stopped, in seconds.
    package var rows = 0
    package var touches = 0
    package var end = 0.0
    /// The rows that decided something and rest on this project's choice alone.
    package var rowsOnModel = 0
    /// The touches, those to which the same happened together, in the order of the first of each.
    package var stories: [TouchStory] = []
    /// The number of touches that are in none of these groups.
    package var otherTouches = 0
    /// Recognizers that had a touch, in the order in which they first had one.
    package var recognizers: [Balance] = []
    /// Controls that sent events and scroll views that selected cells, in the order in which they first did.
    package var views: [Balance] = []
}

/// The range and the mean of several durations, in seconds.
package struct Spread {
    /// The sample of a finger from which seconds count.
    package enum Start: String, Sendable {
        case landing, move, lift
    }

    /// The start of all of them; `nil` if they differ, or if it is not known.
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

/// The story of a touch, or of several touches with equal stories.
package struct TouchStory {
    /// The id of the first touch, and the time at which it began, in seconds.
    package var touch: Int
    package var time: Double
    package var count = 1
    /// The view on which it landed; `nil` outside of the window.
    package var view: Name?
    /// The deeds in the order in which they first happened.
    package var deeds: [Deed] = []

    /// The unique number of the touch, since ids are used again.
    let serial: Int
    /// The time of its last sample, in seconds.
    var sampled: Double
    var hasLifted = false
    /// The number of recognizers whose attempts with it are not finished.
    var attempts = 0
    /// The recognizers that hold its beginning and its end back from its view.
    var holders: (began: NameList, ended: NameList) = (.none, .none)
    /// The responders to which its view passed it on.
    var responders = NameList.none

    /// Whether no more deeds can follow.
    var isOver: Bool { hasLifted && attempts <= 0 }

    init(_ row: TouchRow, at time: Double, serial: Int) {
        (touch, self.time, sampled, view, self.serial) = (row.touch, time, time, row.view, serial)
    }
}

/// The deed of a recognizer, a view, a control or an action, which may have happened several times with different figures.
package struct Deed {
    package enum What: Hashable, Sendable {
        case recognizer(StateName)
        case view(TouchesMethod)
        case dropped
        case action
        case control(Name)
        case selects(Name)
    }

    /// The properties in which different deeds differ.
    struct Key: Hashable {
        var who: Name
        var what: What
        var why: Why.Key
    }

    package let who: Name
    package let what: What
    package var why: Why
    package var count = 1
    /// The latency, if it is known.
    package var latency: Spread?

    var key: Key { Key(who: who, what: what, why: why.key) }

    /// Adds another deed with the same key.
    mutating func add(_ other: Deed) {
        count += other.count
        why.add(other.why)
        guard let late = other.latency else { return }
        latency?.add(late)
        if latency == nil { latency = late }
    }
}

/// The reason for a deed or for its latency.
package struct Why {
    package enum Kind: Hashable, Sendable {
        /// No reason is needed.
        case itself
        /// It waited for these to fail.
        case requirement(NameList)
        /// These held the touch back from its view.
        case held(NameList)
        /// Its own timer had to run out.
        case timer
        /// These caused it.
        case by(NameList)
        /// These refused it, or the one that the words name.
        case refused(NameList)
        /// A figure of its own caused it, or the system or the app did; the names are those whose effect contributed.
        case reason(NameList)

        /// Whether its words may differ in figures only.
        fileprivate var hasFigures: Bool { if case .reason = self { true } else { false } }
    }

    struct Key: Hashable {
        var kind: Kind
        var frame: [String]
    }

    package var kind: Kind
    /// The words between the figures.
    private let frame: [String]
    /// The figures between the words.
    private var figures: [Figures]

    /// The figures at one place of the words.
    private struct Figures {
        /// The different texts in the order of the first of each, up to a limit.
        var texts: [String]
        var least: (text: String, value: Double)
        var most: (text: String, value: Double)
        /// Whether there were more texts than `texts` contains.
        var isMany = false

        static let most = 3
    }
    /// Whether nothing was lost by it: a gesture was over, or was another one.
    let isNatural: Bool

    init(_ kind: Kind, words: String = "", isNatural: Bool = false) {
        (self.kind, self.isNatural) = (kind, isNatural)
        guard kind.hasFigures else {
            (frame, figures) = ([words], [])
            return
        }
        var (frame, figures): ([String], [Figures]) = ([""], [])
        // A figure is a whole word, or is followed by a bracket or a comma; digits in a name are no figures.
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

    /// The words of a reason. Different figures are listed, `8 and 9 of 10 pt`, or, if there are many, given as a range, `3 to 9 of 10 pt`.
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

    /// The number of a text of digits with at most one decimal point.
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

/// The results of a recognizer, a control or a scroll view over the whole timeline.
package struct Balance {
    package let who: Name
    /// The number of a recognizer's attempts, each from a touch to the next reset.
    package var attempts = 0
    package var outcomes: [Outcome] = []

    /// Equal deeds, which may have different reasons.
    package struct Outcome {
        package let what: Deed.What
        package var count = 0
        /// The times of the first and the last, in seconds.
        package var first = 0.0
        package var last = 0.0
        package var latency: Spread?
        /// The reasons, each with its number, in the order of the first of each.
        package var whys: [(why: Why, count: Int)] = []
        /// The number of deeds with yet other reasons.
        package var otherWhys = 0
        /// The actions that were sent, each once.
        package var actions: [Name] = []
    }

    init(who: Name) { self.who = who }

    private static let mostWhys = 6
    private static let mostActions = 6

    /// Adds an action that an outcome has sent.
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
