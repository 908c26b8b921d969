import GestureFiles
import GestureSupport

/// Mends what there is only one way to mend, file by file.
package enum Fixer {
    /// A file with findings mended, and those.
    package struct Fixed {
        package let file: String
        package let bytes: [UInt8]
        package let findings: [Finding]
    }

    /// The files of some findings with as many of them mended as do not touch each other; those that would be refused then are left out.
    ///
    /// `root` gives the limit of what a file may name.
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
        let bytes = Array(source.bytes(0..<source.count))
        var edits: [TextEdit] = []
        var done: [Finding] = []
        for finding in findings {
            // Two members at one place would be two of one name.
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
    /// What has been done about it, as a line.
    package var fixedLine: String? {
        fix.map { fix in
            "\(PrintableText.escaping(location.file)):\(location.line):\(location.column): fixed: \(message); \(fix.words) [\(code)]"
        }
    }
}
