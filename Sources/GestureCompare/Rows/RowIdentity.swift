import GestureSupport
import GestureTimeline

// What makes two rows "the same row with other values": who does what.
extension TimelineRow {
    /// The names of the fields that say who and what; the others are values.
    static func identifyingFields(of kind: RowKind) -> [String] {
        switch kind {
        case .touch: ["touch", "phase"]
        case .delegate: ["recognizer", "method", "touch", "other"]
        case .recognizerTouches: ["recognizer", "method"]
        case .recognizerState: ["recognizer", "to"]
        case .recognizerWaiting: ["recognizer"]
        case .recognizerAction: ["recognizer", "state"]
        case .touchHeld: ["touch", "phase", "view"]
        case .touchDropped: ["touch", "view"]
        case .viewTouches: ["view", "method"]
        case .control: ["control", "event"]
        case .scroll: ["view", "event"]
        case .select: ["view"]
        case .set, .add, .remove: ["target"]
        case .mode: ["from", "to"]
        case .interrupt, .note, .warning: []
        }
    }

    private static let identifying = RowKind.allCases.map { identifyingFields(of: $0) }

    /// Who the row is about: a recognizer, a view, a control, a target or a finger; empty for notes and modes.
    public var subject: String {
        guard let name = Self.identifying[ordinal(kind)].first, kind != .mode else { return "" }
        switch self[name] {
        case .text(let text): return text
        case .number(let number): return Decimal.text(number, .json)
        default: return ""
        }
    }

    /// What its subject does: a method, a state, an event; empty where the kind says it.
    var what: String {
        switch kind {
        case .recognizerState: self["to"]?.string ?? ""
        case .recognizerAction: self["state"]?.string ?? ""
        case .control, .scroll: self["event"]?.string ?? ""
        case .touch, .touchHeld: self["phase"]?.string ?? ""
        case .delegate, .recognizerTouches, .viewTouches: self["method"]?.string ?? ""
        case .mode: self["to"]?.string ?? ""
        default: ""
        }
    }

    /// A number that rows about the same subject and deed share.
    var identity: Int {
        var hasher = Hasher()
        hasher.combine(ordinal(kind))
        for name in Self.identifying[ordinal(kind)] {
            if let value = self[name] { hasher.combine(value) }
        }
        return hasher.finalize()
    }

    /// A number that rows with the same fields share; the time is not part of it.
    var content: Int {
        var hasher = Hasher()
        hasher.combine(ordinal(kind))
        hasher.combine(fields)
        return hasher.finalize()
    }
}
