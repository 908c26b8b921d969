import Testing

@testable import GestureEngine

/// Tests of the arena, which decides which recognizers win, without the rest of the engine. Recognizers are represented by numbers with
/// given standings, and each test checks the decisions of one round.
@Suite struct ArenaTests {
    /// A substitute for the engine. It returns preset standings and answers, and records which pairs of recognizers the arena asks about.
    final class Floor: ArenaFloor {
        var standings: [Standing?]
        /// For each recognizer, the recognizers that it does not prevent. It prevents all recognizers that are not in this set.
        var spared: [Int32: Set<Int32>] = [:]
        /// Whether all recognizers have the same rank, as recognizers do that were added in the current turn.
        var ranksAreEqual = false
        private(set) var questions: [String] = []

        init(_ standings: [Standing?]) {
            self.standings = standings
        }

        func standing(of number: Int32) -> Standing? { standings[Int(number)] }
        /// The lower the number of a recognizer, the stronger it is.
        func strength(of number: Int32) -> Int32 { -number }
        func order(of number: Int32) -> Int32 { ranksAreEqual ? .max : number }
        func prevents(_ one: Int32, _ other: Int32) -> Bool {
            questions.append("\(one)>\(other)")
            return spared[one]?.contains(other) != true
        }
    }

    /// Creates an arena of recognizers with these standings and requirements.
    private func arena(_ standings: Standing?..., waiting: [Int32: [Int32]] = [:], sparing: [Int32: Set<Int32>] = [:]) -> Arena<Floor> {
        let requirements = Requirements()
        requirements.setFixed(standings.indices.map { waiting[Int32($0)] ?? [] })
        let floor = Floor(standings)
        floor.spared = sparing
        let members = standings.indices.filter { standings[$0] != nil }.map { Int32($0) }
        return Arena(members: members, requirements: requirements, floor: floor)
    }

    private func decide(_ arena: Arena<Floor>) -> Arena<Floor>.Round {
        arena.decide(arena.members.filter { arena.floor.standing(of: $0) == .ready })
    }

    private func loss(_ number: Int32, to winner: Int32, _ rule: Rule, atOnce: Bool = false) -> Arena<Floor>.Loss {
        Arena<Floor>.Loss(number: number, winner: winner, rule: rule, wasAtOnce: atOnce)
    }

    // MARK: A single candidate

    @Test func aSingleCandidateWinsWithoutQuestions() {
        let arena = arena(.ready)
        #expect(decide(arena) == .init(winners: [0]))
        #expect(arena.floor.questions.isEmpty)
    }

    @Test(arguments: [Standing.possible, .keeping, .over, .failed]) func aRecognizerThatIsNotReadyIsNotDecided(_ standing: Standing) {
        let arena = arena(standing)
        #expect(arena.decide([0]).isEmpty)
    }

