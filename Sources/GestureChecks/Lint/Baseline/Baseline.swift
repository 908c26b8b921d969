import GestureFiles
import GestureSupport

/// A list of known findings that are not reported again. The file is stored beside the layouts and traces, and allows an existing project
/// to adopt the linter.
///
/// A finding is identified by its file, code and message, but not by its line. If an entry occurs n times, it hides n equal findings.
package struct Baseline {
    private struct Entry: Hashable {
        /// The path of the file that contains the problem, relative to the folder of the baseline.
        var file: String
        var code: String
        var message: String
    }

    private let path: String
    /// The baseline's entries, in file order.
    private var entries: [Entry] = []
    private var counts: [Entry: Int] = [:]

    private init(path: String) {
        self.path = path
    }

    // MARK: Reading a baseline

    /// Reads a baseline file. Throws an error if the file is not a baseline.
    package init(contentsOf path: String) throws(InputError) {
        self.init(path: path)
        let source = try SourceText.read(FileByteSource(path: path))
        let root = try JSONNode.document(source)
        guard Self.number(root, "version") == 1, case .array(let elements) = Self.member(root, "findings")?.value else {
            throw InputError(Diagnostic(at: root.position, in: source, "this is not a baseline of 'lint'; write one with --write-baseline"))
        }
        for element in elements {
            guard let file = Self.string(element, "file"), let code = Self.string(element, "code"),
                let message = Self.string(element, "message")
            else {
                throw InputError(
                    Diagnostic(
                        at: element.position, in: source,
                        "an entry needs 'file', 'code' and 'message'; write the "
                            + "baseline again"))
            }
            add(Entry(file: file, code: code, message: message), Int(Self.number(element, "count") ?? 1))
        }
    }

    private static func member(_ node: JSONNode, _ key: String) -> JSONNode? {
        if case .object(let members) = node.value { members.first { $0.key == key }?.value } else { nil }
    }

    private static func string(_ node: JSONNode, _ key: String) -> String? {
        if case .string(let text) = member(node, key)?.value { text } else { nil }
    }

    private static func number(_ node: JSONNode, _ key: String) -> Double? {
        if case .number(let number) = member(node, key)?.value, abs(number) < 1e9 { number } else { nil }
    }

    private mutating func add(_ entry: Entry, _ count: Int) {
        if counts[entry] == nil { entries.append(entry) }
        counts[entry, default: 0] += count
    }

    // MARK: Hiding known findings

    /// Returns the findings that are not in the baseline, and a message for each entry that no longer occurs in the examined files.
    package func apply(to findings: [Finding], lookedAt files: [String]) -> (findings: [Finding], stale: [String]) {
        var left = counts
        let shown = findings.filter { finding in
            guard finding.ignored == nil, finding.rule.canBeIgnored else { return true }
            let entry = entry(of: finding)
            guard let count = left[entry], count > 0 else { return true }
            left[entry] = count - 1
            return false
        }
        let known = Set(files.map(relative))
        let stale = entries.filter { left[$0, default: 0] > 0 && known.contains($0.file) }.map { entry in
            let text = "\(entry.file): \(entry.message) [\(entry.code)]"
            return
                "\(PrintableText.escaping(path)): note: this finding no longer occurs; write the baseline again: "
                + PrintableText.escaping(text)
        }
        return (shown, stale)
    }

    private func entry(of finding: Finding) -> Entry {
        Entry(file: relative(finding.location.file), code: finding.code, message: finding.message)
    }

    /// Returns a path relative to the folder of the baseline.
    private func relative(_ file: String) -> String {
        let own = FilePath.normalized(path).split(separator: "/").dropLast()
        let file = FilePath.normalized(file)
        // If only one of the two paths is absolute, the path of the file cannot be made relative to the baseline's folder.
        guard file.hasPrefix("/") == path.hasPrefix("/") else { return file }
        let parts = file.split(separator: "/")
        let shared = zip(own, parts.dropLast()).prefix { $0 == $1 }.count
        guard !own.dropFirst(shared).contains("..") else { return file }
        return (own.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared)).joined(separator: "/")
    }

    // MARK: Writing a baseline

    /// Returns the text of a baseline file at `path`, and the number of findings in it. Findings that cannot be silenced are left out.
    package static func text(of findings: [Finding], at path: String) -> (text: String, count: Int) {
        var baseline = Baseline(path: path)
        for finding in findings where finding.ignored == nil && finding.rule.canBeIgnored { baseline.add(baseline.entry(of: finding), 1) }
        let sorted = baseline.entries.sorted { ($0.file, $0.code, $0.message) < ($1.file, $1.code, $1.message) }
        let text = JSONWriter.text { json in
            json.object {
                json.breakLine(indent: 2)
                json.put("version", 1)
                json.breakLine(indent: 2)
                json.array("findings") {
                    for entry in sorted {
                        json.breakLine(indent: 4)
                        json.object {
                            json.put("file", entry.file)
                            json.put("code", entry.code)
                            json.put("message", entry.message)
                            if let count = baseline.counts[entry], count > 1 { json.put("count", count) }
                        }
                    }
                    if !sorted.isEmpty { json.breakLine(indent: 2) }
                }
                json.breakLine()
            }
            json.endLine()
        }
        return (text, baseline.counts.values.reduce(0, +))
    }
}
