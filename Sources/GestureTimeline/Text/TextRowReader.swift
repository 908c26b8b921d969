/// Parses one line of the text timeline. docs/timeline.md contains the grammar.
struct TextRowReader {
    private var cursor: TextCursor
    private var form = LineForm.of(.note)
    /// The values of the schema's fields that have been parsed so far.
    private var values: [RowValue?]
    private var dueTo: RowValue?
    private var late: Double?
    private var rest: [RowField] = []

    /// Buffers that the parser reuses for every line.
    struct Room {
        fileprivate var values: [RowValue?] = []
        /// The cache of earlier lines; `nil` if every line is parsed.
        var memory: LineCache?
    }

    /// The result of parsing the beginning of a line: either the time of a row, or a complete line that is not a row.
    private enum Beginning {
        case row(time: Double)
        case other(TimelineLine)
    }

    static func read(_ line: ArraySlice<UInt8>, _ room: inout Room) throws(TimelineError) -> TimelineLine {
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
            guard let memory = room.memory else { return .row(row) }
            return .row(memory.note(rest, row))
        }
    }

    private static func begin(_ cursor: inout TextCursor) throws(TimelineError) -> Beginning {
        let indent = cursor.skipSpaces()
        // This is the empty line that follows the column headings.
        if cursor.isAtEnd { return .other(.silence) }
        if indent == 8, cursor.skip("⋮"), cursor.isAtEnd || cursor.skip(" ") { return .other(.silence) }
        if indent == 0, cursor.skip("<<<<<<<") || cursor.skip("=======") || cursor.skip(">>>>>>>") || cursor.skip("|||||||") {
            throw TimelineError(issue: .conflict, offset: 0)
        }
        let time = try cursor.number("a time such as '  0.080'")
        guard cursor.skip("  end") else { return .row(time: time) }
        // If rows were omitted, the last line contains the number of shown rows and the total number of rows.
        guard !cursor.isAtEnd else { return .other(.end(rows: nil)) }
        try cursor.need("  ", "the end of the line")
        let shown = try cursor.number("the end of the line")
        try cursor.need(" of ", "'of'")
        return .other(.end(rows: Int(exactly: shown)))
    }

    private mutating func row(_ time: Double) throws(TimelineError) -> Row {
        let kind = try kind(in: try lane())
        for clause in form.clauses { try read(clause) }
        try reason()
        try readRest()
        return Row(kind: kind, time: time, fields: fields(), late: late)
    }

    /// Returns the parsed fields in the order in which they appear in JSON.
    private mutating func fields() -> [RowField] {
        var fields: [RowField] = []
        let count = values.reduce(rest.count + (dueTo == nil ? 0 : 1)) { $1 == nil ? $0 : $0 + 1 }
        fields.reserveCapacity(count)
        for place in values.indices {
            if let value = values[place].take() { fields.append(RowField(form.keys[place], value)) }
        }
        if let dueTo { fields.append(RowField("cause.by", dueTo)) }
        if !rest.isEmpty { fields += rest }
        return fields
    }

    // MARK: The kind of the row

    private mutating func lane() throws(TimelineError) -> RowSchema.Lane {
        let spaces = cursor.skipSpaces()
        if cursor.skip("│ ") { return .views }
        if spaces == 2 { return .input }
        if spaces == 4 { return .recognizers }
        throw cursor.expected("a lane: two spaces, four spaces or '│'")
    }

    private mutating func glyph() throws(TimelineError) -> ArraySlice<UInt8> {
        let start = cursor
        let glyph = cursor.bytes(beforeSpaceAtMost: 4)
        guard !glyph.isEmpty, cursor.skip(" ") else {
            cursor = start
            throw cursor.expected("a sign such as ▾ and a space")
        }
        return glyph
    }

    /// Determines the kind of the row and parses the line up to the words that follow the subject's name.
    private mutating func kind(in lane: RowSchema.Lane) throws(TimelineError) -> RowKind {
        let glyph = try glyph()
        var who: RowValue?
        if lane != .input {
            who = .text(try cursor.name())
            guard cursor.skipSpaces() > 0 else { throw cursor.expected("a space after the name") }
        }
        var fallback: RowKind?
        for choice in LineForm.choices[lane.rawValue] {
            switch choice.mark {
            case .words(let words): if cursor.skip(words) { return begin(choice.kind, who) }
            case .sign: if choice.has(glyph) { return begin(choice.kind, who) }
            case .opening(let letters): if cursor.isAt(letters) { return begin(choice.kind, who) }
            case .rest: fallback = choice.kind
            }
        }
        if let fallback { return begin(fallback, who) }
        if lane == .input, cursor.isAt("fold ") { throw TimelineError(issue: .folded, offset: cursor.offset) }
        throw cursor.expected(lane == .views ? "a row of a view" : Self.inputWords)
    }

    private mutating func begin(_ kind: RowKind, _ who: RowValue?) -> RowKind {
        form = LineForm.of(kind)
        let count = form.keys.count
        while values.count > count { values.removeLast() }
        // If the previous line was invalid, the buffer still contains values from it.
        for place in values.indices { values[place] = nil }
        while values.count < count { values.append(nil) }
        if let who, let place = form.subject { values[place] = who }
        return kind
    }

    private static let inputWords: String = {
        let words = RowKind.allCases.filter { $0.schema.lane == .input }.map { "'\($0.name)'" }
        return words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
    }()

    // MARK: Clauses

    private var actionWord: String { form.actionWord.flatMap { values[$0]?.string } ?? "" }

    private mutating func read(_ clause: LineForm.Clause) throws(TimelineError) {
        if let wanted = clause.actionWord, wanted != actionWord { return }
        switch clause.content {
        case .dueTo: if cursor.skip(clause.before) { dueTo = try cursor.names() }
        case .late: if let value = try value(of: clause) { late = value.number ?? .nan }
        case .field(let place): values[place] = try value(of: clause) ?? clause.unsaid
        }
    }

    /// Parses a clause and its value. Returns `nil` if the clause is optional and the line does not contain it.
    private mutating func value(of clause: LineForm.Clause) throws(TimelineError) -> RowValue? {
        if let null = clause.null, cursor.skip(null) { return .null }
        let type = clause.type
        if type == .responders { return try responders() }
        let start = cursor
        guard cursor.skip(clause.before), clause.isNeeded || cursor.mayBegin(type) else {
            cursor = start
            guard clause.isNeeded else { return nil }
            throw cursor.expected(clause.expectation)
        }
        let value = try cursor.value(type, clause.expectation)
        guard cursor.skip(clause.after) else {
            throw cursor.expected("'\(clause.after.description)' after the number")
        }
        return value
    }

    /// Parses the responder chain. The chain begins with the view itself, unless the sign before the chain is doubled.
    private mutating func responders() throws(TimelineError) -> RowValue {
        var names: [RowValue] = []
        if cursor.skip("  ›› ") { names.append(.text(try cursor.name())) } else { names.append(values[0] ?? .null) }
        if cursor.skip("  › ") { names.append(.text(try cursor.name())) }
        while cursor.skip(" › ") { names.append(.text(try cursor.name())) }
        return .list(names)
    }

    /// Skips the reason that `--why` adds. Reasons are not compared, because later versions of the program may word them differently.
    private mutating func reason() throws(TimelineError) {
        if cursor.skip("  — ") { cursor.skipRest() }
    }

    /// Parses unknown clauses at the end of a line, which a later version of the program may have written. Each clause begins after two
    /// spaces and is stored under its first word.
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
