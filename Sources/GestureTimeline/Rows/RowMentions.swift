import GestureEngine

/// A name in a row, by what it names.
enum Mention {
    case recognizer(Name)
    case view(Name)
    /// A recognizer or a view: whoever decided.
    case anyone(Name)
    /// Whoever answered: `view:ID`, `delegate:RECOGNIZER` or a delegate's name.
    case answerer(Name)
    /// A property of somebody, such as `pan.isEnabled`.
    case property(Name)
}

extension Record {
    /// Calls the body with everybody that the row is about, by or for.
    func forEachMention(_ names: Names, _ body: (Mention) -> Void) {
        for name in names[cause.by] { body(.anyone(name)) }
        switch self.body {
        case .touch(let row):
            if let view = row.view { body(.view(view)) }
            for name in names[row.recognizers] { body(.recognizer(name)) }
            for passed in names[row.passed] { body(.view(passed.view)) }
        case .delegate(let row):
            body(.recognizer(row.recognizer))
            if let other = row.other { body(.recognizer(other)) }
            body(.answerer(row.asked))
        case .recognizerTouches(let row): body(.recognizer(row.recognizer))
        case .recognizerState(let row): body(.recognizer(row.recognizer))
        case .recognizerWaiting(let row):
            body(.recognizer(row.recognizer))
            for name in names[row.waitsFor] { body(.recognizer(name)) }
        case .recognizerAction(let row):
            body(.recognizer(row.recognizer))
            if let target = row.target { body(.view(target)) }
        case .touchHeld(let row):
            body(.view(row.view))
            for name in names[row.by] { body(.recognizer(name)) }
        case .touchDropped(let row):
            body(.view(row.view))
            for name in names[row.by] { body(.anyone(name)) }
        case .viewTouches(let row):
            body(.view(row.view))
            for name in names[row.responders] { body(.view(name)) }
        case .control(let row): body(.view(row.control))
        case .scroll(let row): body(.view(row.view))
        case .select(let view, let cell), .highlight(let view, let cell, _):
            body(.view(view))
            body(.view(cell))
        case .set(let target, _, let by):
            body(.property(target))
            if let by { body(.anyone(by)) }
        case .add(let target, let by), .remove(let target, let by):
            body(.anyone(target))
            if let by { body(.anyone(by)) }
        case .mode(_, _, let by, _, _): if let by { body(.anyone(by)) }
        case .interrupt, .note, .warning: break
        }
    }

    /// Calls the body with the id of every touch that the row names.
    func forEachTouch(_ names: Names, _ body: (Int) -> Void) {
        switch self.body {
        case .touch(let row): body(row.touch)
        case .delegate(let row): if let touch = row.touch { body(touch) }
        case .recognizerTouches(let row): row.touches.forEach(in: names, body)
        case .touchHeld(let row): body(row.touch)
        case .touchDropped(let row): body(row.touch)
        case .viewTouches(let row): row.touches.forEach(in: names, body)
        case .recognizerState, .recognizerWaiting, .recognizerAction, .control, .scroll, .select, .highlight, .set, .add, .remove, .mode,
            .interrupt, .note, .warning:
            break
        }
    }

    /// Whether it is a decision, an action, or something that a view gets: what is left of a crowded timeline.
    func isEssential(_ names: Names) -> Bool {
        switch body {
        case .touch(let row): row.phase != .moved && row.phase != .stationary
        case .delegate(let row): !row.answer && (row.method == .shouldBegin || row.method == .shouldReceive)
        case .recognizerTouches: false
        case .recognizerState(let row): row.to != .changed && row.to != .possible
        case .recognizerWaiting: true
        case .recognizerAction(let row): row.state != .changed
        case .touchHeld, .touchDropped: true
        case .viewTouches(let row): row.method != .touchesMoved
        case .control(let row): row.action != nil || !names[row.event].hasPrefix("touchDrag")
        case .scroll(let row): row.event != .didScroll && row.event != .didZoom
        case .select, .highlight, .set, .add, .remove, .mode, .interrupt, .note, .warning: true
        }
    }
}
