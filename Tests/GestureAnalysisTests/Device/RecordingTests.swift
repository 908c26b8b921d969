import GestureAnalysis
import GestureFiles
import GestureSupport
import GestureTraceRecorder
import Testing

/// Tests of recordings that are made in a simulated app, in which the engine takes the place of UIKit.
@MainActor
@Suite struct RecordingTests {
    private func compare(_ lines: [String]) throws -> Capture {
        try Capture(SourceText(name: "take-0001.trace.jsonl", bytes: Array(lines.joined().utf8)))
    }

    @Test func aRecordingAgreesCompletelyWithItsReplay() throws {
        let capture = try compare(try recorded(cardWindow(), cardEvents))
        #expect(capture.agreement.differences.isEmpty, "\(capture.text(.plain))")
        #expect(capture.agreement.rowCount > 25 && capture.agreement.agreed == capture.agreement.rowCount)
        #expect(capture.warnings.isEmpty)
    }

    @Test func aTapThatWaitsIsRecordedAfterItsFingerHasLifted() throws {
        let lines = try recorded(cardWindow(), cardEvents.split(separator: "\n").prefix(2).joined(separator: "\n").trimmingSuffix(","))
        let action = lines.first { $0.contains("\"kind\": \"recognizer.action\"") }
        #expect(
            action?.contains("\"t\": 0.43, \"kind\": \"recognizer.action\", \"recognizer\": \"single\", \"action\": \"cardTapped\"") == true
        )
        #expect(lines.last?.contains("\"x-heard\": 1.08") == true)
    }

    @Test func anActionThatRemovesItsViewFromTheWindowIsRecorded() throws {
        let capture = try compare(try recorded(cardWindow(), cardEvents, removing: "single"))
        #expect(capture.agreement.differences.isEmpty)
    }

    @Test func theLayoutIsReadWithADescriptionOfEachRecognizer() throws {
        var window = cardWindow()
        for index in 0..<1998 {
            var view = RecordedView(id: "v\(index)", className: "UIView", place: .frame([0, 0, 10, 10]))
            if index % 13 == 0 {
                var tap = RecordedRecognizer(id: "t\(index)", type: "tap")
                if index > 0 { tap.requireToFail = ["t\(index - 13)"] }
                view.recognizers = [tap]
            }
            window.subviews.append(view)
        }
        let app = StandinApp(window)
        var walk = LayoutWalk(app)
        let read = walk.read(try #require(app.window))
        #expect(app.descriptions == 3 + 154 && app.reads == 2001)
        #expect(read.subviews[14].recognizers.first?.requireToFail == ["t0"])
        #expect(read.subviews[0].recognizers[0].action == "cardTapped" && read.subviews[1].recognizers[0].action == nil)
    }

    @Test func aTakeContinuesUntilAnotherIsRequestedOrTheScreenChanges() throws {
        let app = StandinApp(cardWindow())
        var takes = 0
        let recording = Recording(app) { view, start in
            takes += 1
            return Take(window: view, start: start, title: "", about: JSONObject()) { _ in }
        }
        final class Finger {}
        func tap() {
            let finger = Finger()
            for phase in [RecordedTouch.Phase.began, .ended] {
                app.now += 0.1
                let touch = RecordedTouch(finger: ObjectIdentifier(finger), phase: phase, x: 1, y: 1)
                recording.event(at: app.now, [Recording<StandinApp>.Finger(touch, recognizers: [])]) {}
            }
        }
        tap()
        tap()
        #expect(takes == 1)
        recording.beginsNext = true
        tap()
        tap()
        #expect(takes == 2)
        app.window?.subviews.append(StandinApp.View(RecordedView(id: "sheet", className: "UIView", place: .frame([0, 0, 1, 1]))))
        tap()
        #expect(takes == 3)
    }

    @Test func theRecordersOwnTargetIsNotAnAction() {
        let own = "<UITapGestureRecognizer: 0x1; target= <(action=gesturetrace_acted:, target=<Taps 0x2>)>"
        #expect(RecognizerDescription(own + ">").action == nil)
        #expect(RecognizerDescription(own + ", <(action=tapped:, target=<C 0x3>)>>").action == "tapped")
        let required = "; must-fail = {\n    <UITapGestureRecognizer: 0x5; target= <(action=other:, target=<C 0x3>)>>\n}>"
        #expect(RecognizerDescription(own + required) == RecognizerDescription("<A: 0x1" + required))
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
