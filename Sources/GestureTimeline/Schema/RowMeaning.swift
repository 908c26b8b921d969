import GestureEngine

/// The meaning of some rows of a kind: those whose action (`deed`) is one of several words.
///
/// Comparisons, explanations, pictures and filters all use this table, so that they always agree about a row. The first entry of a kind
/// that fits a row is its meaning; the last entry fits every row. This is a class, so that a lookup returns a reference into the table.
package final class RowMeaning: Sendable {
    /// The topic of sentences about these rows.
    package let topic: RowTopic
    package let traits: RowTraits
    /// The key of the field that is the object of the verb, such as the selected cell or the recognizers that are waited for. It
    /// distinguishes rows with the same subject and verb.
    package let object: String?
    /// The word for the subject's action; `nil` if it is that of the kind.
    let verb: String?

    private let deeds: [String]
    private let condition: Condition

    /// A condition on a field, in addition to the action.
    private enum Condition {
        case none
        case has(String)
        case isFalse(String)
    }

    private init(
        _ deeds: [String], _ condition: Condition, _ topic: RowTopic, _ traits: RowTraits, _ object: String?, verb: String? = nil
    ) {
        (self.deeds, self.condition, self.topic, self.traits, self.object) = (deeds, condition, topic, traits, object)
        self.verb = verb
    }

    /// Creates the entry for rows with one of these actions; for all rows if the list is empty.
    static func when(_ deeds: [String], _ topic: RowTopic, _ traits: RowTraits, object: String? = nil) -> RowMeaning {
        RowMeaning(deeds, .none, topic, traits, object)
    }

    /// Creates the entry for rows with one of these actions that have a certain field.
    static func when(_ deeds: [String] = [], has key: String, _ topic: RowTopic, _ traits: RowTraits, object: String? = nil) -> RowMeaning {
        RowMeaning(deeds, .has(key), topic, traits, object)
    }

    /// Creates the entry for rows with one of these actions that have a certain field with the value `false`.
    static func when(
        _ deeds: [String] = [], isFalse key: String, _ topic: RowTopic, _ traits: RowTraits, object: String? = nil, verb: String? = nil
    ) -> RowMeaning {
        RowMeaning(deeds, .isFalse(key), topic, traits, object, verb: verb)
    }

    /// Creates the entry for all other rows of the kind.
    static func otherwise(_ topic: RowTopic, _ traits: RowTraits, object: String? = nil) -> RowMeaning {
        RowMeaning([], .none, topic, traits, object)
    }

    fileprivate func fits(_ deed: String, _ value: (String) -> Cell) -> Bool {
        guard deeds.isEmpty || deeds.contains(deed) else { return false }
        return switch condition {
        case .none: true
        case .has(let key): !value(key).isAbsent && !value(key).isNull
        case .isFalse(let key): value(key).isFalse
        }
    }
}

/// The topics of sentences about rows.
package enum RowTopic: Sendable {
    /// A recognizer begins or recognizes, calls its action, fails or is cancelled, enters another state, waits, or receives touches; or a
    /// question about it is answered.
    case win, action, loss, state, wait, touches, question
    /// A control sends an event; a cell is selected; the app's mode changes.
    case control, selection, mode
    /// A touch is delivered to a view, held back from it, or dropped; a scroll view reports an event.
    case view, held, dropped, scroll
    /// A sample of the input; a change of a property, a view or a recognizer; a text.
    case input, change, text
    /// A group of rows with too many different names. No kind of row has this topic.
    case others
}

/// Properties of rows that filters, folds and explanations use.
package struct RowTraits: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The row reports only that a finger, or something that follows it, moves.
    package static let movement = RowTraits(rawValue: 1)
    /// The row reports only that a state continues. A picture draws many such rows as one band.
    package static let continues = RowTraits(rawValue: 2)
    /// `--fold` combines consecutive rows with this trait into one line.
    package static let folds = RowTraits(rawValue: 4)
    /// The row is a decision, an action, or a delivery to a view, and `--brief` shows it.
    package static let essential = RowTraits(rawValue: 8)
    /// Excerpts of a timeline show the row.
    package static let telling = RowTraits(rawValue: 16)
    /// The app can observe the change that the row reports.
    package static let noticed = RowTraits(rawValue: 32)
    /// The row is an outcome of the timeline: a named action, a selected cell, a mode, or the beginning of a drag.
    package static let outcome = RowTraits(rawValue: 64)
    /// The row ends a gesture or a delivery. Such rows are the outcomes of a timeline that has no others.
    package static let end = RowTraits(rawValue: 128)
    /// The row reports that its subject loses something.
    package static let loss = RowTraits(rawValue: 256)
    /// The row is a decision of a recognizer or a delegate, and names the participants.
    package static let decision = RowTraits(rawValue: 512)
    /// A recorder on a device records the change, too.
    package static let recorded = RowTraits(rawValue: 1024)
    /// The subject wins or loses. A page colours the row accordingly.
    package static let won = RowTraits(rawValue: 2048)
    package static let lost = RowTraits(rawValue: 4096)
    package static let waits = RowTraits(rawValue: 8192)

    /// The traits of movement without an effect on the app.
    static let moving: RowTraits = [.movement, .continues, .folds]
}

extension RowSchema {
    /// Returns the meaning of a row of this kind, given its action and the values of its fields.
    func meaning(_ deed: String, _ value: (String) -> Cell) -> RowMeaning {
        for meaning in meanings where meaning.fits(deed, value) { return meaning }
        return meanings[meanings.count - 1]
    }
}

extension RowCells {
    /// Returns the meaning of the row.
    package func meaning(_ names: Names) -> RowMeaning {
        schema.meanings.count == 1 ? schema.meanings[0] : schema.meaning(deed(names)) { self[$0] }
    }

    /// Whether the row reports only movement.
    package func isMovement(_ names: Names) -> Bool { meaning(names).traits.contains(.movement) }

    /// Returns the word for the subject's action: that of the meaning or of the kind, otherwise the action itself.
    package func verb(_ names: Names) -> String { meaning(names).verb ?? schema.verb ?? deed(names) }
}

extension Row {
    /// The meaning of the row.
    package var meaning: RowMeaning {
        let schema = kind.schema
        return schema.meanings.count == 1 ? schema.meanings[0] : schema.meaning(deed) { self[$0].map { .value($0) } ?? .absent }
    }

    /// Whether the row reports only movement.
    package var isMovement: Bool { meaning.traits.contains(.movement) }

    /// The word for the subject's action: that of the meaning or of the kind, otherwise the action itself.
    package var verb: String { meaning.verb ?? kind.schema.verb ?? deed }
}
