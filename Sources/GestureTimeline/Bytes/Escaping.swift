/// Which characters a terminal or an editor must not get from a file: controls, line separators, what turns the writing direction around,
/// and what cannot be seen.
///
/// The list is fixed here instead of asking Unicode's tables, which differ between systems: the same bytes come out everywhere.
func isTreacherous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0xA0, 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x1680, 0x17B4...0x17B5, 0x180B...0x180F,
        0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x2800, 0x3000, 0x3164, 0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0,
        0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0x10FFFF:
        true
    default:
        false
    }
}

private func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
}

private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
        0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        true
    default: false
    }
}

/// The columns a string takes on a terminal.
package func columns(_ string: String) -> Int {
    string.unicodeScalars.reduce(0) { $0 + (isCombining($1) ? 0 : isWide($1) ? 2 : 1) }
}

/// A string with its treacherous characters and backslashes written out: `\n`, `\u{202E}`.
package func printable(_ string: String) -> String {
    var result = ""
    // A combining mark would be drawn onto whatever stands before the string.
    var mayCombine = false
    for scalar in string.unicodeScalars {
        switch scalar {
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        case "\r": result += "\\r"
        default:
            if isTreacherous(scalar) || (isCombining(scalar) && !mayCombine) {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        mayCombine = true
    }
    return result
}

/// A string in double quotes, as notes and odd names appear in the text timeline.
package func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in printable(string).unicodeScalars {
        if scalar == "\"" { result += "\\" }
        result.unicodeScalars.append(scalar)
    }
    return result + "\""
}

/// The words of the text timeline; a name that is one of them stands in quotes.
private let reservedWords: Set<String> = [
    "action", "and", "asked", "at", "by", "due", "end", "for", "from", "held", "dropped", "late", "no", "of", "offset", "on", "outside",
    "past", "refused", "rotation", "rule", "row", "scale", "selects", "target", "to", "touch", "touches", "translation", "until",
    "velocity", "waits", "wants", "yes", "decelerates", "null",
]

/// A name as the text timeline shows it: bare if it is a plain word, else in quotes.
package func textName(_ string: String) -> String {
    func isWordCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
    func isInnerCharacter(_ byte: UInt8) -> Bool {
        isWordCharacter(byte) || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "/")].contains(byte)
    }
    let bytes = string.utf8
    guard let first = bytes.first, isWordCharacter(first), bytes.allSatisfy(isInnerCharacter), !reservedWords.contains(string) else {
        return quoted(string)
    }
    return string
}

/// A string as a JSON string, with the treacherous characters written as `\u….`; they read back as they were.
package func jsonString(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        case "\r": result += "\\r"
        default: append(scalar, to: &result)
        }
    }
    return result + "\""
}

/// JSON text on one line: white space between its tokens becomes spaces, treacherous characters (only strings can hold them) escapes.
func jsonOnOneLine(_ json: String) -> String {
    guard !json.isEmpty else { return "null" }
    var result = ""
    for scalar in json.unicodeScalars {
        switch scalar {
        case "\n", "\t", "\r": result += " "
        default: append(scalar, to: &result)
        }
    }
    return result
}

private func append(_ scalar: Unicode.Scalar, to json: inout String) {
    guard isTreacherous(scalar) else { return json.unicodeScalars.append(scalar) }
    for unit in UTF16.encode(scalar)! {
        let digits = String(unit, radix: 16, uppercase: false)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
