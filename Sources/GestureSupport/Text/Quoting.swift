/// Text quoted for other languages.
package enum Quoting {
    /// A JSON string with everything unsafe written as `\u….`; parsing it returns the original text.
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

    /// A JSON string that is safe inside a `script` element.
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

    /// JSON text on one line: white space between its tokens becomes one space, and unsafe characters, which only strings can contain,
    /// become escapes.
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

    /// The text of an element of XML 1.0, on one line.
    package static func xmlContent(_ text: String) -> String {
        PrintableText.replacing(in: PrintableText.escaping(text)) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            // The two noncharacters are not allowed even as a reference.
            case "\u{FFFE}", "\u{FFFF}": PrintableText.escape(scalar)
            default: nil
            }
        }
    }

    /// The value of an XML attribute in double quotes.
    package static func xmlAttribute(_ text: String) -> String {
        PrintableText.replacing(in: xmlContent(text)) { $0 == "\"" ? "&quot;" : nil }
    }

    /// The text of a GitHub Actions command, as the runner decodes it.
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

    /// The value of a property of such a command.
    package static func gitHubProperty(_ text: String) -> String {
        PrintableText.replacing(in: gitHubData(text)) { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
    }

    /// A description for the Test Anything Protocol, in which `#` would begin a directive: consumers do not agree on an escape.
    package static func tap(_ text: String) -> String {
        PrintableText.replacing(in: PrintableText.escaping(text)) { $0 == "#" ? PrintableText.escape($0) : nil }
    }

    /// A YAML string in single quotes.
    package static func yaml(_ text: String) -> String {
        let inside = PrintableText.replacing(in: PrintableText.escaping(text)) { scalar in
            switch scalar {
            case "'": "''"
            // Noncharacters, which YAML forbids.
            case "\u{FFFE}", "\u{FFFF}": PrintableText.escape(scalar)
            default: nil
            }
        }
        return "'" + inside + "'"
    }

    /// A path as a word of a shell's command line.
    package static func shellPath(_ path: String) -> String {
        let plain = path.hasPrefix("-") ? "./" + path : path
        func isPlain(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "_./-+,:@".utf8.contains(byte)
            }
        }
        if plain.utf8.allSatisfy(isPlain) { return plain }
        return "'" + PrintableText.escaping(PrintableText.replacing(in: plain) { $0 == "'" ? "'\\''" : nil }) + "'"
    }
}
