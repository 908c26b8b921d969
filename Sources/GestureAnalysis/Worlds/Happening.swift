import GestureTimeline

/// Something that an app would notice, by which rows are counted.
package struct Happening: Hashable, Sendable {
    /// Kinds of them, in the order in which they are listed.
    package enum Topic: Int, Sendable {
        case action, control, selection, mode, scroll, view, held, app, warning
    }

    package var topic: Topic
    /// A recognizer, a view, or whatever was set; empty for modes and warnings.
    package var who: String
    package var what: String

    package init(topic: Topic, who: String, what: String) {
        (self.topic, self.who, self.what) = (topic, who, what)
    }
}

extension Row {
    /// What of a row is counted; nil for movement, and for what belongs to outcomes or to the input.
    var happening: Happening? {
        func text(_ key: String) -> String { self[key]?.string ?? "" }
        func happening(_ topic: Happening.Topic, _ what: String) -> Happening { Happening(topic: topic, who: subject, what: what) }
        let meaning = meaning
        guard !meaning.traits.contains(.movement) else { return nil }
        switch meaning.topic {
        case .action:
            guard let action = self["action"]?.string, deed == "recognized" || deed == "began" else { return nil }
            return happening(.action, "action " + action + (self["target"]?.string.map { " on " + $0 } ?? ""))
        case .control: return happening(.control, deed + (self["action"]?.string.map { " (" + $0 + ")" } ?? ""))
        case .selection:
            let isOff = self["on"] == .bool(false)
            return happening(.selection, (isOff ? "highlights " : verb + " ") + text("cell") + (isOff ? " no more" : ""))
        case .mode: return Happening(topic: .mode, who: "", what: "mode " + text("to") + (self["refused"] == nil ? "" : " refused"))
        case .scroll: return happening(.scroll, deed)
        case .view: return happening(.view, deed)
        case .held: return Happening(topic: .held, who: text("view"), what: "held " + text("phase"))
        case .dropped: return Happening(topic: .held, who: text("view"), what: "dropped")
        case .change: return self["by"] == nil ? nil : happening(.app, kind.name)
        case .text: return kind == .warning ? Happening(topic: .warning, who: "", what: "warning: " + text("text")) : nil
        case .input, .question, .touches, .win, .loss, .state, .wait, .others: return nil
        }
    }
}
