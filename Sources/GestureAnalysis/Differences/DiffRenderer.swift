import GestureSupport
import GestureTimeline

/// A description of the two compared timelines, printed at the beginning of a report.
package struct DiffHeader: Sendable {
    package var a: String
    package var b: String
    /// The settings in which the two timelines differ, if a command of this program applied the settings to produce the timelines.
    package var settings: [String]
    /// The objects whose names differ between the two timelines.
    package var renames: [Rename] = []
    /// Whether an object may have different names in the two timelines. If both timelines use the same layout, every object has the same
    /// name in both.
    package var mayRename: Bool
    /// The recognizers, views and properties that are named in the command's options.
    package var subject: DiffSubject
    /// Swift code that makes the same changes in an app as the settings make in a layout.
    package var swift = ""
    /// Sentences that are printed before the sentences about changed rows.
    package var leading: [String] = []
    /// A closure that adds JSON members with the content of the `leading` sentences to the report's header.
    package var members: (@Sendable (JSONWriter) -> Void)?

    package init(a: String, b: String, settings: [String] = [], subject: DiffSubject = DiffSubject()) {
        self.a = a
        self.b = b
        self.settings = settings
        self.subject = subject
        mayRename = settings.isEmpty
    }
}

/// A format in which the results of a comparison are printed.
package protocol DiffRenderer {
    mutating func add(_ change: RowChange)
    mutating func finish()
    /// Returns the text to print above the rows. This text is known only after the last row has been compared.
    func heading(_ header: DiffHeader, _ summary: DiffSummary) -> String
    /// Returns the text to print below the rows.
    func ending(_ summary: DiffSummary) -> String
}

extension DiffRenderer {
    package func ending(_ summary: DiffSummary) -> String { "" }

    /// Returns the lines with the names of the two timelines and the sentences of the summary.
    func summaryText(_ header: DiffHeader, _ summary: DiffSummary) -> String {
        var text = ""
        if header.settings.isEmpty {
            text = "--- \(TimelineText.escaped(header.a))\n+++ \(TimelineText.escaped(header.b))\n\n"
        } else {
            let settings = header.settings.map { "  \(TimelineText.escaped($0))\n" }.joined()
            text = "what if, in \(TimelineText.escaped(header.a)):\n\(settings)\n"
        }
        for sentence in header.leading { text += "* \(sentence)\n" }
        if !header.leading.isEmpty { text += "\nThe unchanged trace:\n\n" }
        for rename in header.renames { text += "* \(rename.text)\n" }
        let isRenamed = !header.renames.isEmpty
        guard summary.hasDifferences else {
            return text + "\(isRenamed ? "\nNothing else" : "Nothing") changes; \(summary.same) rows stay the same.\n"
        }
        let (said, more) = summary.sentences()
        for sentence in said { text += "* \(sentence)\n" }
        if more > 0 { text += "* and \(more) more\n" }
        return text + "(\(summary.counts))\n\n" + (header.swift.isEmpty ? "" : header.swift + "\n")
    }
}

/// A report that consists only of sentences.
package struct DiffSentences: DiffRenderer {
    package init() {}

    package func add(_ change: RowChange) {}
    package func finish() {}

    package func heading(_ header: DiffHeader, _ summary: DiffSummary) -> String { changes(header, summary) }

    package func ending(_ summary: DiffSummary) -> String { summary.hasDifferences ? "--rows shows the rows.\n" : "" }
}

extension DiffRenderer {
    /// Returns the lines with the names of the timelines and the sentences of the summary. Returns an empty text if there are no
    /// differences, no settings and no detected renames.
    func changes(_ header: DiffHeader, _ summary: DiffSummary) -> String {
        summary.hasDifferences || !header.settings.isEmpty || header.renames.contains { $0.isFound } ? summaryText(header, summary) : ""
    }
}

/// A report that shows each changed row with a few rows before and after it, and counts the other rows.
protocol DiffRows: DiffRenderer {
    var writer: ByteWriter { get }
    var style: Coloring { get }
    var context: DiffContext { get set }
    var run: MovedRun { get set }
    /// The object that combines changes of the same kind into one line; `nil` if every change is shown separately.
    var fold: ChangeFold? { get set }
    func put(_ change: RowChange)
    func put(_ run: ChangeRun)
    func put(note: String, isMoved: Bool)
}

extension DiffRows {
    package mutating func add(_ change: RowChange) {
        guard let items = fold?.add(change) else { return show(change) }
        for item in items { show(item) }
    }

    private mutating func show(_ item: ChangeFold.Item) {
        switch item {
        case .change(let change): show(change)
        case .run(let run):
            let (hidden, delay) = self.run.end()
            putMoved(hidden, delay)
            showContext()
            put(run)
        case .same(let count): put(note: "… \(count) \(count == 1 ? "row" : "rows") the same among them", isMoved: false)
        }
    }

