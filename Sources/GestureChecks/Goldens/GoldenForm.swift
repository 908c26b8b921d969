import GestureSupport

/// A format check for goldens of one kind. It distinguishes goldens with unexpected contents from files that are not goldens.
struct GoldenForm {
    let kind: GoldenKind

    init(_ kind: GoldenKind) { self.kind = kind }

    /// Throws an error unless a golden may be written to a path: the file must be missing, empty, or a golden of the same kind.
    func checkOverwriting(_ path: String) throws {
        // A folder is not reported here, because opening it for writing fails later.
        switch FolderListing.kind(path) {
        case .missing, .folder: return
        case .file, .other: break
        }
        let file = try PeekedSource(try FileByteSource(regular: path), count: 256)
        let content = PeekedSource.content(of: file.beginning[...])
        if isGolden(content) { return }
        let word = kind.rawValue
        throw CheckProblem(
            at: SourceLocation(file: path, line: 1, column: 1),
            "this is not a \(word), and only a \(word) is overwritten as a golden; remove it, or rename the \(kind.input)")
    }

    /// Returns whether a path leads to a regular file that begins like a golden.
    func isGolden(_ path: String) -> Bool {
        guard !FileSystem.isLink(path), let source = try? FileByteSource(regular: path), let file = try? PeekedSource(source, count: 256)
        else { return false }
        return !file.beginning.isEmpty && isGolden(PeekedSource.content(of: file.beginning[...]))
    }

    /// Returns whether a file's contents begin like a golden of any version and format, possibly after the first marker of a merge
    /// conflict.
    func isGolden(_ content: ArraySlice<UInt8>) -> Bool {
        let lines = content.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
        let line = lines.first.map { $0.starts(with: "<<<<<<< ".utf8) ? lines.dropFirst().first ?? [] : $0 } ?? content
        return content.isEmpty || line.starts(with: "gesturetrace \(kind.rawValue) ".utf8)
            || line.starts(with: "{\"\(kind.rawValue)\"".utf8)
    }

    private static func problem(
        _ file: String, _ line: Int, _ text: String, cure: String = "recreate it with 'gesturetrace accept'"
    ) -> Diagnostic {
        Diagnostic(at: SourceLocation(file: file, line: line, column: 1), text + "; " + cure)
    }

    /// Returns an error if a file does not begin like a golden of this kind, or `nil` if it does.
    func headProblem(_ beginning: [UInt8], of file: String) -> Diagnostic? {
        let first = String(decoding: beginning.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        if beginning.isEmpty { return Self.problem(file, 1, "the \(kind.golden) is empty") }
        if first == kind.version + "\r" {
            return Self.problem(
                file, 1, "the lines of the \(kind.golden) end in CR LF instead of LF (in .gitattributes: *\(kind.end) -text)")
        }
        if first.hasPrefix("{\"\(kind.rawValue)\"") {
            return Self.problem(file, 1, "the \(kind.golden) is JSON Lines, and a golden must be text")
        }
        guard first == kind.version else {
            let isOther = first.hasPrefix("gesturetrace \(kind.rawValue) ")
            if isOther { return Self.problem(file, 1, "this is \(quoted(first)), and this program writes version 1") }
            let words = "this is not a \(kind.rawValue): it does not begin with '\(kind.version)'"
            return isGolden(beginning[...])
                ? Self.problem(file, 1, words) : Self.problem(file, 1, words, cure: "remove it, or rename the \(kind.input)")
        }
        return nil
    }

    /// Returns an error if a file with the given number of lines does not end like a golden of this kind, or `nil` if it does.
    func endProblem(_ ending: [UInt8], lines: Int, of file: String) -> Diagnostic? {
        let last = Array(ending.reversed().drop { $0 == UInt8(ascii: "\n") }.reversed())
        guard last.suffix(kind.last.utf8.count).elementsEqual(kind.last.utf8), ending.last == UInt8(ascii: "\n") else {
            return Self.problem(file, lines + 1, "the \(kind.golden) is cut off: it does not end with 'end'")
        }
        return nil
    }

    /// Returns an error for the first of the given lines that cannot be part of a golden, or `nil` if all of them can.
    func oddLine(_ lines: [ArraySlice<UInt8>], firstLine: Int, in file: String) -> Diagnostic? {
        for (index, line) in lines.enumerated() {
            let text = String(decoding: line, as: UTF8.self)
            // If the decoder has replaced bytes that are not valid UTF-8, the decoded text differs from the original bytes.
            guard text.utf8.elementsEqual(line) else {
                return Self.problem(file, firstLine + index, "the \(kind.golden) has bytes that are not UTF-8")
            }
            for marker in ["<<<<<<< ", ">>>>>>> "] where text.hasPrefix(marker) {
                return Self.problem(file, firstLine + index, "the \(kind.golden) contains the markers of a merge conflict")
            }
            if text.dropFirst(7).hasPrefix("  ⋯ fold ") {
                return Self.problem(file, firstLine + index, "the \(kind.golden) is folded, and a golden must be complete")
            }
        }
        return nil
    }
}
