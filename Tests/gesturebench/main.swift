import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import Platform

// Plays traces from memory into a sink that only counts: the engine alone, without reading and printing.
//
//     gesturebench NAME=TRACE…
//
// A row of figures for each: seconds to set the screen up and to play, touches, rows, touches a second, µs an event. The seconds
// are the processor's, so that other programs disturb little. `.ci/bench-engine` makes the traces.

/// Seconds that the processor has spent on this process.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

final class RowCounter: RecordSink {
    private(set) var rows = 0

    func record(_ records: Records) { rows += records.count }
}

/// The entries of a trace, read before the clock starts.
final class EventsInMemory: TraceEventSource {
    let currentSource: SourceText
    private(set) var touches = 0
    private var events: [TraceEvent] = []
    private var next = 0
    var count: Int { events.count }

    init(_ reader: TraceReader) throws(InputError) {
        currentSource = reader.header.source
        var event = TraceEvent()
        while try reader.next(into: &event) {
            events.append(event)
            touches += event.touches.count
        }
    }

    func next(into event: inout TraceEvent) -> Bool {
        guard next < events.count else { return false }
        swap(&event, &events[next])
        next += 1
        return true
    }
}

func measure(_ path: String, named name: String) throws(InputError) {
    let reader = try TraceReader(FileByteSource(path: path))
    let events = try EventsInMemory(reader)
    let start = processorTime()
    let (layout, _) = try Replay.layout(of: reader.header, override: nil) { (path) throws(InputError) in
        try SourceText.read(FileByteSource(path: path))
    }
    let scene = Scene(layout)
    let counter = RowCounter()
    scene.screen.sink = counter
    let ready = processorTime()
    let player = Player(events, on: scene)
    try player.run()
    let seconds = processorTime() - ready
    let rate = Double(events.touches) / seconds
    let figures = [ready - start, seconds, Double(events.touches), Double(counter.rows), rate, seconds / Double(events.count) * 1e6]
    print(name, figures.map { Decimal.text($0) }.joined(separator: "\t"), separator: "\t")
}

for argument in CommandLine.arguments.dropFirst() {
    guard let equals = argument.firstIndex(of: "=") else { fatalError("'\(argument)' is not NAME=TRACE") }
    do throws(InputError) {
        try measure(String(argument[argument.index(after: equals)...]), named: String(argument[..<equals]))
    } catch {
        fatalError(error.diagnostics.first?.message ?? "no message")
    }
}
