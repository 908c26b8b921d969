import GestureEngine
import GestureFiles
import GestureSupport

/// Shorthands for properties to which tests refer by name.
extension ViewProperty {
    static var contentOffset: Self { ViewType.properties["contentOffset"]! }
    static var isScrollEnabled: Self { ViewType.properties["isScrollEnabled"]! }
    static var value: Self { ViewType.properties["value"]! }
}

extension RecognizerProperty {
    static var isEnabled: Self { RecognizerType.properties["isEnabled"]! }
    static var direction: Self { RecognizerType.properties["direction"]! }
}

func readLayout(_ text: String) throws(InputError) -> LayoutDocument {
    try LayoutDocument.read(SourceText(name: "a.layout.json", text: text))
}

/// Returns the diagnostics of a layout, one per line, or an empty string if there are none.
func layoutErrors(_ text: String) -> String {
    do throws(InputError) {
        _ = try readLayout(text)
        return ""
    } catch {
        return error.description
    }
}

/// Returns a layout whose window has a frame and these members.
func windowLayout(_ members: String, _ rest: String = "") -> String {
    #"{"version":1,"window":{"frame":[0,0,390,844],"# + members + "}" + rest + "}"
}

/// Returns the message of the first error in a layout, without the error's location.
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

/// Returns the JSON of a trace with these events.
func eventsTrace(_ events: String) -> String {
    #"{"version":1,"events":["# + events + "]}"
}
