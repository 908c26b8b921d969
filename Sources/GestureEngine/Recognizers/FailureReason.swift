/// Why a recognizer failed where no other one decided it: a figure or condition of its type (G), the system, or the app.
public enum FailureReason: Hashable, Sendable, BitwiseCopyable {
    /// Points from where it began, or where the first press was, and how many it may be.
    case movedTooFar(Double, limit: Double)
    /// A press or the movement took longer than so many seconds.
    case tookTooLong(limit: Double)
    /// No next press began within so many seconds of the last lift.
    case noNextPress(limit: Double)
    case tooManyTouches(limit: Int)
    /// A finger lifted before so many had landed.
    case tooFewTouches(required: Int)
    /// The fingers lifted before there was enough of a gesture.
    case liftedTooEarly
    /// Its first movement, or the way as a whole, went elsewhere.
    case wentAstray
    /// The finger did not begin at one of its edges.
    case notAtEdge
    /// A scroll view at its end left the drag to one around it (I5).
    case leftToOuterScrollView
    /// The content has a touch that may not be taken away (I4).
    case contentKeepsTouch
    /// A scroll view's delay was over (I1), or the finger lifted before (I2).
    case delayOver(limit: Double)
    case delayCutShort
    /// The system took a finger away (F11).
    case touchCancelled
    /// The app disabled it (C7).
    case disabled
    /// The app cancelled it, by disabling it and enabling it at once (C7, K10).
    case cancelledByApp
    /// The app took it from its view (C7).
    case taken
    /// Its view left the window (A10).
    case viewLeft

    /// The rule that a failure for this reason follows from.
    var rule: Rule {
        switch self {
        case .leftToOuterScrollView: .i5
        case .contentKeepsTouch: .i4
        case .delayOver: .i1
        case .delayCutShort: .i2
        case .touchCancelled: .f11
        case .disabled, .cancelledByApp, .taken, .viewLeft: .c7
        case .movedTooFar, .tookTooLong, .noNextPress, .tooManyTouches, .tooFewTouches, .liftedTooEarly, .wentAstray, .notAtEdge: .j2
        }
    }

    /// Whether nobody took anything from it: its gesture was over, or was another one.
    package var isNaturalEnd: Bool { !isTheApps && self != .touchCancelled }

    /// Whether it is the app's doing, so that a row says it beside who made the app do it.
    var isTheApps: Bool {
        switch self {
        case .disabled, .cancelledByApp, .taken, .viewLeft: true
        case .movedTooFar, .tookTooLong, .noNextPress, .tooManyTouches, .tooFewTouches, .liftedTooEarly, .wentAstray, .notAtEdge,
            .leftToOuterScrollView, .contentKeepsTouch, .delayOver, .delayCutShort, .touchCancelled:
            false
        }
    }
}
