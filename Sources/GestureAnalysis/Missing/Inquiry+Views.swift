import GestureEngine
import GestureReplay
import GestureSupport
import GestureTimeline

extension Inquiry {
    enum ViewGoal {
        case touches(TouchesMethod)
        case control(Control.Event)
        case selection
        /// The requested row reports that the view's touch is held back or dropped.
        case interference

        /// The touches method that must be called on the view before the requested row can occur.
        var method: TouchesMethod {
            switch self {
            case .touches(let method): method
            case .control(let event):
                switch event {
                case .touchDown, .touchDownRepeat: .touchesBegan
                case .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit: .touchesMoved
                case .touchUpInside, .touchUpOutside, .primaryActionTriggered, .editingDidBegin, .editingDidEnd: .touchesEnded
                case .touchCancel: .touchesCancelled
                case .valueChanged: .touchesMoved
                }
            case .selection: .touchesEnded
            case .interference: .touchesBegan
            }
        }
    }

    mutating func lookAtView(_ goal: ViewGoal) {
        guard let id = aim.view else { return }
        for landing in landings {
            if let row = lateRow(of: landing) {
                report(lateness: row)
                continue
            }
            switch landing.place {
            case .hit: look(at: landing, id, goal)
            case .below(let inner):
                if case .selection = goal { look(at: landing, inner, goal) } else { add(miss: id, landing) }
            case .absent, .outside, .left, .skipped, .cutOff, .covered: add(miss: id, landing)
            }
        }
        if everyLanding.isEmpty { add(.noFinger) }
    }

    /// Finds the reasons why no finger hit a view.
    mutating func lookAtHits(of id: String) {
        for landing in landings where landing.place != .hit { add(miss: id, landing) }
        if everyLanding.isEmpty { add(.noFinger) }
    }

    private mutating func look(at landing: Landing, _ id: String, _ goal: ViewGoal) {
        guard let rows = timeline.index.finger(landing: landing.row) else { return }
        let touch = landing.finger
        guard rows.began != nil else {
            if let dropped = rows.dropped {
                let rule = timeline[row: dropped]?.cause.rule
                if rule == .a7, let exclusive = landing.exclusive {
                    return add(.unshared(view: id, touch: touch, with: exclusive, isExclusive: true), [other(than: landing), dropped])
                }
                if rule == .a6 {
                    return add(.unshared(view: id, touch: touch, with: id, isExclusive: false), [other(than: landing), dropped])
                }
                return add(.dropped(view: id, touch: touch, hold(rows.held), deciders(of: dropped)), [rows.held, dropped])
            }
            return add(.stillHeld(view: id, touch: touch, isEnd: false), [rows.held ?? landing.row])
        }
        if case .control(let event) = goal, !(objects.view(id) is Switch),
            !rows.events.contains(where: { names[$0.event] == Control.Event.touchDown.rawValue })
        {
            return lookAtControl(id, event, landing, rows)
        }
        switch method(goal, of: id) {
        case .touchesBegan: break
        case .touchesMoved:
            if rows.moved == nil {
                if rows.fingerMoved == nil { return add(.notMoved(touch: touch), [rows.fingerEnded ?? landing.row]) }
                if let cancelled = rows.cancelled { return add(.cancelled(view: id, touch: touch, deciders(of: cancelled)), [cancelled]) }
                if let dropped = rows.dropped {
                    return add(.dropped(view: id, touch: touch, hold(rows.held), deciders(of: dropped)), [dropped])
                }
            }
        case .touchesEnded:
            if rows.ended == nil {
                if let cancelled = rows.cancelled { return add(.cancelled(view: id, touch: touch, deciders(of: cancelled)), [cancelled]) }
                if let dropped = rows.dropped {
                    return add(.dropped(view: id, touch: touch, nil, deciders(of: dropped)), [rows.heldEnd, dropped])
                }
                if let held = rows.heldEnd { return add(.stillHeld(view: id, touch: touch, isEnd: true), [held]) }
                return add(.notLifted(touch: touch), [rows.began])
            }
        case .touchesCancelled:
            if rows.cancelled == nil {
                if let dropped = rows.dropped {
                    return add(.dropped(view: id, touch: touch, hold(rows.held), deciders(of: dropped)), [dropped])
                }
                return add(.delivered(view: id, touch: touch), [rows.ended ?? rows.moved ?? rows.began])
            }
        }
        switch goal {
        case .touches, .interference: add(.delivered(view: id, touch: touch), [rows.ended ?? rows.cancelled ?? rows.began])
        case .control(let event): lookAtControl(id, event, landing, rows)
        case .selection: lookAtSelection(landing, rows)
        }
    }

    /// Returns the touches method that must be called on a view before the requested row can occur. For `valueChanged`, the method depends
    /// on the type of control (H4).
    private func method(_ goal: ViewGoal, of id: String) -> TouchesMethod {
        guard case .control(.valueChanged) = goal else { return goal.method }
        switch objects.view(id) {
        case is Slider: return .touchesMoved
        case is Switch, is SegmentedControl, is PageControl: return .touchesEnded
        default: return .touchesBegan
        }
    }

    /// Returns the number of the row in which another finger landed, if that finger was still down when the given finger landed. If there
    /// are several such fingers, returns the row of the last one.
    private func other(than landing: Landing) -> Int? {
        everyLanding.last { isDown($0, before: landing) }?.row
    }

    /// Returns whether one finger landed before another finger, and was still down when the other finger landed.
    func isDown(_ finger: Landing, before other: Landing) -> Bool {
        finger.row < other.row && (timeline.index.finger(landing: finger.row)?.fingerEnded ?? .max) > other.row
    }

    /// Returns the recognizers and views that decided the outcome in a row, with their names as printed in timelines, and the time of the
    /// row.
    func deciders(of row: Int) -> MissingFact.Deciders {
        guard let record = timeline[row: row] else { return MissingFact.Deciders() }
        var by = names[record.cause.by].map { objects.described(names[$0]) }
        if by.isEmpty, let system = system(after: row) { by = [system] }
        return MissingFact.Deciders(described: by, time: record.time)
    }

    /// Returns a description of how the system caused a row (F11). Either it interrupted the app, in which case the description contains
    /// the text of the interruption, or it cancelled a touch.
    func system(after row: Int) -> String? {
        var (here, isCancelled) = (row, false)
        while let record = timeline[row: here] {
            if case .interrupt(let text) = record.body { return "the interruption " + TimelineText.quoted(names[text]) }
            if case .touch(let sample) = record.body, sample.phase == .cancelled { isCancelled = true }
            here = record.cause.row
        }
        return isCancelled ? "the system" : nil
    }

    /// Returns the recognizers that, according to the given row, hold back a touch. If one of them belongs to a scroll view, its delay is
    /// included.
    private func hold(_ row: Int?) -> MissingFact.Hold? {
        guard let row, case .touchHeld(let held)? = timeline[row: row]?.body else { return nil }
        let ids = names[held.by].map { names[$0] }
        let delay = ids.compactMap { objects.recognizer($0) as? ScrollViewDelayGestureRecognizer }.first
        return MissingFact.Hold(ids: ids, seconds: delay?.thresholds.scrollViewContentTouchDelay)
    }
}
