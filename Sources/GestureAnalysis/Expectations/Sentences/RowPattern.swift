import GestureEngine
import GestureFiles

/// A pattern for rows (ROW in the grammar of expectations): `WHO WHAT` and its details.
package struct RowPattern: Sendable {
    /// The subject of a row; a view and a recognizer may share an id.
    package enum Subject: Sendable, Equatable {
        case id(String)
        case view(String)
        case recognizer(String)
        /// `*`: any view or recognizer, possibly except one.
        case anyone(views: Bool, recognizers: Bool, but: String?)
        /// A mode that the app enters, given by its path.
        case mode(String)
        /// The number of a finger; `nil` for any finger.
        case touch(Int?)
        case nobody

        package var name: String {
            switch self {
            case .id(let name), .view(let name), .recognizer(let name), .mode(let name): name
            case .anyone: "*"
            case .touch(let number): number.map { "touch \($0)" } ?? "touch *"
            case .nobody: ""
            }
        }

        /// The name with its prefix, in its original form.
        var path: String {
            switch self {
            case .view(let name): "view:" + name
            case .recognizer(let name): "recognizer:" + name
            case .id, .anyone, .mode, .touch, .nobody: name
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
        /// The mode is entered, or refused.
        case entered, refused
        case phase(Touch.Phase)
        /// The finger lands on a view.
        case hits
        case warning
    }

    /// A name in the sentence other than the subject's.
    package struct Reference: Sendable {
        package var name: String
        /// The offset of the name in the sentence, in bytes.
        var byte: Int
    }

    package var subject: Subject
    package var what: What
    /// Whether a state stands for the action that is sent with it, because a condition names one of the action's values.
    var isSent = false
    /// The name after the action: an action, a cell, a hit view, or a recognizer that is awaited or concerned by a question; `nil` for any.
    package var object: Reference?
    /// A delegate's answer; `nil` for any answer.
    package var answer: Bool?
    /// The deciding recognizer or view; `nil` for any.
    var dueTo: Reference?
    var conditions: [Condition] = []
    /// The text of the row.
    var text = ""
    /// The offsets of the subject and of the action in the sentence, in bytes.
    var subjectByte: Int
    var whatByte: Int

    /// Whether the pattern contains more than the subject and its action.
    var hasDetails: Bool { object != nil || answer != nil || dueTo != nil || !conditions.isEmpty }
}

extension RowPattern.What {
    /// Every word that may follow an id, in the order of suggestions.
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

    /// The actions of a finger.
    static let phases: [(word: String, what: Self)] = [
        ("began", .phase(.began)), ("moved", .phase(.moved)), ("ended", .phase(.ended)), ("cancelled", .phase(.cancelled)), ("hits", .hits),
    ]

    /// The word for the action; empty if there is none.
    var word: String { (Self.words + Self.phases).first { $0.what == self }?.word ?? "" }

    init?(word: String) {
        let known = Self.callbacks.first { $0.method == word }?.word ?? word
        guard let found = Self.words.first(where: { $0.word == known }) else { return nil }
        self = found.what
    }

    /// Methods of UIKit's delegates, and the words for the rows that report their calls.
    static let callbacks: [(method: String, word: String)] =
        [
            ("didSelectRowAt", "selects"), ("didSelectItemAt", "selects"), ("didHighlightRowAt", "highlights"),
            ("didHighlightItemAt", "highlights"), ("gestureRecognizerShouldBegin", "shouldBegin"),
        ]
        + ScrollRow.Event.allCases.map { ("scrollView" + $0.rawValue.capitalizingFirst, $0.rawValue) }

    /// Whether the delegate's question concerns a second recognizer.
    var asksOfOther: Bool {
        switch self {
        case .delegate(.shouldRecognizeSimultaneouslyWith), .delegate(.shouldRequireFailureOf), .delegate(.shouldBeRequiredToFailBy),
            .delegate(.canPrevent), .delegate(.canBePreventedBy):
            true
        default: false
        }
    }
}
