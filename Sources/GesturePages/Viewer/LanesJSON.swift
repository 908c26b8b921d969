import GestureEngine
import GestureSupport
import GestureTimeline

/// Lanes as the data that the viewer of a page takes: `viewer.js` says what is in it.
///
/// Nothing in it can end a `script` element: `<`, `>` and `&` are escapes. A page that follows fingers asks for it often: it is written
/// into its bytes without strings for its parts.
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
            put("[")
            put(seconds: knot.time)
            put(",", knot.x)
            put(",", knot.last)
            put(",", whole: knot.isAfterSilence ? 2 : knot.isShortened ? 1 : 0)
            put("]")
        }
        list("lanes", lanes.lanes) { put($0) }
        list("arrows", lanes.arrows) { arrow in
            put("[\"", word: arrow.kind.rawValue)
            put("\",", whole: arrow.from)
            put(",", whole: arrow.to)
            put(",", scale.x(arrow.start))
            put(",", scale.x(arrow.at))
            put(",", whole: arrow.row)
            put("]")
        }
        list("marks", lanes.marks) { mark in
            put("[\"", word: mark.kind.rawValue)
            put("\",", scale.x(mark.at))
            put(",")
            put(seconds: mark.at.time)
            put(",", whole: mark.row)
            put(",", word: Self.string(mark.text))
            put("]")
        }
        list("paths", lanes.paths) { path in
            put("{\"touch\":", whole: path.touch)
            put(path.phase == nil ? ",\"isDown\":true,\"samples\":[" : ",\"isDown\":false,\"samples\":[")
            separated(path.samples) { sample in
                put("[")
                put(seconds: sample.time)
                put(",", sample.location.x)
                put(",", sample.location.y)
                put("]")
            }
            put("]}")
        }
        list("decisions", lanes.decisions) { decision in
            put("[", whole: decision.lane)
            put(",\"", word: decision.state.rawValue)
            put("\",")
            put(seconds: decision.at.time)
            put(",", whole: decision.row)
            if let place = decision.location {
                put(",", place.x)
                put(",", place.y)
                put("]")
            } else {
                put(",null,null]")
            }
        }
        writeLines()
        put("\"screen\":{\"bounds\":[\(rect(screen.bounds))],\"shapes\":[\n")
        put(screen.shapes.map { Self.text(of: $0) }.joined(separator: ",\n"))
        put("\n]}}\n")
    }

    private func put(_ lane: Lane) {
        put("{\"kind\":\"\(lane.kind.rawValue)\",\"name\":\(Self.string(lane.name)),\"detail\":\(Self.string(lane.detail)),")
        put("\"tracks\":", whole: lane.tracks)
        put(",\"bars\":[")
        separated(lane.bars) { bar in
            put("[\"", word: bar.kind.rawValue)
            put("\",", scale.x(bar.from))
            put(",", scale.x(bar.to))
            put(",")
            put(seconds: bar.from.time)
            put(",")
            put(seconds: bar.to.time)
            put(",", whole: bar.row)
            put(",", whole: bar.endRow)
            put(",", whole: bar.track)
            if let touch = bar.touch { put(",", whole: touch) } else { put(",null") }
            put("]")
        }
        put("],\"ticks\":[")
        separated(lane.ticks) { tick in
            put("[\"", word: tick.kind.rawValue)
            put("\",", scale.x(tick.at))
            put(",", scale.x(tick.until))
            put(",")
            put(seconds: tick.at.time)
            put(",", whole: tick.row)
            put(",", whole: tick.count)
            put(",", word: Self.string(tick.label))
            put(",", whole: tick.track)
            put("]")
        }
        put("]}")
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
            put("[", whole: row.number)
            put(",")
            put(seconds: row.time)
            put(",", scale.x(row.at))
            put(",", whole: numbers[row.rule] ?? 0)
            put(",", whole: row.cause)
            put(",", whole: row.folded)
            put(",", word: Self.string(row.text))
            put(",", word: Self.string(row.why))
            put(",[")
            separated(row.beside) { put("", whole: $0) }
            put("]]")
        }
        list("rules", rules) { rule in
            let evidence = rule.reason.evidence.map { Self.string($0.words) }.joined(separator: ",")
            put("{\"name\":\"\(rule.rawValue)\",\"evidence\":[\(evidence)]}")
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

    @_disfavoredOverload
    private func put(_ text: String) {
        writer.write(text)
    }

    private func put(_ text: StaticString, word: String) {
        put(text)
        writer.write(word)
    }

    private func put(_ text: StaticString, whole number: Int) {
        put(text)
        writer.put(number)
    }

    /// A place, as far as pictures draw.
    private func put(_ text: StaticString, _ number: Double) {
        put(text)
        put(n: number, .points)
    }

    private func put(seconds: Double) {
        put(n: seconds, .json)
    }

    private func put(n number: Double, _ format: NumberFormat) {
        writer.put(format == .points ? bounded(number) : number, format)
    }

    private func put(_ text: StaticString) {
        writer.put(text)
    }

    private func separated<Element>(_ elements: [Element], _ separator: StaticString = ",", _ put: (Element) -> Void) {
        var isFirst = true
        for element in elements {
            if !isFirst { self.put(separator) }
            isFirst = false
            put(element)
        }
    }

    private func list<Element>(_ name: StaticString, _ elements: [Element], _ put: (Element) -> Void) {
        self.put("\"")
        self.put(name)
        self.put("\":[\n")
        separated(elements, ",\n", put)
        self.put("\n],\n")
    }

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
