import GestureSupport

/// A token of an `expect` sentence: a word, or an id in quotes.
struct ExpectationToken: Equatable {
    enum Prefix: String { case view = "view:", recognizer = "recognizer:" }

    var text: String
    /// The prefix before the id, which is `view:` or `recognizer:`; `nil` if there is no prefix.
    var prefix: Prefix?
    var isQuoted = false
    /// The token's range in the sentence, in bytes.
    var bytes: Range<Int>

    /// Returns whether the token is the given word rather than an id in quotes.
    func isWord(_ word: String) -> Bool { isPlain && text == word }

    func isOne(of words: [String]) -> Bool { isPlain && words.contains(text) }

    /// True if the token may be a word of the grammar, that is, has neither quotes nor a prefix.
    var isPlain: Bool { !isQuoted && prefix == nil }

    /// Whether the token consists only of characters that occur in a time or a count.
    var isNumber: Bool { isPlain && text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") } }

    var beginsLikeANumber: Bool {
        isPlain && (text.utf8.first.map { $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") } ?? false)
    }
}

/// A lexer that splits a sentence into tokens.
struct ExpectationLexer {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var count: Int { bytes.count }

    /// Returns the text of the sentence in a range of bytes.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Splits the sentence into tokens.
    mutating func tokens() throws(ExpectationError) -> [ExpectationToken] {
        var tokens: [ExpectationToken] = []
        while let token = try next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() throws(ExpectationError) -> ExpectationToken? {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
        guard index < bytes.count else { return nil }
        let start = index
        var prefix: ExpectationToken.Prefix?
        for candidate in [ExpectationToken.Prefix.view, .recognizer] where bytes[start...].starts(with: candidate.rawValue.utf8) {
            prefix = candidate
            index += candidate.rawValue.utf8.count
        }
        if index < bytes.count, Self.isQuote(bytes[index]) {
            let text = try quoted()
            return ExpectationToken(text: text, prefix: prefix, isQuoted: true, bytes: start..<index)
        }
        let wordStart = index
        index = endOfWord(from: wordStart)
        return ExpectationToken(text: text(wordStart..<index), prefix: prefix, bytes: start..<index)
    }

    /// Returns the offset at which a word ends. A word ends before the next space, or before an unbalanced parenthesis, because such a
    /// parenthesis is a separate token.
    private func endOfWord(from start: Int) -> Int {
        let end = bytes[start...].firstIndex(where: Self.isSpace) ?? bytes.count
        let word = bytes[start..<end]
        if Self.depth(of: word) == 0 { return end }
        if Self.isParenthesis(bytes[start]) { return start + 1 }
        var cut = end
        while bytes[cut - 1] == UInt8(ascii: ")"), Self.depth(of: bytes[start..<cut]) < 0 { cut -= 1 }
        return cut
    }

    /// Returns the number of opening parentheses in a word minus the number of closing parentheses.
    private static func depth(of word: ArraySlice<UInt8>) -> Int {
        word.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
    }

    /// Reads an id in quotes up to the closing quote. A backslash escapes the character after it.
    private mutating func quoted() throws(ExpectationError) -> String {
        let quote = bytes[index]
        let start = index
        var result: [UInt8] = []
        index += 1
        while index < bytes.count, bytes[index] != quote {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
            result.append(bytes[index])
            index += 1
        }
        guard index < bytes.count else { throw ExpectationError(.unterminatedQuote, atByte: start) }
        index += 1
        return String(decoding: result, as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
    private static func isParenthesis(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") }
}

extension ExpectationToken {
    /// The tokens that result from splitting a token, such as `translation.x>50`, at its comparison operator. If the token contains no
    /// operator, the only result is the token itself.
    var aroundComparison: [ExpectationToken] {
        guard isPlain else { return [self] }
        let signs = Array("<>=!".utf8)
        let all = Array(text.utf8)
        guard let start = all.firstIndex(where: { signs.contains($0) }) else { return [self] }
        let end = all[start...].firstIndex { !signs.contains($0) } ?? all.count
        return [0..<start, start..<end, end..<all.count].filter { !$0.isEmpty }.map { range in
            ExpectationToken(
                text: String(decoding: all[range], as: UTF8.self),
                bytes: bytes.lowerBound + range.lowerBound..<bytes.lowerBound + range.upperBound)
        }
    }
}
