import GestureEngine
import GestureFiles
import GestureSupport

/// Writes and reads the text of a golden file: a head, a paragraph for each place, and the findings. In a paragraph, gestures with the same
/// outcomes share a line.
extension SurveyRecord {
    /// The first line of a golden file.
    package static let version = "gesturetrace survey 1"
    /// The last line of a golden file.
    package static let end = "end"

    private static let leftOutMark = "incomplete: "
    /// The text between the name of a mode or place and the name of an earlier mode in which the contents are the same.
    private static let sameMark = ": as in mode "

    package var text: String {
        var text = head.text
        for sentence in leftOut { text += Self.leftOutMark + sentence + "\n" }
        for (index, mode) in modes.enumerated() {
            if let name = mode.name {
                let same = modes[..<index].first { $0.places == mode.places }
                text += "\nmode \(name)" + (same?.name.map { Self.sameMark + $0 } ?? "") + "\n"
                if same != nil { continue }
            }
            for place in mode.places {
                let same = modes[..<index].first { $0.places.contains(place) }
                text += "\n" + (same?.name.map { place.head + Self.sameMark + $0 + "\n" } ?? place.text)
            }
        }
        if !findings.isEmpty { text += "\n" }
        for finding in findings { text += "\(finding.code) \(finding.who): \(finding.text)\n" }
        return text + "\n" + Self.end + "\n"
    }

    /// Reads the text of a golden file. Lines in an unknown format are ignored, because no survey writes such lines.
    ///
    /// If `isWhole` is true, another version and a missing end are errors. Otherwise they are ignored, so that the head of a golden can be
    /// used to replace the golden.
    package init(reading text: String, isWhole: Bool = true) throws(SurveyError) {
        let lines = text.lines
        if isWhole { try Self.checkVersion(lines[0]) }
        self.init(head: try Head(reading: lines))
        if isWhole { try Self.checkEnd(lines) }
        for line in lines.dropFirst() where !line.isEmpty {
            if line.hasPrefix("  ") {
                guard let last = modes.indices.last, let place = modes[last].places.indices.last else { continue }
                if let line = Line(line) { modes[last].places[place].lines.append(line) }
            } else if line.hasPrefix(Self.leftOutMark) {
                leftOut.append(String(line.dropFirst(Self.leftOutMark.count)))
            } else if let place = Place(reading: line) {
                if modes.isEmpty { modes.append(Mode(places: [])) }
                modes[modes.count - 1].places.append(place)
            } else if line.hasPrefix("mode ") {
                let (name, other) = Self.same(line.dropFirst("mode ".count))
                modes.append(Mode(name: name, places: modes.first { $0.name == other }?.places ?? []))
            } else if case (let head, let other?) = Self.same(line), let place = Place(reading: head[...]), !modes.isEmpty {
                let same = modes.first { $0.name == other }?.places.first { $0.head == place.head }
                modes[modes.count - 1].places.append(same ?? place)
            } else if let finding = Finding(line) {
                findings.append(finding)
            }
        }
    }

    private static func checkVersion(_ line: Substring) throws(SurveyError) {
        let first = line.hasPrefix("\u{FEFF}") ? line.dropFirst() : line
        guard first != version else { return }
        let words = version.dropLast(1)
        throw SurveyError(.otherVersion(String(first.hasPrefix(words) ? first.dropFirst(words.count) : first)), line: 1)
    }

    private static func checkEnd(_ lines: [Substring]) throws(SurveyError) {
        guard let last = lines.firstIndex(where: { $0 == end }) else {
            throw SurveyError(.endMissing, line: lines.last == "" ? lines.count : lines.count + 1)
        }
        guard let next = lines[(last + 1)...].firstIndex(where: { !$0.isEmpty }) else { return }
        throw SurveyError(.afterEnd, line: next + 1)
    }

    /// Splits a line that refers to an earlier mode with the same contents. The earlier mode is `nil` if the line contains no such
    /// reference.
    private static func same(_ line: Substring) -> (name: String, mode: String?) {
        guard let mark = line.firstRange(of: sameMark) else { return (String(line), nil) }
        return (String(line[..<mark.lowerBound]), String(line[mark.upperBound...]))
    }
}

extension SurveyRecord.Head {
    /// The text of the head: the version, the layout, and the options that were given on the command line.
    var text: String { SurveyRecord.version + "\nlayout \(TimelineText.escaped(layout))\n" + options }