    private mutating func show(_ change: RowChange) {
        guard let (hidden, delay) = run.add(change) else { return }
        putMoved(hidden, delay)
        if case .same(_, let row) = change {
            if context.same(row) { put(change) }
            return
        }
        showContext()
        put(change)
    }

    private mutating func showContext() {
        let (skipped, before) = context.change()
        putSkipped(skipped)
        // The rows before a change are the same in both timelines, so it does not matter which one they are printed from.
        for row in before { put(.same(row, row)) }
    }

    package mutating func finish() {
        for item in fold?.end() ?? [] { show(item) }
        let (hidden, delay) = run.end()
        putMoved(hidden, delay)
        putSkipped(context.left)
    }

    package func heading(_ header: DiffHeader, _ summary: DiffSummary) -> String { changes(header, summary) }

    func put(line: String, _ color: String?) {
        guard style == .ansi, let color else { return writer.write(line + "\n") }
        writer.write(color + line + "\u{1B}[0m\n")
    }

    private func putSkipped(_ count: Int) {
        if count > 0 { put(note: "… \(count) \(count == 1 ? "row" : "rows") the same", isMoved: false) }
    }

    private func putMoved(_ count: Int, _ delay: Double) {
        if count > 0 { put(note: "… \(count) more \(count == 1 ? "row" : "rows") \(FactStatement.late(delay...delay))", isMoved: true) }
    }
}

extension RowPair {
    /// Writes a remark about how a row changed. The remark follows the row on the same line.
    func writeRemark(to writer: ByteWriter) {
        var isFirst = true
        func begin() {
            if !isFirst { writer.write("; ") }
            isFirst = false
        }
        if delay != 0 {
            begin()
            writer.write(FactStatement.late(delay...delay))
        }
        if isReordered {
            begin()
            writer.write("another order")
        }
        for field in fields {
            begin()
            if field.new == nil { writer.write("no ") }
            writer.write(TimelineText.escaped(field.name))
            writer.write(field.new == nil ? ", was " : " ")
            if let old = field.old { writer.write(old.json) }
            if field.old != nil, field.new != nil { writer.write(" → ") }
            if let new = field.new { writer.write(new.json) }
        }
    }

    /// Whether the two rows differ in nothing but their times.
    var isOnlyMoved: Bool { delay != 0 && !isReordered && fields.isEmpty }
}

/// A buffer of unchanged rows. A few rows before and after each change are shown, and the others are counted.
struct DiffContext {
    static let rows = 3

    private var before: [Row] = []
    private var following = 0
    private var skipped = 0

    /// Adds an unchanged row, and returns true if the caller must print the row immediately.
    mutating func same(_ row: Row) -> Bool {
        if following > 0 {
            following -= 1
            return true
        }
        // If only one row would be omitted, it is printed, because a line with the number of omitted rows would need as much space.
        if before.count > Self.rows {
            before.removeFirst(skipped == 0 ? 2 : 1)
            skipped += skipped == 0 ? 2 : 1
        }
        before.append(row)
        return false
    }

    /// Adds a change. Returns the number of rows that were omitted since the previous change, and the rows to print before the new change.
    mutating func change() -> (skipped: Int, before: [Row]) {
        guard !before.isEmpty else {
            following = Self.rows
            return (0, [])
        }
        defer {
            before.removeAll(keepingCapacity: true)
            skipped = 0
            following = Self.rows
        }
        // If rows have been omitted, the buffer may contain one row more than the number of rows shown before a change.
        if skipped > 0, before.count > Self.rows { return (skipped + 1, Array(before.dropFirst())) }
        return (skipped, before)
    }

    /// The number of rows that were omitted after the last change.
    var left: Int { skipped + before.count }
}

/// A run of consecutive rows that are later or earlier by the same time. The first few rows are shown, and the others are counted.
struct MovedRun {
    static let shown = 3

    private var delay = 0.0
    private var count = 0

    /// Adds a change. If the caller must print the change, returns the number of hidden rows before the change and their delay in seconds.
    /// Returns `nil` if the change is hidden, too.
    mutating func add(_ change: RowChange) -> (hidden: Int, delay: Double)? {
        if case .changed(let pair) = change, pair.isOnlyMoved {
            if pair.delay == delay {
                count += 1
                return count > Self.shown ? nil : (0, delay)
            }
            defer { (delay, count) = (pair.delay, 1) }
            return (hidden, delay)
        }
        return end()
    }

    private var hidden: Int { max(count - Self.shown, 0) }

    mutating func end() -> (hidden: Int, delay: Double) {
        defer { (delay, count) = (0, 0) }
        return (hidden, delay)
    }
}
