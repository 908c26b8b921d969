import GestureSupport

/// Wraps lines at the width of a terminal: between clauses if possible, otherwise between words. Continuation lines are aligned with the
/// words after the row's sign.
///
/// Escape sequences for colours have no width. A word that is wider than the terminal is not broken.
package final class LineWrapping {
    /// A buffer for complete lines. `flush()` wraps them and writes them to the output.
    package let lines = ByteWriter()
    private let writer: ByteWriter
    private let width: Int
    private static let leastRoom = 20

    package init(to writer: ByteWriter, width: Int) {
        self.writer = writer
        self.width = width
    }

    package func flush() {
        let bytes = lines.bytes
        var start = 0
        for end in bytes.indices where bytes[end] == 0x0A {
            write(Array(bytes[start..<end]))
            start = end + 1
        }
        lines.removeAll()
    }

    /// Writes a line that is wrapped between words. Continuation lines start at the column `hang`.
    package func write(_ line: String, hang: Int) {
        write(Array(line.utf8), hang: hang)
    }

    private func write(_ line: [UInt8], hang: Int? = nil) {
        // Each column takes at least one byte, so a line that has no more bytes than the terminal has columns need not be scanned. Most
        // lines are that short.
        if line.count <= width { return put(line[...]) }
        // The indent is reduced if it would leave too few columns for words.
        let wanted = hang ?? self.hang(of: line)
        let indent = width - wanted < Self.leastRoom ? min(wanted, 6) : wanted
        let breaksClauses = hang == nil
        var (start, column, isFirst) = (0, 0, true)
        while start < line.count {
            let room = width - column
            let end = Self.end(of: line, from: start, room: room, breaksClauses, notBefore: isFirst && breaksClauses ? wanted : 0)
            put(line[start..<end], spaces: isFirst ? 0 : indent)
            start = end
            while start < line.count, line[start] == 0x20 { start += 1 }
            (column, isFirst) = (indent, false)
        }
    }

    private func put(_ part: ArraySlice<UInt8>, spaces: Int = 0) {
        writer.write(String(repeating: " ", count: spaces))
        writer.write(part)
        writer.write("\n")
    }

    /// Returns the index at which to break a line, so that the text from the byte `start` to this index takes at most `room` columns.
    ///
    /// The line is not broken between the sign and the name after it, which begins at the column `first`.
    private static func end(
        of line: [UInt8], from start: Int, room: Int, _ breaksClauses: Bool, notBefore first: Int
    ) -> Int {
        var (at, column, clause, word) = (start, 0, 0, 0)
        var hasText = false
        while at < line.count {
            if let length = escape(line, at) {
                at += length
                continue
            }
            let (length, columns) = character(line, at)
            if line[at] == 0x20 {
                if hasText, column >= first {
                    // A break in the first half would leave too much of the line empty.
                    if breaksClauses, line[at - 1] != 0x20, at + 1 < line.count, line[at + 1] == 0x20, column > room / 2 { clause = at }
                    if line[at - 1] != 0x20 { word = at }
                }
            } else {
                hasText = true
                if column + columns > room, clause > start || word > start { return clause > start ? clause : word }
            }
            column += columns
            at += length
        }
        return line.count
    }

    /// Returns the column at which continuation lines start: the first column after the sign of the line.
    private func hang(of line: [UInt8]) -> Int {
        var (at, column, tokens, isInToken) = (0, 0, 0, false)
        while at < line.count {
            if let length = Self.escape(line, at) {
                at += length
                continue
            }
            let (length, columns) = Self.character(line, at)
            let isSpace = line[at] == 0x20
            // The time and the bar precede the sign and do not count as signs.
            if isSpace, isInToken {
                isInToken = false
            } else if !isSpace, !isInToken {
                let isBar = length == 3 && line[at] == 0xE2 && line[at + 1] == 0x94 && line[at + 2] == 0x82
                let isTime = tokens == 0 && line[at] &- 0x30 < 10
                if !isBar, !isTime { return column + 2 }
                (isInToken, tokens) = (true, tokens + 1)
            }
            column += columns
            at += length
        }
        return 0
    }

    /// Returns the number of bytes in the escape sequence for a colour at the given index; `nil` if no sequence begins there.
    private static func escape(_ line: [UInt8], _ at: Int) -> Int? {
        guard line[at] == 0x1B else { return nil }
        var end = at
        while end < line.count, line[end] != UInt8(ascii: "m") { end += 1 }
        return end + 1 - at
    }

    /// Returns how many bytes and how many columns the character at the given index takes.
    private static func character(_ line: [UInt8], _ at: Int) -> (length: Int, columns: Int) {
        let first = line[at]
        if first < 0x80 { return (1, 1) }
        let length = min(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, line.count - at)
        return (length, TimelineText.columns(String(decoding: line[at..<(at + length)], as: UTF8.self)))
    }
}