    @Test func aRoundIsEmptyOnlyIfItDecidesNothing() {
        typealias Round = Arena<Floor>.Round
        #expect(Round().isEmpty)
        let (winners, losses, circle): ([Int32], [Arena<Floor>.Loss], [Int32]) = ([0], [loss(1, to: 0, .e4)], [2, 3])
        for round in [
            Round(winners: winners), Round(losses: losses), Round(circle: circle), Round(winners: winners, losses: losses),
            Round(winners: winners, circle: circle), Round(losses: losses, circle: circle),
            Round(winners: winners, losses: losses, circle: circle),
        ] { #expect(!round.isEmpty, "\(round)") }
    }

    // MARK: Requirements (D)

    @Test(arguments: [Standing.possible, .ready]) func aCandidateWaitsForOneThatMayStillFail(_ standing: Standing) {
        let arena = arena(.ready, standing, waiting: [0: [1]], sparing: [1: [0]])
        #expect(arena.obstacle(of: 0) == .waits)
        #expect(arena.open(for: 0) == [1])
        #expect(arena.decide([0]).isEmpty)
        #expect(arena.floor.questions.isEmpty)
    }

    @Test(arguments: [Standing.failed, nil]) func aCandidateProceedsWhenTheRequiredOneHasFailedOrRests(_ standing: Standing?) {
        let arena = arena(.ready, standing, waiting: [0: [1]])
        #expect(arena.obstacle(of: 0) == .none)
        #expect(arena.open(for: 0).isEmpty)
        #expect(decide(arena) == .init(winners: [0]))
    }

    @Test(arguments: [Standing.keeping, .over]) func aCandidateFailsIfTheRequiredOneRecognized(_ standing: Standing) {
        let arena = arena(.ready, standing, waiting: [0: [1]], sparing: [1: [0]])
        #expect(arena.obstacle(of: 0) == .lost(to: 1))
        #expect(decide(arena) == .init(losses: [loss(0, to: 1, .d3)]))
        #expect(arena.floor.questions.isEmpty)
    }

    @Test func aRecognizedRequirementOutweighsAnOpenOne() {
        let arena = arena(.ready, .possible, .over, waiting: [0: [1, 2]])
        #expect(arena.obstacle(of: 0) == .lost(to: 2))
    }

    @Test func allOpenRequirementsAreNamedInOrder() {
        let arena = arena(.ready, .possible, .failed, .ready, nil, waiting: [0: [3, 2, 4, 1]])
        #expect(arena.open(for: 0) == [3, 1])
    }

    @Test func aChainWaitsForItsLastMember() {
        let arena = arena(.ready, .ready, .ready, waiting: [0: [1], 1: [2]])
        #expect(decide(arena) == .init(winners: [2], losses: [loss(0, to: 2, .e4), loss(1, to: 2, .d3)]))
    }

    @Test func aWaitingCandidateFailsByD3EvenIfTheWinnerAllowsIt() {
        let arena = arena(.ready, .ready, waiting: [0: [1]], sparing: [1: [0]])
        #expect(decide(arena) == .init(winners: [1], losses: [loss(0, to: 1, .d3)]))
        #expect(arena.floor.questions.isEmpty)
    }

    @Test func theRequiredWinnerIsNamed() {
        let arena = arena(.ready, .ready, .ready, waiting: [0: [1]], sparing: [1: [2], 2: [1]])
        #expect(decide(arena) == .init(winners: [1, 2], losses: [loss(0, to: 1, .d3)]))
    }

    // MARK: Cycles of requirements (D6)

    @Test func aCircleIsReportedWhenNoOtherCandidateProceeds() {
        let arena = arena(.ready, .ready, .ready, waiting: [0: [1], 1: [2], 2: [0]])
        #expect(decide(arena) == .init(circle: [0, 1, 2]))
    }

    @Test func aCandidateThatWaitsForACircleIsNotPartOfIt() {
        let arena = arena(.ready, .ready, .ready, waiting: [0: [1], 1: [2], 2: [1]])
        #expect(decide(arena) == .init(circle: [1, 2]))
    }

    @Test func aCircleWithAnUnreadyMemberMayStillResolve() {
        let arena = arena(.ready, .possible, .ready, waiting: [0: [1], 1: [2], 2: [0]])
        #expect(decide(arena).isEmpty)
    }

    @Test func otherCandidatesProceedFirst() {
        let arena = arena(.ready, .ready, .ready, waiting: [0: [1], 1: [0]], sparing: [2: [0, 1]])
        #expect(decide(arena) == .init(winners: [2]))
    }

    // MARK: Exclusion (E)

    @Test func theStrongerOfTwoThatExcludeEachOtherWins() {
        #expect(decide(arena(.ready, .ready)) == .init(winners: [1], losses: [loss(0, to: 1, .e4, atOnce: true)]))
    }

    @Test func theStrongestOfManyWins() {
        #expect(
            decide(arena(.ready, .ready, .ready))
                == .init(winners: [2], losses: [loss(0, to: 2, .e4, atOnce: true), loss(1, to: 2, .e4, atOnce: true)]))
    }

    @Test func twoThatAllowEachOtherBothWinInTheOrderOfJ1() {
        #expect(decide(arena(.ready, .ready, sparing: [0: [1], 1: [0]])) == .init(winners: [0, 1]))
    }

    @Test(arguments: [(0, 1), (1, 0)] as [(Int32, Int32)]) func aOneSidedPreventerWinsRegardlessOfTheOrder(_ winner: Int32, _ loser: Int32)
    {
        let arena = arena(.ready, .ready, sparing: [loser: [winner]])
        #expect(decide(arena) == .init(winners: [winner], losses: [loss(loser, to: winner, .e4, atOnce: true)]))
    }

    @Test func aCircleOfOneSidedPreventingGoesToTheStrongest() {
        // Recognizer 0 prevents 1, recognizer 1 prevents 2, and recognizer 2 prevents 0, but none of them is prevented in return.
        let arena = arena(.ready, .ready, .ready, sparing: [1: [0], 2: [1], 0: [2]])
        #expect(decide(arena) == .init(winners: [1, 2], losses: [loss(0, to: 2, .e4, atOnce: true)]))
    }

