import GestureEngine
import GestureSupport

/// One line of the text timeline, from its sign to its end; docs/timeline.md has the grammar.
struct TextRow {
    var pen: Pen
    let names: NameTable
    let style: Coloring
    /// Whether the line stands in the columns of a timeline; if not, only one space keeps its parts apart.
    var isInColumns = true
    /// The column of the bar before what views get; nil for that of files.
    var bar: Int?
    var isTinted = false
    /// Beginnings that need not be put together again; nil where lines are coloured.
    var heads: Unmanaged<RowHeads>?

    /// Puts the beginning of a row, or a word in it, put together anew only where that is not known.
    @inline(__always)
    mutating func begin(_ kind: RowHeads.Kind, _ name: Name = Name(index: 0), _ write: (inout TextRow) -> Void) {
        guard let heads else { return write(&self) }
        if heads._withUnsafeGuaranteedRef({ $0.put(kind, name, &pen) }) { return }
        let start = pen.at
        write(&self)
        heads._withUnsafeGuaranteedRef { $0.keep(kind, name, from: start, to: pen.at) }
    }

    /// The same of a touch's number in place of a name.
    @inline(__always)
    mutating func begin(_ kind: RowHeads.Kind, ofTouch id: Int, _ write: (inout TextRow) -> Void) {
        guard id >= 0, id <= RowHeads.largestTouch else { return write(&self) }
        begin(kind, Name(index: Int32(truncatingIfNeeded: id)), write)
    }

    /// What an answer was read from, of which many rows may say the same.
    func words(ofReadings json: String) -> String {
        heads?._withUnsafeGuaranteedRef { $0.words(ofReadings: json) } ?? Self.readings(json)
    }

    /// Begins a row in the lane that so much stands before; in that of the input and the app the row says itself what it is.
    @inline(__always)
    mutating func begin(_ lane: StaticString, _ glyph: StaticString, _ weight: Weight) {
        pen.put(isInColumns ? lane : " ")
        tint(weight)
        pen.put(glyph)
        pen.put(byte: 0x20)
    }

    /// Begins a row of a view.
    @inline(__always)
    mutating func beginViews(_ glyph: StaticString, _ weight: Weight) {
        guard let bar else { return begin(TextColumns.views, glyph, weight) }
        pen.put(spaces: bar - TextColumns.time)
        begin("│ ", glyph, weight)
    }

    @inline(__always)
    private mutating func tint(_ weight: Weight) {
        guard style == .ansi, let sequence = weight.sequence else { return }
        pen.put(sequence)
        isTinted = true
    }

    /// Ends the colour that the row began with.
    @inline(__always)
    mutating func endTint() {
        if isTinted { pen.put(Weight.reset) }
        isTinted = false
    }

    /// What was late, and by how much: the only words of a line with a colour of their own.
    mutating func late(_ seconds: Double) {
        pen.put("  ")
        if style == .ansi { pen.put(Weight.late) }
        pen.put("late ", seconds, .seconds)
        pen.put(" s")
        if style == .ansi { pen.put(Weight.reset) }
        isTinted = false
    }

    /// The name that a row is about, with the spaces behind it.
    func width(of who: String) -> Int { isInColumns ? max(TextColumns.who - TimelineText.columns(who), 0) + 1 : 1 }

    @inline(__always)
    mutating func put(_ word: StaticString, _ name: Name) {
        pen.put(word)
        pen.put(name, names)
    }

    @inline(__always)
    mutating func put(_ word: StaticString, _ list: NameList) {
        guard !list.isEmpty else { return }
        pen.put(word)
        for index in 0..<names.count(list) {
            if index > 0 { pen.put(", ") }
            pen.put(names[list, index], names)
        }
    }

    @inline(__always)
    mutating func put(_ touches: TouchIDs) {
        let table = names
        if touches.count == 1 { return table.forEach(touches) { put(touch: $0) } }
        table.forEach(touches) { pen.put(" ", $0) }
    }

    /// Puts a touch's number behind a space.
    @inline(__always)
    mutating func put(touch id: Int) {
        guard let heads, id >= 0, id <= RowHeads.largestTouch else { return pen.put(" ", id) }
        heads._withUnsafeGuaranteedRef { $0.put(touch: id, &pen) }
    }

    mutating func put(_ word: StaticString, _ list: PassedList) {
        pen.put(word)
        let list = names.strings[list]
        for index in list.indices {
            if index > 0 { pen.put(", ") }
            put("", list[index].view)
            pen.put(" (", word: list[index].why.rawValue, ")")
        }
    }

    @inline(__always)
    mutating func put(_ word: StaticString, _ point: Point) {
        pen.put(word)
        pen.put("(", point.x, .points)
        pen.put(", ", point.y, .points)
        pen.put(")")
    }
}
