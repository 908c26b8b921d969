import GestureSupport

/// A line on a terminal that says how far the work is, once it takes longer than a second.
package final class CheckProgress {
    private let writer: ByteWriter?
    private let total: Int
    private let started: Double
    private var isShown = false
    private var shown = -1

    /// `writer` is the terminal; nil for none.
    package init(writer: ByteWriter?, total: Int, now: Double) {
        self.writer = writer
        self.total = total
        started = now
    }

    /// Shows how many are done.
    package func show(_ done: Int, now: Double) {
        guard let writer, now - started >= 1, done != shown, done < total else { return }
        shown = done
        isShown = true
        put("\r\(done) of \(total) traces …\u{1B}[K", writer)
    }

    /// Takes the line away, before anything else is printed.
    package func clear() {
        guard let writer, isShown else { return }
        isShown = false
        shown = -1
        put("\r\u{1B}[K", writer)
    }

    private func put(_ text: String, _ writer: ByteWriter) {
        writer.write(text)
        // A terminal that is gone is no reason to stop checking.
        try? writer.flush()
    }
}
