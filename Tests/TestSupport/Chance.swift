import Foundation

/// How random tests are run: from which seed, and how often (docs/internals/contributing.md).
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

    /// Pairs of two lists for a test of both: all of them in a thorough run, else as few as contain each value of either.
    package static func pairs<First, Second>(_ first: [First], _ second: [Second]) -> [(First, Second)] {
        if isThorough { return first.flatMap { value in second.map { (value, $0) } } }
        return (0..<max(first.count, second.count)).map { (first[$0 % first.count], second[$0 % second.count]) }
    }

    /// What a failure says to be seen again.
    package static func again(_ seed: UInt64) -> String { "again with GESTURETRACE_SEED=\(seed)" }
}
