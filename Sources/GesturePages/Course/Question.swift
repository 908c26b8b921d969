import GestureEngine

/// What a lesson asks; the engine's own replay gives the answer.
package enum Question: Sendable {
    /// Which of some recognizers recognize.
    case winners([String])
    /// Which touches methods a view gets.
    case stream(String)
    /// When a row comes, the first of its kind.
    case moment(Wanted)
    /// What becomes of a recognizer's first attempt.
    case fate(String)
    /// Which view a touch hits.
    case hit(Int)
    /// Which actions are sent, in which order.
    case actions
    /// How often rows of a kind come.
    case count(Wanted)
    /// In which order two rows come.
    case order(Wanted, Wanted)
    /// Which item a recognizer's action is for.
    case target(String)
}

/// A kind of row that questions are about.
package enum Wanted: Sendable, Hashable {
    /// A recognizer calls its targets, in a state.
    case action(String, StateName)
    /// A control tells of an event.
    case control(String, String)
    /// A view gets touches.
    case view(String, TouchesMethod)
    /// A cell is selected.
    case select(String)
    /// A scroll view tells of something.
    case scroll(String, ScrollRow.Event)
}
