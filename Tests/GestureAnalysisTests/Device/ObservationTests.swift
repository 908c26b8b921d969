import GestureTimeline
import Testing

@testable import GestureAnalysis

/// Tests of the observations that rows report, and of the counts and distances in an agreement.
@Suite struct ObservationTests {
    private static func seen(_ kind: RowKind, _ fields: KeyValuePairs<String, RowValue>) -> [Observation] {
        let row = Row(number: 7, kind: kind, time: 1.5, fields: fields.map { RowField($0.key, $0.value) })
        return Observation.of(row) { $0 != "system" }
    }

    @Test func aFingerThatLandsIsObservedOnItsViewAndForItsRecognizers() {
        func seen(_ view: RowValue, _ recognizers: [String], phase: String = "began") -> [String] {
            Self.seen(
                .touch,
                [
                    "touch": .number(2), "phase": .text(phase), "x": .number(1), "y": .number(2), "view": view,
                    "recognizers": .list(recognizers.map { .text($0) }),
                ]
            ).map { "\($0.who.kind) \($0.who.text) \($0.what) \($0.time) \($0.row) \($0.isElusive)" }
        }
        let finger = "finger touch 2"
        #expect(
            seen(.text("card"), ["tap", "system", "pan"]) == ["\(finger) on card 1.5 7 false", "\(finger) for tap, pan 1.5 7 false"])
        #expect(seen(.null, ["system"]) == ["\(finger) on nothing 1.5 7 false", "\(finger) for no recognizer 1.5 7 false"])
        #expect(seen(.text("card"), ["tap"], phase: "moved") == [] && seen(.text("card"), ["tap"], phase: "ended") == [])
    }

    @Test func onlyAFailureIsElusive() {
        func seen(_ state: String) -> [String] {
            Self.seen(.recognizerState, ["recognizer": .text("pan"), "from": .text("possible"), "to": .text(state)]).map {
                "\($0.who.kind) \($0.who.name) \($0.what) \($0.isElusive)"
            }
        }
        #expect(
            ["began", "failed", "cancelled", "possible", "changed"].map { seen($0) } == [
                ["recognizer pan began false"], ["recognizer pan failed true"], ["recognizer pan cancelled false"], [], [],
            ])
    }

    @Test func anActionHasTheValuesThatItsHandlerReads() {
        let seen = Self.seen(
            .recognizerAction,
            [
                "recognizer": .text("pinch"), "action": .text("go"), "state": .text("changed"),
                "location": .list([.number(1), .number(2)]),
                "scale": .number(3), "rotation": .null, "numberOfTouches": .number(2),
            ])
        #expect(seen.map { "\($0.who.kind) \($0.what)" } == ["recognizer action changed"])
        #expect(seen.flatMap { $0.values }.map { "\($0.name) \($0.value)" } == ["location [1.0, 2.0]", "scale [3.0]"])
    }

    @Test func viewsAndControlsAreObserved() {
        let seen =
            Self.seen(.viewTouches, ["view": .text("card"), "method": .text("touchesBegan")])
            + Self.seen(.control, ["control": .text("save"), "event": .text("touchDown")])
        #expect(seen.map { "\($0.who.kind) \($0.who.name) \($0.what)" } == ["view card touchesBegan", "control save touchDown"])
        #expect(seen.allSatisfy { $0.values.isEmpty && !$0.isElusive })
    }

    private static func observation(_ what: String, _ time: Double, _ location: [Double]? = nil) -> Observation {
        Observation(
            who: .init(kind: .recognizer, name: "pan"), what: what, time: time, values: location.map { [("location", $0)] } ?? [], row: 0,
            isElusive: what == "failed")
    }

    private static func agreement(_ device: [Observation], _ replay: [Observation]) -> Agreement {
        Agreement(device: device, replay: replay, starts: [0], lastTime: 9, isCut: false, tolerance: 0.034)
    }

    @Test func theDistancesOfAValueAreSummarized() throws {
        let device = [1.0, 2, 3].map { Self.observation("changed", $0, [0, 0]) }
        let replay = [
            Self.observation("changed", 1, [3, 4]), Self.observation("changed", 2, [0, 1]), Self.observation("changed", 3, [0, 0]),
        ]
        let result = Self.agreement(device, replay)
        let party = try #require(result.parties.first)
        #expect(party.distances.map { "\($0.name) \($0.most) \($0.sum) \($0.count) \($0.mean)" } == ["location 5.0 6.0 3 2.0"])
        #expect([party.device, party.replay, party.agreed] == [3, 3, 2] && result.differences.map { $0.count } == [1])
    }

    @Test func observationsOfOnlyOneSideAreCountedUnlessTheyAreElusive() {
        let (began, ended) = ([1.0, 3].map { Self.observation("began", $0) }, [2.0, 4].map { Self.observation("ended", $0) })
        let failed = [Self.observation("failed", 5)]
        for (device, replay, side) in [(began + ended, began, Agreement.Difference.Side.device), (began, began + ended, .replay)] {
            let result = Self.agreement((device + failed).sorted { $0.time < $1.time }, replay.sorted { $0.time < $1.time })
            #expect(result.parties.map { [$0.device, $0.replay, $0.agreed] } == [[device.count, replay.count, 2]])
            #expect(result.rowCount == 4 && result.differences.map { $0.side } == [side] && result.differences.map { $0.count } == [2])
        }
        #expect(Self.agreement(failed, []).parties.isEmpty && Self.agreement([], failed).parties.isEmpty)
    }
}
