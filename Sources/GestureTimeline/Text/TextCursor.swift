import GestureFiles
import GestureSupport

/// A position in a line of the text timeline, with functions that parse tokens at this position.
struct TextCursor {
    private let line: ArraySlice<UInt8>
    private(set) var at: Int

    init(_ line: ArraySlice<UInt8>) {
        self.line = line
        at = line.startIndex
    }

    var isAtEnd: Bool { at >= line.endIndex }
    /// The number of bytes before the position.
    var offset: Int { at - line.startIndex }
    /// The part of the line that starts at the position.
    var rest: ArraySlice<UInt8> { line[at...] }

    /// The byte at the position; zero at the end of the line.
    private var byte: UInt8 { byte(at: at) }

    private func byte(at index: Int) -> UInt8 { index < line.endIndex ? line[index] : 0 }

    private func text(from start: Int) -> String { String(decoding: line[start..<at], as: UTF8.self) }

    func expected(_ what: String) -> TimelineError { TimelineError(issue: .expected(what), offset: offset) }

    /// Skips the given text if the line continues with it, and returns whether it did.
    mutating func skip(_ text: StaticString) -> Bool {
        guard isAt(text) else { return false }
        at += text.utf8CodeUnitCount
        return true
    }

    /// Skips the rest of the line.
    mutating func skipRest() { at = line.endIndex }

    /// Skips the bytes before the next space, but at most `most` bytes. Returns the skipped bytes.
    mutating func bytes(beforeSpaceAtMost most: Int) -> ArraySlice<UInt8> {
        let start = at
        while !isAtEnd, byte != 0x20, at - start < most { at += 1 }
        return line[start..<at]
    }

    mutating func need(_ text: StaticString, _ what: @autoclosure () -> String) throws(TimelineError) {
        guard skip(text) else { throw expected(what()) }
    }

    /// Skips spaces and returns their number.
    mutating func skipSpaces() -> Int {
        let start = at
        while byte == 0x20 { at += 1 }
        return at - start
    }

    /// Parses a bare word, such as a method, a state or a phase.
    mutating func word(_ what: @autoclosure () -> String) throws(TimelineError) -> String {
        let start = at
        while byte.isASCIILetter { at += 1 }
        guard at > start else { throw expected(what()) }
        return text(from: start)
    }

    /// Parses a name, which may be in quotes.
    mutating func name(_ what: @autoclosure () -> String = "a name") throws(TimelineError) -> String {
        if byte == UInt8(ascii: "\"") { return try quoted() }
        let start = at
        loop: while !isAtEnd {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: ":"),
                UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"):
                at += 1
            default: break loop
            }
        }
        guard at > start else { throw expected(what()) }
        return text(from: start)
    }

    mutating func names() throws(TimelineError) -> RowValue {
        var names = [RowValue.text(try name())]
        while skip(", ") { names.append(.text(try name())) }
        return .list(names)
    }

    /// Parses text in double quotes and resolves its escape sequences.
    mutating func quoted() throws(TimelineError) -> String {
        try need("\"", "a text in double quotes")
        var text = ""
        while !isAtEnd, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") {
                text.unicodeScalars.append(try escape())
                continue
            }
            let start = at
            while !isAtEnd, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { at += 1 }
            text += self.text(from: start)
        }
        try need("\"", "the closing quote")
        return text
    }

    private mutating func escape() throws(TimelineError) -> Unicode.Scalar {
        at += 1
        if skip("\"") { return "\"" }
        if skip("\\") { return "\\" }
        if skip("n") { return "\n" }
        if skip("t") { return "\t" }
        if skip("r") { return "\r" }
        try need("u{", "an escape such as \\n or \\u{202E}")
        let start = at
        while !isAtEnd, byte != UInt8(ascii: "}"), at - start < 8 { at += 1 }
        let digits = text(from: start)
        guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { throw expected("a character's number") }
        try need("}", "'}' after a character's number")
        return scalar
    }

    /// Parses a number in the notation of a timeline, which has no exponents.
    mutating func number(_ what: @autoclosure () -> String = "a number") throws(TimelineError) -> Double {
        if skip("null") { return .nan }
        var reader = JSONReader(line, from: offset)
        guard let number = try? reader.anyNumber() else { throw expected(what()) }
        at = reader.cursor
        return number
    }

    /// Parses a number, or the word `null`, which represents infinities and NaN.
    mutating func value(_ what: @autoclosure () -> String = "a number") throws(TimelineError) -> RowValue {
        let number = try number(what())
        return number.isNaN ? .null : .number(number)
    }

    mutating func point() throws(TimelineError) -> RowValue {
        try need("(", "a point such as (100, 200)")
        let x = try value()
        try need(", ", "', ' in a point")
        let y = try value()
        try need(")", "')' after a point")
        return .list([x, y])
    }

    /// Parses all words before the next clause, which begins after two spaces.
    mutating func clause() -> String {
        let start = at
        while !isAtEnd, !isAt("  ") { at += 1 }
        return text(from: start)
    }

    /// Parses the ids of the touches that follow a method.
    mutating func touches() throws(TimelineError) -> RowValue {
        var touches: [RowValue] = []
        while byte == 0x20, byte(at: at + 1) &- UInt8(ascii: "0") <= 9 || byte(at: at + 1) == UInt8(ascii: "-") {
            at += 1
            touches.append(try value())
        }
        return .list(touches)
    }
}

