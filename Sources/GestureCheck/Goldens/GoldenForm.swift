import GestureSupport

/// Tells a golden that differs from a file that is no golden at all.
struct GoldenForm {
    static let version = "gesturetrace timeline 1"

    /// The first bytes of the file.
    var beginning: [UInt8]
    /// The bytes about the first difference, and the number of the line they begin with.
    var window: [UInt8]
    /// The last bytes of the file.
    var ending: [UInt8]
    var firstLine: Int

    /// Why the file cannot be compared with anything; nil if it can.
    func problem(of file: String) -> Diagnostic? {
        func problem(_ line: Int, _ text: String) -> Diagnostic {
            Diagnostic(at: SourceLocation(file: file, line: line, column: 1), text + "; make it anew with 'gesturetrace check --update'")
        }
        let first = String(decoding: beginning.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        if beginning.isEmpty { return problem(1, "the golden timeline is empty") }
        if first == Self.version + "\r" {
            return problem(
                1, "the lines of the golden timeline end in CR LF, and they must stay LF (in .gitattributes: *.timeline -text)")
        }
        if first.hasPrefix("{\"timeline\"") { return problem(1, "the golden timeline is JSON Lines, and a golden is text") }
        guard first == Self.version else {
            let isOther = first.hasPrefix("gesturetrace timeline ")
            return problem(
                1,
                isOther
                    ? "this is \(quoted(first)), and this program writes version 1"
                    : "this is no timeline: it does not begin with '\(Self.version)'")
        }
        if let (line, text) = oddLine() { return problem(line, text) }
        guard ending.suffix(6).elementsEqual("  end\n".utf8) else {
            let last = firstLine + window.count { $0 == UInt8(ascii: "\n") }
            return problem(last, "the golden timeline is cut off: it does not end with 'end'")
        }
        return nil
    }

    /// The first line near the difference that no timeline has.
    private func oddLine() -> (Int, String)? {
        for (index, line) in window.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let text = String(decoding: line, as: UTF8.self)
            // What is not UTF-8 was replaced.
            guard text.utf8.elementsEqual(line) else {
                // What is kept of a large file may end within a character.
                let isLast = index == window.count { $0 == UInt8(ascii: "\n") }
                if isLast, window.count >= 1 << 18 { return nil }
                return (firstLine + index, "the golden timeline has bytes that are not UTF-8")
            }
            for marker in ["<<<<<<< ", ">>>>>>> "] where text.hasPrefix(marker) {
                return (firstLine + index, "the golden timeline has the marks of a merge conflict")
            }
            if text.dropFirst(7).hasPrefix("  ⋯ fold ") {
                return (firstLine + index, "the golden timeline is folded, and a golden is whole")
            }
        }
        return nil
    }
}
