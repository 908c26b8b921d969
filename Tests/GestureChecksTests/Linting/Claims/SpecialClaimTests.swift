import GestureEngine
import GestureFiles
import GestureChecks
import GestureReplay
import GestureSupport
import TestSupport
import Testing

/// Tests of findings about a particular gesture or a particular layout. The tests replay random variants of this gesture or layout.
@Suite(.tags(.slow)) struct SpecialClaimTests {
    private func found(_ code: String, _ text: String) -> [Finding] {
        findings(("a.layout.json", text)).filter { $0.code == code }
    }

    private func play(_ text: String, _ samples: [(Double, Touch.Phase, Point)]) throws -> Play {
        let document = try LayoutDocument.read(SourceText(name: "a", text: text))
        return Play(document, samples.map { .init(time: $0.0, samples: [TouchSample(id: 1, phase: $0.1, location: $0.2)]) })
    }

    @Test func aSingleTapReachesALateViewWithTheReportedDelay() throws {
        var generator = SplitMix64(Chance.seed &+ 11)
        var count = 0
        for _ in 0..<Chance.count(12, thorough: 200) {
            let interval = Double(generator.int(2...9)) / 10
            let delays = [#","delaysTouchesEnded":false"#, #","delaysTouchesBegan":true"#, ""].randomElement(using: &generator)!
            let inner = [
                #""type":"button""#, #""handlesTouches":true"#, #""type":"control""#,
                #""gestureRecognizers":[{"id":"tap","type":"tap","requireToFail":"double"}]"#,
            ].randomElement(using: &generator)!
            let text = layout(
                #"{"id":"form","frame":[0,0,390,400],"gestureRecognizers":[{"id":"double","type":"tap","#
                    + #""numberOfTapsRequired":2\#(delays)}],"#
                    + #""subviews":[{"id":"it","frame":[50,50,100,100],\#(inner)}]}"#,
                ",\"thresholds\":{\"tap.maximumInterval\":\(interval)}")
            for finding in found("late-taps", text) {
                count += 1
                let lift = 0.05
                let played = try play(text, [(0, .began, Point(100, 100)), (lift, .ended, Point(100, 100))])
                let late = Claim.names(in: finding.message)[2]
                let isThere = played.records.contains { record in
                    guard abs(record.time - lift - interval) < 1e-9 else { return false }
                    switch record.body {
                    case .viewTouches(let row): return played.name(row.view) == late && row.method == .touchesEnded
                    case .recognizerState(let row): return played.name(row.recognizer) == late && row.to == .recognized
                    default: return false
                    }
                }
                #expect(isThere, "\(finding.message)\n\(text)\n\(Chance.again(Chance.seed))")
            }
        }
        #expect(count > 3)
    }

    @Test func theAppNeverLeavesADeadEndMode() throws {
        var generator = SplitMix64(Chance.seed &+ 12)
        var count = 0
        for _ in 0..<Chance.count(20, thorough: 200) {
            let names = ["a", "b", "c", "d"]
            let states = names.map { name in
                let next = names.filter { _ in generator.chance(0.3) }.map { "\"\($0)\"" }.joined(separator: ",")
                return "\"\(name)\":{\"next\":[\(next)]}"
            }
            let text = layout(card(""), #","modes":{"initial":"a","states":{\#(states.joined(separator: ","))}}"#)
            let dead = found("mode-dead-end", text).map { Claim.names(in: $0.message)[0] }
            count += dead.count
            let enters = (0..<20).map { "{\"t\":\($0),\"enter\":\"\(names.randomElement(using: &generator)!)\"}" }
            let trace = "{\"version\":1,\"layout\":\(text),\"events\":[\(enters.joined(separator: ","))]}"
            let replay = try Replay(MemoryByteSource(name: "a.trace.json", text: trace))
            let rows = RecordList()
            replay.scene.screen.sink = rows
            while try replay.step() {}
            for case .mode(let from, let to, _, let isRefused, _) in rows.records.map(\.body) where !isRefused && from != to {
                #expect(!dead.contains(replay.scene.screen.names[from]), "\(trace)\n\(Chance.again(Chance.seed))")
            }
        }
        #expect(count > 3)
    }

    @Test func theTranslationIsZeroForAFingerThatJustReachesTheHysteresis() throws {
        var generator = SplitMix64(Chance.seed &+ 13)
        let pan = #"{"id":"p","type":"pan","delegate":{"shouldBegin":"translation.x > translation.y"}}"#
        let text = layout(card(pan))
        #expect(found("translation-only", text).count == 1)
        for _ in 0..<20 {
            let across = generator.number(-10...10)
            let way = [Point(10, across), Point(-10, across), Point(across, 10), Point(across, -10)].randomElement(using: &generator)!
            let played = try play(
                text, [(0, .began, Point(100, 200)), (0.1, .moved, Point(100, 200) + way), (0.2, .ended, Point(100, 200))])
            let read = played.records.compactMap { record -> String? in
                guard case .delegate(let row) = record.body, let read = row.read else { return nil }
                return played.scene.screen.names[read]
            }
            #expect(read.count == 1 && read[0].allSatisfy { !"123456789".contains($0) }, "\(way): \(read)")
        }
    }
}
