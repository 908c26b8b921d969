/// A recording of one window, which lasts for as long as the window's layout does not change. It is a trace that also contains the timeline
/// observed on the device.
///
/// A take is written as JSON Lines and can be passed to `gesturetrace replay`, which ignores the device's rows under `x-row`. Each line is
/// a complete entry, so a file that ends after any line is still valid. Only fingers that are down or have just lifted are stored in
/// memory.
package final class Take {
    /// The maximum size of a take, in bytes. When it is reached, a last line reports that the take is full, and no further lines are
    /// recorded.
    package static let mostBytes = 16 << 20

    /// A function that receives the text of the take, one line at a time. Each line includes its line break.
    private let sink: (String) -> Void
    private var bytes = 0
    /// The time on the device's clock, in seconds, that corresponds to 0 on the take's clock.
    private let start: Double
    /// The time of the last entry, in seconds. It is stored because times in a trace never decrease.
    private var last = 0.0
    /// The fingers that are down, with their numbers, in the order in which they landed.
    private var fingers: [(finger: ObjectIdentifier, number: Int)] = []
    private var nextNumber = 1
    /// The fingers that lifted most recently, all in the same event, with their numbers. Views may receive touchesEnded for these fingers
    /// later.
    private var lifted: [(finger: ObjectIdentifier, number: Int)] = []

    /// Begins the take by writing a header that contains the layout of the window.
    ///
    /// - Parameters:
    ///   - start: The time on the device's clock, in seconds, at which the take's clock is 0.
    ///   - about: Further facts about the recording, such as the system version.
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

    /// Returns the number of a finger; `nil` unless the finger is down or was one of the fingers that lifted most recently.
    package func number(of finger: ObjectIdentifier) -> Int? {
        (fingers.first { $0.finger == finger } ?? lifted.first { $0.finger == finger })?.number
    }

    // MARK: Events

    /// Records an event of the window: all touches that changed, at the given time in seconds on the device's clock.
    ///
    /// Fingers that lift retain their numbers until `endEvent(of:)` is called, because the rows that this event causes refer to the fingers
    /// by these numbers.
    package func event(at time: Double, touches: [RecordedTouch]) {
        var entries: [JSONObject] = []
        var began: [(number: Int, touch: RecordedTouch)] = []
        for touch in touches {
            let number: Int
            if let known = fingers.first(where: { $0.finger == touch.finger })?.number {
                // This is a new finger for which UIKit has reused the `UITouch` of a finger that lifted without being recorded.
                if touch.phase == .began { continue }
                number = known
            } else {
                // Fingers that were down before the recording began are not recorded.
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

    /// Marks fingers as lifted if their touches ended or were cancelled in an event.
    package func endEvent(of touches: [RecordedTouch]) {
        let gone = touches.filter { $0.phase == .ended || $0.phase == .cancelled }
        if !gone.isEmpty { lifted.removeAll() }
        for touch in gone {
            lifted += fingers.filter { $0.finger == touch.finger }
            fingers.removeAll { $0.finger == touch.finger }
        }
        // When no finger is down, the numbers of fingers start at 1 again, so that they remain small.
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

    /// True if the take has reached its maximum size and accepts no more lines.
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

    /// Records one row of the timeline that is observed on the device.
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

    /// Records that the app was observed until the given time in seconds on the device's clock, and that no further rows occurred before
    /// that time.
    package func heard(until time: Double) {
        var entry = JSONObject()
        entry.put("t", last)
        entry.put("x-heard", clock(time))
        write(entry.text + "\n")
    }

    /// Converts a time on the device's clock to the take's clock, in seconds. The result is rounded to microseconds and is never negative.
    private func clock(_ time: Double) -> Double {
        let seconds = ((time - start) * 1e6).rounded() / 1e6
        return seconds > 0 ? seconds : 0
    }
}
