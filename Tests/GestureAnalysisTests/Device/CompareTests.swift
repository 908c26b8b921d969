import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline
import GestureTraceRecorder
import TestSupport
import Testing

@testable import GestureAnalysis

@Suite struct CompareTests {
    private func compare(_ text: String, name: String = "take-0001.trace.jsonl") throws -> Capture {
        try Capture(SourceText(name: name, bytes: Array(text.utf8)))
    }

    private func text(_ capture: Capture) -> [String] {
        capture.text(.plain).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test func aRecordingOfTheEngineAgreesCompletelyWithItsReplay() throws {
        let capture = try compare(try Device(cardWindow(), cardEvents).text)
        #expect(capture.agreement.differences.isEmpty)
        #expect(capture.agreement.rowCount > 20 && capture.agreement.agreed == capture.agreement.rowCount)
        #expect(
            text(capture) == [
                "compare of take-0001.trace.jsonl on an engine", "the replay agrees in 31 of 31 rows, 100 %",
                "device replay agreed deviation of values: maximum (mean)",
                "pan recognizer 8 8 8 location 0 pt (0), translation 0 pt (0), velocity 0 (0)", "double recognizer 3 3 3",
                "single recognizer 4 4 4 location 0 pt (0)", "card view 2 2 2", "buy view 4 4 4", "buy control 4 4 4",
            ])
    }

    @Test func aRowMissingFromTheDeviceIsFound() throws {
        let device = try Device(cardWindow(), cardEvents) { kind, row in
            kind == "control" && row.text.contains("touchCancel") ? nil : row
        }
        let capture = try compare(device.text)
        #expect(text(capture).filter { $0.hasPrefix("2.050 buy") } == ["2.050 buy touchCancel only in the replay"])
        #expect(capture.agreement.agreed == capture.agreement.rowCount - 1)
    }

    @Test func aDifferentRowIsFoundOnBothSides() throws {
        let device = try Device(cardWindow(), cardEvents) { kind, row in
            guard kind == "recognizer.state", row.text.contains("\"recognized\"") else { return row }
            var other = JSONObject()
            other.put("recognizer", "double")
            other.put("from", "possible")
            other.put("to", "recognized")
            return other
        }
        let lines = text(try compare(device.text))
        #expect(lines.contains("0.430 double recognized only on the device, 2 times"))
        #expect(lines.contains("0.430 single recognized only in the replay"))
        #expect(lines.contains { $0.contains("in the replay, row") && $0.contains("double failed") })
    }

    @Test func valuesAreCompared() throws {
        let device = try Device(cardWindow(), cardEvents) { kind, row in
            guard kind == "recognizer.action", row.text.contains("changed") else { return row }
            var other = JSONObject()
            other.put("recognizer", "pan")
            other.put("action", "cardPanned")
            other.put("state", "changed")
            other.put("location", [103.0, 145.0])
            other.put("numberOfTouches", 1)
            return other
        }
        let capture = try compare(device.text)
        #expect(capture.agreement.agreed < capture.agreement.rowCount)
        #expect(text(capture).contains { $0.hasPrefix("pan") && $0.contains("location 5 pt") })
        #expect(text(capture).contains { $0.contains("pan action changed location (103, 145) on the device, (100, 141) in the replay") })
    }

    @Test func valuesWithinTwoPointsOrATenthAgree() throws {
        let device = try Device(cardWindow(), cardEvents) { kind, row in
            guard kind == "recognizer.action", row.text.contains("changed") else { return row }
            var other = JSONObject()
            for (key, json) in [
                ("recognizer", "\"pan\""), ("action", "\"cardPanned\""), ("state", "\"changed\""), ("location", "[101.5, 142]"),
            ] {
                other.put(key, json: json)
            }
            return other
        }
        #expect(try compare(device.text).agreement.differences.isEmpty)
    }

