import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline
import GestureTraceRecorder
import TestSupport
import Testing

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

    /// An earlier version removed name suffixes recursively, so a name with 80 kB of suffixes overflowed the stack.
    @Test func anAnonymousNameKeepsAllItsSuffixes() throws {
        #expect(try anonymous("list.pan") == "n1.pan")
        #expect(try anonymous("list.pan.pinch.delay") == "n1.pan.pinch.delay")
        #expect(try anonymous("UIScrollView.pan") == "UIScrollView.pan")
        #expect(try anonymous("list.pans") == "n1")
        let endings = String(repeating: ".pan", count: 100_000)
        #expect(try anonymous("list" + endings) == "n1" + endings)
    }
}
