import TestSupport
import Testing

@testable import GestureEngine

/// Tests of the table that stores which recognizers require others to fail (D). In the table, recognizers are represented by numbers.
@Suite struct RequirementTableTests {
    private func table(_ lists: [[Int32]]) -> Requirements {
        let table = Requirements()
        table.setFixed(lists)
        return table
    }

    private func ties(_ table: Requirements, _ number: Int32) -> [Int32] {
        var found: [Int32] = []
        table.forEachTie(of: number) { found.append($0) }
        return found
    }

    @Test func bothSidesOfARequirementAreRecorded() {
        let table = table([[1, 2], [2], []])
        #expect(table.required(of: 0) == [1, 2])
        #expect(table.isEmpty(of: 2) && !table.isEmpty(of: 1))
        #expect(table.has(0, waitingFor: 2) && !table.has(2, waitingFor: 0))
        #expect(ties(table, 1) == [2, 0])
        #expect(ties(table, 2) == [0, 1])
    }

    @Test func requirementsOfAnAttemptEndWithIt() {
        let table = table([[1], [], []])
        table.add(0, waitingFor: 2)
        table.add(2, waitingFor: 1)
        // Adding a requirement that the table already contains changes nothing.
        table.add(0, waitingFor: 2)
        table.add(0, waitingFor: 1)
        #expect(table.required(of: 0) == [1, 2])
        table.endAttempt(of: 0)
        #expect(table.required(of: 0) == [1] && table.required(of: 2) == [1])
        #expect(ties(table, 2) == [1])
    }

    @Test func anAttemptsEndRemovesRequirementsOnItToo() {
        let table = table([[1], [], []])
        table.add(0, waitingFor: 2)
        table.add(1, waitingFor: 2)
        table.endAttempt(of: 2)
        #expect(table.required(of: 0) == [1] && table.isEmpty(of: 1))
        #expect(ties(table, 2).isEmpty && !table.hasTies(2) && table.hasTies(0) && table.hasTies(1))
        // Further requirements are counted correctly.
        #expect(!table.mayHaveCircle)
        table.add(1, waitingFor: 2)
        #expect(table.mayHaveCircle)
        table.endAttempt(of: 1)
        #expect(!table.mayHaveCircle && table.isEmpty(of: 1) && !table.hasTies(2))
    }

    @Test func theTableGrowsWithoutLosingRequirements() {
        let table = Requirements()
        table.makeRoom(for: 2)
        table.add(0, waitingFor: 1)
        table.makeRoom(for: 3)
        table.makeRoom(for: 1)
        #expect(table.required(of: 0) == [1] && table.isEmpty(of: 2) && ties(table, 1) == [0])
        #expect(table.membership(in: [2, 0]) == [true, false, true])
        table.add(2, waitingFor: 1)
        table.endAttempt(of: 2)
        #expect(table.isEmpty(of: 2) && table.required(of: 0) == [1] && ties(table, 1) == [0])
    }

    @Test func newStaticRequirementsKeepThoseOfCurrentAttempts() {
        let table = table([[1], [], []])
        table.add(0, waitingFor: 2)
        table.setFixed([[], [0], [], []])
        #expect(table.required(of: 0) == [2] && table.required(of: 1) == [0])
        table.endAttempt(of: 0)
        #expect(table.isEmpty(of: 0) && table.required(of: 1) == [0])
    }

    @Test func aRemovedRecognizerIsNoLongerRequired() {
        let table = table([[1], [2], [0]])
        table.add(0, waitingFor: 2)
        table.remove(2)
        #expect(table.required(of: 0) == [1] && table.isEmpty(of: 1) && table.isEmpty(of: 2))
        #expect(ties(table, 0) == [1] && ties(table, 2).isEmpty)
        table.endAttempt(of: 0)
        #expect(table.required(of: 0) == [1])
        // Requirements that are added later last for one gesture.
        for number: Int32 in [1, 2] {
            table.add(number, waitingFor: 0)
            table.endAttempt(of: number)
            #expect(table.isEmpty(of: number) && ties(table, number) == (number == 1 ? [0] : []))
        }
    }

    // MARK: Cycles of requirements (D6)

    @Test func aChainIsNotACircle() {
        let table = table([[1], [2], []])
        #expect(!table.mayHaveCircle)
        #expect(table.inCircles([0, 1, 2]).isEmpty)
    }

    @Test func anOrderIsNotACircle() {
        #expect(!table([[1, 2, 3], [2, 3], [3], []]).mayHaveCircle)
    }

    @Test func aCircleIsFoundWithoutThePathsToAndFromIt() {
        let table = table([[1], [2], [3, 4], [1], []])
        #expect(table.mayHaveCircle)
        #expect(table.inCircles([4, 3, 2, 1, 0]) == [3, 2, 1])
    }

    @Test func twoCirclesAreBothFound() {
        #expect(table([[1], [0], [3], [2], [0, 2]]).inCircles([0, 1, 2, 3, 4]) == [0, 1, 2, 3])
    }

    @Test func aCircleCountsOnlyAmongThoseAsked() {
        let table = table([[1], [2], [0]])
        #expect(table.inCircles([0, 1]).isEmpty)
        #expect(table.inCircles([2, 0, 1]) == [2, 0, 1])
    }

    @Test func aRequirementOfAnAttemptCanCloseACircle() {
        let table = table([[1], []])
        #expect(!table.mayHaveCircle)
        table.add(1, waitingFor: 0)
        #expect(table.mayHaveCircle && table.inCircles([0, 1]) == [0, 1])
        table.endAttempt(of: 1)
        #expect(!table.mayHaveCircle && table.inCircles([0, 1]).isEmpty)
    }

    /// Finds the recognizers that belong to cycles of requirements. It uses a direct search, which is fast enough only for small tables.
    private func naive(_ lists: [[Int32]], among members: [Int32]) -> [Int32] {
        members.filter { start in
            var seen: Set<Int32> = []
            var open = lists[Int(start)].filter { members.contains($0) }
            while let next = open.popLast() {
                guard seen.insert(next).inserted else { continue }
                open += lists[Int(next)].filter { members.contains($0) }
            }
            return seen.contains(start)
        }
    }

    @Test func theFoundMembersCanReachThemselves() {
        for seed in Chance.seeds(block: 0, count: 300) {
            var random = SplitMix64(seed)
            let count = Int32(random.int(2...8))
            let lists = (0..<count).map { one in (0..<count).filter { $0 != one && random.chance(0.25) } }
            let members = (0..<count).filter { _ in random.chance(0.8) }
            #expect(table(lists).inCircles(members) == naive(lists, among: members), "\(lists) \(members), \(Chance.again(seed))")
        }
    }

    @Test(arguments: [false, true]) func aThousandInAChainOrACircleAreFast(_ isClosed: Bool) {
        let count: Int32 = 1000
        let all = Array(0..<count)
        let lists = all.map { $0 < count - 1 ? [$0 + 1] : isClosed ? [0] : [] }
        let clock = ContinuousClock()
        var found: [Int32] = []
        let time = clock.measure { for _ in 1...10 { found = table(lists).inCircles(all) } }
        #expect(found == (isClosed ? all : []))
        #expect(time < .seconds(5))
    }

    @Test func anOrderOfAThousandIsFast() {
        let count: Int32 = 1000
        let lists = (0..<count).map { Array(($0 + 1)..<count) }
        let clock = ContinuousClock()
        var found: [Int32] = [0]
        let time = clock.measure { found = table(lists).inCircles(Array(0..<count)) }
        #expect(found.isEmpty)
        #expect(time < .seconds(10))
    }
}
