import GestureSupport
import GestureTimeline

/// The subject and the action that all rows of a fact share. They are worded as in an `expect` sentence or in the report of a comparison.
package struct FactKey: Hashable, Sendable {
    /// The id of the recognizer or view that is the subject; empty for rows without a subject.
    package var who: String
    /// The action: a state, a touches method, an event, `waits`, `action`, `held`, `dropped`, `selects` or a delegate method. If the rows
    /// have no subject, this string consists of the kind of the rows and the name in them.
    package var what: String

    package init(_ who: String, _ what: String) {
        (self.who, self.what) = (who, what)
    }
}

/// All rows of two timelines that have the same key. A fact contains their counts, and the changes in those rows that both timelines
/// contain.
package struct Fact: Sendable {
    package var key: FactKey
    package var topic: RowTopic
    /// Whether the fact's rows report only movement, such as `touchesMoved`.
    let isMovement: Bool
    /// Whether an app can observe what the fact's rows report.
    let isNoticed: Bool
    package internal(set) var before = 0
    package internal(set) var after = 0
    /// The number of the fact's rows that occur only in the first timeline.
    package internal(set) var gone = 0
    /// The number of the fact's rows that occur only in the second timeline.
    package internal(set) var new = 0
    /// The number of the fact's rows that occur in both timelines, but at different times.
    package internal(set) var moved = 0
    /// The distinct delays of the fact's rows that both timelines contain at different times.
    package internal(set) var delays = FactDelays()
    /// The time, in seconds, of the first row that occurs at different times, in the old timeline and in the new timeline.
    var instants: (before: Double, after: Double)?
    /// The number of the fact's rows that occur in a different order in the two timelines.
    package internal(set) var reordered = 0
    /// The number of the fact's rows that have different values in the two timelines.
    package internal(set) var revalued = 0
    /// For each field of the rows, the number of rows in which the field's value differs. The fields are in the order in which the first
    /// differences occurred.
    package internal(set) var fields: [FieldCount] = []
    /// The maximum number of fields for which differences are counted. Only timelines written by hand may have more fields.
    static let maximumFields = 16
    /// The number of the fact's rows for which the two timelines give different reasons.
    package internal(set) var rereasoned = 0
    /// For each value of the most important field, such as the selected cell or the hit view, the number of rows with this value.
    package internal(set) var variants = FactVariants()
    /// The name of the rows' most important field.
    var variantField: String?
    /// The number of rows about the fact's subject in each timeline, including rows of other facts. If the fact has no subject, both
    /// numbers are 1.
    package internal(set) var ofSubject = (before: 1, after: 1)
    /// The name of the action that all rows report, or `several` if the names differ or if some rows contain no name.
    package var action: FactName { hasUnnamedRows && named != .none ? .several : named }
    var named = FactName.none
    var hasUnnamedRows = false
    /// The kind of gesture, if the rows contain values that a gesture's handler reads.
    package internal(set) var gesture: FactGesture?

    package struct FieldCount: Sendable {
        package var name: String
        package var count: Int
    }

    /// Creates a fact for the given row, or for the control's action that this row reports.
    init(_ key: FactKey, _ row: Row) {
        let meaning = row.meaning
        let isSeen = meaning.topic != .input && meaning.topic != .action
        (self.key, topic) = (key, meaning.topic)
        isMovement = isSeen && meaning.traits.contains(.movement) && key == row.factKey
        isNoticed = meaning.traits.contains(.noticed)
    }

    /// Creates the shared fact in which rows are counted once the maximum number of facts has been reached.
    init(others key: FactKey) {
        (self.key, topic, isMovement, isNoticed) = (key, .others, false, false)
    }

    /// The word that serves as the key of the shared fact.
    static let othersWord = "others"

    package var differs: Bool { gone + new + moved + reordered + revalued + rereasoned > 0 }
}

/// The kind of gesture that a recognizer recognizes, if its action reports movement.
package enum FactGesture: String, Sendable {
    case drag, pinch, rotation

    /// The plural of the gesture's name.
    var plural: String { self == .pinch ? "pinches" : rawValue + "s" }
}

/// The name that all rows of a fact share, if there is such a name.
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

/// The distinct delays of a fact's rows between the two timelines.
package struct FactDelays: Sendable {
    /// The maximum number of distinct delays that are stored. If there are more, only the shortest and the longest delay are kept up to
    /// date.
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

    /// The distinct delays, in seconds and in ascending order.
    package var seconds: [Double] {
        guard let extremes, let first = micros.first, let last = micros.last else { return [] }
        let low = extremes.low < first ? [extremes.low] : []
        let high = extremes.high > last ? [extremes.high] : []
        return (low + micros + high).map { Double($0) / 1e6 }
    }

    package var range: ClosedRange<Double>? { extremes.map { Double($0.low) / 1e6...Double($0.high) / 1e6 } }
}

