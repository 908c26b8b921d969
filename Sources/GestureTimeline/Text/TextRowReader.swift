/// Reads one line of the text timeline by the grammar of docs/timeline.md.
struct TextRowReader {
    private var cursor: TextCursor
    private var schema = RowKind.note.schema
    /// The values of the schema's fields, as far as they were read.
    private var values: [RowValue?]
    private var dueTo: RowValue?
    private var late: Double?
    private var rest: [RowField] = []

    /// Room that one line after the other takes.
    struct Room {
        fileprivate var values: [RowValue?] = []
        /// Lines that came before; nil if none are kept.
        var memory: LineMemory?
    }

    /// What a line says before its row is looked at.
    private enum Beginning {
        case row(time: Double)
        case other(TimelineLine)
    }

    static func read(_ line: UnsafeBufferPointer<UInt8>, _ room: inout Room) throws(TimelineError) -> TimelineLine {
        guard line.baseAddress != nil else { return .silence }
        var cursor = TextCursor(line)
        switch try begin(&cursor) {
        case .other(let line): return line
        case .row(let time):
            let rest = cursor
            if let row = room.memory?.row(rest, time: time) { return .row(row) }
            var reader = TextRowReader(cursor: cursor, values: [])
            swap(&reader.values, &room.values)
            defer { swap(&reader.values, &room.values) }
            let row = try reader.row(time)
            return .row(room.memory?.note(rest, row) ?? row)
        }
    }

    private static func begin(_ cursor: inout TextCursor) throws(TimelineError) -> Beginning {
        let indent = cursor.skipSpaces()
        // An empty line stands below the heading.
        if cursor.isAtEnd { return .other(.silence) }
        if indent == 8, cursor.skip("⋮"), cursor.isAtEnd || cursor.skip(" ") { return .other(.silence) }
        if indent == 0, cursor.skip("<<<<<<<") || cursor.skip("=======") || cursor.skip(">>>>>>>") || cursor.skip("|||||||") {
            throw TimelineError(issue: .conflict, offset: 0)
        }
        let time = try cursor.number("a time such as '  0.080'")
        guard cursor.skip("  end") else { return .row(time: time) }
        // Of a part of the rows it says how many they are, and of how many.
        guard !cursor.isAtEnd else { return .other(.end(rows: nil)) }
        try cursor.need("  ", "the end of the line")
        let shown = try cursor.number("the end of the line")
        try cursor.need(" of ", "'of'")
        return .other(.end(rows: Int(exactly: shown)))
    }

    private mutating func row(_ time: Double) throws(TimelineError) -> Row {
        let kind = try kind(in: try lane())
        for clause in schema.line { try read(clause) }
        try reason()
        try readRest()
        return Row(kind: kind, time: time, fields: fields(), late: late)
    }

    /// The fields in the order that JSON has.
    private mutating func fields() -> [RowField] {
        var fields: [RowField] = []
        let count = values.reduce(rest.count + (dueTo == nil ? 0 : 1)) { $1 == nil ? $0 : $0 + 1 }
        fields.reserveCapacity(count)
        for place in values.indices {
            if let value = values[place].take() { fields.append(RowField(schema.keys[place], value)) }
        }
        if let dueTo { fields.append(RowField("cause.by", dueTo)) }
        if !rest.isEmpty { fields += rest }
        return fields
    }

    // MARK: The kind

    private mutating func lane() throws(TimelineError) -> RowSchema.Lane {
        let spaces = cursor.skipSpaces()
        if cursor.skip("│ ") { return .views }
        if spaces == 2 { return .input }
        if spaces == 4 { return .recognizers }
        throw cursor.expected("a lane: two spaces, four spaces or '│'")
    }

    private mutating func glyph() throws(TimelineError) -> UnsafeBufferPointer<UInt8> {
        let start = cursor.at
        while !cursor.isAtEnd, cursor.at.pointee != 0x20, cursor.at - start < 4 { cursor.at += 1 }
        let glyph = UnsafeBufferPointer(start: start, count: cursor.at - start)
        guard !glyph.isEmpty, cursor.skip(" ") else {
            cursor.at = start
            throw cursor.expected("a sign such as ▾ and a space")
        }
        return glyph
    }

    /// Finds out which kind the row is of, and reads up to the words behind the name.
    private mutating func kind(in lane: RowSchema.Lane) throws(TimelineError) -> RowKind {
        let glyph = try glyph()
        var who: RowValue?
        if lane != .input {
            who = .text(try cursor.name())
            guard cursor.skipSpaces() > 0 else { throw cursor.expected("a space behind the name") }
        }
        var fallback: RowKind?
        for choice in Self.choices[lane.rawValue] {
            switch choice.mark {
            case .words(let words): if cursor.skip(words) { return begin(choice.kind, who) }
            case .sign: if choice.glyphs.contains(where: { Self.areEqual($0, glyph) }) { return begin(choice.kind, who) }
            case .opening(let letters): if cursor.isAt(letters) { return begin(choice.kind, who) }
            case .rest: fallback = choice.kind
            }
        }
        if let fallback { return begin(fallback, who) }
        if lane == .input, cursor.isAt("fold ") { throw TimelineError(issue: .folded, offset: cursor.at - cursor.base) }
        throw cursor.expected(lane == .views ? "a row of a view" : Self.inputWords)
    }

