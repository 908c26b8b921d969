import GestureEngine
import GestureSupport

// Draws the bars, the ticks and their labels in each lane.
extension LanesSVG {
    func drawLanes(_ labels: [[Label]], _ texts: [Int: String]) {
        for index in lanes.lanes.indices {
            guard let top = tops[index] else { continue }
            let lane = lanes.lanes[index]
            drawName(lane, top: top)
            drawBars(index, lane, texts)
            drawTicks(index, lane, texts)
            guard let middle = middle(index) else { continue }
            for label in labels[index] { markup.text(label.text, label.x, middle + 3.5, label.style) }
        }
    }

    private func drawName(_ lane: Lane, top: Double) {
        let x = left - gutter
        let room = gutter - 12
        let isWinner = lane.ticks.contains { $0.kind == .action }
        let y = top + rowHeight / 2 + 4
        let name = TextWidth.name(lane.name, size: 12, in: room)
        markup.text(name, x, y, isWinner ? "name winner" : "name")
        let rest = room - TextWidth.of(name, size: isWinner ? 13 : 12) - 6
        let detail = TextWidth.fit(lane.detail, size: 10, in: rest, least: 6)
        if rest > 30, !detail.isEmpty { markup.text(detail, left - 12, y, "labelsub", anchor: "end") }
    }

    private func drawBars(_ index: Int, _ lane: Lane, _ texts: [Int: String]) {
        // The right end of the last bar that was drawn on each track.
        var ends = Array(repeating: -Double.infinity, count: lane.tracks)
        for bar in lane.bars {
            guard let middle = middle(index, track: bar.track) else { continue }
            let from = x(bar.from)
            let to = x(bar.to)
            // If the axis is compressed, short bars that overlap others are not drawn.
            if zoom < 1, to - from < 1.5, from - ends[bar.track] < 1 { continue }
            ends[bar.track] = to
            let height = lane.tracks > 1 || rowHeight < 20 ? 9.0 : 11.0
            let thin = bar.kind == .possible ? height - 5 : height
            markup.rect(
                from, middle - thin / 2, max(to - from, 2.5), thin, bar.kind.rawValue, radius: min(3, thin / 2),
                title: title(bar, lane, texts))
            if bar.kind == .waiting || bar.kind == .held || bar.kind == .endHeld { drawLength(bar, from: from, to: to, middle) }
        }
    }

    /// Draws the duration of a wait if the bar is wide enough, because readers look for this number first.
    private func drawLength(_ bar: Bar, from: Double, to: Double, _ middle: Double) {
        guard bar.to.time > bar.from.time else { return }
        let text = Decimal.text(bar.to.time - bar.from.time, .seconds) + " s"
        guard to - from > TextWidth.of(text, size: 10) + 8 else { return }
        markup.text(text, (from + to) / 2, middle + 3.5, "length", anchor: "middle")
    }

    private func title(_ bar: Bar, _ lane: Lane, _ texts: [Int: String]) -> String {
        let span = Decimal.text(bar.from.time, .seconds) + " to " + Decimal.text(bar.to.time, .seconds) + " s"
        let touch = bar.touch.map { ", touch \($0)" } ?? ""
        let text = texts[bar.row].map { "\n" + $0 } ?? ""
        return "\(lane.name): \(bar.kind.words)\(touch), \(span)\(text)"
    }

    private func drawTicks(_ index: Int, _ lane: Lane, _ texts: [Int: String]) {
        var last = -Double.infinity
        for tick in lane.ticks {
            guard let middle = middle(index, track: tick.track) else { continue }
            let at = x(tick.at)
            if tick.kind == .moved {
                let end = x(tick.until)
                guard end - at > 2 else { continue }
                let isOnBar = lane.bars.contains { $0.from <= tick.at && tick.until <= $0.to && $0.kind != .possible }
                markup.path(
                    "M\(n(at)) \(n(middle))H\(n(end))", isOnBar ? "onbar" : "run", title: "\(lane.name): \(tick.label), \(tick.count) times"
                )
                continue
            }
            if zoom < 1, at - last < 3 { continue }
            last = at
            draw(tick, at, middle, title: texts[tick.row])
        }
    }

    func draw(_ tick: Tick, _ x: Double, _ y: Double, title: String?) {
        switch tick.kind {
        case .began: markup.path("M\(n(x - 4)) \(n(y - 8))h8l-4 6z", "tick halo", title: title)
        case .ended: markup.path("M\(n(x - 4)) \(n(y - 2))h8l-4 -6z", "tick halo", title: title)
        case .cancelled: markup.path("M\(n(x - 3.5)) \(n(y - 3.5))l7 7m0 -7l-7 7", "xred", title: title)
        case .action: markup.path("M\(n(x - 3)) \(n(y - 5))v10l8 -5z", "fgreen halo", title: title)
        case .event: markup.put("circle", "class=\"tick halo\" cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"2.5\"", title: title)
        case .yes, .no:
            markup.put("circle", "class=\"\(tick.kind == .yes ? "fgreen" : "fred")\" cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"5.5\"", title: title)
            markup.text("?", x, y + 3.2, "white", anchor: "middle")
        case .moved: break
        case .dropped:
            markup.put("circle", "class=\"xred\" cx=\"\(n(x))\" cy=\"\(n(y))\" r=\"4.5\"", title: title)
            markup.path("M\(n(x - 3)) \(n(y + 3))l6 -6", "xred")
        }
    }

    // MARK: Labels and titles

