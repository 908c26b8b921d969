import GestureFiles
import GestureReplay
import GestureSupport
import GestureTraceRecorder
import TestSupport
import Testing

@Suite struct RecorderTests {
    @Test func aWindowsLayoutIsReadBackUnchanged() throws {
        let text = Take.layout(of: cardWindow()).text
        let layout = try LayoutDocument.read(SourceText(name: "layout", bytes: Array(text.utf8)))
        let card = try #require(layout.window.subviews.first)
        #expect(card.gestureRecognizers.map { $0.id } == ["single", "double", "pan"])
        #expect(text.contains("\"requireToFail\": [\"double\"]") && text.contains("\"x-recognizers\": [\"Shop.KnotRecognizer\"]"))
        #expect(card.subviews.map { $0.id } == ["buy"])
    }

    @Test func everyKindOfViewHasATypeInLayouts() throws {
        var window = RecordedView(id: "window", className: "UIWindow", place: .frame([0, 0, 390, 844]))
        for (index, kind) in [
            RecordedView.Kind.view, .control, .button, .switch, .slider, .stepper, .segmentedControl, .pageControl, .scrollView, .tableView,
            .collectionView, .cell, .label, .imageView,
        ].enumerated() {
            var view = RecordedView(id: "v\(index)", className: "UIView", place: .frame([0, Double(index) * 50, 100, 44]))
            view.kind = kind
            view.isUserInteractionEnabled = true
            view.isMultipleTouchEnabled = true
            window.subviews.append(view)
        }
        var turned = RecordedView(
            id: "turned", className: "UIView",
            place: .transformed(bounds: [0, 0, 10, 20], center: [50, 60], transform: [0, 1, -1, 0, 0, 0]))
        turned.alpha = 0.5
        window.subviews.append(turned)
        var list = RecordedView(id: "list", className: "UIScrollView", place: .frame([0, 0, 100, 100]))
        list.kind = .scrollView
        list.scrolling = RecordedScrolling(contentSize: [100, 500], contentOffset: [0, 20], contentInset: [10, 0, 0, 0])
        list.scrolling?.flags = [("isPagingEnabled", true)]
        list.scrolling?.isFast = true
        var pan = RecordedRecognizer(id: "list.pan", type: nil)
        pan.numbers = [("maximumNumberOfTouches", 1)]
        list.scrolling?.pan = pan
        window.subviews.append(list)
        let text = Take.layout(of: window).text
        let layout = try LayoutDocument.read(SourceText(name: "layout", bytes: Array(text.utf8)))
        #expect(layout.window.subviews.count == 16)
        // In layouts, labels ignore touches by default, so the recorder writes `isUserInteractionEnabled` for a label that receives
        // touches.
        #expect(text.contains("\"type\": \"label\", \"frame\": [0, 600, 100, 44], \"isUserInteractionEnabled\": true"))
    }

