import GestureEngine
import GestureFiles

/// A pattern that rows can match (ROW in the grammar of expectations). It consists of a subject, an action, and details.
package struct RowPattern: Sendable {
    /// The subject of a row pattern. If a view and a recognizer have the same id, a prefix shows which of them is meant.
    package enum Subject: Sendable, Equatable {
        case id(String)
        case view(String)
        case recognizer(String)
        /// The wildcard `*`, which matches any view or recognizer except the object with the id `but`, if this id is given.
        case anyone(views: Bool, recognizers: Bool, but: String?)
        /// A mode that the app enters, identified by its path.
        case mode(String)
        /// A finger, identified by its number; `nil` matches any finger.
        case touch(Int?)
        case noSubject

        package var name: String {
            switch self {
            case .id(let name), .view(let name), .recognizer(let name), .mode(let name): name
            case .anyone: "*"
            case .touch(let number): number.map { "touch \($0)" } ?? "touch *"
            case .noSubject: ""
            }
        }

        /// The subject's name with its prefix, as written in the sentence.
        var path: String {
            switch self {
            case .view(let name): "view:" + name
            case .recognizer(let name): "recognizer:" + name
            case .id, .anyone, .mode, .touch, .noSubject: name
            }
        }
    }

    package enum What: Sendable, Equatable {
        case state(StateName)
        case touches(TouchesMethod)
        case control(Control.Event)
        case scroll(ScrollRow.Event)
        case delegate(DelegateRow.Method)
        case action, held, dropped, waits, selects, highlights
        /// A property of the subject is set, or the subject is added or removed.
        case set, added, removed
        /// The app enters the mode, or refuses to enter it.
        case entered, refused
        case phase(Touch.Phase)
        /// The finger lands, and hits the view that the pattern names.
        case hits
        case warning
    }

    /// A name in a sentence that follows the action or the words `due to`.
    package struct Reference: Sendable {
        package var name: String
        /// The offset of the name in the sentence, in bytes.
        var byte: Int
    }

    package var subject: Subject
    package var what: What
    /// True if the pattern matches the action that a recognizer sends in a state, rather than the change to this state. This is the case if
    /// a condition tests one of the action's values.
    var isSent = false
    /// The name after the action, or `nil` to match any name. Depending on the action, this is an action's name, a cell, a hit view, an
    /// awaited recognizer, or the second recognizer in a delegate call.
    package var object: Reference?
    /// The delegate's answer, or `nil` to match any answer.
    package var answer: Bool?
    /// The recognizer or view that must have decided the outcome, or `nil` to match any such object.
    var dueTo: Reference?
    var conditions: [Condition] = []
    /// The text of the row pattern as written in the sentence.
    var text = ""
    /// The offset at which the subject begins in the sentence, in bytes.
    var subjectByte: Int
    /// The offset at which the action begins in the sentence, in bytes.
    var whatByte: Int

    /// Whether the pattern contains anything in addition to the subject and the action.
    var hasDetails: Bool { object != nil || answer != nil || dueTo != nil || !conditions.isEmpty }
}

extension RowPattern.What {
    /// The words that may follow an id, in the order in which error messages suggest them.
    static let words: [(word: String, what: Self)] = {
        let states: [StateName] = [.recognized, .began, .changed, .ended, .cancelled, .failed, .possible]
        let methods: [TouchesMethod] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]
        let questions: [DelegateRow.Method] = [
            .shouldReceive, .shouldBegin, .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy,
            .canPrevent, .canBePreventedBy,
        ]
        let scrolls = ScrollRow.Event.allCases
        return states.map { ($0.rawValue, .state($0)) } + methods.map { ($0.rawValue, .touches($0)) }
            + Control.Event.allCases.map { ($0.rawValue, .control($0)) } + scrolls.map { ($0.rawValue, .scroll($0)) }
            + [("action", .action), ("held", .held), ("dropped", .dropped), ("waits", .waits), ("selects", .selects)]
            + [("highlights", .highlights)]
            + questions.map { ($0.rawValue, .delegate($0)) } + [("set", .set), ("added", .added), ("removed", .removed)]
    }()

    /// The words that describe the actions of a finger, such as `began`.
    static let phases: [(word: String, what: Self)] = [
        ("began", .phase(.began)), ("moved", .phase(.moved)), ("ended", .phase(.ended)), ("cancelled", .phase(.cancelled)), ("hits", .hits),
    ]

    /// The word for this action in `expect` sentences; empty if there is no such word.
    var word: String { (Self.words + Self.phases).first { $0.what == self }?.word ?? "" }

    init?(word: String) {
        let known = Self.callbacks.first { $0.method == word }?.word ?? word
        guard let found = Self.words.first(where: { $0.word == known }) else { return nil }
        self = found.what
    }

    /// Names of UIKit's delegate methods, each with the word for its calls in `expect` sentences.
    static let callbacks: [(method: String, word: String)] =
        [
            ("didSelectRowAt", "selects"), ("didSelectItemAt", "selects"), ("didHighlightRowAt", "highlights"),
            ("didHighlightItemAt", "highlights"), ("gestureRecognizerShouldBegin", "shouldBegin"),
        ]
        + ScrollRow.Event.allCases.map { ("scrollView" + $0.rawValue.capitalizingFirst, $0.rawValue) }

    /// Whether the action is a call of a delegate method that has a second recognizer as its argument.
    var asksOfOther: Bool {
        switch self {
        case .delegate(.shouldRecognizeSimultaneouslyWith), .delegate(.shouldRequireFailureOf), .delegate(.shouldBeRequiredToFailBy),
            .delegate(.canPrevent), .delegate(.canBePreventedBy):
            true
        default: false
        }
    }
}
