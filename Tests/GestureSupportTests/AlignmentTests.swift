import TestSupport
import Testing

@testable import GestureSupport

@Suite struct AlignmentTests {
    @Test func editsTurnOneTextIntoTheOtherAndAreMinimal() {
        var generator = SplitMix64(Chance.seed)
        for _ in 0..<300 {
            let a = (0..<Int.random(in: 0...12, using: &generator)).map { _ in String("abc".randomElement(using: &generator)!) }
            let b = (0..<Int.random(in: 0...12, using: &generator)).map { _ in String("abc".randomElement(using: &generator)!) }
            var (x, y) = (0, 0)
            var result: [String] = []
            for edit in Self.edits(a, b) {
                switch edit {
                case .keep:
                    #expect(a[x] == b[y])
                    result.append(a[x])
                    (x, y) = (x + 1, y + 1)
                case .remove: x += 1
                case .insert:
                    result.append(b[y])
                    y += 1
                }
            }
            #expect(result == b && x == a.count)
            #expect(Self.edits(a, b).count { $0 == .keep } == Self.longestCommon(a, b))
        }
        #expect(Self.edits(["a"], ["a"]) == [.keep])
    }

    @Test func afterMoreThan600EditsTheRestIsReplaced() {
        func kept(_ removed: Int) -> Int {
            Alignment.edits(removed + 1, 1) { place, _ in place == removed }.count { $0 == .keep }
        }
        #expect(kept(600) == 1 && kept(601) == 0)
    }

    /// Checks that the search with a limit finds the same pairs as a straightforward implementation of the same algorithm.
    @Test func limitedPairsEqualThoseOfASimpleSearch() {
        var generator = SplitMix64(Chance.seed)
        for _ in 0..<200 {
            let most = [12, 60, 300].randomElement(using: &generator)!
            let letters = [2, 4, 30].randomElement(using: &generator)!
            let a = (0..<Int.random(in: 0...most, using: &generator)).map { _ in Int.random(in: 0..<letters, using: &generator) }
            let b = (0..<Int.random(in: 0...most, using: &generator)).map { _ in Int.random(in: 0..<letters, using: &generator) }
            let limit = [1, 2, 9, 40, 1500].randomElement(using: &generator)!
            let pairs = Alignment.pairs(a.count, b.count, limit: limit) { a[$0] == b[$1] }
            #expect(pairs.map { [$0.0, $0.1] } == Self.plainPairs(a, b, limit), "\(a) \(b) \(limit)")
        }
    }

    @Test func aComparisonThatDoesNotGoOnEndsAtItsLimit() {
        let (a, b) = (Array("abcdeXYZ"), Array("abc123deXYZ"))
        func pairs(goesOn: Bool) -> [[Int]] {
            Alignment.pairs(a.count, b.count, limit: 1, goesOn: goesOn) { a[$0] == b[$1] }.map { [$0.0, $0.1] }
        }
        #expect(pairs(goesOn: false) == [[0, 0], [1, 1], [2, 2]])
        #expect(pairs(goesOn: true) == [[0, 0], [1, 1], [2, 2], [3, 6], [4, 7], [5, 8], [6, 9], [7, 10]])
    }

    /// Finds pairs of equal elements with Myers' algorithm as it was published, in which each diagonal stores its complete path.
    private static func plainPairs(_ a: [Int], _ b: [Int], _ limit: Int) -> [[Int]] {
        var result: [[Int]] = []
        var (x, y) = (0, 0)
        while x < a.count, y < b.count {
            var ways: [Int: (x: Int, pairs: [[Int]])] = [:]
            var d = 0
            while true {
                var next: [Int: (x: Int, pairs: [[Int]])] = [:]
                var best = (sum: -1, k: 0)
                for k in stride(from: -d, through: d, by: 2) {
                    var way: (x: Int, pairs: [[Int]])? = d == 0 ? (x, []) : nil
                    if let left = ways[k - 1], left.x < a.count { way = (left.x + 1, left.pairs) }
                    if let above = ways[k + 1], above.x - (x - y) - k <= b.count, above.x > way?.x ?? -1 { way = above }
                    guard var way else { continue }
                    while way.x < a.count, way.x - (x - y) - k < b.count, a[way.x] == b[way.x - (x - y) - k] {
                        way.pairs.append([way.x, way.x - (x - y) - k])
                        way.x += 1
                    }
                    next[k] = way
                    if 2 * way.x - k > best.sum { best = (2 * way.x - k, k) }
                }
                ways = next
                let reached = ways[best.k]!
                let end = (reached.x, reached.x - (x - y) - best.k)
                if end == (a.count, b.count) || d == min(a.count - x + b.count - y, limit) {
                    result += reached.pairs
                    (x, y) = end
                    break
                }
                d += 1
            }
        }
        return result
    }

    private static func edits(_ a: [String], _ b: [String]) -> [Alignment.Edit] {
        Alignment.edits(a.count, b.count) { a[$0] == b[$1] }
    }

    private static func longestCommon(_ a: [String], _ b: [String]) -> Int {
        var row = Array(repeating: 0, count: b.count + 1)
        for x in a {
            var next = row
            for (j, y) in b.enumerated() { next[j + 1] = x == y ? row[j] + 1 : max(next[j], row[j + 1]) }
            row = next
        }
        return row[b.count]
    }
}
