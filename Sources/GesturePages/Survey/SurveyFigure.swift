import GestureEngine
import GestureReplay
import GestureSupport
import GestureSurvey

/// A picture of a surveyed screen. It shows the views and places, on which layers of outcomes are drawn.
struct SurveyFigure {
    let survey: Survey
    let figure: ScreenFigure
    private let origin: Point

    init(_ survey: Survey, width: Double, height: Double, at origin: Point) {
        self.survey = survey
        self.origin = origin
        figure = ScreenFigure(ScreenDrawing(Scene(survey.layout).screen), width: width, height: height)
    }

    private func place(_ point: Point) -> Point { origin + (point - figure.screen.bounds.origin) * figure.zoom }

    /// Draws the views, and defines the outlines of the places for use in the layers.
    func drawScreen(_ markup: Markup) {
        figure.drawViews(markup, at: origin)
        markup.put("<defs>\n")
        for (index, place) in survey.places.enumerated() { markup.put("<path id=\"o\(index + 1)\" d=\"\(path(place.outline))\"/>\n") }
        markup.put("</defs>\n")
    }

    /// Returns an outline as path data for SVG, with horizontal and vertical lines.
    private func path(_ outline: [[Point]]) -> String {
        var data = ""
        for line in outline {
            var last: Point?
            for point in line.map({ self.place($0) }) {
                if let last {
                    data += n(point.y) == n(last.y) ? "H\(n(point.x))" : "V\(n(point.y))"
                } else {
                    data += "M\(n(point.x)) \(n(point.y))"
                }
                last = point
            }
            data += "Z"
        }
        return data
    }

    /// Draws the places of a layer in the colours of their outcomes, and the places' labels. If `isLinked` is true, the places are links to
    /// `#p1`, `#p2` and so on.
    func draw(_ layer: SurveyLayer, _ markup: Markup, isLinked: Bool = false) {
        for spot in layer.spots {
            let number = spot.place + 1
            if isLinked { markup.put("<a href=\"#p\(number)\">") }
            markup.put("use", "class=\"place \(spot.style) p\(number)\" href=\"#o\(number)\"", title: title(spot))
            if isLinked { markup.put("</a>\n") }
            if spot.summary?.late != nil { markup.put("use", "class=\"late-place\" href=\"#o\(number)\"") }
        }
        var taken: [Rect] = []
        // The labels of small places are drawn first, because large places have more room for labels.
        for spot in layer.spots.sorted(by: { (survey.places[$0.place].area, $0.place) < (survey.places[$1.place].area, $1.place) }) {
            draw(label(spot), in: survey.places[spot.place].room, markup, &taken)
        }
    }

    /// Returns the title of a place with its outcome, such as `p3 buy: tap, buy`.
    private func title(_ spot: SurveyLayer.Spot) -> String {
        let place = survey.places[spot.place]
        let text = spot.summary?.words ?? "no room for the gesture"
        return "\(place.id) \(TimelineText.spoken(place.view)): \(text)"
    }

    // MARK: Labels

    private struct Line {
        var text: String
        var style: String
        var size: Double

        var width: Double { TextWidth.of(text, size: size) }
    }

    /// Returns the possible labels of a place, from the longest to the shortest.
    private func label(_ spot: SurveyLayer.Spot) -> [[Line]] {
        let place = survey.places[spot.place]
        let number = Line(text: place.id, style: "p-number", size: 9)
        let late = [spot.summary?.late, spot.summary?.share].compactMap { $0.map { Line(text: $0, style: "p-late", size: 9.5) } }
        let small = Line(text: ([place.id] + late.map(\.text)).joined(separator: " "), style: "p-small", size: 7)
        var outcome: [Line] = []
        if let summary = spot.summary, !summary.subjects.isEmpty {
            outcome = [Line(text: summary.subjects, style: "p-outcome", size: 10.5)]
        }
        let view = TimelineText.spoken(place.view)
        var labels = [[number] + outcome + late]
        if outcome.first?.text != view {
            labels.insert([Line(text: place.id + " " + view, style: "p-number", size: 9)] + outcome + late, at: 0)
        }
        if !outcome.isEmpty {
            let words = [place.id] + outcome.map(\.text) + late.map(\.text)
            labels.append([Line(text: words.joined(separator: " "), style: "p-number", size: 9)])
        }
        return labels + [[number] + late, [small], [Line(text: place.id, style: "p-small", size: 6)]]
    }

    /// Draws, in the middle of a rectangle, the first label that is small enough for it, either upright or turned by 90°. If every label is
    /// too large, draws the shortest one unless it overlaps another label.
    private func draw(_ labels: [[Line]], in room: Rect, _ markup: Markup, _ taken: inout [Rect]) {
        let center = place(room.center)
        let (width, height) = (room.width * figure.zoom - 3, room.height * figure.zoom - 3)
        for (index, lines) in labels.enumerated() {
            let size = Size(width: lines.map(\.width).max() ?? 0, height: lines.map { $0.size + 1.5 }.reduce(0, +))
            for isTurned in [false, true] {
                let box = isTurned ? Size(width: size.height, height: size.width) : size
                let isLast = index == labels.count - 1
                guard box.width <= width && box.height <= height || isLast && !isTurned else { continue }
                let here = Rect(x: center.x - box.width / 2, y: center.y - box.height / 2, width: box.width, height: box.height)
                if taken.contains(where: { ScreenFigure.overlap($0, here) }) { continue }
                taken.append(here)
                if isTurned { markup.put("<g transform=\"rotate(-90 \(n(center.x)) \(n(center.y)))\">\n") }
                var top = center.y - size.height / 2
                for line in lines {
                    markup.text(line.text, center.x, top + line.size, line.style, anchor: "middle")
                    top += line.size + 1.5
                }
                if isTurned { markup.put("</g>\n") }
                return
            }
        }
    }
}
