import GestureSupport

/// A line on the terminal that shows how many trials a search has made. It appears only if the search takes longer than a second.
final class TrialProgress {
    private let writer = StandardStream.error.isTerminal ? ByteWriter(to: .error) : nil
    private let started = Environment.now
    private var isShown = false
    /// The words printed after the number of trials.
    private let words: String

    init(_ words: String) { self.words = words }

    func show(_ tried: Int) {
        guard Environment.now - started >= 1 else { return }
        isShown = true
        put("\r\(tried) \(words) …\u{1B}[K")
    }

    /// Removes the line from the terminal. The caller must do this before it prints anything else.
    func clear() {
        if isShown { put("\r\u{1B}[K") }
        isShown = false
    }

    private func put(_ text: String) {
        guard let writer else { return }
        writer.write(text)
        // Write errors are ignored, so that the search continues even if the terminal has been closed.
        try? writer.flush()
    }
}