    /// The lines of the head that contain the options.
    var options: String {
        var text = ""
        if people > 0 { text += "people \(people)\n" }
        if let system { text += "only on \(system.name)\n" }
        if let mode = selection.mode { text += "only mode \(Quoting.json(mode))\n" }
        if let view = selection.view { text += "only view \(Quoting.json(view))\n" }
        if !selection.gestures.isEmpty { text += "only gestures \(selection.gestures.joined(separator: ", "))\n" }
        return text
    }

    /// Reads the head of a golden file.
    init(reading lines: [Substring]) throws(SurveyError) {
        self.init(layout: "")
        for (index, line) in lines.enumerated().dropFirst() {
            if line.isEmpty { break }
            let words = line.split(separator: " ", maxSplits: 2)
            if words.first == "layout" { layout = String(line.dropFirst("layout ".count)) }
            if words.first == "people" {
                guard let count = words.last.flatMap({ Int($0) }), (1...PeopleTrials.maximumPeople).contains(count) else {
                    throw SurveyError(.people, line: index + 1)
                }
                people = count
            }
            guard words.first == "only" else { continue }
            guard words.count == 3 else { throw SurveyError(.optionWithoutValue, line: index + 1) }
            let value = words[2]
            switch words[1] {
            case "on": system = System(String(value))
            case "mode": selection.mode = Self.string(value)
            case "view": selection.view = Self.string(value)
            case "gestures": selection.gestures = value.split(separator: ",").map { String($0.drop { $0 == " " }) }
            default: break
            }
            let isRead =
                switch words[1] {
                case "on": system != nil
                case "mode": selection.mode != nil
                case "view": selection.view != nil
                case "gestures": true
                default: false
                }
            if !isRead { throw SurveyError(.option, line: index + 1) }
        }
    }

    private static func string(_ text: Substring) -> String? {
        (try? JSONNode.document(SourceText(name: "", text: String(text))))?.string
    }
}

extension SurveyRecord.Place {
    fileprivate var head: String { view + " " + point }

    fileprivate var text: String {
        let texts = lines.map { line in
            let outcomes = line.outcomes.map { $0.text + ($0.delay.map { ", " + $0 } ?? "") }
            return "  \(RecordedGesture.text(line.gestures)): \(outcomes.joined(separator: "; "))\n"
        }
        return head + "\n" + (texts.isEmpty ? "  nothing\n" : texts.joined())
    }

    /// Reads the first line of a place, such as `photo (195, 300)`.
    fileprivate init?(reading line: Substring) {
        guard line.last == ")", let open = line.lastIndex(of: "("), open != line.startIndex else { return nil }
        let inside = line[line.index(after: open)...].dropLast()
        guard !inside.isEmpty, inside.allSatisfy({ $0.isNumber || ".-, ".contains($0) }) else { return nil }
        let before = line.index(before: open)
        let start = line[before] == "~" ? before : open
        (view, point, lines) = (String(line[..<start].dropLast()), String(line[start...]), [])
    }
}

extension SurveyRecord.Line {
    /// Reads a line of a place, such as `  tap, press: save sends touchUpInside to saved`.
    fileprivate init?(_ line: Substring) {
        guard let colon = line.firstRange(of: ": ") else { return nil }
        gestures = RecordedGesture.keys(in: line[..<colon.lowerBound])
        let result = line[colon.upperBound...]
        outcomes = Self.parts(of: result, by: "; ").map { SurveyRecord.Outcome(reading: $0) }
    }

    private static func parts(of text: Substring, by mark: String) -> [Substring] {
        var (parts, rest) = ([Substring](), text)
        while let range = rest.firstRange(of: mark) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }
}

extension SurveyRecord.Outcome {
    /// Reads an outcome, such as `single calls zoomIn, 0.350 s late because of double`.
    fileprivate init(reading text: Substring) {
        var rest = text
        while let range = rest.firstRange(of: ", ") {
            rest = rest[range.upperBound...]
            let number = rest.prefix { $0.isNumber || $0 == "." }
            if !number.isEmpty, rest[number.endIndex...].hasPrefix(" s late ") {
                (self.text, delay) = (String(text[..<range.lowerBound]), String(rest))
                return
            }
        }
        (self.text, delay) = (String(text), nil)
    }
}

extension SurveyRecord.Finding {
    /// Reads a finding, such as `late single: single calls …`.
    fileprivate init?(_ line: Substring) {
        guard let space = line.firstIndex(of: " "), let colon = line.firstRange(of: ": "), space < colon.lowerBound,
            SurveyFinding.Code(rawValue: String(line[..<space])) != nil
        else { return nil }
        code = String(line[..<space])
        who = String(line[line.index(after: space)..<colon.lowerBound])
        text = String(line[colon.upperBound...])
    }
}
