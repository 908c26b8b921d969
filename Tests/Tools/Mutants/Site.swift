/// A place in the sources that can be changed, and the change.
struct Site {
    /// The kind of change.
    enum Change {
        /// Replaces an expression with another one.
        case expression(String)
        /// Negates a condition or a returned `Bool`.
        case negated
        /// Makes one of several conditions always true.
        case held
        /// Replaces a statement with another one, or removes it.
        case statement(String)
        /// Exchanges two statements, of which the second one begins at this byte.
        case swapped(second: Int)
    }

    /// The path of the file, relative to the root of the package.
    var file: String
    var line: Int
    /// The range of the changed bytes in the file.
    var range: Range<Int>
    var change: Change
    /// The description of the change in the report, such as ``a < b` becomes `a <= b``.
    var words: String
    /// The text of the line without its indentation, which identifies the site after other lines have moved.
    var lineText: String
    /// The position of the site in the order of the seed.
    var place: UInt64 = 0
    var number = 0
}

extension Site {
    /// A key that identifies the site as long as its line does not change.
    var key: String { "\(file)\t\(lineText)\t\(words)" }

    /// Returns a hash of the seed and the key, so that the same sites are selected again after other sites have changed.
    static func place(_ seed: String, _ key: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in (seed + "\t" + key).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return hash ^ (hash >> 31)
    }
}
