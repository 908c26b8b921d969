/// The parts of a kind's text lines, in the form that the reader uses.
struct LineForm {
    let keys: [String]
    /// The indices of the fields with the subject and its action.
    let subject: Int?
    let deed: Int?
    let clauses: [Clause]

    static func of(_ kind: RowKind) -> LineForm { forms[Int(kind.rawValue)] }

    /// A part of a line: fixed words and a value.
    struct Clause {
        let before: StaticString
        let after: StaticString
        let null: StaticString?
        let content: RowSchema.Clause.Content
        let type: FieldType
        /// The action of the rows that have the clause; `nil` if all rows have it.
        let deed: String?
        /// Whether the line is invalid without the clause.
        let isNeeded: Bool
        /// The value that a row has if the clause is missing.
        let unsaid: RowValue?

        init(_ clause: RowSchema.Clause) {
            (before, after, null) = (clause.before, clause.after, clause.null)
            (content, type, deed, unsaid) = (clause.content, clause.type, clause.deed, clause.unsaid)
            if case .field = content { isNeeded = !clause.isOptional } else { isNeeded = false }
        }

        /// The description of the clause in the message that it is missing.
        var expectation: String {
            let words = before.description
            switch type {
            case .points: return "'\(words)' in a point"
            case .flag: return "'\(words)yes' or '\(words)no'"
            default: return words.allSatisfy { $0 == " " } ? type.words : "'\(words)' and \(type.words)"
            }
        }
    }

    /// A kind that a row may have, and the mark that identifies it.
    struct Choice {
        let kind: RowKind
        let mark: RowSchema.Mark
        private let glyphs: [[UInt8]]

        init(_ kind: RowKind) {
            let signs = kind.schema.signs
            (self.kind, mark) = (kind, kind.schema.mark)
            glyphs = ([signs.otherwise.glyph] + signs.choices.map { $0.sign.glyph }).map { Array($0.description.utf8) }
        }

        func has(_ sign: ArraySlice<UInt8>) -> Bool { glyphs.contains { $0[...] == sign } }
    }

    /// The possible kinds of the rows in each lane, by the lane's raw value.
    static let choices = RowSchema.Lane.allCases.map { lane in RowKind.allCases.filter { $0.schema.lane == lane }.map { Choice($0) } }

    private static let forms = RowKind.allCases.map { kind in
        let schema = kind.schema
        return LineForm(keys: schema.keys, subject: schema.subject, deed: schema.deed, clauses: schema.line.map { Clause($0) })
    }
}

extension FieldType {
    /// The description of a value of this type, for messages.
    fileprivate var words: String {
        switch self {
        case .name, .responders: "a name"
        case .names, .passed: "names"
        case .word: "a word"
        case .whole, .points, .ratio, .seconds, .velocity: "a number"
        case .touches: "the numbers of touches"
        case .point: "a point such as (100, 200)"
        case .flag, .mark: "'yes' or 'no'"
        case .json: "a JSON value"
        case .readings: "a name and its value"
        case .quoted: "a text in double quotes"
        case .sentence: "a reason"
        }
    }
}
