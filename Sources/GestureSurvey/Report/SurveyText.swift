import GestureSupport

/// Writes the survey as text: a head, the findings from the worst to the least serious, and a table for each mode.
extension Survey {
    /// Returns the survey's text. `name` is the layout's file name without its folder, and `width` is the width of the terminal in columns.
    package func text(name: String, width: Int) -> String {
        SurveyText(survey: self, width: max(width, 40)).text(name)
    }
}

extension Survey {
    /// Sentences that state how many modes, places and cells were left out, because there are too many or because their replays would take
    /// too long.
    var leftOut: [String] {
        var parts: [String] = []
        if modesLeftOut > 0 { parts.append("\(Self.count(modesLeftOut, "further mode")) left out") }
        if placesLeftOut > 0 { parts.append("\(Self.count(placesLeftOut, "smaller place")) left out") }
        if cellsLeftOut > 0 { parts.append("\(Self.count(cellsLeftOut, "cell")) not played") }
        if cellsWithoutPeople > 0 { parts.append("\(Self.count(cellsWithoutPeople, "cell")) without people") }
        return parts
    }

    fileprivate static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}

private struct SurveyText {
    let survey: Survey
    let width: Int

    private static let gap = "  "
    /// The maximum number of sentences about the outcomes of simulated people.
    private static let mostSentences = 40

    func text(_ name: String) -> String {
        var text = "survey of \(TimelineText.escaped(name))"
        if let system = survey.layout.system { text += " on \(system.name)" }
        text += "\n" + counts + findings
        var earlier: [(mode: String?, table: SurveyTable)] = []
        for mode in survey.modes {
            let table = SurveyTable(survey, mode: mode.path)
            if table.places.isEmpty { continue }
            text += "\n"
            let title = mode.path.map { "mode " + TimelineText.spoken($0) }
            if let same = earlier.first(where: { $0.table == table })?.mode, let title {
                text += "\(title): as in mode \(TimelineText.spoken(same))\n"
                continue
            }
            if let title { text += title + "\n" }
            text += self.text(table)
            earlier.append((mode.path, table))
        }
        return text + legend(earlier.map { $0.table }) + people
    }

    private var counts: String {
        func count(_ number: Int, _ word: String) -> String { Survey.count(number, word) }
        var parts = [count(survey.places.count, "place"), count(survey.gestures.count, "gesture")]
        if survey.modes.count > 1 { parts.append(count(survey.modes.count, "mode")) }
        let text = parts.joined(separator: ", ") + ": " + count(survey.cells.count, "cell") + "\n"
        return text + survey.leftOut.map { $0 + "\n" }.joined()
    }

    // MARK: The table

    private func text(_ table: SurveyTable) -> String {
        let labels = table.places.map { place in
            let place = survey.places[place]
            return [place.id, TimelineText.spoken(place.view), (place.isSampled ? "~" : "") + Self.text(place)]
        }
        let idWidth = labels.map { TimelineText.columns($0[0]) }.max() ?? 0
        let viewWidth = labels.map { TimelineText.columns($0[1]) }.max() ?? 0
        let pointWidth = labels.map { TimelineText.columns($0[2]) }.max() ?? 0
        func line(_ label: [String]) -> String {
            TimelineText.padded(label[0], to: idWidth) + " " + TimelineText.padded(label[1], to: viewWidth) + " "
                + TimelineText.padded(label[2], to: pointWidth)
        }
        let labelWidth = idWidth + viewWidth + pointWidth + 2
        var text = ""
        for part in parts(table.columns, in: width - labelWidth) {
            if !text.isEmpty { text += "\n" }
            let height = part.map { $0.heading.count }.max() ?? 0
            for row in 0..<height {
                text += Self.trimmed(
                    String(repeating: " ", count: labelWidth)
                        + part.map { column in
                            // The headings of the columns are aligned at their last lines.
                            let index = row - (height - column.heading.count)
                            return Self.gap + TimelineText.padded(index >= 0 ? column.heading[index] : "", to: column.width)
                        }.joined())
            }
            for (row, label) in labels.enumerated() {
                text += Self.trimmed(
                    line(label) + part.map { Self.gap + TimelineText.padded($0.column.texts[row] ?? "", to: $0.width) }.joined())
            }
        }
        if !table.idle.isEmpty {
            let names = GestureWords.names(table.idle, of: survey.gestures).joined(separator: ", ")
            text += (text.isEmpty ? "" : "\n") + wrapped("No outcome anywhere: \(names).", indent: "  ")
        }
        return text
    }

    private struct Part {
        var column: SurveyTable.Column
        var heading: [String]
        var width: Int
    }

