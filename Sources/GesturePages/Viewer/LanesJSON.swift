import GestureEngine
import GestureSupport
import GestureTimeline

/// Lanes as the data that the viewer of a page takes: `viewer.js` says what is in it.
package struct LanesJSON {
    private let lanes: Lanes
    private let scale: TimeScale
    private let json: JSONWriter

    /// The data as one JSON object.
    package static func text(_ lanes: Lanes, screen: ScreenDrawing, header: TimelineHeader) -> String {
        var lanes = lanes
        lanes.describe(with: screen)
        return JSONWriter.pageText { json in
            LanesJSON(lanes: lanes, scale: TimeScale(lanes.stops), json: json).write(screen, header)
        }
    }

    private func write(_ screen: ScreenDrawing, _ header: TimelineHeader) {
        json.object {
            json.put("version", 1)
            json.put("title", header.title ?? header.trace)
            json.put("trace", header.trace)
            json.put("layout", header.layout)
            json.put("rows", lanes.rowCount)
            json.put("times", lanes.timeCount)
            json.put("start", lanes.start)
            json.put("end", lanes.end)
            json.put("width", points: scale.width)
            json.put("unlisted", lanes.unlistedRows)
            if let cut = lanes.cut {
                json.array("cut") {
                    json.add(cut.time)
                    json.add(cut.rows)
                }
            }
            list("knots", scale.knots) { knot in
                json.add(knot.time)
                json.add(points: knot.x)
                json.add(points: knot.last)
                json.add(knot.isAfterSilence ? 2 : knot.isShortened ? 1 : 0)
            }
            json.array("lanes") { addLines(lanes.lanes) { add($0) } }
            json.breakLine()
            list("arrows", lanes.arrows) { arrow in
                json.add(arrow.kind.rawValue)
                json.add(arrow.from)
                json.add(arrow.to)
                json.add(points: scale.x(arrow.start))
                json.add(points: scale.x(arrow.at))
                json.add(arrow.row)
            }
            list("marks", lanes.marks) { mark in
                json.add(mark.kind.rawValue)
                json.add(points: scale.x(mark.at))
                json.add(mark.at.time)
                json.add(mark.row)
                json.add(mark.text)
            }
            json.array("paths") { addLines(lanes.paths) { add($0) } }
            json.breakLine()
            list("decisions", lanes.decisions) { decision in
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
            writeLines()
            json.object("screen") {
                json.array("bounds") {
                    let bounds = screen.bounds
                    for number in [bounds.minX, bounds.minY, bounds.width, bounds.height] { json.add(points: number) }
                }
                json.array("shapes") { addLines(screen.shapes) { json.add($0) } }
            }
        }
        json.endLine()
    }

    private func add(_ lane: Lane) {
        json.object {
            json.put("kind", lane.kind.rawValue)
            json.put("name", lane.name)
            json.put("detail", lane.detail)
            json.put("tracks", lane.tracks)
            json.array("bars") {
                for bar in lane.bars {
                    json.array {
                        json.add(bar.kind.rawValue)
                        json.add(points: scale.x(bar.from))
                        json.add(points: scale.x(bar.to))
                        json.add(bar.from.time)
                        json.add(bar.to.time)
                        json.add(bar.row)
                        json.add(bar.endRow)
                        json.add(bar.track)
                        if let touch = bar.touch { json.add(touch) } else { json.addNull() }
                    }
                }
            }
            json.array("ticks") {
                for tick in lane.ticks {
                    json.array {
                        json.add(tick.kind.rawValue)
                        json.add(points: scale.x(tick.at))
                        json.add(points: scale.x(tick.until))
                        json.add(tick.at.time)
                        json.add(tick.row)
                        json.add(tick.count)
                        json.add(tick.label)
                        json.add(tick.track)
                    }
                }
            }
        }
    }

    private func add(_ path: FingerPath) {
        json.object {
            json.put("touch", path.touch)
            json.put("isDown", path.phase == nil)
            json.array("samples") {
                for sample in path.samples {
                    json.array {
                        json.add(sample.time)
                        json.add(points: sample.location.x)
                        json.add(points: sample.location.y)
                    }
                }
            }
        }
    }

    /// The rows, and the rules that they name with what those rest on.
    private func writeLines() {
        var rules: [Rule] = []
        var numbers: [Rule: Int] = [:]
        for row in lanes.rows where numbers[row.rule] == nil {
            numbers[row.rule] = rules.count
            rules.append(row.rule)
        }
        list("lines", lanes.rows) { row in
            json.add(row.number)
            json.add(row.time)
            json.add(points: scale.x(row.at))
            json.add(numbers[row.rule] ?? 0)
            json.add(row.cause)
            json.add(row.folded)
            json.add(row.text)
            json.add(row.why)
            json.array { for number in row.beside { json.add(number) } }
        }
        json.array("rules") {
            addLines(rules) { rule in
                json.object {
                    json.put("name", rule.rawValue)
                    json.put("evidence", rule.reason.evidence.map { $0.words })
                }
            }
        }
        json.breakLine()
    }

    /// Puts an array of arrays, each on a line of its own.
    private func list<Element>(_ name: String, _ elements: [Element], _ add: (Element) -> Void) {
        json.array(name) { addLines(elements) { element in json.array { add(element) } } }
        json.breakLine()
    }

    private func addLines<Element>(_ elements: [Element], _ add: (Element) -> Void) {
        json.breakLine()
        for index in elements.indices {
            if index > 0 { json.breakLine() }
            add(elements[index])
        }
        json.breakLine()
    }

    /// A view as the viewer takes it.
    package static func text(of shape: ScreenDrawing.Shape) -> String { JSONWriter.pageText { $0.add(shape) } }
}

extension JSONWriter {
    /// Adds a place, as far as pictures draw.
    fileprivate func add(points number: Double) { add(bounded(number), .points) }
    fileprivate func put(_ key: String, points number: Double) { put(key, bounded(number), .points) }

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
