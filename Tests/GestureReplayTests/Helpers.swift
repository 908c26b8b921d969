import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// Returns a layout with the given views and a card of 350 × 200 points at (20, 100). The card has a pan, a pinch and a tap recognizer.
func layout(_ others: String = "") -> String {
    #"{"version":1,"window":{"id":"window","frame":[0,0,390,844],"subviews":[{"id":"card","frame":[20,100,350,200],"#
        + #""isMultipleTouchEnabled":true,"gestureRecognizers":[{"id":"tap","type":"tap"},{"id":"pan","type":"pan"},"#
        + #"{"id":"pinch","type":"pinch"}]}\#(others.isEmpty ? "" : "," + others)]}}"#
}

/// Returns a trace that contains its own layout.
func trace(_ member: String, layout text: String = layout()) -> String {
    "{\"version\":1,\"layout\":\(text),\n\(member)}"
}

func gestures(_ text: String, layout: String = layout()) -> String { trace("\"gestures\":[\(text)]", layout: layout) }

func source(_ text: String, name: String = "a.trace.json") -> MemoryByteSource { MemoryByteSource(name: name, text: text) }

/// Plays a trace, and returns its errors, or an empty string if there are none.
func errors(_ text: String, name: String = "a.trace.json") -> String {
    do throws(InputError) {
        let replay = try Replay(source(text, name: name))
        while try replay.step() {}
        return ""
    } catch {
        return error.description
    }
}

/// Returns the timeline of a trace as JSON Lines.
func timeline(_ text: String) throws -> String {
    let replay = try Replay(source(text))
    let writer = ByteWriter()
    let screen = replay.scene.screen
    let renderer = JSONLinesRenderer(
        writer: writer, names: screen.names, header: TimelineHeader(trace: "a", layout: nil, title: nil), options: TimelineOptions())
    screen.sink = renderer
    while try replay.step() {}
    renderer.finish(at: screen.time)
    return writer.text
}

/// Returns the output of the command `expand`.
func expanded(_ text: String, layoutPath: String? = nil) throws(InputError) -> String {
    var result = ""
    let writing = TraceWriting(try TraceReader(source(text)))
    try writing.expand(layoutPath: layoutPath) { bytes in
        result += String(decoding: bytes, as: UTF8.self)
        return true
    }
    return result
}

/// Returns the output of the command `import`, and the warnings that the command reports.
func imported(_ text: String, layoutPath: String? = nil) throws(InputError) -> (text: String, warnings: [String]) {
    var result = ""
    let reader = try TraceReader(source(text), format: .webKit)
    try TraceWriting(reader).import(layoutPath: layoutPath) { bytes in
        result += String(decoding: bytes, as: UTF8.self)
        return true
    }
    return (result, reader.warnings.map(\.description))
}

func events(_ text: String) throws(InputError) -> [TraceEvent] {
    let reader = try TraceReader(source(text))
    var events: [TraceEvent] = []
    var event = TraceEvent()
    while try reader.next(into: &event) { events.append(event) }
    return events
}

/// Returns a trace's samples as strings that contain the time, the touch, the phase and the location, for example "0.05 1 ended 195 200".
func samples(_ text: String) throws(InputError) -> [String] {
    try events(text).flatMap { event in
        event.touches.map { touch in
            [
                Decimal.text(event.time), String(touch.id), touch.phase.rawValue, Decimal.text(touch.location.x),
                Decimal.text(touch.location.y),
            ]
            .joined(separator: " ")
        }
    }
}
