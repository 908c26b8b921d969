import GestureEngine

/// The meaning that all rows with the same kind share if their action (`actionWord`) is one of those listed here.
///
/// Comparisons, explanations, pictures and filters all use this table, so that they agree about every row. The meaning of a row is the
/// first entry of its kind that matches the row; the last entry matches all rows. This is a class, so that a lookup returns a reference
/// into the table.
package final class RowMeaning: Sendable {
    /// The topic of sentences that describe rows with this meaning.
    package let topic: RowTopic
    /// The traits of rows with this meaning.
    package let traits: RowTraits
    /// The key of the field that contains the verb's object, such as the selected cell or the recognizers being waited for. The object
    /// distinguishes rows with the same subject and verb.
    package let object: String?
    /// The verb for the subject's action; `nil` to use the verb of the row's kind.
    let verb: String?

    private let actionWords: [String]
    private let condition: Condition

    /// A condition on a row's field. To have this meaning, a row must meet the condition and have a listed action.
    private enum Condition {
        case none
        case has(String)
        case isFalse(String)
    }

    private init(
        _ actionWords: [String], _ condition: Condition, _ topic: RowTopic, _ traits: RowTraits, _ object: String?, verb: String? = nil
    ) {
        (self.actionWords, self.condition, self.topic, self.traits, self.object) = (actionWords, condition, topic, traits, object)
        self.verb = verb
    }

    /// Creates the entry for rows with one of the given actions, or for all rows if the list is empty.
    static func when(_ actionWords: [String], _ topic: RowTopic, _ traits: RowTraits, object: String? = nil) -> RowMeaning {
        RowMeaning(actionWords, .none, topic, traits, object)
    }

    /// Creates the entry for rows that have one of the given actions and contain the given field.
    static func when(_ actionWords: [String] = [], has key: String, _ topic: RowTopic, _ traits: RowTraits, object: String? = nil)
        -> RowMeaning
    {
        RowMeaning(actionWords, .has(key), topic, traits, object)
    }

    /// Creates the entry for rows that have one of the given actions and in which the given field is `false`.
    static func when(
        _ actionWords: [String] = [], isFalse key: String, _ topic: RowTopic, _ traits: RowTraits, object: String? = nil,
        verb: String? = nil
    ) -> RowMeaning {
        RowMeaning(actionWords, .isFalse(key), topic, traits, object, verb: verb)
    }

    /// Creates the entry that matches all rows of the kind to which no earlier entry applies.
    static func otherwise(_ topic: RowTopic, _ traits: RowTraits, object: String? = nil) -> RowMeaning {
        RowMeaning([], .none, topic, traits, object)
    }

    fileprivate func fits(_ actionWord: String, _ value: (String) -> Cell) -> Bool {
        guard actionWords.isEmpty || actionWords.contains(actionWord) else { return false }
        return switch condition {
        case .none: true
        case .has(let key): !value(key).isAbsent && !value(key).isNull
        case .isFalse(let key): value(key).isFalse
        }
    }
}

/// The topics of sentences about rows.
package enum RowTopic: Sendable {
    /// Topics of a recognizer: it begins or recognizes (`win`), calls its action (`action`), or fails or is cancelled (`loss`). It may also
    /// enter another state (`state`), wait (`wait`), receive touches (`touches`), or be the object of a delegate query (`question`).
    case win, action, loss, state, wait, touches, question
    /// Topics of the app: a control sends an event, a cell is selected, or the app's mode changes.
    case control, selection, mode
    /// Topics of views: a touch is delivered to a view, held back from it, or dropped, or a scroll view reports an event.
    case view, held, dropped, scroll
    /// Topics of the trace: an input sample; a change to a property, a view or a recognizer; or a note or warning.
    case input, change, text
    /// The topic of a group of rows that name too many different objects to list. It describes only groups; no kind of row has this topic.
    case others
}

/// Properties of rows. Filters, explanations and the functions that combine similar rows use them.
package struct RowTraits: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The row reports only that a finger, or an object that follows the finger, moves.
    package static let movement = RowTraits(rawValue: 1)
    /// The row reports only that a state continues. A picture draws a sequence of such rows as one band.
    package static let continues = RowTraits(rawValue: 2)
    /// `--fold` combines consecutive rows with this trait into one line.
    package static let folds = RowTraits(rawValue: 4)
    /// The row is a decision, an action, or a delivery to a view, and `--brief` shows it.
    package static let essential = RowTraits(rawValue: 8)
    /// The row is included in excerpts of a timeline.
    package static let telling = RowTraits(rawValue: 16)
    /// The app can observe the change that the row reports.
    package static let noticed = RowTraits(rawValue: 32)
    /// The row is an outcome of the timeline: a named action, a selected cell, a mode, or the beginning of a drag.
    package static let outcome = RowTraits(rawValue: 64)
    /// The row ends a gesture or a delivery. If a timeline has no other outcomes, these rows are its outcomes.
    package static let end = RowTraits(rawValue: 128)
    /// The row reports a loss, such as a failure, a cancellation or a dropped touch.
    package static let loss = RowTraits(rawValue: 256)
    /// The row is a decision of a recognizer or a delegate and names the participants.
    package static let decision = RowTraits(rawValue: 512)
    /// A recorder on a device also records the change that the row reports.
    package static let recorded = RowTraits(rawValue: 1024)
    /// The row's subject wins. Pages colour the row accordingly.
    package static let won = RowTraits(rawValue: 2048)
    /// The row's subject loses. Pages colour the row accordingly.
    package static let lost = RowTraits(rawValue: 4096)
    /// The row's subject waits. Pages colour the row accordingly.
    package static let waits = RowTraits(rawValue: 8192)

    /// The traits of a movement that has no effect on the app.
    static let moving: RowTraits = [.movement, .continues, .folds]
}

extension RowSchema {
    /// Returns the meaning of a row with this kind. `actionWord` is the row's action, and `value` returns the value of the field with a
    /// given key.
    func meaning(_ actionWord: String, _ value: (String) -> Cell) -> RowMeaning {
        for meaning in meanings where meaning.fits(actionWord, value) { return meaning }
        return meanings[meanings.count - 1]
    }
}

extension RowCells {
    /// Returns the meaning of the row.
    package func meaning(_ names: Names) -> RowMeaning {
        schema.meanings.count == 1 ? schema.meanings[0] : schema.meaning(actionWord(names)) { self[$0] }
    }

    /// True if the row that reports the record reports only movement.
    package func isMovement(_ names: Names) -> Bool { meaning(names).traits.contains(.movement) }

    /// Returns the verb for the subject's action. The verb of the row's meaning is used if there is one, otherwise the verb of the row's
    /// kind. If neither exists, the action itself is the verb.
    package func verb(_ names: Names) -> String { meaning(names).verb ?? schema.verb ?? actionWord(names) }
}

extension Row {
    /// The meaning of the row, found in the table for the row's kind.
    package var meaning: RowMeaning {
        let schema = kind.schema
        return schema.meanings.count == 1 ? schema.meanings[0] : schema.meaning(actionWord) { self[$0].map { .value($0) } ?? .absent }
    }

    /// True if the row reports only movement.
    package var isMovement: Bool { meaning.traits.contains(.movement) }

    /// The verb for the subject's action. The verb of the row's meaning is used if there is one, otherwise the verb of the row's kind. If
    /// neither exists, the action itself is the verb.
    package var verb: String { meaning.verb ?? kind.schema.verb ?? actionWord }
}
