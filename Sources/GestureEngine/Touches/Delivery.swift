/// How much of a touch its view has been given: the stream of F10 as a state.
struct Delivery {
    enum Stage {
        /// It began in the event at hand; nothing is decided yet.
        case new
        /// Its began is held back (F3, F5).
        case beganHeld
        /// The view has its began.
        case delivered
        /// The view has its began; its lift is held back (F4).
        case endedHeld
        /// The view has its end, or its cancellation.
        case finished
        /// The view never hears of it.
        case dropped
    }

    var stage = Stage.new
    /// Who holds its began and its lift back.
    var beganHolders: [GestureRecognizer] = []
    var endedHolders: [GestureRecognizer] = []
    /// Whether it moved while its began was held.
    var hasMoved = false
    /// Whether a release has already told the view what the event at hand says.
    var isSaid = false
    /// The row of whatever last let go of it, and who that was.
    var releaseRow = 0
    var releasedBy: [Name] = []
    /// The rule of the release: F6, or that of a scroll view's delay.
    var releaseRule = Rule.f6

    /// Whether the view may still get something of it.
    var isOpen: Bool {
        switch stage {
        case .new, .beganHeld, .delivered, .endedHeld: true
        case .finished, .dropped: false
        }
    }

    /// Whether it is held back as a whole or in its lift.
    var isHeld: Bool { stage == .beganHeld || stage == .endedHeld }
}
