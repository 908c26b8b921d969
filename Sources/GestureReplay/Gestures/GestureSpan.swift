/// The touches and the times of a planned gesture.
package struct GestureSpan: Sendable {
    /// The ids of the gesture's touches.
    package let touches: Range<Int>
    /// The time at which the first finger lands, in seconds on the trace's clock.
    package let start: Double
    /// The time at which the last finger lifts, in seconds on the trace's clock.
    package let end: Double

    init(_ track: GestureTrack) {
        touches = track.firstID..<track.firstID + track.strokes * track.fingers
        (start, end) = (track.start, track.end)
    }
}
