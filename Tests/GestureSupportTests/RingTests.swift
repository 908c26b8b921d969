import Testing

@testable import GestureSupport

@Suite struct RingTests {
    private final class Batch {
        var number = 0
    }

    @Test func batchesArriveInOrder() async {
        let ring = Ring((0..<4).map { _ in Batch() })
        let thread = WorkerThread {
            var number = 0
            while number < 1000, let batch = ring.takeEmpty() {
                batch.number = number
                ring.hand(over: batch)
                number += 1
            }
            ring.close()
        }
        var numbers: [Int] = []
        while let batch = ring.takeFull() {
            numbers.append(batch.number)
            ring.giveBack(batch)
        }
        thread?.join()
        #expect(numbers == Array(0..<1000))
    }
}
