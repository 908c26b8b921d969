import GestureEngine
import GestureSupport
import GestureTimeline

/// Lanes in the Chrome tracing format, for the Perfetto UI: `replay --format perfetto`.
///
/// Fingers, recognizers and views are represented by processes. Each lane is a thread, or several threads if it has several tracks. States
/// are slices inside a slice for the whole attempt, arrows are flows, and actions and delegate queries are instants. Times are the trace's
/// times in microseconds. Events at the same time are in the order of their rows.
///
/// After the end of the trace, all events are repeated on a second clock, on which each row takes a millisecond. This separates rows that
/// have the same time.
package struct PerfettoTrace {
    /// An event in the file. Events are sorted by row, then by rank.
    private struct Entry {
        var time: Double
        var row: Int
        /// The rank of the event among the events of the same row. The end of a state that another state follows comes first, then
        /// beginnings, flows, instants and other ends.
        var rank: Int
        var text: String
    }

    private let lanes: Lanes
    private var entries: [Entry] = []
    private var flows = 0
    /// Whether the events that are currently being written have the times of the second clock.
    private var isInOrder = false

    private init(_ lanes: Lanes) {
        self.lanes = lanes
    }

    /// The time at which the second clock starts, in seconds. It is at least a second after the end of the trace.
    private var orderStart: Double { lanes.end.rounded(.down) + 2 }

    /// Returns the complete JSON file.
    package static func text(_ lanes: Lanes, screen: ScreenDrawing, header: TimelineHeader) -> String {
        var lanes = lanes
        lanes.describe(with: screen)
        var trace = PerfettoTrace(lanes)
        return trace.write(header)
    }

    private mutating func write(_ header: TimelineHeader) -> String {
        addAll()
        let inTime = entries
        (isInOrder, entries) = (true, [])
        addAll()
        let all = inTime + entries
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
                    for isInOrder in [false, true] { putNames(json, isInOrder) }
                    for entry in all {
                        json.breakLine()
                        json.add(json: entry.text)
                    }
                    json.breakLine()
                }
            }
            json.endLine()
        }
    }

    private mutating func addAll() {
        for index in lanes.lanes.indices { addSlices(index) }
        for index in lanes.lanes.indices { addTicks(index) }
        for arrow in lanes.arrows { add(arrow) }
        let app = Self.process(4, isInOrder)
        for mark in lanes.marks {
            add(mark.at.time, mark.row, 3, name: mark.kind.rawValue + " " + mark.text) { json in
                json.put("ph", "i")
                json.put("s", "g")
                json.put("pid", app)
                json.put("tid", 1)
            }
        }
        entries.sort { ($0.row, $0.rank) < ($1.row, $1.rank) }
    }

    // MARK: Names

    private func putNames(_ json: JSONWriter, _ isInOrder: Bool) {
        for (index, name) in ["fingers", "recognizers", "views", "app"].enumerated() {
            put("process_name", Self.process(index + 1, isInOrder), 0, json) { json.put("name", isInOrder ? name + ", in order" : name) }
        }
        put("thread_name", Self.process(4, isInOrder), 1, json) { json.put("name", "changes and notes") }
        for number in 1...4 {
            let process = Self.process(number, isInOrder)
            put("process_sort_index", process, 0, json) { json.put("sort_index", process) }
        }
        for (index, lane) in lanes.lanes.enumerated() {
            let name = lane.detail.isEmpty ? lane.name : lane.name + " (" + lane.detail + ")"
            for track in 0..<lane.tracks {
                let (process, thread) = (Self.process(lane.kind, isInOrder), Self.thread(index, track))
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

    private static func process(_ kind: Lane.Kind, _ isInOrder: Bool) -> Int {
        switch kind {
        case .touch: process(1, isInOrder)
        case .recognizer: process(2, isInOrder)
        case .view: process(3, isInOrder)
        }
    }

    /// Returns the number of a process. The processes of the second clock have higher numbers.
    private static func process(_ number: Int, _ isInOrder: Bool) -> Int { isInOrder ? number + 10 : number }

    private static func thread(_ lane: Int, _ track: Int) -> Int { lane * 100 + track + 1 }

    private static func putPlace(_ lanes: Lanes, _ isInOrder: Bool, _ lane: Int, _ track: Int, _ json: JSONWriter) {
        json.put("pid", process(lanes.lanes[lane].kind, isInOrder))
        json.put("tid", thread(lane, track))
    }

    // MARK: Events

    /// Adds an event to the file.
    private mutating func add(
        _ time: Double, _ row: Int, _ rank: Int, name: String? = nil, _ members: (JSONWriter) -> Void,
        arguments: (JSONWriter) -> Void = { _ in }
    ) {
        let time = isInOrder ? orderStart + Double(min(row, lanes.rowCount + 1)) / 1000 : time
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

    /// Adds slices for the states of a lane. All states of a recognizer between two resets are inside the slice for the attempt.
    private mutating func addSlices(_ index: Int) {
        let lane = lanes.lanes[index]
        // The row that ended the previous bar on each track.
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
            let (lanes, isInOrder) = (lanes, isInOrder)
            func put(_ phase: String, _ json: JSONWriter) {
                json.put("ph", phase)
                Self.putPlace(lanes, isInOrder, index, bar.track, json)
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
            let (lanes, isInOrder) = (lanes, isInOrder)
            add(tick.at.time, tick.row, 3, name: name) { json in
                json.put("ph", "i")
                json.put("s", "t")
                Self.putPlace(lanes, isInOrder, index, tick.track, json)
            } arguments: { json in
                guard tick.count > 1 else { return }
                json.put("times", tick.count)
                json.put("until", tick.until.time)
            }
        }
    }

    /// Adds a flow between two slices if both lanes are in a state at this time.
    private mutating func add(_ arrow: Arrow) {
        guard let from = openTrack(arrow.from, at: arrow.row), let to = openTrack(arrow.to, at: arrow.row) else { return }
        flows += 1
        let (lanes, flows, isInOrder) = (lanes, flows, isInOrder)
        for (phase, lane, track) in [("s", arrow.from, from), ("f", arrow.to, to)] {
            add(arrow.at.time, arrow.row, 2, name: arrow.kind.rawValue) { json in
                json.put("ph", phase)
                if phase == "f" { json.put("bp", "e") }
                json.put("cat", "cause")
                json.put("id", flows)
                Self.putPlace(lanes, isInOrder, lane, track, json)
            }
        }
    }

    /// Returns a track of a lane that has an open slice at a row, so that a flow can be attached to the slice. Prefers a track whose slice
    /// begins at this row.
    private func openTrack(_ lane: Int, at row: Int) -> Int? {
        let bars = lanes.lanes[lane].bars
        var low = 0
        var high = bars.count
        while low < high {
            let middle = (low + high) / 2
            if bars[middle].row <= row { low = middle + 1 } else { high = middle }
        }
        // Bars rarely overlap, so only a few of them need to be examined.
        let near = bars[max(low - Self.nearby, 0)..<low]
        if let begun = near.first(where: { $0.row == row }) { return begun.track }
        return (near.last { $0.endRow == row } ?? near.last { $0.endRow == 0 || $0.endRow > row })?.track
    }

    private static let nearby = 32
}
