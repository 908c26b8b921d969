import GestureFiles
import GestureReplay
import GestureSupport
import Testing

@testable import GestureAnalysis
@testable import GestureEngine

/// Tests of the properties by which changes are compared and sorted, and of the times in a trial.
@Suite("Variations and their cures") struct VariationTests {
    private let first = FingerChange.Finger(touch: 1, earlier: 0)
    private let second = FingerChange.Finger(touch: 1, earlier: 1)

    private func resting(_ finger: FingerChange.Finger, _ seconds: Double) -> Variation {
        Variation(fingers: .rests(finger, seconds: seconds))
    }

    private func lifting(_ finger: FingerChange.Finger, _ seconds: Double) -> Variation {
        Variation(fingers: .liftsAfter(finger, seconds: seconds))
    }

    @Test("A variation is less than another one if the same finger rests for a shorter time, or lifts later") func less() {
        #expect(resting(first, 0.2).isLess(than: resting(first, 0.6)) && lifting(first, 0.05).isLess(than: lifting(first, 0.02)))
        #expect(!resting(first, 0.2).isLess(than: resting(first, 0.2)) && !resting(first, 0.6).isLess(than: resting(first, 0.2)))
        #expect(!lifting(first, 0.02).isLess(than: lifting(first, 0.02)) && !lifting(first, 0.02).isLess(than: lifting(first, 0.05)))
        #expect(!resting(first, 0.2).isLess(than: resting(second, 0.6)) && !lifting(first, 0.05).isLess(than: lifting(second, 0.02)))
        #expect(!resting(first, 0.2).isLess(than: lifting(first, 0.6)))
    }

    @Test("A variation is part of another one if that one includes all its changes and moves the finger in the same way") func parts() {
        let (a, b) = (Preset(.set, "a.alpha=1"), Preset(.set, "b.alpha=1"))
        let both = Variation(presets: [a, b], later: [a])
        #expect(Variation(presets: [b]).isPart(of: both) && both.isPart(of: both) && !both.isPart(of: Variation(presets: [a, b])))
        #expect(Variation(later: [a]).isPart(of: both) && !Variation(later: [b]).isPart(of: both))
        #expect(!Variation(presets: [b], fingers: .slower(3)).isPart(of: both) && !resting(first, 0.2).isPart(of: both))
        let sum = Variation(presets: [b], givesUp: "x").and(Variation(presets: [a], later: [b], givesUp: "y"))
        #expect(sum.presets == [b, a] && sum.later == [b] && sum.givesUp == "x")
        #expect(Variation().and(Variation(givesUp: "y")).givesUp == "y")
    }

    @Test(
        "An option takes something away if it disables or removes an object",
        arguments: [
            (.remove, "pan", true), (.answer, "pan.shouldBegin=false", true), (.answer, "pan.shouldReceive=false", false),
            (.set, "pan.isEnabled=false", true), (.set, "card.isUserInteractionEnabled=false", true),
            (.set, "list.isScrollEnabled=false", true),
            (.set, "list.bounces=false", false), (.set, "pan.isEnabled=true", false), (.simultaneous, "pan:tap", false),
            (.require, "pan:tap", false),
        ] as [(Preset.Kind, String, Bool)])
    func takingAway(_ kind: Preset.Kind, _ argument: String, _ takesAway: Bool) {
        #expect(Preset(kind, argument).takesAway == takesAway)
        #expect(Variation(presets: [Preset(kind, argument)]).takesAway == takesAway)
        #expect(Variation(later: [Preset(kind, argument)]).takesAway == takesAway)
    }

    @Test(
        "An option lets two recognizers act at the same time, or a recognizer and a view",
        arguments: [
            (.simultaneous, "pan:tap", ["pan", "tap"]), (.set, "pan.cancelsTouchesInView=false", ["pan"]),
            (.set, "pan.cancelsTouchesInView=true", []), (.set, "pan.delaysTouchesEnded=false", []), (.require, "pan:tap", []),
            (.answer, "pan.shouldBegin=false", []),
        ] as [(Preset.Kind, String, [String])])
    func companions(_ kind: Preset.Kind, _ argument: String, _ expected: [String]) {
        #expect(Preset(kind, argument).companions == expected)
    }

