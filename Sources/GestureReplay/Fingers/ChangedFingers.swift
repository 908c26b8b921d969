import GestureEngine
import GestureFiles
import GestureSupport

/// A trace's entries, with a change to the movement of one finger or to all times.
final class ChangedFingers: TraceEventSource {
    private let source: any TraceEventSource
    private let change: FingerChange
    /// The number of touches with the finger's id that have begun so far.
    private var landings = 0
    /// The location and the time at which the changed finger landed; `nil` unless the finger is down.
    private var landing: (location: Point, time: Double)?
    /// The delay in seconds that is added to the times of all further entries.
    private var delay = 0.0
    /// An entry that was read from the source and will be returned after an inserted entry.
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

    /// Calls the body for each sample of the changed finger. The arguments are the sample, whether the finger lands in this sample, and the
    /// location at which the finger landed.
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

    /// Inserts an entry in which the finger moves, halfway between the times at which it lands and lifts.
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
        // Entries since the finger landed may have later times than the inserted entry.
        if event.time < latestTime { event.time = latestTime }
    }

    private func takeAway(_ finger: FingerChange.Finger, from event: inout TraceEvent) {
        var isGone = false
        each(&event, of: finger) { _, _, _ in isGone = true }
        if isGone { event.touches.removeAll { $0.id == finger.touch } }
    }

    /// Inserts an entry in which the finger lifts, before the first entry at or after that time. Removes later samples of the finger.
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
            // If the finger has already lifted, or an interruption has cancelled its touch, no entry is inserted.
            if event.interrupt != nil { landing = nil }
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

/// A change to the movement of the fingers in a trace.
package enum FingerChange: Hashable, Sendable {
    /// A moment at which a finger lands. It is identified by the id of the finger's touch and the number of earlier touches with the same
    /// id.
    package struct Finger: Hashable, Sendable {
        package var touch: Int
        package var earlier: Int

        package init(touch: Int, earlier: Int) {
            (self.touch, self.earlier) = (touch, earlier)
        }
    }

    /// Multiplies all times by a factor.
    case slower(Double)
    /// Makes the finger rest for the given time, in seconds, after it lands. All later entries are delayed by this time.
    case rests(Finger, seconds: Double)
    /// Multiplies the finger's distance from the location where it landed by a factor.
    case goesFarther(Finger, Double)
    /// Makes the finger land at the given point in the window, and shifts all later samples of the finger by the same vector.
    case lands(Finger, at: Point)
    /// Makes the finger land at the given point in the window and then move to the location where it originally lifted.
    case drags(Finger, from: Point)
    /// Removes all samples of the finger.
    case staysAway(Finger)
    /// Lifts the finger after it has been down for the given time in seconds. Does nothing if the finger lifts earlier.
    case liftsAfter(Finger, seconds: Double)
}

/// A change that an entry of a trace makes, apart from the movement of fingers.
package struct TraceChange: Hashable, Sendable {
    /// The index of the entry.
    package var entry: Int
    /// The time of the entry, in seconds.
    package var time: Double
    package var change: EntryChange
    /// A description of the change, such as `sets p.isEnabled to false`.
    package var words: String
    /// The path of the property that is set, or the name of the object or mode that the change concerns.
    package var target: String
}

/// A trace's entries, from which some changes are omitted.
final class ChangedEntries: TraceEventSource {
    private let source: any TraceEventSource
    private let leftOut: [TraceChange]
    private var entry = -1

    init(_ source: any TraceEventSource, without leftOut: [TraceChange]) {
        (self.source, self.leftOut) = (source, leftOut)
    }

    var currentSource: SourceText { source.currentSource }

    func next(into event: inout TraceEvent) throws(InputError) -> Bool {
        guard try source.next(into: &event) else { return false }
        entry += 1
        let entryChanges = leftOut.filter { $0.entry == entry }.map { $0.change }
        if !entryChanges.isEmpty { event.leaveOut(entryChanges) }
        return true
    }
}