    @Test func aCandidateBeatenByALoserStillWins() {
        // Recognizer 2 prevents 1, and recognizer 1 prevents 0, but neither is prevented in return. Recognizers 2 and 0 do not prevent each
        // other. Therefore, nothing prevents recognizer 0 once recognizer 1 has lost.
        let arena = arena(.ready, .ready, .ready, sparing: [0: [1, 2], 1: [2], 2: [0]])
        #expect(decide(arena) == .init(winners: [0, 2], losses: [loss(1, to: 2, .e4, atOnce: true)]))
    }

    // MARK: Recognizers that have begun (E4)

    @Test func aRecognizerThatHasBegunExcludesANewcomer() {
        let arena = arena(.keeping, .ready, sparing: [1: []])
        #expect(decide(arena) == .init(losses: [loss(1, to: 0, .e4)]))
        #expect(arena.floor.questions == ["0>1"])
    }

    @Test func anAllowedNewcomerBeginsAndStopsNoOther() {
        let arena = arena(.keeping, .ready, sparing: [0: [1]])
        #expect(decide(arena) == .init(winners: [1]))
    }

    @Test func aRecognizerThatEndedBeforeExcludesNoOther() {
        let arena = arena(.over, .ready)
        #expect(decide(arena) == .init(winners: [1]))
        #expect(arena.floor.questions.isEmpty)
    }

    @Test func anExcludedRecognizerExcludesNoOther() {
        let arena = arena(.keeping, .ready, .ready, sparing: [0: [1]])
        #expect(decide(arena) == .init(winners: [1], losses: [loss(2, to: 0, .e4)]))
    }

    // MARK: Recognizers that are still possible (E4)

    @Test func aPossibleRecognizerFailsWhenAnotherWins() {
        let arena = arena(.possible, .ready, .failed, .over, nil)
        #expect(decide(arena) == .init(winners: [1], losses: [loss(0, to: 1, .e4)]))
        #expect(arena.floor.questions == ["1>0"])
    }

    @Test func anAllowedRecognizerStaysPossible() {
        #expect(decide(arena(.possible, .ready, sparing: [1: [0]])) == .init(winners: [1]))
    }

    @Test func anUnreadyRecognizerThatWaitsForTheWinnerIsAsked() {
        // Recognizer 0 cannot recognize yet, so the arena does not consider the recognizer that it requires to fail (D3).
        let arena = arena(.possible, .ready, waiting: [0: [1]])
        #expect(decide(arena) == .init(winners: [1], losses: [loss(0, to: 1, .e4)]))
    }

    @Test func lossesAreInTheOrderOfJ1RegardlessOfTheWinner() {
        let arena = arena(.possible, .ready, .ready, .possible)
        #expect(
            decide(arena)
                == .init(winners: [2], losses: [loss(0, to: 2, .e4), loss(1, to: 2, .e4, atOnce: true), loss(3, to: 2, .e4)]))
    }

    // MARK: Queries about pairs

    @Test func eachPairIsAskedOnceAndOnlyIfTheAnswerMatters() {
        let arena = arena(.ready, .ready, .ready, .possible, sparing: [0: [1, 2, 3], 1: [0, 2, 3], 2: [0, 1, 3]])
        #expect(decide(arena).winners == [0, 1, 2])
        let questions = arena.floor.questions
        #expect(Set(questions).count == questions.count)
        #expect(!questions.contains { $0.hasPrefix("3>") })
        // Recognizer 3 is still in the state possible. The arena asks only about the winners whether they prevent it.
        #expect(questions.filter { $0.hasSuffix(">3") } == ["0>3", "1>3", "2>3"])
    }

    @Test func anExcludedRecognizerIsAskedNothing() {
        let arena = arena(.keeping, .ready, .ready)
        _ = decide(arena)
        #expect(arena.floor.questions == ["0>1", "0>2"])
    }

    @Test(arguments: [false, true]) func lossesAreInTheOrderOfTheMembersEvenIfRanksAreEqual(_ ranksAreEqual: Bool) {
        let arena = arena(.possible, .ready, .ready)
        arena.floor.ranksAreEqual = ranksAreEqual
        #expect(decide(arena) == .init(winners: [2], losses: [loss(0, to: 2, .e4), loss(1, to: 2, .e4, atOnce: true)]))
    }

    @Test func aHundredThatAllowEachOtherAllWinAndEachPairIsAskedOnce() {
        let count: Int32 = 100
        let floor = Floor(Array(repeating: Standing.ready, count: Int(count)))
        for one in 0..<count { floor.spared[one] = Set(0..<count) }
        let requirements = Requirements()
        requirements.setFixed(Array(repeating: [], count: Int(count)))
        let arena = Arena(members: Array(0..<count), requirements: requirements, floor: floor)
        #expect(arena.decide(Array(0..<count)).winners == Array(0..<count))
        #expect(floor.questions.count == Int(count * (count - 1)))
    }
}
