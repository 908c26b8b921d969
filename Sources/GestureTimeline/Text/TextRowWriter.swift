import GestureEngine
import GestureSupport

/// Writes complete lines of the text timeline. docs/timeline.md contains the grammar.
final class TextRowWriter {
    let writer: ByteWriter
    let names: NameBytes
    let style: Coloring
    /// The column of the bar that precedes the rows of views; `nil` to use the fixed column of files.
    private let bar: Int?
    /// True if the parts of a line are aligned in columns; false if single spaces separate them.
    @exclusivity(unchecked) var isInColumns = true
    @exclusivity(unchecked) private var isTinted = false
    /// The time of the latest row, in seconds. The formatted text of a time is reused by all rows at that time.
    @exclusivity(unchecked) private var time = Double.nan
    /// The formatted text of the latest row's time.
    private let stamp = ByteWriter(capacity: 64)

    init(to writer: ByteWriter, names: NameBytes, style: Coloring, bar: Int? = nil) {
        (self.writer, self.names, self.style, self.bar) = (writer, names, style, bar)
    }

    /// Begins a line with its time.
    @inline(__always)
    func begin(at time: Double) {
        if style == .ansi { writer.put(Weight.faint) }
        put(stamp: time)
        if style == .ansi { writer.put(Weight.reset) }
    }

    /// Writes a time, aligned to the right in its column.
    @inline(__always)
    func put(stamp time: Double) {
        if time != self.time { setStamp(time) }
        writer.write(stamp)
    }

    @inline(never)
    private func setStamp(_ time: Double) {
        self.time = time
        stamp.removeAll()
        stamp.put(time, .seconds)
        stamp.alignRight(to: TextColumns.time)
    }

    /// Writes the first words of a row, after the text that identifies its lane. If the row reports on the input or the app, the caller
    /// must write the subject.
    @inline(__always)
    func begin(_ lane: StaticString, _ glyph: StaticString, _ weight: Weight) {
        if isInColumns { writer.put(lane) } else { writer.put(" ") }
        tint(weight)
        writer.put(glyph)
        writer.put(byte: 0x20)
    }

    /// Begins the words of a row about a view.
    @inline(__always)
    func beginViews(_ glyph: StaticString, _ weight: Weight) {
        guard let bar else { return begin(TextColumns.views, glyph, weight) }
        writer.put(spaces: bar - TextColumns.time)
        begin("│ ", glyph, weight)
    }

    @inline(__always)
    private func tint(_ weight: Weight) {
        guard style == .ansi, let sequence = weight.sequence else { return }
        writer.put(sequence)
        isTinted = true
    }

    /// Ends the colour that was set when the row began.
    @inline(__always)
    func endTint() {
        if isTinted { writer.put(Weight.reset) }
        isTinted = false
    }

    /// Writes a delay. In a coloured line, the delay is the only part with a separate colour.
    func late(_ seconds: Double) {
        writer.put("  ")
        if style == .ansi { writer.put(Weight.late) }
        writer.put("late ", seconds, .seconds)
        writer.put(" s")
        if style == .ansi { writer.put(Weight.reset) }
        isTinted = false
    }

    /// Returns the number of spaces after the name of the row's subject.
    func padding(after who: String) -> Int { isInColumns ? max(TextColumns.who - TimelineText.columns(who), 0) + 1 : 1 }

    @inline(__always)
    func put(_ word: StaticString, _ name: Name) {
        writer.put(word)
        names.write(name, to: writer)
    }

    @inline(__always)
    func put(_ word: StaticString, _ list: NameList) {
        guard !list.isEmpty else { return }
        writer.put(word)
        for index in 0..<names.names.count(of: list) {
            if index > 0 { writer.put(", ") }
            names.write(names.names[list, index], to: writer)
        }
    }

    @inline(__always)
    func put(_ touches: TouchIDs) {
        for place in 0..<Int(touches.count) { writer.put(" ", touches.id(at: place, in: names.names)) }
    }

    func put(_ word: StaticString, _ list: PassedList) {
        writer.put(word)
        for (index, passed) in names.names[list].enumerated() {
            if index > 0 { writer.put(", ") }
            put("", passed.view)
            writer.put(" (", word: passed.why.rawValue, ")")
        }
    }

    @inline(__always)
    func put(_ word: StaticString, _ point: Point) {
        writer.put(word)
        writer.put("(", point.x, .points)
        writer.put(", ", point.y, .points)
        writer.put(")")
    }
}
