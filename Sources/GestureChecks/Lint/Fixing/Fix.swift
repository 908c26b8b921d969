import GestureFiles
import GestureSupport

/// The fix of a finding, if there is only one way.
enum Fix: Sendable {
    /// One recognizer, whose object is at the position, requires the failure of another.
    case require(of: SourcePosition, String)
    /// The name of a requirement is moved to the object of the recognizer that it names.
    case turnRound(name: SourcePosition, to: SourcePosition, String)
    /// Two values are exchanged.
    case exchange(SourcePosition, SourcePosition)
    /// The member of an object is removed; the position is that of its value.
    case remove(SourcePosition)
    /// An expression compares a velocity instead of a translation.
    case compareVelocity(SourcePosition)
    /// Times of a trace are converted from milliseconds.
    case divideTimes
}

/// The edits of a fix, and their description.
package struct FixEdits: Hashable, Sendable {
    package var edits: [TextEdit]
    /// The description, as in "'one' requires 'two' to fail".
    package var words: String
}

extension Fix {
    /// The edits of a text; `nil` if they would change more than the fix requires.
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
        // Sentences may contain times as well.
        guard let trace = TraceTimes(source), !trace.hasSentences else { return nil }
        let times = trace.eventTimes.isEmpty ? trace.gestureTimes : trace.eventTimes
        // If some of the gestures' times may be seconds, dividing all of them would be wrong.
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

    /// Milliseconds as seconds, without rounding.
    private static func seconds(_ milliseconds: Int) -> String {
        let (whole, rest) = abs(milliseconds).quotientAndRemainder(dividingBy: 1000)
        var digits = String(1000 + rest).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return (milliseconds < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits)
    }
}

/// Applies the fixes of findings, file by file.
package enum Fixer {
    /// A file with applied fixes, and the fixed findings.
    package struct Fixed {
        package let file: String
        package let bytes: [UInt8]
        package let findings: [Finding]
    }

    /// The files with their fixes applied, as many as do not overlap; a file in which fixes would cause errors is left out.
    ///
    /// `root` returns the limit of the files that a file may name.
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
            // Two members added at one place could have the same name.
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
    /// The line that reports the fix.
    package var fixedLine: String? {
        fix.map { fix in
            "\(PrintableText.escaping(location.file)):\(location.line):\(location.column): fixed: \(message); \(fix.words) [\(code)]"
        }
    }
}
