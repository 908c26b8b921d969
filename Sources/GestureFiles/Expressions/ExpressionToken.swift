import GestureSupport

/// A token of an expression, such as a name, a number or an operator, with the offset of its first byte.
struct ExpressionToken: Hashable {
    enum Kind: Hashable {
        case number(Double)
        case string(String)
        case name(String)
        case sign(String)
        case end
    }

    var kind: Kind
    var byte: Int

    /// The token's text, as shown in error messages.
    var shown: String {
        switch kind {
        case .number: "a number"
        case .string(let text): "the string " + PrintableText.quoted(text)
        case .name(let name), .sign(let name): PrintableText.quoted(name)
        case .end: "the end of the expression"
        }
    }
}

/// A lexer that splits an expression into tokens.
struct ExpressionLexer {
    private let bytes: [UInt8]
    private(set) var index = 0

    private static let twoByteSigns = ["<=", ">=", "==", "!=", "&&", "||"]
    private static let signs = Array("()[],.?:!+-*/<>".utf8)

    init(_ text: String) {
        // The zero byte at the end terminates every token, so the lexer needs no bounds check before it reads the next byte.
        bytes = Array(text.utf8) + [0]
    }

    /// Returns the text of a range of the expression, escaped for printing in messages. Spaces outside parentheses and strings are omitted.
    func text(_ range: Range<Int>) -> String {
        var result: [UInt8] = []
        var depth = 0
        var isString = false
        for place in range {
            let byte = bytes[place]
            if byte == UInt8(ascii: "'"), place == range.lowerBound || bytes[place - 1] != UInt8(ascii: "\\") { isString.toggle() }
            if !isString, byte == UInt8(ascii: "(") { depth += 1 }
            if !isString, byte == UInt8(ascii: ")") { depth -= 1 }
            if isString || depth > 0 || !byte.isWhitespace { result.append(byte) }
        }
        return PrintableText.escaping(String(decoding: result, as: UTF8.self))
    }

    mutating func next() throws(ExpressionError) -> ExpressionToken {
        while bytes[index].isWhitespace { index += 1 }
        let start = index
        guard start < bytes.count - 1 else { return ExpressionToken(kind: .end, byte: start) }
        switch bytes[start] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return ExpressionToken(kind: .number(try number()), byte: start)
        case UInt8(ascii: "'"): return ExpressionToken(kind: .string(try string()), byte: start)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            return ExpressionToken(kind: .name(name()), byte: start)
        default: return ExpressionToken(kind: .sign(try sign()), byte: start)
        }
    }

    private mutating func number() throws(ExpressionError) -> Double {
        let start = index
        while bytes[index].isASCIIDigit { index += 1 }
        if bytes[index] == UInt8(ascii: "."), bytes[index + 1].isASCIIDigit {
            index += 1
            while bytes[index].isASCIIDigit { index += 1 }
        }
        if bytes[index] | 0x20 == UInt8(ascii: "e") {
            let sign = bytes[index + 1] == UInt8(ascii: "-") || bytes[index + 1] == UInt8(ascii: "+") ? 1 : 0
            if bytes[index + 1 + sign].isASCIIDigit {
                index += 1 + sign
                while bytes[index].isASCIIDigit { index += 1 }
            }
        }
        // Leading zeros are removed before the JSON reader parses the number, because JSON does not allow them.
        let digits = bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
        let zero = digits.first?.isASCIIDigit == true ? [] : [UInt8(ascii: "0")]
        var reader = JSONReader(zero + digits)
        do throws(FileError) {
            return try reader.readNumber()
        } catch {
            throw ExpressionError(issue: error.issue, byte: start)
        }
    }

    private mutating func string() throws(ExpressionError) -> String {
        let start = index
        var text: [UInt8] = []
        index += 1
        while bytes[index] != UInt8(ascii: "'") {
            // A quote inside a string is written as \' in an expression. JSON also escapes the backslash, so a JSON file contains \\'.
            if bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "'") || bytes[index + 1] == UInt8(ascii: "\\") {
                index += 1
            }
            guard index < bytes.count - 1 else { throw ExpressionError(issue: .unterminatedExpressionString, byte: start) }
            text.append(bytes[index])
            index += 1
        }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func name() -> String {
        let start = index
        while bytes[index].isASCIILetter || bytes[index].isASCIIDigit || bytes[index] == UInt8(ascii: "_") { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func sign() throws(ExpressionError) -> String {
        let two = String(decoding: bytes[index...index + 1], as: UTF8.self)
        if Self.twoByteSigns.contains(two) {
            index += 2
            return two
        }
        guard Self.signs.contains(bytes[index]) else {
            throw ExpressionError(issue: .unexpectedInExpression(byte: bytes[index]), byte: index)
        }
        defer { index += 1 }
        return String(decoding: [bytes[index]], as: UTF8.self)
    }
}
