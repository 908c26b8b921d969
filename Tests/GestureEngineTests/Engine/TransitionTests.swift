import Testing

@testable import GestureEngine

/// Tests of the engine's two state machines. Every transition is tried, and only those that the rules allow may be legal.
@Suite struct TransitionTests {
    typealias Progress = Attempt.Progress

    /// All stages of a recognizer's attempt. A letter represents each stage in the tests.
    private static let stages: [(letter: Character, progress: Progress)] = [
        ("-", .resting), ("f", .following), ("b", .ready(wants: .begin, isOver: false)), ("B", .ready(wants: .begin, isOver: true)),
        ("r", .ready(wants: .recognize, isOver: false)), ("R", .ready(wants: .recognize, isOver: true)), ("1", .begun(hasChanged: false)),
        ("2", .begun(hasChanged: true)), ("D", .finished(.recognized)), ("E", .finished(.ended)), ("C", .finished(.cancelled)),
        ("F", .finished(.failed)),
    ]

    /// Each stage of an attempt with its legal transitions. An attempt that is able to recognize advances only in an update (D2), and a
    /// finished one becomes possible again only after a reset (C6).
    @Test(
        arguments: [
            ("-", "f"), ("f", "-brF"), ("b", "B1F"), ("B", "B1F"), ("r", "DF"), ("R", "DF"), ("1", "2EC"), ("2", "2EC"), ("D", "-"),
            ("E", "-"),
            ("C", "-"), ("F", "-"),
        ] as [(Character, String)]) func anAttemptGoesWhereC1Allows(_ from: Character, _ to: String) throws
    {
        let old = try #require(Self.stages.first { $0.letter == from }).progress
        let legal = Self.stages.filter { Attempt.isLegal(from: old, to: $0.progress) }.map { $0.letter }
        #expect(String(legal) == String(Self.stages.map { $0.letter }.filter { to.contains($0) }))
    }

    @Test func anAttemptsStateFollowsFromItsProgress() {
        var attempt = Attempt()
        #expect(!attempt.isActive && attempt.isPossible && attempt.state == .possible)
        attempt.go(to: .following)
        #expect(attempt.isActive && attempt.isPossible && attempt.state == .possible)
        attempt.go(to: .ready(wants: .begin, isOver: false))
        #expect(attempt.isReady && attempt.isPossible && attempt.state == .possible)
        attempt.go(to: .begun(hasChanged: false))
        #expect(attempt.isBegun && !attempt.isPossible && attempt.state == .began)
        attempt.go(to: .begun(hasChanged: true))
        #expect(attempt.isBegun && attempt.state == .changed)
        attempt.go(to: .finished(.ended))
        #expect(attempt.isFinished && attempt.isActive && attempt.state == .ended && attempt.stateName == .ended)
        attempt.clear()
        #expect(!attempt.isActive && attempt.state == .possible)
    }

    @Test func recognizedAndEndedAreOneStateWithTwoNames() {
        var attempt = Attempt()
        attempt.go(to: .following)
        attempt.go(to: .ready(wants: .recognize, isOver: false))
        attempt.go(to: .finished(.recognized))
        #expect(attempt.state == .ended && attempt.stateName == .recognized)
    }

    typealias Stage = Delivery.Stage
    static let deliveries: [Stage] = [.new, .beganHeld, .delivered, .endHeld, .finished, .dropped]

    @Test(
        arguments: zip(
            deliveries,
            [[.beganHeld, .delivered, .dropped], [.delivered, .dropped], [.endHeld, .finished], [.finished], [], []] as [[Stage]]
        )) func aDeliveryGoesWhereF10Allows(_ from: Stage, _ to: [Stage])
    {
        #expect(Self.deliveries.filter { Delivery.isLegal(from: from, to: $0) } == to)
    }

    @Test func theRemainingPhasesFollowFromTheStage() {
        var delivery = Delivery()
        #expect(delivery.isOpen && !delivery.isHeld && !delivery.isGiven)
        delivery.go(to: .beganHeld)
        #expect(delivery.isOpen && delivery.isHeld && !delivery.isGiven)
        delivery.go(to: .delivered)
        #expect(delivery.isOpen && !delivery.isHeld && delivery.isGiven)
        delivery.go(to: .endHeld)
        #expect(delivery.isOpen && delivery.isHeld && delivery.isGiven)
        delivery.go(to: .finished)
        #expect(!delivery.isOpen && !delivery.isHeld && !delivery.isGiven)
    }
}
