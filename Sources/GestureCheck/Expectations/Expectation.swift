import GestureEngine
import GestureFiles

/// One sentence of a trace's `expect`, understood: `[never] ROW [then ROW]… [before T] [after T] [N times]`.
struct Expectation: Sendable {
    var sentence: Sentence
    var isNever = false
    /// One row, or several of which each has to come later than the one before; never empty.
    var steps: [RowPattern] = []
    /// Seconds; rows at this time or later do not count.
    var before: Double?
    /// Seconds; rows at this time or earlier do not count.
    var after: Double?
    /// How often it has to come; nil for at least once.
    var times: Int?

    /// Times are told apart as far as JSON timelines print them: `before 0.43` is not met by a timer at 0.42999999999.
    private static let resolution = 0.000_000_5

    /// Whether a row at this time comes too early to count.
    func isTooEarly(_ time: Double) -> Bool { after.map { time <= $0 + Self.resolution } ?? false }

    /// Whether a row at this time comes too late to count.
    func isTooLate(_ time: Double) -> Bool { before.map { time >= $0 - Self.resolution } ?? false }
}

/// A ROW of an expectation: `WHO WHAT`.
struct RowPattern: Sendable {
    /// Whom a row is about; a view and a recognizer may share an id.
    enum Subject: Sendable, Equatable {
        case id(String)
        case view(String)
        case recognizer(String)
        /// The path of a mode that the app enters.
        case mode(String)

        var name: String {
            switch self {
            case .id(let name), .view(let name), .recognizer(let name), .mode(let name): name
            }
        }
    }

    enum What: Sendable, Equatable {
        case state(StateName)
        case touches(TouchesMethod)
        case control(Control.Event)
        case scroll(ScrollRow.Event)
        case action, held, dropped, waits
        /// The mode is entered.
        case entered
    }

    var subject: Subject
    var what: What
    /// The row as it was written.
    var text: String
    /// Where the two words stand in the sentence, in bytes.
    var subjectByte: Int
    var whatByte: Int
}

extension RowPattern.What {
    /// Every word that may stand behind an id, in the order in which they are suggested.
    static let words: [(word: String, what: Self)] = {
        let states: [StateName] = [.recognized, .began, .changed, .ended, .cancelled, .failed, .possible]
        let methods: [TouchesMethod] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
        let scrolls = ScrollRow.Event.allCases
        return states.map { ($0.rawValue, .state($0)) } + methods.map { ($0.rawValue, .touches($0)) }
            + Control.Event.allCases.map { ($0.rawValue, .control($0)) } + scrolls.map { ($0.rawValue, .scroll($0)) }
            + [("action", .action), ("held", .held), ("dropped", .dropped), ("waits", .waits)]
    }()

    /// The word that stands for it; empty for what is not said with a word of its own.
    var word: String { Self.words.first { $0.what == self }?.word ?? "" }

    init?(word: String) {
        guard let found = Self.words.first(where: { $0.word == word }) else { return nil }
        self = found.what
    }
}
