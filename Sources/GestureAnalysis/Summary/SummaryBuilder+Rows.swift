import GestureEngine
import GestureSupport
import GestureTimeline

extension SummaryBuilder {
    /// Adds the record of the timeline's latest row, whose number is `summary.rows`.
    func take(_ record: Record) {
        // Rows about the app and about scroll views are ignored, because they do not belong to a touch.
        if case .touch(let row) = record.body {
            take(row, at: record.time)
        } else if case .recognizerTouches(let row) = record.body {
            take(row, at: record.time)
        } else if case .recognizerState(let row) = record.body {
            take(row, record)
        } else if case .recognizerWaiting(let row) = record.body {
            let place = place(of: row.recognizer)
            guard attempts[place].waiting == nil else { return }
            let sample = attempts[place].sample(record.cause.row) ?? (record.time, nil)
            attempts[place].waiting = (record.time, sample, row.waitsFor)
        } else if case .recognizerAction(let row) = record.body {
            guard let action = row.action else { return }
            let place = place(of: row.recognizer)
            summary.recognizers[place].add(action: action, of: .recognizer(row.state))
            add(Reaction(who: action, what: .action, why: Why(.itself)), of: attempts[place].touches)
        } else if case .touchHeld(let row) = record.body {
            guard let results = results(of: row.touch) else { return }
            switch row.phase {
            case .began: open[results].holders.began = row.by
            case .ended: open[results].holders.ended = row.by
            }
        } else if case .touchDropped(let row) = record.body {
            guard let results = results(of: row.touch) else { return }
            add(Reaction(who: row.view, what: .dropped, why: dropped(row, record.cause)), of: [open[results].serial])
        } else if case .viewTouches(let row) = record.body {
            take(row, record)
        } else if case .control(let row) = record.body {
            take(row, record)
        } else if case .select(let view, let cell) = record.body {
            let touchResults = touchResults(of: record.cause.row, handledBy: cell)
            var reaction = Reaction(who: view, what: .selects(cell), why: Why(.itself))
            if let results = touchResults.first.flatMap({ self.results(serial: $0) }) {
                setLatency(&reaction, of: results, isEnd: true, at: record.time)
            }
            summary.views[place(ofView: view)].add(reaction, at: record.time)
            add(reaction, of: touchResults)
        } else if case .delegate(let row) = record.body {
            answer = (summary.rows, row.asked)
        }
    }

    // MARK: Touches and recognizers

    private func take(_ row: TouchRow, at time: Double) {
        if row.phase == .began {
            summary.touches += 1
            return open.append(TouchResults(row, at: time, serial: summary.touches))
        }
        guard let results = results(of: row.touch) else { return }
        open[results].sampled = time
        if row.phase == .ended || row.phase == .cancelled { open[results].hasLifted = true }
    }

    private func take(_ row: RecognizerTouchesRow, at time: Double) {
        let place = place(of: row.recognizer)
        if row.method == .touchesBegan {
            if attempts[place].touches.isEmpty { summary.recognizers[place].attempts += 1 }
            row.touches.forEach(in: names) { touch in
                guard let results = results(of: touch) else { return }
                attempts[place].touches.append(open[results].serial)
                open[results].attempts += 1
            }
        }
        let sample = (row.method, summary.rows, time)
        if let known = attempts[place].samples.firstIndex(where: { $0.method == row.method }) {
            attempts[place].samples[known] = sample
        } else {
            attempts[place].samples.append(sample)
        }
    }

    private func take(_ row: RecognizerStateRow, _ record: Record) {
        let place = place(of: row.recognizer)
        var reaction = Reaction(who: row.recognizer, what: .recognizer(row.to), why: Why(.itself))
        switch row.to {
        case .changed: return
        case .possible:
            for serial in attempts[place].touches {
                if let results = results(serial: serial) { open[results].attempts -= 1 }
            }
            attempts[place] = Attempt()
            return
        case .began, .recognized: setLatency(&reaction, of: attempts[place], record)
        case .ended: break
        case .cancelled, .failed: reaction.why = why(record.cause, of: row.recognizer, row.reason)
        }
        summary.recognizers[place].add(reaction, at: record.time)
        add(reaction, of: attempts[place].touches)
    }

    /// Sets the latency of a recognizer's action, measured from the sample at which the recognizer met its conditions. Also sets the
    /// recognizers for which it had to wait.
    private func setLatency(_ reaction: inout Reaction, of attempt: Attempt, _ record: Record) {
        let sample = attempt.waiting?.sample ?? attempt.sample(record.cause.row) ?? (record.time, nil)
        reaction.latency = Spread(record.time - sample.time, after: sample.start)
        if let waiting = attempt.waiting, record.time > waiting.time {
            let isLater = waiting.time > waiting.sample.time
            reaction.why = Why(
                .requirement(record.cause.by.isEmpty ? waiting.by : record.cause.by), words: isLater ? "after its own timer" : "")
        } else if record.time > sample.time {
            reaction.why = Why(.timer)
        }
    }

