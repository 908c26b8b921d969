// The following functions support only ASCII. Most names contain no letters other than A to Z, and the Unicode tables for other letters
// would increase the size of the engine in web pages by 40 kB.

extension UInt8 {
    /// Whether the byte is an ASCII letter.
    package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    /// Whether the byte is an ASCII digit.
    package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") <= 9 }
    /// Whether the byte is a space, a tab, a line feed or a carriage return, which are the white space of JSON.
    package var isWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension String {
    /// Returns whether the string consists only of ASCII letters, ASCII digits and the given other characters.
    package func isASCIIWord(with others: String) -> Bool {
        utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || others.utf8.contains($0) }
    }
}

extension String {
    /// The string in which the letters A to Z have been converted to lower case.
    package var asciiLowercased: String {
        String(decoding: utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

extension String {
    /// Returns whether two strings consist of the same bytes. Strings that are equal according to Swift may contain different scalars and
    /// look different when they are printed.
    package func hasBytes(of other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}

extension [String] {
    /// The distinct strings of the array, in the order in which they first occur. Strings are distinct if their bytes differ.
    package var withoutRepetitions: [String] {
        var seen: Set<[UInt8]> = []
        return filter { seen.insert([UInt8]($0.utf8)).inserted }
    }
}

extension String {
    /// The lines of the text without their line breaks, which are LF or CR LF. If the text ends with a line break, the last line is empty.
    package var lines: [Substring] {
        // Swift treats CR LF as one character, which differs from LF.
        split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }
}

/// The words for the number of times that something happens: `never`, `once`, `twice`, `3 times`.
package enum Frequency {
    package static func words(_ count: Int) -> String {
        switch count {
        case 0: "never"
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }
}

extension [String] {
    /// Returns the strings as a list such as "a, b or c". `word` is the conjunction before the last string. The strings must be safe to
    /// print.
    package func listed(_ word: String) -> String {
        // The slice is converted to an array. Otherwise Swift would instantiate the types for `joined` of a slice at run time, which took
        // 4 % of the instructions of a short replay.
        count < 2 ? joined() : Array(dropLast()).joined(separator: ", ") + " " + word + " " + self[count - 1]
    }
}
