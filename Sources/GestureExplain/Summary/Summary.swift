import GestureEngine

/// What a timeline came to: its touches, its recognizers, and how late their actions were.
///
/// All of it is counted from the rows; what was too much to be kept is a number.
package struct Summary {
    /// How many rows and touches there were, and when the clock stopped, seconds.
    package var rows = 0
    package var touches = 0
    package var end = 0.0
    /// The touches, those to which the same happened together, in the order of the first of each.
    package var stories: [TouchStory] = []
    /// Touches that are in none of these.
    package var otherTouches = 0
    /// Recognizers that had a touch, in the order in which they first had one.
    package var recognizers: [Balance] = []
    /// Controls that sent events and scroll views that selected cells, in the order in which they first did.
    package var views: [Balance] = []
}

/// Seconds of several, as far as they are told apart.
package struct Spread {
    package private(set) var count = 0
    package private(set) var least = Double.infinity
    package private(set) var most = -Double.infinity
    private var sum = 0.0

    package init() {}

    init(_ seconds: Double) { add(seconds) }

    package var mean: Double { count > 0 ? sum / Double(count) : 0 }
    /// Whether any of them is more than nothing.
    package var isLate: Bool { most > 0.000_000_5 }

    mutating func add(_ seconds: Double) {
        count += 1
        least = min(least, seconds)
        most = max(most, seconds)
        sum += seconds
    }

    mutating func add(_ other: Spread) {
        count += other.count
        least = min(least, other.least)
        most = max(most, other.most)
        sum += other.sum
    }
}

/// What became of a touch, or of several touches alike.
package struct TouchStory {
    /// The id of the first, and when it began, seconds.
    package var touch: Int
    package var time: Double
    package var count = 1
    /// Where it landed; nil outside of the window.
    package var view: Name?
    /// In the order in which it first happened.
    package var deeds: [Deed] = []

    /// A number of its own: ids come again.
    let serial: Int
    /// The time of its last sample, seconds.
    var sampled: Double
    var hasLifted = false
    /// How many recognizers are in the middle of an attempt with it.
    var attempts = 0
    /// Those that keep its beginning and its end from its view.
    var holders: (began: NameList, ended: NameList) = (.none, .none)
    /// Those that its view passed it on to.
    var responders = NameList.none

    /// Whether nothing more can happen to it.
    var isOver: Bool { hasLifted && attempts <= 0 }

    init(_ row: TouchRow, at time: Double, serial: Int) {
        (touch, self.time, sampled, view, self.serial) = (row.touch, time, time, row.view, serial)
    }
}

/// Something that somebody did, of which there may be several: they differ only in their figures.
package struct Deed {
    package enum What: Hashable, Sendable {
        case recognizer(StateName)
        case view(TouchesMethod)
        case dropped
        case action
        case control(Name)
        case selects(Name)
    }

    /// What tells deeds apart.
    struct Key: Hashable {
        var who: Name
        var what: What
        var why: Why.Key
    }

    package let who: Name
    package let what: What
    package var why: Why
    package var count = 1
    /// How late it was, where that can be said.
    package var latency: Spread?

    var key: Key { Key(who: who, what: what, why: why.key) }

    /// Takes another one of the same key.
    mutating func add(_ other: Deed) {
        count += other.count
        why.add(other.why)
        guard let late = other.latency else { return }
        latency?.add(late)
        if latency == nil { latency = late }
    }
}

/// Why something happened, or why so late.
package struct Why {
    package enum Kind: Hashable, Sendable {
        /// Nothing needs to be said.
        case itself
        /// It waited for these to fail.
        case requirement(NameList)
        /// These kept the touch from its view.
        case held(NameList)
        /// Its own timer had to run out.
        case timer
        /// These did it.
        case by(NameList)
        /// These said no, or the one that the words name.
        case refused(NameList)
        /// By a figure of its own, or by the system or the app; then perhaps due to an effect of these.
        case reason(NameList)

        /// Whether its words may differ in figures only.
        fileprivate var hasFigures: Bool { if case .reason = self { true } else { false } }
    }

    struct Key: Hashable {
        var kind: Kind
        var frame: String
    }

    package var kind: Kind
    /// The words of a reason, with … where several differ.
    package private(set) var words: String
    /// The words without figures.
    private let frame: String
    /// Whether nothing was lost by it to anybody: a gesture was over, or was another one.
    let isNatural: Bool

    init(_ kind: Kind, words: String = "", isNatural: Bool = false) {
        (self.kind, self.words, self.isNatural) = (kind, words, isNatural)
        frame = kind.hasFigures ? String(decoding: words.utf8.filter { !Self.isFigure($0) }, as: UTF8.self) : words
    }

    var key: Key { Key(kind: kind, frame: frame) }

    /// Takes a reason of the same key.
    mutating func add(_ other: Why) {
        guard words != other.words else { return }
        let (own, theirs) = (words.split(separator: " "), other.words.split(separator: " "))
        guard own.count == theirs.count else { return }
        var merged = ""
        for index in own.indices {
            if index > 0 { merged += " " }
            merged += own[index] == theirs[index] ? String(own[index]) : "…" + (own[index].utf8.last == UInt8(ascii: ",") ? "," : "")
        }
        words = merged
    }

    private static func isFigure(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || byte == UInt8(ascii: ".") }
}

/// What somebody came to over the whole timeline.
package struct Balance {
    package let who: Name
    /// How many attempts a recognizer made: from a touch to the next reset.
    package var attempts = 0
    package var outcomes: [Outcome] = []

    /// Some deeds alike, apart from why they came.
    package struct Outcome {
        package let what: Deed.What
        package var count = 0
        /// When the first and the last came, seconds.
        package var first = 0.0
        package var last = 0.0
        package var latency: Spread?
        /// Why they came, those alike together; in the order of the first of each.
        package var whys: [(why: Why, count: Int)] = []
        /// How many came for yet other reasons.
        package var otherWhys = 0
        /// The actions that were sent, each once.
        package var actions: [Name] = []
    }

    init(who: Name) { self.who = who }

    private static let mostWhys = 6
    private static let mostActions = 6

    /// Notes an action that an outcome has sent.
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
