import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import TestSupport

/// A trace that was played to its end, together with its scene and its rows.
final class Played {
    let scene: Scene
    private let list = RecordList()

    /// Plays a trace. The parameter `events` contains the JSON of its events, `window` contains members of the window, and the second
    /// parameter contains more members of the layout.
    init(window: String, _ rest: String = "", events: String, preset: [String] = [], presets: [Preset] = []) throws {
        let layout = #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], \#(window)}\#(rest)}"#
        let trace = #"{"version": 1, "layout": \#(layout), "events": [\#(events)]}"#
        let replay = try Replay(MemoryByteSource(name: "a.trace.json", text: trace), presets: preset.map { Preset(.set, $0) } + presets)
        scene = replay.scene
        scene.screen.sink = list
        while try replay.step() {}
    }

    /// Returns the rows of these kinds as text. The times of the rows are included only if `times` is true.
    func lines(_ kinds: Rows.Kind..., times: Bool = false) -> [String] {
        Rows(list.records, scene.screen.names).lines(kinds, times: times)
    }

    /// Returns the reasons that `--why` prints after all rows whose text begins with `beginning`.
    func reasons(_ beginning: String) -> [String] {
        let rows = Rows(list.records, scene.screen.names)
        return zip(list.records, rows.whole).compactMap { record, whole in
            let line = record.description(scene.screen.names).split(separator: " ").dropFirst().joined(separator: " ")
            guard line.hasPrefix(beginning) else { return nil }
            return whole.split(separator: "  — ").last.map(String.init)
        }
    }
}

/// Returns the JSON of a touch in an event.
func finger(_ phase: String, _ x: Double, _ y: Double, id: Int = 1) -> String {
    #"{"id": \#(id), "phase": "\#(phase)", "x": \#(x), "y": \#(y)}"#
}

/// Returns the JSON of an event with these touches.
func event(_ time: Double, _ fingers: String...) -> String {
    #"{"t": \#(time), "touches": [\#(fingers.joined(separator: ","))]}"#
}

/// Returns the JSON of a press that lasts 50 ms, as two events.
func tapping(_ time: Double, _ x: Double, _ y: Double, id: Int = 1) -> String {
    event(time, finger("began", x, y, id: id)) + "," + event(time + 0.05, finger("ended", x, y, id: id))
}

/// Returns the JSON of a drag in two steps of 0.1 s each, after which the finger rests before it lifts.
func dragging(_ time: Double, _ x: Double, _ y: Double, by dx: Double, _ dy: Double, id: Int = 1) -> String {
    [
        event(time, finger("began", x, y, id: id)), event(time + 0.1, finger("moved", x + dx / 2, y + dy / 2, id: id)),
        event(time + 0.2, finger("moved", x + dx, y + dy, id: id)), event(time + 0.5, finger("ended", x + dx, y + dy, id: id)),
    ].joined(separator: ",")
}
