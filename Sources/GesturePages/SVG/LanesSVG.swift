import GestureEngine
import GestureSupport
import GestureTimeline

/// A picture of swim lanes on a time axis: `replay --format svg`. The screen and the paths of the fingers are shown beside the lanes, and
/// the decisions below them.
package struct LanesSVG {
    /// The limits of a picture. Items beyond a limit are not drawn, and the picture reports their number.
    package struct Limits: Sendable {
        package var lanes = 120
        package var arrows = 400
        package var paths = 60
        package var outcomeLines = 14
        /// The maximum width of the time axis, in points. An axis that would be wider is first compressed, and then cut off.
        package var width = 3000.0

        package init() {}
    }

    let lanes: Lanes
    let screen: ScreenDrawing
    let header: TimelineHeader
    let limits: Limits
    let scale: TimeScale
    let markup = Markup()

    /// The number of points in the picture for each point of the time scale.
    let zoom: Double
    /// The left end of the time axis, in points.
    let left: Double
    /// The width of the time axis, in points.
    let lineWidth: Double
    /// The top of each lane, in points; `nil` for lanes that are omitted.
    private(set) var tops: [Double?] = []
    let rowHeight: Double
    /// The top of the first lane, in points.
    private(set) var lanesTop = 0.0
    /// The right end of the labels after the last items, in points.
    private(set) var right: Double
    /// The width of the area to the left of the time axis, in points. This area contains the names of the lanes.
    let gutter: Double
    /// The bottom of the last lane, in points.
    private(set) var lanesBottom = 0.0

    static let margin = 16.0
    private static let leastZoom = 0.6
    static let screenWidth = 196.0
    /// The minimum number of characters in a shortened label, because a label with fewer characters would be useless.
    static let leastLabel = 8

    package init(_ lanes: Lanes, screen: ScreenDrawing, header: TimelineHeader, limits: Limits = Limits()) {
        var lanes = lanes
        lanes.describe(with: screen)
        let whole = TimeScale(lanes.stops)
        if whole.width * Self.leastZoom > limits.width, let last = whole.knots.last(where: { $0.last * Self.leastZoom <= limits.width }) {
            lanes = lanes.cut(after: last.time)
        }
        self.lanes = lanes
        self.screen = screen
        self.header = header
        self.limits = limits
        scale = TimeScale(lanes.stops)
        let natural = max(scale.width, 1)
        zoom = min(min(limits.width / natural, 1.6), max(1, 460 / natural))
        lineWidth = natural * zoom
        gutter = Self.gutter(lanes.lanes)
        left = Self.margin + Self.screenWidth + 28 + gutter
        right = left + lineWidth + 40
        rowHeight = lanes.lanes.count > 24 ? 17 : 24
    }

    /// Returns the width of the area that contains the names of the lanes, in points. The width depends on the longest name, but has a
    /// minimum and a maximum.
    private static func gutter(_ lanes: [Lane]) -> Double {
        let widest = lanes.map { TextWidth.of($0.name, size: 13) }.max() ?? 0
        return min(max(widest + 12, 132), 220)
    }

    /// Returns the complete SVG file.
    package static func text(_ lanes: Lanes, screen: ScreenDrawing, header: TimelineHeader, limits: Limits = Limits()) -> String {
        var picture = LanesSVG(lanes, screen: screen, header: header, limits: limits)
        return picture.draw()
    }

    private mutating func draw() -> String {
        let figure = ScreenFigure(screen, width: Self.screenWidth, height: 420)
        let headerBottom = 58.0
        let markRows = markLayout()
        lanesTop = headerBottom + 26 + Double(markRows.rows) * 18
        place()
        let outcomeLines = self.outcomeLines()
        let legendTop = lanesBottom + 22
        let outcomesTop = legendTop + legendHeight + 14
        let outcomesBottom = outcomesTop + (outcomeLines.isEmpty ? 0 : 20 + Double(outcomeLines.count) * 16)
        let screenBottom = headerBottom + 20 + figure.height + 14
        let height = max(outcomesBottom, screenBottom) + Self.margin
        var texts: [Int: String] = [:]
        for row in lanes.rows { texts[row.number] = Self.oneSpaced(row.text) }
        let labels = lanes.lanes.indices.map { tops[$0] == nil ? [] : placedLabels(lanes.lanes[$0], texts) }
        for label in labels.compactMap({ $0.last }) { right = max(right, label.end + 8) }
        let width = right + Self.margin
        SVGStyle.begin(markup, width: width, height: height, label: "Swim lanes of " + title)
        drawHeader()
        markup.text("SCREEN", Self.margin, headerBottom + 10, "group")
        figure.draw(markup, at: Point(Self.margin, headerBottom + 20), lanes: lanes, limit: limits.paths)
        drawGround()
        drawAxis()
        drawLanes(labels, texts)
        drawArrows()
        drawMarks(markRows.places)
        drawLegend(top: legendTop)
        drawOutcomeLines(outcomeLines, top: outcomesTop)
        markup.put("</svg>\n")
        return markup.text
    }

    private var title: String { header.title ?? header.trace }

    private func drawHeader() {
        let room = right - Self.margin
        markup.text(TextWidth.fit(title, size: 16.5, in: room), Self.margin, 28, "title")
        var parts = [header.trace]
        if let layout = header.layout { parts.append(layout) }
        parts.append("\(Decimal.text(lanes.end - lanes.start, .seconds)) s")
        parts.append(plural(lanes.rowCount, "row"))
        markup.text(TextWidth.fit(parts.joined(separator: "  ·  "), size: 11, in: room), Self.margin, 46, "sub")
    }

    // MARK: Positions

    private mutating func place() {
        tops = Array(repeating: nil, count: lanes.lanes.count)
        var y = lanesTop
        var kind: Lane.Kind?
        let shown = Set(shownLanes())
        for (index, lane) in lanes.lanes.enumerated() where shown.contains(index) {
            if lane.kind != kind {
                y += kind == nil ? 0 : 6
                groups.append((lane.kind, y + 12))
                y += 18
                kind = lane.kind
            }
            tops[index] = y
            y += height(of: lane)
        }
        omitted = omission(lanes.lanes.indices.filter { !shown.contains($0) })
        if omitted != nil { y += 16 }
        lanesBottom = y + 2
    }
    private(set) var groups: [(kind: Lane.Kind, y: Double)] = []
    private(set) var omitted: String?

    /// Returns the indices of the lanes to draw, up to the limit. Lanes with decisions are preferred. Lanes that begin after the end of the
    /// picture are omitted.
    private func shownLanes() -> [Int] {
        let all = lanes.lanes.indices.filter { !isEmpty(lanes.lanes[$0]) }
        guard all.count > limits.lanes else { return all }
        let important = all.filter { isImportant(lanes.lanes[$0]) }
        let rest = all.filter { !isImportant(lanes.lanes[$0]) }
        return Array((important + rest).prefix(limits.lanes))
    }

    /// Returns a description of the omitted lanes and their numbers; `nil` if no lanes are omitted.
    private func omission(_ omitted: [Int]) -> String? {
        let later = omitted.filter { isEmpty(lanes.lanes[$0]) }.count
        let decided = omitted.filter { isImportant(lanes.lanes[$0]) }.count
        let parts = [
            (decided, "for lack of room"), (omitted.count - later - decided, "without decisions"),
            (later, "used only later"),
        ].filter { $0.0 > 0 }.map { "\(plural($0.0, "more lane")) \($0.1)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private func isEmpty(_ lane: Lane) -> Bool { lane.bars.isEmpty && lane.ticks.isEmpty }

    private func isImportant(_ lane: Lane) -> Bool {
        !isEmpty(lane) && lane.kind == .touch || lane.ticks.contains { $0.kind == .action }
            || lane.bars.contains { $0.kind != .possible && $0.kind != .failed }
    }

    func height(of lane: Lane) -> Double { rowHeight + Double(min(lane.tracks, 6) - 1) * 13 }

    /// Returns the vertical centre of a track in a lane, in points.
    func middle(_ lane: Int, track: Int = 0) -> Double? {
        tops[lane].map { $0 + rowHeight / 2 + Double(min(track, 5)) * 13 }
    }

    func x(_ moment: Moment) -> Double { left + scale.x(moment) * zoom }

    // MARK: Background

    private func drawGround() {
        var isOdd = false
        for index in lanes.lanes.indices {
            guard let top = tops[index] else { continue }
            if isOdd {
                markup.rect(
                    left - gutter - 6, top, right - left + gutter + 12, height(of: lanes.lanes[index]), "stripe", radius: 3)
            }
            isOdd.toggle()
        }
        var last = -Double.infinity
        for (index, knot) in scale.knots.enumerated() {
            let start = left + knot.x * zoom
            let end = left + knot.last * zoom
            if knot.isAfterSilence, index > 0 {
                let from = left + scale.knots[index - 1].last * zoom
                if start - from > 2 { markup.rect(from + 1, lanesTop, start - from - 2, lanesBottom - lanesTop, "silence") }
            }
            if knot.steps > 1, end - start > 2 { markup.rect(start, lanesTop, end - start, lanesBottom - lanesTop, "instant") }
            if start - last > 3 {
                markup.line(start, lanesTop - 2, start, lanesBottom, "grid")
                last = start
            }
        }
        markup.line(left, lanesTop - 2, left + lineWidth, lanesTop - 2, "grid")
        for group in groups {
            let title =
                switch group.kind {
                case .touch: "FINGERS"
                case .recognizer: "RECOGNIZERS"
                case .view: "VIEWS"
                }
            markup.text(title, left - gutter, group.y, "group")
        }
        if let omitted { markup.text(omitted, left, lanesBottom - 6, "small") }
    }

    private func drawAxis() {
        let y = lanesTop - 8
        var free = -Double.infinity
        for (index, knot) in scale.knots.enumerated() {
            let at = left + knot.x * zoom
            if index > 0, knot.isShortened {
                let from = left + scale.knots[index - 1].last * zoom
                let middle = (from + at) / 2
                if at - from > 14 {
                    markup.path(
                        "M\(n(middle - 8)) \(n(lanesTop - 2))l3 -3l4 6l4 -6l4 6l3 -3", "zigzag",
                        title: (knot.isAfterSilence ? "nothing happens for " : "only movement for ")
                            + Decimal.text(knot.time - scale.knots[index - 1].time, .seconds) + " s: drawn shorter")
                }
            }
            let text = Decimal.text(knot.time, .seconds)
            if at < free { continue }
            markup.text(text, at, y, "axis")
            free = at + TextWidth.of(text, size: 10) + 10
        }
        markup.text("seconds", left - gutter, y, "axis")
        if let cut = lanes.cut {
            let rest = "\(plural(cut.rows, "more row")) until \(Decimal.text(lanes.end, .seconds)) s not drawn."
            markup.text("The picture ends at \(Decimal.text(cut.time, .seconds)) s: \(rest)", left, lanesBottom + 13, "small")
        }
    }

    // MARK: Arrows

    private func drawArrows() {
        var drawn = 0
        for arrow in lanes.arrows {
            guard let from = middle(arrow.from), let to = middle(arrow.to) else { continue }
            if drawn == limits.arrows { break }
            drawn += 1
            draw(arrow, from: from, to: to)
        }
        let left = lanes.arrows.count - drawn
        if left > 0 { markup.text(plural(left, "arrow") + " not drawn", self.left + lineWidth, lanesBottom + 13, "small", anchor: "end") }
    }

    private func draw(_ arrow: Arrow, from: Double, to: Double) {
        let start = x(arrow.start)
        let end = x(arrow.at)
        let down = to > from ? 1.0 : -1.0
        // The arrow extends from the edge of the first bar to the edge of the second bar.
        let y1 = from + down * 6
        let y2 = to - down * 7
        let (style, marker): (String, String) =
            switch arrow.kind {
            case .released, .gave: ("agreen", "green")
            case .prevented, .cancelled, .dropped: ("ared", "red")
            case .waits, .held: ("aamber", "amber")
            }
        let bend = abs(y2 - y1) / 2
        let data = "M\(n(start)) \(n(y1))C\(n(start)) \(n(y1 + down * bend)) \(n(end)) \(n(y2 - down * bend)) \(n(end)) \(n(y2))"
        let title = "\(name(arrow.from)) \(words(arrow.kind)) \(name(arrow.to)) at \(Decimal.text(arrow.at.time, .seconds)) s"
        markup.put("path", "class=\"\(style)\" d=\"\(data)\" marker-end=\"url(#\(marker))\"", title: title)
    }

    private func name(_ lane: Int) -> String { lanes.lanes[lane].name }

    private func words(_ kind: Arrow.Kind) -> String {
        switch kind {
        case .released: "released"
        case .prevented: "excluded"
        case .cancelled: "cancelled"
        case .waits: "waits for"
        case .held: "holds a touch back from"
        case .gave: "released a held touch to"
        case .dropped: "took a touch from"
        }
    }
}

/// Returns a count with its noun, such as "1 row" or "2 rows".
func plural(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
