/// Functions that find the name that a user probably meant by a misspelled name.
package enum Suggestion {
    /// Returns the candidate that is most similar to a misspelled name; `nil` if no candidate is similar. If several candidates are equally
    /// similar, the result is the first of them.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = folded(name)
        // A long text is probably not a misspelled name, and computing its distance to each candidate would take quadratic time.
        guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
        let limit = max(1, wanted.count / 3)
        var best: (candidate: String, distance: Int)?
        // At most 2,000 candidates are compared, because comparing more would take too long for a mere suggestion.
        for candidate in candidates.prefix(2000) {
            let other = folded(candidate)
            guard other.count <= 64, abs(other.count - wanted.count) <= limit else { continue }
            let distance = distance(wanted, other)
            // If the distance is equal to the length of the longer name, the two names have nothing in common.
            guard distance <= limit, distance < max(wanted.count, other.count) else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// Returns the number of steps that are necessary to convert one word to the other. A step inserts, deletes or replaces a character, or
    /// swaps two adjacent characters.
    package static func distance(_ a: String, _ b: String) -> Int {
        distance(a.unicodeScalars.map { $0.value }, b.unicodeScalars.map { $0.value })
    }

    private static func folded(_ text: String) -> [UInt32] {
        text.asciiLowercased.unicodeScalars.map { $0.value }
    }

    private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in 0..<a.count {
            var current = [i + 1]
            current.reserveCapacity(b.count + 1)
            for j in 0..<b.count {
                var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[b.count]
    }
}
