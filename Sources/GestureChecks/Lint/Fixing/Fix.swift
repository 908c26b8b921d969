import GestureFiles
import GestureSupport

/// A fix for a finding that can be fixed in exactly one way.
enum Fix: Sendable {
    /// Makes the recognizer whose object is at the given position require the failure of the named recognizer.
    case require(of: SourcePosition, String)
    /// Reverses a requirement: the name in the requirement is removed, and a requirement is added to the object of the recognizer with this
    /// name.
    case turnRound(name: SourcePosition, to: SourcePosition, String)
    /// Exchanges the values at two positions.
    case exchange(SourcePosition, SourcePosition)
    /// Removes a member from an object, given the position of the member's value.
    case remove(SourcePosition)
    /// Replaces the translation in an expression with the velocity.
    case compareVelocity(SourcePosition)
    /// Converts the times of a trace from milliseconds to seconds.
    case divideTimes
}

/// The edits of a fix, with a description of the fix.
package struct FixEdits: Hashable, Sendable {
    package var edits: [TextEdit]
    /// A description of the fix, such as "it requires 'two' to fail".
    package var words: String
}

/// The fix of a finding in a file.
enum FindingFix: Hashable, Sendable {
    /// The edits of a fix at certain positions in the file.
    case edits(FixEdits)
    /// The conversion of all times. The edits are determined when the fix is applied, because a stream is linted line by line.
    case divideTimes

    /// Creates the fix of a finding in a source text, or `nil` if the edits would also change something else.
    init?(_ fix: Fix, in source: SourceText) {
        if case .divideTimes = fix {
            self = .divideTimes
        } else if let edits = fix.edits(in: source) {
            self = .edits(edits)
        } else {
            return nil
        }
    }

    /// Returns the edits that apply the fix to a file's whole text, or `nil` if they would also change something else.
    func edits(in source: SourceText) -> FixEdits? {
        switch self {
        case .edits(let edits): edits
        case .divideTimes: Fix.divideTimes.edits(in: source)
        }
    }
}

extension Fix {
    /// Returns the edits that apply the fix to a source text, or `nil` if they would also change something else.
    func edits(in source: SourceText) -> FixEdits? {
        let editing = JSONEditing(source)
        switch self {
        case .require(let object, let id):
            return editing.adding("requireToFail", Quoting.json(id), toObjectAt: object).map {
                FixEdits(edits: [$0], words: "it requires \(quoted(id)) to fail")
            }
        case .turnRound(let name, let object, let id):
            guard let removed = editing.removingName(at: name),
                let added = editing.adding("requireToFail", Quoting.json(id), toObjectAt: object)
            else { return nil }
            return FixEdits(edits: [removed, added], words: "the requirement is reversed")
        case .exchange(let first, let second):
            guard let one = editing.value(at: first), let other = editing.value(at: second) else { return nil }
            let edits = [TextEdit(one, editing.text(other)), TextEdit(other, editing.text(one))]
            return FixEdits(edits: edits, words: "the two numbers are swapped")
        case .remove(let position):
            return editing.removingMember(ofValueAt: position).map { FixEdits(edits: [$0], words: "it is removed") }
        case .compareVelocity(let position):
            return editing.value(at: position).map { range in
                let edit = TextEdit(range, editing.text(range).replacing("translation", with: "velocity"))
                return FixEdits(edits: [edit], words: "it compares the velocity")
            }
        case .divideTimes:
            return Self.dividedTimes(in: source, editing).map { FixEdits(edits: $0, words: "all times are divided by 1000") }
        }
    }

    private static func dividedTimes(in source: SourceText, _ editing: JSONEditing) -> [TextEdit]? {
        // The `expect` sentences of a trace may also contain times, which this fix does not convert. The fix is therefore not offered for
        // traces with such sentences.
        guard let trace = TraceTimes(source), !trace.hasSentences else { return nil }
        let times = trace.eventTimes.isEmpty ? trace.gestureTimes : trace.eventTimes
        // If some of the times are already in seconds, dividing all times would be wrong.
        guard trace.eventTimes.isEmpty ? times.allSatisfy({ $0.value == 0 || $0.value >= 20 }) : true else { return nil }
        var edits: [TextEdit] = []
        for time in times {
            guard time.value == time.value.rounded(), abs(time.value) < 1e12, let range = editing.value(at: time.position) else {
                return nil
            }
            edits.append(TextEdit(range, seconds(Int(time.value))))
        }
        return edits.isEmpty ? nil : edits
    }

    /// Converts a number of milliseconds to seconds, without rounding, and returns it as a decimal number.
    private static func seconds(_ milliseconds: Int) -> String {
        let (whole, rest) = abs(milliseconds).quotientAndRemainder(dividingBy: 1000)
        var digits = String(1000 + rest).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return (milliseconds < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits)
    }
}

/// A namespace for applying the fixes of findings to files.
package enum Fixer {
    /// A file to which fixes were applied, with a line of output for each applied fix.
    package struct Fixed {
        package let file: String
        package let bytes: [UInt8]
        package let lines: [String]
    }

    /// Returns the files that change when all fixes that do not overlap are applied. A file is left out if the fixes would cause errors in
    /// it.
    ///
    /// `root` is a closure that returns, for a file, the policy that determines which other files this file may refer to.
    package static func fixed(
        _ findings: [Finding], root: (String) -> FileRoot = { FileRoot(of: $0) }
    ) throws(InputError) -> [Fixed] {
        var files: [String] = []
        var byFile: [String: [Finding]] = [:]
        for finding in findings where finding.fix != nil && finding.ignored == nil {
            if byFile[finding.location.file] == nil { files.append(finding.location.file) }
            byFile[finding.location.file, default: []].append(finding)
        }
        var result: [Fixed] = []
        for file in files {
            if let fixed = try fixed(byFile[file] ?? [], in: file, root(file)) { result.append(fixed) }
        }
        return result
    }

    private static func fixed(_ findings: [Finding], in file: String, _ root: FileRoot) throws(InputError) -> Fixed? {
        let source = try SourceText.read(FileByteSource(path: file))
        let bytes = source.bytes
        var edits: [TextEdit] = []
        var lines: [String] = []
        for finding in findings {
            // If two members were added at the same position, they could have the same key, so the second fix is not applied.
            guard let fix = finding.fix?.edits(in: source), (edits + fix.edits).applied(to: bytes) != nil,
                !fix.edits.contains(where: { new in edits.contains { $0.range.lowerBound == new.range.lowerBound } })
            else { continue }
            edits += fix.edits
            lines.append(finding.fixedLine(fix.words))
        }
        guard let mended = edits.applied(to: bytes), !lines.isEmpty else { return nil }
        return try refusals(bytes, file, root) == refusals(mended, file, root) ? Fixed(file: file, bytes: mended, lines: lines) : nil
    }

    private static func refusals(_ bytes: [UInt8], _ file: String, _ root: FileRoot) throws(InputError) -> Int {
        var linter = Linter()
        try linter.add(MemoryByteSource(name: file, bytes: bytes), root)
        return linter.findings().count { $0.rule == .refused }
    }
}

extension Finding {
    /// Returns a line of output that reports the applied fix, which `words` describes.
    fileprivate func fixedLine(_ words: String) -> String {
        "\(PrintableText.escaping(location.file)):\(location.line):\(location.column): fixed: \(message); \(words) [\(code)]"
    }
}
