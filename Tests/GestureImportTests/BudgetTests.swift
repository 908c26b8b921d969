import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

/// Tests of the limits that prevent a small input from producing a huge output. The total duration, the number of rounds of loops, and the
/// number of repetitions are limited in proportion to the input's size.
@Suite struct BudgetTests {
    private static let frame = #"{"window":{"id":"window","frame":[0,0,400,800],"subviews":[{"id":"ok","frame":[0,0,40,40]}]}}"#

    /// Imports a file whose contents are given. Returns the number of imported events and gestures as a string, or the error message.
    private func made(_ text: String, as kind: ImportKind) -> String {
        var options = ImportOptions()
        options.layout = SourceText(name: "l", text: Self.frame)
        do throws(InputError) {
            let imported = try Importer.read([SourceText(name: "x", text: text)], as: kind, options)
            return "\(imported.events.count + imported.gestures.count)"
        } catch {
            return error.description
        }
    }

    /// Returns the JSON of pointer actions: three moves of 1000 s each, and then a move that is imported as the given number of samples.
    private static func moves(last samples: Int) -> String {
        func move(_ duration: Double, _ x: Int) -> String { #"{"type":"pointerMove","duration":\#(duration),"x":\#(x),"y":1}"# }
        let actions = [move(0, 1), #"{"type":"pointerDown"}"#] + (2...4).map { move(1_000_000, $0) } + [move(Double(samples) / 0.06, 5)]
        return #"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":["# + actions.joined(separator: ",\n") + "]}]"
    }

    @Test func theSamplesOfMovesAreLimited() {
        let limit = ImportBudget.samples(ofActions: 6)
        #expect(limit == 200_600)
        #expect(made(Self.moves(last: limit - 180_001), as: .w3c) == "\(limit)")
        let error = "x:6:1: error: the moves up to here have more than \(limit) samples, 60 a second for each finger; shorten "
        #expect(made(Self.moves(last: limit - 180_000), as: .w3c).hasPrefix(error))
    }

    @Test func finishedMovesOfATickAreNotVisitedAgain() throws {
        func pointer(_ number: Int, _ duration: Int) -> String {
            #"{"type":"pointer","id":"\#(number)","parameters":{"pointerType":"touch"},"actions":[{"type":"pointerMove","x":1,"y":1},"#
                + #"{"type":"pointerDown"},{"type":"pointerMove","duration":\#(duration),"x":9,"y":\#(number)}]}"#
        }
        let text = "[" + [pointer(1, 100), pointer(2, 0), pointer(3, 40)].joined(separator: ",") + "]"
        let events = try importing(text, as: .w3c).events
        #expect(
            events.map { event in event.touches.reduce("\(event.time)") { "\($0) \($1.id)" } } == [
                "0.0 1 2 3", "0.016667 1 3", "0.033333 1 3", "0.05 1 3", "0.066667 1", "0.083333 1", "0.1 1",
            ])
    }

    @Test func theFingersOfAListOfTouchesAreLimited() {
        func chains(_ count: Int) -> String {
            "[" + Array(repeating: #"[{"action":"press","options":{"x":1,"y":1}}]"#, count: count).joined(separator: ",") + "]"
        }
        #expect(made(chains(100), as: .w3c) == "1")
        #expect(made(chains(101), as: .w3c).hasSuffix("more than 100 pointers; no trace has as many fingers"))
        func pointers(_ count: Int) -> String {
            let actions = #"[{"type":"pointerMove","x":1,"y":1},{"type":"pointerDown"}]"#
            let pointers = (0..<count).map {
                #"{"type":"pointer","id":"\#($0)","parameters":{"pointerType":"touch"},"actions":\#(actions)}"#
            }
            return "[" + pointers.joined(separator: ",") + "]"
        }
        #expect(made(pointers(100), as: .w3c) == "1")
        #expect(made(pointers(101), as: .w3c).hasSuffix("more than 100 pointers; no trace has as many fingers"))
    }

    private static func flow(_ times: Int, taps: Int = 1) -> String {
        """
        appId: a
        ---
        - repeat:
            times: \(times)
            commands:
              - tapOn:
                  point: "1,1"
                  repeat: \(taps)
        """
    }

    @Test func theStepsOfAFlowAreLimited() {
        // Each round of a repetition costs one step, and each gesture in the round costs another one. The flow in this test has 10 nodes.
        let limit = ImportBudget.steps(of: 10)
        #expect(limit == 50_100)
        #expect(made(Self.flow(25_050), as: .maestro) == "25050")
        #expect(made(Self.flow(1, taps: 50_099), as: .maestro) == "100197")
        for flow in [Self.flow(25_051), Self.flow(1, taps: 50_100), Self.flow(1_000_000_000), Self.flow(1, taps: 1_000_000_000)] {
            #expect(made(flow, as: .maestro).hasSuffix("the repetitions up to here have more than 50100 steps; repeat fewer times"))
        }
    }

    @Test func everyCommandOfARepetitionCostsAStep() {
        // Each round costs two steps for its commands, and one for its tap.
        func flow(_ times: Int) -> String { Self.flow(times).replacing("          repeat: 1", with: "      - back") }
        #expect(made(flow(16_700), as: .maestro) == "16700")
        #expect(made(flow(16_701), as: .maestro).hasSuffix("the repetitions up to here have more than 50100 steps; repeat fewer times"))
        let empty = "appId: a\n---\n- repeat:\n    times: 1000000000\n    commands:\n- tapOn: {point: 1,1}\n"
        #expect(made(empty, as: .maestro) == "x:3:3: error: the repetitions up to here have more than 50090 steps; repeat fewer times")
    }

    @Test func theTokensOfATestAreLimited() {
        func loop(_ times: Int) -> String { "\nfor _ in 0..<10 { for _ in 0..<\(times) { app.tap() } }" }
        // Each round of the inner loop costs one step for the round and five for its tokens. The whole script has 25 tokens.
        #expect(made(loop(837), as: .xcuitestScript) == "16739")
        let error = "x:2:19: error: the repetitions up to here have more than 50250 steps; repeat fewer times"
        for times in ["838", "1000000000000000000"] {
            #expect(made(loop(0).replacing("<0", with: "<" + times), as: .xcuitestScript) == error)
        }
    }

    @Test func aLoopEndsAtTheLimit() {
        // Each round of an empty loop costs one step. The scripts have 15 and 10 tokens.
        #expect(made("for _ in 0..<50149 { }\napp.tap()", as: .xcuitestScript) == "1")
        let error = "x:1:1: error: the repetitions up to here have more than 50150 steps; repeat fewer times"
        #expect(made("for _ in 0..<50150 { }\napp.tap()", as: .xcuitestScript) == error)
        #expect(made("for _ in 0..<1000000000 { }", as: .xcuitestScript) == error.replacing("50150", with: "50100"))
        // The budget ends between the two statements of a round.
        #expect(made("for _ in 0..<1000000 { app.tap(); app.tap() }", as: .xcuitestScript) == error.replacing("50150", with: "50210"))
        // A statement that would follow is not left out without a message.
        let rest = made("for _ in 0..<50199 { }\napp.tap()\napp.tap()", as: .xcuitestScript)
        #expect(rest == "x:3:1: error: the repetitions up to here have more than 50200 steps; repeat fewer times")
    }

    @Test func callsOfFunctionsThatCallEachOtherAreLimited() {
        let functions = (0..<9).map { "func f\($0)() {\n" + String(repeating: "f\($0 + 1)()\n", count: 6) + "}\n" }.joined()
        let text = "func testA() {\nf0()\n}\n" + functions + "func f9() { app.tap() }\n"
        #expect(made(text, as: .xcuitestScript).hasSuffix("steps; repeat fewer times"))
    }

    @Test(.timeLimit(.minutes(1))) func elementsThatUseEachOtherTakeLinearTime() {
        let chain = (0..<60).map { "var a\($0): X { F(a\($0 + 1), a\($0 + 1)) }\n" }.joined() + "app.buttons[a0].tap()\n"
        for text in ["var a: X { F(a, a) }\napp.buttons[a].tap()\n", chain] {
            let made = made(text, as: .xcuitestScript)
            #expect(made.hasPrefix("x:1:1: error: ") && made.hasSuffix("steps; repeat fewer times"), "\(made)")
        }
    }

    @Test func anElementIsLookedUpInAHundredSteps() {
        func chain(_ count: Int) -> String { "app" + String(repeating: ".buttons", count: count) + #"["ok"].tap()"# }
        #expect(made(chain(99), as: .xcuitestScript) != made(chain(100), as: .xcuitestScript))
        for count in [100, 30_000] {
            let error = "x:1:\(11 + count * 8): error: an element is looked up in more than 100 steps; name it by its identifier"
            #expect(made(chain(count), as: .xcuitestScript) == error)
        }
    }

    @Test func loopsAndConditionsWithoutBracesTakeLinearTime() {
        for word in ["if", "while", "for", "repeat", "if (", "[", "{", "private("] {
            let text = String(repeating: word + "\n", count: 20_000) + "app.tap()\n"
            #expect(ContinuousClock().measure { _ = made(text, as: .xcuitestScript) } < .seconds(20), "\(word)")
        }
    }
}
