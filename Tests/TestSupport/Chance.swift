import Foundation

/// How random tests are run: from which seed, and how often (docs/contributing.md).
package enum Chance {
    /// The first seed: `GESTURETRACE_SEED`, or 0. A failure says which seed makes its case the first one.
    package static let seed = ProcessInfo.processInfo.environment["GESTURETRACE_SEED"].flatMap { UInt64($0) } ?? 0

    /// Whether all cases are tried instead of some: `GESTURETRACE_THOROUGH=1`.
    package static let isThorough = ProcessInfo.processInfo.environment["GESTURETRACE_THOROUGH"] == "1"

    /// How many cases to try.
    package static func count(_ quick: Int, thorough: Int) -> Int { isThorough ? thorough : quick }

    /// The seeds of one of the blocks that run at the same time.
    package static func seeds(block: Int, count: Int) -> Range<UInt64> {
        let start = seed &+ UInt64(block * count)
        return start..<start + UInt64(count)
    }

    /// What a failure says to be seen again.
    package static func again(_ seed: UInt64) -> String { "again with GESTURETRACE_SEED=\(seed)" }
}
