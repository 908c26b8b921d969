import Foundation

/// How random tests are run: from which seed, and how often (docs/contributing.md).
package enum Chance {
    /// The first seed: `GESTURETRACE_SEED`, or 0. A failure says which seed makes its case the first one.
    package static let seed = ProcessInfo.processInfo.environment["GESTURETRACE_SEED"].flatMap { UInt64($0) } ?? 0

    /// Which part of the thorough cases is tried: `GESTURETRACE_THOROUGH`, from 0 to 1; 1 is all of them.
    private static let part = ProcessInfo.processInfo.environment["GESTURETRACE_THOROUGH"].flatMap { Double($0) } ?? 0

    /// Whether more cases are tried than in a plain run.
    package static let isThorough = part > 0

    /// How many cases to try.
    package static func count(_ quick: Int, thorough: Int) -> Int { max(quick, Int(Double(thorough) * part)) }

    /// The seeds of one of the blocks that run at the same time.
    package static func seeds(block: Int, count: Int) -> Range<UInt64> {
        let start = seed &+ UInt64(block * count)
        return start..<start + UInt64(count)
    }

    /// What a failure says to be seen again.
    package static func again(_ seed: UInt64) -> String { "again with GESTURETRACE_SEED=\(seed)" }
}