// Functions that parse the values that the clauses of a line contain.
extension TextCursor {
    /// Whether the line continues with the given text.
    func isAt(_ text: StaticString) -> Bool { line.has(text, at: at) }

    /// Whether a value of the given type can begin at the position. The parser thereby distinguishes clauses that begin with the same fixed
    /// words.
    func mayBegin(_ type: FieldType) -> Bool {
        guard case .name = type else { return true }
        var copy = self
        return byte == UInt8(ascii: "\"") || (try? copy.name()) != nil
    }

    mutating func value(_ type: FieldType, _ what: @autoclosure () -> String) throws(TimelineError) -> RowValue {
        switch type {
        case .name, .responders: return .text(try name(what()))
        case .names: return try names()
        case .word: return .text(try word(what()))
        case .whole, .points, .ratio, .seconds: return try value(what())
        case .touches: return try touches()
        case .point: return try point()
        case .velocity: return byte == UInt8(ascii: "(") ? try point() : try value(what())
        case .flag:
            if skip("yes") { return .bool(true) }
            try need("no", what())
            return .bool(false)
        case .mark: return .bool(true)
        case .json: return try json(what())
        case .quoted: return .text(try quoted())
        case .sentence: return .text(clause())
        case .passed: return try passed()
        case .readings: return try readings(what())
        }
    }

    /// Parses the names that an expression read, each with its value.
    private mutating func readings(_ what: @autoclosure () -> String) throws(TimelineError) -> RowValue {
        var fields: [RowField] = []
        repeat {
            let start = at
            var depth = 0
            var isString = false
            while !isAtEnd, isString || depth > 0 || byte != 0x20 {
                if byte == UInt8(ascii: "'"), at == start || line[at - 1] != UInt8(ascii: "\\") { isString.toggle() }
                if !isString, byte == UInt8(ascii: "(") { depth += 1 }
                if !isString, byte == UInt8(ascii: ")") { depth -= 1 }
                at += 1
            }
            let name = text(from: start)
            try need(" ", what())
            fields.append(RowField(name, try json(what())))
        } while skip(", ")
        return .object(fields)
    }

    private mutating func json(_ what: @autoclosure () -> String) throws(TimelineError) -> RowValue {
        var reader = JSONReader(line, from: offset)
        guard let value = try? reader.rowValue() else { throw expected(what()) }
        at = reader.cursor
        return value
    }

    private mutating func passed() throws(TimelineError) -> RowValue {
        var passed: [RowValue] = []
        repeat {
            let view = try name()
            try need(" (", "the reason why a view was skipped")
            passed.append(.object([RowField("view", .text(view)), RowField("why", .text(try word("a reason")))]))
            try need(")", "')'")
        } while skip(", ")
        return .list(passed)
    }
}

extension JSONReader {
    /// Parses a number of any size. Numbers in input files are limited, but the engine may compute larger ones.
    mutating func anyNumber() throws(FileError) -> Double {
        let token = try scanNumber()
        if token.digits <= 15, token.exponent <= 0, token.exponent >= -15 {
            let value = Double(token.mantissa) / Self.powers[-token.exponent]
            return token.isNegative && value != 0 ? -value : value
        }
        return Double(text(token.start..<cursor)) ?? 0
    }

    private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15]

    /// Parses the complete JSON value that begins at the position.
    mutating func rowValue() throws(FileError) -> RowValue {
        switch peek() {
        case UInt8(ascii: "{"):
            var fields: [RowField] = []
            try beginObject("a value")
            while try nextMember() {
                let key = text(of: try scanString())
                try colon()
                fields.append(RowField(key, try rowValue()))
            }
            return .object(fields)
        case UInt8(ascii: "["):
            var list: [RowValue] = []
            try beginArray("a value")
            while try nextElement() { list.append(try rowValue()) }
            return .list(list)
        case UInt8(ascii: "\""): return .text(text(of: try scanString()))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try anyNumber())
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try readFlag())
        case UInt8(ascii: "n"):
            try literal("null")
            return .null
        default: throw unexpected(expected: "a value")
        }
    }
}
