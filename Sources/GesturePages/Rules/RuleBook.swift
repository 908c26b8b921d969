import GestureEngine
import GestureSupport
import GestureTimeline

/// The contents of docs/model.md and docs/lint, in which `gesturetrace rules` looks up rules and codes by their names.
///
/// The contents are the same Markdown as on these pages. `PlainText` removes the markup.
package struct RuleBook: Sendable {
    /// A group of rules.
    package struct Group: Sendable {
        /// The letter of the group, such as `B`.
        package var letter: String
        /// The title of the group, such as `One event, four phases`.
        package var title: String
        /// The anchor of the group's heading in docs/model.md.
        package var anchor: String
        package var entries: [Entry] = []
    }

    /// A rule, or the numeric properties of a recognizer type.
    package struct Entry: Sendable {
        /// The name of the rule, such as `B9`, or `G tap` for the numeric properties of the tap recognizer.
        package var name: String
        /// The rule to which the engine's rows refer. It is `g` for the numeric properties of every recognizer.
        package var rule: Rule
        package var statement: String
        /// The evidence as given in docs/model.md, such as `measured (20 of 20), log`.
        package var source: String
        /// The anchor of the heading in docs/model.md.
        package var anchor: String
        /// The numeric properties of a recognizer. Each entry consists of a property's meaning, its value and the observations that support
        /// it.
        package var figures: [[String]] = []

        /// The name of the rule or recognizer as a single word, such as `B9` or `longPress`.
        package var shortName: String {
            guard rule == .g else { return name }
            var result = ""
            for word in name.dropFirst(2).split(whereSeparator: { $0 == " " || $0 == "-" }) {
                result += result.isEmpty ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
            }
            return result
        }
    }

    /// A threshold that a layout can override.
    package struct Threshold: Sendable {
        package var name: String
        package var value: String
        package var unit: String
        package var source: String
    }

    /// A code reported by `gesturetrace lint`.
    package struct LintCode: Sendable {
        package var code: String
        /// The finding, described in one sentence.
        package var sentence: String
        /// The output of `lint` for the example on the code's page.
        package var message: String
        /// The sections of the code's page, without the example. Each section has a heading and paragraphs.
        package var sections: [(title: String, paragraphs: [String])]
    }

    package private(set) var groups: [Group] = []
    /// All rules, in the order of docs/model.md.
    package private(set) var entries: [Entry] = []
    package private(set) var thresholds: [Threshold] = []
    package private(set) var codes: [LintCode] = []

    /// The rule book with the contents of the pages that are built into the program.
    package static let standard = RuleBook(
        model: LessonTexts.model.text,
        lint: LessonTexts.lint.map { (FilePath.name(FilePath.name(of: $0.path), before: ".md") ?? $0.path, $0.text.text) })

    /// Parses the given pages.
    package init(model: String, lint: [(code: String, text: String)]) {
        var reader = ModelReader()
        for line in model.split(separator: "\n", omittingEmptySubsequences: false) { reader.take(line) }
        (groups, thresholds) = reader.finish()
        entries = groups.flatMap { $0.entries }
        codes = lint.map { Self.code($0.code, $0.text) }
    }

    /// A rule, a group or a code that was found by its name.
    package enum Found: Sendable {
        case rule(Entry)
        case group(Group)
        case code(LintCode)
    }

    /// Returns the rule, the group or the code with the given name, ignoring case; `nil` if the name is unknown.
    package func find(_ name: String) -> Found? {
        let wanted = Self.key(name)
        if let entry = entries.first(where: { Self.key($0.name) == wanted }) { return .rule(entry) }
        if let group = groups.first(where: { Self.key($0.letter) == wanted }) { return .group(group) }
        if let code = codes.first(where: { Self.key($0.code) == wanted }) { return .code(code) }
        // The name of a recognizer type, such as `longPress`, identifies the recognizer's numeric properties in section G.
        return entries.first { Self.key($0.name) == "g" + wanted }.map { .rule($0) }
    }

    /// Returns the numeric properties of the recognizer type that has the given name in layouts.
    package func figures(of type: String) -> Entry? { entries.first { $0.rule == .g && $0.shortName == type } }

    /// The names of all groups, rules and codes.
    package var names: [String] { groups.map { $0.letter } + entries.map { $0.shortName } + codes.map { $0.code } }

    /// Returns the anchor of a rule that a row names. For the name G, returns the anchor of the whole group.
    package func anchor(of rule: Rule) -> String {
        entries.first { $0.name == rule.rawValue }?.anchor ?? groups.first { $0.letter == rule.rawValue }?.anchor ?? ""
    }

    /// Returns the thresholds that a rule's text names, and the thresholds whose text names the rule. For a recognizer's numeric
    /// properties, returns the thresholds that are named after the recognizer.
    package func thresholds(of entry: Entry) -> [Threshold] {
        guard entry.rule == .g else {
            let words = Self.words(entry.statement)
            return thresholds.filter { Self.words($0.source).contains(entry.name) || words.contains($0.name) }
        }
        let prefix = Self.key(String(entry.name.dropFirst(2))) + "."
        return thresholds.filter { $0.name.asciiLowercased.hasPrefix(prefix) }
    }

    /// Returns the behaviours that a rule describes and that only some iOS versions have.
    package func behaviours(of entry: Entry) -> [SystemBehaviour] { SystemBehaviour.allCases.filter { $0.rule == entry.rule } }

    /// Returns the traces that demonstrate a rule, starting with the best one. The traces are given as paths in traces/ without the
    /// extension.
    package func traces(of entry: Entry) -> [String] {
        let name = entry.rule == .g ? "G#" + entry.anchor : entry.name
        for line in LessonTexts.ruleTraces.text.split(separator: "\n") {
            let words = line.split(separator: " ").map { String($0) }
            if words.first == name { return Array(words.dropFirst()) }
        }
        return []
    }

    /// Returns a description of each kind of evidence for a rule.
    package func evidence(of entry: Entry) -> [String] {
        // Group G contains all kinds of evidence. A line for each recognizer states the evidence for that recognizer's numeric properties.
        guard entry.rule == .g else { return entry.rule.reason.evidence.map { $0.words } }
        let kinds: [(String, Evidence)] = [
            ("doc", .doc), ("log", .log), ("measured", .measured), ("implementations", .implementation), ("reported", .reported),
            ("model", .model),
        ]
        let words = Self.words(entry.source)
        return kinds.filter { words.contains($0.0) }.map { $0.1.words }
    }

    /// Returns the rules that a string mentions, in order of their first mention and without duplicates.
    package func rules(in text: String) -> [String] {
        var names: [String] = []
        // Words that are longer than any rule's name are skipped.
        for word in Self.words(text) where word.utf8.count < 4 && !names.contains(word) {
            if entries.contains(where: { $0.name == word }) { names.append(word) }
        }
        return names
    }

    // MARK: Names

    /// Returns a normalized form of a name: `G, long press` becomes `glongpress`.
    private static func key(_ name: String) -> String {
        var key = ""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.unicodeScalars.append(Unicode.Scalar(byte + 32))
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                key.unicodeScalars.append(Unicode.Scalar(byte))
            // Separators are removed, so that a name written with separators equals the same name without them.
            case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "_"): break
            default: key.unicodeScalars.append("?")
            }
        }
        return key
    }

    /// Returns the words in a string. Words consist of letters, digits, and dots between them.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        for byte in Array(text.utf8) + [0] {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: word.append(byte)
            case UInt8(ascii: ".") where !word.isEmpty: word.append(byte)
            default:
                while word.last == UInt8(ascii: ".") { word.removeLast() }
                if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
                word = []
            }
        }
        return words
    }

    // MARK: Codes of lint

    private static func code(_ code: String, _ text: String) -> LintCode {
        var result = LintCode(code: code, sentence: "", message: "", sections: [])
        var isFenced = false
        var isNewParagraph = true
        var headings: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isFenced.toggle()
            } else if isFenced || line.hasPrefix("# ") {
                continue
            } else if line.isEmpty {
                isNewParagraph = true
            } else if line.hasPrefix("> ") {
                result.message = String(line.dropFirst(2))
            } else if line.hasPrefix("## ") {
                result.sections.append((String(line.dropFirst(3)), []))
                isNewParagraph = true
            } else if let last = result.sections.indices.last {
                if line.hasPrefix("|---") {
                    headings = result.sections[last].paragraphs.popLast().map { ModelReader.cells($0[...]) } ?? []
                } else if line.hasPrefix("|"), !headings.isEmpty, !isNewParagraph {
                    result.sections[last].paragraphs.append(item(ModelReader.cells(line), headings))
                } else if isNewParagraph || line.hasPrefix("- ") {
                    result.sections[last].paragraphs.append(String(line))
                } else {
                    let paragraph = result.sections[last].paragraphs.count - 1
                    result.sections[last].paragraphs[paragraph] += " " + line
                }
                isNewParagraph = false
            } else {
                result.sentence += (result.sentence.isEmpty ? "" : " ") + line
            }
        }
        result.sections.removeAll { $0.paragraphs.isEmpty }
        return result
    }

    /// Returns a row of a table as an item of a list. The cells after the first one are preceded by the headings of their columns.
    private static func item(_ cells: [String], _ headings: [String]) -> String {
        let labelled = zip(headings, cells).dropFirst().filter { !$0.1.isEmpty }.map { "; \($0.0): \($0.1)" }
        return "- " + (cells.first ?? "") + labelled.joined()
    }
}
