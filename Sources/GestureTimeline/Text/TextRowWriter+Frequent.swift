import GestureEngine
import GestureSupport

// Writers for the kinds of rows that are most frequent in long traces. For speed, these rows are written without their schemas. A test
// checks that the text is the same as with the schemas.
extension TextRowWriter {
    /// Writes a row if its kind is frequent. For other kinds, returns `false` without writing anything.
    @inline(__always)
    func put(frequent record: Record, late: Double?) -> Bool {
        if case .recognizerTouches(let row) = record.body {
            put(row)
        } else if case .touch(let row) = record.body {
            put(row)
        } else if case .recognizerAction(let row) = record.body {
            put(row, record.cause.rule)
        } else if case .viewTouches(let row) = record.body {
            put(row)
            put("  due to ", record.cause.by)
            if row.method == .touchesBegan { putResponders(row.responders, of: row.view) }
        } else if case .recognizerState(let row) = record.body {
            put(row, late: late, lost: style == .ansi && record.isNaturalEnd ? .light : .lost)
            put("  due to ", record.cause.by)
        } else {
            return false
        }
        return true
    }

    private func put(_ row: TouchRow) {
        switch row.phase {
        case .began: begin(TextColumns.input, "▾", .normal)
        case .moved, .stationary: begin(TextColumns.input, "∙", .light)
        case .ended: begin(TextColumns.input, "▴", .normal)
        case .cancelled: begin(TextColumns.input, "✕", .lost)
        }
        writer.put("touch ", row.touch)
        writer.put(row.phase.words)
        put("", row.location)
        if let view = row.view { put(" on ", view) } else { writer.put(" outside") }
        guard row.phase == .began else { return }
        put("  for ", row.recognizers)
        if !row.passed.isEmpty { put("  past ", row.passed) }
    }

    @inline(__always)
    private func put(_ row: RecognizerTouchesRow) {
        begin(TextColumns.recognizers, "∙", .light)
        names.write(padded: row.recognizer, to: writer)
        writer.put(row.method.words)
        put(row.touches)
    }

    private func put(_ row: RecognizerStateRow, late: Double?, lost: Weight) {
        switch row.to {
        case .recognized, .began: begin(TextColumns.recognizers, "◉", .won)
        case .failed, .cancelled: begin(TextColumns.recognizers, "✕", lost)
        case .ended: begin(TextColumns.recognizers, "◉", .normal)
        case .changed: begin(TextColumns.recognizers, "∙", .light)
        case .possible: begin(TextColumns.recognizers, "∘", .light)
        }
        names.write(padded: row.recognizer, to: writer)
        writer.put(row.to.words)
        if let late { self.late(late) }
        if row.from != .possible {
            writer.put("  from ")
            writer.put(row.from.words)
        }
        if let reason = row.reason { writer.put("  because ", reason) }
    }

    private func put(_ row: RecognizerActionRow, _ rule: Rule) {
        begin(TextColumns.recognizers, "▸", row.state == .changed ? .light : .normal)
        names.write(padded: row.recognizer, to: writer)
        writer.put("action ")
        writer.put(row.state.words)
        if let action = row.action { put(" ", action) }
        put(" ", row.values.location)
        put(row.values)
        if let target = row.target { put("  target ", target) }
        if rule == .b9 { writer.put("  again") }
    }

    private func put(_ values: GestureValues) {
        if let translation = values.translation { put("  translation ", translation) }
        if let scale = values.scale { writer.put("  scale ", scale, .ratio) }
        if let rotation = values.rotation { writer.put("  rotation ", rotation, .ratio) }
        if let velocity = values.velocity {
            writer.put("  velocity (", whole: Speed.whole(velocity.x))
            writer.put(", ", whole: Speed.whole(velocity.y))
            writer.put(")")
        } else if let velocity = values.scalarVelocity {
            writer.put("  velocity ", velocity, .ratio)
        }
        // The number of fingers is printed only if it differs from one, which is the default.
        if values.numberOfTouches != 1 { writer.put("  touches ", values.numberOfTouches) }
    }

    private func put(_ row: ViewTouchesRow) {
        switch row.method {
        case .touchesBegan: beginViews("▾", .normal)
        case .touchesMoved: beginViews("∙", .light)
        case .touchesEnded: beginViews("▴", .normal)
        case .touchesCancelled: beginViews("✕", .lost)
        }
        names.write(padded: row.view, to: writer)
        writer.put(row.method.words)
        put(row.touches)
        if let delayed = row.delayed { late(delayed) }
    }

    /// Writes the responder chain, unless the view itself handled the touches.
    private func putResponders(_ responders: NameList, of view: Name) {
        let list = names.names[responders]
        let startsWithView = list.first == view
        if list.isEmpty || startsWithView && list.count == 1 { return }
        // If the responder chain does not begin with the view, the sign before the first responder is doubled.
        writer.put(startsWithView ? "  › " : "  ›› ")
        for index in (startsWithView ? 1 : 0)..<list.count {
            if index > (startsWithView ? 1 : 0) { writer.put(" › ") }
            put("", list[index])
        }
    }
}
