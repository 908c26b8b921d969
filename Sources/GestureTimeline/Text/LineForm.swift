/// The parts of the lines of a kind, in the form that the reader uses.
///
/// A copy of the schema in memory that is never freed: it needs no reference counting, although a reader accesses it for each part of each
/// line, possibly on several threads.
struct LineForm {
    let keys: UnsafeBufferPointer<String>
    /// The positions of the fields with the subject and its action.
    let subject: Int?
    let deed: Int?
    let clauses: UnsafeBufferPointer<Clause>

    static func of(_ kind: RowKind) -> LineForm { forms[Int(kind.rawValue)] }

    /// A part of a line.
    struct Clause {
        let before: StaticString
        let after: StaticString
        let null: StaticString?
        let content: RowSchema.Clause.Content
        let type: FieldType
        /// Whether the clause belongs only to rows with one deed, and whether it is required.
        let isOfDeed: Bool
        let isNeeded: Bool
        /// Whether its absence has no meaning: there is no `unsaid`.
        private let isSaid: Bool
        private let whole: Unmanaged<RowSchema.Clause>

        init(_ clause: RowSchema.Clause) {
            (before, after, null) = (clause.before, clause.after, clause.null)
            (content, type, isOfDeed, isSaid) = (clause.content, clause.type, clause.deed != nil, clause.unsaid == nil)
            if case .field = content { isNeeded = !clause.isOptional } else { isNeeded = false }
            whole = Unmanaged.passRetained(clause)
        }

        func isOf(_ deed: String) -> Bool { whole._withUnsafeGuaranteedRef { $0.deed == deed } }

        /// The value that a missing clause means.
        var unsaid: RowValue? { isSaid ? nil : whole._withUnsafeGuaranteedRef { $0.unsaid } }

        /// The description of the clause in a message that it is missing.
        var expectation: String {
            let words = before.description
            switch type {
            case .points: return "'\(words)' in a point"
            case .flag: return "'\(words)yes' or '\(words)no'"
            default: return words.allSatisfy { $0 == " " } ? type.words : "'\(words)' and \(type.words)"
            }
        }
    }

    /// A kind that a row may have, and the mark that shows it.
    struct Choice {
        let kind: RowKind
        let mark: RowSchema.Mark
        private let glyphs: UnsafeBufferPointer<StaticString>

        init(_ kind: RowKind) {
            let signs = kind.schema.signs
            (self.kind, mark) = (kind, kind.schema.mark)
            glyphs = .lasting([signs.otherwise.glyph] + signs.choices.map { $0.sign.glyph })
        }

        func has(_ sign: UnsafeBufferPointer<UInt8>) -> Bool {
            glyphs.contains { glyph in
                glyph.utf8CodeUnitCount == sign.count && sign.indices.allSatisfy { sign[$0] == glyph.utf8Start[$0] }
            }
        }
    }

    /// The kinds of each lane, indexed by the lane's raw value.
    nonisolated(unsafe) static let choices: UnsafeBufferPointer<UnsafeBufferPointer<Choice>> = .lasting(
        RowSchema.Lane.allCases.map { lane in .lasting(RowKind.allCases.filter { $0.schema.lane == lane }.map { Choice($0) }) })

    nonisolated(unsafe) private static let forms: UnsafeBufferPointer<LineForm> = .lasting(
        RowKind.allCases.map { kind in
            let schema = kind.schema
            return LineForm(
                keys: .lasting(schema.keys), subject: schema.subject, deed: schema.deed, clauses: .lasting(schema.line.map { Clause($0) }))
        })
}

extension UnsafeBufferPointer {
    /// Elements at a fixed address for the life of the process.
    fileprivate static func lasting(_ elements: [Element]) -> Self {
        let room = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = room.initialize(from: elements)
        return Self(room)
    }
}

extension FieldType {
    /// The description of a value of the type.
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
