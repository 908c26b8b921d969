import GestureFiles
import GestureSupport

/// The fix of a finding that has exactly one.
enum Fix: Sendable {
    /// Makes the recognizer whose object is at the position require the failure of the named recognizer.
    case require(of: SourcePosition, String)
    /// Moves the name in a requirement to the object of the recognizer that the name refers to, which reverses the requirement.
    case turnRound(name: SourcePosition, to: SourcePosition, String)
    /// Exchanges two values.
    case exchange(SourcePosition, SourcePosition)
    /// Removes a member of an object. The position is that of the member's value.
    case remove(SourcePosition)
    /// Makes an expression compare a velocity instead of a translation.
    case compareVelocity(SourcePosition)
    /// Converts the times of a trace from milliseconds to seconds.
    case divideTimes
}

/// The edits of a fix, and a description of them.
package struct FixEdits: Hashable, Sendable {
    package var edits: [TextEdit]
    /// The description, such as "'one' requires 'two' to fail".
    package var words: String
}

extension Fix {
    /// Returns the edits that apply the fix to a text; `nil` if they would change more than the fix requires.
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
            guard let one = editing.value(at: first), let other = editing.value(at: second), let oneText = editing.text(at: first),
                let otherText = editing.text(at: second)
            else { return nil }
            return FixEdits(edits: [TextEdit(one, otherText), TextEdit(other, oneText)], words: "the two numbers are swapped")
        case .remove(let position):
            return editing.removingMember(ofValueAt: position).map { FixEdits(edits: [$0], words: "it is removed") }
        case .compareVelocity(let position):
            guard let range = editing.value(at: position), let text = editing.text(at: position) else { return nil }
            let edit = TextEdit(range, text.replacing("translation", with: "velocity"))
            return FixEdits(edits: [edit], words: "it compares the velocity")
        case .divideTimes:
            return Self.dividedTimes(in: source, editing).map { FixEdits(edits: $0, words: "all times are divided by 1000") }
        }
    }

    private static func dividedTimes(in source: SourceText, _ editing: JSONEditing) -> [TextEdit]? {
        // The sentences of `expect` may contain times too, which this fix does not convert.
        guard let trace = TraceTimes(source), !trace.hasSentences else { return nil }
        let times = trace.eventTimes.isEmpty ? trace.gestureTimes : trace.eventTimes
        // Dividing all of the gestures' times would be wrong if some of them are seconds.
        guard trace.eventTimes.isEmpty ? times.allSatisfy({ $0.value == 0 || $0.value >= 20 }) : true else { return nil }
        var edits: [TextEdit] = []
        for time in times {
            guard time.value == time.value.rounded(), abs(time.value) < 1e12, let range = editing.value(at: time.position) else {
                return nil
            }
            edits.append(TextEdit(range, seconds(Int(time.value))))
        }
        return edits
    }

    /// Returns a number of milliseconds as seconds in decimal, without rounding.
    private static func seconds(_ milliseconds: Int) -> String {
        let (whole, rest) = abs(milliseconds).quotientAndRemainder(dividingBy: 1000)
        var digits = String(1000 + rest).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return (milliseconds < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits)
    }
}

/// Applies the fixes of findings, file by file.
package enum Fixer {
    /// A file after fixes were applied, and the findings that were fixed.
    package struct Fixed {
        package let file: String
        package let bytes: [UInt8]
        package let findings: [Finding]
    }

    /// Returns the changed files, with all of their fixes that do not overlap. A file in which the fixes would cause errors is omitted.
    ///
    /// `root` returns the folder that limits which files a file may name.
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
        var done: [Finding] = []
        for finding in findings {
            // Two members that are added at the same position could have the same key.
            guard let fix = finding.fix, (edits + fix.edits).applied(to: bytes) != nil,
                !fix.edits.contains(where: { new in edits.contains { $0.range.lowerBound == new.range.lowerBound } })
            else { continue }
            edits += fix.edits
            done.append(finding)
        }
        guard let mended = edits.applied(to: bytes), !done.isEmpty else { return nil }
        return try refusals(bytes, file, root) == refusals(mended, file, root) ? Fixed(file: file, bytes: mended, findings: done) : nil
    }

    private static func refusals(_ bytes: [UInt8], _ file: String, _ root: FileRoot) throws(InputError) -> Int {
        var linter = Linter()
        try linter.add(MemoryByteSource(name: file, bytes: bytes), root)
        return linter.findings().count { $0.rule == .refused }
    }
}

extension Finding {
    /// The line of output that reports the applied fix.
    package var fixedLine: String? {
        fix.map { fix in
            "\(PrintableText.escaping(location.file)):\(location.line):\(location.column): fixed: \(message); \(fix.words) [\(code)]"
        }
    }
}
