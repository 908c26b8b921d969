import GestureEngine
import GestureFiles
import GestureSupport

/// The events that the short form of a trace stands for, made one by one in the order of their times.
///
/// Gestures may overlap: what their fingers do at one time is one event. Only where a finger lands at the very time at which another lifts
/// there are two events, the lift first; that way a gesture can begin where the one before ended.
package final class GestureEvents: TraceEventSource {
    package let currentSource: SourceText

    /// Those that have not begun, the next one last.
    private var waiting: [GestureTrack]
    /// Their places in the file.
    private let orders: [Int]
    /// Those that are under way, in the order of the file.
    private var active: [Running] = []

    /// What happens between them, the next one last.
    private var pending: [GesturePlanner.Change]
    /// What the changes come to.
    package let changes: [Change]
    private let hasInterrupts: Bool
    /// The fingers that are down, and those that an interrupt took away; only where there are interrupts.
    private var down: [Int] = []
    private var interrupted: [Int] = []
    /// When the latest entry was.
    private var time = -Double.infinity

    /// Samples of different gestures that are nearer to each other than this belong to one event, seconds.
    private static let sameTime = 0.0005

    private struct Running {
        var track: GestureTrack
        var order: Int
        var step = 0
        var time: Double
    }

    /// Plans all gestures on a scene that nothing has happened on.
    ///
    /// Throws if one of them has no place, if too many fingers are down, or if a change names what does not exist.
    package init(_ header: TraceHeader, on scene: Scene) throws(InputError) {
        let source = header.source
        let gestures = header.gestures ?? []
        currentSource = source
        var planner = GesturePlanner(scene, course: header.course)
        var positions: [SourcePosition] = []
        do throws(FileError) {
            for gesture in gestures {
                try planner.add(gesture)
                if positions.count < planner.tracks.count { positions.append(gesture.position) }
            }
            let tracks = planner.tracks
            orders = tracks.indices.sorted { (tracks[$0].start, $0) > (tracks[$1].start, $1) }
            waiting = orders.map { tracks[$0] }
            let all = planner.changes
            pending = all.indices.sorted { (all[$0].time, $0) > (all[$1].time, $1) }.map { all[$0] }
            hasInterrupts = all.contains { $0.event.interrupt != nil }
            changes = planner.resolved
            try Self.checkFingers(orders.reversed().map { (tracks[$0], positions[$0]) })
        } catch {
            throw InputError(error.diagnostic(in: source))
        }
    }

    package func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        while makeNext(&event) {
            // An event may have been of fingers alone that the system has taken away.
            if event.hasChanges || !event.touches.isEmpty { return true }
        }
        return false
    }

    private func makeNext(_ event: inout TraceEvent) -> Bool {
        event.reset()
        event.aims.removeAll(keepingCapacity: true)
        var now = active.map { $0.time }.min() ?? .infinity
        while let next = waiting.last, TraceNumber.rounded(next.start) <= now + (active.isEmpty ? 0 : Self.sameTime) {
            let running = Running(track: next, order: orders[waiting.count - 1], time: TraceNumber.rounded(next.start))
            waiting.removeLast()
            now = min(now, running.time)
            active.insert(running, at: active.firstIndex { $0.order > running.order } ?? active.endIndex)
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
        // Times written with rounded `at`s differ by a hair from those that follow from them; one screen refresh is one event.
        let end = now + Self.sameTime
        let someLift = active.contains { $0.time <= end && $0.track.phase($0.step) == .ended }
        time = max(time, now)
        event.time = time
        for index in active.indices where active[index].time <= end {
            let track = active[index].track
            if someLift, track.phase(active[index].step) == .began { continue }
            track.append(active[index].step, to: &event)
            active[index].step += 1
            if active[index].step < track.steps { active[index].time = TraceNumber.rounded(track.time(active[index].step)) }
        }
        active.removeAll { $0.step >= $0.track.steps }
        follow(&event)
        return true
    }

    /// The next change, if its time has come: after the lifts of the gestures before it in the file, and before whatever else fingers do
    /// at its time.
    private func nextChange(before now: Double) -> GesturePlanner.Change? {
        guard let change = pending.last else { return nil }
        let end = TraceNumber.rounded(change.time) + Self.sameTime
        if !active.isEmpty {
            guard TraceNumber.rounded(change.time) <= now + Self.sameTime else { return nil }
            for running in active where running.order < change.order && running.time <= end && running.track.phase(running.step) == .ended {
                return nil
            }
        }
        return pending.removeLast()
    }

    /// Keeps count of the fingers, and leaves out what those do that an interrupt has taken away (F11).
    private func follow(_ event: inout TraceEvent) {
        guard hasInterrupts else { return }
        let taken = interrupted
        if !taken.isEmpty { event.touches.removeAll { $0.phase != .began && taken.contains($0.id) } }
        for sample in event.touches {
            if sample.phase == .began { down.append(sample.id) }
            if sample.phase == .ended { down.removeAll { $0 == sample.id } }
        }
    }

    /// Refuses more fingers at once than a trace can have; the gestures come in the order in which they begin.
    private static func checkFingers(_ tracks: [(track: GestureTrack, position: SourcePosition)]) throws(FileError) {
        var down: [(end: Double, fingers: Int)] = []
        var count = 0
        for (track, position) in tracks {
            for other in down where other.end <= track.start { count -= other.fingers }
            down.removeAll { $0.end <= track.start }
            down.append((track.end, track.fingers))
            count += track.fingers
            guard count <= TraceNumber.maximumFingers else {
                throw FileError(.tooManyFingers(limit: TraceNumber.maximumFingers), at: position)
            }
        }
    }
}
