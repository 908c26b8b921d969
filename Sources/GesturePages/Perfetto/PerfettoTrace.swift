import GestureEngine
import GestureSupport
import GestureTimeline

/// Lanes as a trace of the Chrome tracing format, which the Perfetto UI opens: `replay --format perfetto`.
///
/// Fingers, recognizers and views are processes, each lane a thread, or one for each of its tracks. States are slices inside a slice of the whole attempt, arrows are
/// flows, actions and questions are instants. Times are microseconds of the trace's clock, unchanged; at one time the order of
/// the file is that of the rows.
package struct PerfettoTrace {
    /// An event of the file; events are sorted by row and then by what they are.
    private struct Entry {
        var time: Double
        var row: Int
        /// What comes first in a row: ends of what goes on as something else, begins, flows, instants, other ends.
        var rank: Int
        var text: String
    }

    private let lanes: Lanes
    private var entries: [Entry] = []
    private var flows = 0

    private init(_ lanes: Lanes) {
        self.lanes = lanes
    }

    /// The whole file.
    package static func text(_ lanes: Lanes, screen: ScreenDrawing, header: TimelineHeader) -> String {
        var lanes = lanes
        lanes.describe(with: screen)
        var trace = PerfettoTrace(lanes)
        return trace.write(header)
    }

    private mutating func write(_ header: TimelineHeader) -> String {
        let writer = ByteWriter()
        writer.write("{\"displayTimeUnit\": \"ms\", \"otherData\": {\"trace\": \(LanesJSON.string(header.trace)), ")
        if let title = header.title { writer.write("\"title\": \(LanesJSON.string(title)), ") }
        writer.write("\"rows\": \(lanes.rowCount)")
        if let cut = lanes.cut {
            writer.write(", \"notDrawn\": \"\(plural(cut.rows, "row")) after \(Decimal.text(cut.time, .seconds)) s\"")
        }
        writer.write("},\n\"traceEvents\": [\n")
        writer.write(names().joined(separator: ",\n"))
        for index in lanes.lanes.indices { addSlices(index) }
        for index in lanes.lanes.indices { addTicks(index) }
        for arrow in lanes.arrows { add(arrow) }
        for mark in lanes.marks {
            add(
                mark.at.time, mark.row, 3, "\"ph\": \"i\", \"s\": \"g\", \"pid\": 4, \"tid\": 1", name: mark.kind.rawValue + " " + mark.text
            )
        }
        entries.sort { ($0.row, $0.rank) < ($1.row, $1.rank) }
        for entry in entries {
            writer.write(",\n")
            writer.write(entry.text)
        }
        writer.write("\n]}\n")
        return writer.text
    }

    // MARK: Names

    private func names() -> [String] {
        var lines = [
            Self.name("process_name", 1, 0, "fingers"), Self.name("process_name", 2, 0, "recognizers"),
            Self.name("process_name", 3, 0, "views"),
            Self.name("process_name", 4, 0, "app"), Self.name("thread_name", 4, 1, "changes and notes"),
        ]
        for pid in 1...4 {
            lines.append(
                "{\"ph\": \"M\", \"name\": \"process_sort_index\", \"pid\": \(pid), \"tid\": 0, \"args\": {\"sort_index\": \(pid)}}")
        }
        for (index, lane) in lanes.lanes.enumerated() {
            let name = lane.detail.isEmpty ? lane.name : lane.name + " (" + lane.detail + ")"
            for track in 0..<lane.tracks {
                let thread = Self.thread(index, track)
                lines.append(Self.name("thread_name", Self.process(lane.kind), thread, track == 0 ? name : "\(name) \(track + 1)"))
                lines.append(
                    "{\"ph\": \"M\", \"name\": \"thread_sort_index\", \"pid\": \(Self.process(lane.kind)), \"tid\": \(thread), "
                        + "\"args\": {\"sort_index\": \(thread)}}")
            }
        }
        return lines
    }

    private static func name(_ what: String, _ process: Int, _ thread: Int, _ name: String) -> String {
        "{\"ph\": \"M\", \"name\": \"\(what)\", \"pid\": \(process), \"tid\": \(thread), \"args\": {\"name\": \(LanesJSON.string(name))}}"
    }

    private static func process(_ kind: Lane.Kind) -> Int {
        switch kind {
        case .touch: 1
        case .recognizer: 2
        case .view: 3
        }
    }

    private static func thread(_ lane: Int, _ track: Int) -> Int { lane * 100 + track + 1 }

    private func place(_ lane: Int, _ track: Int = 0) -> String {
        "\"pid\": \(Self.process(lanes.lanes[lane].kind)), \"tid\": \(Self.thread(lane, track))"
    }

    // MARK: Events

    /// An event; `fields` is JSON.
    private mutating func add(_ time: Double, _ row: Int, _ rank: Int, _ fields: String, name: String? = nil, args: String = "") {
        var text = "{\(fields), \"ts\": \(Decimal.text(time * 1e6, .ratio))"
        if let name { text += ", \"name\": \(LanesJSON.string(name))" }
        if row > 0, row < .max { text += ", \"args\": {\"row\": \(row)\(args)}" }
        entries.append(Entry(time: time, row: row, rank: rank, text: text + "}"))
    }

    /// The states of a lane; those of a recognizer from one reset to the next lie in the slice of their attempt.
    private mutating func addSlices(_ index: Int) {
        let lane = lanes.lanes[index]
        // By track: the row that ended the bar before.
        var ended = Array(repeating: 0, count: lane.tracks)
        var continued: Set<Int> = []
        for (number, bar) in lane.bars.enumerated() {
            if bar.row == ended[bar.track] { continued.insert(number) }
            ended[bar.track] = bar.endRow
        }
        var next = Array(repeating: -1, count: lane.tracks)
        var goesOn = Array(repeating: false, count: lane.bars.count)
        for number in lane.bars.indices.reversed() {
            let track = lane.bars[number].track
            goesOn[number] = continued.contains(next[track])
            next[track] = number
        }
        for (number, bar) in lane.bars.enumerated() {
            let endRow = bar.endRow == 0 ? Int.max : bar.endRow
            let continues = goesOn[number]
            let isContinued = continued.contains(number)
            let place = place(index, bar.track)
            if lane.kind == .recognizer && !isContinued { add(bar.from.time, bar.row, 1, "\"ph\": \"B\", \(place)", name: lane.name) }
            let args = bar.touch.map { ", \"touch\": \($0)" } ?? ""
            add(bar.from.time, bar.row, 1, "\"ph\": \"B\", \(place)", name: bar.kind.rawValue, args: args)
            add(bar.to.time, endRow, continues ? 0 : 4, "\"ph\": \"E\", \(place)")
            if lane.kind == .recognizer && !continues { add(bar.to.time, endRow, 4, "\"ph\": \"E\", \(place)") }
        }
    }

    private mutating func addTicks(_ index: Int) {
        for tick in lanes.lanes[index].ticks {
            let name = tick.label.isEmpty ? tick.kind.rawValue : tick.kind == .action ? tick.label : tick.kind.rawValue + " " + tick.label
            let args = tick.count > 1 ? ", \"times\": \(tick.count), \"until\": \(Decimal.text(tick.until.time, .json))" : ""
            add(tick.at.time, tick.row, 3, "\"ph\": \"i\", \"s\": \"t\", \(place(index, tick.track))", name: name, args: args)
        }
    }

    /// A flow from slice to slice: it needs both lanes to be in some state then.
    private mutating func add(_ arrow: Arrow) {
        guard let from = openTrack(arrow.from, at: arrow.row), let to = openTrack(arrow.to, at: arrow.row) else { return }
        flows += 1
        let common = "\"cat\": \"cause\", \"id\": \(flows)"
        let name = arrow.kind.rawValue
        add(arrow.at.time, arrow.row, 2, "\"ph\": \"s\", \(common), \(place(arrow.from, from))", name: name)
        add(arrow.at.time, arrow.row, 2, "\"ph\": \"f\", \"bp\": \"e\", \(common), \(place(arrow.to, to))", name: name)
    }

    /// The track of a lane on which a slice is open at a row, where flows stand in it: the one that the row is about first.
    private func openTrack(_ lane: Int, at row: Int) -> Int? {
        let bars = lanes.lanes[lane].bars
        var low = 0
        var high = bars.count
        while low < high {
            let middle = (low + high) / 2
            if bars[middle].row <= row { low = middle + 1 } else { high = middle }
        }
        // Only a few lie above each other.
        let near = bars[max(low - Self.nearby, 0)..<low]
        if let begun = near.first(where: { $0.row == row }) { return begun.track }
        return (near.last { $0.endRow == row } ?? near.last { $0.endRow == 0 || $0.endRow > row })?.track
    }

    private static let nearby = 32
}
