import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import Platform

// Plays traces from memory into a sink that only counts rows, which measures the engine without the costs of reading and printing.
//
// gesturebench NAME=TRACE…
//
// Prints one row of numbers per trace: the seconds needed to set up the screen, the seconds needed to play the trace, the number of
// touches, the number of rows, the touches per second, and the microseconds per event. All times are processor times, on which other
// programs have little effect. The script `Tests/Tools/Bench/engine` generates the traces.

/// Returns the processor time of this process, in seconds.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A sink that counts rows. It requests rows in batches of the same size as the sink that the command uses.
final class RowCounter: RecordExchange {
    static let rowsAtOnce = 800
    private(set) var rows = 0

    func record(_ records: Records) { rows += records.count }

    func exchange(_ rows: inout [Record]) {
        self.rows += rows.count
        rows.removeAll(keepingCapacity: true)
    }
}

/// The entries of a trace, which are read before the measurement starts. Their samples are contiguous in memory, so that cache misses do
/// not slow the engine more than in a program that receives samples from hardware.
struct EventsInMemory {
    private struct Entry {
        var time: Double
        var touches: Int
    }

    private let samples: [TouchSample]
    private let entries: [Entry]
    var count: Int { entries.count }
    var touches: Int { samples.count }

    init(_ reader: TraceReader) throws(InputError) {
        var samples: [TouchSample] = []
        var entries: [Entry] = []
        var event = TraceEvent()
        while try reader.next(into: &event) {
            if event.hasChanges { fatalError("an entry has more than touches, which the engine alone does not play") }
            entries.append(Entry(time: event.time, touches: event.touches.count))
            samples.append(contentsOf: event.touches)
        }
        (self.samples, self.entries) = (samples, entries)
    }

    /// Sends all entries to a screen in the same way as an app would.
    func play(on screen: Screen) {
        var touches: [TouchSample] = []
        var first = 0
        for entry in entries {
            fill(&touches, first..<first + entry.touches)
            first += entry.touches
            if entry.touches > 0 { screen.send(touches, at: entry.time) }
        }
        screen.finish()
    }

    /// Replaces the touches with those of the next entry. If both entries have the same number of touches, as most do, no array is
    /// allocated, because the time for the replacement is also measured.
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
    events.play(on: scene.screen)
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
