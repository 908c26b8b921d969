import GestureEngine
import GestureSupport

/// One line of the text timeline, from its sign to its end; docs/timeline.md has the grammar.
struct TextRow {
    var pen: Pen
    let names: NameTable
    let style: Coloring
    /// Whether the line stands in the columns of a timeline; if not, only one space keeps its parts apart.
    private let isInColumns: Bool
    private var isTinted = false

    @inline(__always)
    init(pen: Pen, names: NameTable, style: Coloring, isInColumns: Bool = true) {
        self.pen = pen
        self.names = names
        self.style = style
        self.isInColumns = isInColumns
    }

    /// Begins a row in the lane of the input, which is also that of the app: the row says itself what it is.
    @inline(__always)
    mutating func input(_ glyph: StaticString, _ weight: Weight) {
        pen.put(isInColumns ? TextColumns.input : " ")
        tint(weight)
        pen.put(glyph)
        pen.put(byte: 0x20)
    }

    /// Begins a row in the recognizers' lane.
    @inline(__always)
    mutating func recognizer(_ glyph: StaticString, _ weight: Weight) {
        pen.put(isInColumns ? TextColumns.recognizers : " ")
        tint(weight)
        pen.put(glyph)
        pen.put(byte: 0x20)
    }

    /// Begins a row in the views' lane.
    @inline(__always)
    mutating func view(_ glyph: StaticString, _ weight: Weight) {
        pen.put(isInColumns ? TextColumns.views : " ")
        tint(weight)
        pen.put(glyph)
        pen.put(byte: 0x20)
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
        put(list)
    }

    @inline(__always)
    mutating func put(_ list: NameList) {
        let list = names.list(list)
        for index in list.indices {
            if index > 0 { pen.put(", ") }
            pen.put(list[index], names)
        }
    }

    @inline(__always)
    mutating func put(_ touches: TouchIDs) {
        let table = names
        table.forEach(touches) { touch in
            pen.put(" ")
            pen.put(touch)
        }
    }

    mutating func put(_ list: PassedList) {
        let list = names.strings[list]
        for index in list.indices {
            if index > 0 { pen.put(", ") }
            put("", list[index].view)
            pen.put(" (")
            pen.put(word: list[index].why.rawValue)
            pen.put(")")
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
}
