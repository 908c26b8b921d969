import GestureEngine
import GestureSupport

/// One line of the text timeline, from its glyph to its end; docs/timeline.md has the grammar.
struct TextRow {
    var pen: Pen
    let names: NameTable
    let style: Coloring
    private var isTinted = false

    @inline(__always)
    init(pen: Pen, names: NameTable, style: Coloring) {
        self.pen = pen
        self.names = names
        self.style = style
    }

    /// Begins a row in the lane of the input, which is also that of the app: the row says itself what it is.
    @inline(__always)
    mutating func input(_ glyph: StaticString, _ weight: Weight) {
        pen.put(TextColumns.input)
        tint(weight)
        pen.put(glyph)
    }

    /// Begins a row in the recognizers' lane.
    @inline(__always)
    mutating func recognizer(_ glyph: StaticString, _ name: Name, _ weight: Weight) {
        pen.put(TextColumns.recognizers)
        tint(weight)
        pen.put(glyph)
        pen.put(padded: name, names)
    }

    /// Begins a row in the views' lane.
    @inline(__always)
    mutating func view(_ glyph: StaticString, _ name: Name, _ weight: Weight) {
        pen.put(TextColumns.views)
        tint(weight)
        pen.put(glyph)
        pen.put(padded: name, names)
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
        pen.put("late ")
        pen.put(seconds, .seconds)
        pen.put(" s")
        if style == .ansi { pen.put(Weight.reset) }
        isTinted = false
    }

    @inline(__always)
    mutating func put(_ word: StaticString, _ name: Name) {
        pen.put(word)
        pen.put(name, names)
    }

    mutating func put(_ word: StaticString, optional name: Name?) {
        if let name { put(word, name) }
    }

    @inline(__always)
    mutating func put(_ word: StaticString, _ list: [Name]) {
        guard !list.isEmpty else { return }
        pen.put(word)
        for index in list.indices {
            if index > 0 { pen.put(", ") }
            pen.put(list[index], names)
        }
    }

    @inline(__always)
    mutating func put(_ touches: [Int]) {
        for touch in touches {
            pen.put(" ")
            pen.put(touch)
        }
    }

    @inline(__always)
    mutating func put(_ point: Point) {
        pen.put("(")
        pen.put(point.x, .points)
        pen.put(", ")
        pen.put(point.y, .points)
        pen.put(")")
    }

    mutating func put(_ text: String) {
        var text = text
        text.withUTF8 { pen.put($0) }
    }
}
