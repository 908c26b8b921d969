import GestureEngine
import GestureFiles
import GestureSupport

/// The events for a trace's gestures, generated one by one in order of time.
///
/// Gestures may overlap: samples from different gestures at the same time form a single event. The exception is a finger that lands at the
/// moment when another finger lifts. The other finger then lifts in a separate, earlier event, so that a gesture can begin when the
/// previous gesture ends.
package final class GestureEvents: TraceEventSource {
    package let currentSource: SourceText
    /// The touches and the times of each gesture that uses fingers, in file order.
    package private(set) var spans: [GestureSpan] = []

    /// The gestures that have not begun yet, in order of time.
    private var waiting = Queue<Running>()
    /// The gestures in progress, in file order.
    private var active: [Running] = []
    /// The changes between gestures that have not been returned yet, in order of time.
    private var pending = Queue<GesturePlanner.Change>()
    private var hasInterrupts = false
    /// The ids of the fingers that are down. They are tracked only if the trace contains interruptions.
    private var down: [Int] = []
    /// The ids of the fingers whose touches an interruption has cancelled. They are tracked only if the trace contains interruptions.
    private var interrupted: [Int] = []
    /// The time of the latest entry, in seconds.
    private var time = -Double.infinity

    /// The maximum time between samples of different gestures that are combined in one event, in seconds.
    private static let sameTime = 0.0005

    private struct Running {
        var track: GestureTrack
        var order: Int
        var position: SourcePosition
        var step = 0
        var time: Double

        init(_ track: GestureTrack, order: Int, at position: SourcePosition) {
            self.track = track
            self.order = order
            self.position = position
            time = TraceNumber.rounded(track.start)
        }
    }

    /// Plans all gestures on a new scene. `report` receives each change with its names resolved.
    ///
    /// Throws if a gesture's location is not valid, if too many fingers are down at the same time, or if a change contains an unknown name.
    package init(_ header: TraceHeader, on scene: Scene, report: (Change) -> Void = { _ in }) throws(InputError) {
        currentSource = header.source
        var planner = GesturePlanner(scene, course: header.course)
        do throws(FileError) {
            for gesture in header.gestures?.gestures ?? [] {
                switch try planner.plan(gesture) {
                case .track(let track):
                    spans.append(GestureSpan(track))
                    waiting.append(Running(track, order: waiting.count, at: gesture.position))
                case .change(let change, let meanings):
                    for meaning in meanings { report(meaning) }
                    if change.event.interrupt != nil { hasInterrupts = true }
                    pending.append(change)
                case .nothing: break
                }
            }
            try sort()
        } catch {
            throw InputError(error.diagnostic(in: currentSource))
        }
    }

    /// Sorts gestures and changes by time, and checks the number of fingers that are down at the same time.
    private func sort() throws(FileError) {
        waiting.sort { ($0.track.start, $0.order) < ($1.track.start, $1.order) }
        // The sort algorithm is not stable, so the number preserves the file order of changes at the same time.
        pending.sort { ($0.time, $0.number) < ($1.time, $1.number) }
        var down: [(end: Double, fingers: Int)] = []
        for place in 0..<waiting.count {
            let track = waiting[place].track
            down.removeAll { $0.end <= track.start }
            down.append((track.end, track.fingers))
            guard down.reduce(0, { $0 + $1.fingers }) <= TraceNumber.maximumFingers else {
                throw FileError(.tooManyFingers(limit: TraceNumber.maximumFingers), at: waiting[place].position)
            }
        }
    }

    package func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        while makeNext(&event) {
            // The event is empty if the system has already cancelled the touches of all its fingers.
            if event.hasChanges || !event.touches.isEmpty { return true }
        }
        return false
    }

    private func makeNext(_ event: inout TraceEvent) -> Bool {
        event.reset()
        event.aims.removeAll(keepingCapacity: true)
        event.entriesBegun = 0
        // Here and below, gestures are accessed by index, because a gesture is so large that copying it is slow. Usually only one gesture
        // is active.
        var now = Double.infinity
        for index in active.indices { now = min(now, active[index].time) }
        while !waiting.isEmpty, waiting[0].time <= now + Self.sameTime {
            let next = waiting.removeFirst()
            now = min(now, next.time)
            let place = active.indices.first { active[$0].order > next.order } ?? active.endIndex
            active.insert(next, at: place)
        }
        if let change = nextChange(before: now) {
            event = change.event
            time = max(time, TraceNumber.rounded(change.time))
            event.time = time
            if event.interrupt != nil {
                interrupted += down
                down = []
            }
            return true
        }
        guard !active.isEmpty else { return false }
        // Times that are computed from rounded `at` values differ slightly from other times. Samples within half a millisecond of each
        // other are therefore combined in one event.
        let end = now + Self.sameTime
        let someLift = active.count > 1 && active.contains { $0.time <= end && $0.track.phase($0.step) == .ended }
        var someAreOver = false
        time = max(time, now)
        event.time = time
        event.position = active[0].position
        for index in active.indices where active[index].time <= end {
            let step = active[index].step
            if someLift, active[index].track.phase(step) == .began { continue }
            if step == 0 { event.entriesBegun += 1 }
            active[index].track.append(step, to: &event)
            active[index].step = step + 1
            if step + 1 < active[index].track.steps {
                active[index].time = TraceNumber.rounded(active[index].track.time(step + 1))
            } else {
                someAreOver = true
            }
        }
        if someAreOver { active.removeAll { $0.step >= $0.track.steps } }
        follow(&event)
        return true
    }

    /// Returns the next change if it is due. Among entries with the same time, a change comes after those in which the fingers of earlier
    /// gestures in the file lift, and before all others.
    private func nextChange(before now: Double) -> GesturePlanner.Change? {
        guard !pending.isEmpty else { return nil }
        let begin = TraceNumber.rounded(pending[0].time)
        if !active.isEmpty {
            guard begin <= now + Self.sameTime else { return nil }
            for index in active.indices where active[index].order < pending[0].order && active[index].time <= begin + Self.sameTime {
                if active[index].track.phase(active[index].step) == .ended { return nil }
            }
        }
        return pending.removeFirst()
    }

    /// Tracks the fingers that are down, and removes the touches of fingers that an interruption has cancelled (F11).
    private func follow(_ event: inout TraceEvent) {
        guard hasInterrupts else { return }
        let taken = interrupted
        if !taken.isEmpty { event.touches.removeAll { $0.phase != .began && taken.contains($0.id) } }
        for sample in event.touches {
            if sample.phase == .began { down.append(sample.id) }
            if sample.phase == .ended { down.removeAll { $0 == sample.id } }
        }
    }
}
