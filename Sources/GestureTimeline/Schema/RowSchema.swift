import GestureSupport

/// The schema of one kind of row. It determines how rows of this kind are written, read and compared, both as text and as JSON.
package final class RowSchema: Sendable {
    /// The name of the row kind in JSON and in the option `--only`.
    package let name: String
    /// The fields, in the order in which JSON contains them.
    package let fields: [Field]
    /// The keys of the fields, in the order of the schema.
    let keys: [String]
    /// The keys of the fields as static strings that need no escaping in JSON.
    let jsonKeys: [StaticString]
    /// The keys of the fields that identify the subject and its action.
    let identityKeys: [String]
    /// The index of the field that contains the subject; `nil` if rows of this kind have no subject.
    package let subject: Int?
    /// The key of the field that contains the subject.
    package var subjectKey: String? { subject.map { fields[$0].key } }
    /// Whether rows of this kind are caused by the trace or the app rather than by a recognizer or a view.
    package var isOfInput: Bool { lane == .input }
    /// The index of the field that contains the subject's action, such as a method, a state or an event; `nil` if the kind implies the
    /// action.
    package let actionWord: Int?
    /// The fields that name the recognizers and views that decided what a row reports. Each entry applies either to rows with a certain
    /// action or to all rows.
    private let deciders: [Decider]
    /// The verb for the subject's action; `nil` to use the action itself.
    package let verb: String?
    /// The meanings of rows of this kind, selected by their actions.
    let meanings: [RowMeaning]
    /// All traits that rows of this kind can have.
    package let traits: RowTraits
    /// The type of object that the subject is. It is used to find the rows about a recognizer or a view.
    package let party: Party
    /// The fields that name a recognizer, a view or a delegate, in order.
    let mentions: [Field.Mention]
    /// The index of the field that contains one or more touches.
    let touches: Int?

    let lane: Lane
    let signs: Signs
    let mark: Mark
    /// The parts of a text line that follow the mark that identifies the row kind.
    let line: [Clause]

    init(
        _ name: String, _ lane: Lane, _ signs: Signs, _ mark: Mark, subject: String? = nil, actionWord: String? = nil,
        deciders: [Decider] = [], verb: String? = nil, party: Party? = nil, meaning: [RowMeaning], _ fields: [Field], _ line: [Clause]
    ) {
        func place(_ key: String) -> Int? { fields.firstIndex { $0.key == key } }
        (self.name, self.lane, self.mark, self.fields) = (name, lane, mark, fields)
        keys = fields.map { $0.key }
        jsonKeys = fields.map { $0.jsonKey }
        identityKeys = fields.filter { $0.isIdentity }.map { $0.key }
        var signs = signs
        signs.place = place(signs.key)
        self.signs = signs
        self.line = line.map { clause in place(clause.key).map { Clause(clause, $0, fields[$0]) } ?? clause }
        self.subject = subject.flatMap(place)
        self.actionWord = actionWord.flatMap(place)
        self.deciders = deciders
        assert(deciders.allSatisfy { decider in fields.contains { $0.key == decider.key } }, "a decider is a field")
        self.verb = verb
        meanings = meaning
        traits = meaning.reduce(into: []) { $0.formUnion($1.traits) }
        mentions = fields.enumerated().compactMap { place, field in field.role.map { Field.Mention(place: place, role: $0) } }
        touches = fields.firstIndex { $0.key == "touch" || $0.key == "touches" }
        self.party =
            switch lane {
            case .input: party ?? .noSubject
            case .recognizers: .recognizer
            case .views: .view
            }
    }

    /// A field of a row, with its key in JSON.
    package struct Field: Sendable {
        package let key: String
        let jsonKey: StaticString
        package let type: FieldType
        let presence: Presence
        /// Whether the field identifies the subject or its action. All other fields are values, which may differ between rows with the same
        /// identity.
        package let isIdentity: Bool
        /// True if the field contains only additional information for programs. Comparisons ignore such fields.
        package var isRemark: Bool { if case .remark = presence { true } else { false } }
        /// True if the field contains a measured value or a limit that the row's reason mentions.
        package var isFigure: Bool { key == "measured" || key == "limit" }
        /// The type of object that the names in the field refer to; `nil` if the field contains no names, or only names of actions and
        /// modes.
        package let role: Role?

        init(
            _ key: StaticString, _ type: FieldType, _ presence: Presence = .always, isIdentity: Bool = false, of role: Role? = nil
        ) {
            (self.key, jsonKey) = (key.description, key)
            (self.type, self.presence, self.isIdentity, self.role) = (type, presence, isIdentity, role)
        }

        /// Creates a field that belongs to the row's identity.
        static func id(_ key: StaticString, _ type: FieldType, _ presence: Presence = .always, of role: Role? = nil) -> Field {
            Field(key, type, presence, isIdentity: true, of: role)
        }

        /// The type of object to which a name in a row refers.
        package enum Role: Sendable {
            case recognizer, view
            /// A recognizer or a view, for example a decider or the target of a change.
            case anyone
            /// The object that answered a delegate query: `view:ID`, `delegate:RECOGNIZER`, or the name of a delegate.
            case answerer
            /// A property of a recognizer or a view, such as `pan.isEnabled`.
            case property
        }

        /// The position of a field that contains names, and the type of object that the names refer to.
        struct Mention: Sendable {
            let place: Int
            let role: Role
        }
    }

    /// A field that names the recognizers and views that decided what a row reports. The field applies to rows with the given action, or to
    /// all rows if `actionWord` is `nil`. This is a class because Swift generates code for a separate array type for each struct that is
    /// stored in arrays.
    final class Decider: Sendable {
        let actionWord: String?
        let key: String

        init(_ actionWord: String?, _ key: String) {
            (self.actionWord, self.key) = (actionWord, key)
        }
    }

    /// The condition under which a row contains a field.
    enum Presence: Sendable {
        case always, optional
        /// The row always contains the field. However, a text timeline omits the field if it has the given value.
        case unsaid(RowValue)
        /// The field is additional information. A text timeline omits it, and rows that differ only in this field are equal.
        case remark
    }

    package enum Party: Sendable { case recognizer, view, either, mode, noSubject }

    /// The lane of a row: input, recognizers or views. It determines the text between the row's time and its sign.
    enum Lane: Int, CaseIterable, Sendable { case input, recognizers, views }

    struct Sign: Sendable {
        let glyph: StaticString
        let weight: Weight

        init(_ glyph: StaticString, _ weight: Weight = .normal) {
            (self.glyph, self.weight) = (glyph, weight)
        }
    }

    /// The signs that rows of one kind can have. The word in one field selects the sign. An empty word selects the sign for rows that lack
    /// the field.
    struct Signs: Sendable {
        let key: String
        let choices: [(word: String, sign: Sign)]
        let otherwise: Sign
        /// The index of the field that selects the sign; `nil` if all rows have the same sign.
        fileprivate(set) var place: Int?

        static func always(_ glyph: StaticString, _ weight: Weight = .normal) -> Signs {
            Signs(key: "", choices: [], otherwise: Sign(glyph, weight))
        }

        static func by(_ key: String, _ choices: [(word: String, sign: Sign)], otherwise: Sign) -> Signs {
            Signs(key: key, choices: choices, otherwise: otherwise)
        }
    }

    /// The mark by which a parser of text timelines distinguishes a kind of row from the other kinds in its lane.
    enum Mark: Sendable {
        /// Fixed words that follow the sign or the name.
        case words(StaticString)
        case sign
        /// A prefix of the first word that follows the sign or the name.
        case opening(StaticString)
        /// No mark: a line in the lane belongs to this kind if no other mark matches it.
        case rest
    }

    /// A part of a text line: fixed words and the value of a field. This is a class, so that iterating over the clauses of a line does not
    /// copy their strings.
    final class Clause: Sendable {
        /// The content of a clause: the value of a field, or a value derived from the cause or from other rows.
        enum Content: Sendable { case field(Int), late, dueTo }

        let before: StaticString
        let key: String
        let after: StaticString
        /// The text that represents a null value.
        let null: StaticString?
        /// The action of the rows that contain the clause; `nil` if all rows contain it.
        let actionWord: String?
        let content: Content
        let type: FieldType
        let unsaid: RowValue?
        /// Whether a line can omit the clause.
        let isOptional: Bool

        init(_ before: StaticString, _ key: String, _ after: StaticString = "", null: StaticString? = nil, actionWord: String? = nil) {
            (self.before, self.key, self.after, self.null, self.actionWord) = (before, key, after, null, actionWord)
            (content, type, unsaid, isOptional) = (.field(0), .name, nil, false)
        }

        private init(_ before: StaticString, _ after: StaticString, _ content: Content, _ type: FieldType) {
            (self.before, key, self.after, null, actionWord) = (before, "", after, nil, nil)
            (self.content, self.type, unsaid, isOptional) = (content, type, nil, false)
        }

        /// Creates the clause for the given field. `place` is the index of the field in the schema.
        fileprivate init(_ clause: Clause, _ place: Int, _ field: Field) {
            (before, key, after, null, actionWord) = (clause.before, clause.key, clause.after, clause.null, clause.actionWord)
            (content, type) = (.field(place), field.type)
            switch field.presence {
            case .always: (unsaid, isOptional) = (nil, false)
            case .optional, .remark: (unsaid, isOptional) = (nil, true)
            case .unsaid(let value): (unsaid, isOptional) = (value, true)
            }
        }

        static let late = Clause("  late ", " s", .late, .seconds)
        static let dueTo = Clause("  due to ", "", .dueTo, .names)
    }
}

