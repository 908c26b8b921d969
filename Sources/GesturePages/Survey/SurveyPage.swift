import GestureEngine
import GestureSupport
import GestureSurvey

/// A survey as a self-contained HTML page on which the reader selects a gesture. The layers are shown and hidden by CSS alone.
package struct SurveyPage {
    private let survey: Survey
    private let title: String
    private let figure: SurveyFigure
    /// The layers of all modes and gestures.
    private let layers: [[SurveyLayer]]

    /// For each layer, its index in `different`. Layers with the same markup are drawn only once.
    private var numbers: [[Int]] = []
    /// The layers whose markup differs from that of all other layers in this list, together with the markup.
    private var different: [(layer: SurveyLayer, markup: String)] = []
    /// The indices of the gesture and the mode that are shown first.
    private let first: (gesture: Int, mode: Int)
    private let markup = Markup()

    private init(_ survey: Survey, gesture: SurveyGesture, title: String) {
        (self.survey, self.title) = (survey, title)
        figure = SurveyFigure(survey, width: 400, height: 760, at: Point(1, 1))
        layers = SurveyLayer.all(of: survey)
        first = (survey.gestures.firstIndex(of: gesture) ?? 0, 0)
        var known: [String: Int] = [:]
        for row in layers {
            numbers.append(
                row.map { layer in
                    let drawn = Markup()
                    figure.draw(layer, drawn, isLinked: true)
                    let text = drawn.text
                    if let number = known[text] { return number }
                    known[text] = different.count
                    different.append((layer, text))
                    return different.count - 1
                })
        }
    }

    /// Returns the complete file, which initially shows the outcomes of a gesture in the first mode. `title` is the layout's title or its
    /// file name.
    package static func text(_ survey: Survey, gesture: SurveyGesture, title: String) -> String {
        let page = SurveyPage(survey, gesture: gesture, title: title)
        page.drawBody()
        return PageTemplate.filled(SurveyPageParts.page) { mark in
            switch mark {
            case "title": Quoting.xmlContent(title)
            case "style": PageTemplate.text(SurveyPageParts.style)
            case "rules": page.rules
            case "script": PageTemplate.text(SurveyPageParts.script)
            default: page.markup.text
            }
        }
    }

    /// The CSS rules that show the layer for the selected gesture and mode, and highlight the place whose table row is the target of a
    /// link.
    private var rules: String {
        var text = ""
        for (mode, row) in numbers.enumerated() {
            for (gesture, number) in row.enumerated() {
                let choice = "main:has(#g\(gesture):checked)" + (hasModes ? ":has(#m\(mode):checked)" : "")
                text += "\(choice) .l\(number){display:revert}\n"
            }
        }
        for number in 1...max(survey.places.count, 1) {
            text += "main:has(#p\(number):target) use.p\(number){stroke:var(--accent);stroke-opacity:1;stroke-width:3}\n"
        }
        return text
    }

    private var hasModes: Bool { survey.modes.count > 1 }

    // MARK: The body of the page

    private func drawBody() {
        markup.put("<main>\n<header>\n")
        put("h1", title)
        var parts = ["Every gesture on every place of the screen"]
        if let system = survey.layout.system { parts.append(system.name) }
        parts += [plural(survey.places.count, "place"), plural(survey.gestures.count, "gesture")]
        if hasModes { parts.append(plural(survey.modes.count, "mode")) }
        parts.append(plural(survey.cells.count, "cell"))
        put("p", parts.joined(separator: " · "), "meta")
        markup.put("</header>\n")
        drawChoice()
        drawFindings()
        drawMap()
        drawPlaces()
        markup.put("</main>\n")
    }

    /// Writes an element that contains text.
    private func put(_ element: String, _ text: String, _ style: String? = nil) {
        markup.put("<\(element)\(style.map { " class=\"\($0)\"" } ?? "")>\(Quoting.xmlContent(text))</\(element)>\n")
    }

    private func drawChoice() {
        markup.put("<form class=\"choice\">\n<fieldset>\n<legend>Gesture</legend>\n")
        var family: String?
        for (index, gesture) in survey.gestures.enumerated() where survey.cells.contains(where: { $0.gesture == gesture }) {
            if gesture.title != family {
                if family != nil { markup.put("</span>\n") }
                family = gesture.title
                markup.put("<span class=\"family\">")
                if !gesture.sign.isEmpty { markup.put(Quoting.xmlContent(gesture.title) + " ") }
            }
            let isIdle = layers.allSatisfy { row in
                row[index].spots.allSatisfy { $0.summary == nil || $0.summary?.kind == .nothing }
            }
            drawRadio(
                "g", index, gesture.sign.isEmpty ? gesture.title : gesture.sign, name: gesture.name, isChecked: index == first.gesture,
                isIdle: isIdle)
        }
        markup.put(family == nil ? "</fieldset>\n" : "</span>\n</fieldset>\n")
        if hasModes {
            markup.put("<fieldset>\n<legend>Mode</legend>\n")
            for (index, mode) in survey.modes.enumerated() {
                let name = TimelineText.spoken(mode.path ?? "")
                drawRadio("m", index, name, name: name, isChecked: index == first.mode)
            }
            markup.put("</fieldset>\n")
        }
        markup.put("</form>\n")
    }

    private func drawRadio(_ group: String, _ index: Int, _ text: String, name: String, isChecked: Bool, isIdle: Bool = false) {
        let title = Quoting.xmlAttribute(isIdle ? name + ": nothing happens" : name)
        markup.put("<label title=\"\(title)\"\(isIdle ? " class=\"idle\"" : "")><input type=\"radio\" name=\"\(group)\" ")
        markup.put("id=\"\(group)\(index)\" aria-label=\"\(title)\"\(isChecked ? " checked" : "")>\(Quoting.xmlContent(text))</label>\n")
    }

    private func drawFindings() {
        let count = survey.findings.count
        markup.put("<section class=\"findings\">\n")
        put("h2", count == 0 ? "No findings" : plural(count, "finding") + (count > 1 ? ", most serious first" : ""))
        if count > 0 { markup.put("<ol>\n") }
        for (finding, cell) in zip(survey.findings, survey.cellsOfFindings) {
            markup.put("<li>" + Quoting.xmlContent(finding.text) + " <small>")
            if let cell {
                var choice: [String] = []
                if let gesture = survey.gestures.firstIndex(of: cell.gesture) { choice.append("g\(gesture)") }
                if hasModes, let mode = survey.modes.firstIndex(where: { $0.path == cell.mode }) { choice.append("m\(mode)") }
                let place = survey.places[cell.place].id
                markup.put("<a href=\"#\(place)\" data-choose=\"\(choice.joined(separator: " "))\">show \(place)</a> · ")
            }
            markup.put(finding.code.rawValue + "</small></li>\n")
        }
        markup.put((count > 0 ? "</ol>\n" : "") + "</section>\n")
    }

    private func drawMap() {
        markup.put("<section class=\"map\">\n<div>\n")
        for (number, one) in different.enumerated() {
            markup.put("<ul class=\"key layer l\(number)\">\n")
            for group in one.layer.legend {
                let count = group.entries.reduce(0) { $0 + $1.places.count }
                drawKey(group.kind.rawValue, "\(group.kind.words) (\(count))")
            }
            if one.layer.hasRoomless { drawKey("none", "no room for the gesture") }
            if one.layer.hasLate { drawKey("late", "late because of others") }
            if let words = one.layer.wordsOfPeople { put("li", words) }
            markup.put("</ul>\n")
        }
        SVGStyle.begin(
            markup, width: figure.figure.width + 2, height: figure.figure.height + 2, label: "The screen with the outcomes of the gesture",
            more: SurveyStyle.markup)
        figure.drawScreen(markup)
        for (number, one) in different.enumerated() {
            markup.put("<g class=\"layer l\(number)\">\n" + one.markup + "</g>\n")
        }
        markup.put("</svg>\n")
        markup.put("</div>\n</section>\n")
    }

    private func drawKey(_ kind: String, _ text: String) {
        markup.put("<li>")
        drawSwatch(kind)
        markup.put(Quoting.xmlContent(text) + "</li>\n")
    }

    private func drawSwatch(_ kind: String, isLate: Bool = false) {
        markup.put("<svg class=\"swatch\" viewBox=\"0 0 13 13\" aria-hidden=\"true\">")
        markup.rect(0.5, 0.5, 12, 12, "place k-" + kind, radius: 2)
        if isLate || kind == "late" { markup.rect(0.5, 0.5, 12, 12, "late-place", radius: 2) }
        markup.put("</svg>")
    }

    private func drawPlaces() {
        markup.put("<section class=\"places\">\n<h2>Places</h2>\n<table>\n")
        markup.put("<thead><tr><th>Place</th><th>View</th><th>Point</th><th>Outcome</th></tr></thead>\n<tbody>\n")
        // The outcomes at each place, together with the layers that show them.
        var outcomes = survey.places.map { _ in [(spot: SurveyLayer.Spot, layers: [Int])]() }
        for (number, one) in different.enumerated() {
            for spot in one.layer.spots {
                let words = spot.summary?.words
                if let known = outcomes[spot.place].firstIndex(where: { $0.spot.summary?.words == words }) {
                    outcomes[spot.place][known].layers.append(number)
                } else {
                    outcomes[spot.place].append((spot, [number]))
                }
            }
        }
        for (place, own) in zip(survey.places, outcomes) {
            markup.put("<tr id=\"\(place.id)\"><th>\(place.id)</th><td>\(Quoting.xmlContent(TimelineText.spoken(place.view)))</td>")
            markup.put("<td class=\"number\">\(n(place.point.x)), \(n(place.point.y))\(place.isSampled ? " (sampled)" : "")</td><td>\n")
            for (spot, layers) in own {
                markup.put("<span class=\"layer \(layers.map { "l\($0)" }.joined(separator: " "))\">")
                drawSwatch(spot.summary?.kind.rawValue ?? "none", isLate: spot.summary?.late != nil)
                let text = spot.summary?.words ?? "no room for the gesture"
                markup.put(Quoting.xmlContent(text) + "</span>\n")
            }
            markup.put("</td></tr>\n")
        }
        markup.put("</tbody>\n</table>\n</section>\n")
    }
}
