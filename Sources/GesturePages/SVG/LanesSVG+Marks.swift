import GestureEngine
import GestureSupport

// Draws the marks for changes above the lanes, and the legend below the lanes.
extension LanesSVG {
    struct MarkPlace {
        var text: String
        var x: Double
        var row: Int
        var mark: Mark
    }

    /// Returns the positions of the marks. Their labels are arranged in as few rows as possible, with at most three rows. A mark is not
    /// drawn if its label would overlap another label in each of these rows.
    func markLayout() -> (places: [MarkPlace], rows: Int) {
        var free = [-Double.infinity, -Double.infinity, -Double.infinity]
        var places: [MarkPlace] = []
        var rows = 0
        for mark in lanes.marks {
            let at = x(mark.at)
            let text = TextWidth.fit(words(mark), size: 10, in: 220)
            let width = TextWidth.of(text, size: 10) + 10
            guard let row = free.firstIndex(where: { $0 <= at }) else { continue }
            free[row] = at + width + 4
            rows = max(rows, row + 1)
            places.append(MarkPlace(text: text, x: at, row: row, mark: mark))
        }
        return (places, rows)
    }

    private func words(_ mark: Mark) -> String {
        switch mark.kind {
        case .interrupt: "interrupt: " + mark.text
        case .mode: "mode " + mark.text
        case .refused: "mode " + mark.text + " refused"
        case .note: mark.text
        case .warning: "warning: " + mark.text
        case .set: mark.text
        case .add: "add " + mark.text
        case .remove: "remove " + mark.text
        }
    }

    func drawMarks(_ places: [MarkPlace]) {
        for place in places {
            let y = lanesTop - 26 - Double(place.row) * 18
            let width = TextWidth.of(place.text, size: 10) + 10
            markup.line(place.x, y, place.x, lanesBottom, "markline")
            markup.rect(place.x, y - 11, width, 15, "chip", radius: 3, title: place.mark.text)
            markup.text(place.text, place.x + 5, y, "chiptext")
        }
        let left = lanes.marks.count - places.count
        if left > 0 { markup.text(plural(left, "mark") + " not drawn", self.left - gutter, lanesTop - 26, "small") }
    }

    // MARK: Legend

    /// The symbol of a legend entry.
    private enum Sign {
        case bar, arrow
        case tick(Tick.Kind)
    }

    private var entries: [(style: String, words: String, sign: Sign)] {
        var entries: [(style: String, words: String, sign: Sign)] = []
        let kinds = Bar.Kind.allCases.filter { kind in lanes.lanes.contains { $0.bars.contains { $0.kind == kind } } }
        // Kinds of items with the same appearance share a legend entry, at the position of the first of these kinds.
        let shared: [(style: Bar.Kind, words: [(kind: Bar.Kind, words: String)])] = [
            (.waiting, [(.waiting, "waits for others to fail"), (.held, "held back"), (.endHeld, "its end is held back")]),
            (.recognized, [(.recognized, "recognized"), (.begun, "begun")]), (.dragging, [(.dragging, "drags"), (.zooming, "zooms")]),
        ]
        var said: [Bar.Kind] = []
        for kind in kinds where !said.contains(kind) {
            guard let group = shared.first(where: { $0.words.contains { $0.kind == kind } }) else {
                entries.append((kind.rawValue, kind.words, .bar))
                continue
            }
            said += group.words.map { $0.kind }
            let words = group.words.filter { kinds.contains($0.kind) }.map { $0.words }
            entries.append((group.style.rawValue, words.joined(separator: ", "), .bar))
        }
        if scale.knots.contains(where: { $0.steps > 1 }) {
            entries.append(("instant", "one instant: each cause before its effects", .bar))
        }
        if scale.knots.dropFirst().contains(where: { $0.isAfterSilence }) { entries.append(("silence", "nothing happens", .bar)) }
        let arrows = Arrow.Kind.allCases.filter { kind in lanes.arrows.contains { $0.kind == kind } }
        if arrows.contains(where: { $0 == .waits || $0 == .held }) { entries.append(("aamber", "waits for, holds back", .arrow)) }
        if arrows.contains(where: { $0 == .released || $0 == .gave }) { entries.append(("agreen", "lets proceed", .arrow)) }
        if arrows.contains(where: { $0 == .prevented || $0 == .cancelled || $0 == .dropped }) {
            entries.append(("ared", "excludes, cancels", .arrow))
        }
        for kind in Tick.Kind.allCases where lanes.lanes.contains(where: { $0.ticks.contains { $0.kind == kind } }) {
            switch kind {
            case .began: entries.append(("", "touches began", .tick(kind)))
            case .ended: entries.append(("", "ended", .tick(kind)))
            case .cancelled: entries.append(("", "cancelled", .tick(kind)))
            case .action: entries.append(("", "action", .tick(kind)))
            case .event: entries.append(("", "event", .tick(kind)))
            case .yes: entries.append(("", "delegate: yes", .tick(kind)))
            case .no: entries.append(("", "delegate: no", .tick(kind)))
            case .dropped: entries.append(("", "dropped", .tick(kind)))
            case .moved: break
            }
        }
        return entries
    }

    /// The entries of the legend, with positions relative to the legend's top left corner.
    private var legend: [(entry: (style: String, words: String, sign: Sign), x: Double, y: Double)] {
        var places: [(entry: (style: String, words: String, sign: Sign), x: Double, y: Double)] = []
        var x = 0.0
        var y = 0.0
        for entry in entries {
            let width = Self.signWidth(entry.sign) + TextWidth.of(entry.words, size: 10) + 14
            if x > 0, x + width > right - left + gutter {
                x = 0
                y += 16
            }
            places.append((entry, x, y))
            x += width
        }
        return places
    }

    private static func signWidth(_ sign: Sign) -> Double {
        if case .tick = sign { 16 } else { 28 }
    }

    var legendHeight: Double { (legend.last?.y ?? 0) + 12 }

    func drawLegend(top: Double) {
        for place in legend {
            let x = left - gutter + place.x
            let y = top + place.y + 6
            switch place.entry.sign {
            case .arrow:
                let marker = place.entry.style.dropFirst()
                markup.put("path", "class=\"\(place.entry.style)\" d=\"M\(n(x)) \(n(y))h20\" marker-end=\"url(#\(marker))\"")
            case .bar:
                let height = place.entry.style == "possible" ? 6.0 : 10.0
                markup.rect(x, y - height / 2, 20, height, place.entry.style, radius: 3)
            case .tick(let kind):
                draw(
                    Tick(kind: kind, at: Moment(time: 0), until: Moment(time: 0), row: 0), x + 5,
                    kind == .began || kind == .ended ? y + 4 : y, title: nil)
            }
            markup.text(place.entry.words, x + Self.signWidth(place.entry.sign) - 2, y + 3.5, "small")
        }
    }
}
