/// The source line to which a message refers, with a caret under the position of the problem, as in the output of compilers.
///
/// A long line is shortened to the text around this position. Tabs are printed as four spaces, and control characters as `\u{…}`.
package struct SourceExcerpt: Hashable, Sendable {
    /// The source line as it is printed.
    package let line: String
    /// The number of terminal columns to the left of the caret.
    package let indent: Int

    /// The maximum number of characters in a line. A longer line is shortened.
    static let width = 110
    /// The number of characters that a shortened line retains before the position of the problem.
    static let before = 60
    /// The maximum number of bytes that are examined before and after the position of the problem.
    package static let reach = width * 4

    /// The source line, followed by a second line with the caret.
    package var text: String { line + "\n" + String(repeating: " ", count: indent) + "^" }

    /// Creates the excerpt for a byte offset; `nil` if the source line contains nothing visible.
    init?(of bytes: [UInt8], at offset: Int) {
        let place = min(max(offset, 0), bytes.count)
        // The ends of the line are searched for only as far as text can be printed, because the whole file may be a single long line.
        let reach = Self.reach
        var start = place
        while start > 0, place - start < reach, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = place
        while end < bytes.count, end - place < reach, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        var isCutBefore = start > 0 && bytes[start - 1] != UInt8(ascii: "\n")
        var isCutAfter = end < bytes.count && bytes[end] != UInt8(ascii: "\n")
        // A byte order mark is not part of the line. If the line was cut before this point, its first bytes may be the rest of a character.
        // These bytes are not shown, because at least 110 characters separate them from the position.
        if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]), place >= 3 { start = 3 }
        if !isCutAfter, end > place, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        var front = Array(String(decoding: bytes[start..<place], as: UTF8.self).unicodeScalars)
        var back = Array(String(decoding: bytes[place..<end], as: UTF8.self).unicodeScalars)
        if front.count + back.count > Self.width {
            let kept = min(front.count, max(Self.before, Self.width - back.count))
            isCutBefore = isCutBefore || kept < front.count
            front = Array(front.suffix(kept))
            isCutAfter = isCutAfter || back.count > Self.width - kept
            back = Array(back.prefix(Self.width - kept))
        }
        let shown = (isCutBefore ? "…" : "") + Self.shown(front)
        let rest = Self.shown(back) + (isCutAfter ? "…" : "")
        guard (shown + rest).unicodeScalars.contains(where: { $0 != " " && $0 != "…" }) else { return nil }
        line = shown + rest
        indent = TimelineText.columns(shown)
    }

    private static func shown(_ scalars: [Unicode.Scalar]) -> String {
        var text = ""
        for scalar in scalars {
            if scalar == "\t" {
                text += "    "
            } else if PrintableText.harm(of: scalar) == .command {
                text += PrintableText.escape(scalar)
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
