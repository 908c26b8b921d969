/// A position in the sources at which a change can be made, together with the change.
struct Site {
    /// The kinds of changes that turn code into a mutant.
    enum Change {
        /// Replaces an expression with another expression.
        case expression(String)
        /// Negates a condition or a returned `Bool`.
        case negated
        /// Makes one of several conditions always true.
        case held
        /// Replaces a statement with another statement, or removes it.
        case statement(String)
        /// Exchanges two statements. The second statement begins at the byte `second`.
        case swapped(second: Int)
    }

    /// The path of the source file, relative to the root of the package.
    var file: String
    var line: Int
    /// The range of the changed bytes in the file.
    var range: Range<Int>
    var change: Change
    /// The words that describe the change in the report, such as ``a < b` becomes `a <= b``.
    var words: String
    /// The source line that contains the site, without its indentation. It identifies the site even after the line has moved to another
    /// line number.
    var lineText: String
    /// A hash that determines the position of the site in the order that the seed determines.
    var place: UInt64 = 0
    var number = 0
}

extension Site {
    /// A key that identifies the site for as long as the text of its line does not change.
    var key: String { "\(file)\t\(lineText)\t\(words)" }

    /// Returns a hash of the seed and the key, so that the selection of a site does not depend on other sites, which may have changed since
    /// an earlier run.
    static func place(_ seed: String, _ key: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in (seed + "\t" + key).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return hash ^ (hash >> 31)
    }
}
