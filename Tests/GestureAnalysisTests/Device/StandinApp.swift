import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline
import GestureTraceRecorder
import TestSupport

/// A simulated app that does not use UIKit and is driven by the engine. It provides the windows, views and recognizers that a recording
/// reads.
@MainActor
final class StandinApp: ObservedApp {
    final class View {
        var recorded: RecordedView
        var subviews: [View]
        var recognizers: [Recognizer]

        init(_ recorded: RecordedView) {
            self.recorded = recorded
            subviews = recorded.subviews.map { View($0) }
            recognizers = recorded.recognizers.map { Recognizer($0) }
        }

        var all: [View] { [self] + subviews.flatMap { $0.all } }
    }

    final class Recognizer {
        let recorded: RecordedRecognizer
        var state = "possible"
        init(_ recorded: RecordedRecognizer) { self.recorded = recorded }
    }

    var now = 0.0
    var window: View?
    private(set) var descriptions = 0
    private(set) var reads = 0
    private var waits: [(time: Double, then: @MainActor () -> Void)] = []

    /// All recognizers, including those whose view is no longer in the window.
    private let recognizers: [Recognizer]

    init(_ window: RecordedView) {
        let view = View(window)
        self.window = view
        recognizers = view.all.flatMap { $0.recognizers }
    }

    func subviews(of view: View) -> [View] { view.subviews }
    func recognizers(of view: View) -> [Recognizer] { view.recognizers }

    func read(_ view: View) -> RecordedView {
        reads += 1
        var recorded = view.recorded
        (recorded.subviews, recorded.recognizers) = ([], [])
        // A recording omits the internal subviews of a control, and the simulated app's button has no other subviews.
        return recorded
    }

    func read(_ recognizer: Recognizer, _ description: RecognizerDescription) -> RecordedRecognizer? {
        var recorded = recognizer.recorded
        recorded.action = description.action
        recorded.requireToFail = []
        return recorded
    }

    /// Returns the recognizer's description in UIKit's format. Its list of targets contains the app's target first and then the recorder's
    /// target.
    func description(of recognizer: Recognizer) -> String {
        descriptions += 1
        func address(_ recognizer: Recognizer) -> String { "0x" + String(UInt(bitPattern: ObjectIdentifier(recognizer)), radix: 16) }
        let required = recognizers.filter { recognizer.recorded.requireToFail.contains($0.recorded.id) }
        let actions = [recognizer.recorded.action, "gesturetrace_acted:"].compactMap { $0 }
        let targets = actions.map { "<(action=\($0), target=<Shop.C 0x1>)>" }.joined(separator: ", ")
        let fails = required.map { "<UITapGestureRecognizer: \(address($0)); state = Possible; target= <(action=x:, target=<C 0x2>)>>" }
        let rest = fails.isEmpty ? "" : "; must-fail = {\n        \(fails.joined(separator: ",\n        "))\n    }"
        return "<UITapGestureRecognizer: \(address(recognizer)); state = Possible; target= \(targets)\(rest)>"
    }

    func ownName(of recognizer: Recognizer, in view: View) -> String? { nil }
    func className(of recognizer: Recognizer) -> String { "Knot" }
    func id(of view: View) -> String { view.recorded.id }
    func id(of recognizer: Recognizer, action: String?) -> String { recognizer.recorded.id }
    func state(of recognizer: Recognizer) -> String { recognizer.state }
    func wait(_ seconds: Double, _ then: @escaping @MainActor () -> Void) { waits.append((now + seconds, then)) }

    /// Advances the clock to the given time, and calls the functions that are scheduled until that time.
    func move(to time: Double) {
        while let index = waits.indices.filter({ waits[$0].time <= time }).min(by: { waits[$0].time < waits[$1].time }) {
            let wait = waits.remove(at: index)
            now = max(now, wait.time)
            wait.then()
        }
        now = max(now, time)
    }

    func recognizer(_ id: String) -> Recognizer? { recognizers.first { $0.recorded.id == id } }
}

/// Returns the lines that a recorder in the simulated app writes while the engine plays a trace on the app's window.
@MainActor
func recorded(_ window: RecordedView, _ events: String, removing: String? = nil) throws -> [String] {
    let start = 5000.0
    let app = StandinApp(window)
    app.now = start
    final class Lines { var lines: [String] = [] }
    let list = Lines()
    let recording = Recording(app) { view, start in
        var about = JSONObject()
        about.put("recorder", 2)
        return Take(window: view, start: start, title: "A take", about: about) { list.lines.append($0) }
    }
    let trace = "{\"version\": 1, \"layout\": \(Take.layout(of: window).text), \"events\": [\(events)]}"
    let replay = try Replay(MemoryByteSource(name: "device.trace.json", text: trace))
    let sink = RecordRows(names: replay.scene.screen.names, isText: false)
    replay.scene.screen.sink = sink
    final class Finger {}
    var fingers: [Int: Finger] = [:]
    let kinds: [(RowKind, String)] = [(.recognizerAction, "recognizer.action"), (.viewTouches, "view.touches"), (.control, "control")]

    /// Updates the recognizer's state before notifying the recorder, as UIKit does.
    func report(_ row: Row) {
        if row.kind == .recognizerState { app.recognizer(row.subject)?.state = row["to"]?.string ?? "possible" }
        if row.kind == .recognizerState, row["from"]?.string != "possible", row["to"]?.string == "possible" { return }
        guard let kind = kinds.first(where: { $0.0 == row.kind })?.1 else { return recording.look() }
        var fields = JSONObject()
        for field in row.fields where !field.name.hasPrefix("cause.") { fields.put(field.name, json: field.value.json) }
        recording.row(kind, fields)
        // When this recognizer sends its action, the app removes the recognizer's view from the window.
        if kind == "recognizer.action", row.subject == removing { app.window = nil }
    }

    var isOver = false
    while !isOver {
        isOver = try !replay.step()
        let rows = sink.take()
        let first = rows.firstIndex { $0.kind == .touch } ?? rows.endIndex
        for row in rows[..<first] {
            app.move(to: start + row.time)
            report(row)
        }
        guard first < rows.endIndex else { continue }
        let time = rows[first].time
        app.move(to: start + time)
        var observed: [Recording<StandinApp>.Finger] = []
        for row in rows where row.kind == .touch {
            let id = Int(row["touch"]?.number ?? 0)
            let phase = RecordedTouch.Phase(rawValue: row["phase"]?.string ?? "") ?? .moved
            if phase == .began { fingers[id] = Finger() }
            guard let finger = fingers[id] else { continue }
            var touch = RecordedTouch(
                finger: ObjectIdentifier(finger), phase: phase, x: row["x"]?.number ?? 0, y: row["y"]?.number ?? 0)
            touch.view = row["view"]?.string
            touch.recognizers = (row["recognizers"]?.list ?? []).compactMap { $0.string }
            observed.append(Recording<StandinApp>.Finger(touch, recognizers: touch.recognizers.compactMap { app.recognizer($0) }))
        }
        recording.event(at: start + time, observed) {
            for row in rows[first...] where row.kind != .touch { report(row) }
        }
    }
    app.move(to: app.now + 10)
    return list.lines
}