/// For each value of a fact's most important field, the number of rows with this value.
package struct FactVariants: Sendable {
    package struct Variant: Sendable {
        package var name: String
        package var before = 0
        package var after = 0
    }

    /// The maximum number of distinct values. If there are more, no values are reported.
    private static let maximum = 32

    private var all: [Variant] = []
    private var isWhole = true

    init() {}

    /// The distinct values in the order in which they first occurred; empty if there are too many.
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

extension Fact {
    /// The fact as JSON, including the sentences about it.
    package var json: RowValue {
        var fields = [
            RowField("who", .text(key.who)), RowField("what", .text(key.what)), Self.field("before", before), Self.field("after", after),
            RowField("delays", .list(delays.seconds.map { .number($0) })),
        ]
        if !delays.isWhole { fields.append(RowField("moreDelays", .bool(true))) }
        let counts = [("gone", gone), ("new", new), ("moved", moved), ("reordered", reordered), ("reasons", rereasoned)]
        for (name, count) in counts where count > 0 { fields.append(Self.field(name, count)) }
        let values = variants.list.filter { $0.before != $0.after }
        if !values.isEmpty {
            let objects = values.map { value in
                RowValue.object([
                    RowField("value", .text(value.name)), Self.field("before", value.before), Self.field("after", value.after),
                ])
            }
            fields.append(RowField("values", .list(objects)))
        }
        if !self.fields.isEmpty { fields.append(RowField("fields", .object(self.fields.map { Self.field($0.name, $0.count) }))) }
        return .object(fields + [RowField("text", .text(text))])
    }

    private static func field(_ name: String, _ number: Int) -> RowField { RowField(name, .number(Double(number))) }
}

extension Row {
    /// The key of the fact in which the row is counted. It consists of the row's subject and action.
    var factKey: FactKey {
        let schema = kind.schema
        guard let subject = schema.subjectKey, !schema.isOfInput else {
            // Rows about the input of the replay have no subject. Their key consists of the kind of row and of either the action or the
            // name in the row.
            let words = kind.name + " " + (schema.actionWord == nil ? word(schema.subjectKey ?? "text") : actionWord)
            return FactKey("", words + (self["refused"] == nil ? "" : " refused"))
        }
        return FactKey(word(subject), verb)
    }

    /// The name of the control whose event and action the row reports; `nil` for other rows. Such a row is counted in two facts: one for
    /// the event and one for the action.
    var factControl: String? { kind == .control && self["action"]?.string != nil ? word("control") : nil }

    /// Returns the value of a field as a single string.
    func factVariant(_ field: String) -> String {
        switch self[field] {
        case .text(let text): text
        case .bool(let flag): flag ? "yes" : "no"
        // A list of responders is represented by the last of them, which handled the touch. Any other list is represented by all of its
        // elements.
        case .list(let list): field == "responders" ? list.last?.string ?? "" : list.compactMap { $0.string }.joined(separator: ", ")
        case nil, .null, .number, .object: ""
        }
    }

    var factGesture: FactGesture? {
        guard kind == .recognizerAction else { return nil }
        return self["translation"] != nil ? .drag : self["scale"] != nil ? .pinch : self["rotation"] != nil ? .rotation : nil
    }

    /// Returns whether a field belongs to the reason that a row gives for the event.
    static func isReason(_ field: String) -> Bool { ["cause.rule", "cause.by", "reason", "measured", "limit", "again"].contains(field) }

    /// Returns whether a field contains a number that belongs to the reason that a row gives for the event.
    static func isFigure(_ field: String) -> Bool { field == "measured" || field == "limit" }

    /// Returns the string in a field, or an empty string if the row does not have the field.
    private func word(_ field: String) -> String { self[field]?.string ?? "" }
}

extension Fact {
    /// Counts a row that occurs in only one timeline, or that is equal in both timelines.
    mutating func count(_ row: Row, before: Int, after: Int) {
        self.before += before
        self.after += after
        guard topic != .others else { return }
        if let field = row.meaning.object {
            variantField = field
            variants.add(row.factVariant(field), before: before, after: after)
        }
        describe(row)
    }

    /// Counts a row that occurs in both timelines, and all differences between its two versions.
    mutating func add(_ pair: RowPair) {
        before += 1
        after += 1
        if pair.delay != 0 {
            moved += 1
            if instants == nil { instants = (pair.old.time, pair.new.time) }
            delays.add(pair.delay)
        }
        if pair.isReordered { reordered += 1 }
        var (isReason, isValue) = (false, false)
        // Two reasons count as different only if they differ in anything other than their numbers.
        let saysWhy = pair.fields.contains { Row.isReason($0.name) && !Row.isFigure($0.name) }
        for field in pair.fields {
            guard !Row.isReason(field.name) || Row.isFigure(field.name) && !saysWhy else {
                isReason = true
                continue
            }
            isValue = true
            if topic != .others { count(field.name) }
        }
        if isReason { rereasoned += 1 }
        if isValue { revalued += 1 }
        guard topic != .others else { return }
        if let field = pair.new.meaning.object {
            variantField = field
            variants.add(pair.old.factVariant(field), before: 1, after: 0)
            variants.add(pair.new.factVariant(field), before: 0, after: 1)
        }
        describe(pair.old)
        describe(pair.new)
    }

    private mutating func describe(_ row: Row) {
        if topic == .control || topic == .action {
            if let name = row["action"]?.string { named.add(name) } else { hasUnnamedRows = true }
        }
        if gesture == nil { gesture = row.factGesture }
    }

    private mutating func count(_ field: String) {
        for index in fields.indices where fields[index].name == field {
            fields[index].count += 1
            return
        }
        if fields.count < Self.maximumFields { fields.append(FieldCount(name: field, count: 1)) }
    }
}
