/// The source line that a message refers to, with a caret under the position of the problem, as compilers print it.
///
/// A long line is shortened around this position. A tab becomes four spaces, and control characters are written as `\u{…}`.
package struct SourceExcerpt: Hashable, Sendable {
    /// The source line as it is printed.
    package let line: String
    /// The number of terminal columns before the caret.
    package let indent: Int

    /// The maximum number of characters in a shortened line.
    static let width = 110
    /// The number of characters that a shortened line retains before the position of the problem.
    static let before = 60
    /// The maximum number of bytes to examine before and after the position of the problem.
    package static let reach = width * 4

    /// The source line, followed by a second line with the caret.
    package var text: String { line + "\n" + String(repeating: " ", count: indent) + "^" }

    /// Creates the excerpt for a byte offset; `nil` if the source line contains nothing visible.
    init?(of bytes: [UInt8], at offset: Int) {
        let place = min(max(offset, 0), bytes.count)
        // The search for the ends of the line examines only as many bytes as can be printed, because the whole file may be a single long
        // line.
        let reach = Self.reach
        var start = place
        while start > 0, place - start < reach, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        var end = place
        while end < bytes.count, end - place < reach, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        var isCutBefore = start > 0 && bytes[start - 1] != UInt8(ascii: "\n")
        var isCutAfter = end < bytes.count && bytes[end] != UInt8(ascii: "\n")
        // A byte order mark is not part of the line. If the line was cut, an incomplete character at its beginning is removed.
        if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]), place >= 3 { start = 3 }
        while isCutBefore, start < place, bytes[start] & 0xC0 == 0x80 { start += 1 }
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
