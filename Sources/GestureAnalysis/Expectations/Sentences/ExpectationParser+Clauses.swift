extension ExpectationParser {
    private static let words = ["before", "after", "at", "within", "once"]

    /// Reads the clauses that follow a claim's steps, such as `before` or `within`.
    mutating func readClauses(of claim: inout Claim) throws(ExpectationError) {
        var last: Int?
        while let word = token, !word.isOne(of: ["and", "or", ")"]) {
            let start = word.bytes.lowerBound
            if let last, word.isWord("then") { throw ExpectationError(.thenAfterClause(text(from: last)), atByte: start) }
            last = start
            if word.isWord("before") || word.isWord("after") {
                try readEdge(word, of: &claim.span)
            } else if word.isWord("at"), next?.isOne(of: ["least", "most"]) != true {
                try readMoment(of: &claim.span)
            } else if word.isWord("within") {
                try readWithin(of: &claim.span)
            } else if word.isOne(of: ["at", "once"]) || word.beginsLikeANumber {
                try readCount(of: &claim)
            } else {
                throw ExpectationError(.unknownClause(word.text), atByte: start)
            }
            try check(claim.span, atByte: start)
        }
    }

    private func check(_ span: Span, atByte start: Int) throws(ExpectationError) {
        if let after = span.after, let before = span.before, after >= before { throw ExpectationError(.emptySpan, atByte: start) }
        if span.at != nil, span.after != nil || span.before != nil { throw ExpectationError(.atBesideSpan, atByte: start) }
    }

    /// Reads a `before` or `after` clause, which contains either a time or a row.
    private mutating func readEdge(_ word: ExpectationToken, of span: inout Span) throws(ExpectationError) {
        let isBefore = word.isWord("before")
        let isThere = isBefore ? span.before != nil || span.beforeRow != nil : span.after != nil || span.afterRow != nil
        guard !isThere else { throw ExpectationError(.clauseTwice(word.text), atByte: word.bytes.lowerBound) }
        index += 1
        let isRow = token.map { !$0.beginsLikeANumber } == true && (next != nil || token?.isWord("(") == true)
        if isRow {
            let row = try readStep()
            if isBefore { span.beforeRow = row } else { span.afterRow = row }
        } else {
            let time = try readTime(after: word.text).time
            if isBefore { span.before = time } else { span.after = time }
        }
    }

    private mutating func readMoment(of span: inout Span) throws(ExpectationError) {
        guard span.at == nil else { throw ExpectationError(.clauseTwice("at"), atByte: here) }
        index += 1
        span.at = try readTime(after: "at")
    }

    private mutating func readWithin(of span: inout Span) throws(ExpectationError) {
        guard span.within == nil else { throw ExpectationError(.clauseTwice("within"), atByte: here) }
        index += 1
        let seconds = try readTime(after: "within").time
        guard accept("of") else { throw ExpectationError(.ofMissing, atByte: here) }
        span.within = (seconds, try readStep())
    }

    private mutating func readTime(after word: String) throws(ExpectationError) -> Moment {
        guard let time = token else { throw ExpectationError(.timeMissing(word), atByte: here) }
        // `Double` also accepts strings that are not numbers in JSON, such as "inf" and "0x1p3".
        guard time.isNumber, let value = Double(time.text) else {
            throw ExpectationError(.notATime(time.text), atByte: time.bytes.lowerBound)
        }
        index += 1
        let decimals = time.text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first?.utf8.count ?? 0
        return Moment(time: value, decimals: min(max(decimals, 3), 6))
    }

    // MARK: Counts

    /// Reads `once`, `N times`, `N to M times`, `at least N times`, or `at most N times`.
    private mutating func readCount(of claim: inout Claim) throws(ExpectationError) {
        let start = here
        guard claim.count == nil else { throw ExpectationError(.clauseTwice("times"), atByte: start) }
        let count: ClosedRange<Int>
        if accept("once") {
            count = 1...1
        } else if accept("at") {
            let isLeast = accept("least")
            if !isLeast { index += 1 }
            let isOnce = accept("once")
            let number = isOnce ? 1 : try readNumber(after: isLeast ? "at least" : "at most")
            if !isOnce { try readTimes(after: String(number)) }
            if number == 0 { throw ExpectationError(isLeast ? .atLeastZero : .zeroTimes, atByte: start) }
            count = isLeast ? number...Int.max : 0...number
        } else {
            let number = try readNumber(after: "")
            if accept("to") {
                let most = try readNumber(after: "to")
                try readTimes(after: "\(number) to \(most)")
                guard number > 0 else { throw ExpectationError(.fromZero(most), atByte: start) }
                guard most >= number else { throw ExpectationError(.emptyCount, atByte: start) }
                count = number...most
            } else {
                try readTimes(after: String(number))
                guard number > 0 else { throw ExpectationError(.zeroTimes, atByte: start) }
                count = number...number
            }
        }
        guard !claim.isNever else { throw ExpectationError(.neverWithTimes, atByte: start) }
        guard claim.trailing.isEmpty else { throw ExpectationError(.lastNeverWithTimes, atByte: start) }
        claim.count = count
    }

    private mutating func readNumber(after word: String) throws(ExpectationError) -> Int {
        guard let token else { throw ExpectationError(.countMissing(word), atByte: here) }
        guard token.isNumber, let number = Int(token.text) else {
            throw ExpectationError(.notACount(token.text), atByte: token.bytes.lowerBound)
        }
        index += 1
        return number
    }

    private mutating func readTimes(after number: String) throws(ExpectationError) {
        if accept("times") || accept("time") { return }
        throw ExpectationError(.timesMissing(number), atByte: token?.bytes.lowerBound ?? tokens[index - 1].bytes.upperBound)
    }
}