    @Test(
        "A changed delegate retains its other answers, and the text names the recognizers that shared it",
        arguments: [
            (2, "which r2 also uses"), (3, "which r2 and r3 also use"), (4, "which r2, r3 and r4 also use"),
            (5, "which r2, r3, r4 and others also use"),
        ])
    func delegates(_ count: Int, _ others: String) throws {
        func text(_ answers: String, _ presets: [Preset], count: Int = 1) throws -> String {
            let shared = (1...count).map { #"{ "id": "r\#($0)", "type": "tap", "delegate": "cardDelegate" }"# }.joined(separator: ", ")
            let text = #"""
                { "version": 1, "layout": { "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844],
                  "gestureRecognizers": [\#(shared), { "id": "z", "type": "pinch" }] }, "delegates": { "cardDelegate": { \#(answers) } } },
                  "gestures": [] }
                """#
            return Preset.delegateText(of: "r1", presets, try Replay(MemoryByteSource(name: "a.trace.json", text: text)).scene)
        }
        let (together, never) = (Preset(.simultaneous, "r1:z"), Preset(.answer, "r1.shouldBegin=false"))
        let name = #""shouldRecognizeSimultaneouslyWith""#
        let expression = #""shouldBegin": "location.x > 0", \#(name): "other.type == 'tap'""#
        #expect(
            try text(expression, [together, never], count: count)
                == #"r1: "delegate": {"shouldBegin": false, \#(name): "(other.type == 'tap') || other.id == 'z'"}, "#
                + "instead of cardDelegate, \(others)")
        #expect(try text(name + ": true", [together]) == #"r1: "delegate": {\#(name): true}"#)
        let added = #"r1: "delegate": {\#(name): "other.id == 'z'"}"#
        #expect(try text(name + ": false", [together]) == added && text("", [together]) == added)
        #expect(try text("", [never]) == #"r1: "delegate": {"shouldBegin": false}"#)
    }

    @Test("A cure has a group and a price") func groups() {
        func cure(_ variation: Variation, taken isActive: Bool? = nil, rival: String? = nil) -> Cure {
            let taken = isActive.map { [Cure.RedirectedFinger(finger: first, from: "a", to: nil, isActive: $0)] } ?? []
            return Cure(variation: variation, gone: [], new: [], taken: taken, rival: rival)
        }
        let (slower, system) = (Variation(fingers: .slower(3)), Variation(presets: [Preset(.set, "thresholds.pan.hysteresis=3")]))
        #expect([nil, false, true].map { cure(.none, taken: $0).group } == [0, 0, 1])
        #expect([nil, false, true].map { cure(system, taken: $0).group } == [2, 2, 2])
        #expect([nil, false, true].map { cure(slower, taken: $0).group } == [3, 3, 4])
        let removed = Variation(presets: [Preset(.remove, "pan")])
        #expect([cure(.none), cure(removed), cure(.none, rival: "pan"), cure(removed, rival: "pan")].map { $0.price } == [0, 1, 2, 2])
    }

    @Test("Cures are sorted by fingers, loss, group, price, weight and idiom, in this order") func order() {
        let count = Cure.Count(who: "a", what: "touchesBegan", before: 0, after: 1, isLoss: false)
        let taken = [Cure.RedirectedFinger(finger: first, from: "a", to: nil, isActive: true)]
        let cures = [
            Cure(variation: .none, gone: [], new: [], needsClass: true, idiom: 0),
            Cure(variation: .none, gone: [], new: [], idiom: 1), Cure(variation: .none, gone: [], new: [], idiom: 2),
            Cure(variation: .none, gone: [count], new: [], idiom: 0), Cure(variation: .none, gone: [], new: [count], idiom: 1),
            Cure(variation: .none, gone: [count], new: [count], idiom: 0),
            Cure(variation: .none, gone: [], new: [], needsClass: true, idiom: 1),
            Cure(variation: .none, gone: [], new: [], rival: "pan", idiom: 0),
            Cure(variation: .none, gone: [], new: [], taken: taken, idiom: 0),
            Cure(variation: Variation(givesUp: "pan"), gone: [], new: [], idiom: 0),
            Cure(variation: Variation(fingers: .slower(3)), gone: [], new: [], idiom: 0),
        ]
        for (place, cure) in cures.enumerated() {
            #expect(cures.indices.filter { cure.comesBefore(cures[$0]) } == Array(place + 1..<cures.count))
        }
    }

    @Test("The times of a trial are converted to times in the original trace") func clock() {
        var rests = TrialClock(.rests(first, seconds: 0.5))
        #expect([0.25, 0.75].map { rests.time($0, nil) } == [0.25, 0.75])
        #expect(rests.time(1, first) == 1)
        // The rows while the finger rests all have the time at which the finger landed.
        #expect([1, 1.25, 1.5, 1.75, 4].map { rests.time($0, nil) } == [1, 1, 1, 1.25, 3.5])
        #expect(rests.time(5, second) == 4.5 && rests.time(6, nil) == 5.5)
        var (slower, lifts) = (TrialClock(.slower(2)), TrialClock(.liftsAfter(first, seconds: 0.5)))
        #expect(slower.time(3, first) == 1.5 && lifts.time(3, first) == 3 && lifts.time(4, nil) == 4)
    }

    @Test("The hit views of the first 2000 fingers are compared between a trial and the original replay") func hits() throws {
        let answer = try AskedTrace(#"{ "id": "a", "frame": [0, 0, 90, 90] }"#, #"{ "wait": 1 }"#).missing("a touchesMoved")
        let names = answer.timeline.names
        func tally(_ fingers: [Int], _ view: String?) -> TrialTally {
            let tally = TrialTally(answer.wanted, names)
            tally.record(
                Records(
                    fingers.map { number in
                        let row = TouchRow(touch: number, phase: .began, location: Point(0, 0), view: view.map { names.intern($0) })
                        return Record(time: 0, cause: Cause(.a1), body: .touch(row))
                    }))
            return tally
        }
        let original = tally(Array(1...2001), "a")
        let taken = tally([2001, 2000, 7, 3000], "b").taken(from: original)
        #expect(taken.map { $0.0.touch } == [7, 2000] && taken.map { $0.1 } == ["a", "a"] && taken.map { $0.2 } == ["b", "b"])
        #expect(tally([7], nil).taken(from: original).map { $0.2 } == [nil])
        #expect(tally([7], "a").taken(from: original).isEmpty && tally([7], "b").taken(from: tally([7], nil)).isEmpty)
    }
}
