import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// A trace with its layout, played to its end, and the rows as short lines.
final class Played {
    let scene: Scene
    private let list = RecordList()
    private var names: Names { scene.screen.names }

    /// `layout` and `events` are JSON; the members of a window, and what else the layout says, may be given apart.
    init(window: String, _ rest: String = "", events: String, preset: [String] = []) throws {
        let layout = #"{"version": 1, "window": {"id": "window", "frame": [0, 0, 390, 844], \#(window)}\#(rest)}"#
        let trace = #"{"version": 1, "layout": \#(layout), "events": [\#(events)]}"#
        let replay = try Replay(MemoryByteSource(name: "a.trace.json", text: trace))
        for argument in preset { try replay.preset(argument) }
        scene = replay.scene
        scene.screen.sink = list
        while try replay.step() {}
    }

    enum Kind { case action, state, control, scroll, select, change, mode, delegate, view, touch, warning }

    func lines(_ kinds: Kind..., times: Bool = false) -> [String] {
        list.records.compactMap { record in
            guard let (kind, text) = describe(record), kinds.contains(kind) else { return nil }
            return times ? "\(text) @\((record.time * 1000).rounded() / 1000)" : text
        }
    }

    private func by(_ name: Name?) -> String { name.map { " by " + names[$0] } ?? "" }

    private func describe(_ record: Record) -> (Kind, String)? {
        switch record.body {
        case .recognizerAction(let row):
            let target = row.target.map { " -> " + names[$0] } ?? ""
            let action = row.action.map { " (\(names[$0]))" } ?? ""
            return (.action, "\(names[row.recognizer]) action \(row.state.rawValue)\(target)\(action)")
        case .recognizerState(let row):
            return row.to == .possible ? nil : (.state, "\(names[row.recognizer]) \(row.from.rawValue)>\(row.to.rawValue)")
        case .control(let row):
            return (.control, "control \(names[row.control]) \(row.event.text(names))\(row.action.map { " (\(names[$0]))" } ?? "")")
        case .scroll(let row): return (.scroll, "scroll \(names[row.view]) \(row.event.rawValue)")
        case .select(let view, let cell): return (.select, "select \(names[view]) \(names[cell])")
        case .set(let target, let value, let name): return (.change, "set \(names[target])=\(names[value])\(by(name))")
        case .add(let target, let name): return (.change, "add \(names[target])\(by(name))")
        case .remove(let target, let name): return (.change, "remove \(names[target])\(by(name))")
        case .mode(let from, let to, let name, let refused):
            return (.mode, "mode \(names[from])>\(names[to])\(refused ? " refused" : "")\(by(name))")
        case .delegate(let row): return (.delegate, "\(names[row.recognizer]).\(row.method.rawValue)=\(row.answer) by \(names[row.asked])")
        case .warning(let text): return (.warning, "warning " + names[text])
        case .viewTouches(let row): return (.view, "view \(names[row.view]) \(row.method.rawValue)")
        case .touch(let row):
            let recognizers = names[row.recognizers].map { names[$0] }.joined(separator: ",")
            return (.touch, "touch \(row.phase.rawValue) \(row.view.map { names[$0] } ?? "-") [\(recognizers)]")
        default: return nil
        }
    }
}

extension Name {
    fileprivate func text(_ names: Names) -> String { names[self] }
}

/// A touch of an event in JSON.
func finger(_ phase: String, _ x: Double, _ y: Double, id: Int = 1) -> String {
    #"{"id": \#(id), "phase": "\#(phase)", "x": \#(x), "y": \#(y)}"#
}

/// An event with fingers in JSON.
func event(_ time: Double, _ fingers: String...) -> String {
    #"{"t": \#(time), "touches": [\#(fingers.joined(separator: ","))]}"#
}

/// A press of 50 ms in JSON.
func tapping(_ time: Double, _ x: Double, _ y: Double, id: Int = 1) -> String {
    event(time, finger("began", x, y, id: id)) + "," + event(time + 0.05, finger("ended", x, y, id: id))
}

/// A drag in two steps, 0.1 s each, that rests before its lift.
func dragging(_ time: Double, _ x: Double, _ y: Double, by dx: Double, _ dy: Double, id: Int = 1) -> String {
    [
        event(time, finger("began", x, y, id: id)), event(time + 0.1, finger("moved", x + dx / 2, y + dy / 2, id: id)),
        event(time + 0.2, finger("moved", x + dx, y + dy, id: id)), event(time + 0.5, finger("ended", x + dx, y + dy, id: id)),
    ].joined(separator: ",")
}
