import GestureEngine
import GestureFiles
import GestureSupport

/// The errors that an `expect` sentence may contain.
enum ExpectationIssue: Equatable {
    case emptySentence
    /// The iOS version after `on` does not exist, as in `on iOS 19: …`, or the colon is missing.
    case unknownSystem
    case unterminatedQuote
    case whoMissing
    case keywordAsWho(String)
    case whatMissing(String)
    case unknownWhat(String)
    /// The sentence contains the word `no` instead of `never`, as in `no tap recognized`.
    case noInsteadOfNever(String)
    /// The word after `touch` and its number is not the name of a phase.
    case unknownPhase(String)
    case unknownClause(String)
    case clauseTwice(String)
    /// A word that must be followed by a name, such as an id, is not followed by one.
    case nameMissing(String)
    case timeMissing(String)
    case notATime(String)
    case ofMissing
    case notACount(String)
    case countMissing(String)
    case timesMissing(String)
    case zeroTimes
    case atLeastZero
    case fromZero(Int)
    case emptyCount
    case neverWithTimes
    case lastNeverWithTimes
    case emptySpan
    case atBesideSpan
    /// The word `then` follows a clause. The associated value is the text of the clause.
    case thenAfterClause(String)
    case chainBesideOr
    case neverBeforeOr
    case neverTwice
    case notRows
    case unclosed
    case tooDeep
    case fieldMissing
    case unknownField(String, among: [String])
    case comparisonMissing(String)
    case valueMissing(String)
    case notANumber(String, String)
    case notAFlag(String, String)
    case notComparable(String, String)
    /// No view or recognizer has the given id. `kind` is the kind of object that the sentence requires.
    case unknownID(String, kind: String, among: [String])
    case ambiguousID(String)
    case unknownAction(String, of: String, among: [String])
    /// No row about this subject can report the given action. For example, recognizers have no `held` rows.
    case wrongSubject(word: String, id: String, isA: String, needs: String)
    /// A recognizer of the given type can never enter the given state.
    case impossibleState(String, id: String, type: String, states: [String])
    /// An error in the name of a mode, or in a property that is set. Such errors may also occur in layouts.
    case layout(Issue)
}

/// An error in a sentence, and the position of the error.
struct ExpectationError: Error, Equatable {
    var issue: ExpectationIssue
    /// The position of the error in the sentence, as an offset in bytes.
    var byte: Int

    init(_ issue: ExpectationIssue, atByte byte: Int) {
        self.issue = issue
        self.byte = byte
    }

    /// Returns a message about the error, including the error's location in the file.
    func diagnostic(of sentence: Sentence, in source: SourceText) -> Diagnostic {
        Diagnostic(at: sentence.position(ofByte: byte), in: source, issue.description)
    }
}

