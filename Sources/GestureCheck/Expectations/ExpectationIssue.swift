import GestureFiles
import GestureSupport

/// Everything that can be wrong with a sentence of `expect`.
enum ExpectationIssue: Equatable {
    case emptySentence
    case unterminatedQuote
    case whoMissing
    case keywordAsWho(String)
    case whatMissing(String)
    case unknownWhat(String)
    case unknownClause(String)
    case clauseTwice(String)
    case timeMissing(String)
    case notATime(String)
    case notACount(String)
    case timesMissing(String)
    case zeroTimes
    case neverWithTimes
    case emptySpan
    /// Neither a view nor a recognizer has the id; `kind` is what was asked for.
    case unknownID(String, kind: String, among: [String])
    case ambiguousID(String)
    /// The row is not one of this subject: `held` of a recognizer.
    case wrongSubject(word: String, id: String, isA: String, needs: String)
    /// The state is none that a recognizer of this type has.
    case impossibleState(String, id: String, type: String, states: [String])
    /// What the layout says to a mode.
    case mode(Issue)
}

/// Something wrong at a place of a sentence.
struct ExpectationError: Error, Equatable {
    var issue: ExpectationIssue
    /// Where in the sentence, in bytes.
    var byte: Int

    init(_ issue: ExpectationIssue, atByte byte: Int) {
        self.issue = issue
        self.byte = byte
    }

    /// The error in words, with its place in the file.
    func diagnostic(of sentence: Sentence, in source: SourceText) -> Diagnostic {
        Diagnostic(at: sentence.position(ofByte: byte), in: source, issue.description)
    }
}

extension ExpectationIssue: CustomStringConvertible {
    /// What is wrong; the likely fix.
    var description: String {
        switch self {
        case .emptySentence: "the expectation is empty; write a row such as 'tap recognized'"
        case .unterminatedQuote: "the quote does not end; close it behind the id"
        case .whoMissing: "the expectation ends where an id is needed; write a row such as 'tap recognized'"
        case .keywordAsWho(let word): "'\(word)' stands where an id is needed; if it is one, put it in quotes"
        case .whatMissing(let who): "nothing is said of \(quoted(who)); write what it does, as in 'tap recognized'"
        case .unknownWhat(let word): "\(quoted(word)) is nothing that happens; \(Self.advice(word, RowPattern.What.words.map(\.word)))"
        case .unknownClause(let word):
            "\(quoted(word)) is not expected here; \(Self.advice(word, ["then", "before", "after", "times"]))"
        case .clauseTwice(let word): "'\(word)' is there twice; keep one"
        case .timeMissing(let word): "'\(word)' needs a time; write it in seconds, as in '\(word) 0.3'"
        case .notATime(let text): "\(quoted(text)) is not a time; write it in seconds, as in '0.3'"
        case .notACount(let text): "\(quoted(text)) is not a count; write a whole number, as in '2 times'"
        case .timesMissing(let number):
            "\(quoted(number)) stands alone; write \(quoted(number + " times")), or 'before' in front of a time"
        case .zeroTimes: "0 times; begin the sentence with 'never' instead"
        case .neverWithTimes: "'never' and a count exclude each other; remove one of them"
        case .emptySpan: "no time lies after the one and before the other; exchange them"
        case .unknownID(let name, let kind, let known):
            "unknown \(kind) \(quoted(name)); "
                + (Suggestion.nearest(to: name, among: known).map { "did you mean \(quoted($0))?" } ?? "use an id of the layout")
        case .ambiguousID(let id):
            "a view and a recognizer have the id \(quoted(id)); write \(quoted("view:" + id)) or \(quoted("recognizer:" + id))"
        case .wrongSubject(let word, let id, let type, let needed):
            "'\(word)' is said of \(needed), and \(quoted(id)) is \(type); write the id of one, or another word"
        case .impossibleState(let state, let id, let type, let states):
            "\(quoted(id)) is a \(type), which is never '\(state)'; write \(states.map { "'\($0)'" }.joined(separator: " or "))"
        case .mode(let issue): issue.description
        }
    }

    private static func advice(_ word: String, _ known: [String]) -> String {
        if let near = Suggestion.nearest(to: word, among: known) { return "did you mean '\(near)'?" }
        return known.count < 6
            ? "write \(known.map { "'\($0)'" }.joined(separator: ", "))"
            : "write a state, a touches method, a control event, 'action', 'held', 'dropped' or 'waits'"
    }
}

/// A name of a file in quotes, safe to print.
func quoted(_ name: String) -> String { PrintableText.name(name) }