    @Test func aLastTapThatDidNothingIsADifference() throws {
        var lines = try Device(cardWindow(), cardEvents).lines
        lines += [
            "{\"t\": 5, \"touches\": [{\"id\": 1, \"phase\": \"began\", \"x\": 300, \"y\": 250}]}\n",
            "{\"t\": 5.08, \"touches\": [{\"id\": 1, \"phase\": \"ended\", \"x\": 300, \"y\": 250}]}\n",
        ]
        let capture = try compare(lines.joined())
        #expect(text(capture).contains { $0.contains("single action recognized only in the replay") })
        #expect(capture.warnings.contains { $0.contains("the device recorded nothing after its last touch") })
        let heard = try compare((lines + ["{\"t\": 5.08, \"x-heard\": 6.1}\n"]).joined())
        #expect(heard.warnings.isEmpty && !heard.agreement.differences.isEmpty)
    }

    @Test func aMarkBeforeTheLastTouchIsNotTheEndMark() throws {
        let lines = try Device(cardWindow(), cardEvents).lines
        let tap = [
            "{\"t\": 2.2, \"x-heard\": 3.2}\n", "{\"t\": 5, \"touches\": [{\"id\": 1, \"phase\": \"began\", \"x\": 300, \"y\": 250}]}\n",
            "{\"t\": 5.08, \"touches\": [{\"id\": 1, \"phase\": \"ended\", \"x\": 300, \"y\": 250}]}\n",
        ]
        let capture = try compare((lines + tap).joined())
        #expect(capture.warnings.contains { $0.contains("the device recorded nothing after its last touch") })
    }

    @Test func aTakeWithoutItsEndIsNamedIfLaterRowsAreMissing() throws {
        let lines = try Device(cardWindow(), cardEvents).lines
        let end = try #require(lines.firstIndex { $0.contains("x-row") && $0.contains("\"recognized\"") })
        let cut = try compare(lines[..<end].joined())
        #expect(cut.warnings == ["the take has no end mark; if the app was terminated at 0.430 s, later differences prove nothing"])
        #expect(!cut.agreement.differences.isEmpty)
        #expect(try compare(lines.joined()).warnings.isEmpty)
    }

    @Test func actionsOfRecognizersThatTheLayoutDoesNotHaveAreNamed() throws {
        let row =
            "{\"t\": 2.15, \"x-row\": {\"t\": 2.15, \"kind\": \"recognizer.action\", \"recognizer\": \"edgeSwipe\", \"action\": \"pop\", "
            + "\"state\": \"recognized\"}}\n"
        let capture = try compare(try Device(cardWindow(), cardEvents).text + row)
        #expect(text(capture).contains("warning: 1 recorded row is about recognizers that the layout does not have: edgeSwipe pop"))
        #expect(capture.json.contains("\"unknown\": 1"))
    }

    @Test func unrecordedRowsAreNotDifferences() throws {
        let device = try Device(cardWindow(), cardEvents) { kind, row in kind == "view.touches" ? nil : row }
        #expect(try !compare(device.text).agreement.differences.isEmpty)
        let told = device.text.replacing(
            "\"recorder\": 1", with: "\"recorder\": 1, \"kinds\": [\"touch\", \"recognizer.state\", \"control\"]")
        #expect(try compare(told).agreement.differences.isEmpty)
    }

    @Test func aFailureOnOneSideOnlyIsNotADifference() throws {
        let device = try Device(cardWindow(), cardEvents) { kind, row in row.text.contains("\"failed\"") ? nil : row }
        #expect(try compare(device.text).agreement.differences.isEmpty)
    }

    @Test func aCaptureCanBeTruncatedAnywhere() throws {
        let bytes = Array(try Device(cardWindow(), cardEvents).text.utf8)
        let first = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
        for cut in stride(from: first + 1, to: bytes.count, by: 97) {
            let capture = try Capture(SourceText(name: "cut.trace.jsonl", bytes: Array(bytes[..<cut])))
            let lines = String(decoding: bytes[..<cut], as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: true)
            // If the recording ends after a complete row, later rows of the same event may be missing, but nothing in the file indicates
            // this.
            let last = lines.last ?? ""
            let isKnownAsCut = bytes[cut - 1] != UInt8(ascii: "\n") || !last.contains("x-row") && !last.contains("ended")
            #expect(capture.agreement.differences.allSatisfy { $0.side == .replay })
            #expect(!isKnownAsCut || capture.agreement.differences.isEmpty, "cut at \(cut)")
        }
    }