    /// Returns the reason why a recognizer failed or was cancelled.
    private func why(_ cause: Cause, of who: Name, _ reason: FailureReason? = nil) -> Why {
        if let reason { return Why(.reason(cause.by), words: reason.words, isNatural: cause.by.isEmpty && reason.isNaturalEnd) }
        if !cause.by.isEmpty {
            return Why(cause.rule == .c3 || cause.rule == .c4 || cause.rule == .c8 ? .refused(cause.by) : .by(cause.by))
        }
        if cause.rule == .c3, let answer, answer.row == cause.row {
            return Why(.refused(.none), words: TimelineText.spoken(names[answer.by]))
        }
        if cause.rule == .c7 { return Why(.reason(.none), words: "the app " + cause.circumstance.stopDescription) }
        if cause.rule == .k10 { return Why(.reason(.none), words: "the app cancelled it") }
        // If a recognizer had already begun, it is cancelled only if its touch is cancelled.
        if cause.rule == .c2 { return Why(.reason(.none), words: "its touch was cancelled") }
        return Why(.reason(.none), words: cause.rule.reason.sentence(who: TimelineText.spoken(names[who]), by: []))
    }

    // MARK: Views

    private func take(_ row: ViewTouchesRow, _ record: Record) {
        if row.method == .touchesMoved { return }
        var serials: [Int] = []
        row.touches.forEach(in: names) { touch in
            guard let results = results(of: touch) else { return }
            serials.append(open[results].serial)
            var reaction = Reaction(who: row.view, what: .view(row.method), why: Why(.itself))
            switch row.method {
            case .touchesBegan:
                open[results].responders = row.responders
                setLatency(&reaction, of: results, isEnd: false, at: record.time)
            case .touchesEnded: setLatency(&reaction, of: results, isEnd: true, at: record.time)
            case .touchesCancelled: reaction.why = why(record.cause, of: row.view)
            case .touchesMoved: break
            }
            add(reaction, of: [open[results].serial])
        }
        viewRows.append((summary.rows, serials))
    }

    /// Sets the latency of a view's or a control's reaction, measured from the finger's sample. Also sets the recognizers that held back
    /// the touch.
    private func setLatency(_ reaction: inout Reaction, of results: Int, isEnd: Bool, at time: Double) {
        let late = Spread(time - (isEnd ? open[results].sampled : open[results].time), after: isEnd ? .lift : .landing)
        reaction.latency = late
        guard late.isLate else { return }
        let holders = open[results].holders
        let by = isEnd && !holders.ended.isEmpty ? holders.ended : holders.began
        if !by.isEmpty { reaction.why = Why(.held(by)) }
    }

    private func dropped(_ row: TouchDroppedRow, _ cause: Cause) -> Why {
        if cause.rule == .a6 { return Why(.reason(.none), words: "isMultipleTouchEnabled is false") }
        if cause.rule == .a7 { return Why(.reason(.none), words: "isExclusiveTouch is true") }
        return row.by.isEmpty ? why(cause, of: row.view) : Why(.by(row.by))
    }

    private func take(_ row: ControlRow, _ record: Record) {
        let event = names[row.event]
        let touchResults = touchResults(of: record.cause.row, handledBy: row.control)
        if let action = row.action { add(Reaction(who: action, what: .action, why: Why(.itself)), of: touchResults) }
        // Rows about movement are ignored unless the app handles the movement.
        cells.take(record)
        if !cells.meaning(names).traits.contains(.essential) { return }
        var reaction = Reaction(who: row.control, what: .control(row.event), why: Why(.itself))
        let (isBegin, isEnd) = (event == "touchDown", event == "touchUpInside" || event == "touchUpOutside")
        if isBegin || isEnd, let results = touchResults.first.flatMap({ results(serial: $0) }) {
            setLatency(&reaction, of: results, isEnd: isEnd, at: record.time)
        }
        let place = place(ofView: row.control)
        summary.views[place].add(reaction, at: record.time)
        if let action = row.action { summary.views[place].add(action: action, of: reaction.what) }
    }

    /// Returns the serial numbers of the touches that the view received in a row. If the row reports no touches of a view, returns the
    /// serial number of a touch that is still down and was passed on to the responder `name`.
    private func touchResults(of row: Int, handledBy name: Name) -> [Int] {
        if let known = viewRows.first(where: { $0.row == row }) { return known.touches }
        let results = open.first { !$0.hasLifted && names[$0.responders].contains(name) }
        return results.map { [$0.serial] } ?? []
    }
}
