import GestureEngine
import GestureSupport
import GestureSurvey

/// A survey as an SVG picture: the screen with its places in the colours of a single gesture's outcomes, a legend, and the findings.
package struct SurveySVG {
    private static let margin = 16.0, figureWidth = 380.0, figureHeight = 700.0, listWidth = 460.0
    private static let mostEntries = 60, mostFindings = 12

    private let survey: Survey
    private let layer: SurveyLayer
    private let figure: SurveyFigure
    private let title: String
    private let markup = Markup()

    private init(_ survey: Survey, _ layer: SurveyLayer, title: String) {
        (self.survey, self.layer, self.title) = (survey, layer, title)
        figure = SurveyFigure(survey, width: Self.figureWidth, height: Self.figureHeight, at: Point(Self.margin, Self.top))
    }

    private static let top = 62.0

    /// Returns the complete file, with the outcomes of a gesture in the first mode. `title` is the layout's title or its file name.
    package static func text(_ survey: Survey, gesture: SurveyGesture, title: String) -> String {
        let layers = SurveyLayer.all(of: survey)
        let layer = layers.first?.first { $0.gesture == gesture } ?? SurveyLayer(gesture: gesture)
        return SurveySVG(survey, layer, title: title).draw()
    }

    /// A line in the list next to the screen.
    private struct Line {
        var text: String
        var style: String
        var indent = 0.0
        /// The kind of outcome whose colour fills the square before the line.
        var swatch: String?
        /// The number that is shown before the line.
        var number: String?
        var height = 15.0
    }

    private func draw() -> String {
        let lines = legend + findings
        let listLeft = Self.margin + figure.figure.width + 30
        let listHeight = lines.reduce(0) { $0 + $1.height }
        let width = listLeft + Self.listWidth + Self.margin
        let height = Self.top + max(figure.figure.height, listHeight) + Self.margin
        SVGStyle.begin(
            markup, width: width, height: height, label: "A \(layer.gesture.name) on each place of \(title)", more: SurveyStyle.markup)
        markup.text(TextWidth.fit(title, size: 16.5, in: width - 2 * Self.margin), Self.margin, 28, "title")
        markup.text(TextWidth.fit(subtitle, size: 11, in: width - 2 * Self.margin), Self.margin, 46, "sub")
        figure.drawScreen(markup)
        figure.draw(layer, markup)
        var y = Self.top
        for line in lines {
            let x = listLeft + line.indent
            if let swatch = line.swatch {
                markup.rect(x, y + 2, 12, 12, "place k-\(swatch)", radius: 2)
                if swatch == "late" { markup.rect(x, y + 2, 12, 12, "late-place", radius: 2) }
            }
            if let number = line.number { markup.text(number, x - 5, y + 12, line.style, anchor: "end") }
            markup.text(line.text, x + (line.swatch == nil ? 0 : 18), y + 12, line.style)
            y += line.height
        }
        markup.put("</svg>\n")
        return markup.text
    }

    private var subtitle: String {
        var parts = [layer.gesture.name]
        if let mode = layer.mode { parts.append("mode " + TimelineText.spoken(mode)) }
        if let system = survey.layout.system { parts.append(system.name) }
        parts += [plural(survey.places.count, "place"), plural(survey.gestures.count, "gesture"), plural(survey.cells.count, "cell")]
        return parts.joined(separator: "  ·  ")
    }

    // MARK: The list next to the screen

    private var legend: [Line] {
        var lines = [Line(text: layer.gesture.name.uppercased() + " ON EACH PLACE", style: "group", height: 20)]
        var left = Self.mostEntries
        for group in layer.legend {
            lines.append(Line(text: group.kind.words, style: "name", swatch: group.kind.rawValue, height: 17))
            if group.kind == .nothing {
                lines += wrapped(PlaceWords.list(group.entries.flatMap(\.places)), "note")
                lines[lines.count - 1].height += 5
                continue
            }
            var parts = group.entries.prefix(left).map { $0.text + ": " + PlaceWords.list($0.places) }
            if group.entries.count > left { parts.append("and \(plural(group.entries.count - left, "more outcome"))") }
            lines += wrapped(parts.joined(separator: ";  "), "note")
            left = max(0, left - group.entries.count)
            lines[lines.count - 1].height += 5
        }
        if layer.hasRoomless {
            lines.append(Line(text: "no room for the gesture", style: "name", swatch: "none", height: 19))
        }
        if layer.hasLate {
            lines.append(Line(text: "late because of others, with the delay", style: "name", swatch: "late", height: 19))
        }
        if let words = layer.wordsOfPeople { lines.append(Line(text: words, style: "note", indent: 18, height: 17)) }
        lines.append(Line(text: "", style: "small", height: 10))
        return lines
    }

    private var findings: [Line] {
        let count = survey.findings.count
        var lines = [
            Line(
                text: count == 0 ? "NO FINDINGS" : count == 1 ? "1 FINDING" : "\(count) FINDINGS, MOST SERIOUS FIRST", style: "group",
                height: 18)
        ]
        for (index, finding) in survey.findings.prefix(Self.mostFindings).enumerated() {
            var own = wrapped(finding.text, "note")
            own[0].number = "\(index + 1)."
            own.append(Line(text: finding.code.rawValue, style: "small", indent: 18, height: 19))
            lines += own
        }
        if count > Self.mostFindings {
            lines.append(Line(text: "… and \(plural(count - Self.mostFindings, "more finding"))", style: "small"))
        }
        return lines
    }

    /// Returns the text wrapped at the width of the list.
    private func wrapped(_ text: String, _ style: String) -> [Line] {
        let indent = 18.0
        var lines: [Line] = []
        var line = ""
        for word in text.split(separator: " ") {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if !line.isEmpty, TextWidth.of(longer, size: 10) > Self.listWidth - indent {
                lines.append(Line(text: line, style: style, indent: indent, height: 13.5))
                line = String(word)
            } else {
                line = longer
            }
        }
        return lines + [Line(text: line, style: style, indent: indent, height: 14.5)]
    }
}
