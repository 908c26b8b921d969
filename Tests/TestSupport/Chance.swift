import Foundation

/// The seeds of random tests, and the numbers of cases that they try (docs/internals/contributing.md).
package enum Chance {
    /// The first seed, which is the value of `GESTURETRACE_SEED`, or 0. With the seed that a failure prints, the failing case is the first
    /// one.
    package static let seed = ProcessInfo.processInfo.environment["GESTURETRACE_SEED"].flatMap { UInt64($0) } ?? 0

    /// The fraction of all cases to try, from 0 to 1, which is the value of `GESTURETRACE_THOROUGH`.
    private static let part = ProcessInfo.processInfo.environment["GESTURETRACE_THOROUGH"].flatMap { Double($0) } ?? 0

    /// Whether this run tries more cases than a run without `GESTURETRACE_THOROUGH`.
    package static let isThorough = part > 0

    /// Returns the number of cases to try, which is at least `quick` and, in a thorough run, up to `thorough`.
    package static func count(_ quick: Int, thorough: Int) -> Int { max(quick, Int(Double(thorough) * part)) }

    /// Returns the seeds for one block of cases. Several blocks run concurrently.
    package static func seeds(block: Int, count: Int) -> Range<UInt64> {
        let start = seed &+ UInt64(block * count)
        return start..<start + UInt64(count)
    }

    /// Returns the pairs of values to test. In a thorough run, these are all pairs; otherwise, as few pairs as are needed to contain every
    /// value of both lists.
    package static func pairs<First, Second>(_ first: [First], _ second: [Second]) -> [(First, Second)] {
        if isThorough { return first.flatMap { value in second.map { (value, $0) } } }
        return (0..<max(first.count, second.count)).map { (first[$0 % first.count], second[$0 % second.count]) }
    }

    /// Returns a hint that explains how to reproduce a failure.
    package static func again(_ seed: UInt64) -> String { "again with GESTURETRACE_SEED=\(seed)" }
}
