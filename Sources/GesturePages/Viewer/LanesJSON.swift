import GestureEngine
import GestureSupport
import GestureTimeline

/// The data of lanes for the viewer on a web page. Each call writes only the additions since the last call. `data.js` describes the format.
package struct LanesJSON {
    /// The parts of the data that do not belong to lanes.
    package struct Frame {
        package var header: TimelineHeader
        /// The screen before any touch.
        package var screen: ScreenDrawing
        /// The final time of the clock, in seconds.
        package var end: Double
        /// The number of rows that are not listed because there were too many.
        package var unlisted: Int

        package init(header: TimelineHeader, screen: ScreenDrawing, end: Double, unlisted: Int) {
            (self.header, self.screen, self.end, self.unlisted) = (header, screen, end, unlisted)
        }
    }

    /// The parts of a lane that have already been written.
    private struct WrittenLane {
        var bars = 0
        /// The indices of the bars that had not ended when they were written.
        var open: [Int] = []
        var ticks = 0
        var lastCount = 0
        var tracks = 0
        var name = ""
    }

    /// Details of recognizers and views, such as their types, keyed by the ids of these objects.
    private var details: [Lane.Kind: [String: String]] = [:]
    private var isFirst = true
    private var scale = TimeScale(on: .page)
    private var stops = 0
    private var lanes: [WrittenLane] = []
    private var arrows = 0
    private var marks = 0
    private var decisions = 0
    private var rules: [Rule] = []
    private var numbers: [Rule: Int] = [:]
    private var paths: [(stride: Int, samples: Int, isOver: Bool)] = []
    /// The index of the first path that was written while its finger was still down.
    private var firstPath = 0

    package init() {}

    /// Returns the data of complete lanes as a single JSON object.
    package static func text(_ lanes: Lanes, screen: ScreenDrawing, header: TimelineHeader) -> String {
        var json = LanesJSON()
        let frame = Frame(header: header, screen: screen, end: lanes.end, unlisted: lanes.unlistedRows)
        return json.growth(of: lanes, ends: [], lines: (0, lanes.rows), frame)
    }

    /// Returns the additions since the last call as a single JSON object. Each list begins with the index of its first new element.
    ///
    /// `ends` contains the stops that are currently at the end of the time axis. `rest` writes further members of the object.
    package mutating func growth(
        of lanes: Lanes, ends: [Stop], lines: (place: Int, lines: [RowLine]), _ frame: Frame, rest: (JSONWriter) -> Void = { _ in }
    ) -> String {
        let json = JSONWriter(to: ByteWriter(capacity: 256), isCompact: true, escapesMarkup: true)
        json.object {
            json.put("version", 2)
            if isFirst { writeHeader(frame, json) }
            json.put("rows", lanes.rowCount)
            json.put("times", lanes.timeCount)
            json.put("start", lanes.timeCount == 0 ? frame.end : lanes.start)
            json.put("end", frame.end)
            json.put("unlisted", frame.unlisted)
            if let cut = lanes.cut {
                json.array("cut") {
                    json.add(cut.time)
                    json.add(cut.rows)
                }
            }
            rest(json)
            writeKnots(lanes.stops, ends, json)
            writeLanes(lanes.lanes, json)
            writeArrows(lanes.arrows, json)
            writeMarks(lanes.marks, json)
            writePaths(lanes.paths, json)
            writeDecisions(lanes.decisions, json)
            writeLines(lines.place, lines.lines, json)
        }
        json.endLine()
        isFirst = false
        return json.bytes.text
    }

    private mutating func writeHeader(_ frame: Frame, _ json: JSONWriter) {
        let screen = frame.screen
        json.put("title", frame.header.title ?? frame.header.trace)
        json.put("trace", frame.header.trace)
        json.put("layout", frame.header.layout)
        json.object("screen") {
            json.array("bounds") {
                let bounds = screen.bounds
                for number in [bounds.minX, bounds.minY, bounds.width, bounds.height] { json.add(points: number) }
            }
            json.array("shapes") {
                for shape in screen.shapes {
                    json.breakLine()
                    json.add(shape)
                }
            }
        }
        for recognizer in screen.recognizers {
            details[.recognizer, default: [:]][recognizer.id] = recognizer.type + " on " + recognizer.view
        }
        for shape in screen.shapes { details[.view, default: [:]][shape.id] = shape.className }
    }

    /// Writes the new stops. The last stop is written again because it may have more steps now. Stops that were only temporarily at the end
    /// of the axis are removed.
    private mutating func writeKnots(_ all: [Stop], _ ends: [Stop], _ json: JSONWriter) {
        let place = max(stops - 1, 0)
        scale.cut(from: place)
        for stop in all[place...] { scale.append(stop) }
        for stop in ends { scale.append(stop) }
        stops = all.count
        json.list("knots", place, scale.knots[place...]) { knot in
            json.add(knot.time)
            json.add(points: knot.x)
            json.add(points: knot.last)
            json.add(knot.isAfterSilence ? 2 : knot.isShortened ? 1 : 0)
            json.add(Int(knot.steps))
        }
    }

    private mutating func writeLanes(_ all: [Lane], _ json: JSONWriter) {
        json.array("lanes") {
            for (index, lane) in all.enumerated() {
                if index == lanes.count { lanes.append(WrittenLane()) }
                let written = lanes[index]
                let ended = written.open.filter { lane.bars[$0].endRow != 0 }
                let isRunning = written.ticks > 0 && lane.ticks[written.ticks - 1].count != written.lastCount
                let isRenamed = written.name != lane.name || written.tracks != lane.tracks
                guard isRenamed || isRunning || !ended.isEmpty || lane.bars.count > written.bars || lane.ticks.count > written.ticks else {
                    continue
                }
                json.breakLine()
                json.object {
                    json.put("at", index)
                    if isRenamed {
                        json.put("kind", lane.kind.rawValue)
                        json.put("name", lane.name)
                        json.put("detail", details[lane.kind]?[lane.name] ?? "")
                        json.put("tracks", lane.tracks)
                    }
                    json.array("ended") {
                        for number in ended {
                            json.array {
                                json.add(number)
                                json.add(lane.bars[number].to)
                                json.add(lane.bars[number].endRow)
                            }
                        }
                    }
                    json.list("bars", written.bars, lane.bars[written.bars...]) { json.add($0) }
                    let ticks = isRunning ? written.ticks - 1 : written.ticks
                    json.list("ticks", ticks, lane.ticks[ticks...]) { json.add($0) }
                }
                let open = written.open + lane.bars.indices[written.bars...]
                lanes[index] = WrittenLane(
                    bars: lane.bars.count, open: open.filter { lane.bars[$0].endRow == 0 }, ticks: lane.ticks.count,
                    lastCount: lane.ticks.last?.count ?? 0, tracks: lane.tracks, name: lane.name)
            }
        }
    }

    private mutating func writeArrows(_ all: [Arrow], _ json: JSONWriter) {
        json.list("arrows", arrows, all[arrows...]) { arrow in
            json.add(arrow.kind.rawValue)
            json.add(arrow.from)
            json.add(arrow.to)
            json.add(arrow.start)
            json.add(arrow.at)
            json.add(arrow.row)
        }
        arrows = all.count
    }

    private mutating func writeMarks(_ all: [Mark], _ json: JSONWriter) {
        json.list("marks", marks, all[marks...]) { mark in
            json.add(mark.kind.rawValue)
            json.add(mark.at)
            json.add(mark.row)
            json.add(mark.text)
        }
        marks = all.count
    }

    private mutating func writePaths(_ all: [FingerPath], _ json: JSONWriter) {
        json.array("paths") {
            for index in firstPath..<all.count {
                let path = all[index]
                if index == paths.count { paths.append((path.stride, 0, false)) }
                let written = paths[index]
                if written.isOver { continue }
                json.breakLine()
                json.object {
                    json.put("at", index)
                    json.put("touch", path.touch)
                    json.put("isDown", path.phase == nil)
                    let place = written.stride == path.stride ? written.samples : 0
                    json.list("samples", place, path.samples[place...]) { sample in
                        json.add(sample.time)
                        json.add(points: sample.location.x)
                        json.add(points: sample.location.y)
                    }
                }
                paths[index] = (path.stride, path.samples.count - (path.isLastSpare ? 1 : 0), path.phase != nil)
            }
        }
        while firstPath < paths.count, paths[firstPath].isOver { firstPath += 1 }
    }

    private mutating func writeDecisions(_ all: [Decision], _ json: JSONWriter) {
        json.list("decisions", decisions, all[decisions...]) { decision in
            json.add(decision.lane)
            json.add(decision.state.rawValue)
            json.add(decision.at.time)
            json.add(decision.row)
            if let place = decision.location {
                json.add(points: place.x)
                json.add(points: place.y)
            } else {
                json.addNull()
                json.addNull()
            }
        }
        decisions = all.count
    }

    /// Writes the rows. A rule is written together with its evidence when a row first names it.
    private mutating func writeLines(_ place: Int, _ lines: [RowLine], _ json: JSONWriter) {
        let known = rules.count
        for row in lines where numbers[row.rule] == nil {
            numbers[row.rule] = rules.count
            rules.append(row.rule)
        }
        json.list("lines", place, lines[...]) { row in
            json.add(row.number)
            json.add(row.at)
            json.add(numbers[row.rule] ?? 0)
            json.add(row.cause)
            json.add(row.folded)
            json.add(row.text)
            json.add(row.why)
            json.array { for number in row.beside { json.add(number) } }
            json.add(row.tone.rawValue)
            json.array { for name in row.mentions { json.add(name) } }
        }
        json.array("rules") {
            json.add(known)
            for rule in rules[known...] {
                json.breakLine()
                json.object {
                    json.put("name", rule.rawValue)
                    json.put("evidence", rule.reason.evidence.map { $0.words })
                }
            }
        }
    }

    /// Returns the JSON of a view in the viewer's format.
    package static func text(of shape: ScreenDrawing.Shape) -> String { JSONWriter.pageText { $0.add(shape) } }
}

