import GestureEngine

/// Filters the rows of a timeline and counts the omitted rows.
///
/// The filter must receive every row, in order. Its memory use does not grow with the timeline, because it remembers the effects of touches
/// only for the last million rows.
package final class RowFilter {
    private let choice: RowChoice
    private let kinds: RowKinds
    private let names: Names
    private var cells = RowCells()
    private var followers = RecentRows()
    /// The scroll views whose latest row was an effect of the requested touches. They are stored because rows that report decelerating
    /// content have no cause that leads back to a touch.
    private var coasting: [Name] = []
    /// The recognizers whose current attempt includes one of the requested touches. The rows that report on such an attempt count as
    /// effects of the requested touches, even rows that the app causes.
    private var trying: [Name] = []
    private var marks: [Marks] = []
    /// The requested recognizers and views that no row has mentioned so far.
    package private(set) var missing: [RowChoice.Party]
    /// The ids of the requested touches that no row has mentioned so far.
    package private(set) var missingTouches: [Int]

    /// The number of rows that have been processed so far.
    package private(set) var rows = 0
    /// The number of rows shown so far.
    package private(set) var shown = 0
    /// The number of rows omitted only because they precede the requested time range.
    package private(set) var before = 0
    /// The number of rows omitted only because they follow the requested time range.
    package private(set) var after = 0

    /// The ways in which a row's name can refer to a requested recognizer or view.
    private struct Marks: OptionSet {
        let rawValue: UInt8

        static let recognizer = Marks(rawValue: 1)
        static let view = Marks(rawValue: 2)
        /// The name refers to a requested object that answered a delegate query.
        static let answer = Marks(rawValue: 4)
        /// The name refers to a property of a requested recognizer or view.
        static let property = Marks(rawValue: 8)
    }

    init(_ choice: RowChoice, kinds: RowKinds, names: Names) {
        (self.choice, self.kinds, self.names) = (choice, kinds, names)
        (missing, missingTouches) = (choice.who, choice.touches)
    }

    /// Returns whether the next row is shown.
    func keeps(_ record: Record) -> Bool {
        rows += 1
        if !choice.touches.isEmpty || !choice.who.isEmpty || choice.isBrief { cells.take(record) }
        // Effects of a touch are traced through all rows, including those that are omitted.
        let follows = choice.touches.isEmpty || follows(record)
        let concerns = choice.who.isEmpty || concerns()
        guard follows, concerns, kinds.contains(RowKind(record.body)) else { return false }
        if choice.isBrief, !cells.meaning(names).traits.contains(.essential) { return false }
        if record.time < choice.times.lowerBound {
            before += 1
        } else if record.time > choice.times.upperBound {
            after += 1
        } else {
            shown += 1
            return true
        }
        return false
    }

    private func follows(_ record: Record) -> Bool {
        var isOne = false
        cells.forEachTouch(names) { touch in
            guard choice.touches.contains(touch) else { return }
            isOne = true
            if let place = missingTouches.firstIndex(of: touch) { missingTouches.remove(at: place) }
        }
        if case .recognizerTouches(let row) = record.body, isOne, !trying.contains(row.recognizer) { trying.append(row.recognizer) }
        if !isOne { isOne = followers.contains(record.cause.row) }
        if case .recognizerState(let row) = record.body, let place = trying.firstIndex(of: row.recognizer) {
            isOne = true
            if row.to == .possible { trying.remove(at: place) }
        }
        if case .scroll(let row) = record.body { isOne = coasts(row, record.cause, isOne) }
        followers.append(isOne)
        return isOne
    }

    private func coasts(_ row: ScrollRow, _ cause: Cause, _ follows: Bool) -> Bool {
        let place = coasting.firstIndex(of: row.view)
        if cause.row == 0 { return place != nil }
        if follows, place == nil { coasting.append(row.view) }
        if !follows, let place { coasting.remove(at: place) }
        return follows
    }

    private func concerns() -> Bool {
        if marks.count < names.count { extend() }
        var isOne = false
        cells.forEachMention(names) { role, name in
            let wanted: Marks =
                switch role {
                case .recognizer: .recognizer
                case .view: .view
                case .anyone: [.recognizer, .view]
                case .answerer: .answer
                case .property: .property
                }
            guard !marks[Int(name.index)].isDisjoint(with: wanted) else { return }
            isOne = true
            if !missing.isEmpty { found(name, wanted) }
        }
        return isOne
    }

    private func found(_ name: Name, _ wanted: Marks) {
        let string = names[name]
        missing = missing.filter { Self.marks(of: string, for: $0).isDisjoint(with: wanted) }
    }

    /// Processes the names that the engine has added since the last call: determines how each one refers to the requested recognizers and
    /// views.
    private func extend() {
        for index in marks.count..<names.count {
            let string = names[Name(index: Int32(index))]
            marks.append(choice.who.reduce(into: []) { $0.formUnion(Self.marks(of: string, for: $1)) })
        }
    }

    private static func marks(of string: String, for party: RowChoice.Party) -> Marks {
        var marks: Marks = []
        let (isRecognizer, isView) = (party.kind != .view, party.kind != .recognizer)
        if string == party.id {
            if isRecognizer { marks.insert(.recognizer) }
            if isView { marks.insert(.view) }
            // A delegate is neither a recognizer nor a view. A delegate with an explicit name is identified by that name alone.
            if party.kind == .either { marks.insert(.answer) }
        }
        if isView && string == "view:" + party.id || isRecognizer && string == "delegate:" + party.id { marks.insert(.answer) }
        if let owner = owner(of: string) {
            let other = RowChoice.Party(owner)
            if other.id == party.id, other.kind == .either || party.kind == .either || other.kind == party.kind { marks.insert(.property) }
        }
        return marks
    }

    /// Returns the name of a property's owner, which is the part of the property's name before the last dot.
    private static func owner(of property: String) -> String? {
        property.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(property[..<$0]) }
    }
}

