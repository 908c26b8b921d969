import Foundation
import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import TestSupport
import Testing

/// Tests of invariants that must hold for every input. The random layouts contain ready-made pieces, cells, fields, shared recognizers, and
/// views that are added and removed.
@Suite struct RandomPartsTests {
    /// Generates a layout and events from a seed.
    private struct Maker {
        var random: SplitMix64
        private var down: [Int: (x: Double, y: Double)] = [:]
        private var next = 1
        private var isPresented = false

        init(seed: UInt64) { random = SplitMix64(seed) }

        private mutating func flag() -> Bool { random.int(0...1) == 1 }
        private mutating func one(_ texts: [String]) -> String { texts[random.int(0...texts.count - 1)] }

        mutating func layout() -> String {
            let answer = one(["true", "false", #""touch.view != 'post'""#])
            let edges = flag() ? #", "systemGestureEdges": "bottom""# : ""
            let shared = flag() ? #"{"ref": "feed.pan"}, "# : ""
            let mode = one(["none", "onDrag", "interactive"])
            let effect = one([
                #"""
                {"on": "willEndDragging", "set": {"feed.targetContentOffset": {"=": "[0, \#
                round(view('feed').targetContentOffset.y / 100) * 100]"}}}
                """#,
                #"{"on": "didScroll", "if": "view('feed').contentOffset.y < 0", "set": {"feed.contentOffset": [0, 0]}}"#,
                #"{"on": "willBeginDragging", "set": {"name.isFirstResponder": false}}"#,
            ])
            let prevent = one([#""canPrevent": false"#, #""canBePreventedBy": "other.type != 'longPress'""#, #""shouldBegin": true"#])
            return #"""
                {"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], "keyboard": "keyboard"\#(edges),
                  "gestureRecognizers": [{"id": "press", "type": "longPress", "minimumPressDuration": 0.3, "delegate": {\#(prevent)}}],
                  "subviews": [
                    {"id": "nav", "type": "navigationController", "shouldPop": \#(flag()), \#
                "gestureRecognizers": [\#(shared){"id": "tap", "type": "tap"}], "subviews": [
                      {"id": "pages", "type": "pageViewController", "frame": [0, 91, 390, 200], "subviews": [
                        {"id": "knob", "type": "slider", "frame": [20, 20, 350, 44]},
                        {"id": "photo", "type": "scrollView", "frame": [390, 0, 390, 200], "contentSize": [390, 200], \#
                "maximumZoomScale": 3, "zoomView": "image",
                         "subviews": [{"id": "image", "type": "imageView", "frame": [0, 0, 390, 200]}]}]},
                      {"id": "feed", "type": "tableView", "frame": [0, 291, 390, 300], "contentSize": [390, 900], \#
                "keyboardDismissMode": "\#(mode)",
                       "refreshControl": true, "shouldHighlight": \#(answer), "delaysContentTouches": \#(flag()), \#
                "effects": [\#(effect)], "subviews": [
                         {"id": "post", "type": "cell", "frame": [0, 0, 390, 100], \#
                "swipeActions": {"trailing": ["delete"], "leading": \#(one(["[]", "[\"read\"]"]))}, "contextMenu": \#(flag()), \#
                "dragInteraction": true},
                         {"id": "other", "type": "cell", "frame": [0, 100, 390, 200], "swipeActions": true}]},
                      {"id": "name", "type": "textField", "frame": [20, 600, 350, 44]},
                      {"id": "notes", "type": "textView", "frame": [20, 650, 350, 60], "contentSize": [350, 200]}]},
                    {"id": "sheet", "type": "sheet", "medium": 600, "large": 200, "scrollView": "rows", "subviews": [
                      {"id": "rows", "type": "tableView", "frame": [0, 40, 390, 600], "contentSize": [390, 1200], "subviews": [
                        {"id": "row", "type": "cell", "frame": [0, 0, 390, 80]}]}]},
                    {"id": "keyboard", "frame": [0, 644, 390, 200]}]}}
                """#
        }

        mutating func events(_ count: Int) -> String {
            var time = 0.0
            var events: [String] = []
            for _ in 0..<count {
                time += [0.01, 0.03, 0.06, 0.2][random.int(0...3)]
                events.append(event(at: (time * 1000).rounded() / 1000))
            }
            return events.joined(separator: ",")
        }

        private mutating func event(at time: Double) -> String {
            if random.int(0...11) == 0 { return change(at: time) }
            var fingers: [String] = []
            for id in down.keys.sorted() {
                guard var place = down[id], random.int(0...3) > 0 else { continue }
                let lifts = random.int(0...9) == 0
                place.x += Double(random.int(-30...30))
                place.y += Double(random.int(-40...40))
                fingers.append(finger(lifts ? "ended" : "moved", place.x, place.y, id: id))
                down[id] = lifts ? nil : place
            }
            if down.count < 3, fingers.isEmpty || flag() {
                let place = (x: Double(random.int(1...389)), y: Double(flag() ? random.int(60...843) : [340, 450, 620][random.int(0...2)]))
                fingers.append(finger("began", place.x, place.y, id: next))
                down[next] = place
                next += 1
            }
            return #"{"t": \#(time), "touches": [\#(fingers.joined(separator: ","))]}"#
        }

        private mutating func change(at time: Double) -> String {
            switch random.int(0...7) {
            case 0: return #"{"t": \#(time), "animate": {"duration": 0.2, "set": {"sheet.alpha": \#(one(["1", "0.9"]))}}}"#
            case 1: return #"{"t": \#(time), "add": {"to": "\#(one(["window", "nav"]))", "view": "name"}}"#
            case 2: return #"{"t": \#(time), "set": {"\#(one(["name", "notes"])).isFirstResponder": \#(flag())}}"#
            case 3: return #"{"t": \#(time), "set": {"feed.refresh.isRefreshing": \#(flag())}}"#
            case 4: return #"{"t": \#(time), "set": {"feed.contentOffset": [0, \#(random.int(0...600))]}}"#
            case 5: return #"{"t": \#(time), "set": {"photo.zoomScale": \#(one(["1", "2.5", "9"]))}}"#
            default:
                isPresented.toggle()
                return isPresented
                    ? #"""
                    {"t": \#(time), "present": {"id": "alert", "frame": [60, 300, 270, 200], \#
                    "subviews": [{"id": "ok", "type": "button", "frame": [0, 0, 270, 200]}]}}
                    """#
                    : #"{"t": \#(time), "dismiss": "alert"}"#
            }
        }
    }

    /// Writes random traces. The script `.ci/determinism` replays them with two builds of the program.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["GESTURETRACE_RANDOM_PARTS"] != nil)) func randomPartsAreWritten() throws {
        let folder = URL(filePath: try #require(ProcessInfo.processInfo.environment["GESTURETRACE_RANDOM_PARTS"]))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for seed in Chance.seeds(block: 0, count: 40) {
            var maker = Maker(seed: seed)
            let layout = maker.layout()
            let trace = #"{"version": 1, "layout": \#(layout), "events": [\#(maker.events(120))]}"#
            try trace.write(to: folder.appending(path: "parts-\(seed).trace.json"), atomically: true, encoding: .utf8)
        }
    }

    /// Plays the random trace for a seed. If `turns` is true, the samples in each event are in reverse order.
    private func play(_ seed: UInt64, turns: Bool = false) throws -> (rows: [String], violations: [String]) {
        var maker = Maker(seed: seed)
        let layout = try LayoutDocument.read(SourceText(name: "random.layout.json", text: maker.layout()))
        let scene = Scene(layout)
        let list = RecordList()
        scene.screen.sink = list
        let reader = try TraceReader(
            MemoryByteSource(name: "random.trace.json", text: #"{"version": 1, "layout": "x", "events": [\#(maker.events(120))]}"#))
        let player = Player(turns ? Turned(reader) : reader, on: scene)
        var violations: [String] = []
        while try player.step() {
            for id in ["feed", "rows", "pages", "notes"] {
                guard let scroll = scene.view(id) as? ScrollView else { continue }
                let over = max(-scroll.contentInset.top - scroll.contentOffset.y, 0)
                if over >= scroll.bounds.height { violations.append("\(id) is pulled \(over) pt past its top") }
            }
        }
        let checker = InvariantChecker(names: scene.screen.names)
        checker.record(list.records)
        return (Rows(list.records, scene.screen.names).whole, violations + checker.violations)
    }

    private final class Turned: TraceEventSource {
        private let source: any TraceEventSource

        init(_ source: any TraceEventSource) { self.source = source }

        var currentSource: SourceText { source.currentSource }

        func next(into event: inout TraceEvent) throws(InputError) -> Bool {
            guard try source.next(into: &event) else { return false }
            event.touches.reverse()
            return true
        }
    }

    @Test func streamsAreBalancedAndTheOrderOfSamplesChangesNothing() throws {
        let words = ["highlights", "editingDidBegin", "animated", "alert", "sheet.frame", "didZoom", "swipeActions began"]
        var seen: Set<String> = []
        for seed in Chance.seeds(block: 0, count: Chance.count(12, thorough: 600)) {
            let played = try play(seed)
            #expect(played.violations == [], "\(Chance.again(seed))")
            #expect(try play(seed, turns: true).rows == played.rows, "\(Chance.again(seed))")
            if !played.violations.isEmpty { return }
            for word in words {
                if played.rows.contains(where: { $0.contains(word) }) { seen.insert(word) }
            }
        }
        #expect(seen == Set(words))
    }
}
