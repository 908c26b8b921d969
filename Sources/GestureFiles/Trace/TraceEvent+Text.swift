import GestureEngine
import GestureSupport

extension TraceEvent {
    /// The entry as a trace has it, on one line; what it does comes in the order of J11.
    package var text: String { JSONWriter.text { $0.add(self) } }
}

extension JSONWriter {
    /// Adds an entry of a trace.
    package func add(_ event: TraceEvent) {
        object(isPadded: true) {
            put("t", event.time)
            if let note = event.note { put("note", note) }
            if !event.sets.isEmpty { object("set") { for change in event.sets { put(change.path, change.value) } } }
            if !event.adds.isEmpty {
                key("add")
                if event.adds.count == 1 { add(event.adds[0]) } else { array { for addition in event.adds { add(addition) } } }
            }
            if let animate = event.animate { put("animate", animate.node) }
            if let present = event.present { put("present", present) }
            if !event.dismisses.isEmpty { put("dismiss", event.dismisses.map { $0.text }) }
            if !event.removes.isEmpty { put("remove", event.removes.map { $0.text }) }
            if let enter = event.enter { put("enter", enter.text) }
            if let interrupt = event.interrupt { put("interrupt", interrupt) }
            if !event.hasChanges || !event.touches.isEmpty {
                array("touches", isPadded: true) { for touch in event.touches { add(touch) } }
            }
        }
    }

    private func add(_ addition: AddRequest) {
        object { for member in addition.members { put(member.key, member.value) } }
    }

    /// Adds an entry of `touches`; what a trace takes as given is left out.
    private func add(_ touch: TouchSample) {
        object(isPadded: true) {
            put("id", touch.id)
            put("phase", touch.phase.rawValue)
            put("x", touch.location.x)
            put("y", touch.location.y)
            if touch.force != 0 { put("force", touch.force) }
            if touch.majorRadius != 0 { put("majorRadius", touch.majorRadius) }
            if touch.type != .direct { put("type", touch.type.rawValue) }
        }
    }
}

/// Numbers as a trace has them: whole millionths, so that an entry in memory equals the one that is read back from its text.
package enum TraceNumber {
    /// The most samples that are made of one file: no hand writes as many, and a mistyped step must not fill a disk.
    package static let maximumSamples = 10_000_000
    /// The most gestures of a trace, which are kept in memory.
    static let maximumGestures = 1_000_000
    /// The most fingers that may be down at once.
    package static let maximumFingers = TouchTracker.maximumFingers
    /// Neither a time nor a place in a trace lies beyond it.
    package static let maximumMagnitude = JSONReader.maximumMagnitude

    /// The nearest number with six decimals.
    package static func rounded(_ number: Double) -> Double {
        let rounded = (number * 1e6).rounded() / 1e6
        // −0 would be another bit pattern than the one read back.
        return rounded == 0 ? 0 : rounded
    }

    package static func rounded(_ point: Point) -> Point { Point(rounded(point.x), rounded(point.y)) }
}