/// A set of row numbers that covers only the last million rows.
private struct RecentRows {
    private static let capacity = 1 << 20
    private var words = [UInt64](repeating: 0, count: capacity / 64)
    /// The number of the latest row.
    private var last = 0

    mutating func append(_ isIn: Bool) {
        last += 1
        let (word, bit) = place(last)
        words[word] = isIn ? words[word] | bit : words[word] & ~bit
    }

    /// Whether the set contains the given row. Returns `false` for rows that are too old, and for 0, which is not a row number.
    func contains(_ row: Int) -> Bool {
        guard row > 0, row <= last, last - row < Self.capacity else { return false }
        let (word, bit) = place(row)
        return words[word] & bit != 0
    }

    private func place(_ row: Int) -> (word: Int, bit: UInt64) {
        let index = row & (Self.capacity - 1)
        return (index / 64, 1 << UInt64(index % 64))
    }
}

/// A selection of rows by criteria other than their kinds. A row is shown only if it meets all criteria.
package struct RowChoice: Sendable {
    /// True if only decisions, actions and deliveries to views are shown. Movements, touches that recognizers receive, and resets are then
    /// omitted.
    package var isBrief = false
    /// The recognizers and views to which the shown rows must refer; empty to show rows about all objects.
    package var who: [Party] = []
    /// The ids of the touches whose samples and effects are shown; empty to show the rows of all touches.
    package var touches: [Int] = []
    /// The time range, in seconds, in which rows are shown.
    package var times = -Double.infinity...Double.infinity

    package init() {}

    /// True if the selection can omit rows; false if it shows every row.
    package var cuts: Bool { isBrief || !who.isEmpty || !touches.isEmpty || times != -Double.infinity...Double.infinity }

    /// A recognizer or a view, identified by name. If a view and a recognizer have the same name, the prefixes `view:` and `recognizer:`
    /// distinguish them.
    package struct Party: Equatable, Sendable {
        package enum Kind: Sendable { case recognizer, view, either }

        package var kind = Kind.either
        package var id: String
        /// The name as the user wrote it, including the prefix.
        package var text: String

        package init(_ text: String) {
            self.text = text
            if text.hasPrefix("view:") {
                (kind, id) = (.view, String(text.dropFirst(5)))
            } else if text.hasPrefix("recognizer:") {
                (kind, id) = (.recognizer, String(text.dropFirst(11)))
            } else {
                id = text
            }
        }
    }
}
