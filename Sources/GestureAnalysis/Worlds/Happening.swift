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
        let isMovement = kind.schema.movement.contains { deed.hasPrefix($0) }
        switch kind {
        case .recognizerAction:
            guard let action = self["action"]?.string, deed == "recognized" || deed == "began" else { return nil }
            return happening(.action, "action " + action + (self["target"]?.string.map { " on " + $0 } ?? ""))
        case .control:
            return isMovement ? nil : happening(.control, deed + (self["action"]?.string.map { " (" + $0 + ")" } ?? ""))
        case .select: return happening(.selection, "selects " + text("cell"))
        case .highlight: return happening(.selection, "highlights " + text("cell") + (self["on"] == .bool(true) ? "" : " no more"))
        case .mode: return Happening(topic: .mode, who: "", what: "mode " + text("to") + (self["refused"] == nil ? "" : " refused"))
        case .scroll: return isMovement ? nil : happening(.scroll, deed)
        case .viewTouches: return isMovement ? nil : happening(.view, deed)
        case .touchHeld: return Happening(topic: .held, who: text("view"), what: "held " + text("phase"))
        case .touchDropped: return Happening(topic: .held, who: text("view"), what: "dropped")
        case .set, .add, .remove: return self["by"] == nil ? nil : happening(.app, kind.name)
        case .warning: return Happening(topic: .warning, who: "", what: "warning: " + text("text"))
        case .touch, .delegate, .recognizerTouches, .recognizerState, .recognizerWaiting, .interrupt, .note: return nil
        }
    }
}
