import GestureEngine
import GestureReplay
import GestureTimeline

extension Inquiry {
    /// Returns the attempts of a recognizer that overlap the time bounds of the requested row, in order.
    func attempts(of recognizer: String) -> [TimelineIndex.Attempt] {
        timeline.index.attempts(of: names.intern(recognizer)).filter { attempt in
            // An attempt ends when the recognizer enters its last state, not when it is reset. Before the reset, it may have to wait for
            // recognizers that are connected to it by a failure requirement (C6).
            let end = attempt.states.last.map { [.began, .changed].contains($0.state) ? Int.max : $0.row } ?? attempt.end
            return isThen(from: timeline[row: attempt.landing]?.time ?? 0, to: timeline[row: end]?.time ?? .infinity)
        }
    }

    mutating func lookAt(_ state: StateName) {
        guard case .recognizer(let id) = aim else { return }
        lookAtRecognizer(id, [state])
    }

    /// Finds the reasons why a recognizer did not enter any of the given states.
    mutating func lookAtRecognizer(_ id: String, _ states: [StateName]) {
        if objects.recognizer(id) is ScrollViewDelayGestureRecognizer, states.contains(where: { $0 != .failed && $0 != .possible }) {
            return add(.neverBegins(recognizer: id))
        }
        lookAtScrollView(of: id)
        for attempt in attempts(of: id) {
            if let row = rows.first(where: { $0 > attempt.landing && $0 <= attempt.end }) {
                report(lateness: row)
                continue
            }
            if attempt.states.contains(where: { states.contains($0.state) }) { continue }
            guard let last = attempt.states.last else {
                if let waiting = attempt.waiting {
                    add(.stillWaits(recognizer: id), [waiting])
                } else {
                    add(.undecided(recognizer: id), [attempt.lastTouches ?? attempt.landing])
                }
                continue
            }
            switch last.state {
            case .began, .changed, .possible: add(.goesOn(recognizer: id), [last.row])
            case .recognized, .ended, .cancelled, .failed:
                // The elements are converted one by one, because Embedded Swift cannot convert an array to an array of optionals.
                let landings = attempt.landings.filter { $0 < last.row }.map { Int?.some($0) }
                add(.ended(recognizer: id, last.state), landings + [attempt.waiting, last.row])
            }
        }
        lookAtRefusals(of: id)
    }

    /// Returns the reason that a row gives, without its time and numbers. If this reason is equal for two attempts, they ended for the same
    /// reason.
    func reason(of row: Int) -> String {
        guard let record = timeline[row: row] else { return "" }
        var reason = record.cause.rule.rawValue + names[record.cause.by].map { " " + names[$0] }.joined()
        guard case .recognizerState(let state) = record.body, let words = state.reason?.words else { return reason }
        reason += " "
        for scalar in words.unicodeScalars where !("0"..."9").contains(scalar) { reason.unicodeScalars.append(scalar) }
        return reason
    }

    /// Finds the reasons why a recognizer did not receive the touches of fingers that landed.
    mutating func lookAtRefusals(of id: String) {
        for landing in landings {
            guard let refusal = landing.refusal else { continue }
            if case .elsewhere(let view) = refusal {
                add(miss: view, landing)
                continue
            }
            var rows: [Int?] = [landing.row]
            switch refusal {
            case .refused(let row), .busy(let row, _): rows.append(row)
            case .disabled:
                if facts.contains(where: { $0.what.isOfScrolling }) { continue }
                rows.insert(setting(of: id, ["isEnabled"], before: landing.row), at: 0)
            case .touchType: rows.insert(setting(of: id, ["allowedTouchTypes"], before: landing.row), at: 0)
            case .absent: rows.insert(coming(of: id, around: landing.row), at: 0)
            case .mode(let closed):
                rows.insert(timeline.modeChange(before: landing.row), at: 0)
                if let refused = refusedMode(for: id, before: landing.row) {
                    add(
                        .modeRefusedFor(refused.mode, closed: closed, recognizer: id, touch: landing.finger), [refused.row, landing.row],
                        because: "")
                    continue
                }
            case .elsewhere, .mixedTypes, .onlyContent, .unknown: break
            }
            add(.noTouch(recognizer: id, touch: landing.finger, hit: landing.touch.view.map { names[$0] }, refusal), rows)
        }
        if everyLanding.isEmpty { add(.noFinger) }
    }

    func miss(_ view: String, _ landing: Landing) -> MissingFact.What {
        .notHit(
            view: view, touch: landing.finger, hit: landing.touch.view.map { names[$0] }, location: landing.touch.location,
            landing.place)
    }

    mutating func lookAtTouches(of id: String, _ method: TouchesMethod) {
        for attempt in attempts(of: id) {
            if let row = rows.first(where: { $0 > attempt.landing && $0 <= attempt.end }) {
                report(lateness: row)
                continue
            }
            add(
                .otherTouches(recognizer: id, method: method.rawValue), [attempt.states.last?.row ?? attempt.lastTouches ?? attempt.landing]
            )
        }
        lookAtRefusals(of: id)
    }

    /// Finds the reason why a recognizer did not have to wait for another recognizer.
    mutating func lookAtWaiting() {
        guard case .recognizer(let id) = aim else { return }
        for attempt in attempts(of: id) {
            if let row = rows.first(where: { $0 > attempt.landing && $0 <= attempt.end }) {
                report(lateness: row)
            } else if let waiting = attempt.waiting {
                add(.waitedForOthers(recognizer: id), [waiting])
            } else {
                add(.neverWaited(recognizer: id), [attempt.states.last?.row ?? attempt.lastTouches ?? attempt.landing])
            }
        }
        if facts.isEmpty { lookAtRefusals(of: id) }
    }

    /// Finds the reason why a delegate method was not called, or returned an answer other than the requested one.
    mutating func lookAtQuestion(_ method: DelegateRow.Method) {
        guard case .recognizer(let id) = aim else { return }
        if !rows.isEmpty {
            for attempt in attempts(of: id) {
                if let row = rows.first(where: { $0 >= attempt.landing && $0 <= attempt.end }) { report(lateness: row) }
            }
            guard facts.isEmpty else { return }
        }
        let name = names.intern(id)
        for (index, record) in timeline.records.enumerated() where rows.isEmpty {
            guard case .delegate(let row) = record.body, row.recognizer == name, row.method == method else { continue }
            add(.answeredOtherwise(recognizer: id, method: method.rawValue), [index + 1])
        }
        guard facts.isEmpty else { return }
        switch objects.answers(method, for: id) {
        case nil where method != .shouldBegin || !hasAnsweringView:
            add(.neverAnswered(recognizer: id, method: method.rawValue, hasDelegate: false))
        case false? where method != .shouldBegin || !hasAnsweringView:
            add(.neverAnswered(recognizer: id, method: method.rawValue, hasDelegate: true))
        default: break
        }
        switch method {
        case .shouldBegin: lookAtRecognizer(id, [.recognized, .began])
        case .shouldReceive, .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy, .canPrevent,
            .canBePreventedBy:
            if attempts(of: id).isEmpty { lookAtRefusals(of: id) }
        }
        if facts.isEmpty { add(.neverAsked(recognizer: id, method: method.rawValue)) }
    }

    /// True if a hit view overrides `gestureRecognizerShouldBegin`, and can therefore prevent the recognizer from beginning (C4).
    private var hasAnsweringView: Bool {
        landings.contains { $0.refusal == nil && ($0.touch.view.flatMap { objects.view(names[$0]) }?.overrides?.shouldBegin ?? nil) != nil }
    }
}
