import GestureFiles

/// Reads the sentences of `expect`; docs/expectations.md has the grammar.
struct ExpectationParser {
    private static let keywords = ["never", "then", "before", "after"]

    private var lexer: ExpectationLexer
    private var token: ExpectationToken?
    /// Where the token before this one ended.
    private var lastEnd = 0
    private var expectation: Expectation

    private init(_ sentence: Sentence) {
        lexer = ExpectationLexer(sentence.text)
        expectation = Expectation(sentence: sentence)
    }

    /// What a sentence says; its ids are looked up later, when all that the trace adds is known.
    static func parse(_ sentence: Sentence) throws(ExpectationError) -> Expectation {
        var parser = ExpectationParser(sentence)
        return try parser.read()
    }

    private mutating func read() throws(ExpectationError) -> Expectation {
        try advance()
        guard token != nil else { throw ExpectationError(.emptySentence, atByte: 0) }
        if token?.isWord("never") == true {
            expectation.isNever = true
            try advance()
        }
        try readRow()
        while token?.isWord("then") == true {
            try advance()
            try readRow()
        }
        while let word = token { try readClause(word) }
        return expectation
    }

    private mutating func advance() throws(ExpectationError) {
        if let token { lastEnd = token.bytes.upperBound }
        token = try lexer.next()
    }

    // MARK: Rows

    private mutating func readRow() throws(ExpectationError) {
        guard let who = token else { throw ExpectationError(.whoMissing, atByte: lexer.count) }
        if !who.isQuoted, who.prefix == nil, Self.keywords.contains(who.text) {
            throw ExpectationError(.keywordAsWho(who.text), atByte: who.bytes.lowerBound)
        }
        try advance()
        guard let what = token, !Self.endsRow(what) else {
            throw ExpectationError(.whatMissing(who.text), atByte: token?.bytes.lowerBound ?? lexer.count)
        }
        try advance()
        let isMode = who.isWord("mode")
        let isPlain = !what.isQuoted && what.prefix == nil
        guard let meaning = isMode ? .entered : isPlain ? RowPattern.What(word: what.text) : nil else {
            throw ExpectationError(.unknownWhat(what.text), atByte: what.bytes.lowerBound)
        }
        let subject: RowPattern.Subject =
            switch who.prefix {
            case .view: .view(who.text)
            case .recognizer: .recognizer(who.text)
            case nil: isMode ? .mode(what.text) : .id(who.text)
            }
        let text = lexer.text(who.bytes.lowerBound..<what.bytes.upperBound)
        expectation.steps.append(
            RowPattern(
                subject: subject, what: meaning, text: text, subjectByte: who.bytes.lowerBound, whatByte: what.bytes.lowerBound))
    }

    /// Whether a word can only follow a whole row.
    private static func endsRow(_ token: ExpectationToken) -> Bool {
        !token.isQuoted && token.prefix == nil && keywords.contains(token.text)
    }

    // MARK: Clauses

    private mutating func readClause(_ word: ExpectationToken) throws(ExpectationError) {
        let start = word.bytes.lowerBound
        if word.isWord("before") || word.isWord("after") {
            let isBefore = word.isWord("before")
            guard (isBefore ? expectation.before : expectation.after) == nil else {
                throw ExpectationError(.clauseTwice(word.text), atByte: start)
            }
            try advance()
            let time = try readTime(after: word.text)
            if isBefore { expectation.before = time } else { expectation.after = time }
            if let after = expectation.after, let before = expectation.before, after >= before {
                throw ExpectationError(.emptySpan, atByte: start)
            }
        } else if !word.isQuoted, word.text.utf8.first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) == true {
            try readTimes(word)
        } else {
            throw ExpectationError(.unknownClause(word.text), atByte: start)
        }
    }

    private mutating func readTime(after word: String) throws(ExpectationError) -> Double {
        guard let time = token else { throw ExpectationError(.timeMissing(word), atByte: lexer.count) }
        // Double reads more than JSON has: "inf", "0x1p3".
        let digits = time.text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }
        guard !time.isQuoted, time.prefix == nil, digits, let value = Double(time.text) else {
            throw ExpectationError(.notATime(time.text), atByte: time.bytes.lowerBound)
        }
        try advance()
        return value
    }

    private mutating func readTimes(_ number: ExpectationToken) throws(ExpectationError) {
        let start = number.bytes.lowerBound
        guard expectation.times == nil else { throw ExpectationError(.clauseTwice("times"), atByte: start) }
        guard let count = Int(number.text) else { throw ExpectationError(.notACount(number.text), atByte: start) }
        try advance()
        guard let word = token, word.isWord("times") || word.isWord("time") else {
            throw ExpectationError(.timesMissing(number.text), atByte: token?.bytes.lowerBound ?? lastEnd)
        }
        guard count > 0 else { throw ExpectationError(.zeroTimes, atByte: start) }
        guard !expectation.isNever else { throw ExpectationError(.neverWithTimes, atByte: start) }
        try advance()
        expectation.times = count
    }
}
