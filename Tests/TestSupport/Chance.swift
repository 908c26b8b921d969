import Foundation

/// The seeds and numbers of random tests (docs/internals/contributing.md).
package enum Chance {
    /// The first seed: `GESTURETRACE_SEED`, or 0. A failure prints the seed that reproduces its case first.
    package static let seed = ProcessInfo.processInfo.environment["GESTURETRACE_SEED"].flatMap { UInt64($0) } ?? 0

    /// The fraction of the thorough cases that is tried: `GESTURETRACE_THOROUGH`, from 0 to 1; 1 means all.
    private static let part = ProcessInfo.processInfo.environment["GESTURETRACE_THOROUGH"].flatMap { Double($0) } ?? 0

    /// Whether more cases are tried than in a plain run.
    package static let isThorough = part > 0

    /// The number of cases to try.
    package static func count(_ quick: Int, thorough: Int) -> Int { max(quick, Int(Double(thorough) * part)) }

    /// The seeds of one of several blocks that run concurrently.
    package static func seeds(block: Int, count: Int) -> Range<UInt64> {
        let start = seed &+ UInt64(block * count)
        return start..<start + UInt64(count)
    }

    /// Pairs from two lists for a test of both: all pairs in a thorough run, otherwise as few as contain each value of either list.
    package static func pairs<First, Second>(_ first: [First], _ second: [Second]) -> [(First, Second)] {
        if isThorough { return first.flatMap { value in second.map { (value, $0) } } }
        return (0..<max(first.count, second.count)).map { (first[$0 % first.count], second[$0 % second.count]) }
    }

    /// The hint in a failure for reproducing it.
    package static func again(_ seed: UInt64) -> String { "again with GESTURETRACE_SEED=\(seed)" }
}
