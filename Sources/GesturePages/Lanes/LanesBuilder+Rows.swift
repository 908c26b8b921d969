import GestureEngine
import GestureTimeline

// The bars, ticks, arrows and marks added by each kind of row.
extension LanesBuilder {
    // Keys for bars that do not belong to a touch.
    private static let dragging = Int.min
    private static let zooming = Int.min + 1

    /// Returns the key of the step to which a record belongs. Consecutive rows with the same key may share a step.
    func key(of record: Record, _ meaning: RowMeaning) -> StepKey {
        if case .viewTouches(let row) = record.body { return .topic(.view, row.method == .touchesCancelled ? "cancelled" : "") }
        guard case .recognizerState(let row) = record.body else {
            return RowKind(record.body) != .touch && RowKind(record.body).schema.isOfInput ? .mark : .topic(meaning.topic, "")
        }
        return .topic(meaning.topic, meaning.topic == .win ? "" : row.to.rawValue)
    }

    func take(_ body: Record.Body, _ place: Place) {
        switch body {
        case .touch(let row): take(row, place)
        case .delegate(let row):
            let other = row.other.map { " " + names[$0] } ?? row.touch.map { " touch \($0)" } ?? ""
            tick(row.answer ? .yes : .no, lane(ofRecognizer: row.recognizer), label: row.method.rawValue + other, place)
        case .recognizerTouches(let row): take(row, place)
        case .recognizerState(let row): take(row, place)
        case .recognizerWaiting(let row):
            let lane = lane(ofRecognizer: row.recognizer)
            if state(lane, 0) == .waiting { break }
            enter(.waiting, lane, place)
            for name in names[row.waitsFor] {
                guard let other = self.lane(ofDecider: name), other != lane else { continue }
                result.arrows.append(Arrow(kind: .waits, from: lane, to: other, start: place.moment, at: place.moment, row: place.row))
            }
        case .recognizerAction(let row):
            let lane = lane(ofRecognizer: row.recognizer)
            if row.state == .changed { return tick(.moved, lane, label: "changed", place) }
            tick(.action, lane, label: row.action.map { names[$0] } ?? "", place)
        case .touchHeld(let row):
            let lane = lane(ofView: row.view)
            let kind: Bar.Kind = row.phase == .began || state(lane, row.touch) == .held ? .held : .endHeld
            if state(lane, row.touch) != kind { enter(kind, lane, key: row.touch, touch: row.touch, place) }
            arrow(.held, from: names[row.by], to: lane, place)
        case .touchDropped(let row):
            let lane = lane(ofView: row.view)
            tick(.dropped, lane, label: "touch \(row.touch)", key: row.touch, place)
            enter(nil, lane, key: row.touch, place)
            arrow(.dropped, from: names[row.by], to: lane, place)
        case .viewTouches(let row): take(row, place)
        case .control(let row):
            let lane = lane(ofView: row.control)
            let event = names[row.event]
            if row.action == nil && (event == "touchDragInside" || event == "touchDragOutside") {
                return tick(.moved, lane, label: "touchesMoved", place)
            }
            tick(row.action == nil ? .event : .action, lane, label: row.action.map { names[$0] } ?? event, place)
        case .scroll(let row): take(row, place)
        case .select(let view, let cell): tick(.action, lane(ofView: view), label: "selects " + names[cell], place)
        case .highlight(let view, let cell, let isOn):
            tick(.event, lane(ofView: view), label: (isOn ? "highlights " : "unhighlights ") + names[cell], place)
        case .set(let target, let value, _): mark(.set, names[target] + " = " + names[value], place)
        case .add(let target, _): mark(.add, names[target], place)
        case .remove(let target, _): mark(.remove, names[target], place)
        case .mode(_, let to, _, let refused, _): mark(refused ? .refused : .mode, names[to], place)
        case .interrupt(let text): mark(.interrupt, names[text], place)
        case .note(let text): mark(.note, names[text], place)
        case .warning(let text): mark(.warning, names[text], place)
        }
    }

    private func take(_ row: TouchRow, _ place: Place) {
        let lane = lane(ofTouch: row.touch)
        switch row.phase {
        case .began:
            enter(.down, lane, touch: row.touch, place)
            tick(.began, lane, label: row.view.map { names[$0] } ?? "", place)
            pathOfTouch[row.touch] = result.paths.count
            result.paths.append(FingerPath(touch: row.touch, lane: lane, at: row.location, time: place.moment.time))
            // Lanes are created now for the recognizers that receive the touch, so that these lanes are in the order of rule A3.
            for name in names[row.recognizers] { _ = self.lane(ofRecognizer: name) }
        case .moved, .stationary:
            tick(.moved, lane, label: "moved", place)
            if let path = pathOfTouch[row.touch] { result.paths[path].add(row.location, at: place.moment.time) }
        case .ended, .cancelled:
            tick(row.phase == .ended ? .ended : .cancelled, lane, place)
            enter(nil, lane, place)
            if let path = pathOfTouch.removeValue(forKey: row.touch) {
                result.paths[path].add(row.location, at: place.moment.time)
                result.paths[path].phase = row.phase
                lastLocation[row.touch] = row.location
            }
        }
        if row.phase != .ended { lastLocation[row.touch] = row.location }
    }

