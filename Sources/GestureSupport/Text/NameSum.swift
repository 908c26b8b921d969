extension String {
    /// A number by which a table of names finds a name; texts that are equal to Swift have the same.
    ///
    /// Its own sum is made for texts of any kind; names are short and mostly ASCII, whose bytes are summed up. The same text has another number in each
    /// process, so that no file can have been made of names that are looked for in one place.
    @usableFromInline package var nameSum: Int {
        withBytes { Self.sum(ofASCII: $0) } ?? sumOfOther
    }

    /// Of all signs outside ASCII three are equal to one in it: the Kelvin sign, the Greek question mark and the Greek varia.
    private var sumOfOther: Int {
        var ascii: [UInt8] = []
        for sign in unicodeScalars {
            switch sign {
            case "\u{212A}": ascii.append(UInt8(ascii: "K"))
            case "\u{37E}": ascii.append(UInt8(ascii: ";"))
            case "\u{1FEF}": ascii.append(UInt8(ascii: "`"))
            case _ where sign.isASCII: ascii.append(UInt8(truncatingIfNeeded: sign.value))
            default: return hashValue
            }
        }
        return ascii.withUnsafeBufferPointer { Self.sum(ofASCII: $0) } ?? hashValue
    }

    private static let nameSeed = UInt64(truncatingIfNeeded: "names".hashValue)

    private static func sum(ofASCII bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return 0 }
        var sum = nameSeed ^ UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
        var all: UInt64 = 0
        var place = 0
        while place + 8 <= bytes.count {
            let word = base.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            all |= word
            sum = mixed(sum, word)
            place += 8
        }
        var last: UInt64 = 0
        while place < bytes.count {
            last = last << 8 | UInt64(base.load(fromByteOffset: place, as: UInt8.self))
            place += 1
        }
        guard (all | last) & 0x8080_8080_8080_8080 == 0 else { return nil }
        return Int(truncatingIfNeeded: mixed(sum, last))
    }

    /// Every bit of both counts for the lowest bits, by which places are chosen.
    @inline(__always)
    private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let (high, low) = (sum ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        return high ^ low
    }
}
