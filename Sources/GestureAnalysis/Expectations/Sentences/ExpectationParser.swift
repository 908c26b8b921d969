import GestureEngine
import GestureFiles

/// A parser for `expect` sentences, whose grammar is described in docs/expectations.md.
///
/// `then` has a higher precedence than `and`, which has a higher precedence than `or`. Ambiguous sentences cause errors.
struct ExpectationParser {
    /// The words that are keywords unless they are in quotes. An id that equals one of them must therefore be in quotes.
    static let keywords = ["never", "then", "before", "after"]
    /// The words that cannot be an optional name or a value unless they are in quotes.
    static let ends = keywords + ["and", "or", "with", "within", "at", "once", "times", "time", "to", "of", "due", "for"]

    private let lexer: ExpectationLexer
    var tokens: [ExpectationToken]
    var index = 0
    private(set) var expectation: Expectation
    private var depth = 0

    private init(_ sentence: Sentence) throws(ExpectationError) {
        expectation = Expectation(sentence: sentence)
        var text = sentence.text
        if text.hasPrefix(String.systemStart) {
            guard let colon = text.firstIndex(of: ":"), let system = System(String(text[..<colon].dropFirst("on ".count))) else {
                throw ExpectationError(.unknownSystem, atByte: 3)
            }
            expectation.system = system
            // The prefix with the iOS version is replaced by spaces rather than removed, so that offsets in the remaining text stay the
            // same.
            text = String(repeating: " ", count: text[...colon].utf8.count) + text[text.index(after: colon)...]
        }
        var lexer = ExpectationLexer(text)
        tokens = try lexer.tokens()
        self.lexer = lexer
    }

    /// Parses a sentence. The ids in the sentence are not checked until the trace has added all of its objects.
    static func parse(_ sentence: Sentence) throws(ExpectationError) -> Expectation {
        var parser = try ExpectationParser(sentence)
        guard parser.token != nil else { throw ExpectationError(.emptySentence, atByte: 0) }
        let tree = try parser.readAlternatives()
        if let token = parser.token { throw ExpectationError(.unknownClause(token.text), atByte: token.bytes.lowerBound) }
        parser.expectation.tree = tree.tree
        return parser.expectation
    }

    // MARK: Tokens

    var token: ExpectationToken? { index < tokens.count ? tokens[index] : nil }
    var next: ExpectationToken? { index + 1 < tokens.count ? tokens[index + 1] : nil }
    /// The offset of the current token, or the offset of the end of the sentence if no token is left.
    var here: Int { token?.bytes.lowerBound ?? lexer.count }

    /// Consumes the next token if it equals the given word.
    mutating func accept(_ word: String) -> Bool {
        guard token?.isWord(word) == true else { return false }
        index += 1
        return true
    }

    /// Returns the text from the given offset to the end of the last consumed token.
    func text(from start: Int) -> String { lexer.text(start..<max(start, tokens[index - 1].bytes.upperBound)) }

    // MARK: Words that join claims

    /// A part of a sentence. Its properties determine whether the part can be an operand of `or` without parentheses.
    private struct Part {
        var tree: Expectation.Tree
        var isChain = false
        var endsWithNever = false
        /// The row patterns, if the part consists of a single row or of several rows joined by `or`; otherwise `nil`.
        var rows: [RowPattern]?
    }

    private mutating func readAlternatives() throws(ExpectationError) -> Part {
        var part = try readAll()
        var trees = [part.tree]
        while let word = token, word.isWord("or") {
            let start = word.bytes.lowerBound
            index += 1
            if part.endsWithNever, token?.isWord("never") != true { throw ExpectationError(.neverBeforeOr, atByte: start) }
            let other = try readAll()
            if part.isChain || other.isChain { throw ExpectationError(.chainBesideOr, atByte: start) }
            trees.append(other.tree)
            let rows = part.rows.flatMap { rows in other.rows.map { rows + $0 } }
            part = Part(tree: .any(trees), endsWithNever: other.endsWithNever, rows: rows)
        }
        return part
    }

