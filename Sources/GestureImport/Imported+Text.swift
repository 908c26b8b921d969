import GestureFiles
import GestureSupport

extension Imported {
    package var hasTouches: Bool { !events.isEmpty || !gestures.isEmpty }

    /// The trace of the first gesture where none was recorded.
    package func firstTrace(naming path: String) -> String {
        var first = self
        if !hasTouches, let firstGesture { first.gestures = [firstGesture] }
        return first.trace(naming: path)
    }

    /// A trace that names a layout.
    package func trace(naming path: String?) -> String {
        trace(layout: path.map { Quoting.json($0) })
    }

    /// All that was imported in one file: the trace with its layout in it, or the layout alone; `path` is a layout that the trace names
    /// instead.
    package func text(naming path: String?) -> String {
        guard !events.isEmpty || !gestures.isEmpty else { return layout ?? "" }
        if let path { return trace(naming: path) }
        guard let layout else { return trace(layout: nil) }
        // The layout stands two columns further in.
        let lines = layout.split(separator: "\n", omittingEmptySubsequences: true)
        return trace(layout: lines.enumerated().map { ($0.offset == 0 ? "" : "  ") + $0.element }.joined(separator: "\n"))
    }

    private func trace(layout: String?) -> String {
        var text = "{\n  \"version\": 1,\n"
        if let title { text += "  \"title\": " + Quoting.json(title) + ",\n" }
        if !figures.isEmpty {
            text += "  \"x-model\": [\n" + figures.map { "    " + Quoting.json($0) }.joined(separator: ",\n") + "\n  ],\n"
        }
        if let layout { text += "  \"layout\": " + layout + ",\n" }
        guard gestures.isEmpty else {
            return text + "  \"gestures\": [\n" + gestures.map { "    " + $0 }.joined(separator: ",\n") + "\n  ]\n}\n"
        }
        text += "  \"events\": ["
        for (index, event) in events.enumerated() { text += (index == 0 ? "\n    " : ",\n    ") + event.text }
        return text + "\n  ]\n}\n"
    }
}
