/// Functions that quote text for other languages and file formats.
package enum Quoting {
    /// Returns the text as a JSON string in which unsafe characters are escaped. Parsing the string yields the original text.
    package static func json(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 &- 0x20 < 0x5F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain { return "\"" + text + "\"" }
        let inside = PrintableText.replacing(in: text) { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            case "\r": "\\r"
            default: jsonEscape(scalar)
            }
        }
        return "\"" + inside + "\""
    }

    /// Returns the text as a JSON string that is safe inside a `script` element.
    package static func jsonInMarkup(_ text: String) -> String {
        PrintableText.replacing(in: json(text)) { scalar in
            switch scalar {
            case "<": "\\u003c"
            case ">": "\\u003e"
            case "&": "\\u0026"
            default: nil
            }
        }
    }

    /// Returns the text in single quotes, as expressions and `expect` sentences contain it. A backslash precedes each quote and each
    /// backslash in the text.
    package static func literal(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\\") }) else { return "'" + text + "'" }
        return "'" + PrintableText.replacing(in: text) { $0 == "'" || $0 == "\\" ? "\\" + String($0) : nil } + "'"
    }

    /// Returns JSON text on a single line. White space between tokens becomes a single space, and unsafe characters in strings are escaped.
    package static func jsonOnOneLine(_ json: String) -> String {
        var (isInString, isEscaped, isAfterSpace) = (false, false, false)
        let text = PrintableText.replacing(in: json) { scalar in
            if isInString {
                if scalar == "\"", !isEscaped { isInString = false }
                isEscaped = scalar == "\\" && !isEscaped
                return jsonEscape(scalar)
            }
            isInString = scalar == "\""
            let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
            defer { isAfterSpace = isSpace }
            return isSpace ? isAfterSpace ? "" : " " : jsonEscape(scalar)
        }
        return json.isEmpty ? "null" : text
    }

    private static func jsonEscape(_ scalar: Unicode.Scalar) -> String? {
        guard PrintableText.harm(of: scalar) != nil else { return nil }
        var result = ""
        for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return result
    }

    /// Returns the text on a single line, escaped for use as the content of an XML 1.0 element.
    package static func xmlContent(_ text: String) -> String {
        PrintableText.replacing(in: PrintableText.escaping(text)) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            // XML allows neither of these two noncharacters, not even as a character reference.
            case "\u{FFFE}", "\u{FFFF}": PrintableText.escape(scalar)
            default: nil
            }
        }
    }

    /// Returns the text, escaped for use in an XML attribute in double quotes.
    package static func xmlAttribute(_ text: String) -> String {
        PrintableText.replacing(in: xmlContent(text)) { $0 == "\"" ? "&quot;" : nil }
    }

    /// Returns the text, escaped for use as the message of a GitHub Actions command.
    package static func gitHubData(_ text: String) -> String {
        PrintableText.replacing(in: text) { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: nil
            }
        }
    }

    /// Returns the text, escaped for use as the value of a property in a GitHub Actions command.
    package static func gitHubProperty(_ text: String) -> String {
        PrintableText.replacing(in: gitHubData(text)) { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
    }

    /// Returns the text, escaped for use as a description in the Test Anything Protocol. The character `#` is replaced, because it would
    /// begin a directive, and programs that read the protocol do not agree on an escape sequence for it.
    package static func tap(_ text: String) -> String {
        PrintableText.replacing(in: PrintableText.escaping(text)) { $0 == "#" ? PrintableText.escape($0) : nil }
    }

    /// Returns the text as a YAML string in single quotes.
    package static func yaml(_ text: String) -> String {
        let inside = PrintableText.replacing(in: PrintableText.escaping(text)) { scalar in
            switch scalar {
            case "'": "''"
            // YAML allows neither of these two noncharacters.
            case "\u{FFFE}", "\u{FFFF}": PrintableText.escape(scalar)
            default: nil
            }
        }
        return "'" + inside + "'"
    }

    /// Returns the path, quoted so that a shell treats it as a single word.
    package static func shellPath(_ path: String) -> String {
        let plain = path.hasPrefix("-") ? "./" + path : path
        if plain.isASCIIWord(with: "_./-+,:@") { return plain }
        return "'" + PrintableText.escaping(PrintableText.replacing(in: plain) { $0 == "'" ? "'\\''" : nil }) + "'"
    }
}