    @Test func aTakeIsATraceThatContainsTheDevicesRows() throws {
        let lines = try Device(cardWindow(), cardEvents).lines
        #expect(lines[0].hasPrefix("{\"version\": 1, \"title\": \"A take\", \"layout\": {\"version\": 1, \"window\": {\"id\": \"window\""))
        #expect(lines[1] == "{\"t\": 0, \"touches\": [{\"id\": 1, \"phase\": \"began\", \"x\": 300, \"y\": 250}]}\n")
        #expect(
            lines[2] == "{\"t\": 0, \"x-row\": {\"t\": 0, \"kind\": \"touch\", \"touch\": 1, \"phase\": \"began\", \"x\": 300, \"y\": 250, "
                + "\"view\": \"card\", \"recognizers\": [\"single\", \"double\", \"pan\", \"systemGate\"]}}\n")
        #expect(lines.contains { $0.contains("\"kind\": \"recognizer.action\", \"recognizer\": \"single\", \"action\": \"cardTapped\"") })
    }

    @Test func aFingerThatWasDownBeforeTheTakeIsOmitted() {
        var text = ""
        let take = Take(window: cardWindow(), start: 0, title: "", about: JSONObject()) { text += $0 }
        final class Finger {}
        let finger = Finger()
        take.event(at: 1, touches: [RecordedTouch(finger: ObjectIdentifier(finger), phase: .moved, x: 1, y: 1)])
        #expect(!take.hasFingers && text.split(separator: "\n").count == 1)
    }

    @Test func aTakeThatIsFullEndsWithANote() {
        var (bytes, last) = (0, "")
        let take = Take(window: cardWindow(), start: 0, title: "", about: JSONObject()) {
            bytes += $0.utf8.count
            last = $0
        }
        var row = JSONObject()
        row.put("text", String(repeating: "x", count: 1 << 20))
        for _ in 0..<20 { take.row("note", at: 1, row) }
        #expect(take.isFull && last == "{\"t\": 0, \"x-end\": \"the take was full\"}\n" && bytes <= Take.mostBytes + 100)
    }

    @Test func aDescriptionContainsTheActionAndTheRequirements() {
        let text = """
            <UITapGestureRecognizer: 0x7fa1; state = Possible; view = <UIView 0x7f10>; \
            target= <(action=tapped:with:, target=<App.Controller 0x7f20>)>; must-fail = {
                    <UITapGestureRecognizer: 0x7fB2; state = Possible; view = <UIView 0x7f10>; target= <(action=other:, target=<C 0x1>)>; \
            numberOfTapsRequired = 2>,
                    <UIPanGestureRecognizer: 0x7fc3; state = Possible>
                }; must-fail-for = {
                    <UITapGestureRecognizer: 0x7fd4; state = Possible>
                }>
            """
        let description = RecognizerDescription(text)
        #expect(description.action == "tapped" && description.mustFail == [0x7fa1 + 0x11, 0x7fc3])
        for cut in stride(from: 0, to: text.utf8.count, by: 3) { _ = RecognizerDescription(String(text.utf8.prefix(cut)) ?? "") }
        #expect(RecognizerDescription("nothing").mustFail.isEmpty)
    }

    @Test func idsAreUniqueAndPlain() {
        var names = Names()
        #expect(names.take("buy") == "buy" && names.take("buy") == "buy2")
        #expect(names.take("button", isKind: true) == "button1" && names.take("button", isKind: true) == "button2")
        #expect(names.take("a b\u{1B}[2J") == "a-b--2J" && names.take("") == "view")
        #expect(Names.kind(ofClass: "UIButton") == "button" && Names.kind(ofClass: "Shop.BuyButton") == "buyButton")
        #expect(Names.kind(ofClass: "_UIParallaxTransitionPanGestureRecognizer") == "parallaxTransitionPan")
    }

    private func change(_ id: String, _ from: String, _ to: String) -> StateWatch.Change { StateWatch.Change(id: id, from: from, to: to) }

    @Test func statesAreRecordedOnceWithTheirPreviousState() {
        var watch = StateWatch()
        #expect(watch.look(at: [("pan", "possible"), ("tap", "failed")]) == [change("tap", "possible", "failed")])
        #expect(watch.look(at: [("pan", "began"), ("tap", "failed")]) == [change("pan", "possible", "began")])
        #expect(
            watch.look(at: [("pan", "changed"), ("tap", "possible")]) == [
                change("pan", "began", "changed"), change("tap", "failed", "possible"),
            ])
    }

    @Test func theOldestTakesAreDeleted() throws {
        let folder = try TestSupport.Folder(["takes/take-0007.trace.jsonl": "old\n", "takes/other.txt": "mine\n"])
        var takes = try #require(CaptureFolder(folder.path + "/takes"))
        for _ in 0..<CaptureFolder.mostTakes {
            let file = takes.next()
            try #require(file).write("{}\n")
        }
        #expect(folder.text("takes/take-0007.trace.jsonl") == nil && folder.text("takes/take-0008.trace.jsonl") == "{}\n")
        #expect(folder.text("takes/take-0207.trace.jsonl") == "{}\n" && folder.text("takes/other.txt") == "mine\n")
    }
}
