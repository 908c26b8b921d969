import GestureEngine
import GestureFiles
import GestureSupport

/// The entries of a trace in which a finger does something else.
final class ChangedFingers: TraceEventSource {
    private let source: any TraceEventSource
    private let change: FingerChange
    /// How many touches of the finger's id have landed.
    private var landings = 0
    /// Where the finger that is meant landed, while it is down, and when.
    private var landing: (location: Point, time: Double)?
    /// How much later everything comes, seconds.
    private var delay = 0.0
    /// What was read and has to wait for a lift before it.
    private var waiting: TraceEvent?
    /// When the entry before was, seconds.
    private var latestTime = -Double.infinity
    /// The latest sample of the finger that is meant.
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

    /// Calls the body with every sample of the finger that is meant, whether it lands, and where it landed.
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

    /// The way is an entry of its own halfway between the landing and the lift, if the finger does not move by itself.
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
        // Other entries may have come in between.
        if event.time < latestTime { event.time = latestTime }
    }

    private func takeAway(_ finger: FingerChange.Finger, from event: inout TraceEvent) {
        var isGone = false
        each(&event, of: finger) { _, _, _ in isGone = true }
        if isGone { event.touches.removeAll { $0.id == finger.touch } }
    }

    /// The lift is an entry of its own before the first one that is not earlier; what the finger does from then on is left out.
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
            // Of one that has lifted by itself nobody asks any more.
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

/// Another movement of a finger of a trace.
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
    /// It rests for so many seconds after its landing, and all that follows comes later.
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

/// Something that an entry of a trace does beside moving fingers.
package struct EntryDeed: Hashable, Sendable {
    /// The number of the entry, from 0.
    package var entry: Int
    /// When it is, seconds.
    package var time: Double
    package var deed: TraceDeed
    /// The effect of the entry: `sets p.isEnabled to false`.
    package var words: String
    /// The path that is set, or the name of what is added, removed or entered.
    package var target: String
}

/// The entries of a trace in some of which something is left out.
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
