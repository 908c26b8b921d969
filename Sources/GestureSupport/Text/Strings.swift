// Names are mostly of A to Z, and Unicode's tables of all other letters would be 40 kB of a page's engine.

extension UInt8 {
    /// Whether the byte is one of A to Z or a to z.
    package var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension String {
    /// The text with small letters in place of A to Z.
    package var asciiLowercased: String {
        String(decoding: utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

extension String {
    /// Calls the body with its UTF-8, wherever that lies; of a string as Swift keeps it nothing is copied or counted.
    @inlinable @inline(__always)
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// Whether it is the same byte by byte: two that Swift calls equal may be composed of other characters, and print otherwise.
    package func hasBytes(of other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { own in
            other.utf8.withContiguousStorageIfAvailable { theirs in
                // A value that is read again is often the very same.
                own.baseAddress == theirs.baseAddress || own.elementsEqual(theirs)
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

extension [String] {
    /// The texts in the order in which they first appear, each once; two are the same if their bytes are.
    package var withoutRepetitions: [String] {
        var seen: Set<[UInt8]> = []
        return filter { seen.insert([UInt8]($0.utf8)).inserted }
    }
}

/// How often, in a word where there is one: `never`, `once`, `twice`, `3 times`.
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
    /// Several in a row, as in "a, b or c"; the caller has made them safe to print.
    package func listed(_ word: String) -> String {
        // Swift would instantiate `joined` of a slice at run time: 4 % of a short replay's instructions.
        count < 2 ? joined() : Array(dropLast()).joined(separator: ", ") + " " + word + " " + self[count - 1]
    }
}
