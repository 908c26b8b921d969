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
