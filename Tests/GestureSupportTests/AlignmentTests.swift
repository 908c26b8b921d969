import TestSupport
import Testing

@testable import GestureSupport

@Suite struct AlignmentTests {
    @Test func editsMakeTheOneTextOfTheOtherAndAreAsFewAsCanBe() {
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
