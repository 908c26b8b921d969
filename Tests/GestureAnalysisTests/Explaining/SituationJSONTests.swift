import GestureAnalysis
import GestureReplay
import GestureSupport
import Testing

@Suite("The situation as JSON Lines")
struct SituationJSONTests {
    /// Returns the lines of the report that contain a given kind of object, without the time and the kind, which are the same in all.
    private func lines(
        _ kind: String, _ views: String, _ gesture: String, at time: Double, text: String, modes: String = ""
    ) throws -> [String] {
        let layout =
            #"{ "version": 1, "window": { "id": "window", "frame": [0, 0, 390, 844], "subviews": [\#(views)] }\#(modes) }"#
        let trace = #"{ "version": 1, "layout": \#(layout), "gestures": [\#(gesture)] }"#
        let json = try Situation(Replay(MemoryByteSource(name: "a.trace.json", text: trace)), at: time).json
        let beginning = #"{"t": \#(text), "kind": ""#
        let all = json.split(separator: "\n")
        #expect(all.allSatisfy { $0.hasPrefix(beginning) } && all.first?.hasPrefix(beginning + "at\"") == true, "\(json)")
        return all.filter { $0.hasPrefix(beginning + kind + "\"") }.map { String($0.dropFirst(beginning.count + kind.count + 3)) }
    }

    private func view(_ recognizers: String) -> String {
        #"{ "id": "v", "frame": [0, 0, 300, 300], "gestureRecognizers": [\#(recognizers)] }"#
    }

