import GestureSupport

/// A check of whether a file is a golden at all, which distinguishes a wrong file from a golden that differs.
struct GoldenForm {
    static let version = "gesturetrace timeline 1"

    /// The first bytes of the file.
    var beginning: [UInt8]
    /// The last bytes of the file.
    var ending: [UInt8]
    /// The number of the file's last line.
    var lastLine: Int

    /// Throws an error unless the file at a path may be replaced with a golden: it must be missing, empty or a timeline.
    static func checkOverwriting(_ path: String) throws {
        // If the path is a folder, opening it for writing fails later with its own error.
        switch FolderListing.kind(path) {
        case .missing, .folder: return
        case .file, .other: break
        }
        let file = try PeekedSource(try FileByteSource(regular: path), count: 256)
        let content = PeekedSource.content(of: file.beginning[...])
        if isTimeline(content) { return }
        throw CheckProblem(
            at: SourceLocation(file: path, line: 1, column: 1),
            "this is not a timeline, and only a timeline is overwritten as a golden; remove it, or rename the trace")
    }

    /// Returns whether a file begins like a timeline of any version and format. The first marker of a merge conflict may precede the
    /// timeline.
    static func isTimeline(_ content: ArraySlice<UInt8>) -> Bool {
        let lines = content.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
        let line = lines.first.map { $0.starts(with: "<<<<<<< ".utf8) ? lines.dropFirst().first ?? [] : $0 } ?? content
        return content.isEmpty || line.starts(with: "gesturetrace timeline ".utf8) || line.starts(with: "{\"timeline\"".utf8)
    }

    private static func problem(
        _ file: String, _ line: Int, _ text: String, cure: String = "recreate it with 'gesturetrace accept'"
    ) -> Diagnostic {
        Diagnostic(at: SourceLocation(file: file, line: line, column: 1), text + "; " + cure)
    }

    /// Returns an error if the file does not begin like a golden, or `nil` if it does.
    func headProblem(of file: String) -> Diagnostic? {
        let first = String(decoding: beginning.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        if beginning.isEmpty { return Self.problem(file, 1, "the golden timeline is empty") }
        if first == Self.version + "\r" {
            return Self.problem(
                file, 1, "the lines of the golden timeline end in CR LF instead of LF (in .gitattributes: *.timeline -text)")
        }
        if first.hasPrefix("{\"timeline\"") { return Self.problem(file, 1, "the golden timeline is JSON Lines, and a golden must be text") }
        guard first == Self.version else {
            let isOther = first.hasPrefix("gesturetrace timeline ")
            if isOther { return Self.problem(file, 1, "this is \(quoted(first)), and this program writes version 1") }
            let words = "this is not a timeline: it does not begin with '\(Self.version)'"
            return Self.isTimeline(beginning[...])
                ? Self.problem(file, 1, words) : Self.problem(file, 1, words, cure: "remove it, or rename the trace")
        }
        return nil
    }

    /// Returns an error if the file does not end like a golden, or `nil` if it does.
    func endProblem(of file: String) -> Diagnostic? {
        let last = ending.reversed().drop { $0 == UInt8(ascii: "\n") }.reversed()
        guard Array(last).suffix(5).elementsEqual("  end".utf8), ending.last == UInt8(ascii: "\n") else {
            return Self.problem(file, lastLine, "the golden timeline is cut off: it does not end with 'end'")
        }
        return nil
    }

    /// Returns an error about the first line that cannot be part of a timeline, or `nil` if all lines can.
    static func oddLine(_ lines: [ArraySlice<UInt8>], firstLine: Int, in file: String) -> Diagnostic? {
        for (index, line) in lines.enumerated() {
            let text = String(decoding: line, as: UTF8.self)
            // The bytes differ here if the decoder has replaced bytes that are not UTF-8.
            guard text.utf8.elementsEqual(line) else {
                return problem(file, firstLine + index, "the golden timeline has bytes that are not UTF-8")
            }
            for marker in ["<<<<<<< ", ">>>>>>> "] where text.hasPrefix(marker) {
                return problem(file, firstLine + index, "the golden timeline has the marks of a merge conflict")
            }
            if text.dropFirst(7).hasPrefix("  ⋯ fold ") {
                return problem(file, firstLine + index, "the golden timeline is folded, and a golden must be complete")
            }
        }
        return nil
    }
}
