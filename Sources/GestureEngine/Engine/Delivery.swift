/// A state machine for the delivery of a touch to its view (F10).
struct Delivery {
    enum Stage: BitwiseCopyable {
        /// The touch began in the current event, and the engine has not decided yet whether the view receives it now.
        case new
        /// The view has received nothing: `touchesBegan` is held back (F3, F5).
        case beganHeld
        /// The view has received `touchesBegan`.
        case delivered
        /// The view has received `touchesBegan`, and `touchesEnded` is held back (F4).
        case endHeld
        /// The view has received `touchesEnded` or `touchesCancelled`.
        case finished
        /// The view never receives the touch.
        case dropped
    }

    private(set) var stage = Stage.new
    /// The numbers of the recognizers that hold back `touchesBegan`.
    var beganHolders: [Int32] = []
    /// The numbers of the recognizers that hold back `touchesEnded`.
    var endHolders: [Int32] = []
    /// The numbers of the recognizers that would hold back the touch's current change from its view. They are determined before any view
    /// receives the event.
    var wouldHold: [Int32] = []
    /// Whether the touch moved while its `touchesBegan` was held back.
    var hasMoved = false
    /// True if the view has already received the touch's movement in the current event. This happens if the held touch was released in this
    /// event.
    var isSaid = false
    /// The cause that the timeline reports for the touch's latest release.
    var release = Cause(.f6)

    /// Whether the view may still receive the touch or further changes to it.
    var isOpen: Bool { stage != .finished && stage != .dropped }

    /// Whether the touch, or only its `touchesEnded`, is held back.
    var isHeld: Bool { stage == .beganHeld || stage == .endHeld }

    /// Whether the view has received `touchesBegan`, but neither `touchesEnded` nor `touchesCancelled`.
    var isGiven: Bool { stage == .delivered || stage == .endHeld }

    /// Changes the stage of the delivery, and asserts that rule F10 allows this transition.
    mutating func go(to next: Stage) {
        assert(Self.isLegal(from: stage, to: next), "a touch's delivery cannot go from \(stage) to \(next)")
        stage = next
    }

    static func isLegal(from old: Stage, to next: Stage) -> Bool {
        switch (old, next) {
        case (.new, .beganHeld), (.new, .delivered), (.new, .dropped), (.beganHeld, .delivered), (.beganHeld, .dropped): true
        case (.delivered, .endHeld), (.delivered, .finished), (.endHeld, .finished): true
        default: false
        }
    }
}
