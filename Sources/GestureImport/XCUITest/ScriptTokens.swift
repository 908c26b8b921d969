import GestureSupport

/// The tokens in the source of a test in Swift or Objective-C: words, string literals, numbers and signs, but not comments.
struct ScriptTokens {
    enum Kind: Equatable {
        case word(String)
        /// A string literal. Its value is `nil` if the literal contains interpolated values, which are known only at run time.
        case text(String?)
        case number(Double)
        case sign(UInt8)
    }

    struct Token {
        var kind: Kind
        var offset: Int
        /// Whether the token is the first token on its line.
        var isFirst: Bool
    }

    private(set) var tokens: [Token] = []

    /// Reads the tokens of a file. `start` is added to the offset of each token.
    init(_ text: DumpText, start offset: Int = 0) {
        var at = text.has("\u{FEFF}", at: 0) ? 3 : 0
        var isFirst = true
        while at < text.count {
            let byte = text.bytes[at]
            if byte == 0x0A || byte == 0x0D { isFirst = true }
            if byte.isWhitespace {
                at += 1
            } else if text.has("//", at: at) {
                while at < text.count, text.bytes[at] != 0x0A { at += 1 }
            } else if text.has("/*", at: at) {
                at += 2
                while at < text.count, !text.has("*/", at: at) { at += 1 }
                at += 2
            } else if byte == UInt8(ascii: "@"), text.at(at + 1) == UInt8(ascii: "\"") || text.at(at + 1).isASCIIDigit {
                // In Objective-C, the sign `@` precedes string and number literals, and is skipped.
                at += 1
            } else {
                let start = at
                let kind = Self.token(text, &at)
                tokens.append(Token(kind: kind, offset: offset + start, isFirst: isFirst))
                isFirst = false
            }
        }
    }

    private static func token(_ text: DumpText, _ at: inout Int) -> Kind {
        let byte = text.bytes[at]
        if byte == UInt8(ascii: "\"") { return quoted(text, &at) }
        if byte.isASCIIDigit {
            // Numbers such as 1_000 and 0.5 are accepted. In 1...3, the number ends before the dots.
            var digits = ""
            while text.at(at).isASCIIDigit || text.at(at) == UInt8(ascii: "_")
                || text.at(at) == UInt8(ascii: ".") && text.at(at + 1).isASCIIDigit && !digits.contains(".")
            {
                if text.at(at) != UInt8(ascii: "_"), digits.utf8.count < 300 { digits.unicodeScalars.append(Unicode.Scalar(text.at(at))) }
                at += 1
            }
            if text.at(at) == UInt8(ascii: "f"), !isWord(text.at(at + 1)) { at += 1 }
            return .number(Double(digits) ?? 0)
        }
        guard isWord(byte) else {
            at += 1
            return .sign(byte)
        }
        let start = at
        while isWord(text.at(at)) || text.at(at).isASCIIDigit { at += 1 }
        return .word(text.string(start..<at))
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
    }

    /// Reads a string literal. A literal without a closing quote ends at the end of the line.
    private static func quoted(_ text: DumpText, _ at: inout Int) -> Kind {
        if text.has("\"\"\"", at: at) {
            let start = at + 3
            at = start
            while at < text.count, !text.has("\"\"\"", at: at) { at += 1 }
            let end = at
            at += 3
            return .text(text.string(text.trimmed(start..<end)))
        }
        at += 1
        var bytes: [UInt8] = []
        var isWhole = true
        while at < text.count, text.bytes[at] != UInt8(ascii: "\""), text.bytes[at] != 0x0A {
            if text.bytes[at] == UInt8(ascii: "\\") {
                at += 1
                switch text.at(at) {
                case UInt8(ascii: "n"): bytes.append(0x0A)
                case UInt8(ascii: "t"): bytes.append(0x09)
                case UInt8(ascii: "("):
                    isWhole = false
                    interpolation(text, &at)
                    continue
                case let byte: bytes.append(byte)
                }
            } else {
                bytes.append(text.bytes[at])
            }
            at += 1
        }
        at += 1
        return .text(isWhole ? String(decoding: bytes, as: UTF8.self) : nil)
    }

    /// Moves past the closing parenthesis of an interpolation, which may itself contain string literals.
    private static func interpolation(_ text: DumpText, _ at: inout Int) {
        var depth = 0
        while at < text.count, text.bytes[at] != 0x0A {
            if text.bytes[at] == UInt8(ascii: "(") { depth += 1 }
            if text.bytes[at] == UInt8(ascii: ")") { depth -= 1 }
            at += 1
            if depth == 0 { return }
        }
    }
}

/// The pairs of matching brackets in the source of a test. They are determined once for all statements.
struct ScriptBrackets {
    /// The index of the token that closes the bracket at each index. If a bracket is never closed, or if the token is not an opening
    /// bracket, the value is the number of tokens.
    private var closings: [Int]
    /// For each token, the index of the next opening brace outside parentheses. The value is the number of tokens if there is no such
    /// brace.
    private var braces: [Int]

    init(_ tokens: [ScriptTokens.Token]) {
        closings = Array(repeating: tokens.count, count: tokens.count)
        braces = Array(repeating: tokens.count, count: tokens.count + 1)
        // Parentheses are also matched separately from braces, because a brace between two parentheses may be missing.
        var parentheses = closings
        var (open, openParentheses): ([Int], [Int]) = ([], [])
        for (index, token) in tokens.enumerated() {
            guard case .sign(let sign) = token.kind else { continue }
            switch sign {
            case UInt8(ascii: "("):
                open.append(index)
                openParentheses.append(index)
            case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: ")"):
                if let start = open.popLast() { closings[start] = index }
                if let start = openParentheses.popLast() { parentheses[start] = index }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if let start = open.popLast() { closings[start] = index }
            default: break
            }
        }
        for index in tokens.indices.reversed() {
            switch tokens[index].kind {
            case .sign(UInt8(ascii: "{")): braces[index] = index
            case .sign(UInt8(ascii: "(")): braces[index] = braces[min(parentheses[index] + 1, tokens.count)]
            default: braces[index] = braces[index + 1]
            }
        }
    }

    /// Returns the index of the token that closes the given opening bracket.
    func closing(_ open: Int) -> Int { open < closings.count ? closings[open] : closings.count }

    /// Returns the index of the first opening brace, at or after the given token, that is outside parentheses.
    func brace(from start: Int) -> Int { braces[min(start, braces.count - 1)] }
}
