/// A word of an expectation, or an id in quotes.
struct ExpectationToken: Equatable {
    enum Prefix: String { case view = "view:", recognizer = "recognizer:" }

    var text: String
    /// `view:` or `recognizer:` in front of it.
    var prefix: Prefix?
    var isQuoted = false
    /// Where it begins and ends in the sentence, in bytes.
    var bytes: Range<Int>

    /// Whether it is this word, not an id in quotes that looks like it.
    func isWord(_ word: String) -> Bool { !isQuoted && prefix == nil && text == word }
}

/// Takes a sentence apart into words.
struct ExpectationLexer {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var count: Int { bytes.count }

    /// The text between two places.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The next token; nil at the end.
    mutating func next() throws(ExpectationError) -> ExpectationToken? {
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
        while index < bytes.count, !Self.isSpace(bytes[index]) { index += 1 }
        return ExpectationToken(text: text(wordStart..<index), prefix: prefix, bytes: start..<index)
    }

    /// The text up to the quote that ends it; a backslash takes the next character as it is.
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
}
