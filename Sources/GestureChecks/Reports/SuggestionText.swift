import GestureSupport

/// Proposed expectations as they are put into a trace.
package enum SuggestionText {
    /// The trace's path, and below it the member `expect` with a sentence a line.
    package static func block(_ sentences: [String], for item: CheckCase) -> String {
        let head = PrintableText.escaping(item.trace)
        guard !sentences.isEmpty else { return head + ": nothing happens that could be expected\n" }
        let lines = sentences.map { "    " + Quoting.json($0) }.joined(separator: ",\n")
        return head + ":\n  \"expect\": [\n" + lines + "\n  ],\n"
    }
}
