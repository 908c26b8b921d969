import GestureFiles
import GestureSupport

extension Imported {
    package var hasTouches: Bool { !events.isEmpty || !gestures.isEmpty }

    /// Returns the import as a trace that refers to a layout file. If no touches were imported, the trace contains the first suggested
    /// gesture whose target a finger can reach.
    package func firstTrace(naming path: String, reaches: (_ view: String) -> Bool) -> String {
        firstTrace(holding: Quoting.json(path), reaches: reaches)
    }

    /// Returns a trace with the same touches or gesture as `firstTrace(naming:reaches:)`, but with the layout inside the trace. `layout` is
    /// the layout as JSON.
    package func firstTrace(holding layout: String, reaches: (_ view: String) -> Bool) -> String {
        var first = self
        let gesture = firstGestures.first { $0.view.map(reaches) ?? true }
        if !hasTouches, let gesture { first.gestures = [gesture.text] }
        return first.trace(layout: layout)
    }

    /// Returns the imported touches as a trace that refers to a layout file.
    package func trace(naming path: String?) -> String {
        trace(layout: path.map { Quoting.json($0) })
    }

    /// Returns the whole import as a single file: the trace with its layout inside, or only the layout if no touches were imported. If
    /// `path` is not `nil`, the trace instead refers to the layout file at this path.
    package func text(naming path: String?) -> String {
        guard !events.isEmpty || !gestures.isEmpty else { return layout ?? "" }
        if let path { return trace(naming: path) }
        guard let layout else { return trace(layout: nil) }
        // Inside a trace, the layout is indented by two more columns than in a separate file.
        let lines = layout.split(separator: "\n", omittingEmptySubsequences: true)
        return trace(layout: lines.enumerated().map { ($0.offset == 0 ? "" : "  ") + $0.element }.joined(separator: "\n"))
    }

    private func trace(layout: String?) -> String {
        JSONWriter.text { json in
            json.object {
                json.breakLine(indent: 2)
                json.put("version", 1)
                json.breakLine(indent: 2)
                if let title {
                    json.put("title", title)
                    json.breakLine(indent: 2)
                }
                if !figures.isEmpty {
                    array("x-model", figures, json) { json.add($0) }
                    json.breakLine(indent: 2)
                }
                if let layout {
                    json.put("layout", json: layout)
                    json.breakLine(indent: 2)
                }
                if gestures.isEmpty {
                    array("events", events, json) { json.add($0) }
                } else {
                    array("gestures", gestures, json) { json.add(json: $0) }
                }
                json.breakLine()
            }
            json.endLine()
        }
    }

    /// Writes a JSON array with each element on a separate line.
    private func array<Element>(_ key: StaticString, _ elements: [Element], _ json: JSONWriter, _ add: (Element) -> Void) {
        json.array(key) {
            for element in elements {
                json.breakLine(indent: 4)
                add(element)
            }
            json.breakLine(indent: 2)
        }
    }
}