    private mutating func readAll() throws(ExpectationError) -> Part {
        var part = try readPart()
        var trees = [part.tree]
        while accept("and") {
            let other = try readPart()
            trees.append(other.tree)
            part = Part(tree: .all(trees), isChain: part.isChain || other.isChain, endsWithNever: other.endsWithNever)
        }
        return part
    }

    private mutating func readPart() throws(ExpectationError) -> Part {
        let start = here
        if let no = token, no.isWord("no"), let what = next, what.isOne(of: ["warnings", "warning"]) {
            index += 2
            let row = RowPattern(
                subject: .noSubject, what: .warning, text: "warning", subjectByte: no.bytes.lowerBound, whatByte: what.bytes.lowerBound)
            return try readClaim(from: start, isNever: true, first: Claim.Step(rows: [row], text: row.text))
        }
        let isNever = accept("never")
        guard let parenthesis = token, parenthesis.isWord("(") else { return try readClaim(from: start, isNever: isNever, first: nil) }
        depth += 1
        guard depth <= 32 else { throw ExpectationError(.tooDeep, atByte: here) }
        defer { depth -= 1 }
        index += 1
        let claims = expectation.claims.count
        let part = try readAlternatives()
        try readClosing(parenthesis)
        let goesOn = token.map { !$0.isOne(of: ["and", "or", ")"]) } ?? false
        let step = text(from: parenthesis.bytes.lowerBound)
        guard isNever || goesOn else { return Part(tree: part.tree) }
        // Parentheses that follow `never`, or that precede `then` or a clause, contain alternative rows for a single step.
        guard let rows = part.rows else { throw ExpectationError(.notRows, atByte: parenthesis.bytes.lowerBound) }
        expectation.claims.removeSubrange(claims...)
        return try readClaim(from: start, isNever: isNever, first: Claim.Step(rows: rows, text: step))
    }

    private mutating func readClosing(_ parenthesis: ExpectationToken) throws(ExpectationError) {
        if accept(")") { return }
        if let token { throw ExpectationError(.unknownClause(token.text), atByte: token.bytes.lowerBound) }
        throw ExpectationError(.unclosed, atByte: parenthesis.bytes.lowerBound)
    }

    // MARK: Claims

    /// Reads a claim. If the claim's first step has already been read, `first` is this step.
    private mutating func readClaim(from start: Int, isNever: Bool, first: Claim.Step?) throws(ExpectationError) -> Part {
        var claim = Claim(isNever: isNever)
        if let first { claim.steps = [first] } else { claim.steps = [try readStep()] }
        var guards: [RowPattern] = []
        while let then = token, then.isWord("then") {
            index += 1
            if let never = token, never.isWord("never") {
                guard !isNever else { throw ExpectationError(.neverTwice, atByte: never.bytes.lowerBound) }
                index += 1
                guards += try readStep().rows
            } else {
                var step = try readStep()
                step.guards = guards
                guards = []
                claim.steps.append(step)
            }
        }
        claim.trailing = guards
        try readClauses(of: &claim)
        claim.text = text(from: start)
        expectation.claims.append(claim)
        let isPlain = claim.steps.count == 1 && !claim.isChain && !isNever && !claim.span.isBounded && claim.count == nil
        return Part(
            tree: .claim(expectation.claims.count - 1), isChain: claim.isChain, endsWithNever: isNever || !claim.trailing.isEmpty,
            rows: isPlain ? claim.steps[0].rows : nil)
    }

    /// Reads a step, which is a single row, or several rows joined by `or` in parentheses.
    mutating func readStep() throws(ExpectationError) -> Claim.Step {
        let start = here
        guard let parenthesis = token, accept("(") else {
            let row = try readRow()
            return Claim.Step(rows: [row], text: row.text)
        }
        var rows = [try readRow()]
        while accept("or") { rows.append(try readRow()) }
        if let token, token.isOne(of: ["and", "then", "never"]) { throw ExpectationError(.notRows, atByte: parenthesis.bytes.lowerBound) }
        try readClosing(parenthesis)
        return Claim.Step(rows: rows, text: text(from: start))
    }

    /// Splits the current token if it contains a comparison operator, as in `x>50`, and replaces it with the resulting tokens.
    mutating func splitComparison() {
        guard let token else { return }
        tokens.replaceSubrange(index...index, with: token.aroundComparison)
    }
}
