import GestureSupport
import GestureTimeline

extension Row {
    /// Who does what in the row; the same for rows that are one fact.
    var factKey: FactKey {
        switch kind {
        case .touch: FactKey("", Self.sample(word("phase")))
        case .delegate, .recognizerTouches: FactKey(word("recognizer"), word("method"))
        case .recognizerState: FactKey(word("recognizer"), word("to"))
        case .recognizerWaiting: FactKey(word("recognizer"), "waits")
        case .recognizerAction: FactKey(word("recognizer"), "action")
        case .touchHeld: FactKey(word("view"), "held")
        case .touchDropped: FactKey(word("view"), "dropped")
        case .viewTouches: FactKey(word("view"), word("method"))
        case .control: FactKey(word("control"), word("event"))
        case .scroll: FactKey(word("view"), word("event"))
        case .select: FactKey(word("view"), "selects")
        case .highlight: FactKey(word("view"), "highlights")
        case .set, .add, .remove: FactKey("", "\(kind.name) \(word("target"))")
        case .mode: FactKey("", "mode \(word("to"))" + (self["refused"] == nil ? "" : " refused"))
        case .interrupt, .note, .warning: FactKey("", "\(kind.name) \(word("text"))")
        }
    }

    /// Whole words, since samples are many.
    private static func sample(_ phase: String) -> String {
        switch phase {
        case "began": "touch began"
        case "moved": "touch moved"
        case "stationary": "touch stationary"
        case "ended": "touch ended"
        case "cancelled": "touch cancelled"
        default: "touch \(phase)"
        }
    }

    /// The control whose action a row of its events calls: the row is a second fact then.
    var factControl: String? { kind == .control && self["action"]?.string != nil ? word("control") : nil }

    var factTopic: FactTopic {
        switch kind {
        case .touch, .interrupt: .input
        case .delegate: .question
        case .recognizerTouches: .touches
        case .recognizerState:
            switch word("to") {
            case "began", "recognized": .win
            case "failed", "cancelled": .loss
            default: .state
            }
        case .recognizerWaiting: .wait
        case .recognizerAction: .action
        case .touchHeld: .held
        case .touchDropped: .dropped
        case .viewTouches: .view
        case .control: .control
        case .scroll: .scroll
        case .select, .highlight: .selection
        case .set, .add, .remove: .change
        case .mode: .mode
        case .note, .warning: .text
        }
    }

    /// The field by which rows of one fact are told apart; nil for those that are not.
    var factVariantField: String? {
        switch kind {
        case .touch: word("phase") == "began" ? "view" : nil
        case .delegate: "answer"
        case .recognizerWaiting: "for"
        case .recognizerAction: "state"
        case .touchHeld, .touchDropped: "by"
        case .viewTouches: word("method") == "touchesMoved" ? nil : "responders"
        case .select, .highlight: "cell"
        case .recognizerTouches, .recognizerState, .control, .scroll, .set, .add, .remove, .mode, .interrupt, .note, .warning: nil
        }
    }

    /// What the row says in that field, in a word.
    func factVariant(_ field: String) -> String {
        switch self[field] {
        case .text(let text): text
        case .bool(let flag): flag ? "yes" : "no"
        // Of responders the one that handled it; all of those waited for.
        case .list(let list): field == "responders" ? list.last?.string ?? "" : list.compactMap { $0.string }.joined(separator: ", ")
        case nil, .null, .number, .object: ""
        }
    }

    var factGesture: FactGesture? {
        guard kind == .recognizerAction else { return nil }
        return self["translation"] != nil ? .drag : self["scale"] != nil ? .pinch : self["rotation"] != nil ? .rotation : nil
    }

    /// Whether a field only says why.
    static func isReason(_ field: String) -> Bool { ["cause.rule", "cause.by", "reason", "measured", "limit", "again"].contains(field) }

    /// A name or a word of the row; empty for what is not there.
    private func word(_ field: String) -> String { self[field]?.string ?? "" }
}
