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
        for index in lanes.lanes.indices { addSlices(index) }
        for index in lanes.lanes.indices { addTicks(index) }
        for arrow in lanes.arrows { add(arrow) }
        for mark in lanes.marks {
            add(mark.at.time, mark.row, 3, name: mark.kind.rawValue + " " + mark.text) { json in
                json.put("ph", "i")
                json.put("s", "g")
                json.put("pid", 4)
                json.put("tid", 1)
            }
        }
        entries.sort { ($0.row, $0.rank) < ($1.row, $1.rank) }
        return JSONWriter.text(escapesMarkup: true) { json in
            json.object {
                json.put("displayTimeUnit", "ms")
                json.object("otherData") {
                    json.put("trace", header.trace)
                    if let title = header.title { json.put("title", title) }
                    json.put("rows", lanes.rowCount)
                    if let cut = lanes.cut {
                        json.put("notDrawn", "\(plural(cut.rows, "row")) after \(Decimal.text(cut.time, .seconds)) s")
                    }
                }
                json.breakLine()
                json.array("traceEvents") {
                    putNames(json)
                    for entry in entries {
                        json.breakLine()
                        json.add(json: entry.text)
                    }
                    json.breakLine()
                }
            }
            json.endLine()
        }
    }

    // MARK: Names

    private func putNames(_ json: JSONWriter) {
        put("process_name", 1, 0, json) { json.put("name", "fingers") }
        put("process_name", 2, 0, json) { json.put("name", "recognizers") }
        put("process_name", 3, 0, json) { json.put("name", "views") }
        put("process_name", 4, 0, json) { json.put("name", "app") }
        put("thread_name", 4, 1, json) { json.put("name", "changes and notes") }
        for pid in 1...4 { put("process_sort_index", pid, 0, json) { json.put("sort_index", pid) } }
        for (index, lane) in lanes.lanes.enumerated() {
            let name = lane.detail.isEmpty ? lane.name : lane.name + " (" + lane.detail + ")"
            for track in 0..<lane.tracks {
                let (process, thread) = (Self.process(lane.kind), Self.thread(index, track))
                put("thread_name", process, thread, json) { json.put("name", track == 0 ? name : "\(name) \(track + 1)") }
                put("thread_sort_index", process, thread, json) { json.put("sort_index", thread) }
            }
        }
    }

    private func put(_ name: String, _ process: Int, _ thread: Int, _ json: JSONWriter, _ arguments: () -> Void) {
        json.breakLine()
        json.object {
            json.put("ph", "M")
            json.put("name", name)
            json.put("pid", process)
            json.put("tid", thread)
            json.object("args", arguments)
        }
    }

    private static func process(_ kind: Lane.Kind) -> Int {
        switch kind {
        case .touch: 1
        case .recognizer: 2
        case .view: 3
        }
    }

    private static func thread(_ lane: Int, _ track: Int) -> Int { lane * 100 + track + 1 }

    private static func putPlace(_ lanes: Lanes, _ lane: Int, _ track: Int, _ json: JSONWriter) {
        json.put("pid", process(lanes.lanes[lane].kind))
        json.put("tid", thread(lane, track))
    }

    // MARK: Events

    /// Adds an event.
    private mutating func add(
        _ time: Double, _ row: Int, _ rank: Int, name: String? = nil, _ members: (JSONWriter) -> Void,
        arguments: (JSONWriter) -> Void = { _ in }
    ) {
        let text = JSONWriter.text(escapesMarkup: true) { json in
            json.object {
                members(json)
                json.put("ts", time * 1e6, .ratio)
                if let name { json.put("name", name) }
                guard row > 0, row < .max else { return }
                json.object("args") {
                    json.put("row", row)
                    arguments(json)
                }
            }
        }
        entries.append(Entry(time: time, row: row, rank: rank, text: text))
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
            let lanes = lanes
            func put(_ phase: String, _ json: JSONWriter) {
                json.put("ph", phase)
                Self.putPlace(lanes, index, bar.track, json)
            }
            if lane.kind == .recognizer && !isContinued { add(bar.from.time, bar.row, 1, name: lane.name) { put("B", $0) } }
            add(bar.from.time, bar.row, 1, name: bar.kind.rawValue) {
                put("B", $0)
            } arguments: {
                if let touch = bar.touch { $0.put("touch", touch) }
            }
            add(bar.to.time, endRow, continues ? 0 : 4) { put("E", $0) }
            if lane.kind == .recognizer && !continues { add(bar.to.time, endRow, 4) { put("E", $0) } }
        }
    }

    private mutating func addTicks(_ index: Int) {
        for tick in lanes.lanes[index].ticks {
            let name = tick.label.isEmpty ? tick.kind.rawValue : tick.kind == .action ? tick.label : tick.kind.rawValue + " " + tick.label
            let lanes = lanes
            add(tick.at.time, tick.row, 3, name: name) { json in
                json.put("ph", "i")
                json.put("s", "t")
                Self.putPlace(lanes, index, tick.track, json)
            } arguments: { json in
                guard tick.count > 1 else { return }
                json.put("times", tick.count)
                json.put("until", tick.until.time)
            }
        }
    }

    /// A flow from slice to slice: it needs both lanes to be in some state then.
    private mutating func add(_ arrow: Arrow) {
        guard let from = openTrack(arrow.from, at: arrow.row), let to = openTrack(arrow.to, at: arrow.row) else { return }
        flows += 1
        let (lanes, flows) = (lanes, flows)
        for (phase, lane, track) in [("s", arrow.from, from), ("f", arrow.to, to)] {
            add(arrow.at.time, arrow.row, 2, name: arrow.kind.rawValue) { json in
                json.put("ph", phase)
                if phase == "f" { json.put("bp", "e") }
                json.put("cat", "cause")
                json.put("id", flows)
                Self.putPlace(lanes, lane, track, json)
            }
        }
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
