import GestureReplay

/// When something would have been in the trace as it is that comes at another time since a finger does something else.
///
/// A bound moves along with the fingers; else a change of one would bring the row of another into it.
struct TrialClock {
    private let change: FingerChange?
    /// When the finger landed that rests, seconds.
    private var landing: Double?

    init(_ change: FingerChange?) { self.change = change }

    /// The time of a row in seconds; `landed` is the finger that lands in it.
    mutating func time(_ time: Double, _ landed: FingerChange.Finger?) -> Double {
        switch change {
        case .slower(let factor): return time / factor
        case .rests(let finger, let seconds):
            if landed == finger, landing == nil { landing = time }
            return landing.map { time > $0 ? max($0, time - seconds) : time } ?? time
        case .goesFarther, .lands, .drags, .staysAway, .liftsAfter, nil: return time
        }
    }
}
