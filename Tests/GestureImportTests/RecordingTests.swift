import GestureEngine
import GestureFiles
import GestureSupport
import Testing

@testable import GestureImport

@Suite struct RecordingTests {
    private func rows(_ imported: Imported) -> [String] {
        imported.events.flatMap { event in
            event.touches.map { "\(event.time) \($0.id) \($0.phase.rawValue) \($0.location.x),\($0.location.y)" }
        }
    }

    @Test func slotsKeepAxesThatAreNotSentAgain() throws {
        let text = """
            add device 1: /dev/input/event1
                ABS_MT_POSITION_X     : value 0, min 0, max 99, fuzz 0
                ABS_MT_POSITION_Y     : value 0, min 0, max 199, fuzz 0
            [   10.000000] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   0000000a
            [   10.000000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_X    00000032
            [   10.000000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_Y    00000064
            [   10.000000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_SLOT          00000001
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   0000000b
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_X    0000000a
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_Y    00000014
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_SLOT          00000000
            [   10.100000] /dev/input/event1: EV_ABS       ABS_MT_POSITION_Y    00000078
            [   10.100000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
            [   10.200000] /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
            [   10.200000] /dev/input/event1: EV_SYN       SYN_REPORT           00000000
            """
        var options = ImportOptions()
        options.size = Size(width: 300, height: 600)
        let source = SourceText(name: "x", text: text)
        let imported = try Importer.read([source], as: nil, options)
        #expect(
            rows(imported) == ["0.0 1 began 150.0,300.0", "0.1 1 moved 150.0,360.0", "0.1 2 began 30.0,60.0", "0.2 1 ended 150.0,360.0"])
        #expect(said(imported).contains("the end of a touch is missing"))
        options.turns = 1
        #expect(rows(try Importer.read([source], as: nil, options))[0] == "0.0 1 began 150.0,300.0")
        #expect(rows(try Importer.read([source], as: nil, options))[2] == "0.1 2 began 270.0,60.0")
    }

    @Test func contactsWithoutIDsGoOnAsTheNearest() throws {
        func frame(_ time: String, _ contacts: [(Int, Int)]) -> String {
            contacts.map { "E: \(time) 0003 0035 \($0.0)\nE: \(time) 0003 0036 \($0.1)\nE: \(time) 0000 0002 0\n" }.joined()
                + (contacts.isEmpty ? "E: \(time) 0000 0002 0\n" : "") + "E: \(time) 0000 0000 0\n"
        }
        let text = "# EVEMU 1.3\n" + frame("1.0", [(10, 10), (90, 90)]) + frame("1.1", [(88, 90), (12, 10)]) + frame("1.2", [])
        #expect(
            rows(try importing(text, as: nil)) == [
                "0.0 1 began 10.0,10.0", "0.0 2 began 90.0,90.0", "0.1 1 moved 12.0,10.0", "0.1 2 moved 88.0,90.0", "0.2 1 ended 12.0,10.0",
                "0.2 2 ended 88.0,90.0",
            ])
    }

    /// Returns the lines of evemu for frames that list all contacts. A frame consists of the horizontal coordinates of its contacts.
    private static func frames(_ frames: [Int]...) -> String {
        frames.enumerated().map { index, frame in
            let time = "E: \(index).0"
            return frame.map { "\(time) 0003 0035 \($0)\n\(time) 0003 0036 0\n\(time) 0000 0002 0\n" }.joined() + "\(time) 0000 0000 0\n"
        }.joined()
    }

    @Test func aContactGoesOnAsTheNearestAtAnyDistance() throws {
        let far = Self.frames([0], [700_000_000, 600_000_000])
        #expect(
            rows(try importing(far, as: .evemu)) == [
                "0.0 1 began 0.0,0.0", "1.0 1 moved 600000000.0,0.0", "1.0 2 began 700000000.0,0.0",
            ])
        // The distance is not an `Int`.
        let damaged = Self.frames([.max, 1], [-5, 1])
        #expect(
            rows(try importing(damaged, as: .evemu)) == ["0.0 1 began 1000000000.0,0.0", "0.0 2 began 1.0,0.0", "1.0 1 moved -5.0,0.0"])
    }

    @Test(arguments: [
        ("0 1000000000", "0 199", "2e-06,50.0"), ("-1000000000 99", "0 199", "99.999993,50.0"), ("0 99", "0 1000000001", "50.0,100.0"),
        ("-1000000001 99", "0 199", "50.0,100.0"), ("0 99", "-1000000001 199", "50.0,100.0"), ("0 1000000001", "0 199", "50.0,100.0"),
        ("7 7", "0 199", "50.0,100.0"), ("0 99", "8 7", "50.0,100.0"), ("0 1", "0 1", "1250.0,5000.0"),
    ]) func anAxisHasARangeWithinABillion(x: String, y: String, place: String) throws {
        var options = ImportOptions()
        options.size = Size(width: 100, height: 200)
        // Without the ranges of both axes, those of the plain axes are used.
        let ranges = "A: 35 \(x) 0\nA: 36 \(y) 0\nA: 00 0 49 0\nA: 01 0 99 0\n"
        let touch = "E: 1.0 0003 0035 25\nE: 1.0 0003 0036 50\nE: 1.0 0000 0000 0\n"
        let imported = try Importer.read([SourceText(name: "x", text: ranges + touch)], as: .evemu, options)
        #expect(rows(imported) == ["0.0 1 began \(place)"])
    }

    @Test func theNamesOfPlainAxesHaveRanges() throws {
        var options = ImportOptions()
        options.size = Size(width: 200, height: 100)
        let text = """
            ABS_X : value 0, min 0, max 99
            ABS_Y : value 0, min 10, max 109
            EV_ABS ABS_X 00000032
            EV_ABS ABS_Y 0000003c
            EV_KEY BTN_TOUCH DOWN
            EV_SYN SYN_REPORT 00000000
            """
        let imported = try Importer.read([SourceText(name: "x", text: text)], as: .getevent, options)
        #expect(rows(imported) == ["0.016667 1 began 100.0,50.0"])
    }

    @Test(arguments: [("0.5,1", "0.125,0.25"), ("0,1", "25.0,50.0"), ("1,0", "25.0,50.0")])
    func aWindowOfAnySizeIsTheScreen(size: String, place: String) throws {
        var options = ImportOptions()
        options.layout = SourceText(name: "l", text: #"{"window":{"id":"w","frame":[0,0,\#(size)]}}"#)
        let text = "A: 35 0 99 0\nA: 36 0 199 0\nE: 1.0 0003 0035 25\nE: 1.0 0003 0036 50\nE: 1.0 0000 0000 0\n"
        let imported = try Importer.read([SourceText(name: "x", text: text)], as: .evemu, options)
        #expect(rows(imported) == ["0.0 1 began \(place)"])
    }

    @Test(arguments: [
        """
        Event: time 5.0, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 3
        Event: time 5.0, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 7
        Event: time 5.0, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 8
        Event: time 5.0, -------------- SYN_REPORT ------------
        Event: time 5.9, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
        Event: time 5.9, -------------- SYN_REPORT ------------
        """,
        """
        version: 1
        libinput:
        devices:
        - events:
          - evdev:
            - [  5, 000000,   3,  57,    3] # EV_ABS / ABS_MT_TRACKING_ID
            - [  5, 000000,   3,  53,    7] # EV_ABS / ABS_MT_POSITION_X
            - [  5, 000000,   3,  54,    8] # EV_ABS / ABS_MT_POSITION_Y
            - [  5, 000000,   0,   0,    0] # SYN_REPORT
          - evdev:
            - [  5, 900000,   3,  57,   -1]
            - [  5, 900000,   0,   0,    0]
        """,
    ])
    func otherToolsAreRead(_ text: String) throws {
        #expect(rows(try importing(text, as: nil)) == ["0.0 1 began 7.0,8.0", "0.9 1 ended 7.0,8.0"])
    }

    @Test func pointersMoveTickByTick() throws {
        let text = """
            [{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[
               {"type":"pointerMove","duration":0,"x":100,"y":100},{"type":"pointerDown"},{"type":"pause","duration":500},
               {"type":"pointerMove","duration":50,"origin":"pointer","x":-30,"y":0},{"type":"pointerUp"}]},
             {"type":"pointer","id":"b","parameters":{"pointerType":"touch"},"actions":[
               {"type":"pointerMove","duration":0,"x":200,"y":100},{"type":"pointerDown"},{"type":"pause","duration":100},\
            {"type":"pointerUp"}]}]
            """
        #expect(
            rows(try importing(text, as: nil)) == [
                "0.0 1 began 100.0,100.0", "0.0 2 began 200.0,100.0", "0.5 2 ended 200.0,100.0", "0.516667 1 moved 90.0,100.0",
                "0.533333 1 moved 80.0,100.0", "0.55 1 moved 70.0,100.0", "0.55 1 ended 70.0,100.0",
            ])
    }

    @Test(arguments: [
        ("[]", "no actions of a pointer"), (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"}}]"#, "needs 'actions'"),
        (#"[{"id":"a","actions":[]}]"#, "'type' is missing"), (#"[{"type":"pointer","id":"","actions":[]}]"#, "needs an 'id'"),
        (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[]}]"#, "needs 'actions'"),
        (#"[{"type":"key","id":"a","actions":[{"type":"pause"}]}]"#, "has no fingers"),
        (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"pen"},"actions":[{"type":"pause"}]}]"#, "'pointerType' 'touch'"),
        (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[{"type":"pointerUp"}]}]"#, "is not down"),
        (
            #"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[{"type":"pointerDown"}]}]"#,
            "before it has a location"
        ),
        (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[{"type":"pointerMove","x":1}]}]"#, "no location"),
        (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[{"type":"pause","duration":-1}]}]"#, "milliseconds"),
        (#"[{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},"actions":[{"type":"hop"}]}]"#, "not an action of a pointer"),
    ])
    func meaninglessActionsAreRefused(_ text: String, _ reason: String) {
        #expect(refusal(text, as: .w3c).contains(reason))
    }

    @Test func elementsAreViewsOfALayout() throws {
        var options = ImportOptions()
        options.layout = SourceText(
            name: "l",
            text:
                #"""
                {"window":{"frame":[0,0,300,600],"subviews":[{"id":"list","frame":[0,100,300,500],"contentOffset":[0,50],\#
                "subviews":[{"id":"b1","comment":"text 'Buy now'; tag 2","frame":[10,60,40,20]}]}]}}
                """#
        )
        func read(_ text: String) throws -> Imported { try Importer.read([SourceText(name: "x", text: text)], as: nil, options) }
        let pointer =
            #"""
            [{"type":"pointer","id":"a","parameters":{"pointerType":"touch"},\#
            "actions":[{"type":"pointerMove","origin":{"element-1":"b1"},"x":5},{"type":"pointerDown"},{"type":"pointerUp"}]}]
            """#
        #expect(rows(try read(pointer)).first == "0.0 1 began 35.0,120.0")
        let flow = """
            appId: a.b
            ---
            - launchApp
            - tapOn: "Buy.*"
            - tapOn:
                point: "50%,10%"
                repeat: 2
                delay: 200
            - longPressOn: {id: b1}
            - swipe:
                direction: LEFT
                from:
                  text: Buy now
            - scroll
            """
        let imported = try read(flow)
        #expect(
            imported.gestures == [
                #"{ "tap": "b1" }"#, #"{ "tap": [150, 60] }"#, #"{ "wait": 0.2 }"#, #"{ "tap": [150, 60] }"#,
                #"{ "press": "b1", "hold": 3 }"#,
                #"{ "drag": [30, 120], "to": [30, 120], "duration": 0.4 }"#, #"{ "drag": [150, 300], "to": [150, 60], "duration": 0.333 }"#,
            ])
        #expect(said(imported).contains("a step that touches nothing is skipped"))
    }

    @Test func valuesThatNeedALayoutAreReported() {
        let unplaced = refusal("appId: a\n---\n- tapOn: Buy\n", as: nil)
        #expect(unplaced.contains("0.txt:3:3: error: only a layout contains the position of 'Buy'"))
        #expect(refusal("appId: a\n---\n- runFlow: x.yaml\n", as: nil).contains("0.txt:3:3: warning: 'runFlow' is left out"))
    }

    @Test func aLayoutWithoutAWindowHasNoElements() {
        var options = ImportOptions()
        options.layout = SourceText(name: "l", text: "{}")
        let source = SourceText(name: "x", text: #"app.buttons["ok"].tap()"#)
        let error = #expect(throws: InputError.self) { try Importer.read([source], as: .xcuitestScript, options) }
        #expect(error?.description.contains("no view of the layout is called 'ok'") == true)
    }
}
