import GestureSupport

/// A summary in Markdown. It contains the groups of changes with examples and numbers of traces, and a list of all failed traces.
package struct MarkdownReport {
    /// The maximum size, in bytes, of the summary that a workflow step may have. GitHub does not show larger summaries at all.
    package static let limit = 1 << 20
    /// The maximum number of groups to show, in the order of importance and frequency. All other groups are only counted.
    private static let maximumGroups = 50
    private static let maximumExamples = 10
    /// The maximum number of changes to show in the table for each trace.
    private static let maximumChanges = 3

    private let findings: CheckFindings
    private let groups: [FailureGroup]
    private let limit: Int
    private var text = ""

    /// Creates a report of at most `limit` bytes.
    package init(_ findings: CheckFindings, limit: Int = Self.limit) {
        self.findings = findings
        self.limit = limit
        groups = findings.groups
    }

    /// Returns the complete summary. Its lists are shortened if the summary would otherwise be too long.
    package mutating func make() -> String {
        text = "### gesturetrace check\n\n**\(Markdown.text(FailureText.total(findings.summary)))**\n\n"
        if !groups.isEmpty {
            addGroups()
            addExamples()
            addTraces()
            add(
                "\(Markdown.text("To review them:")) \(Markdown.code("gesturetrace check --pending")), "
                    + "then \(Markdown.code("gesturetrace review")). "
            )
            add("\(Markdown.text("To compare one:")) \(Markdown.code("gesturetrace diff GOLDEN TRACE")).\n\n")
        }
        for layout in findings.changedLayouts { add(Markdown.text(FailureText.changed(layout)) + "\n\n") }
        addOrphans()
        return text.utf8.count <= limit ? text : ""
    }

    /// Appends a piece of text unless the summary would become too long, and returns whether it was appended. `room` is the number of bytes
    /// to reserve for the ends of lists.
    @discardableResult
    private mutating func add(_ piece: String, leaving room: Int = 0) -> Bool {
        guard text.utf8.count + piece.utf8.count + room <= limit else { return false }
        text += piece
        return true
    }

    private mutating func addGroups() {
        add("| traces | what |\n|--:|---|\n")
        var shown = 0
        for group in groups.prefix(Self.maximumGroups) {
            let isBroken = group.kind == .broken ? "could not be checked: " : ""
            guard add("| \(group.traces.count) | \(isBroken)\(Markdown.text(group.sentence)) |\n", leaving: Self.reserve) else { break }
            shown += 1
        }
        add(shown < groups.count ? "| | and \(groups.count - shown) more |\n\n" : "\n")
    }

    private static let reserve = 2048

    private mutating func addExamples() {
        if findings.areFew {
            for result in findings.first { addWhole(result) }
            return
        }
        for example in FailureExamples(groups, of: findings.failed, limit: Self.maximumExamples).list {
            let summary = "\(Markdown.text(example.group.sentence)): \(Markdown.code(example.trace.item.shownInRepository))"
            addDetails(summary, Markdown.block(example.trace.example, language: "diff"))
        }
    }

    private mutating func addWhole(_ result: CheckResult) {
        for failure in result.failures {
            let item = result.checkCase
            let summary = "\(Markdown.code(item.shownInRepository)): \(Markdown.text(FailureText.summary(failure, of: item)))"
            let lines = FailureText.evidence(failure)
            if !lines.isEmpty { addDetails(summary, Markdown.block(lines, language: "diff")) }
        }
    }

    private mutating func addDetails(_ summary: String, _ body: String) {
        add("<details><summary>\(summary)</summary>\n\n\(body)\n</details>\n\n", leaving: Self.reserve)
    }

    private mutating func addTraces() {
        let failed = findings.failed
        var changes = [[Int]](repeating: [], count: failed.count)
        for (index, group) in groups.enumerated() {
            for trace in group.traces { changes[trace].append(index) }
        }
        let heading = "<details><summary>The traces (\(failed.count))</summary>\n\n| trace | what |\n|---|---|\n"
        guard add(heading, leaving: Self.reserve) else { return }
        var shown = 0
        for (trace, numbers) in zip(failed, changes) {
            var said = numbers.prefix(Self.maximumChanges).map { Markdown.text(groups[$0].sentence) }
            if numbers.count > said.count { said.append("and \(numbers.count - said.count) more") }
            let row = "| \(Markdown.code(trace.item.shownInRepository)) | \(said.joined(separator: "<br>")) |\n"
            guard add(row, leaving: Self.reserve) else { break }
            shown += 1
        }
        add(shown < failed.count ? "| and \(failed.count - shown) more | |\n\n</details>\n\n" : "\n</details>\n\n")
    }

    private mutating func addOrphans() {
        guard !findings.orphans.isEmpty else { return }
        add("\(findings.orphans.contains { GoldenKind(ofGolden: $0) == .survey } ? "Goldens" : "Golden timelines") without a trace: ")
        let names = findings.orphans.prefix(20).map { Markdown.code(Repository.path(of: $0)) }
        let more = findings.orphans.count - names.count
        add(names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "") + "\n")
    }
}

/// A namespace for functions that escape text from files, so that Markdown does not interpret the text as markup. The caller must ensure
/// that no line begins with text from a file.
enum Markdown {
    /// Returns the text with markup escaped. Text between two backticks is formatted as code.
    static func text(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        guard parts.count % 2 == 1 else { return escaped(text) }
        return parts.enumerated().map { $0.offset % 2 == 1 ? "<code>\(escaped(String($0.element)))</code>" : escaped(String($0.element)) }
            .joined()
    }

    static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }

    /// Returns the lines as a code block with syntax highlighting for a language such as `diff`.
    static func block(_ lines: [String], language: String) -> String {
        let lines = lines.map { PrintableText.escaping($0) }
        var longest = 0
        for line in lines {
            var run = 0
            for byte in line.utf8 {
                run = byte == UInt8(ascii: "`") ? run + 1 : 0
                longest = max(longest, run)
            }
        }
        // The fence is longer than any fence in the text, so that the text cannot end the block.
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\(language)\n" + lines.map { $0 + "\n" }.joined() + "\(fence)\n"
    }

    /// Returns the text with all characters that could be markup replaced by character references.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in PrintableText.escaping(text).unicodeScalars {
            let isWord =
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", " ", "/", "'", ",", ".", "-", "+", "=", "(", ")", ";", "?", "%": true
                default: scalar.value > 0x7F
                }
            if isWord { result.unicodeScalars.append(scalar) } else { result += "&#\(scalar.value);" }
        }
        return result
    }
}
