/// The recording of one window while its layout stays the same: a trace that also contains the device's own timeline.
///
/// It is written as JSON Lines and can be passed to `gesturetrace replay`: the rows of the device are in entries without effect, under
/// `x-row`. Each line is complete, so the file may be cut off after any line. Only the fingers that are down are kept in memory.
package final class Take {
    /// The maximum number of bytes in a take. Further lines are not recorded, and the last line states this.
    package static let mostBytes = 16 << 20

    /// Receives the text, one line at a time, with its line break.
    private let sink: (String) -> Void
    private var bytes = 0
    /// The start of its clock in the device's time.
    private let start: Double
    /// The time of the last entry: times in a trace never run backwards.
    private var last = 0.0
    /// The fingers that are down and their numbers, in the order of their landings.
    private var fingers: [(finger: ObjectIdentifier, number: Int)] = []
    private var nextNumber = 1
    /// The fingers that lifted last; a view may receive their touchesEnded later.
    private var lifted: [(finger: ObjectIdentifier, number: Int)] = []

    /// Begins the take with the layout of the window.
    ///
    /// - Parameters:
    ///   - start: the device's time, in seconds, at which the take's clock is 0.
    ///   - about: further facts about the recording, such as the system's version.
    package init(window: RecordedView, start: Double, title: String, about: JSONObject, write: @escaping (String) -> Void) {
        sink = write
        self.start = start
        var header = JSONObject()
        header.put("version", 1)
        header.put("title", title)
        header.put("layout", Take.layout(of: window))
        header.put("x-capture", about)
        write(header.text + "\n")
    }

    package static func layout(of window: RecordedView) -> JSONObject {
        var layout = JSONObject()
        layout.put("version", 1)
        layout.put("window", window.object(isRoot: true))
        return layout
    }

    package var hasFingers: Bool { !fingers.isEmpty }

    /// The number of a finger; nil unless it is down or was among the last to lift.
    package func number(of finger: ObjectIdentifier) -> Int? {
        (fingers.first { $0.finger == finger } ?? lifted.first { $0.finger == finger })?.number
    }

    // MARK: Events

    /// Records an event of the window: all touches that changed, at the device's time.
    ///
    /// Fingers that lift keep their numbers until `endEvent` is called, for the rows of this event.
    package func event(at time: Double, touches: [RecordedTouch]) {
        var entries: [JSONObject] = []
        var began: [(number: Int, touch: RecordedTouch)] = []
        for touch in touches {
            let number: Int
            if let known = fingers.first(where: { $0.finger == touch.finger })?.number {
                // UIKit has reused the address of a finger whose lift was not recorded.
                if touch.phase == .began { continue }
                number = known
            } else {
                // A finger that was down before the recording began is not recorded.
                guard touch.phase == .began else { continue }
                number = nextNumber
                nextNumber += 1
                fingers.append((touch.finger, number))
                began.append((number, touch))
            }
            entries.append(entry(of: touch, number: number))
        }
        guard !entries.isEmpty else { return }
        last = max(last, clock(time))
        var event = JSONObject()
        event.put("t", last)
        event.put("touches", entries)
        write(event.text + "\n")
        for (number, touch) in began {
            var row = JSONObject()
            row.put("touch", number)
            row.put("phase", touch.phase.rawValue)
            row.put("x", touch.x)
            row.put("y", touch.y)
            row.put("view", touch.view)
            row.put("recognizers", touch.recognizers)
            self.row("touch", at: time, row)
        }
    }

    /// Forgets the fingers that lifted or were cancelled in an event.
    package func endEvent(of touches: [RecordedTouch]) {
        let gone = touches.filter { $0.phase == .ended || $0.phase == .cancelled }
        if !gone.isEmpty { lifted.removeAll() }
        for touch in gone {
            lifted += fingers.filter { $0.finger == touch.finger }
            fingers.removeAll { $0.finger == touch.finger }
        }
        // Numbers start again once no finger is down, so that they stay small.
        if fingers.isEmpty { nextNumber = 1 }
    }

    private func entry(of touch: RecordedTouch, number: Int) -> JSONObject {
        var entry = JSONObject()
        entry.put("id", number)
        entry.put("phase", touch.phase.rawValue)
        entry.put("x", touch.x)
        entry.put("y", touch.y)
        entry.put("force", touch.force, unless: 0)
        entry.put("majorRadius", touch.majorRadius, unless: 0)
        if touch.type != "direct" { entry.put("type", touch.type) }
        if !touch.coalesced.isEmpty { entry.put("x-coalesced", samples(touch.coalesced)) }
        if !touch.predicted.isEmpty { entry.put("x-predicted", samples(touch.predicted)) }
        return entry
    }

    private func samples(_ samples: [RecordedTouch.Sample]) -> [JSONObject] {
        samples.map { sample in
            var object = JSONObject()
            object.put("t", clock(sample.time))
            object.put("x", sample.x)
            object.put("y", sample.y)
            return object
        }
    }

    // MARK: Lines

    /// Whether it accepts no more lines.
    package var isFull: Bool { bytes > Take.mostBytes }

    private func write(_ line: String) {
        guard !isFull else { return }
        bytes += line.utf8.count
        guard isFull else { return sink(line) }
        var entry = JSONObject()
        entry.put("t", last)
        entry.put("x-end", "the take was full")
        sink(entry.text + "\n")
    }

    // MARK: Rows

    /// Records a row of the device's timeline.
    package func row(_ kind: String, at time: Double, _ fields: JSONObject) {
        var row = JSONObject()
        row.put("t", clock(time))
        row.put("kind", kind)
        row.putAll(of: fields)
        var entry = JSONObject()
        entry.put("t", last)
        entry.put("x-row", row)
        write(entry.text + "\n")
    }

    /// Records that the recorder has watched until the given time, and that the previous fingers caused no further rows until then.
    package func heard(until time: Double) {
        var entry = JSONObject()
        entry.put("t", last)
        entry.put("x-heard", clock(time))
        write(entry.text + "\n")
    }

    /// Seconds on the take's clock, to the microsecond.
    private func clock(_ time: Double) -> Double {
        let seconds = ((time - start) * 1e6).rounded() / 1e6
        return seconds > 0 ? seconds : 0
    }
}
