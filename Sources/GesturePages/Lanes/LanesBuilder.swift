import GestureEngine
import GestureTimeline

/// A builder that creates lanes from an engine's records in a single pass.
///
/// Memory use is bounded: after `itemLimit` bars, ticks and arrows, further rows are only counted.
package final class LanesBuilder: RecordSink {
    /// The minimum length of a period without rows that is drawn as a silence, in seconds. The text timeline uses the same value.
    static let silence = 0.1
    private static let touchLanes = 10
    /// The maximum number of touches listed in the name of a shared lane.
    private static let namedTouches = 4

    let names: Names
    var result = Lanes()
    private let itemLimit: Int
    private var items = 0

    private var touchLane: [Int: Int] = [:]
    /// The number of touches in each shared lane.
    private var touchCount: [Int: Int] = [:]
    /// The names of the first touches in each shared lane.
    private var namesOfShared: [Int: String] = [:]
    /// The lane of each recognizer, keyed by the index of its name.
    private var recognizerLane: [Int32: Int] = [:]
    /// The lane of each view, keyed by the index of its name.
    private var viewLane: [Int32: Int] = [:]
    /// The bars of each lane that have not ended yet.
    private var open: [[OpenBar]] = []
    /// The id of the latest touch that each lane shows.
    var lastTouch: [Int?] = []
    /// For each lane, the index of the tick that the next event extends if it equals the tick's event.
    private var running: [Int?] = []
    var pathOfTouch: [Int: Int] = [:]
    var lastLocation: [Int: Point] = [:]

    private var row = 0
    private var time = -Double.infinity
    private var step: Int32 = 0
    private var stepKey: StepKey?
    private var cells = RowCells()
    private var stepFirstRow = 0
    private var instantFirstRow = 0
    private var stepOfRow: [Int32] = []
    private var kept: KeptRows

    private struct OpenBar {
        /// The id of the touch that the bar shows, or a constant for a scroll view that is being dragged or zoomed.
        var key: Int
        var bar: Int
    }

    /// Creates a builder. `names` contains the names in the engine's records.
    package init(names: Names, itemLimit: Int = 200_000, rowLimit: Int = 20_000) {
        self.names = names
        self.itemLimit = itemLimit
        kept = KeptRows(names, limit: rowLimit)
    }

    /// Adds the records of one turn of the engine.
    package func record(_ records: Records) {
        for record in records { add(record) }
    }

    private func add(_ record: Record) {
        row += 1
        result.rowCount = row
        if result.cut != nil {
            result.cut?.rows += 1
            if record.time != time { result.timeCount += 1 }
            time = record.time
            return
        }
        if record.time != time { turn(to: record.time) }
        cells.take(record)
        let meaning = cells.meaning(names)
        let isMere = meaning.traits.contains(.continues)
        if !isMere { advance(key(of: record, meaning), record.cause) }
        stepOfRow.append(step)
        kept.add(record, number: row, step: step, isMere: isMere)
        take(record.body, Place(moment: Moment(time: time, step: step), row: row, cause: record.cause))
        if items >= itemLimit { result.cut = Lanes.Cut(time: time, rows: 0) }
    }

    /// The lanes that have been built so far, in their order of appearance and without rows. If a bar has not ended yet, its `endRow` is 0.
    package var unfinished: Lanes { result }

    /// Returns the last row that the previous call returned, followed by all rows added since then, and the index of the first returned
    /// row.
    package func takeLines() -> (place: Int, lines: [RowLine]) { kept.take() }

    /// The number of rows that are not listed because there were too many.
    package var unlistedRows: Int { kept.unlisted }

    /// Returns the stops at the end of the time axis when the clock shows the given time, in seconds.
    package func ends(at time: Double) -> [Stop] {
        // The picture may end before the clock's final time.
        let end = result.cut?.time ?? max(time, self.time == -.infinity ? 0 : self.time)
        var stops: [Stop] = []
        func add(_ time: Double, isAfterSilence: Bool = false) {
            if let last = stops.last ?? result.stops.last, last.time >= time { return }
            stops.append(Stop(time: time, isAfterSilence: isAfterSilence))
        }
        let isSilent = result.cut == nil && end - self.time >= Self.silence && self.time != -.infinity
        if isSilent { add(self.time) }
        add(end, isAfterSilence: isSilent)
        return stops
    }

    /// Ends all open bars and returns the lanes. `time` is the final time of the clock, in seconds.
    package func finish(at time: Double) -> Lanes {
        result.stops += ends(at: time)
        result.end = max(time, self.time == -.infinity ? 0 : self.time)
        let end = result.cut?.time ?? result.end
        if result.timeCount == 0 { result.start = end }
        for lane in open.indices {
            for bar in open[lane] { result.lanes[lane].bars[bar.bar].to = Moment(time: end, step: .max) }
        }
        result.rows = kept.take().lines
        result.unlistedRows = kept.unlisted
        return ordered()
    }

    // MARK: Times and steps

    private func turn(to time: Double) {
        if result.timeCount == 0 { result.start = time }
        result.timeCount += 1
        if self.time == -.infinity {
            addStop(time)
        } else if time - self.time >= Self.silence {
            addStop(self.time)
            addStop(time, isAfterSilence: true)
            for lane in running.indices { running[lane] = nil }
        }
        self.time = time
        step = 0
        stepKey = nil
        stepFirstRow = row
        instantFirstRow = row
        stepOfRow.removeAll(keepingCapacity: true)
    }

    private func addStop(_ time: Double, isAfterSilence: Bool = false) {
        if let last = result.stops.last, last.time >= time { return }
        result.stops.append(Stop(time: time, isAfterSilence: isAfterSilence))
    }

    /// Begins a new step if the row's key differs from the key of the current step, or if a row in the current step caused this row.
    private func advance(_ key: StepKey, _ cause: Cause) {
        guard key != stepKey || cause.row >= stepFirstRow || step == 0 else { return }
        step += 1
        stepKey = key
        stepFirstRow = row
        addStop(time)
        result.stops[result.stops.count - 1].steps = step
    }

    /// Returns the moment of the row's cause if that cause has the same time as the row; otherwise, returns the moment of the row itself.
    func start(of place: Place) -> Moment {
        let earlier = place.cause.row
        guard earlier >= instantFirstRow, earlier - instantFirstRow < stepOfRow.count, earlier > 0 else { return place.moment }
        let step = stepOfRow[earlier - instantFirstRow]
        return Moment(time: time, step: step == 0 ? place.moment.step : step)
    }

    // MARK: Lanes

    func lane(ofTouch id: Int) -> Int {
        if let lane = touchLane[id] { return lane }
        var lane: Int?
        if touchLane.count >= Self.touchLanes {
            lane = result.lanes.indices.first { result.lanes[$0].kind == .touch && open[$0].isEmpty }
        }
        if let lane {
            share(lane, with: id)
            for (other, its) in touchLane where its == lane { touchLane[other] = nil }
            touchLane[id] = lane
            return lane
        }
        let new = add(Lane(kind: .touch, name: "touch \(id)"))
        touchLane[id] = new
        return new
    }

    /// Adds a touch to the name of a shared lane, unless the name already lists the maximum number of touches.
    private func share(_ lane: Int, with id: Int) {
        let count = touchCount[lane, default: 1] + 1
        touchCount[lane] = count
        if count == 2 { result.lanes[lane].name = "touches" + result.lanes[lane].name.dropFirst("touch".count) }
        if count <= Self.namedTouches {
            result.lanes[lane].name += ", \(id)"
        } else {
            if count == Self.namedTouches + 1 { namesOfShared[lane] = result.lanes[lane].name }
            result.lanes[lane].name = (namesOfShared[lane] ?? "") + " and \(count - Self.namedTouches) more"
        }
    }

    func lane(ofRecognizer name: Name) -> Int {
        if let lane = recognizerLane[name.index] { return lane }
        let lane = add(Lane(kind: .recognizer, name: names[name]))
        recognizerLane[name.index] = lane
        return lane
    }

    func lane(ofView name: Name) -> Int {
        if let lane = viewLane[name.index] { return lane }
        let lane = add(Lane(kind: .view, name: names[name]))
        viewLane[name.index] = lane
        return lane
    }

    /// Returns the lane of the recognizer or view that has the given name and made a decision.
    func lane(ofDecider name: Name) -> Int? { recognizerLane[name.index] ?? viewLane[name.index] }

    private func add(_ lane: Lane) -> Int {
        result.lanes.append(lane)
        open.append([])
        lastTouch.append(nil)
        running.append(nil)
        return result.lanes.count - 1
    }

    // MARK: Bars, ticks, arrows and marks

    /// Returns the kind of the open bar with the given key; `nil` if there is no such bar.
    func state(_ lane: Int, _ key: Int) -> Bar.Kind? {
        open[lane].first { $0.key == key }.map { result.lanes[lane].bars[$0.bar].kind }
    }

    /// Ends the open bar with the given key, and begins a new bar unless `kind` is `nil`.
    func enter(_ kind: Bar.Kind?, _ lane: Int, key: Int = 0, touch: Int? = nil, _ place: Place) {
        var track: Int?
        if let index = open[lane].firstIndex(where: { $0.key == key }) {
            let bar = open[lane][index].bar
            result.lanes[lane].bars[bar].to = place.moment
            result.lanes[lane].bars[bar].endRow = place.row
            track = result.lanes[lane].bars[bar].track
            open[lane].remove(at: index)
        }
        guard let kind else { return }
        let free = track ?? freeTrack(lane)
        result.lanes[lane].tracks = max(result.lanes[lane].tracks, free + 1)
        open[lane].append(OpenBar(key: key, bar: result.lanes[lane].bars.count))
        result.lanes[lane].bars.append(
            Bar(kind: kind, from: place.moment, to: place.moment, row: place.row, track: free, touch: touch))
        items += 1
    }

    private func freeTrack(_ lane: Int) -> Int {
        var track = 0
        while open[lane].contains(where: { result.lanes[lane].bars[$0.bar].track == track }) { track += 1 }
        return track
    }

    /// Adds a tick. If the current series of ticks in the lane has the same kind and label, extends the series and adds no tick. Actions do
    /// not form series.
    func tick(_ kind: Tick.Kind, _ lane: Int, label: String = "", key: Int = 0, _ place: Place) {
        if let last = running[lane] {
            let tick = result.lanes[lane].ticks[last]
            // All movements belong to a single series, even if their labels differ.
            if tick.kind == kind && (tick.label == label || kind == .moved) && kind != .action {
                result.lanes[lane].ticks[last].until = place.moment
                result.lanes[lane].ticks[last].count += 1
                return
            }
        }
        let track = open[lane].first { $0.key == key }.map { result.lanes[lane].bars[$0.bar].track } ?? 0
        running[lane] = result.lanes[lane].ticks.count
        result.lanes[lane].ticks.append(
            Tick(kind: kind, at: place.moment, until: place.moment, row: place.row, label: label, track: track))
        items += 1
    }

    func arrow(_ kind: Arrow.Kind, from deciders: [Name], to lane: Int, _ place: Place) {
        for name in deciders {
            guard let from = self.lane(ofDecider: name), from != lane else { continue }
            let start = kind == .held ? place.moment : start(of: place)
            result.arrows.append(Arrow(kind: kind, from: from, to: lane, start: start, at: place.moment, row: place.row))
            items += 1
        }
    }

    func mark(_ kind: Mark.Kind, _ text: String, _ place: Place) {
        result.marks.append(Mark(kind: kind, at: place.moment, row: place.row, text: text))
        items += 1
    }
}
