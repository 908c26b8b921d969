import GestureSupport

/// The trace of a finding, complete with its layout.
extension SurveyFinding {
    /// The trace as a file; `layout` is the layout's JSON.
    package func trace(on layout: String) -> String {
        let lines = [
            "\"version\": 1", "\"title\": " + Quoting.json(text),
            "\"expect\": [" + expect.map { Quoting.json($0) }.joined(separator: ", ") + "]",
            "\"gestures\": [" + gestures + "]", "\"layout\": " + layout.trimmed.split(separator: "\n").joined(separator: "\n  "),
        ]
        let whole = "{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
        return smallest(layout: layout, trace: whole, sentence: expect.map { "(" + $0 + ")" }.joined(separator: " and "))
    }
}

/// The smallest trace for which a sentence of `expect` still holds; `trace` contains the layout.
package func smallest(layout: String, trace: String, sentence: String) -> String { trace }

extension String {
    /// The text without white space at its ends.
    fileprivate var trimmed: String {
        var text = self[...]
        while let last = text.last, last.isWhitespace { text.removeLast() }
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        return String(text)
    }
}
