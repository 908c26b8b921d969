import GestureEngine
import GestureSupport
import GestureTimeline

/// Lanes as the data that the viewer of a page takes: `viewer.js` says what is in it.
///
/// Nothing in it can end a `script` element: `<`, `>` and `&` are escapes.
package struct LanesJSON {
    private let lanes: Lanes
    private let scale: TimeScale
    private let writer = ByteWriter()

    /// The data as one JSON object.
    package static func text(_ lanes: Lanes, screen: ScreenDrawing, header: TimelineHeader) -> String {
        var lanes = lanes
        lanes.describe(with: screen)
        let json = LanesJSON(lanes: lanes, scale: TimeScale(lanes.stops))
        json.write(screen, header)
        return json.writer.text
    }

    private init(lanes: Lanes, scale: TimeScale) {
        self.lanes = lanes
        self.scale = scale
    }

    private func write(_ screen: ScreenDrawing, _ header: TimelineHeader) {
        put("{\"version\":1,\"title\":\(Self.string(header.title ?? header.trace)),\"trace\":\(Self.string(header.trace)),")
        put("\"layout\":\(header.layout.map { Self.string($0) } ?? "null"),\"rows\":\(lanes.rowCount),\"times\":\(lanes.timeCount),")
        put("\"start\":\(time(lanes.start)),\"end\":\(time(lanes.end)),\"width\":\(n(scale.width)),\"unlisted\":\(lanes.unlistedRows),")
        if let cut = lanes.cut { put("\"cut\":[\(time(cut.time)),\(cut.rows)],") }
        list("knots", scale.knots) { knot in
            "[\(time(knot.time)),\(n(knot.x)),\(n(knot.last)),\(knot.isAfterSilence ? 2 : knot.isShortened ? 1 : 0)]"
        }
        list("lanes", lanes.lanes) { self.lane($0) }
        list("arrows", lanes.arrows) { arrow in
            "[\"\(arrow.kind.rawValue)\",\(arrow.from),\(arrow.to),\(x(arrow.start)),\(x(arrow.at)),\(arrow.row)]"
        }
        list("marks", lanes.marks) { mark in
            "[\"\(mark.kind.rawValue)\",\(x(mark.at)),\(time(mark.at.time)),\(mark.row),\(Self.string(mark.text))]"
        }
        list("paths", lanes.paths) { path in
            let samples = path.samples.map { "[\(time($0.time)),\(n($0.location.x)),\(n($0.location.y))]" }
            return "{\"touch\":\(path.touch),\"isDown\":\(path.phase == nil),\"samples\":[\(samples.joined(separator: ","))]}"
        }
        list("decisions", lanes.decisions) { decision in
            let place = decision.location.map { "\(n($0.x)),\(n($0.y))" } ?? "null,null"
            return "[\(decision.lane),\"\(decision.state.rawValue)\",\(time(decision.at.time)),\(decision.row),\(place)]"
        }
        writeLines()
        put("\"screen\":{\"bounds\":[\(rect(screen.bounds))],\"shapes\":[\n")
        put(screen.shapes.map { Self.text(of: $0) }.joined(separator: ",\n"))
        put("\n]}}\n")
    }

    private func lane(_ lane: Lane) -> String {
        let bars = lane.bars.map { bar in
            "[\"\(bar.kind.rawValue)\",\(x(bar.from)),\(x(bar.to)),\(time(bar.from.time)),\(time(bar.to.time)),\(bar.row),\(bar.endRow),\(bar.track),"
                + "\(bar.touch.map { "\($0)" } ?? "null")]"
        }
        let ticks = lane.ticks.map { tick in
            "[\"\(tick.kind.rawValue)\",\(x(tick.at)),\(x(tick.until)),\(time(tick.at.time)),\(tick.row),\(tick.count),\(Self.string(tick.label)),"
                + "\(tick.track)]"
        }
        return "{\"kind\":\"\(lane.kind.rawValue)\",\"name\":\(Self.string(lane.name)),\"detail\":\(Self.string(lane.detail)),"
            + "\"tracks\":\(lane.tracks),\"bars\":[\(bars.joined(separator: ","))],\"ticks\":[\(ticks.joined(separator: ","))]}"
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
            "[\(row.number),\(time(row.time)),\(x(row.at)),\(numbers[row.rule] ?? 0),\(row.cause),\(row.folded),\(Self.string(row.text)),"
                + "\(Self.string(row.why))]"
        }
        list("rules", rules) { rule in
            "{\"name\":\"\(rule.rawValue)\",\"evidence\":[\(rule.reason.evidence.map { Self.string($0.words) }.joined(separator: ","))]}"
        }
    }

    /// A view as the viewer takes it.
    package static func text(of shape: ScreenDrawing.Shape) -> String {
        let corners = shape.corners.map { "\(n($0.x)),\(n($0.y))" }.joined(separator: ",")
        let closed = shape.closed.map { "\"\($0.rawValue)\"" } ?? "null"
        return "{\"id\":\(string(shape.id)),\"class\":\(string(shape.className)),\"look\":\"\(shape.look.rawValue)\","
            + "\"corners\":[\(corners)],\"depth\":\(shape.depth),\"closed\":\(closed),\"isEnabled\":\(shape.isEnabled),"
            + "\"recognizers\":[\(shape.recognizers.map { string($0) }.joined(separator: ","))]"
            + (shape.knob.map { ",\"knob\":\(n($0))" } ?? "") + (shape.value.map { ",\"value\":\(string($0))" } ?? "") + "}"
    }

    // MARK: Pieces

    private func put(_ text: String) {
        writer.write(text)
    }

    private func list<Element>(_ name: String, _ elements: [Element], _ text: (Element) -> String) {
        put("\"\(name)\":[\n")
        var isFirst = true
        for element in elements {
            if !isFirst { put(",\n") }
            isFirst = false
            put(text(element))
        }
        put("\n],\n")
    }

    private func x(_ moment: Moment) -> String { n(scale.x(moment)) }

    private func time(_ seconds: Double) -> String { Decimal.text(seconds, .json) }

    private func rect(_ rect: Rect) -> String { "\(n(rect.minX)),\(n(rect.minY)),\(n(rect.width)),\(n(rect.height))" }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): false
        default: byte >= 0x20 && byte < 0x7F
        }
    }

    /// A string of JSON that is safe inside a `script` element.
    package static func string(_ text: String) -> String {
        // Most names and rows are plain, and there are many.
        if text.utf8.allSatisfy({ isPlain($0) }) { return "\"" + text + "\"" }
        var result = ""
        for scalar in Quoting.json(text).unicodeScalars {
            switch scalar {
            case "<": result += "\\u003c"
            case ">": result += "\\u003e"
            case "&": result += "\\u0026"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
