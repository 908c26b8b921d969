import GestureAnalysis
import GestureSupport

extension Agreement.Difference {
    /// An `expect` sentence that is true for the replay but, according to the capture, not for the device; `nil` if no sentence can express
    /// the difference.
    package var sentence: String? {
        guard let text else { return nil }
        switch side {
        case .device: return "never " + text
        case .replay: return text
        case .both: return nil
        }
    }

    /// The observation, written as the row pattern of an `expect` sentence; `nil` for the list of recognizers that receive a finger's
    /// touch, and for actions, which follow from states.
    private var text: String? {
        let (who, what) = (observation.who, observation.what)
        switch who.kind {
        case .finger: return what.hasPrefix("on ") && what != "on nothing" ? "\(who.name) hits \(what.dropFirst("on ".utf8.count))" : nil
        case .recognizer: return what.hasPrefix("action ") ? nil : "recognizer:\(TimelineText.name(who.name)) \(what)"
        case .view, .control: return "view:\(TimelineText.name(who.name)) \(what)"
        }
    }
}