extension ExpectationIssue: CustomStringConvertible {
    /// A message that describes the error and suggests how to fix it.
    var description: String {
        switch self {
        case .unknownSystem: "'on' needs a system and a colon, as in 'on iOS 26: pan began'; there are \(System.names.listed("and"))"
        case .emptySentence: "the expectation is empty; write a row such as 'tap recognized'"
        case .unterminatedQuote: "the quote does not end; close it after the id"
        case .whoMissing: "the expectation ends where an id is needed; write a row such as 'tap recognized'"
        case .keywordAsWho(let word): "'\(word)' is a word of the grammar, but an id is needed here; if it is an id, put it in quotes"
        case .whatMissing(let who): "the sentence does not say what \(quoted(who)) does; write it, as in 'tap recognized'"
        case .unknownWhat(let word):
            "unknown \(quoted(word)); "
                + (Self.meant(word).map { "did you mean '\($0)'?" } ?? Self.advice(word, RowPattern.What.words.map { $0.word }))
        case .noInsteadOfNever(let word): "unknown word \(quoted(word)); did you mean 'never'?"
        case .unknownPhase(let word):
            "unknown phase \(quoted(word)) of a touch; \(Self.advice(word, RowPattern.What.phases.map { $0.word }))"
        case .unknownClause(let word): "\(quoted(word)) is not expected here; \(Self.clauseAdvice(word))"
        case .clauseTwice(let word): "'\(word)' appears twice; keep one"
        case .nameMissing(let word): "'\(word)' needs an id after it; if it is a word of the grammar, put it in quotes"
        case .timeMissing(let word): "'\(word)' needs a time; write it in seconds, as in '\(word) 0.3'"
        case .notATime(let text): "\(quoted(text)) is not a time; write it in seconds, as in '0.3', or name a row where one is allowed"
        case .ofMissing: "'within' needs a row; write it after 'of', as in 'within 0.3 of touch 1 ended'"
        case .notACount(let text): "\(quoted(text)) is not a count; write a whole number, as in '2 times'"
        case .countMissing(let word): "'\(word)' needs a count; write it as in '\(word) 2 times'"
        case .timesMissing(let number):
            "\(quoted(number)) has no unit; write \(quoted(number + " times")), or 'before' in front of a time"
        case .zeroTimes: "'0 times' is not a count; begin the sentence with 'never' instead"
        case .atLeastZero: "every row occurs at least 0 times; write a greater number"
        case .fromZero(let most): "'0 to \(most) times' has no lower limit; write 'at most \(most) times' instead"
        case .emptyCount: "no count satisfies both numbers; swap them"
        case .neverWithTimes: "'never' and a count exclude each other; remove one of them"
        case .lastNeverWithTimes: "a count and a 'never' after the last row exclude each other; write two sentences"
        case .emptySpan: "no time is both after the first and before the second; swap them"
        case .atBesideSpan: "'at' already gives the time; remove the other clause"
        case .thenAfterClause(let clause):
            "'then' follows \(quoted(clause)), which applies to the whole sequence; write \(quoted(clause)) after the last row"
        case .chainBesideOr:
            "'or' beside 'then' can be read in two ways; write 'a then (b or c)' or '(a then b) or c'"
        case .neverBeforeOr: "'never' and 'or' can be read in two ways; write 'never (a or b)', or the row without 'never' first"
        case .neverTwice: "'never' at the start applies to the whole sequence; keep one 'never'"
        case .notRows:
            "only rows with 'or' between them are allowed in these parentheses; write the rest outside, or as a separate sentence"
        case .unclosed: "the parenthesis does not end; close it"
        case .tooDeep: "parentheses are nested too deep; write separate sentences"
        case .fieldMissing: "'with' needs a value; write it as in 'with translation.x > 50'"
        case .unknownField(let name, let known):
            "this kind of row has no value \(quoted(name)); "
                + (Suggestion.nearest(to: name, among: known).map { "did you mean '\($0)'?" }
                    ?? "it has \(known.map { "'\($0)'" }.joined(separator: ", "))")
        case .comparisonMissing(let name): "\(quoted(name)) needs a comparison; write one of <, <=, =, !=, >=, > and a value"
        case .valueMissing(let sign): "'\(sign)' needs a value after it; write a number, yes, no or a word"
        case .notANumber(let text, let field): "'\(field)' is a number, and \(quoted(text)) is not; write one, as in '\(field) > 50'"
        case .notAFlag(let text, let field): "'\(field)' is yes or no, not \(quoted(text)); write '\(field) = yes'"
        case .notComparable(let sign, let field): "'\(field)' cannot be compared with '\(sign)'; write '=' or '!='"
        case .unknownID(let name, let kind, let known):
            "unknown \(kind) \(quoted(name)); "
                + (Suggestion.nearest(to: name, among: known).map { "did you mean \(quoted($0))?" } ?? "use an id of the layout")
        case .ambiguousID(let id):
            "a view and a recognizer have the id \(quoted(id)); write \(quoted("view:" + id)) or \(quoted("recognizer:" + id))"
        case .unknownAction(let name, let owner, let known):
            "\(quoted(owner)) has no action \(quoted(name)); "
                + (Suggestion.nearest(to: name, among: known).map { "did you mean \(quoted($0))?" }
                    ?? (known.isEmpty ? "give it one in the layout" : "it has \(known.map(quoted).joined(separator: ", "))"))
        case .wrongSubject(let word, let id, let type, let needed):
            "'\(word)' applies to \(needed), and \(quoted(id)) is \(type); "
                + (type == "a cell" && needed.hasPrefix("table")
                    ? "write its list first, as in 'list \(word) \(id)'" : "write the id of one, or another word")
        case .impossibleState(let state, let id, let type, let states):
            "\(quoted(id)) is a \(type), which is never '\(state)'; write \(states.map { "'\($0)'" }.joined(separator: " or "))"
        case .layout(let issue): issue.description
        }
    }

    /// Words in lower case that authors may use by mistake, each with the word that they probably mean.
    private static let callbacks = [
        "didselectrow": "selects", "select": "selects", "selected": "selects", "highlighted": "highlights", "scrolls": "didScroll",
        "tapped": "touchUpInside",
    ]

    private static func meant(_ word: String) -> String? {
        let word = word.asciiLowercased
        return callbacks[word] ?? RowPattern.What.callbacks.first { $0.method.asciiLowercased == word }?.word
    }

    private static func advice(_ word: String, _ known: [String]) -> String {
        if let near = Suggestion.nearest(to: word, among: known) { return "did you mean '\(near)'?" }
        return known.count < 6
            ? "write \(known.map { "'\($0)'" }.joined(separator: ", "))"
            : "write a state, a touches method, a control event, 'action', 'held', 'dropped' or 'waits'"
    }

    private static func clauseAdvice(_ word: String) -> String {
        if word == ")" { return "no parenthesis is open; remove it" }
        let known = ["then", "before", "after", "times", "within", "with", "and", "or", "once", "at"]
        if let near = Suggestion.nearest(to: word, among: known) { return "did you mean '\(near)'?" }
        return "write 'then', 'and', 'or', 'with', 'before', 'after', 'at', 'within', 'once' or 'N times'"
    }
}

/// Returns a name from a file as error messages show it: in quotes, with unprintable characters escaped.
func quoted(_ name: String) -> String { PrintableText.name(name) }

/// Returns a time in seconds, formatted as in a timeline.
func seconds(_ time: Double) -> String { Decimal.text(time, .seconds) }