    @Test(arguments: [("{}\n", false), ("{}", true), ("{} \r\n", false), ("{}!\n", true), ("{\n", true)])
    func aLastLineIsCompleteIfItEndsWithABraceAndALineBreak(last: String, isCut: Bool) {
        let (bytes, isLastCut) = Capture.whole(SourceText(name: "a", text: "{}\n" + last))
        #expect(isLastCut == isCut && String(decoding: bytes, as: UTF8.self) == "{}\n" + (isCut ? "" : last))
    }

    @Test func theOnlyLineOfAFileIsNotIgnored() {
        let (bytes, isCut) = Capture.whole(SourceText(name: "a", text: "{"))
        #expect(!isCut && String(decoding: bytes, as: UTF8.self) == "{")
    }

    @Test func aTraceThatIsNotACaptureIsRefused() {
        #expect(throws: InputError.self) { try compare("{\"version\": 1, \"layout\": {\"version\": 1, \"window\": {}}}\n") }
    }

    @Test func anAnonymousCaptureReplaysAndComparesAsTheOriginal() throws {
        let text = try Device(cardWindow(), cardEvents) { kind, row in
            kind == "control" && row.text.contains("touchCancel") ? nil : row
        }.text
        var anonymous = Anonymizer()
        let other = try anonymous.text(of: SourceText(name: "a", bytes: Array(text.utf8)))
        for name in ["card", "Shop", "buy", "single", "double", "Controller"] { #expect(!other.contains(name)) }
        let (a, b) = (try compare(text).agreement, try compare(other).agreement)
        #expect((a.rowCount, a.agreed) == (b.rowCount, b.agreed) && b.differences.count == 1)
    }

    // MARK: Observations

    private func seen(_ what: String, _ time: Double, row: Int = 0, _ values: [(name: String, value: [Double])] = []) -> Observation {
        let isElusive = what == "failed"
        return Observation(
            who: .init(kind: .recognizer, name: "pan"), what: what, time: time, values: values, row: row, isElusive: isElusive)
    }

    private func agreement(
        _ device: [Observation], _ replay: [Observation], starts: [Double] = [0], lastTime: Double = 9, isCut: Bool = false
    ) -> Agreement {
        Agreement(device: device, replay: replay, starts: starts, lastTime: lastTime, isCut: isCut, tolerance: 0.034)
    }

    @Test(
        arguments: [
            ("location", [0, 0], [2, 0], true), ("location", [0, 0], [1.5, 1.5], false), ("location", [1000, 0], [1003, 0], false),
            ("translation", [0, 0], [0, 2], true), ("translation", [100, 0], [110, 0], true),
            ("translation", [100, 0], [110.5, 0], false),
            ("velocity", [100, 0], [150, 0], true), ("velocity", [100, 0], [150.5, 0], false), ("velocity", [1000, 0], [1100, 0], true),
            ("scale", [0.1], [0.115], true), ("scale", [0.1], [0.125], false), ("scale", [2], [2.19], true), ("scale", [2], [2.21], false),
            ("rotation", [0], [0.019], true), ("rotation", [0], [0.021], false), ("location", [0, 0], [9], true),
        ] as [(String, [Double], [Double], Bool)])
    func eachValueHasItsTolerance(name: String, device: [Double], replay: [Double], agrees: Bool) {
        let result = agreement([seen("changed", 1, [(name, device)])], [seen("changed", 1, [(name, replay)])])
        #expect(result.agreed == (agrees ? 1 : 0) && result.rowCount == 1)
        #expect(result.differences.map { $0.values?.name } == (agrees ? [] : [name]))
    }

    @Test(arguments: [(1.034, 0.034, true), (1.035, 0.035, false), (0.966, -0.034, true), (0.965, -0.035, false)])
    func timesWithinTheToleranceAgree(time: Double, lag: Double, agrees: Bool) {
        let result = agreement([seen("began", 1)], [seen("began", time)])
        #expect(result.agreed == (agrees ? 1 : 0) && result.parties.map { $0.lag } == [lag])
        #expect(result.differences.map { $0.replayTime } == (agrees ? [] : [time]))
        let failure = agreement([seen("failed", 1)], [seen("failed", time)])
        #expect(failure.agreed == 1 && failure.parties.map { $0.lag } == [0])
    }

    @Test func observationsOfDifferentGesturesDoNotMatch() {
        func sides(_ device: Double, _ starts: [Double]) -> [Agreement.Difference.Side] {
            agreement([seen("began", device)], [seen("began", 3)], starts: starts).differences.map { $0.side }
        }
        #expect(sides(1, [0]) == [.both] && sides(1, [0, 2]) == [.device, .replay] && sides(2, [0, 2]) == [.both])
    }

    @Test func laterRowsOfACutRecordingAreNotDifferences() {
        func counts(_ time: Double, isCut: Bool, _ device: [Observation] = []) -> [Int] {
            let result = agreement(device, [seen("began", time)], lastTime: 5, isCut: isCut)
            return [result.differences.count, result.unobserved, result.lateDifferences]
        }
        #expect(counts(4.9, isCut: true) == [1, 0, 0] && counts(5, isCut: true) == [0, 1, 0])
        #expect(counts(4.9, isCut: false) == [1, 0, 0] && counts(5, isCut: false) == [1, 0, 1])
        #expect(counts(5, isCut: false, [seen("ended", 5)]) == [2, 0, 0] && counts(5, isCut: false, [seen("ended", 4.9)]) == [2, 0, 1])
    }

    /// For an observation that only the device made, the last row of the replay until then is shown, or otherwise the first row.
    @Test(arguments: [(1.0, 4), (0.1, 3), (0.999, 3), (2.0, 5)]) func aRowNearTheMissingRowIsShown(time: Double, row: Int) {
        let replay = [seen("x", 0.5, row: 3), seen("y", 1.034, row: 4), seen("z", 1.2, row: 5)]
        let result = agreement([seen("began", time)], replay)
        #expect(result.differences.first { $0.side == .device }?.row == row)
    }

    @Test func aDifferenceIsDescribedByItsTimesOrItsValues() throws {
        let capture = try compare(try Device(cardWindow(), cardEvents).text)
        func sentence(_ values: (String, [Double], [Double])?, count: Int = 1) -> String {
            capture.sentence(
                of: Agreement.Difference(side: .both, observation: seen("began", 1), replayTime: 1.5, values: values, count: count))
        }
        #expect(sentence(nil) == "1.000  pan began  at 1.500 in the replay")
        #expect(sentence(("location", [1, 2], [4, 6])) == "1.000  pan began  location (1, 2) on the device, (4, 6) in the replay")
        #expect(sentence(("scale", [1], [2]), count: 2) == "1.000  pan began  scale 1 on the device, 2 in the replay, 2 times")
    }

    private func anonymous(_ title: String) throws -> String {
        var anonymous = Anonymizer()
        let text = try anonymous.text(of: SourceText(name: "a", text: #"{"version": 1, "title": "\#(title)", "x-capture": {}}"#))
        return String(text.split(separator: "\"")[5])
    }

    @Test func aLineOfACaptureWithTextAfterItsObjectIsAnError() {
        var anonymous = Anonymizer()
        let text = #"{"version": 1, "x-capture": {}}"# + "\n{\"t\": 0} {}\n{\"t\": 1}\n"
        #expect(throws: InputError.self) { try anonymous.text(of: SourceText(name: "a", text: text)) }
    }

    @Test func anAnonymousCaptureHasNoBlankLines() throws {
        var anonymous = Anonymizer()
        let head = #"{"version": 1, "x-capture": {}}"# + "\n"
        let text = head + " \t\n\n" + #"{"t":0,"a":["x",{"b":[1,null]},[]],"c":{}}"# + "\n"
        let expected = head + #"{"t": 0, "a": ["n1", {"b": [1, null]}, []], "c": {}}"# + "\n"
        #expect(try anonymous.text(of: SourceText(name: "a", text: text)) == expected)
    }

    /// An earlier version removed name suffixes recursively, so a name with 80 kB of suffixes overflowed the stack.
    @Test func anAnonymousNameKeepsAllItsSuffixes() throws {
        #expect(try anonymous("list.pan") == "n1.pan")
        #expect(try anonymous("list.pan.pinch.delay") == "n1.pan.pinch.delay")
        #expect(try anonymous("UIScrollView.pan") == "UIScrollView.pan")
        #expect(try anonymous("list.pans") == "n1")
        #expect(try anonymous("UIButton") == "UIButton" && anonymous("_UIBar.item") == "_UIBar.item")
        #expect(try anonymous("UIButton.title") == "n1" && anonymous("touchesBegan") == "touchesBegan")
        let endings = String(repeating: ".pan", count: 100_000)
        #expect(try anonymous("list" + endings) == "n1" + endings)
    }

    /// A header and a blank line, with which the tests of captured rows begin.
    private static let start = #"{"version": 1, "x-capture": {"system": "iOS 17.2"}}"# + "\n \n"

    @Test func theRowsOfACaptureAreNumberedByTheirLines() throws {
        let lines = """
            {"t": 0, "x-row": {"t": 0.5, "kind": "note", "text": "a"}, "x-heard": 1}
            {"t": 1, "x-row": {"t": 1, "kind": "new"}}
            {"t": 1, "touches": []}
            {"t": 2, "x-heard": 2, "x-row": {"t": 2, "kind": "note", "text": "b"}}
            """
        let rows = try CapturedRows(MemoryByteSource(name: "x", text: Self.start + lines))
        #expect(rows.about == [RowField("system", .text("iOS 17.2"))])
        #expect(try rows.next()?.number == 3 && !rows.isHeard && rows.endsWithRow && rows.unknown == 0)
        #expect(try rows.next()?.number == 6 && rows.isHeard && rows.endsWithRow && rows.unknown == 1)
        #expect(try rows.next() == nil && rows.isHeard && rows.endsWithRow && !rows.isFull)
    }

    @Test(arguments: [
        (#"{"x-row": {"t": 1, "kind": "end"}}"#, [true, false, false]), (#"{"t": 1, "touches": []}"#, [false, false, false]),
        (#"{"x-heard": 1}"#, [true, true, false]), (#"{"x-end": "full"}"#, [false, false, true]), ("", [false, false, false]),
    ])
    func theLastLineOfACaptureStatesHowItEnded(line: String, expected: [Bool]) throws {
        let rows = try CapturedRows(MemoryByteSource(name: "x", text: Self.start + line + "\n"))
        #expect(try rows.next() == nil)
        #expect([rows.endsWithRow, rows.isHeard, rows.isFull] == expected)
    }

    @Test(arguments: ["", "\n", "{}", "[]", #"{"x-capture": 3}"#, #"{"x-capture": {"#]) func otherFilesAreNoCaptures(text: String) {
        let error = #expect(throws: InputError.self) { try CapturedRows(MemoryByteSource(name: "x", text: text)) }
        #expect(error?.description.hasPrefix("x:1:1: error: this is not a capture: its first line has no \"x-capture\"") == true)
    }

    @Test func anInvalidRowOfACaptureIsRefusedWithItsPlace() throws {
        let rows = try CapturedRows(MemoryByteSource(name: "x", text: Self.start + #"{"t": 0, "x-row": {"t": 0, "kind": 3}}"#))
        let error = #expect(throws: InputError.self) { try rows.next() }
        #expect(error?.description == "x:3:36: error: '3' is not expected here; write a string in double quotes")
    }
}