    /// A label in a lane. It is drawn only if it is narrow enough to end before the next item.
    struct Label {
        var text: String
        var style: String
        var x: Double
        var end: Double
    }

    /// Returns the labels of a lane. Labels after the last item may extend into the margin of the picture.
    func placedLabels(_ lane: Lane, _ texts: [Int: String]) -> [Label] {
        let labels = self.labels(lane, texts)
        // The horizontal ranges, in points, that labels must not cover.
        var things: [(from: Double, to: Double)] = []
        for bar in lane.bars where bar.track == 0 { things.append((x(bar.from), x(bar.to))) }
        for tick in lane.ticks where tick.track == 0 {
            things.append((x(tick.at) - 5, tick.kind == .moved ? x(tick.until) : x(tick.at) + 6))
        }
        things.sort { $0.from < $1.from }
        var placed: [Label] = []
        var free = -Double.infinity
        var next = 0
        var end = -Double.infinity
        for label in labels {
            let at = x(label.at)
            // Items in the lane that begin before the label, or that touch its left end, are skipped.
            while next < things.count, things[next].from <= max(at, end) + 1 {
                end = max(end, things[next].to)
                next += 1
            }
            let start = max(max(end, at), free) + 5
            let limit = next < things.count ? things[next].from - 4 : start + 330
            let text = TextWidth.fit(label.text, size: 10, in: limit - start, least: Self.leastLabel)
            guard !text.isEmpty else { continue }
            free = start + TextWidth.of(text, size: 10)
            placed.append(Label(text: text, style: label.style, x: start, end: free))
        }
        return placed + rest(lane, after: free)
    }

    /// Returns a label with the number of states in the lane after the end of the picture.
    private func rest(_ lane: Lane, after x: Double) -> [Label] {
        guard lane.rest.bars > 0 else { return [] }
        var text = "… \(lane.rest.bars) more"
        if lane.kind == .recognizer { text += ": won \(lane.rest.won), failed \(lane.rest.failed)" }
        let start = max(left + lineWidth + 8, x + 6)
        return [Label(text: text, style: "small", x: start, end: start + TextWidth.of(text, size: 10))]
    }

    private func labels(_ lane: Lane, _ texts: [Int: String]) -> [(at: Moment, text: String, style: String)] {
        var labels: [(at: Moment, text: String, style: String)] = []
        var last = ""
        for tick in lane.ticks where tick.kind == .action && !tick.label.isEmpty {
            // If a recognizer sends the same action several times in an attempt, these actions share a single label.
            if tick.label == last && tick.count == 1 && lane.kind == .recognizer && !isAfterReset(tick, lane) { continue }
            last = tick.label
            labels.append((tick.at, tick.label + (lateness(tick, lane, texts).map { ", " + $0 } ?? ""), "note good"))
        }
        for bar in lane.bars {
            switch bar.kind {
            case .failed: labels.append((bar.from, reason(texts[bar.row] ?? "") ?? "failed", "note bad"))
            case .cancelled: labels.append((bar.from, "cancelled", "note bad"))
            case .down, .possible, .waiting, .begun, .recognized, .ended, .held, .touching, .endHeld, .dragging, .decelerating, .zooming:
                break
            }
        }
        for tick in lane.ticks where lane.kind == .view && tick.kind == .cancelled { labels.append((tick.at, "cancelled", "note bad")) }
        for tick in lane.ticks where tick.kind == .dropped { labels.append((tick.at, "dropped", "note bad")) }
        labels.sort { $0.at < $1.at }
        return labels
    }

    /// Whether an action is the first action of its attempt.
    private func isAfterReset(_ tick: Tick, _ lane: Lane) -> Bool {
        lane.bars.contains { ($0.kind == .begun || $0.kind == .recognized) && $0.from.time == tick.at.time && $0.from <= tick.at }
    }

    /// Returns the delay of the state in which an action is sent, if the row about that state contains a delay.
    private func lateness(_ tick: Tick, _ lane: Lane, _ texts: [Int: String]) -> String? {
        guard let bar = lane.bars.first(where: { $0.from <= tick.at && tick.at <= $0.to && ($0.kind == .begun || $0.kind == .recognized) })
        else { return nil }
        let words = (texts[bar.row] ?? "").split(separator: " ")
        guard let late = words.firstIndex(of: "late"), late + 1 < words.count, bar.from.time == tick.at.time else { return nil }
        return words[late + 1] + " s late"
    }

    /// Returns the reason that a row states: the words after "because", or "failed due to" and the words after it. Returns `nil` if the row
    /// states no reason.
    private func reason(_ row: String) -> String? {
        let words = row.split(separator: " ")
        if let because = words.firstIndex(of: "because") {
            let end = words[because...].firstIndex(of: "due") ?? words.endIndex
            // The word "it" is omitted, because the label must be short and the lane already names the subject.
            let first = because + 1 < end && words[because + 1] == "it" ? because + 2 : because + 1
            return words[first..<end].joined(separator: " ")
        }
        if let due = words.firstIndex(of: "due") { return "failed due to " + words[(due + 2)...].joined(separator: " ") }
        return nil
    }
}

extension Bar.Kind {
    /// A description of the bar's state.
    var words: String {
        switch self {
        case .down: "down"
        case .possible: "possible, with touches"
        case .waiting: "waits for others to fail"
        case .begun: "begun"
        case .recognized: "recognized"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        case .held: "held back"
        case .touching: "has the touch"
        case .endHeld: "has the touch, its end is held back"
        case .dragging: "drags"
        case .decelerating: "decelerates"
        case .zooming: "zooms"
        }
    }
}
