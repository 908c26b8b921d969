import TestSupport
import Testing

@testable import GestureEngine

/// Tests of the buffer in which the engine stores its lists.
@Suite struct PileTests {
    @Test func itBehavesLikeAnArrayOnRandomCalls() {
        var random = SplitMix64(11)
        var pile = Pile<Int32>()
        var array: [Int32] = []
        for step in 0..<2000 {
            let value = Int32.random(in: 0..<50, using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0 where !array.isEmpty:
                let index = Int.random(in: array.indices, using: &random)
                #expect(pile.remove(at: index) == array.remove(at: index))
            case 1 where !array.isEmpty: #expect(pile.removeLast() == array.removeLast())
            case 2:
                pile.removeAll { $0 == value }
                array.removeAll { $0 == value }
            case 3:
                pile.sort(by: <)
                array.sort(by: <)
            case 6:
                pile.reverse()
                array.reverse()
            case 4 where step % 50 == 0:
                pile.removeAll()
                array.removeAll()
            case 5 where step % 20 == 0:
                var other = Pile<Int32>()
                array = Array(repeating: value, count: step % 7)
                for element in array { other.append(element) }
                pile.replace(with: other)
            default:
                pile.append(value)
                array.append(value)
            }
            #expect(pile.array == array)
            #expect(pile.first == array.first && pile.isEmpty == array.isEmpty)
            #expect(pile.contains(value) == array.contains(value))
            #expect(pile.filter { $0 < value } == array.filter { $0 < value })
        }
    }
}
