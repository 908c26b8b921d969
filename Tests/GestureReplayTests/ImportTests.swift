import GestureFiles
import GestureReplay
import GestureSupport
import TestSupport
import Testing

/// Returns the JSON of an event in a WebKit stream. The parameter contains the touches in a short notation such as `1 began 10 20`,
/// separated by commas.
private func event(_ time: String, _ touches: String) -> String {
    let list = touches.split(separator: ",").map { touch in
        let words = touch.split(separator: " ")
        return #"{"inputType":"finger","id":\#(words[0]),"phase":"\#(words[1])","x":\#(words[2]),"y":\#(words[3])}"#
    }
    return #"{"inputType":"hand","timeOffset":\#(time),"touches":[\#(list.joined(separator: ","))]}"#
}

private func segment(_ step: String, _ start: String, _ end: String, curve: String = "linear") -> String {
    #"{"interpolate":"\#(curve)","timestep":\#(step),"coordinateSpace":"content","startEvent":\#(start),"endEvent":\#(end)}"#
}

private func stream(_ elements: String...) -> String { "{\"events\":[\n" + elements.joined(separator: ",\n") + "]}" }

private func importErrors(_ text: String) -> String {
    do throws(InputError) {
        _ = try imported(text)
        return ""
    } catch {
        return error.description
    }
}

@Suite struct ImportTests {
    private func rows(_ text: String) throws -> [String] { try samples(try imported(text).text) }

