/// Functions that change text from files so that it can be printed safely on a terminal.
package enum PrintableText {
    /// The harm that a character from a file can do when it is printed.
    package enum Harm {
        /// The character is a control character, a line separator, or a character that changes the direction of writing. The joiners in
        /// emoji do not belong to this case.
        case command
        /// The character is invisible, or it looks like a space.
        case invisible
    }

    /// Returns the harm that a character can do; `nil` if it is harmless. All other code that checks for unsafe characters uses this table.
    ///
    /// The table does not depend on the operating system's version of Unicode, so the output is the same everywhere.
    package static func harm(of scalar: Unicode.Scalar) -> Harm? {
        switch scalar.value {
        case 0x20...0x7E: nil
        case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B...0x200C, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2064,
            0x2066...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0001, 0xE0020...0xE007F:
            .command
        case 0xA0, 0x034F, 0x115F...0x1160, 0x1680, 0x17B4...0x17B5, 0x180B...0x180F, 0x2000...0x200F, 0x202F, 0x205F...0x206F, 0x2800,
            0x3000, 0x3164, 0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFFA0, 0xFFF0...0xFFFB, 0xE0000...0x10FFFF:
            .invisible
        default: nil
        }
    }

    /// Returns whether the string contains only printable ASCII characters. This is a fast check of bytes, and most strings pass it.
    static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
    }

    /// Returns the text with all control characters written as `\u{…}`.
    package static func escaping(_ text: String) -> String {
        if isPlain(text) { return text }
        return replacing(in: text) { harm(of: $0) == .command ? escape($0) : nil }
    }

    /// Returns the string in single quotes. A string of more than 80 characters is shortened.
    package static func quoted(_ text: String) -> String {
        let limit = 80
        return name(text.unicodeScalars.count > limit ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…" : text)
    }

    /// Returns the text in single quotes without shortening it.
    package static func name(_ text: String) -> String { "'" + escaping(text) + "'" }

    /// Returns the description of a byte for error messages, such as "a space".
    package static func shown(_ byte: UInt8) -> String {
        switch byte {
        case 0x22: "a string"
        case 0x21...0x7E: "'" + String(UnicodeScalar(byte)) + "'"
        case 0x20: "a space"
        case 0x0A: "a line break"
        case 0x09: "a tab"
        case 0x80...: "a character that is not ASCII"
        default: "the control character " + escape(UnicodeScalar(byte))
        }
    }

    /// Returns the escape sequence that represents a character, such as `\u{202E}`.
    static func escape(_ scalar: Unicode.Scalar) -> String { "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}" }

    /// Returns the text in which each character is replaced by the result of the closure, or remains unchanged if the closure returns
    /// `nil`.
    static func replacing(in text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}
