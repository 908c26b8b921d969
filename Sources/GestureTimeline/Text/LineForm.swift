/// The structure of the text lines that represent rows of one kind, as the parser uses it.
struct LineForm {
    let keys: [String]
    /// The index of the field that contains the subject.
    let subject: Int?
    /// The index of the field that contains the subject's action.
    let actionWord: Int?
    let clauses: [Clause]

    static func of(_ kind: RowKind) -> LineForm { forms[Int(kind.rawValue)] }

    /// A part of a line that consists of a value and the fixed words around it.
    struct Clause {
        let before: StaticString
        let after: StaticString
        let null: StaticString?
        let content: RowSchema.Clause.Content
        let type: FieldType
        /// The action of the rows that contain the clause; `nil` if all rows contain it.
        let actionWord: String?
        /// Whether a line without the clause is invalid.
        let isNeeded: Bool
        /// The value that the field has if the line does not contain the clause.
        let unsaid: RowValue?

        init(_ clause: RowSchema.Clause) {
            (before, after, null) = (clause.before, clause.after, clause.null)
            (content, type, actionWord, unsaid) = (clause.content, clause.type, clause.actionWord, clause.unsaid)
            if case .field = content { isNeeded = !clause.isOptional } else { isNeeded = false }
        }

        /// The description of the clause, for the error message if the clause is missing.
        var expectation: String {
            let words = before.description
            switch type {
            case .points: return "'\(words)' in a point"
            case .flag: return "'\(words)yes' or '\(words)no'"
            default: return words.allSatisfy { $0 == " " } ? type.words : "'\(words)' and \(type.words)"
            }
        }
    }

    /// A kind of row that a line may contain, and the mark that identifies this kind.
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

    /// The kinds of rows that can occur in each lane, indexed by the lane's raw value.
    static let choices = RowSchema.Lane.allCases.map { lane in RowKind.allCases.filter { $0.schema.lane == lane }.map { Choice($0) } }

    private static let forms = RowKind.allCases.map { kind in
        let schema = kind.schema
        return LineForm(keys: schema.keys, subject: schema.subject, actionWord: schema.actionWord, clauses: schema.line.map { Clause($0) })
    }
}

extension FieldType {
    /// The words by which error messages describe a value of this type.
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
