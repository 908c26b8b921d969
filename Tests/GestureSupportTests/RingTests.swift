import Testing

@testable import GestureSupport

@Suite struct RingTests {
    private final class Batch: @unchecked Sendable {
        var number = 0
    }

    /// A thread-safe counter of the elements that a thread has taken from the ring.
    private final class Taken: @unchecked Sendable {
        private let monitor = Monitor()
        private var count = 0

        func add() {
            monitor.change {
                count += 1
                return true
            }
        }

        /// Waits until the count reaches this number. Returns false if this takes longer than the given number of seconds.
        func reaches(_ wanted: Int, within seconds: Double = 0.5) -> Bool {
            monitor.wait(atMost: seconds) { count >= wanted ? true : nil } ?? false
        }

        /// Waits for a tenth of a second, so that other threads have time to go to sleep.
        func pause() { _ = monitor.wait(atMost: 0.1) { nil as Bool? } }
    }

    private func ring(_ count: Int) -> Ring<Batch> { Ring((0..<count).map { _ in Batch() }) }

    @Test(arguments: [0.9, 1, 29.7]) func aWaitOfSecondsLastsThatLong(seconds: Double) throws {
        let taken = Taken()
        let thread = try #require(
            WorkerThread {
                Taken().pause()
                taken.add()
            })
        #expect(taken.reaches(1, within: seconds))
        thread.join()
    }

    @Test(arguments: [1, 2, 3, 4, 7]) func batchesArriveInOrder(size: Int) {
        let ring = ring(size)
        let thread = WorkerThread {
            var number = 0
            while number < 1000, let batch = ring.takeEmpty() {
                batch.number = number
                number += 1
                ring.hand(over: batch)
            }
            ring.close()
        }
        var numbers: [Int] = []
        while let batch = ring.takeFull() {
            numbers.append(batch.number)
            ring.recycle(batch)
        }
        thread?.join()
        #expect(numbers == Array(0..<1000))
    }

    @Test func aWaitingThreadIsWokenWhenHalfTheRingIsFull() throws {
        let ring = ring(8)
        let taken = Taken()
        let thread = try #require(
            WorkerThread {
                while ring.takeFull() != nil { taken.add() }
            })
        taken.pause()
        for _ in 0..<3 { ring.hand(over: try #require(ring.takeEmpty())) }
        #expect(!taken.reaches(1))
        ring.hand(over: try #require(ring.takeEmpty()))
        #expect(taken.reaches(4))
        ring.close()
        thread.join()
    }

    @Test func aLastBatchIsTakenImmediately() throws {
        let ring = ring(8)
        let taken = Taken()
        let thread = try #require(
            WorkerThread {
                while ring.takeFull() != nil { taken.add() }
            })
        taken.pause()
        ring.hand(over: try #require(ring.takeEmpty()))
        ring.hand(over: try #require(ring.takeEmpty()), atOnce: true)
        #expect(taken.reaches(2))
        ring.close()
        thread.join()
    }

    @Test func aClosedRingReturnsTheRestAndThenNothing() {
        let ring = ring(4)
        if let batch = ring.takeEmpty() { ring.hand(over: batch) }
        ring.close()
        #expect(ring.takeEmpty() == nil)
        #expect(ring.takeFull() != nil)
        #expect(ring.takeFull() == nil)
    }
}
