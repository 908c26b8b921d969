import GestureEngine
import GestureFiles
import GestureSupport
import TestSupport
import Testing

@testable import GestureReplay

/// Tests of the budget that limits a replay in proportion to the size of its input (docs/internals/limits.md).
@Suite struct BudgetTests {
    // MARK: Endless replays

    /// A scene whose replay would last extremely long or never end if it had no budget.
    struct Endless: CustomTestStringConvertible, Sendable {
        var name: String
        var layout: String
        var gestures: [String]

        var testDescription: String { name }
    }

    private static func window(_ subviews: String, _ rest: String = "", recognizers: String = "") -> String {
        #"{"window": {"id": "window", "frame": [0, 0, 390, 844], "gestureRecognizers": [\#(recognizers)], "#
            + #""subviews": [\#(subviews)]}\#(rest)}"#
    }

    private static func list(_ id: String, y: Int = 0, _ effects: String) -> String {
        #"{"id": "\#(id)", "type": "scrollView", "frame": [0, \#(y), 390, 200], "contentSize": [390, 2000], "effects": [\#(effects)]}"#
    }

    private static let tapEnters = #"{"id": "tap", "type": "tap", "effects": [{"on": "recognized", "enter": "a"}]}"#

    private static let all = [
        Endless(
            name: "an effect that moves the content whose movement triggers it",
            layout: window(list("list", #"{"on": "didScroll", "set": {"list.contentOffset": [0, -30]}}"#)),
            gestures: [#"{"swipe": "list", "direction": "up"}"#]),
        Endless(
            name: "modes that enter each other within one event",
            layout: window(
                "",
                #", "modes": {"initial": "o", "states": {"o": {"next": ["a"]}, "#
                    + ["a", "b"].map { mode in
                        let other = mode == "a" ? "b" : "a"
                        let enter = Array(repeating: #"{"enter": "\#(other)"}, {"enter": "\#(mode)"}"#, count: 8).joined(separator: ",")
                        return #""\#(mode)": {"next": ["a", "b"], "onEnter": [\#(enter)]}"#
                    }.joined(separator: ",") + "}}", recognizers: tapEnters),
            gestures: [#"{"tap": [9, 700]}"#]),
        Endless(
            name: "a gesture of an hour", layout: window(#"{"id": "card", "frame": [0, 0, 200, 200]}"#),
            gestures: [#"{"drag": "card", "by": [10, 0], "duration": 3600}"#]),
    ]

    @Test(arguments: Chance.pairs(all, ["", #","# + "\n" + #"{"wait": 1000000}, {"tap": [380, 840]}"#]))
    func anEndlessReplayIsAnErrorAtItsEntry(_ endless: Endless, _ rest: String) {
        let said = errors(gestures(endless.gestures.joined(separator: ",\n") + rest, layout: endless.layout))
        #expect(said.contains(": error: the replay has more than 2"), "\(endless.name): \(said)")
        #expect(said.hasPrefix("a.trace.json:"))
    }

    @Test func aStepperThatIsHeldBetweenTwoEntriesIsAnErrorAtTheLaterOne() {
        let layout = Self.window(#"{"id": "s", "type": "stepper", "frame": [0, 0, 94, 29], "wraps": true}"#)
        let held = trace(
            "\"events\": [" + event(0, finger("began", 80, 10)) + ",\n" + event(1e9, finger("ended", 80, 10)) + "]", layout: layout)
        // The size of the input is six items: the window, the stepper, and two entries with one sample each.
        #expect(errors(held).hasPrefix("a.trace.json:3:1: error: the replay has more than 206000 rows and steps of the clock"))
        // If the last entry is the one in which the finger lands, the replay ends there, even though the finger still holds the stepper.
        #expect(errors(trace("\"events\": [" + event(0, finger("began", 80, 10)) + "]", layout: layout)) == "")
    }

    @Test func anErrorInAStreamHasItsLine() {
        let layout = Self.window(#"{"id": "s", "type": "stepper", "frame": [0, 0, 94, 29], "wraps": true}"#)
        let head = #"{"version": 1, "layout": \#(layout)}"#
        let stream = [head, event(0, finger("began", 80, 10)), event(1e9, finger("ended", 80, 10)), ""].joined(separator: "\n")
        #expect(errors(stream, name: "a.trace.jsonl").hasPrefix("a.trace.jsonl:3:1: error: the replay has more than 206000"))
    }

    @Test func contentThatStopsByItselfIsNotAnError() {
        let far = #"{"id": "list", "type": "scrollView", "frame": [0, 0, 390, 400], "contentSize": [390, 999999999]}"#
        #expect(errors(gestures(#"{"drag": "list", "by": [0, -900000000], "duration": 0.05}"#, layout: Self.window(far))) == "")
        #expect(errors(gestures(#"{"press": "card", "hold": 3600}, {"wait": 1000000}, {"tap": "card"}"#)) == "")
    }

    @Test func generatedSamplesAddNothingToTheBudget() throws {
        func webKit(_ step: String) -> String {
            func touch(_ phase: String, _ x: Int) -> String {
                #"{"inputType": "finger", "id": 1, "phase": "\#(phase)", "x": \#(x), "y": 9}"#
            }
            func end(_ time: Int, _ touch: String) -> String { #"{"inputType": "hand", "timeOffset": \#(time), "touches": [\#(touch)]}"# }
            return
                #"{"events": [\#(end(0, touch("began", 9))), {"interpolate": "linear", "timestep": \#(step), "coordinateSpace": "content","#
                + #""startEvent": \#(end(0, touch("moved", 9))), "endEvent": \#(end(1, touch("moved", 99)))}, "#
                + #"\#(end(2, touch("ended", 99)))]}"#
        }
        func said(_ step: String) -> String {
            do throws(InputError) {
                let layout = try LayoutDocument.read(SourceText(name: "a.layout.json", text: layout()))
                let replay = try Replay(try TraceReader(source(webKit(step))), on: layout)
                while try replay.step() {}
                return ""
            } catch {
                return error.description
            }
        }
        #expect(said("0.001") == "")
        #expect(said("0.000001").contains("error: more than 202000 samples from here on"))
    }

    // MARK: The size of the budget

    /// Replays a drag with the given number of moves, and returns the budget and the errors.
    private func dragged(_ moves: Int) throws -> (budget: Budget, said: String) {
        let text = gestures(#"{"drag": [50, 150], "by": [9, 0], "duration": \#(moves / 100), "rate": 100}"#)
        let replay = try Replay(source(text))
        replay.scene.screen.sink = RecordList()
        do throws(InputError) {
            while try replay.step() {}
            return (replay.scene.screen.budget, "")
        } catch {
            return (replay.scene.screen.budget, error.description)
        }
    }

    @Test func aReplayCanUseExactlyItsBudget() throws {
        let (few, more) = (try dragged(1000).budget, try dragged(2000).budget)
        // The size of the input is seven items: two views, three recognizers, one entry, and its sample.
        #expect(few.total == 200_000 + 7 * 1000 && more.total == few.total)
        let hundred = (more.spent - few.spent) / 10
        #expect(hundred > 100)
        let most = 1000 + (few.total - few.spent) / hundred * 100
        let last = try dragged(most)
        #expect(last.said == "" && last.budget.spent <= last.budget.total)
        let beyond = try dragged(most + 100)
        #expect(beyond.said.contains("the replay has more than 207000 rows and steps of the clock"))
        #expect(beyond.budget.spent == beyond.budget.total)
    }

    @Test func writtenViewsAddToTheBudgetAndCopiesDoNot() throws {
        func written(_ layout: String) throws -> Int {
            let part = #"{"window": {"subviews": [{"id": "v", "subviews": [{}, {}, {}]}]}}"#
            return try LayoutDocument.read(SourceText(name: "a.layout.json", text: layout)) { path throws(InputError) in
                SourceText(name: path, text: part)
            }.written
        }
        #expect(try written(layout()) == 5)
        #expect(try written(Self.window(#"{"include": "b.layout.json#v"}"#)) == 5)
        // Only the view that the file contains counts. The views into which its ready-made piece is expanded do not count.
        #expect(try written(#"{"window": {"frame": [0, 0, 9, 9], "subviews": [{"type": "navigationController"}]}}"#) == 5)
    }

    @Test func eachViewThatAnEffectAddsCostsOneStep() throws {
        func spent(_ subviews: Int) throws -> Int {
            let badge = #"{"id": "badge", "subviews": [\#(Array(repeating: "{}", count: subviews).joined(separator: ","))]}"#
            let add = #"{"on": "recognized", "add": {"to": "window", "view": \#(badge)}}"#
            let layout = Self.window("", recognizers: #"{"id": "tap", "type": "tap", "effects": [\#(add)]}"#)
            let replay = try Replay(source(gestures(#"{"tap": [9, 9]}"#, layout: layout)))
            replay.scene.screen.sink = RecordList()
            while try replay.step() {}
            return replay.scene.screen.budget.spent
        }
        #expect(try spent(100) == spent(0) + 100)
    }

    @Test func eachThousandBytesOfAValueThatAnEffectSetsCostOneStep() throws {
        func spent(_ count: Int) throws -> Int {
            let set = #"{"on": "recognized", "set": {"variables.x": "\#(String(repeating: "x", count: count))"}}"#
            let tap = #"{"id": "tap", "type": "tap", "effects": [\#(set)]}"#
            let layout = Self.window("", #", "variables": {"x": ""}"#, recognizers: tap)
            let replay = try Replay(source(gestures(#"{"tap": [9, 9]}"#, layout: layout)))
            replay.scene.screen.sink = RecordList()
            while try replay.step() {}
            return replay.scene.screen.budget.spent
        }
        #expect(try spent(900) == spent(1) && spent(5500) == spent(1) + 5)
    }

    @Test func theEntriesOfALongTraceAddToItsBudget() throws {
        var text = #"{"version": 1, "layout": \#(layout())}"# + "\n"
        for index in 0..<3000 {
            let time = Double(index) * 0.5
            text += event(time, finger("began", 100, 150)) + "\n" + event(time + 0.05, finger("ended", 100, 150)) + "\n"
        }
        let replay = try Replay(source(text, name: "a.trace.jsonl"))
        replay.scene.screen.sink = Counter()
        while try replay.step() {}
        let budget = replay.scene.screen.budget
        #expect(replay.scene.screen.rowCount > 20_000)
        #expect(budget.spent * 50 < budget.total, "\(budget)")
    }

    // MARK: Rows within an event

    /// A sink that counts rows, and records the largest number of rows that it receives in one call.
    private final class Counter: RecordSink {
        private(set) var count = 0
        private(set) var most = 0

        func record(_ records: Records) {
            count += records.count
            most = max(most, records.count)
        }
    }

    @Test func anEventWithManyRowsWritesThemInBatches() throws {
        let pans = (0..<80).map { #"{"id": "p\#($0)", "type": "pan", "delegate": {"shouldRecognizeSimultaneouslyWith": true}}"# }
        let layout = Self.window("", recognizers: pans.joined(separator: ","))
        let replay = try Replay(source(gestures(#"{"drag": [9, 9], "by": [50, 0]}"#, layout: layout)))
        let counter = Counter()
        replay.scene.screen.sink = counter
        var largest = 0
        while true {
            let before = counter.count
            guard try replay.step() else { break }
            largest = max(largest, counter.count - before)
        }
        #expect(largest > 3000 && counter.most == 800)
        #expect(counter.count == replay.scene.screen.rowCount)
    }

    // MARK: Variables

    @Test func aVariableNeverBecomesAList() {
        func said(_ expression: String) -> String {
            let layout = Self.window(
                "", #", "variables": {"a": 1, "b": true}"#,
                recognizers:
                    #"{"id": "tap", "type": "tap", "effects": [{"on": "recognized", "set": {"variables.a": {"=": "\#(expression)"}}}]}"#)
            return errors(gestures(#"{"tap": [9, 9]}"#, layout: layout))
        }
        #expect(said("variables.a + 1") == "" && said("'text'") == "" && said("variables.b") == "")
        #expect(
            said("[variables.a, variables.a]").contains("error: this is an array, where a number, a string, true, false or null is needed"))
        // Only the evaluation shows that this expression returns a list.
        #expect(
            said("variables.b ? [1, 2] : 1").contains(
                "error: 'variables.a' would become a list; set it to a number, a string, true, false or null"))
        #expect(said("!variables.b ? [1, 2] : 1") == "")
        let set = trace(
            #""events": [{"t": 0, "set": {"variables.a": {"=": "variables.a == 1 ? [1] : 1"}}}]"#,
            layout: Self.window("", #", "variables": {"a": 1}"#))
        #expect(errors(set).contains("a.trace.json:2:50: error: 'variables.a' would become a list"))
    }
}