/// The type of a field's value, which determines how text prints the value.
package enum FieldType: Sendable {
    case name, names
    /// One of a fixed set of words, printed without quotes.
    case word
    case whole
    /// The ids of one or more touches.
    case touches
    /// A number that text prints with two decimals (`points`) or three (`ratio` and `seconds`).
    case points, ratio, seconds
    case point
    /// A velocity: a point for a pan, or a number for a pinch or a rotation.
    case velocity
    /// A Boolean value, printed as `yes` or `no`.
    case flag
    /// A flag that is either `true` or missing.
    case mark
    case json
    /// Text in double quotes.
    case quoted
    /// Unquoted words that extend to the next clause.
    case sentence
    /// Views that the hit test skipped, each with the reason why it was skipped.
    case passed
    /// Values that an expression read, keyed by their names in the expression.
    case readings
    /// The responder chain. Text omits the part that readers can infer.
    case responders

    /// Returns the format for the numbers in a value of this type; `nil` if a text timeline does not round them.
    package func decimals(of value: RowValue) -> NumberFormat? {
        switch self {
        case .points, .point: .points
        case .ratio: .ratio
        case .seconds: .seconds
        case .velocity: value.list.isEmpty ? .ratio : .points
        case .name, .names, .word, .whole, .touches, .flag, .mark, .json, .quoted, .sentence, .passed, .readings, .responders: nil
        }
    }
}

extension RowSchema {
    /// Returns the index of the field that names the deciders of rows with the given action.
    func deciders(actionWord: String) -> Int? {
        deciders.first { $0.actionWord == nil || $0.actionWord == actionWord }.flatMap { decider in keys.firstIndex { $0 == decider.key } }
    }

    package func field(_ key: String) -> Field? { fields.first { $0.key == key } }

    /// Whether rows with the given action contain the given field in a text timeline. Returns `true` for unknown fields.
    func says(_ key: String, actionWord: String) -> Bool {
        switch key {
        case "cause.rule": return false
        case "cause.by": return line.contains { if case .dueTo = $0.content { true } else { false } }
        default:
            guard let clause = line.first(where: { $0.key == key }) else { return field(key)?.isFigure != true }
            return clause.actionWord == nil || clause.actionWord == actionWord
        }
    }
}
