import GestureEngine
import GestureSupport

// The lane of the fingers, which the app shares.
extension TextRow {
    mutating func put(_ row: TouchRow) {
        switch row.phase {
        case .began: input("▾ touch ", .normal)
        case .moved, .stationary: input("∙ touch ", .light)
        case .ended: input("▴ touch ", .normal)
        case .cancelled: input("✕ touch ", .lost)
        }
        pen.put(row.touch)
        pen.put(" ")
        pen.put(row.phase)
        pen.put(" ")
        put(row.location)
        if let view = row.view { put(" on ", view) } else { pen.put(" outside") }
        guard row.phase == .began else { return }
        put("  for ", row.recognizers)
        for (index, passed) in row.passed.enumerated() {
            put(index == 0 ? "  past " : ", ", passed.view)
            pen.put(" (")
            pen.put(passed.why)
            pen.put(")")
        }
    }

    mutating func putMode(from: Name, to: Name, by: Name?, refused: Bool) {
        if refused { input("✕ mode ", .lost) } else { input("» mode ", .normal) }
        pen.put(from, names)
        put(" to ", to)
        put("  by ", optional: by)
        if refused { pen.put("  refused") }
    }

    mutating func putSet(_ target: Name, _ value: String, by: Name?) {
        input("= set ", .normal)
        pen.put(target, names)
        pen.put(" = ")
        put(Quoting.jsonOnOneLine(value))
        put("  by ", optional: by)
    }

    mutating func putChange(_ glyphAndWord: StaticString, _ target: Name, by: Name?) {
        input(glyphAndWord, .normal)
        pen.put(target, names)
        put("  by ", optional: by)
    }

    mutating func putText(_ glyphAndWord: StaticString, _ text: String, _ weight: Weight) {
        input(glyphAndWord, weight)
        put(TimelineText.quoted(text))
    }
}
