/// Makes text from a file safe to show on a terminal.
public enum PrintableText {
    /// The text with control characters, line separators and invisible direction marks written as `\u{…}`.
    public static func escaping(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isUnsafe(scalar) {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text in single quotes, cut if it is long.
    static func quoted(_ text: String) -> String {
        let limit = 80
        let short = text.unicodeScalars.count > limit ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…" : text
        return "'" + escaping(short) + "'"
    }

    /// A byte of a file as it is shown in an error.
    static func shown(_ byte: UInt8) -> String {
        switch byte {
        case 0x22: "a string"
        case 0x21...0x7E: "'" + String(UnicodeScalar(byte)) + "'"
        case 0x20: "a space"
        case 0x0A: "a line break"
        case 0x09: "a tab"
        case 0x80...: "a character that is not ASCII"
        default: "the control character \\u{" + String(byte, radix: 16, uppercase: true) + "}"
        }
    }

    /// Control characters, line separators and format characters such as bidirectional overrides; joiners of emoji are harmless.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        if scalar.value == 0x200D { return false }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: return false
        }
    }
}
