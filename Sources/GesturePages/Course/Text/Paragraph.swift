import GestureSupport

/// Functions that wrap or shorten text to a given width in terminal columns.
package enum Paragraph {
    /// Returns the lines of an indented text. Words that are longer than a line are broken.
    package static func lines(_ text: String, width: Int, indent: String = "", first: String? = nil) -> [String] {
        var lines: [String] = []
        var line = first ?? indent
        var columns = TimelineText.columns(line)
        var isEmpty = true
        for word in text.split(separator: " ") {
            for piece in pieces(String(word), width: max(width - TimelineText.columns(indent), 8)) {
                let length = TimelineText.columns(piece)
                if !isEmpty, columns + 1 + length > width {
                    lines.append(line)
                    (line, columns, isEmpty) = (indent, TimelineText.columns(indent), true)
                }
                if !isEmpty { line += " " }
                line += piece
                columns += length + (isEmpty ? 0 : 1)
                isEmpty = false
            }
        }
        if !isEmpty || first != nil { lines.append(line) }
        return lines
    }

    /// Splits a word into pieces, each of which is short enough for a line.
    private static func pieces(_ word: String, width: Int) -> [String] {
        guard TimelineText.columns(word) > width else { return [word] }
        var pieces: [String] = []
        var piece = ""
        for character in word {
            if TimelineText.columns(piece) + TimelineText.columns(String(character)) > width {
                pieces.append(piece)
                piece = ""
            }
            piece.append(character)
        }
        return pieces + [piece]
    }

    /// Returns a string on a single line. If the string is too long, it is shortened and ends with an ellipsis.
    package static func cut(_ text: String, width: Int) -> String {
        guard TimelineText.columns(text) > width else { return text }
        var result = ""
        for character in text {
            if TimelineText.columns(result) + TimelineText.columns(String(character)) > width - 1 { break }
            result.append(character)
        }
        return result + "…"
    }
}
