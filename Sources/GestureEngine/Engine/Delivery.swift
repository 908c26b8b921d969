/// How much of a touch its view has been given: the stream of F10 as a state machine.
struct Delivery: ~Copyable {
    enum Stage: BitwiseCopyable {
        /// It began in the event at hand; nothing is decided yet.
        case new
        /// Its began is held back (F3, F5).
        case beganHeld
        /// The view has its began.
        case delivered
        /// The view has its began; its lift is held back (F4).
        case endHeld
        /// The view has its end, or its cancellation.
        case finished
        /// The view never hears of it.
        case dropped
    }

    private(set) var stage = Stage.new
    /// Who holds its began and its lift back, by number.
    var beganHolders = Pile<Int32>()
    var endHolders = Pile<Int32>()
    /// Who would hold what the event at hand says; asked before any view hears of that.
    var wouldHold = Pile<Int32>()
    /// Whether it moved while its began was held.
    var hasMoved = false
    /// Whether a release has already told the view what the event at hand says.
    var isSaid = false
    /// What let go of it last.
    var release = Cause(.f6)

    /// Whether the view may still get something of it.
    var isOpen: Bool { stage != .finished && stage != .dropped }

    /// Whether it is held back as a whole or in its lift.
    var isHeld: Bool { stage == .beganHeld || stage == .endHeld }

    /// Whether the view has heard of it and not of its end.
    var isGiven: Bool { stage == .delivered || stage == .endHeld }

    /// A finger comes down; the lists keep their room.
    mutating func begin() {
        stage = .new
        beganHolders.removeAll()
        endHolders.removeAll()
        wouldHold.removeAll()
        (hasMoved, isSaid) = (false, false)
        release = Cause(.f6)
    }

    /// Goes on to another stage, as F10 allows.
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