    private mutating func begin(_ kind: RowKind, _ who: RowValue?) -> RowKind {
        schema = kind.schema
        let count = schema.keys.count
        while values.count > count { values.removeLast() }
        // Only a line that could not be read leaves any behind.
        for place in values.indices { values[place] = nil }
        while values.count < count { values.append(nil) }
        if let who, let place = schema.subject { values[place] = who }
        return kind
    }

    /// A kind that a row may be of, and how that is seen.
    private struct Choice {
        var kind: RowKind
        var mark: RowSchema.Mark
        var glyphs: [StaticString]
    }

    /// The kinds of each lane, which its raw value is the place of.
    private static let choices: [[Choice]] = RowSchema.Lane.allCases.map { lane in
        RowKind.allCases.filter { $0.schema.lane == lane }.map { kind in
            let signs = kind.schema.signs
            return Choice(kind: kind, mark: kind.schema.mark, glyphs: [signs.otherwise.glyph] + signs.choices.map { $0.sign.glyph })
        }
    }

    private static func areEqual(_ glyph: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        glyph.utf8CodeUnitCount == bytes.count && bytes.indices.allSatisfy { bytes[$0] == glyph.utf8Start[$0] }
    }

    private static let inputWords: String = {
        let words = RowKind.allCases.filter { $0.schema.lane == .input }.map { "'\($0.name)'" }
        return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
    }()

    // MARK: Clauses

    private var deed: String { schema.deed.flatMap { values[$0]?.string } ?? "" }

    private mutating func read(_ clause: RowSchema.Clause) throws(TimelineError) {
        if let wanted = clause.deed, deed != wanted { return }
        switch clause.content {
        case .dueTo: if cursor.skip(clause.before) { dueTo = try cursor.names() }
        case .late: if let value = try value(of: clause) { late = value.number ?? .nan }
        case .field(let place): values[place] = try value(of: clause) ?? clause.unsaid
        }
    }

    /// The value of a clause; nil if the clause is not there and need not be.
    private mutating func value(of clause: RowSchema.Clause) throws(TimelineError) -> RowValue? {
        if let null = clause.null, cursor.skip(null) { return .null }
        if clause.type == .responders { return try responders() }
        let start = cursor
        guard cursor.skip(clause.before), clause.isNeeded || cursor.mayBegin(clause.type) else {
            cursor = start
            guard clause.isNeeded else { return nil }
            throw cursor.expected(clause.expectation)
        }
        let value = try cursor.value(clause.type, clause.expectation)
        guard cursor.skip(clause.after) else { throw cursor.expected("'\(clause.after.description)' behind the number") }
        return value
    }

    /// The way up the responder chain; it begins with the view itself unless its sign is doubled.
    private mutating func responders() throws(TimelineError) -> RowValue {
        var names: [RowValue] = []
        if cursor.skip("  ›› ") { names.append(.text(try cursor.name())) } else { names.append(values[0] ?? .null) }
        if names.count == 1, cursor.skip("  › ") { names.append(.text(try cursor.name())) }
        while cursor.skip(" › ") { names.append(.text(try cursor.name())) }
        return .list(names)
    }

    /// The reason of `--why`: its words may change at any time, so they are not compared.
    private mutating func reason() throws(TimelineError) {
        if cursor.skip("  — ") { cursor.at = cursor.end }
    }

    /// Clauses of later versions stand at the end of a line, after two spaces; each is kept under its first word.
    private mutating func readRest() throws(TimelineError) {
        while !cursor.isAtEnd {
            try cursor.need("  ", "the end of the line")
            let start = cursor
            let word = try cursor.word("the end of the line, or a clause")
            cursor = start
            rest.append(RowField(word, .text(cursor.clause())))
            try reason()
        }
    }
}

extension RowSchema.Clause {
    fileprivate var isNeeded: Bool {
        guard case .field = content else { return false }
        return !isOptional
    }

    /// What a message says is missing.
    fileprivate var expectation: String {
        let words = before.description
        switch type {
        case .points: return "'\(words)' in a point"
        case .flag: return "'\(words)yes' or '\(words)no'"
        default: return words.allSatisfy { $0 == " " } ? type.words : "'\(words)' and \(type.words)"
        }
    }
}

extension FieldType {
    /// A value of the type, in words.
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
