import GestureEngine

extension TextRow {
    @inline(__always)
    mutating func put(_ row: RecognizerTouchesRow) {
        recognizer("∙ ", row.recognizer, .light)
        pen.put(row.method)
        put(row.touches)
    }

    /// `late` is how long a recognizer that had to wait is behind the moment it was ready.
    mutating func put(_ row: RecognizerStateRow, late: Double?) {
        switch row.to {
        case .recognized, .began: recognizer("◉ ", row.recognizer, .won)
        case .failed, .cancelled: recognizer("✕ ", row.recognizer, .lost)
        case .ended: recognizer("◉ ", row.recognizer, .normal)
        case .changed: recognizer("∙ ", row.recognizer, .light)
        case .possible: recognizer("∘ ", row.recognizer, .light)
        }
        pen.put(row.to)
        if let late { self.late(late) }
        if row.from != .possible {
            pen.put("  from ")
            pen.put(row.from)
        }
        if let reason = row.reason {
            pen.put("  because ")
            put(reason.words)
        }
    }

    mutating func put(_ row: RecognizerWaitingRow) {
        recognizer("◌ ", row.recognizer, .waits)
        pen.put("waits")
        put(" for ", row.waitsFor)
        pen.put("  wants ")
        pen.put(row.wants)
    }

    @inline(__always)
    mutating func put(_ row: RecognizerActionRow) {
        recognizer("▸ ", row.recognizer, row.state == .changed ? .light : .normal)
        pen.put("action ")
        pen.put(row.state)
        if let action = row.action { put(" ", action) }
        pen.put(" ")
        put(row.values.location)
        put(row.values)
        put("  target ", optional: row.target)
    }

    @inline(__always)
    private mutating func put(_ values: GestureValues) {
        if let translation = values.translation {
            pen.put("  translation ")
            put(translation)
        }
        if let scale = values.scale {
            pen.put("  scale ")
            pen.put(scale, .ratio)
        }
        if let rotation = values.rotation {
            pen.put("  rotation ")
            pen.put(rotation, .ratio)
        }
        if let velocity = values.velocity {
            pen.put("  velocity ")
            put(velocity)
        } else if let velocity = values.scalarVelocity {
            pen.put("  velocity ")
            pen.put(velocity, .ratio)
        }
        // One finger is what everybody expects, so only another number is worth the room.
        if values.numberOfTouches != 1 {
            pen.put("  touches ")
            pen.put(values.numberOfTouches)
        }
    }

    mutating func put(_ row: DelegateRow) {
        recognizer("? ", row.recognizer, .normal)
        pen.put(row.method)
        if let touch = row.touch {
            pen.put(" touch ")
            pen.put(touch)
        }
        put(" ", optional: row.other)
        pen.put(row.answer ? "  yes" : "  no")
        put("  asked ", row.asked)
    }
}