    @Test func aTapIsConvertedToATrace() throws {
        let text = stream(event("0", "1 began 100 100"), event("0.05", "1 ended 100 100"))
        let written = try imported(text, layoutPath: "page.layout.json")
        #expect(
            written.text == """
                {
                  "version": 1,
                  "layout": "page.layout.json",
                  "events": [
                    { "t": 0, "touches": [ { "id": 1, "phase": "began", "x": 100, "y": 100 } ] },
                    { "t": 0.05, "touches": [ { "id": 1, "phase": "ended", "x": 100, "y": 100 } ] }
                  ]
                }

                """)
        #expect(written.warnings.isEmpty)
    }

    @Test func aLinearSegmentHasItsSamplesBeforeItsEndAndItsEnd() throws {
        let text = stream(
            segment("0.1", event("2.1", "1 began 65 100"), event("2.6", "1 moved 220 180")), event("2.7", "1 ended 220 180"))
        #expect(
            try rows(text) == [
                "2.1 1 began 65 100", "2.2 1 moved 96 116", "2.3 1 moved 127 132", "2.4 1 moved 158 148", "2.5 1 moved 189 164",
                "2.6 1 moved 220 180", "2.7 1 ended 220 180",
            ])
    }

    @Test func thePressureOfASegmentIsInterpolatedToo() throws {
        func pressed(_ phase: String, _ pressure: Double) -> String {
            #"{"id":1,"phase":"\#(phase)","x":0,"y":0,"pressure":\#(pressure)}"#
        }
        func moment(_ time: Double, _ touch: String) -> String { #"{"timeOffset":\#(time),"touches":[\#(touch)]}"# }
        let text = stream(
            segment("0.1", moment(0, pressed("began", 0.2)), moment(0.4, pressed("moved", 0.6))), moment(0.5, pressed("ended", 0.1)))
        #expect(try events(imported(text).text).map { Decimal.text($0.touches[0].force) } == ["0.2", "0.3", "0.4", "0.5", "0.6", "0.1"])
    }

    @Test func aStepThatDoesNotFitIsShortened() throws {
        let text = stream(
            event("0", "1 began 150 150"), segment("0.016", event("0", "1 moved 150 150"), event("0.05", "1 moved 50 50")),
            event("0.05", "1 ended 50 50"))
        #expect(
            try rows(text) == [
                "0 1 began 150 150", "0 1 moved 150 150", "0.016 1 moved 118 118", "0.032 1 moved 86 86", "0.048 1 moved 54 54",
                "0.05 1 moved 50 50", "0.05 1 ended 50 50",
            ])
    }

    @Test func aSegmentThatTakesNoTimeHasItsStartAndItsEnd() throws {
        for step in ["0.1", "0.0000001"] {
            let text = stream(segment(step, event("0.5", "1 began 1 1"), event("0.5", "1 moved 2 2")), event("1", "1 ended 2 2"))
            #expect(try rows(text) == ["0.5 1 began 1 1", "0.5 1 moved 2 2", "1 1 ended 2 2"])
        }
    }

    @Test func theEndOfASegmentCountsAlsoWithoutAFinger() throws {
        let text = stream(
            event("0", "1 began 1 1"), segment("0.1", event("0.5", "1 moved 2 2"), event("0.9", "")), event("0.7", "1 ended 2 2"))
        #expect(try rows(text) == ["0 1 began 1 1", "0.5 1 moved 2 2", "0.9 1 ended 2 2"])
    }

    @Test func theSimpleCurveStartsAndEndsSlowly() throws {
        let text = stream(
            segment("0.25", event("0", "1 began 0 0"), event("1", "1 moved 100 0"), curve: "simpleCurve"), event("1", "1 ended 100 0"))
        #expect(
            try rows(text) == [
                "0 1 began 0 0", "0.25 1 moved 14.971442 0", "0.5 1 moved 52.724954 0", "0.75 1 moved 88.589505 0", "1 1 moved 100 0",
                "1 1 ended 100 0",
            ])
    }

    @Test func aTouchThatBeginsOrEndsTwiceIsOneTouch() throws {
        let text = stream(
            segment("0.01", event("0", "1 began 150 300,2 began 170 300"), event("0.01", "1 began 150 300,2 began 170 300")),
            segment("0.01", event("0.02", "1 ended 150 300,2 ended 170 300"), event("0.03", "1 ended 150 300,2 ended 170 300")))
        #expect(try rows(text) == ["0 1 began 150 300", "0 2 began 170 300", "0.02 1 ended 150 300", "0.02 2 ended 170 300"])
        let warnings = try imported(text).warnings
        #expect(warnings.count == 4)
        #expect(warnings[0].hasPrefix("a.trace.json:2:"))
        #expect(warnings[0].hasSuffix(": warning: touch 1 begins while it is down; it is treated as one touch"))
        #expect(warnings[3].hasSuffix(": warning: touch 2 ended without being down; the entry is ignored"))
    }

    @Test func aTouchThatBeginsAgainElsewhereHasMoved() throws {
        let text = stream(
            event("0", "1 began 1 1"), event("0.1", "1 began 5 5"), event("0.2", "1 began 5 5"), event("0.3", "1 moved 7 7"),
            event("0.4", "1 began 7 7"), event("0.5", "1 stationary 9 9"), event("0.6", "1 began 9 9"), event("0.7", "1 began 5 5"),
            event("1", "1 ended 5 5"))
        #expect(
            try rows(text) == [
                "0 1 began 1 1", "0.1 1 moved 5 5", "0.3 1 moved 7 7", "0.5 1 stationary 9 9", "0.7 1 moved 5 5", "1 1 ended 5 5",
            ])
        // Each wrong event in the file causes a separate warning.
        #expect(try imported(text).warnings.map { $0.split(separator: ":")[1] } == ["3", "4", "6", "8", "9"])
    }

    @Test func aFingerThatMovesWithoutHavingBegunBegins() throws {
        let text = stream(segment("0.1", event("0", "1 moved 0 0"), event("0.2", "1 moved 20 0")))
        #expect(try rows(text) == ["0 1 began 0 0", "0.1 1 moved 10 0", "0.2 1 moved 20 0"])
        let warnings = try imported(text).warnings.map { $0.split(separator: ": ", maxSplits: 2).last.map(String.init) ?? "" }
        #expect(
            warnings == ["touch 1 moved without having begun; it begins here", "touch 1 never lifts; it stays down to the end"])
    }

    @Test func aSegmentThatEndsInALiftMovesUntilThen() throws {
        let text = stream(segment("0.1", event("0", "1 began 0 0"), event("0.2", "1 ended 20 0")))
        #expect(try rows(text) == ["0 1 began 0 0", "0.1 1 moved 10 0", "0.2 1 ended 20 0"])
        #expect(try imported(text).warnings.count == 1)
    }

    @Test func anIdIsFreeAfterItsLiftAndCanceledIsCancelled() throws {
        let text = stream(
            event("0", "1 began 1 1"), event("1", "1 canceled 1 1"), event("2", "1 began 1 1"), event("3", "1 ended 1 1"))
        #expect(try rows(text) == ["0 1 began 1 1", "1 1 cancelled 1 1", "2 1 began 1 1", "3 1 ended 1 1"])
        #expect(try imported(text).warnings.isEmpty)
    }

    @Test func anEventHasAtMostAMegabyte() throws {
        func errors(_ bytes: Int) -> String {
            let one = event("0", "1 began 1 1")
            return importErrors(stream(one.dropLast() + String(repeating: " ", count: bytes - one.utf8.count) + "}"))
        }
        #expect(errors(1 << 20) == "")
        #expect(errors(1 << 20 + 1).hasSuffix(":2:1: error: the event is longer than 1 MB; split it"))
    }

    @Test(arguments: [#"{"version":1,"events":[]}"#, "", "{", #"{"a":1}"#]) func aByteOrderMarkChangesNoError(text: String) {
        #expect(importErrors(text) != "" && importErrors("\u{FEFF}" + text) == importErrors(text))
    }

    @Test func aTimeThatRunsBackwardsIsReplaced() throws {
        let text = stream(event("1", "1 began 1 1"), event("0.5", "1 ended 1 1"))
        #expect(try rows(text) == ["1 1 began 1 1", "1 1 ended 1 1"])
        #expect(try imported(text).warnings[0].contains("time runs backwards, from 1 to 0.5; 1 is kept"))
    }

    @Test func twoEntriesForOneFingerAreTwoEvents() throws {
        let text = stream(event("0", "1 began 1 1,1 moved 2 2"), event("1", "1 ended 2 2"))
        #expect(try events(imported(text).text).map(\.time) == [0, 0, 1])
    }

    @Test func pressureBecomesForceAndAStylusAPencil() throws {
        let text = #"{"events":[{"timeOffset":0,"touches":[{"id":1,"phase":"began","x":0,"y":0,"pressure":0.5,"inputType":"stylus"}]}]}"#
        let touch = try events(imported(text).text)[0].touches[0]
        #expect(touch.force == 0.5 && touch.type == .pencil)
    }

    @Test(arguments: [
        ("", "1:1: error: the file is empty; a JSON object is needed"),
        (" \n ", "1:1: error: the file is empty; a JSON object is needed"),
        (
            "\n " + #"{"version":1,"events":[]}"#,
            """
            2:2: error: this is not a WebKit event stream: its first event has neither 'timeOffset' nor 'interpolate'; \
            check the file, or replay it unchanged
            """
        ),
        (
            #"{"version":1,"events":[]}"#,
            """
            1:1: error: this is not a WebKit event stream: its first event has neither 'timeOffset' nor 'interpolate'; \
            check the file, or replay it unchanged
            """
        ),
        (
            stream(event("0", "1 hover 1 1")),
            "2:84: error: unknown phase 'hover'; use 'began', 'moved', 'stationary', 'ended' or 'canceled'"
        ),
        (
            stream(segment("0", event("0", "1 began 1 1"), event("1", "1 moved 1 1"))),
            "2:36: error: 'timestep' cannot be 0; write a number greater than 0"
        ),
        (
            stream(segment("1e-9", event("0", "1 began 1 1"), event("1", "1 moved 1 1"))),
            "2:1: error: more than 201000 samples from here on; shorten the trace, or use fewer samples per second"
        ),
        // In the next stream, the import has to interpolate 200,999 samples between two events.
        (
            stream(segment("1e-5", event("0", "1 began 1 1"), event("2.009995", "1 moved 1 1"))),
            "2:1: error: more than 201000 samples from here on; shorten the trace, or use fewer samples per second"
        ),
        (
            stream(segment("1", event("0", "1 began 1 1"), event("1", "1 moved 1 1"), curve: "liner")),
            "2:16: error: unknown interpolation 'liner'; did you mean 'linear'?"
        ),
        (#"{"events":[{"timeOffset":0}]}"#, "1:12: error: an event needs 'touches'; add it"),
        (#"{"events":[{"timeOffset":0,"touches":[]}"#, "1:41: error: the text ends where ',' or ']' is needed; it may have been cut off"),
    ])
    func whatHasNoSenseIsRefused(text: String, expected: String) {
        #expect(importErrors(text) == "a.trace.json:" + expected)
    }

    @Test func theSamplesOfAllFingersAreCounted() {
        let two = segment("1e-6", event("0", "1 began 0 0,2 began 0 0"), event("9", "1 moved 0 0,2 moved 0 0"))
        #expect(importErrors(stream(two)).contains("a.trace.json:2:1: error: more than 201000 samples"))
    }

    @Test func eachElementAllowsAThousandSamples() {
        // If a segment has too many samples, the reader rejects it before it returns any of these samples.
        func refusal(_ elements: String...) -> String {
            do throws(InputError) {
                let reader = try TraceReader(source(elements.count == 1 ? stream(elements[0]) : stream(elements[0], elements[1])))
                var event = TraceEvent()
                for _ in 0..<4 { _ = try reader.next(into: &event) }
                return ""
            } catch {
                return error.description
            }
        }
        let most = segment("1e-5", event("0", "1 began 1 1"), event("2.009985", "1 moved 1 1"))
        let more = segment("1e-5", event("0", "1 began 1 1"), event("2.009995", "1 moved 1 1"))
        #expect(refusal(most) == "" && refusal(event("0", "2 began 1 1"), more) == "")
        #expect(refusal(more).contains("more than 201000 samples"))
    }

    @Test func aSegmentWithoutTouchesTakesNoTime() throws {
        let empty = segment("1e-6", event("0", ""), event("9", ""))
        #expect(try rows(stream(empty, empty, event("9", "1 began 1 1"), event("10", "1 ended 1 1"))).count == 2)
    }

    @Test func aReplayReadsAWebKitStreamDirectly() throws {
        let text = stream(event("0", "1 began 100 200"), event("0.05", "1 ended 100 200"))
        #expect(errors(text) == "a.trace.json:1:1: error: the trace names no layout; use --layout FILE")
        #expect(try samples(text) == samples(imported(text).text))
        #expect(try expanded(text) == imported(text).text)
    }

    @Test func aReaderCanRestart() throws {
        let text = stream(event("0", "1 began 100 200"), event("0.05", "1 ended 100 200"))
        let own = try imported(text).text
        for text in [text, own] {
            let reader = try TraceReader(source(text))
            var event = TraceEvent()
            for _ in 0..<3 {
                #expect(try reader.next(into: &event) && event.touches[0].phase == .began)
                #expect(try reader.next(into: &event) && event.touches[0].phase == .ended)
                #expect(try !reader.next(into: &event))
                #expect(try !reader.next(into: &event))
                reader.rewind()
            }
        }
    }
}

/// Tests of importing shortened copies of the streams in WebKit's own tests. Each case contains the samples that the stream represents.
@Suite struct WebKitStreamTests {
    private static let pairs: [(String, [String])] = [
        (
            stream(
                event("0", "1 began 10 10"), event("0.05", "1 ended 10 10"), event("0.2", "1 began 10 10"), event("0.25", "1 ended 10 10")),
            ["0 1 began 10 10", "0.05 1 ended 10 10", "0.2 1 began 10 10", "0.25 1 ended 10 10"]
        ),
        (
            stream(event("0", "1 began 160 200,2 began 160 200"), event("0.05", "1 ended 160 200,2 ended 160 200")),
            ["0 1 began 160 200", "0 2 began 160 200", "0.05 1 ended 160 200", "0.05 2 ended 160 200"]
        ),
        (
            stream(segment("0.1", event("0", "1 began 300 50"), event("0.5", "1 moved 50 50")), event("0.6", "1 ended 50 50")),
            [
                "0 1 began 300 50", "0.1 1 moved 250 50", "0.2 1 moved 200 50", "0.3 1 moved 150 50", "0.4 1 moved 100 50",
                "0.5 1 moved 50 50", "0.6 1 ended 50 50",
            ]
        ),
        (
            stream(
                event("0", "1 began 272 508"), segment("0.016", event("0", "1 moved 272 508"), event("0.08", "1 moved 72 508")),
                event("0.08", "1 ended 72 508")),
            [
                "0 1 began 272 508", "0 1 moved 272 508", "0.016 1 moved 232 508", "0.032 1 moved 192 508", "0.048 1 moved 152 508",
                "0.064 1 moved 112 508", "0.08 1 moved 72 508", "0.08 1 ended 72 508",
            ]
        ),
        (
            stream(
                event("0", "1 began 10 10"), event("0.05", "2 began 50 50,1 stationary 10 10"),
                event("0.15000000000000002", "1 moved 30 30,2 stationary 50 50"), event("0.2", "1 ended 30 30,2 ended 50 50")),
            [
                "0 1 began 10 10", "0.05 2 began 50 50", "0.05 1 stationary 10 10", "0.15 1 moved 30 30", "0.15 2 stationary 50 50",
                "0.2 1 ended 30 30", "0.2 2 ended 50 50",
            ]
        ),
        (
            stream(
                segment("0.1", event("0", "1 moved 0 0,2 moved 130 130"), event("0.2", "1 moved 0 0,2 moved 150 150"))),
            [
                "0 1 began 0 0", "0 2 began 130 130", "0.1 1 moved 0 0", "0.1 2 moved 140 140", "0.2 1 moved 0 0", "0.2 2 moved 150 150",
            ]
        ),
        (
            stream(
                segment("0.01", event("0", "1 began 150 300"), event("0.01", "1 began 150 300")),
                segment("0.01", event("0.01", "1 moved 150 300"), event("0.03", "1 moved 60 300")),
                segment("0.01", event("0.03", "1 stationary 60 300"), event("0.05", "1 stationary 60 300")),
                segment("0.01", event("0.05", "1 ended 60 300"), event("0.06", "1 ended 60 300"))),
            [
                "0 1 began 150 300", "0.01 1 moved 150 300", "0.02 1 moved 105 300", "0.03 1 moved 60 300", "0.03 1 stationary 60 300",
                "0.04 1 stationary 60 300", "0.05 1 stationary 60 300", "0.05 1 ended 60 300",
            ]
        ),
        (
            stream(
                event("0", "1 began 160 280"), event("0", "1 moved 160 270"), event("0", "1 moved 160 260"), event("0.1", "1 ended 160 260")
            ),
            ["0 1 began 160 280", "0 1 moved 160 270", "0 1 moved 160 260", "0.1 1 ended 160 260"]
        ),
    ]

    @Test(arguments: pairs.indices)
    func aStreamIsPrintedSampleBySample(index: Int) throws {
        let (text, rows) = Self.pairs[index]
        #expect(try samples(imported(text).text) == rows)
        #expect(try samples(text) == rows)
    }

    /// Tests that the reader either repairs damaged files with warnings or rejects them, and that it never crashes or hangs.
    @Test func damagedFilesAreReadOrRefused() {
        var generator = SplitMix64(Chance.seed &+ 7)
        func random(_ limit: Int) -> Int { generator.int(0...limit - 1) }
        let texts =
            Self.pairs.map(\.0) + [
                gestures(#"{"tap":"card","count":2},{"drag":"card","to":[1,2],"at":0.3},{"rotate":[9,9],"by":1,"radius":5}"#)
            ]
        let bytes = Array("0123456789-.eE,:\"{}[] \\nulltrue".utf8) + [0, 0xFF]
        for round in 0..<600 {
            var text = Array(texts[round % texts.count].utf8)
            for _ in 0...random(3) {
                let place = random(text.count)
                switch random(3) {
                case 0: text[place] = bytes[random(bytes.count)]
                case 1: text.remove(at: place)
                default: text.insert(bytes[random(bytes.count)], at: place)
                }
            }
            do throws(InputError) {
                let source = MemoryByteSource(name: "a", bytes: text)
                guard let reader = try? TraceReader(source), !reader.header.isForeign else { continue }
                let replay = try Replay(MemoryByteSource(name: "a", bytes: text))
                for _ in 0..<500 { guard try replay.step() else { break } }
            } catch {
                #expect(!error.diagnostics.isEmpty)
            }
        }
    }
}