    private let press = #"{ "press": "v", "hold": 1 }"#
    private let taps = #"""
        { "id": "single", "type": "tap", "requireToFail": ["double"] }, { "id": "double", "type": "tap", "numberOfTapsRequired": 2 }
        """#

    @Test("The first line has the mode, and whether the trace is over")
    func header() throws {
        let modes = #", "modes": { "initial": "one", "states": { "one": {} } }"#
        #expect(try lines("at", "", #"{ "wait": 1 }"#, at: 0, text: "0", modes: modes) == [#""isOver": true, "mode": "one"}"#])
        let early = try lines("at", #"{ "id": "v", "frame": [0, 0, 99, 99] }"#, press, at: 0.25, text: "0.25")
        #expect(early == [#""isOver": false, "mode": null}"#])
    }

    @Test("A touch has its view, the delivery to this view, and the recognizers that hold it back or follow it")
    func touches() throws {
        #expect(
            try lines("touch", view(taps), #"{ "tap": "v" }"#, at: 0.25, text: "0.25") == [
                #""touch": 1, "isDown": false, "location": [150, 150], "view": "v", "delivery": "ended held", "beganHeldBy": [], "#
                    + #""endedHeldBy": ["single", "double"], "recognizers": []}"#
            ])
        #expect(
            try lines("touch", "", #"{ "press": [-5, 5], "hold": 1 }"#, at: 0.25, text: "0.25") == [
                #""touch": 1, "isDown": true, "location": [-5, 5], "view": null, "delivery": "nothing", "beganHeldBy": [], "#
                    + #""endedHeldBy": [], "recognizers": []}"#
            ])
        func delivery(_ properties: String, _ gesture: String) throws -> [String] {
            let found = try lines("touch", view(#"{ "id": "r", \#(properties) }"#), gesture, at: 0.25, text: "0.25")
            return found.compactMap { line in line.firstRange(of: #""delivery": "#).map { String(line[$0.upperBound...]) } }
        }
        let quick = #""type": "longPress", "minimumPressDuration": 0.1"#
        let followed = #""endedHeldBy": [], "recognizers": ["r"]}"#
        #expect(try delivery(#""type": "longPress""#, press) == [#""delivered", "beganHeldBy": [], "# + followed])
        #expect(try delivery(quick, press) == [#""cancelled", "beganHeldBy": [], "# + followed])
        #expect(try delivery(quick + #", "delaysTouchesBegan": true"#, press) == [#""dropped", "beganHeldBy": [], "# + followed])
        let double = #""type": "tap", "numberOfTapsRequired": 2, "delaysTouchesBegan": true"#
        #expect(try delivery(double, press) == [#""began held", "beganHeldBy": ["r"], "# + followed])
        #expect(
            try delivery(double, #"{ "tap": "v" }"#) == [#""began held", "beganHeldBy": ["r"], "endedHeldBy": ["r"], "recognizers": []}"#])
    }

    @Test("A recognizer has its type, its state, the recognizers it waits for, and the values that its action would read")
    func recognizers() throws {
        #expect(
            try lines("recognizer", view(taps), #"{ "tap": "v" }"#, at: 0.25, text: "0.25") == [
                #""recognizer": "single", "type": "tap", "state": "possible", "touches": [], "wants": "recognized", "#
                    + #""waitsFor": ["double"], "awaitedBy": [], "resetWaitsFor": []}"#,
                #""recognizer": "double", "type": "tap", "state": "possible", "touches": [], "wants": null, "#
                    + #""waitsFor": [], "awaitedBy": ["single"], "resetWaitsFor": []}"#,
            ])
        for (type, value) in [("pan", #""translation": [0, 0]"#), ("pinch", #""scale": 1"#), ("rotation", #""rotation": 0"#)] {
            #expect(
                try lines("recognizer", view(#"{ "id": "r", "type": "\#(type)" }"#), press, at: 0.125, text: "0.125") == [
                    #""recognizer": "r", "type": "\#(type)", "state": "possible", "touches": [1], "wants": null, "#
                        + #""waitsFor": [], "awaitedBy": [], "resetWaitsFor": [], \#(value)}"#
                ])
        }
    }

    @Test("A timer has its time, its start, its owner and its purpose")
    func timers() throws {
        func timers(_ views: String, _ gesture: String) throws -> [String] {
            try lines("timer", views, gesture, at: 0.125, text: "0.125")
        }
        #expect(
            try timers(view(#"{ "id": "r", "type": "longPress" }"#), press) == [
                #""due": 0.5, "started": 0, "of": "r", "what": "begins", "after": 0.5, "#
                    + #""text": "r may begin: by then it has been pressed for 0.5 s"}"#
            ])
        #expect(
            try timers(view(taps), #"{ "tap": "v" }"#) == [
                #""due": 0.4, "started": 0.05, "of": "double", "what": "fails", "#
                    + #""reason": "it had 1 of 2 taps, and no next tap came within 0.35 s", "#
                    + #""text": "double fails without another tap: it had 1 of 2, and the next must begin within 0.35 s"}"#
            ])
        #expect(
            try timers(view(#"{ "id": "r", "type": "swipe" }"#), press) == [
                #""due": 0.5, "started": 0, "of": "r", "what": "times out", "after": 0.5, "#
                    + #""text": "r fails if the finger has not moved far enough: a swipe takes at most 0.5 s"}"#
            ])
        #expect(
            try timers(#"{ "id": "s", "type": "stepper", "frame": [0, 0, 94, 32] }"#, #"{ "press": [70, 15], "hold": 2 }"#) == [
                #""due": 0.5, "started": 0, "of": "s", "what": "repeats", "#
                    + #""text": "s changes its value again if it is still held (autorepeat)"}"#
            ])
    }

    @Test("A moving scroll view has its offset, and the target and the end of its movement")
    func scrolling() throws {
        let list = #"{ "id": "list", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 900] }"#
        let drag = #"{ "drag": "list", "by": [0, -60] }"#
        #expect(
            try lines("scroll", list, drag, at: 0.2, text: "0.2") == [#""view": "list", "contentOffset": [0, 30], "what": "drags"}"#])
        #expect(
            try lines("scroll", list, drag, at: 0.5, text: "0.5") == [
                #""view": "list", "contentOffset": [0, 78.314751], "what": "coasts", "target": [0, 149.802508], "until": 2.966667}"#
            ])
        let map = #"""
            { "id": "map", "type": "scrollView", "frame": [0, 0, 300, 300], "contentSize": [300, 300], "zoomView": "city",
              "minimumZoomScale": 1, "maximumZoomScale": 2, "subviews": [{ "id": "city", "frame": [0, 0, 300, 300] }] }
            """#
        let zoomed = try lines("scroll", map, #"{ "pinch": "map", "from": 40, "to": 200 }"#, at: 0.2, text: "0.2")
        #expect(zoomed.count == 1 && zoomed[0].hasPrefix(#""view": "map", "contentOffset": ["#), "\(zoomed)")
        #expect(zoomed.first?.hasSuffix(#"], "what": "zooms"}"#) == true, "\(zoomed)")
    }
}
