import GestureEngine
import GestureFiles
import Testing

@testable import GestureImport

/// Tests of the lines of touch screen recordings, and of the times of samples.
@Suite struct RecordTests {
    @Test(arguments: [
        // evemu
        ("E: 1.5 0003 0035 205", "1.5 x 205"), ("E: 1.5 0003 002f 3", "1.5 slot 3"), ("E: 1.5 0003 0039 -1", "1.5 tracking -1"),
        ("E: 1.5 0003 003a 9", "1.5 other 9"), ("E: 1.5 000f 0035 1", "1.5 other 1"), ("E: 1.5\t0003 0036 1 9", "1.5 y 1"),
        ("E: 1.5 0003 0035", nil), ("E: x 0003 0035 1", nil), ("E: 1.5 000g 0035 1", nil), ("E: 1.5 0003 003g 1", nil),
        ("E: 1.5 0003 0035 a", nil),
        // libinput
        ("[  1, 250000,   3,  57,    7]", "1.25 tracking 7"), ("- [  1, 250000,   1, 330,   -1] # a", "1.25 touch -1"),
        ("[1, 2, 3, 4]", nil), ("[1, 2, 3, 4, 5, 6]", nil), ("[a, 2, 3, 53, 5]", nil), ("[1, a, 3, 53, 5]", nil), ("[1, 2, a, 53, 5]", nil),
        ("[1, 2, 3, a, 5]", nil), ("[1, 2, 3, 53, a]", nil),
        // getevent
        ("[   1.500000] /dev/input/event1: EV_ABS       ABS_MT_SLOT          0000000a", "1.5 slot 10"),
        ("[ 1 2.5] EV_ABS ABS_Y 00000001", "12.5 plainY 1"), ("[    a] EV_ABS ABS_X 00000002", "- plainX 2"),
        ("/dev/input/event1: 0003 0036 00000010", "- y 16"), ("/dev/input/event1 0003 0036 00000010", nil),
        ("0003 0039 ffffffff", "- tracking -1"), ("0003 0039 80000000", "- tracking -2147483648"), ("0003 0039 100000000", nil),
        ("EV_KEY BTN_TOUCH DOWN", "- touch 1"), ("EV_KEY BTN_TOUCH UP", "- touch 0"), ("EV_KEY BTN_TOUCH HELD", nil),
        ("EV_KEY BTN_TOOL_FINGER DOWN", "- other 1"), ("0003 0035", nil), ("003 0035 00000001", nil), ("0003 035 00000001", nil),
        ("00g3 0035 00000001", nil), ("0003 00g5 00000001", nil), ("[ 1.5 0003 0035 00000001", nil),
        ("0000 0000 00000000", "- report 0"), ("0000 0002 00000000", "- contact 0"), ("0000 0003 00000000", "- other 0"),
        ("0003 0000 00000000", "- plainX 0"), ("0003 0001 00000000", "- plainY 0"), ("0001 014a 00000001", "- touch 1"),
        ("0001 014b 00000001", "- other 1"), ("0001 0000 00000001", "- other 1"), ("0002 0035 00000001", "- other 1"),
        // evtest
        ("Event: time 1.5, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value -7", "1.5 y -7"),
        ("Event: time 1.5, -------------- SYN_REPORT ------------", "1.5 report 0"),
        ("Event: time 1.5, ++++++++++++++ SYN_MT_REPORT ++++++++++++", "1.5 contact 0"),
        ("Event: time a, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value -7", nil), ("Event: time 1.5, type 3, value 1", nil),
        ("Event: time 1.5, code 53, value 1", nil), ("Event: time 1.5, type 3, code 53", nil),
        // A tool with a label for each value
        ("input event => type: 3 (EV_ABS), code: 57 (ABS_MT_TRACKING_ID), value: 1, time: 2.25s", "2.25 tracking 1"),
        ("input event => type: 3, code: 53, value: 1, time: now", "- x 1"), ("input event => type: 3, code: 53, value: 1", nil),
        ("input event => code: 53, value: 1, time: 2.25", nil), ("input event => type: 3, value: 1, time: 2.25", nil),
        ("input event => type: 3, code: 53, time: 2.25", nil),
    ]) func aLineIsAnEvent(line: String, event: String?) {
        let record = EvdevRecord(line[...])
        #expect(record.map { "\($0.time.map { "\($0)" } ?? "-") \($0.code) \($0.value)" } == event)
    }

    @Test func theTimeOfASampleIsAtMostABillionSecondsAndNeverRunsBackwards() {
        var timeline = TouchTimeline()
        for (finger, phase, time) in [
            (1, Touch.Phase.began, -1.0), (1, .moved, 5), (1, .moved, 4), (2, .began, 5), (1, .moved, 1e9 - 1), (1, .moved, 2e9),
        ] {
            timeline.put(finger, phase, Point(1, 2), at: time)
        }
        #expect(timeline.events.map { $0.time } == [0, 5, 5, 999_999_999, 1e9])
        #expect(timeline.events.map { $0.touches.map { $0.id } } == [[1], [1], [1, 2], [1], [1]])
        #expect(timeline.count == 6 && timeline.down.keys.sorted() == [1, 2])
        timeline.put(1, .ended, Point(1, 2), at: 2e9)
        timeline.put(2, .cancelled, Point(1, 2), at: 2e9)
        #expect(timeline.down.isEmpty)
        #expect(timeline.events.map { $0.touches.map { $0.id } }.suffix(2) == [[1], [1, 2]])
    }
}
