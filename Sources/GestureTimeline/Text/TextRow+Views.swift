import GestureEngine

extension TextRow {
    @inline(__always)
    mutating func put(_ row: ViewTouchesRow) {
        switch row.method {
        case .touchesBegan: view("▾ ", row.view, .normal)
        case .touchesMoved: view("∙ ", row.view, .light)
        case .touchesEnded: view("▴ ", row.view, .normal)
        case .touchesCancelled: view("✕ ", row.view, .lost)
        }
        pen.put(row.method)
        put(row.touches)
        if let delayed = row.delayed { late(delayed) }
    }

    /// The way up the responder chain, if the view itself did not handle the touches.
    @inline(__always)
    mutating func putResponders(_ row: ViewTouchesRow) {
        // A list that does not begin with the view is shown from its first responder, with the sign doubled.
        let startsWithView = row.responders.first == row.view
        guard !(startsWithView && row.responders.count == 1) else { return }
        pen.put(startsWithView ? " " : "  ››")
        for index in (startsWithView ? 1 : 0)..<row.responders.count {
            pen.put(startsWithView || index > 0 ? " › " : " ")
            pen.put(row.responders[index], names)
        }
    }

    mutating func put(_ row: TouchHeldRow) {
        view("◌ ", row.view, .waits)
        pen.put("held touch ")
        pen.put(row.touch)
        pen.put(" ")
        pen.put(row.phase)
        put("  by ", row.by)
    }

    mutating func put(_ row: TouchDroppedRow) {
        view("⊘ ", row.view, .lost)
        pen.put("dropped touch ")
        pen.put(row.touch)
        put("  by ", row.by)
    }

    mutating func put(_ row: ControlRow) {
        view(row.action == nil ? "▹ " : "▸ ", row.control, .normal)
        pen.put(row.event, names)
        put("  action ", optional: row.action)
    }

    mutating func put(_ row: ScrollRow) {
        view("⇕ ", row.view, row.event == .didScroll || row.event == .didZoom ? .light : .normal)
        pen.put(row.event)
        pen.put("  offset ")
        put(row.contentOffset)
        if let willDecelerate = row.willDecelerate { pen.put(willDecelerate ? "  decelerates yes" : "  decelerates no") }
        if let zoomScale = row.zoomScale {
            pen.put("  scale ")
            pen.put(zoomScale, .ratio)
        }
    }

    mutating func putSelect(_ view: Name, _ cell: Name) {
        self.view("✓ ", view, .won)
        put("selects ", cell)
    }
}
