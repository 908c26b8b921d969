import GestureFiles

/// The recognizers, views and properties that options name. Sentences about them come first.
package struct DiffSubject: Sendable {
    /// The ids of these recognizers and views.
    private var ids: [String] = []
    /// Whether the options set a property that changes delays.
    private var isOfDelays = false

    package init() {}

    package init(_ presets: [Preset]) {
        for preset in presets {
            if let parts = preset.parts {
                ids.append(parts.who)
                if Self.delays.contains(parts.key) || preset.argument.hasPrefix("thresholds.") { isOfDelays = true }
            } else {
                ids += preset.argument.split(separator: ":").map { String($0) }
            }
        }
    }

    private static let delays = [
        "delaysContentTouches", "delaysTouchesBegan", "delaysTouchesEnded", "minimumPressDuration", "requireToFail", "numberOfTapsRequired",
    ]

    /// Returns whether a statement is the requested answer: the delay of a named recognizer or view, or any delay if an option sets a
    /// property that changes delays.
    func asks(for statement: FactStatement) -> Bool {
        statement.weight == .latency && (isOfDelays || ids.contains(statement.key.who))
    }
}
