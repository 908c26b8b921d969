// Names mostly consist of A to Z, and Unicode's tables for all other letters would add 40 kB to a page's engine.

extension UInt8 {
    /// Whether the byte is one of A to Z or a to z.
    package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension String {
    /// The text with A to Z in lower case.
    package var asciiLowercased: String {
        String(decoding: utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

extension String {
    /// Whether both strings have the same bytes: two strings that are equal in Swift may be composed of different characters, and print
    /// differently.
    package func hasBytes(of other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }
}

extension [String] {
    /// The strings in the order in which they first appear, each once; compared by their bytes.
    package var withoutRepetitions: [String] {
        var seen: Set<[UInt8]> = []
        return filter { seen.insert([UInt8]($0.utf8)).inserted }
    }
}

/// A frequency in words: `never`, `once`, `twice`, `3 times`.
package enum Often {
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
    /// A list in words, as in "a, b or c"; the caller has made the items safe to print.
    package func listed(_ word: String) -> String {
        // Swift would instantiate `joined` of a slice at run time: 4 % of a short replay's instructions.
        count < 2 ? joined() : Array(dropLast()).joined(separator: ", ") + " " + word + " " + self[count - 1]
    }
}