extension JSONWriter {
    /// Writes the new elements of a list: first the index of the first new element, then an array for each new element. `add` writes the
    /// contents of each array.
    fileprivate func list<Element>(_ name: StaticString, _ place: Int, _ elements: ArraySlice<Element>, _ add: (Element) -> Void) {
        array(name) {
            self.add(place)
            for element in elements {
                breakLine()
                array { add(element) }
            }
        }
    }

    /// Writes a coordinate, restricted to the limits of pictures.
    fileprivate func add(points number: Double) { add(bounded(number), .points) }
    fileprivate func put(_ key: StaticString, points number: Double) { put(key, bounded(number), .points) }

    fileprivate func add(_ moment: Moment) {
        add(moment.time)
        add(Int(moment.step))
    }

    fileprivate func add(_ bar: Bar) {
        add(bar.kind.rawValue)
        add(bar.from)
        if bar.endRow == 0 {
            addNull()
            add(0)
        } else {
            add(bar.to)
        }
        add(bar.row)
        add(bar.endRow)
        add(bar.track)
        if let touch = bar.touch { add(touch) } else { addNull() }
    }

    fileprivate func add(_ tick: Tick) {
        add(tick.kind.rawValue)
        add(tick.at)
        add(tick.until)
        add(tick.row)
        add(tick.count)
        add(tick.label)
        add(tick.track)
    }

    fileprivate func add(_ shape: ScreenDrawing.Shape) {
        object {
            put("id", shape.id)
            put("class", shape.className)
            put("look", shape.look.rawValue)
            array("corners") {
                for corner in shape.corners {
                    add(points: corner.x)
                    add(points: corner.y)
                }
            }
            put("depth", shape.depth)
            put("closed", shape.closed?.rawValue)
            put("isEnabled", shape.isEnabled)
            put("recognizers", shape.recognizers)
            if let knob = shape.knob { put("knob", points: knob) }
            if let value = shape.value { put("value", value) }
        }
    }
}
