import GestureFiles

/// The recognizers, views and properties that are named in a command's options. Sentences about these objects come first.
package struct DiffSubject: Sendable {
    /// The ids of the named recognizers and views.
    private var ids: [String] = []
    /// Whether the options set a property that affects delays.
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

    /// Returns whether a statement answers the user's question. A statement does so if it is about the delay of an object that the options
    /// name. If an option sets a property that affects delays, a statement about any delay does so, too.
    func asks(for statement: FactStatement) -> Bool {
        statement.weight == .latency && (isOfDelays || ids.contains(statement.key.who))
    }
}
