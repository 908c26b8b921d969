import GestureEngine
import GestureReplay
import GestureSupport
import GestureTimeline

/// How everything stands at a time of a trace, behind all that happens at that time: the engine's own state, not a guess from rows.
package struct Situation {
    /// The time that was asked for, seconds.
    package let time: Double
    package let snapshot: Snapshot
    package let mode: String?
    /// Whether nothing happens any more.
    package let isOver: Bool
    package let names: Names

    /// Plays a trace as far as that time.
    package init(_ replay: Replay, at time: Double) throws(InputError) {
        self.time = time
        // Rows are nobody's here.
        replay.scene.screen.sink = nil
        isOver = !(try replay.play(until: time))
        snapshot = Snapshot(of: replay.scene.screen)
        mode = replay.scene.mode
        names = replay.scene.screen.names
    }

    /// Whether there is nothing to say but the mode.
    package var isQuiet: Bool {
        snapshot.fingers.isEmpty && snapshot.gestures.isEmpty && snapshot.countdowns.isEmpty && snapshot.scrolling.isEmpty
    }
}
