/// Functions that format strings for text timelines.
package enum TimelineText {
    /// Returns the number of columns that a string occupies on a terminal.
    package static func columns(_ string: String) -> Int {
        // Each ASCII character occupies one column, because none of them is wide or combining.
        if string.utf8.allSatisfy({ $0 < 0x80 }) { return string.utf8.count }
        return string.unicodeScalars.reduce(0) { $0 + (isCombining($1) ? 0 : isWide($1) ? 2 : 1) }
    }

    /// Returns the text with so many spaces after it that it is `width` columns wide.
    package static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(width - columns(text), 0))
    }

    /// Returns the text with so many spaces before it that it is `width` columns wide.
    package static func rightAligned(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(width - columns(text), 0)) + text
    }

    /// Returns the string with unsafe characters and backslashes escaped, for example as `\n` and `\u{202E}`.
    package static func escaped(_ string: String) -> String {
        if string.utf8.allSatisfy({ 0x20...0x7E ~= $0 && $0 != UInt8(ascii: "\\") }) { return string }
        // A combining mark at the beginning is escaped. Otherwise it would be combined with the text before the string.
        var isFirst = true
        return PrintableText.replacing(in: string) { scalar in
            defer { isFirst = false }
            switch scalar {
            case "\\": return "\\\\"
            case "\n": return "\\n"
            case "\t": return "\\t"
            case "\r": return "\\r"
            default: return PrintableText.harm(of: scalar) != nil || isFirst && isCombining(scalar) ? PrintableText.escape(scalar) : nil
            }
        }
    }

    /// Returns the string in double quotes. Timelines show notes and unusual names in this way.
    package static func quoted(_ string: String) -> String {
        "\"" + PrintableText.replacing(in: escaped(string)) { $0 == "\"" ? "\\\"" : nil } + "\""
    }

    /// Returns the name as timelines show it. It is in quotes if it contains unusual characters or is a reserved word.
    package static func name(_ string: String) -> String {
        guard let first = string.utf8.first, isWordCharacter(first), string.utf8.allSatisfy(isInnerCharacter), !isReserved(string, first)
        else { return quoted(string) }
        return string
    }

    /// Returns the name as written in sentences that no program parses. As in timelines, unusual names are in quotes. Of the reserved
    /// words, however, only those that are also common in sentences, such as `at`, are in quotes.
    package static func spoken(_ string: String) -> String {
        let name = name(string)
        return name != string && reservedWords.contains(string) && !sentenceWords.contains(string) ? string : name
    }

    /// The reserved words of the timeline that are also common in sentences.
    private static let sentenceWords = [
        "and", "at", "by", "due", "for", "from", "late", "no", "of", "on", "outside", "to", "touch", "touches", "until", "yes",
    ]

    private static func isReserved(_ string: String, _ first: UInt8) -> Bool {
        reservedLengths[Int(first)] >> UInt32(string.utf8.count) & 1 == 1 && reservedWords.contains(string)
    }

    /// The lengths of the reserved words that begin with each byte, with one bit for each length. This table makes most comparisons with
    /// reserved words unnecessary.
    private static let reservedLengths: [UInt32] = {
        var lengths = [UInt32](repeating: 0, count: 256)
        for word in reservedWords { for first in word.utf8.prefix(1) { lengths[Int(first)] |= 1 << UInt32(word.utf8.count) } }
        return lengths
    }()

    /// The reserved words of the timeline's grammar. A name that is equal to one of them is put in quotes.
    private static let reservedWords: [String] = [
        "action", "and", "asked", "at", "by", "due", "end", "for", "from", "held", "dropped", "late", "no", "of", "offset", "on", "outside",
        "past", "refused", "rotation", "rule", "row", "scale", "selects", "target", "to", "touch", "touches", "translation", "until",
        "velocity", "waits", "wants", "yes", "decelerates", "null",
    ]

    private static func isWordCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func isInnerCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/"): true
        default: isWordCharacter(byte)
        }
    }

    private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
