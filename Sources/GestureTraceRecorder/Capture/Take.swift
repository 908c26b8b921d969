/// What happened in one window while its layout stayed as it is: a trace, with the device's own timeline in it.
///
/// Its text is a trace as JSON Lines, which `gesturetrace replay` takes as it is: the rows of the device stand in entries that do nothing,
/// under `x-row`. Each line is whole, so the file may be cut anywhere. It keeps nothing but the fingers that are down.
package final class Take {
    /// The most bytes of a take: what comes after is not recorded, and its last line says so.
    package static let mostBytes = 16 << 20

    /// Gets the text, a line at a time, with its line break.
    private let sink: (String) -> Void
    private var bytes = 0
    /// When its clock began, on the device's.
    private let start: Double
    /// The time of the last entry: a trace's time does not run backwards.
    private var last = 0.0
    /// Fingers that are down with their numbers, in the order in which they came down.
    private var fingers: [(finger: ObjectIdentifier, number: Int)] = []
    private var nextNumber = 1
    /// Fingers that lifted last: a view may get their touchesEnded later.
    private var lifted: [(finger: ObjectIdentifier, number: Int)] = []

    /// Begins with what the window looks like.
    ///
    /// - Parameters:
    ///   - start: the device's time, in seconds, at which the take's clock is 0.
    ///   - about: what else is to be said of the recording, such as the system's version.
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

    /// The numbers of fingers that are down, or that ended in the last event.
    package func number(of finger: ObjectIdentifier) -> Int? { (fingers.first { $0.finger == finger } ?? lifted.first { $0.finger == finger })?.number }

    // MARK: Events

    /// An event of the window: all of its touches that changed, at the device's time.
    ///
    /// Fingers that lift keep their numbers until `endEvent`, for the rows of this event.
    package func event(at time: Double, touches: [RecordedTouch]) {
        var entries: [JSONObject] = []
        var began: [(number: Int, touch: RecordedTouch)] = []
        for touch in touches {
            let number: Int
            if let known = fingers.first(where: { $0.finger == touch.finger })?.number {
                // A finger that was not seen to lift has the address of another one.
                if touch.phase == .began { continue }
                number = known
            } else {
                // One that was down before the recording began is not told of.
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

    /// The fingers that lifted or were cancelled in an event are gone.
    package func endEvent(of touches: [RecordedTouch]) {
        let gone = touches.filter { $0.phase == .ended || $0.phase == .cancelled }
        if !gone.isEmpty { lifted.removeAll() }
        for touch in gone {
            lifted += fingers.filter { $0.finger == touch.finger }
            fingers.removeAll { $0.finger == touch.finger }
        }
        // Ids are free again once nobody uses any, so that they stay small.
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

    /// Whether it takes no more lines.
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

    /// A row of the device's timeline.
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

    /// Says that the recorder has listened until a time: nothing more came of the fingers before.
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
