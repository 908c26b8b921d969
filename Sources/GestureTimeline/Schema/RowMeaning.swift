import GestureEngine

/// An entry of a kind's table: the meaning of the rows whose action (`deed`) is one of certain words.
///
/// Comparisons, explanations, pictures and filters all use it, so that each question about a row has one answer. A row's meaning is the
/// first entry of its kind that fits; the last entry fits all rows. A class, so that the result is a reference into the table.
package final class RowMeaning: Sendable {
    /// The subject of sentences about such rows.
    package let topic: RowTopic
    package let traits: RowTraits
    /// The key of the field that completes the verb: the selected cell, or the recognizers that are waited for. It distinguishes rows with
    /// the same subject and verb.
    package let object: String?
    /// The word for the subject's action, if it differs from that of the kind.
    let verb: String?

    private let deeds: [String]
    private let condition: Condition

    /// A condition on a field, in addition to the deed.
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

    /// The entry for rows that have one of these deeds; for all rows if the list is empty.
    static func when(_ deeds: [String], _ topic: RowTopic, _ traits: RowTraits, object: String? = nil) -> RowMeaning {
        RowMeaning(deeds, .none, topic, traits, object)
    }

    /// The entry for rows that have one of these deeds and a certain field.
    static func when(_ deeds: [String] = [], has key: String, _ topic: RowTopic, _ traits: RowTraits, object: String? = nil) -> RowMeaning {
        RowMeaning(deeds, .has(key), topic, traits, object)
    }

    /// The entry for rows that have one of these deeds and a certain field that is false.
    static func when(
        _ deeds: [String] = [], isFalse key: String, _ topic: RowTopic, _ traits: RowTraits, object: String? = nil, verb: String? = nil
    ) -> RowMeaning {
        RowMeaning(deeds, .isFalse(key), topic, traits, object, verb: verb)
    }

    /// The entry for all other rows of the kind.
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

/// The subjects of sentences about rows.
package enum RowTopic: Sendable {
    /// A recognizer begins or recognizes, calls its action, fails or is cancelled, enters another state, waits, receives touches, or a
    /// question about it is answered.
    case win, action, loss, state, wait, touches, question
    /// A control's event; a selected cell; the app's mode.
    case control, selection, mode
    /// A delivery to a view, touches held back from it or dropped; an event of a scroll view.
    case view, held, dropped, scroll
    /// A sample of the input; a property, view or recognizer that was set, added or removed; text.
    case input, change, text
    /// Rows with too many names to distinguish; no kind has it.
    case others
}

/// The properties of rows that filters, folds and explanations use.
package struct RowTraits: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// A finger, or an effect of it, moves without another change.
    package static let movement = RowTraits(rawValue: 1)
    /// The row reports only that a state continues: a picture draws many such rows as one band.
    package static let continues = RowTraits(rawValue: 2)
    /// `--fold` combines many such rows into one line.
    package static let folds = RowTraits(rawValue: 4)
    /// A decision, an action, or a delivery to a view: `--brief` shows these.
    package static let essential = RowTraits(rawValue: 8)
    /// An excerpt of a timeline shows the row.
    package static let telling = RowTraits(rawValue: 16)
    /// The app can observe the change.
    package static let noticed = RowTraits(rawValue: 32)
    /// An outcome of the timeline: named actions, selected cells, modes, the beginning of a drag.
    package static let outcome = RowTraits(rawValue: 64)
    /// The end of a gesture or of a delivery, used if there are no outcomes.
    package static let end = RowTraits(rawValue: 128)
    /// The subject loses something.
    package static let loss = RowTraits(rawValue: 256)
    /// A recognizer or a delegate decides, and the row names the participants.
    package static let decision = RowTraits(rawValue: 512)
    /// A recorder on a device sees the change, too.
    package static let recorded = RowTraits(rawValue: 1024)
    /// The subject wins, loses, or waits: a page colours it accordingly.
    package static let won = RowTraits(rawValue: 2048)
    package static let lost = RowTraits(rawValue: 4096)
    package static let waits = RowTraits(rawValue: 8192)

    /// Movement that has no effect on the app.
    static let moving: RowTraits = [.movement, .continues, .folds]
}

extension RowSchema {
    /// The meaning of a row of the kind, by its deed and its fields.
    func meaning(_ deed: String, _ value: (String) -> Cell) -> RowMeaning {
        for meaning in meanings where meaning.fits(deed, value) { return meaning }
        return meanings[meanings.count - 1]
    }
}

extension RowCells {
    /// The meaning of the row.
    package func meaning(_ names: Names) -> RowMeaning {
        schema.meanings.count == 1 ? schema.meanings[0] : schema.meaning(deed(names)) { self[$0] }
    }

    /// Whether the row reports only movement.
    package func isMovement(_ names: Names) -> Bool { meaning(names).traits.contains(.movement) }

    /// The word for the subject's action: that of the meaning or the kind, or the deed.
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

    /// The word for the subject's action: that of the meaning or the kind, or the deed.
    package var verb: String { meaning.verb ?? kind.schema.verb ?? deed }
}
