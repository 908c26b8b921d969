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

/// Counts rows, and takes as many at once as the command's own sink does.
final class RowCounter: RecordExchange {
    static let rowsAtOnce = 800
    private(set) var rows = 0

    func record(_ records: Records) { rows += records.count }

    func exchange(_ room: inout RecordRoom) {
        rows += room.count
        room.removeAll()
    }
}

/// The entries of a trace, read before the clock starts. Samples lie one behind the other, so that the engine waits for no memory that a
/// program which gets them from hardware would not wait for.
final class EventsInMemory: TraceEventSource {
    private struct Entry {
        var time: Double
        var position: SourcePosition
        var touches: Int
    }

    let currentSource: SourceText
    private let samples: [TouchSample]
    private let entries: [Entry]
    /// Those that have more than touches, by their places.
    private let others: [Int: TraceEvent]
    @exclusivity(unchecked) private var next = 0
    @exclusivity(unchecked) private var nextSample = 0
    var count: Int { entries.count }
    var touches: Int { samples.count }

    init(_ reader: TraceReader) throws(InputError) {
        currentSource = reader.header.source
        var samples: [TouchSample] = []
        var entries: [Entry] = []
        var others: [Int: TraceEvent] = [:]
        var event = TraceEvent()
        while try reader.next(into: &event) {
            if event.hasChanges { others[entries.count] = event }
            entries.append(Entry(time: event.time, position: event.position, touches: event.touches.count))
            samples.append(contentsOf: event.touches)
        }
        (self.samples, self.entries, self.others) = (samples, entries, others)
    }

    func next(into event: inout TraceEvent) -> Bool {
        guard next < entries.count else { return false }
        let entry = entries[next]
        if !others.isEmpty, let other = others[next] {
            event = other
        } else {
            if event.hasChanges { event.reset() }
            (event.time, event.position) = (entry.time, entry.position)
            fill(&event.touches, nextSample..<nextSample + entry.touches)
        }
        next += 1
        nextSample += entry.touches
        return true
    }

    /// Plays all entries. Where they are touches and nothing else, a screen gets them as an app would send them.
    func play(on scene: Scene) throws(InputError) {
        guard others.isEmpty else {
            try Player(self, on: scene).run()
            return
        }
        let screen = scene.screen
        var touches: [TouchSample] = []
        var first = 0
        for entry in entries {
            fill(&touches, first..<first + entry.touches)
            first += entry.touches
            screen.send(touches, at: entry.time)
        }
        screen.finish()
    }

    /// Most entries have as many touches as the one before, whose places they take: this is no part of what is timed.
    @inline(__always)
    private func fill(_ touches: inout [TouchSample], _ places: Range<Int>) {
        guard touches.count == places.count else { return touches = Array(samples[places]) }
        samples.withUnsafeBufferPointer { samples in
            guard let first = samples.baseAddress else { return }
            touches.withUnsafeMutableBufferPointer { $0.baseAddress?.update(from: first + places.lowerBound, count: places.count) }
        }
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
    scene.screen.hand(rowsTo: counter, atOnce: RowCounter.rowsAtOnce)
    let ready = processorTime()
    try events.play(on: scene)
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
