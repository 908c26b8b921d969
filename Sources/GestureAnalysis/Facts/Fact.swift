import GestureTimeline

/// What a sentence of an expectation, or of a comparison, calls a row: who did what.
package struct FactKey: Hashable, Sendable {
    /// A recognizer or a view; empty for what is about nobody in particular.
    package var who: String
    /// A state, a touches method, an event, `waits`, `action`, `held`, `dropped`, `selects`, a question; or the kind and what it names.
    package var what: String

    package init(_ who: String, _ what: String) {
        (self.who, self.what) = (who, what)
    }
}

/// How often one key's rows come in two timelines, counted over all of them, and what became of those that both have.
package struct Fact: Sendable {
    package var key: FactKey
    package var topic: RowTopic
    /// Whether its rows are mere movement of what the app sees.
    let isMovement: Bool
    /// Whether the app notices its rows.
    let isNoticed: Bool
    package internal(set) var before = 0
    package internal(set) var after = 0
    /// Rows of either timeline that have no fellow in the other.
    package internal(set) var gone = 0
    package internal(set) var new = 0
    /// Rows that both have, at another time; and by how much.
    package internal(set) var moved = 0
    package internal(set) var delays = FactDelays()
    /// When the first of them came before, and when it comes now, seconds.
    var instants: (before: Double, after: Double)?
    /// Rows that both have, before or behind others than they were.
    package internal(set) var reordered = 0
    /// Rows that both have, with other values; and how often each field differs, in the order of the first difference.
    package internal(set) var revalued = 0
    package internal(set) var fields: [FieldCount] = []
    /// No kind of row has more; a timeline that was written by hand may.
    static let maximumFields = 16
    /// Rows that both have, for another reason.
    package internal(set) var rereasoned = 0
    /// The rows told apart by what matters most about them; the cell that is selected, the view that is hit.
    package internal(set) var variants = FactVariants()
    /// The field that tells them apart.
    var variantField: String?
    /// How many rows there are about its subject, of this fact and all others; as many as here where it has none.
    package internal(set) var ofSubject = (before: 1, after: 1)
    /// The action that all rows name; several if some rows name another one, or none.
    package var action: FactName { hasUnnamedRows && named != .none ? .several : named }
    var named = FactName.none
    var hasUnnamedRows = false
    /// What the gesture is, as far as the rows show it.
    package internal(set) var gesture: FactGesture?

    package struct FieldCount: Sendable {
        package var name: String
        package var count: Int
    }

    /// The fact of a row, which may also be that of its action.
    init(_ key: FactKey, _ row: Row) {
        let meaning = row.meaning
        let isSeen = meaning.topic != .input && meaning.topic != .action
        (self.key, topic) = (key, meaning.topic)
        isMovement = isSeen && meaning.traits.contains(.movement) && key == row.factKey
        isNoticed = meaning.traits.contains(.noticed)
    }

    /// The rows of all names that are not told apart.
    init(others key: FactKey) {
        (self.key, topic, isMovement, isNoticed) = (key, .others, false, false)
    }

    /// What such rows are called.
    static let othersWord = "others"

    package var differs: Bool { gone + new + moved + reordered + revalued + rereasoned > 0 }
}

/// The gesture of a recognizer whose action says where it is.
package enum FactGesture: String, Sendable {
    case drag, pinch, rotation
}

/// A name that rows share.
package enum FactName: Hashable, Sendable {
    case none, several
    case one(String)

    mutating func add(_ name: String) {
        switch self {
        case .none: self = .one(name)
        case .one(let own): if own != name { self = .several }
        case .several: break
        }
    }
}

/// By how many seconds rows are later, each difference once.
package struct FactDelays: Sendable {
    /// More are not told apart; the least and the greatest are kept in any case.
    private static let maximum = 256

    private var micros: [Int] = []
    package private(set) var isWhole = true
    private var extremes: (low: Int, high: Int)?

    init() {}

    mutating func add(_ delay: Double) {
        let value = GestureTimeline.micros(delay)
        extremes = (min(extremes?.low ?? value, value), max(extremes?.high ?? value, value))
        var (low, high) = (0, micros.count)
        while low < high {
            let middle = (low + high) / 2
            if micros[middle] < value { low = middle + 1 } else { high = middle }
        }
        if low < micros.count, micros[low] == value { return }
        if micros.count < Self.maximum { micros.insert(value, at: low) } else { isWhole = false }
    }

    /// In seconds, rising.
    package var seconds: [Double] {
        guard let extremes, let first = micros.first, let last = micros.last else { return [] }
        let low = extremes.low < first ? [extremes.low] : []
        let high = extremes.high > last ? [extremes.high] : []
        return (low + micros + high).map { Double($0) / 1e6 }
    }

    package var range: ClosedRange<Double>? { extremes.map { Double($0.low) / 1e6...Double($0.high) / 1e6 } }
}

/// How often rows of one fact say each of a few words.
package struct FactVariants: Sendable {
    package struct Variant: Sendable {
        package var name: String
        package var before = 0
        package var after = 0
    }

    /// Of more words none is spoken of.
    private static let maximum = 32

    private var all: [Variant] = []
    private var isWhole = true

    init() {}

    /// In the order in which they came; empty if there are too many.
    package var list: [Variant] { isWhole ? all : [] }

    mutating func add(_ name: String, before: Int, after: Int) {
        for index in all.indices where all[index].name == name {
            all[index].before += before
            all[index].after += after
            return
        }
        guard all.count < Self.maximum else {
            isWhole = false
            return
        }
        all.append(Variant(name: name, before: before, after: after))
    }
}
