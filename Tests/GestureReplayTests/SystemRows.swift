import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import TestSupport
import Testing

/// Plays the events on a window with these views, and returns the rows of these kinds. If `system` is `nil`, the iOS version is the one in
/// the layout.
func systemRows(
    _ views: String, _ events: String, on system: System?, thresholds: String = "{}", delegates: String = "{}", _ kinds: Rows.Kind...
) throws -> [String] {
    let layout = #"""
        {"thresholds": \#(thresholds), "delegates": \#(delegates), "variables": {"controllers": 1},
         "window": {"id": "window", "frame": [0, 0, 390, 844], "subviews": [\#(views)]}}
        """#
    let trace = #"{"version": 1, "layout": \#(layout), "events": [\#(events)]}"#
    let replay = try Replay(MemoryByteSource(name: "a.trace.json", text: trace), on: system)
    let list = RecordList()
    replay.scene.screen.sink = list
    while try replay.step() {}
    return Rows(list.records, replay.scene.screen.names).lines(kinds, times: false)
}
