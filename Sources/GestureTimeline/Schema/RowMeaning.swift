import GestureEngine

/// An entry of a kind's table: the meaning of those of its rows whose deed is one of some words.
///
/// Comparisons, explanations, pictures and filters ask it, so that each question about a row has one answer. The first of the kind's
/// entries that fits a row is that row's meaning; the last one fits all rows. A class, so that the answer is a reference to the table.
package final class RowMeaning: Sendable {
    /// The subject of sentences about such rows.
    package let topic: RowTopic
    package let traits: RowTraits
    /// The key of the field that completes the verb: the cell that is selected, those who are waited for. It tells apart the rows of one
    /// subject and verb.
    package let object: String?
    /// The word for what the subject does, if it is another than that of the kind.
    let verb: String?

    private let deeds: [String]
    private let condition: Condition

    /// A field on which an entry depends besides the deed.
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

    /// The rows that have one of these deeds; all if there are none.
    static func when(_ deeds: [String], _ topic: RowTopic, _ traits: RowTraits, object: String? = nil) -> RowMeaning {
        RowMeaning(deeds, .none, topic, traits, object)
    }

    /// The same rows, if they have a field.
    static func when(_ deeds: [String] = [], has key: String, _ topic: RowTopic, _ traits: RowTraits, object: String? = nil) -> RowMeaning {
        RowMeaning(deeds, .has(key), topic, traits, object)
    }

    /// The same rows, if a field says no.
    static func when(
        _ deeds: [String] = [], isFalse key: String, _ topic: RowTopic, _ traits: RowTraits, object: String? = nil, verb: String? = nil
    ) -> RowMeaning {
        RowMeaning(deeds, .isFalse(key), topic, traits, object, verb: verb)
    }

    /// All other rows of the kind.
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
    /// A recognizer begins or recognizes, calls its action, fails or is cancelled, reaches another state, waits, gets touches, is asked.
    case win, action, loss, state, wait, touches, question
    /// A control's event; a cell that is selected; the app's mode.
    case control, selection, mode
    /// A delivery to a view, touches held back from it or dropped; an event of a scroll view.
    case view, held, dropped, scroll
    /// A sample of the input; something set, added or removed; text.
    case input, change, text
    /// Rows of more names than are told apart; no kind has it.
    case others
}

/// The properties of a row that filters, folds and stories ask for.
package struct RowTraits: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// A finger, or an effect of it, merely moves.
    package static let movement = RowTraits(rawValue: 1)
    /// It only says that something continues: a picture draws many of them as one band.
    package static let continues = RowTraits(rawValue: 2)
    /// `--fold` makes one line of many of them.
    package static let folds = RowTraits(rawValue: 4)
    /// A decision, an action, or something that a view gets: `--brief` shows these.
    package static let essential = RowTraits(rawValue: 8)
    /// An excerpt shows it.
    package static let telling = RowTraits(rawValue: 16)
    /// The app notices it.
    package static let noticed = RowTraits(rawValue: 32)
    /// Timelines are about these: named actions, selected cells, modes, the beginning of a drag.
    package static let outcome = RowTraits(rawValue: 64)
    /// The end of a gesture or of a delivery, in case there are no outcomes.
    package static let end = RowTraits(rawValue: 128)
    /// Something is lost to its subject.
    package static let loss = RowTraits(rawValue: 256)
    /// A recognizer or a delegate decides, and the row names those who take part.
    package static let decision = RowTraits(rawValue: 512)
    /// A recorder on a device sees it, too.
    package static let recorded = RowTraits(rawValue: 1024)
    /// Its subject gets its way, is turned down, or waits: a page colours it so.
    package static let won = RowTraits(rawValue: 2048)
    package static let lost = RowTraits(rawValue: 4096)
    package static let waits = RowTraits(rawValue: 8192)

    /// Movement that changes nothing for the app.
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

    /// Whether the row tells of mere movement.
    package func isMovement(_ names: Names) -> Bool { meaning(names).traits.contains(.movement) }

    /// The word for what the subject does: that of its meaning or its kind, or the deed.
    package func verb(_ names: Names) -> String { meaning(names).verb ?? schema.verb ?? deed(names) }
}

extension Row {
    /// The meaning of the row.
    package var meaning: RowMeaning {
        let schema = kind.schema
        return schema.meanings.count == 1 ? schema.meanings[0] : schema.meaning(deed) { self[$0].map { .value($0) } ?? .absent }
    }

    /// Whether the row tells of mere movement.
    package var isMovement: Bool { meaning.traits.contains(.movement) }

    /// The word for what the subject does: that of its meaning or its kind, or the deed.
    package var verb: String { meaning.verb ?? kind.schema.verb ?? deed }
}
