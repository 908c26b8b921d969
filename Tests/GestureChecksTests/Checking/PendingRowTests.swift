import GestureSupport
import Testing

@testable import GestureAnalysis
@testable import GestureEngine

@Suite("Rows that the check of a sentence stores")
struct PendingRowTests {
    private func record(_ time: Double) -> Record {
        Record(time: time, cause: Cause(.j11), body: .remove(target: Names().intern("x"), by: nil))
    }

    private func queue(_ rows: [(time: Double, isSure: Bool)]) -> PendingRows {
        var queue = PendingRows()
        for row in rows { queue.add(PendingRows.Row(record: record(row.time), fits: RowFits(steps: [0]), isSure: row.isSure)) }
        return queue
    }

    @Test("A row is taken from the queue when it is confirmed, and left out when it is too early to be confirmed")
    func pending() {
        var queue = queue([(1, false), (2, true), (3, false), (4, false)])
        func next(_ earliest: Double) -> Double? { queue.next(leavingOutBefore: earliest)?.record.time }
        // Row 1 may still be confirmed, so row 2 must wait for it.
        #expect(next(1) == nil && !queue.isEmpty)
        #expect(next(1.5) == 2 && next(1.5) == nil)
        queue.confirm(from: 3.5)
        #expect(next(1.5) == nil)
        queue.confirm(from: 3)
        #expect(next(1.5) == 3 && next(1.5) == 4 && next(1.5) == nil && queue.isEmpty)
        queue.add(PendingRows.Row(record: record(5), fits: RowFits(steps: [0]), isSure: false))
        #expect(!queue.isEmpty && next(9) == nil && queue.isEmpty)
    }

    @Test("A row that has left the queue cannot be confirmed, and an emptied queue can be filled again")
    func emptied() {
        var queue = queue([(1, true), (2, false)])
        queue.removeAll()
        #expect(queue.isEmpty && queue.next(leavingOutBefore: .infinity) == nil)
        queue.add(PendingRows.Row(record: record(3), fits: RowFits(steps: [1], guards: [2]), isSure: true))
        let row = queue.next(leavingOutBefore: 0)
        #expect(row?.record.time == 3 && row?.fits.steps == [1] && row?.fits.guards == [2] && queue.isEmpty)
    }

    @Test("The rows of a long queue stay in order while some are taken and others are added")
    func long() {
        var queue = queue((1...60).map { (Double($0), true) })
        var times: [Double] = []
        for number in 61...160 {
            if number <= 100 {
                queue.add(PendingRows.Row(record: record(Double(number)), fits: RowFits(steps: [0]), isSure: number % 2 == 0))
            }
            if let row = queue.next(leavingOutBefore: 0) { times.append(row.record.time) }
        }
        // Row 61 is undecided, so the rows after it wait.
        #expect(times == (1...60).map { Double($0) } && !queue.isEmpty)
        queue.confirm(from: 71)
        while let row = queue.next(leavingOutBefore: 70) { times.append(row.record.time) }
        let rest = [62, 64, 66, 68] + (70...100).map { Double($0) }
        #expect(Array(times[60...]) == rest)
    }

    @Test("Of several records, the three most recent ones are stored")
    func recent() {
        var recent = RecentRecords()
        #expect(recent.isEmpty)
        for time in [1.0, 2, 3, 4, 5] { recent.add(record(time)) }
        #expect(!recent.isEmpty && recent.records.map { $0.time } == [3, 4, 5])
    }

    @Test(
        "The three nearest fingers are stored in the order in which they landed; of two at the same distance, the earlier one",
        arguments: [
            ([5], [1]), ([5, 5, 5, 5], [1, 2, 3]), ([5, 1, 1, 1], [2, 3, 4]), ([3, 5, 5, 1], [1, 2, 4]), ([1, 2, 3, 3], [1, 2, 3]),
            ([.infinity, .infinity, .infinity, 2, .infinity], [1, 2, 4]), ([9, 8, 7, 6, 5, 4], [4, 5, 6]), ([1, 9, 2, 8, 0], [1, 3, 5]),
        ] as [([Double], [Double])])
    func nearest(distances: [Double], expected: [Double]) {
        var landings = NearestLandings()
        for (index, distance) in distances.enumerated() { landings.add(record(Double(index + 1)), distance: distance) }
        #expect(landings.count == distances.count && landings.records.map { $0.time } == expected)
    }
}