    /// Returns the columns with their headings, divided into groups. Each group is narrow enough to be shown in the terminal together with
    /// the labels of the rows.
    private func parts(_ columns: [SurveyTable.Column], in room: Int) -> [[Part]] {
        var groups: [[Part]] = []
        var left = 0
        for column in columns {
            let names = GestureWords.names(column.gestures, of: survey.gestures)
            let content = column.texts.map { TimelineText.columns($0 ?? "") }.max() ?? 0
            let width = max(content, names.map { TimelineText.columns($0) + 1 }.max() ?? 0, 4)
            let part = Part(column: column, heading: Self.lines(names, width), width: width)
            if left < width + Self.gap.utf8.count {
                groups.append([])
                left = room
            }
            groups[groups.count - 1].append(part)
            left -= width + Self.gap.utf8.count
        }
        return groups
    }

    /// Returns the lines of a column's heading. Each line contains as many names as the width allows.
    private static func lines(_ names: [String], _ width: Int) -> [String] {
        var lines: [String] = []
        for (index, name) in names.enumerated() {
            let word = name + (index < names.count - 1 ? "," : "")
            if let last = lines.last, TimelineText.columns(last) + TimelineText.columns(word) + 1 <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(word)
            }
        }
        return lines
    }

    private static func text(_ place: Place) -> String {
        "(\(Decimal.text(place.point.x, .points)), \(Decimal.text(place.point.y, .points)))"
    }

    private static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line + "\n"
    }

    // MARK: The legend and the findings

    /// Returns the explanation of the signs that occur in the tables.
    private func legend(_ tables: [SurveyTable]) -> String {
        let texts = tables.flatMap { $0.columns.flatMap { $0.texts.compactMap { $0 } } }
        func occurs(_ sign: String) -> Bool { texts.contains { $0.utf8.count >= sign.utf8.count && $0.contains(sign) } }
        var parts: [String] = []
        if occurs(CellSummary.selects) { parts.append("\(CellSummary.selects) is selected") }
        if occurs(CellSummary.scrolls) { parts.append("\(CellSummary.scrolls) scrolls") }
        if occurs(CellSummary.zooms) { parts.append("\(CellSummary.zooms) zooms") }
        if occurs(" +") { parts.append("+ seconds of delay because of other recognizers") }
        if occurs(CellSummary.nothing) { parts.append("\(CellSummary.nothing) nothing") }
        if occurs(CellSummary.failure) { parts.append("\(CellSummary.failure) the replay ended with an error") }
        if occurs("/\(survey.people)") { parts.append("/\(survey.people) number of people with this outcome") }
        let hasBlank = tables.contains { $0.columns.contains { $0.texts.contains { $0 == nil } } }
        if hasBlank { parts.append("blank: no room for the gesture") }
        if tables.contains(where: { $0.places.contains { survey.places[$0].isSampled } }) { parts.append("~ sampled") }
        return parts.isEmpty ? "" : "\n" + wrapped(parts.joined(separator: "; "), indent: "  ")
    }

    /// The text about cells in which some simulated people have outcomes that differ from the table. The cells with the largest numbers of
    /// such people come first.
    private var people: String {
        if survey.people == 0 { return "" }
        let cells = survey.cells.filter { $0.peopleAlike.map { $0 < survey.people } ?? false }
        let title = survey.people == 1 ? "If 1 person makes each gesture" : "If \(survey.people) people make each gesture"
        if cells.isEmpty { return "\n\(title), all have the outcome in the table.\n" }
        var text = "\n\(title), some have outcomes that the table does not show:\n\n"
        let order = cells.enumerated().sorted { ($0.element.peopleAlike ?? 0, $0.offset) < ($1.element.peopleAlike ?? 0, $1.offset) }
        for (_, cell) in order.prefix(Self.mostSentences) {
            text += wrapped("* " + cell.sentence(on: survey.places[cell.place]), indent: "  ")
        }
        if cells.count > Self.mostSentences {
            text += "* and \(cells.count - Self.mostSentences) more: --format jsonl prints all of them\n"
        }
        return text
    }

    private var findings: String {
        if survey.findings.isEmpty { return "\nNo findings.\n" }
        var text = "\n\(survey.findings.count == 1 ? "1 finding" : "\(survey.findings.count) findings, most serious first"):\n"
        for (index, finding) in survey.findings.enumerated() {
            text += "\n" + wrapped("\(index + 1). \(finding.text) [\(finding.code.rawValue)]", indent: "   ")
        }
        return text
    }

    /// Wraps a string at the width of the terminal. All lines except the first are indented.
    private func wrapped(_ text: String, indent: String) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, TimelineText.columns(line) + TimelineText.columns(String(word)) + 1 > width {
                lines.append(line)
                line = indent + word
            } else {
                line += (line.isEmpty ? "" : " ") + word
            }
        }
        return (lines + [line]).map { $0 + "\n" }.joined()
    }
}