    private func take(_ row: RecognizerTouchesRow, _ place: Place) {
        let lane = lane(ofRecognizer: row.recognizer)
        lastTouch[lane] = row.touches.array(in: names).last
        if state(lane, 0) == nil { enter(.possible, lane, place) }
        switch row.method {
        case .touchesBegan: tick(.began, lane, label: row.method.rawValue, place)
        case .touchesMoved: tick(.moved, lane, label: row.method.rawValue, place)
        case .touchesEnded: tick(.ended, lane, label: row.method.rawValue, place)
        case .touchesCancelled: tick(.cancelled, lane, label: row.method.rawValue, place)
        }
    }

    private func take(_ row: RecognizerStateRow, _ place: Place) {
        let lane = lane(ofRecognizer: row.recognizer)
        let deciders = names[place.cause.by]
        switch row.to {
        case .possible: return enter(nil, lane, place)
        case .changed: return
        case .began: enter(.begun, lane, place)
        case .recognized: enter(.recognized, lane, place)
        case .ended: enter(.ended, lane, place)
        case .cancelled: enter(.cancelled, lane, place)
        case .failed: enter(.failed, lane, place)
        }
        switch row.to {
        case .began, .recognized: arrow(.released, from: deciders, to: lane, place)
        case .failed: arrow(.prevented, from: deciders, to: lane, place)
        case .ended, .cancelled: arrow(.cancelled, from: deciders, to: lane, place)
        case .possible, .changed: break
        }
        guard row.to != .ended else { return }
        result.decisions.append(
            Decision(lane: lane, state: row.to, at: place.moment, row: place.row, location: lastTouch[lane].flatMap { lastLocation[$0] }))
    }

    private func take(_ row: ViewTouchesRow, _ place: Place) {
        let lane = lane(ofView: row.view)
        let touches = row.touches.array(in: names)
        let deciders = names[place.cause.by]
        for touch in touches {
            switch row.method {
            case .touchesBegan: enter(.touching, lane, key: touch, touch: touch, place)
            case .touchesMoved: break
            case .touchesEnded, .touchesCancelled:
                tick(row.method == .touchesEnded ? .ended : .cancelled, lane, label: row.method.rawValue, key: touch, place)
                enter(nil, lane, key: touch, place)
            }
        }
        switch row.method {
        case .touchesBegan: for touch in touches { tick(.began, lane, label: row.method.rawValue, key: touch, place) }
        case .touchesMoved: tick(.moved, lane, label: row.method.rawValue, key: touches.first ?? 0, place)
        case .touchesEnded: break
        case .touchesCancelled: arrow(.cancelled, from: deciders, to: lane, place)
        }
        if row.method != .touchesCancelled, row.delayed != nil { arrow(.gave, from: deciders, to: lane, place) }
    }

    private func take(_ row: ScrollRow, _ place: Place) {
        let lane = lane(ofView: row.view)
        switch row.event {
        case .willBeginDragging: enter(.dragging, lane, key: Self.dragging, place)
        case .didEndDragging, .didEndDecelerating: enter(nil, lane, key: Self.dragging, place)
        case .willBeginDecelerating: enter(.decelerating, lane, key: Self.dragging, place)
        case .willBeginZooming: enter(.zooming, lane, key: Self.zooming, place)
        case .didEndZooming: enter(nil, lane, key: Self.zooming, place)
        case .didScroll: return tick(.moved, lane, label: "scrolls", key: Self.dragging, place)
        case .didZoom: return tick(.moved, lane, label: "scrolls", key: Self.zooming, place)
        case .willEndDragging: break
        }
        tick(.event, lane, label: row.event.rawValue, key: Self.dragging, place)
    }

    /// Returns the lanes sorted by kind. The indices of lanes in arrows, paths and decisions are adjusted.
    func ordered() -> Lanes {
        var order: [Int] = []
        for kind in [Lane.Kind.touch, .recognizer, .view] {
            for index in result.lanes.indices where result.lanes[index].kind == kind { order.append(index) }
        }
        var place = Array(repeating: 0, count: order.count)
        for (new, old) in order.enumerated() { place[old] = new }
        var lanes = result
        lanes.lanes = order.map { result.lanes[$0] }
        for index in lanes.arrows.indices {
            lanes.arrows[index].from = place[lanes.arrows[index].from]
            lanes.arrows[index].to = place[lanes.arrows[index].to]
        }
        for index in lanes.paths.indices { lanes.paths[index].lane = place[lanes.paths[index].lane] }
        for index in lanes.decisions.indices { lanes.decisions[index].lane = place[lanes.decisions[index].lane] }
        return lanes
    }
}

/// The key of a step. It is either a mark or the topic of the rows in the step. If the topic is not specific enough, a word is added to it.
enum StepKey: Equatable {
    case mark
    case topic(RowTopic, String)
}

/// The moment, the number and the cause of a row.
struct Place {
    var moment: Moment
    var row: Int
    var cause: Cause
}
