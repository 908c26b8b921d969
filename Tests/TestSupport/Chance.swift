import Foundation

/// The seeds that random tests use, and the numbers of cases that they try (docs/internals/contributing.md).
package enum Chance {
    /// The first seed: the value of the environment variable `GESTURETRACE_SEED`, or 0 if it is not set. If the variable is set to the seed
    /// that a failed test prints, the failing case is tried first.
    package static let seed = ProcessInfo.processInfo.environment["GESTURETRACE_SEED"].flatMap { UInt64($0) } ?? 0

    /// The fraction of all cases to try, from 0 to 1, given by the environment variable `GESTURETRACE_THOROUGH`.
    private static let part = ProcessInfo.processInfo.environment["GESTURETRACE_THOROUGH"].flatMap { Double($0) } ?? 0

    /// True if this run tries more cases than a run without the environment variable `GESTURETRACE_THOROUGH`.
    package static let isThorough = part > 0

    /// Returns the number of cases to try, which is at least `quick` and, in a thorough run, up to `thorough`.
    package static func count(_ quick: Int, thorough: Int) -> Int { max(quick, Int(Double(thorough) * part)) }

    /// Returns the seeds for one block of cases. Tests are split into blocks, which run concurrently.
    package static func seeds(block: Int, count: Int) -> Range<UInt64> {
        let start = seed &+ UInt64(block * count)
        return start..<start + UInt64(count)
    }

    /// Returns the pairs of values to test. In a thorough run, these are all possible pairs. Otherwise, they are just enough pairs for
    /// every value of both lists to occur.
    package static func pairs<First, Second>(_ first: [First], _ second: [Second]) -> [(First, Second)] {
        if isThorough { return first.flatMap { value in second.map { (value, $0) } } }
        return (0..<max(first.count, second.count)).map { (first[$0 % first.count], second[$0 % second.count]) }
    }

    /// Returns a hint for the message of a failed test. The hint explains how to reproduce the failure.
    package static func again(_ seed: UInt64) -> String { "again with GESTURETRACE_SEED=\(seed)" }
}
