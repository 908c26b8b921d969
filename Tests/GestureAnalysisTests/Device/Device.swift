import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline
import GestureTraceRecorder
import TestSupport

/// A simulated device that uses the project's own engine. It plays a trace, and records rows as a recorder in an app does.
struct Device {
    /// The lines that have been recorded so far.
    private(set) var lines: [String] = []

    /// Replays the events on a window, and records the rows.
    ///
    /// - Parameter doctor: A closure that returns a replacement for each row of the recording, or `nil` to remove the row.
    init(_ window: RecordedView, _ events: String, start: Double = 5000, doctor: (String, JSONObject) -> JSONObject? = { $1 }) throws {
        let layout = Take.layout(of: window).text
        let trace = "{\"version\": 1, \"layout\": \(layout), \"events\": [\(events)]}"
        let replay = try Replay(MemoryByteSource(name: "device.trace.json", text: trace))
        let screen = replay.scene.screen
        let names = screen.names
        let sink = RecordRows(names: names, isText: false)
        screen.sink = sink
        var about = JSONObject()
        about.put("recorder", 1)
        about.put("system", "an engine")
        let list = Lines()
        let take = Take(window: window, start: start, title: "A take", about: about) { list.lines.append($0) }
        var isOver = false
        // The recording identifies each finger by an object that must live as long as the recording. The type of the object does not
        // matter.
        var fingers: [Int: Finger] = [:]
        while !isOver {
            isOver = try !replay.step()
            let rows = sink.take()
            var touches: [RecordedTouch] = []
            for row in rows where row.kind == .touch {
                let id = Int(row["touch"]?.number ?? 0)
                let phase = RecordedTouch.Phase(rawValue: row["phase"]?.string ?? "") ?? .moved
                if phase == .began { fingers[id] = Finger() }
                guard let finger = fingers[id] else { continue }
                var touch = RecordedTouch(
                    finger: ObjectIdentifier(finger), phase: phase, x: row["x"]?.number ?? 0, y: row["y"]?.number ?? 0)
                touch.view = row["view"]?.string
                touch.recognizers = (row["recognizers"]?.list ?? []).compactMap { $0.string } + ["systemGate"]
                touches.append(touch)
            }
            // If timers fire before an event, their rows are recorded in the same step as the event.
            let time = rows.first { $0.kind == .touch }?.time
            var isRecorded = false
            for row in rows {
                if row.kind == .touch, let time, !isRecorded {
                    take.event(at: start + time, touches: touches)
                    isRecorded = true
                }
                guard let kind = Self.kinds.first(where: { $0.0 == row.kind })?.1 else { continue }
                var fields = JSONObject()
                for field in row.fields where !field.name.hasPrefix("cause.") { fields.put(field.name, json: field.value.json) }
                if let told = doctor(kind, fields) { take.row(kind, at: start + row.time, told) }
            }
            take.endEvent(of: touches)
        }
        lines = list.lines
    }

    var text: String { lines.joined() }

    /// The kinds of rows that a recorder in an app can record, each with its name in recordings.
    private static let kinds: [(RowKind, String)] = [
        (.recognizerState, "recognizer.state"), (.recognizerAction, "recognizer.action"), (.viewTouches, "view.touches"),
        (.control, "control"),
    ]

    private final class Finger {}
    private final class Lines { var lines: [String] = [] }
}

/// Returns a window with a button, and with a card that recognizes taps, double taps and drags.
func cardWindow() -> RecordedView {
    var window = RecordedView(id: "window", className: "UIWindow", place: .frame([0, 0, 390, 844]))
    var card = RecordedView(id: "card", className: "Shop.CardView", place: .frame([20, 100, 350, 200]))
    card.controller = "Shop.CardController"
    var single = RecordedRecognizer(id: "single", type: "tap")
    single.action = "cardTapped"
    single.requireToFail = ["double"]
    var double = RecordedRecognizer(id: "double", type: "tap")
    double.numbers = [("numberOfTapsRequired", 2)]
    var pan = RecordedRecognizer(id: "pan", type: "pan")
    pan.action = "cardPanned"
    pan.delegateClass = "Shop.CardController"
    card.recognizers = [single, double, pan]
    card.unknownRecognizers = ["Shop.KnotRecognizer"]
    var buy = RecordedView(id: "buy", className: "UIButton", place: .frame([20, 20, 100, 44]))
    buy.kind = .button
    buy.control = RecordedControl()
    buy.control?.actions = [("touchUpInside", "buyTapped")]
    card.subviews = [buy]
    window.subviews = [card]
    return window
}

/// The events of a tap on the card, a tap on the button, and a drag that begins on the button.
let cardEvents = """
    {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 300, "y": 250}]},
    {"t": 0.08, "touches": [{"id": 1, "phase": "ended", "x": 300, "y": 250}]},
    {"t": 1, "touches": [{"id": 1, "phase": "began", "x": 60, "y": 140}]},
    {"t": 1.08, "touches": [{"id": 1, "phase": "ended", "x": 60, "y": 140}]},
    {"t": 2, "touches": [{"id": 1, "phase": "began", "x": 60, "y": 140}]},
    {"t": 2.05, "touches": [{"id": 1, "phase": "moved", "x": 70.5, "y": 141}]},
    {"t": 2.1, "touches": [{"id": 1, "phase": "moved", "x": 100, "y": 141}]},
    {"t": 2.15, "touches": [{"id": 1, "phase": "ended", "x": 130, "y": 141}]}
    """
