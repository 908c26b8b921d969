import GestureEngine
import GestureSupport

/// An element of the array `events` in a WebKit event stream: either a single event, or a segment between a start event and an end event.
struct WebKitElement {
    var start: WebKitEvent
    /// The segment that begins with the event `start`; `nil` if the element is not a segment but a single event.
    var segment: Segment?

    struct Segment {
        var end: WebKitEvent
        var curve: WebKitCurve
        /// The time between two consecutive samples of a segment, in seconds.
        var timestep: Double
        /// The number of interpolated samples that lie between the start event and the end event.
        var count: Int
    }

    /// Returns the event with the given index. Index 0 refers to the start event, and the highest index to the end event.
    func event(_ index: Int) -> WebKitEvent {
        guard let segment, index > 0 else { return start }
        guard index <= segment.count else { return segment.end }
        var event = segment.end
        event.time = start.time + Double(index) * segment.timestep
        let progress = segment.curve.progress((event.time - start.time) / (segment.end.time - start.time))
        for position in event.touches.indices {
            guard let from = start.touches.first(where: { $0.id == event.touches[position].id }) else { continue }
            let to = event.touches[position]
            event.touches[position].location = from.location + (to.location - from.location) * progress
            event.touches[position].pressure = from.pressure + (to.pressure - from.pressure) * progress
        }
        return event
    }

    /// The number of events in the element, including the interpolated ones.
    var count: Int { segment.map { $0.count + 2 } ?? 1 }

    /// The total number of touches in all events of the element.
    var samples: Int { start.touches.count + (segment.map { ($0.count + 1) * $0.end.touches.count } ?? 0) }

    /// Returns `true` if the event with the given index is interpolated, and `false` if it is in the file.
    func isBetween(_ index: Int) -> Bool { index > 0 && index < count - 1 }
}

/// The touches that change at one point in time.
struct WebKitEvent {
    /// The time in seconds since the beginning of the stream.
    var time: Double
    var touches: [WebKitTouch]
    var position: SourcePosition
}

/// The touch of a single finger in an event.
struct WebKitTouch {
    var id: Int
    var phase: Touch.Phase
    var location: Point
    var pressure: Double
    var type: Touch.TouchType
    var position: SourcePosition
}

/// The curve that determines how touches are interpolated between the start and the end of a segment.
enum WebKitCurve: String, CaseIterable {
    case linear, simpleCurve

    /// Returns the progress of the movement, from 0 to 1. `part` is the elapsed fraction of the segment's duration, also from 0 to 1.
    func progress(_ part: Double) -> Double {
        switch self {
        case .linear: part
        case .simpleCurve: sin(sin(part * .pi / 2) * part * .pi / 2)
        }
    }
}

extension WebKitElement {
    init(_ node: JSONNode) throws(FileError) {
        guard case .object(let members) = node.value else {
            throw node.wrong("events", "an event with 'timeOffset' and 'touches', or a segment with 'interpolate'")
        }
        guard let interpolate = members.value("interpolate") else {
            start = try WebKitEvent(node)
            return
        }
        let names = WebKitCurve.names
        guard case .string(let name) = interpolate.value else { throw interpolate.wrong("interpolate", ValueKind.list(names)) }
        guard let curve = WebKitCurve(rawValue: name) else {
            throw FileError(.unknownName(what: "interpolation", name: name, among: names), at: interpolate.position)
        }
        let timestep = try members.required("timestep", of: "a segment", at: node.position)
        guard case .number(let step) = timestep.value, step > 0 else {
            throw timestep.wrong("timestep", ValueKind.number(.leastNonzeroMagnitude...JSONReader.maximumMagnitude).advice)
        }
        start = try WebKitEvent(try members.required("startEvent", of: "a segment", at: node.position))
        let end = try WebKitEvent(try members.required("endEvent", of: "a segment", at: node.position))
        // A sample less than a microsecond before the end event would coincide with it. Subtracting a microsecond excludes such a sample
        // even if rounding makes it slightly early.
        let steps = ((end.time - start.time - 1e-6) / step).rounded(.down)
        // A segment without touches needs no samples. The maximum of 1e9 only prevents an overflow here, because `WebKitEvents` later
        // rejects files with far fewer samples.
        segment = Segment(end: end, curve: curve, timestep: step, count: end.touches.isEmpty ? 0 : Int(min(max(0, steps), 1e9)))
    }
}

extension WebKitEvent {
    init(_ node: JSONNode) throws(FileError) {
        guard case .object(let members) = node.value else { throw node.wrong("an event", "an object with 'timeOffset' and 'touches'") }
        time = try members.number("timeOffset", of: "an event", at: node.position)
        position = node.position
        let list = try members.required("touches", of: "an event", at: node.position)
        guard case .array(let elements) = list.value else { throw list.wrong("touches", "an array of touches") }
        guard elements.count <= TouchTracker.maximumFingers else {
            throw FileError(.tooManyFingers(limit: TouchTracker.maximumFingers), at: list.position)
        }
        touches = []
        for element in elements { touches.append(try WebKitTouch(element)) }
    }
}

extension WebKitTouch {
    init(_ node: JSONNode) throws(FileError) {
        guard case .object(let members) = node.value else { throw node.wrong("touches", "touches with 'id', 'phase', 'x' and 'y'") }
        guard let id = Int(exactly: try members.number("id", of: "a touch", at: node.position)) else {
            throw FileError(.touchIDNotInteger, at: members.value("id")?.position ?? node.position)
        }
        self.id = id
        let name = try members.required("phase", of: "a touch", at: node.position)
        guard case .string(let text) = name.value, let phase = Self.phases[text] else {
            let text = if case .string(let text) = name.value { text } else { name.value.kindName }
            let known = ["began", "moved", "stationary", "ended", "canceled"]
            throw FileError(.unknownName(what: "phase", name: text, among: known), at: name.position)
        }
        self.phase = phase
        location = Point(
            try members.number("x", of: "a touch", at: node.position), try members.number("y", of: "a touch", at: node.position))
        pressure = 0
        if members.value("pressure") != nil { pressure = max(0, try members.number("pressure", of: "a touch", at: node.position)) }
        if case .string("stylus") = members.value("inputType")?.value { type = .pencil } else { type = .direct }
        position = node.position
    }

    private static let phases: [String: Touch.Phase] = [
        "began": .began, "moved": .moved, "stationary": .stationary, "ended": .ended, "canceled": .cancelled, "cancelled": .cancelled,
    ]
}

extension JSONNode {
    fileprivate func wrong(_ key: String, _ advice: String) -> FileError {
        FileError(.wrongValue(key: key, found: ValueReader.shown(value), advice: advice), at: position)
    }
}

extension [JSONMember] {
    fileprivate func required(_ key: String, of object: String, at position: SourcePosition) throws(FileError) -> JSONNode {
        guard let node = value(key) else { throw FileError(.missingKey(key, of: object), at: position) }
        return node
    }

    fileprivate func number(_ key: String, of object: String, at position: SourcePosition) throws(FileError) -> Double {
        let node = try required(key, of: object, at: position)
        guard case .number(let number) = node.value else { throw node.wrong(key, ValueKind.anyNumber.advice) }
        return number
    }
}
