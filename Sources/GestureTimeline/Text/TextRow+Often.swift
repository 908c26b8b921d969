import GestureEngine
import GestureSupport

// The rows of which a long trace has millions, written without a detour over their schemas; a test holds these lines to those.
extension TextRow {
    @inline(__always)
    mutating func put(often record: UnsafePointer<Record>, late: Double?) {
        if case .recognizerTouches(let row) = record.pointee.body { return put(row) }
        if case .touch(let row) = record.pointee.body { return put(row) }
        if case .recognizerAction(let row) = record.pointee.body { return put(row, record.pointee.cause.rule) }
        if case .viewTouches(let row) = record.pointee.body {
            put(row)
            put("  due to ", record.pointee.cause.by)
            if row.method == .touchesBegan { putResponders(row.responders, of: row.view) }
        }
        if case .recognizerState(let row) = record.pointee.body {
            put(row, late: late, lost: style == .ansi && record.pointee.isNaturalEnd ? .light : .lost)
            put("  due to ", record.pointee.cause.by)
        }
        if case .delegate(let row) = record.pointee.body { put(row) }
    }

    mutating func put(_ row: TouchRow) {
        begin(.touch(row.phase), ofTouch: row.touch) {
            switch row.phase {
            case .began: $0.begin(TextColumns.input, "▾", .normal)
            case .moved, .stationary: $0.begin(TextColumns.input, "∙", .light)
            case .ended: $0.begin(TextColumns.input, "▴", .normal)
            case .cancelled: $0.begin(TextColumns.input, "✕", .lost)
            }
            $0.pen.put("touch ", row.touch)
            $0.pen.put(" ", word: row.phase.rawValue)
        }
        put(" ", row.location)
        if let view = row.view { begin(.on, view) { $0.put(" on ", view) } } else { pen.put(" outside") }
        guard row.phase == .began else { return }
        put("  for ", row.recognizers)
        if !row.passed.isEmpty { put("  past ", row.passed) }
    }

    @inline(__always)
    mutating func put(_ row: RecognizerTouchesRow) {
        begin(.recognizer(row.method), row.recognizer) {
            $0.begin(TextColumns.recognizers, "∙", .light)
            $0.pen.put(padded: row.recognizer, $0.names)
            $0.pen.put(word: row.method.rawValue)
        }
        put(row.touches)
    }

    private mutating func put(_ row: RecognizerStateRow, late: Double?, lost: Weight) {
        begin(.state(row.to), row.recognizer) {
            switch row.to {
            case .recognized, .began: $0.begin(TextColumns.recognizers, "◉", .won)
            case .failed, .cancelled: $0.begin(TextColumns.recognizers, "✕", lost)
            case .ended: $0.begin(TextColumns.recognizers, "◉", .normal)
            case .changed: $0.begin(TextColumns.recognizers, "∙", .light)
            case .possible: $0.begin(TextColumns.recognizers, "∘", .light)
            }
            $0.pen.put(padded: row.recognizer, $0.names)
            $0.pen.put(word: row.to.rawValue)
        }
        if let late { self.late(late) }
        if row.from != .possible { begin(.from(row.from)) { $0.pen.put("  from ", word: row.from.rawValue) } }
        if let reason = row.reason { pen.put("  because ", reason) }
    }

    private mutating func put(_ row: DelegateRow) {
        begin(TextColumns.recognizers, "?", .normal)
        pen.put(padded: row.recognizer, names)
        pen.put(word: row.method.rawValue)
        if let touch = row.touch { pen.put(" touch ", touch) }
        if let other = row.other { put(" ", other) }
        pen.put("  ", word: row.answer ? "yes" : "no")
        put("  asked ", row.asked)
        guard let read = row.read else { return }
        pen.put("  read ", word: words(ofReadings: names.strings[read]))
    }

    @inline(__always)
    mutating func put(_ row: RecognizerActionRow, _ rule: Rule) {
        begin(.action(row.state), row.recognizer) {
            $0.begin(TextColumns.recognizers, "▸", row.state == .changed ? .light : .normal)
            $0.pen.put(padded: row.recognizer, $0.names)
            $0.pen.put("action ", word: row.state.rawValue)
        }
        if let action = row.action { put(" ", action) }
        put(" ", row.values.location)
        put(row.values)
        if let target = row.target { put("  target ", target) }
        if rule == .b9 { pen.put("  again") }
    }

    @inline(__always)
    private mutating func put(_ values: GestureValues) {
        if let translation = values.translation { put("  translation ", translation) }
        if let scale = values.scale { pen.put("  scale ", scale, .ratio) }
        if let rotation = values.rotation { pen.put("  rotation ", rotation, .ratio) }
        if let velocity = values.velocity {
            pen.put("  velocity (", whole: Speed.whole(velocity.x))
            pen.put(", ", whole: Speed.whole(velocity.y))
            pen.put(")")
        } else if let velocity = values.scalarVelocity {
            pen.put("  velocity ", velocity, .ratio)
        }
        // One finger is what everybody expects, so only another number is worth the room.
        if values.numberOfTouches != 1 { pen.put("  touches ", values.numberOfTouches) }
    }

    @inline(__always)
    mutating func put(_ row: ViewTouchesRow) {
        begin(.view(row.method), row.view) {
            switch row.method {
            case .touchesBegan: $0.beginViews("▾", .normal)
            case .touchesMoved: $0.beginViews("∙", .light)
            case .touchesEnded: $0.beginViews("▴", .normal)
            case .touchesCancelled: $0.beginViews("✕", .lost)
            }
            $0.pen.put(padded: row.view, $0.names)
            $0.pen.put(word: row.method.rawValue)
        }
        put(row.touches)
        if let delayed = row.delayed { late(delayed) }
    }

    /// The way up the responder chain, if the view itself did not handle the touches.
    private mutating func putResponders(_ responders: NameList, of view: Name) {
        let count = names.count(responders)
        let startsWithView = count > 0 && names[responders, 0] == view
        // A list that does not begin with the view is shown from its first responder, with the sign doubled.
        guard !(startsWithView && count == 1) else { return }
        pen.put(startsWithView ? " " : "  ››")
        for index in (startsWithView ? 1 : 0)..<count {
            pen.put(startsWithView || index > 0 ? " › " : " ")
            pen.put(names[responders, index], names)
        }
    }
}
