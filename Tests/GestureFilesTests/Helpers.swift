import GestureEngine
import GestureFiles
import GestureSupport

/// Names that the tests use as thresholds.
let thresholds = ["tap.maximumDuration", "pan.hysteresis"]

func readLayout(_ text: String) throws(InputError) -> LayoutDocument {
    try LayoutDocument.read(SourceText(name: "a.layout.json", text: text), knownThresholds: thresholds)
}

/// The diagnostics of a layout, one a line; empty if it is fine.
func layoutErrors(_ text: String) -> String {
    do throws(InputError) {
        _ = try readLayout(text)
        return ""
    } catch {
        return error.description
    }
}

/// A layout whose window has these members beside its frame.
func windowLayout(_ members: String, _ rest: String = "") -> String {
    #"{"version":1,"window":{"frame":[0,0,390,844],"# + members + "}" + rest + "}"
}

/// The message of the first error of a layout, without its place.
func layoutMessage(_ text: String) -> String {
    do throws(InputError) {
        _ = try readLayout(text)
        return ""
    } catch {
        return error.diagnostics[0].message
    }
}

func readTrace(_ text: String, piece: Int = .max) throws(InputError) -> (header: TraceHeader, events: [TraceEvent]) {
    let reader = try TraceReader(MemoryByteSource(name: "a.trace.json", text: text, piece: piece))
    var events: [TraceEvent] = []
    var event = TraceEvent()
    while try reader.next(into: &event) { events.append(event) }
    return (reader.header, events)
}

func traceErrors(_ text: String, piece: Int = .max) -> String {
    do throws(InputError) {
        _ = try readTrace(text, piece: piece)
        return ""
    } catch {
        return error.description
    }
}

/// A trace file with these events.
func eventsTrace(_ events: String) -> String {
    #"{"version":1,"events":["# + events + "]}"
}

/// SplitMix64: the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
