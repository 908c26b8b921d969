import GestureFiles

/// The recognizers, views and properties that are named in a command's options. Sentences about these objects come first in a report.
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

    /// Returns whether a statement is about a delay that the user wants to know about. This is the case if the delayed object is named in
    /// the options. It is also the case for every delay if an option sets a property that affects delays.
    func asks(for statement: FactStatement) -> Bool {
        statement.weight == .latency && (isOfDelays || ids.contains(statement.key.who))
    }
}
