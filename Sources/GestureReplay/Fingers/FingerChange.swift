import GestureEngine

/// What a finger of a trace could have done otherwise.
package enum FingerChange: Hashable, Sendable {
    /// One landing of a finger: the id of its touch, and how many touches of that id came before it.
    package struct Finger: Hashable, Sendable {
        package var touch: Int
        package var earlier: Int

        package init(touch: Int, earlier: Int) {
            (self.touch, self.earlier) = (touch, earlier)
        }
    }

    /// Everything takes so many times as long.
    case slower(Double)
    /// It rests for so many seconds behind its landing, and all that follows comes later.
    case rests(Finger, seconds: Double)
    /// It goes so many times as far from where it lands.
    case goesFarther(Finger, Double)
    /// It lands there, in the window, and goes its way from there.
    case lands(Finger, at: Point)
    /// It lands there, in the window, and goes to where it landed before it lifts.
    case drags(Finger, from: Point)
    /// It does not come.
    case staysAway(Finger)
    /// It lifts so many seconds after its landing, if it is still down.
    case liftsAfter(Finger, seconds: Double)
}
