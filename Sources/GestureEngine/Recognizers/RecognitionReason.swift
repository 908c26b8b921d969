/// What a recognizer had seen as it wanted to leave possible: the figure of its type that decided (G).
///
/// Each case holds what it had and what it needed; `figures` gives them by these names.
public enum RecognitionReason: Hashable, Sendable, BitwiseCopyable {
    /// Taps that it had and takes, and with how many fingers each.
    case tapped(Int, required: Int, fingers: Int)
    /// Seconds that it was pressed, and how many it takes.
    case pressed(Double, required: Double)
    /// Points that it moved, and how many begin it.
    case moved(Double, required: Double, FailureReason.Course)
    /// Points that a finger had gone in the direction, and how many a swipe takes by then.
    case swiped(Double, required: Double, SwipeGestureRecognizer.Direction)
    /// Points by which the distance of the fingers had changed, and how many begin it.
    case distanceChanged(Double, required: Double)
    /// Radians that the fingers had turned, and how many begin it.
    case turned(Double, required: Double)

    /// What it had, and what it needed at least, in the same unit.
    public var figures: (measured: Double, limit: Double) {
        switch self {
        case .tapped(let had, let required, _): (Double(had), Double(required))
        case .pressed(let had, let required), .moved(let had, let required, _), .swiped(let had, let required, _),
            .distanceChanged(let had, let required), .turned(let had, let required):
            (had, required)
        }
    }

    /// Whether it had enough.
    var isTrue: Bool { figures.measured.reaches(figures.limit) }
}
