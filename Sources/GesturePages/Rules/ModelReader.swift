import GestureEngine

/// A parser that reads docs/model.md line by line and collects the groups of rules and the thresholds.
struct ModelReader {
    private var groups: [RuleBook.Group] = []
    private var thresholds: [RuleBook.Threshold] = []
    private var place = Place.before
    /// The kind of paragraph to which the previous line belongs; `nil` if the next line begins a new paragraph.
    private var paragraph: Paragraph?

    private enum Paragraph { case statement, figure, source }

    private enum Place {
        case before, rules, figures, thresholds, after
    }

    /// Parses the next line.
    mutating func take(_ line: Substring) {
        if line.hasPrefix("## ") {
            heading(line.dropFirst(3))
        } else if line.hasPrefix("### ") {
            figures(line.dropFirst(4))
        } else if line.hasPrefix("| ") {
            paragraph = nil
            row(Self.cells(line))
        } else if place == .figures {
            prose(line)
        }
    }

    /// Returns the groups and thresholds found on the page.
    func finish() -> ([RuleBook.Group], [RuleBook.Threshold]) { (groups, thresholds) }

    /// Parses a heading such as "B. One event, four phases". A heading of any other kind ends the section of the page that contains rules.
    private mutating func heading(_ text: Substring) {
        paragraph = nil
        guard let point = text.firstIndex(of: "."), text.distance(from: text.startIndex, to: point) == 1 else {
            place = place == .before ? .before : .after
            return
        }
        place = .rules
        let title = text[text.index(after: point)...].drop { $0 == " " }
        groups.append(RuleBook.Group(letter: String(text[..<point]), title: String(title), anchor: Self.anchor(text)))
    }

    /// Parses the heading in section G that precedes the numeric properties of a recognizer.
    private mutating func figures(_ text: Substring) {
        paragraph = nil
        guard place != .after, groups.last?.letter == "G" else { return }
        guard text != "Thresholds" else {
            place = .thresholds
            return
        }
        place = .figures
        add(RuleBook.Entry(name: "G " + String(text).asciiLowercased, rule: .g, statement: "", source: "", anchor: Self.anchor(text)))
    }

    private mutating func row(_ cells: [String]) {
        switch place {
        case .before, .after: return
        case .rules:
            guard cells.count == 3, let rule = Rule(rawValue: cells[0]), let group = groups.last else { return }
            add(RuleBook.Entry(name: cells[0], rule: rule, statement: cells[1], source: cells[2], anchor: group.anchor))
        case .figures:
            guard cells.count > 1, cells[0] != "aspect", let last = groups.last?.entries.indices.last else { return }
            groups[groups.count - 1].entries[last].figures.append(cells)
        case .thresholds:
            guard cells.count == 4, cells[0] != "name" else { return }
            let name = cells[0].filter { $0 != "`" }
            thresholds.append(RuleBook.Threshold(name: name, value: cells[1], unit: cells[2], source: cells[3]))
        }
    }

    /// Parses a line in section G that is about a recognizer but is not part of the recognizer's table.
    private mutating func prose(_ line: Substring) {
        guard let last = groups.last?.entries.indices.last, !line.hasPrefix("|") else { return }
        let text = line.drop { $0 == " " }
        guard !text.isEmpty else {
            paragraph = nil
            return
        }
        let group = groups.count - 1
        if text.hasPrefix("- ") {
            paragraph = .figure
            groups[group].entries[last].figures.append([String(text.dropFirst(2))])
            return
        }
        let isEvidence = text.hasPrefix("Evidence: ")
        let kind = isEvidence ? .source : paragraph ?? .statement
        paragraph = kind
        switch kind {
        case .source: Self.append(isEvidence ? text.dropFirst(10) : text, to: &groups[group].entries[last].source)
        case .statement: Self.append(text, to: &groups[group].entries[last].statement)
        case .figure:
            let figure = groups[group].entries[last].figures.count - 1
            Self.append(text, to: &groups[group].entries[last].figures[figure][0])
        }
    }

    private static func append(_ text: Substring, to whole: inout String) {
        whole += whole.isEmpty ? String(text) : " " + text
    }

    private mutating func add(_ entry: RuleBook.Entry) {
        groups[groups.count - 1].entries.append(entry)
    }

    /// Returns the contents of the cells in a table row, without leading and trailing spaces.
    static func cells(_ line: Substring) -> [String] {
        var cells: [String] = []
        var cell: [UInt8] = []
        for byte in line.utf8.dropFirst() {
            if byte == UInt8(ascii: "|") {
                while cell.last == UInt8(ascii: " ") { cell.removeLast() }
                cells.append(String(decoding: cell.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self))
                cell = []
            } else {
                cell.append(byte)
            }
        }
        return cells
    }

    /// Returns the anchor of a heading, which consists of lowercase letters, digits and hyphens.
    private static func anchor(_ text: Substring) -> String {
        var anchor = ""
        for byte in String(text).asciiLowercased.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                anchor.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: " "): anchor += "-"
            default: break
            }
        }
        return anchor
    }
}
