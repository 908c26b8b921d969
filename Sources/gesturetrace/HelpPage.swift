/// A text of `--help`, taken apart: the manual page and the completions are made from it, so that nothing is said twice.
struct HelpPage {
    struct OptionLine {
        /// As in `-o, --output FILE`.
        var flags: String
        var text: String

        /// The names: `-o` and `--output`.
        var names: [String] { flags.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init).filter { $0.hasPrefix("-") } }
        /// What stands for the value, such as FILE; nil for an option without.
        var placeholder: String? {
            flags.split(separator: " ").last.flatMap { $0.hasPrefix("-") ? nil : String($0) }
        }
    }

    /// Without 'usage: '.
    private(set) var usage: [String] = []
    private(set) var paragraphs: [String] = []
    private(set) var options: [OptionLine] = []
    private(set) var examples: [String] = []

    init(_ text: String) {
        var isExample = false
        var isAfterBlank = true
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            let words = String(line.drop { $0 == " " })
            if words.isEmpty {
                isAfterBlank = true
            } else if line.hasPrefix("usage: ") {
                usage.append(String(line.dropFirst("usage: ".count)))
            } else if line.hasPrefix("example") {
                isExample = true
            } else if isExample {
                examples.append(words)
            } else if words.hasPrefix("-"), line.hasPrefix("  ") {
                options.append(Self.option(words))
            } else if line.hasPrefix("   "), let last = options.indices.last {
                options[last].text += " " + words
            } else {
                if isAfterBlank { paragraphs.append(words) } else { paragraphs[paragraphs.count - 1] += " " + words }
                isAfterBlank = false
            }
        }
    }

    /// The flags end where two spaces begin.
    private static func option(_ words: String) -> OptionLine {
        var flags = ""
        var rest = words[...]
        while let character = rest.first {
            if rest.hasPrefix("  ") { break }
            flags.append(character)
            rest = rest.dropFirst()
        }
        return OptionLine(flags: flags, text: String(rest.drop { $0 == " " }))
    }
}

extension Command {
    var page: HelpPage {
        // Every command has its text.
        HelpPage((try? Help.text(for: rawValue)) ?? "")
    }

    /// What it does, in a line of the overview.
    var summary: String {
        for line in Help.overview.split(separator: "\n") {
            let words = line.drop { $0 == " " }
            guard line.hasPrefix("  "), words.split(separator: " ").first.map(String.init) == rawValue else { continue }
            guard let gap = words.indices.first(where: { words[$0...].hasPrefix("  ") }) else { continue }
            return String(words[gap...].drop { $0 == " " })
        }
        return ""
    }
}
