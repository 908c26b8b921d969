/// The progress of a touch's delivery to its view, as a state machine (F10).
struct Delivery {
    enum Stage: BitwiseCopyable {
        /// The touch began in the current event, and nothing is decided yet.
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
    /// The numbers of the recognizers that would hold back the change of the current event, determined before any view receives that event.
    var wouldHold: [Int32] = []
    /// Whether the touch moved while its `touchesBegan` was held back.
    var hasMoved = false
    /// Whether the view has already received the change of the current event, as part of a release.
    var isSaid = false
    /// The cause of the touch's latest release.
    var release = Cause(.f6)

    /// Whether the view may still receive a change of the touch.
    var isOpen: Bool { stage != .finished && stage != .dropped }

    /// Whether the whole touch or only its lift is held back.
    var isHeld: Bool { stage == .beganHeld || stage == .endHeld }

    /// Whether the view has received `touchesBegan`, but neither `touchesEnded` nor `touchesCancelled`.
    var isGiven: Bool { stage == .delivered || stage == .endHeld }

    /// Changes the stage, and asserts that F10 allows the transition.
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
