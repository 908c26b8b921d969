import GestureEngine
import GestureFiles
import GestureSupport

/// The entries of a trace with a change to one finger.
final class ChangedFingers: TraceEventSource {
    private let source: any TraceEventSource
    private let change: FingerChange
    /// The number of touches with the finger's id that have landed.
    private var landings = 0
    /// The location and time at which the changed finger landed, while it is down.
    private var landing: (location: Point, time: Double)?
    /// The delay of all further entries, in seconds.
    private var delay = 0.0
    /// An entry that was read and is returned after an inserted one.
    private var waiting: TraceEvent?
    /// The time of the previous entry, in seconds.
    private var latestTime = -Double.infinity
    /// The latest sample of the changed finger.
    private var latest: TouchSample?

    init(_ source: any TraceEventSource, _ change: FingerChange) {
        (self.source, self.change) = (source, change)
    }

    var currentSource: SourceText { source.currentSource }

    func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        defer { latestTime = event.time }
        if let kept = waiting {
            event = kept
            waiting = nil
            return true
        }
        guard try source.next(into: &event) else { return false }
        event.aims = []
        switch change {
        case .slower(let factor): event.time *= factor
        case .rests(let finger, let seconds):
            event.time += delay
            each(&event, of: finger) { _, isLanding, _ in
                if isLanding { self.delay = seconds }
            }
        case .goesFarther(let finger, let factor):
            each(&event, of: finger) { sample, _, start in sample.location = start + (sample.location - start) * factor }
        case .lands(let finger, let place):
            each(&event, of: finger) { sample, _, start in sample.location = sample.location + (place - start) }
        case .drags(let finger, let place): drag(finger, from: place, &event)
        case .staysAway(let finger): takeAway(finger, from: &event)
        case .liftsAfter(let finger, let seconds): lift(finger, after: seconds, &event)
        }
        return true
    }

    /// Calls the body with every sample of the changed finger, whether the sample is its landing, and the location of its landing.
    private func each(_ event: inout TraceEvent, of finger: FingerChange.Finger, _ body: (inout TouchSample, Bool, Point) -> Void) {
        for index in event.touches.indices where event.touches[index].id == finger.touch {
            let isLanding = event.touches[index].phase == .began
            if isLanding {
                landing = landings == finger.earlier ? (event.touches[index].location, event.time) : nil
                landings += 1
            }
            guard let landing else { continue }
            if event.touches[index].phase == .ended || event.touches[index].phase == .cancelled { self.landing = nil }
            body(&event.touches[index], isLanding, landing.location)
        }
    }

    /// Inserts the movement as an entry halfway between the landing and the lift, if the finger does not move by itself.
    private func drag(_ finger: FingerChange.Finger, from place: Point, _ event: inout TraceEvent) {
        let start = landing
        var lift: TouchSample?
        each(&event, of: finger) { sample, isLanding, _ in
            if isLanding { sample.location = place }
            if sample.phase == .ended { lift = sample }
        }
        guard let start, var step = lift else { return }
        waiting = event
        step.phase = .moved
        event = TraceEvent()
        event.time = (start.time + (waiting?.time ?? start.time)) / 2
        event.touches = [step]
        // There may be other entries in between.
        if event.time < latestTime { event.time = latestTime }
    }

    private func takeAway(_ finger: FingerChange.Finger, from event: inout TraceEvent) {
        var isGone = false
        each(&event, of: finger) { _, _, _ in isGone = true }
        if isGone { event.touches.removeAll { $0.id == finger.touch } }
    }

    /// Inserts the lift as an entry before the first one at or after its time; later samples of the finger are removed.
    private func lift(_ finger: FingerChange.Finger, after seconds: Double, _ event: inout TraceEvent) {
        var isMeant = false
        let start = landing?.time
        each(&event, of: finger) { sample, isLanding, _ in
            isMeant = true
            if isLanding { self.latest = sample }
        }
        if isMeant, latest == nil { event.touches.removeAll { $0.id == finger.touch } }
        guard let start, var last = latest else { return }
        let time = start + seconds
        guard event.time >= time else {
            // A finger that has lifted by itself is not lifted again.
            if isMeant, let sample = event.touches.first(where: { $0.id == finger.touch }) { latest = sample }
            return
        }
        latest = nil
        if isMeant { event.touches.removeAll { $0.id == finger.touch } }
        waiting = event
        last.phase = .ended
        event = TraceEvent()
        event.time = time
        event.touches = [last]
    }
}

/// A change to the fingers of a trace.
package enum FingerChange: Hashable, Sendable {
    /// One landing of a finger: the id of its touch, and the number of earlier touches with that id.
    package struct Finger: Hashable, Sendable {
        package var touch: Int
        package var earlier: Int

        package init(touch: Int, earlier: Int) {
            (self.touch, self.earlier) = (touch, earlier)
        }
    }

    /// All times are multiplied by this factor.
    case slower(Double)
    /// The finger rests for this long after its landing, and all later entries are delayed.
    case rests(Finger, seconds: Double)
    /// The finger moves this many times as far from its landing.
    case goesFarther(Finger, Double)
    /// The finger lands at this point of the window, and all its samples move with it.
    case lands(Finger, at: Point)
    /// The finger lands at this point of the window, and moves to its original landing before it lifts.
    case drags(Finger, from: Point)
    /// The finger is removed.
    case staysAway(Finger)
    /// The finger lifts this long after its landing, if it is still down.
    case liftsAfter(Finger, seconds: Double)
}

/// A change that an entry of a trace makes besides moving fingers.
package struct EntryDeed: Hashable, Sendable {
    /// The index of the entry.
    package var entry: Int
    /// The time of the entry, in seconds.
    package var time: Double
    package var deed: TraceDeed
    /// The change in words: `sets p.isEnabled to false`.
    package var words: String
    /// The path that is set, or the name of the object that is added, removed or entered.
    package var target: String
}

/// The entries of a trace with some changes left out.
final class ChangedEntries: TraceEventSource {
    private let source: any TraceEventSource
    private let leftOut: [EntryDeed]
    private var entry = -1

    init(_ source: any TraceEventSource, without leftOut: [EntryDeed]) {
        (self.source, self.leftOut) = (source, leftOut)
    }

    var currentSource: SourceText { source.currentSource }

    func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        guard try source.next(into: &event) else { return false }
        entry += 1
        let deeds = leftOut.filter { $0.entry == entry }.map { $0.deed }
        if !deeds.isEmpty { event.leaveOut(deeds) }
        return true
    }
}
