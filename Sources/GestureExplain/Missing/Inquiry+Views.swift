import GestureEngine
import GestureReplay

/// What of a touch came to its view, as rows tell it.
struct DeliveryRows {
    var held: Int?
    var heldEnd: Int?
    var dropped: Int?
    var began: Int?
    var moved: Int?
    var ended: Int?
    var cancelled: Int?
    /// The responder that handled what was delivered.
    var handler: Name?
    /// Where the finger moved and lifted, whatever its view was told.
    var fingerMoved: Int?
    var fingerEnded: Int?
    /// What a control told of it.
    var events: [(row: Int, event: String)] = []
}

extension Inquiry {
    enum ViewGoal {
        case touches(TouchesMethod)
        case control(Control.Event)
        case selection
        /// That a touch is held back or dropped.
        case interference

        /// The method that has to be called for it.
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

    /// What became of a touch for the view that it hit.
    func delivery(_ landing: Landing) -> DeliveryRows {
        var rows = DeliveryRows()
        guard let view = landing.touch.view else { return rows }
        let touch = landing.touch.touch
        var isOver = false
        for index in landing.row..<story.records.count {
            let row = index + 1
            switch story.records[index].body {
            case .touch(let sample) where sample.touch == touch:
                switch sample.phase {
                case .began: return rows
                case .moved: if rows.fingerMoved == nil { rows.fingerMoved = row }
                case .ended, .cancelled:
                    rows.fingerEnded = row
                    isOver = true
                case .stationary: break
                }
            case .touchHeld(let held) where held.touch == touch && held.view == view:
                if held.phase == .began { rows.held = rows.held ?? row } else { rows.heldEnd = rows.heldEnd ?? row }
            case .touchDropped(let dropped) where dropped.touch == touch && dropped.view == view: rows.dropped = row
            case .viewTouches(let told) where told.view == view:
                guard told.touches.array(in: names).contains(touch) else { continue }
                if let last = names[told.responders].last { rows.handler = last }
                switch told.method {
                case .touchesBegan: rows.began = row
                case .touchesMoved: rows.moved = rows.moved ?? row
                case .touchesEnded: rows.ended = row
                case .touchesCancelled: rows.cancelled = row
                }
            case .control(let event) where event.control == view:
                // What follows the end of this touch may be about another.
                if rows.ended == nil && rows.cancelled == nil || follows(index, rows.ended ?? rows.cancelled) {
                    rows.events.append((row, names[event.event]))
                }
            default: break
            }
            if isOver && (rows.ended ?? rows.cancelled ?? rows.dropped) != nil
                && index > (rows.ended ?? rows.cancelled ?? rows.dropped ?? 0) + 8
            {
                return rows
            }
        }
        return rows
    }

    private func follows(_ index: Int, _ row: Int?) -> Bool { story.records[index].cause.row == row }

    mutating func lookAtView(_ goal: ViewGoal) {
        guard let id = aim.view else { return }
        var isHit = false
        for landing in landings {
            switch landing.place {
            case .hit:
                isHit = true
                look(at: landing, delivery(landing), id, goal)
            case .below(let inner):
                if case .selection = goal {
                    isHit = true
                    look(at: landing, delivery(landing), inner, goal)
                }
            case .absent, .outside, .skipped, .cutOff, .covered: break
            }
        }
        if !isHit { lookAtHits(of: id) }
    }

    /// Why no finger came to a view.
    mutating func lookAtHits(of id: String) {
        for landing in landings where landing.place != .hit { add(miss(id, landing), [landing.row]) }
        if landings.isEmpty { add(.noFinger) }
    }

    private mutating func look(at landing: Landing, _ rows: DeliveryRows, _ id: String, _ goal: ViewGoal) {
        let touch = landing.touch.touch
        guard rows.began != nil else {
            if let dropped = rows.dropped {
                let rule = story[row: dropped]?.cause.rule
                if rule == .a7, let exclusive = landing.exclusive {
                    return add(.unshared(view: id, touch: touch, with: exclusive, isExclusive: true), [other(than: landing), dropped])
                }
                if rule == .a6 {
                    return add(.unshared(view: id, touch: touch, with: id, isExclusive: false), [other(than: landing), dropped])
                }
                return add(.dropped(view: id, touch: touch), [rows.held, dropped])
            }
            return add(.stillHeld(view: id, touch: touch), [rows.held ?? landing.row])
        }
        if case .control(let event) = goal, !rows.events.contains(where: { $0.event == Control.Event.touchDown.rawValue }) {
            return lookAtControl(id, event, landing, rows)
        }
        switch method(goal, of: id) {
        case .touchesBegan: break
        case .touchesMoved:
            if rows.moved == nil {
                if rows.fingerMoved == nil { return add(.notMoved(touch: touch), [rows.fingerEnded ?? landing.row]) }
                if let cancelled = rows.cancelled { return add(.cancelled(view: id, touch: touch), [cancelled]) }
                if let dropped = rows.dropped { return add(.dropped(view: id, touch: touch), [dropped]) }
            }
        case .touchesEnded:
            if rows.ended == nil {
                if let cancelled = rows.cancelled { return add(.cancelled(view: id, touch: touch), [cancelled]) }
                if let dropped = rows.dropped { return add(.dropped(view: id, touch: touch), [rows.heldEnd, dropped]) }
                if let held = rows.heldEnd { return add(.stillHeld(view: id, touch: touch), [held]) }
                return add(.notLifted(touch: touch), [rows.began])
            }
        case .touchesCancelled:
            if rows.cancelled == nil {
                if let dropped = rows.dropped { return add(.dropped(view: id, touch: touch), [dropped]) }
                return add(.delivered(view: id, touch: touch), [rows.ended ?? rows.moved ?? rows.began])
            }
        }
        switch goal {
        case .touches, .interference: add(.delivered(view: id, touch: touch), [rows.ended ?? rows.cancelled ?? rows.began])
        case .control(let event): lookAtControl(id, event, landing, rows)
        case .selection: lookAtSelection(id, landing, rows)
        }
    }

    /// What a view has to be told for a goal; a value changes as the type of the control has it (H4).
    private func method(_ goal: ViewGoal, of id: String) -> TouchesMethod {
        guard case .control(.valueChanged) = goal else { return goal.method }
        switch scene.view(id) {
        case is Slider: return .touchesMoved
        case is Switch, is SegmentedControl, is PageControl: return .touchesEnded
        default: return .touchesBegan
        }
    }

    /// Where the latest other finger landed before one.
    private func other(than landing: Landing) -> Int? {
        landings.last { $0.row < landing.row && $0.touch.touch != landing.touch.touch }?.row
    }

    /// Why a cell that got its touch to the end was not selected (H5).
    private mutating func lookAtSelection(_ id: String, _ landing: Landing, _ rows: DeliveryRows) {
        guard case .cell(_, let list) = aim else { return }
        let hit = landing.touch.view.map { names[$0] } ?? id
        var view = scene.view(hit)
        var cell: View?
        while let here = view, cell == nil {
            if here is Cell { cell = here }
            view = here.superview
        }
        guard let cell else { return add(.noCell(list: list, touch: landing.touch.touch), [landing.row]) }
        let handler = rows.handler.map { names[$0] }
        if let handler, handler != cell.id, scene.view(handler)?.isDescendant(of: cell) == true {
            return add(.handled(view: cell.id, touch: landing.touch.touch, by: handler), [rows.ended])
        }
        add(.delivered(view: cell.id, touch: landing.touch.touch), [rows.ended])
    }
}
