import GestureEngine
import GestureSupport
import GestureTimeline

/// What docs/model.md and docs/lint say, by the names of rules and codes: `gesturetrace rules`.
///
/// Texts are Markdown, as the pages have them; `PlainText` takes the marks away.
package struct RuleBook: Sendable {
    /// A group of rules.
    package struct Group: Sendable {
        /// `B`.
        package var letter: String
        /// `One event, four phases`.
        package var title: String
        /// The heading's anchor in docs/model.md.
        package var anchor: String
        package var entries: [Entry] = []
    }

    /// A rule.
    package struct Entry: Sendable {
        /// `B9`; of the figures of a recognizer `G tap`.
        package var name: String
        /// What the engine's rows call it.
        package var rule: Rule
        package var statement: String
        /// As docs/model.md has it: `measured (20 of 20), log`.
        package var source: String
        /// The heading's anchor in docs/model.md.
        package var anchor: String
        /// Figures of a recognizer: what, how much, and what was seen.
        package var figures: [[String]] = []

        /// As one word: `B9`, `longPress`.
        package var shortName: String {
            guard rule == .g else { return name }
            var result = ""
            for word in name.dropFirst(2).split(whereSeparator: { $0 == " " || $0 == "-" }) {
                result += result.isEmpty ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
            }
            return result
        }
    }

    /// A figure that a layout may override.
    package struct Threshold: Sendable {
        package var name: String
        package var value: String
        package var unit: String
        package var source: String
    }

    /// A code of `lint`.
    package struct LintCode: Sendable {
        package var code: String
        /// What it says, in a sentence.
        package var sentence: String
        /// What `lint` prints for the page's example.
        package var message: String
        /// The page's paragraphs, by their headings; without the example.
        package var sections: [(title: String, paragraphs: [String])]
    }

    package private(set) var groups: [Group] = []
    /// All rules, in the order of the page.
    package private(set) var entries: [Entry] = []
    package private(set) var thresholds: [Threshold] = []
    package private(set) var codes: [LintCode] = []

    /// The pages as they were when the program was built.
    package static let standard = RuleBook(
        model: LessonTexts.model.text,
        lint: LessonTexts.lint.map { (FilePath.name(FilePath.name(of: $0.path), before: ".md") ?? $0.path, $0.text.text) })

    /// Reads the pages.
    package init(model: String, lint: [(code: String, text: String)]) {
        var reader = ModelReader()
        for line in model.split(separator: "\n", omittingEmptySubsequences: false) { reader.take(line) }
        (groups, thresholds) = reader.finish()
        entries = groups.flatMap { $0.entries }
        codes = lint.map { Self.code($0.code, $0.text) }
    }

    /// What a name stands for.
    package enum Found: Sendable {
        case rule(Entry)
        case group(Group)
        case code(LintCode)
    }

    /// What a name stands for, whatever its letters' case; nil if nothing has that name.
    package func find(_ name: String) -> Found? {
        let wanted = Self.key(name)
        if let entry = entries.first(where: { Self.key($0.name) == wanted }) { return .rule(entry) }
        if let group = groups.first(where: { Self.key($0.letter) == wanted }) { return .group(group) }
        if let code = codes.first(where: { Self.key($0.code) == wanted }) { return .code(code) }
        // `longPress` finds the figures of G.
        return entries.first { Self.key($0.name) == "g" + wanted }.map { .rule($0) }
    }

    /// The figures of a recognizer's type, as layouts name it.
    package func figures(of type: String) -> Entry? { entries.first { $0.rule == .g && $0.shortName == type } }

    /// All names that there are.
    package var names: [String] { groups.map { $0.letter } + entries.map { $0.shortName } + codes.map { $0.code } }

    /// The rule of a row; G is a group of its own.
    package func anchor(of rule: Rule) -> String {
        entries.first { $0.name == rule.rawValue }?.anchor ?? groups.first { $0.letter == rule.rawValue }?.anchor ?? ""
    }

    /// The thresholds that a rule's statement or a threshold's own line names; those without a rule are G's.
    package func thresholds(of entry: Entry) -> [Threshold] {
        guard entry.rule == .g else {
            let words = Self.words(entry.statement)
            return thresholds.filter { Self.words($0.source).contains(entry.name) || words.contains($0.name) }
        }
        let prefix = Self.key(String(entry.name.dropFirst(2))) + "."
        return thresholds.filter { Self.lowercased($0.name).hasPrefix(prefix) }
    }

    /// The behaviours of a rule that only some systems have.
    package func behaviours(of entry: Entry) -> [SystemBehaviour] { SystemBehaviour.allCases.filter { $0.rule == entry.rule } }

    /// The traces that show a rule, the best one first, by their paths in traces/ without their ending.
    package func traces(of entry: Entry) -> [String] {
        let name = entry.rule == .g ? "G#" + entry.anchor : entry.name
        for line in LessonTexts.ruleTraces.text.split(separator: "\n") {
            let words = line.split(separator: " ").map { String($0) }
            if words.first == name { return Array(words.dropFirst()) }
        }
        return []
    }

    /// What a rule rests on, in words.
    package func evidence(of entry: Entry) -> [String] {
        // G as a whole rests on all kinds; each recognizer's line says what its own figures do.
        guard entry.rule == .g else { return entry.rule.reason.evidence.map { $0.words } }
        let kinds: [(String, Evidence)] = [
            ("doc", .doc), ("log", .log), ("measured", .measured), ("implementations", .implementation), ("reported", .reported),
            ("model", .model),
        ]
        let words = Self.words(entry.source)
        return kinds.filter { words.contains($0.0) }.map { $0.1.words }
    }

    /// The rules that a text names, in its order, each once.
    package func rules(in text: String) -> [String] {
        var names: [String] = []
        // Rules are short; of other words nobody has to look at all rules.
        for word in Self.words(text) where word.utf8.count < 4 && !names.contains(word) {
            if entries.contains(where: { $0.name == word }) { names.append(word) }
        }
        return names
    }

    // MARK: Names

    /// A name without what people write differently: `G, long press` is `glongpress`.
    private static func key(_ name: String) -> String {
        var key = ""
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.unicodeScalars.append(Unicode.Scalar(byte + 32))
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                key.unicodeScalars.append(Unicode.Scalar(byte))
            // Codes of lint keep theirs apart from words that are written together.
            case UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "_"): break
            default: key.unicodeScalars.append("?")
            }
        }
        return key
    }

    private static func lowercased(_ name: String) -> String {
        var result = ""
        for byte in name.utf8 {
            result.unicodeScalars.append(Unicode.Scalar(byte >= 65 && byte <= 90 ? byte + 32 : byte))
        }
        return result
    }

    /// The words of a text: letters, digits and inner points.
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

    // MARK: lint

    private static func code(_ code: String, _ text: String) -> LintCode {
        var result = LintCode(code: code, sentence: "", message: "", sections: [])
        var isFenced = false
        var isNewParagraph = true
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
                if isNewParagraph || line.hasPrefix("- ") {
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
}
