extension GestureRecognizer {
    /// What a subclass asks for when it sets `state`; only a refused question takes effect at once (B1, J2).
    func request(_ new: State) {
        guard let screen else {
            granted = new
            return
        }
        guard !isFinished, requested.map({ $0.rawValue < State.ended.rawValue }) ?? true else { return }
        if isBegun {
            requestOfBegun(new)
        } else {
            requestOfPossible(new, on: screen)
        }
        screen.asking.append(self)
        screen.requestWasMade()
    }

    private func requestOfBegun(_ new: State) {
        switch new {
        case .possible, .began: break
        case .changed, .ended: requested = new
        case .cancelled, .failed: requested = .cancelled
        }
    }

    private func requestOfPossible(_ new: State, on screen: Screen) {
        switch new {
        case .possible: break
        case .failed, .cancelled: requested = .failed
        case .began, .changed, .ended:
            if let ready {
                if ready == .began && new == .ended { isOverWhileReady = true }
                return
            }
            let wanted = new == .changed ? State.began : new
            guard mayLeavePossible else {
                failure = .contentKeepsTouch
                requested = .failed
                return
            }
            guard screen.mayBegin(self) else { return }
            ready = wanted
            requested = wanted
            screen.someReady = true
        }
    }
}

extension Screen {
    /// The question of C3 and C4: the hit views first, then the delegate. A refusal makes the recognizer failed at once.
    func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
        if recognizer.cancelsTouchesInView {
            var asked: [View] = []
            for touch in recognizer.attemptTouches {
                guard let view = touch.view, !asked.contains(where: { $0 === view }) else { continue }
                asked.append(view)
                let answer = view.gestureRecognizerShouldBegin(recognizer)
                if view.overrides?.shouldBegin != nil || !answer {
                    let row = emit(
                        Cause(.c4, row: recognizer.lastRow),
                        .delegate(
                            DelegateRow(
                                recognizer: recognizer.name(on: self), method: .shouldBegin, answer: answer,
                                asked: names.intern("view:" + view.id))))
                    if !answer {
                        fail(recognizer, Cause(.c4, row: row, by: names.list(view.name(on: self))))
                        return false
                    }
                }
            }
        }
        let answer = ask(recognizer, .shouldBegin, defaultAnswer: true, cause: Cause(.c3, row: recognizer.lastRow)) {
            $0.gestureRecognizerShouldBegin(recognizer)
        }
        if !answer.value { fail(recognizer, Cause(.c3, row: answer.row)) }
        return answer.value
    }

    /// Puts a question to a recognizer's delegate and prints the answer unless it is a default.
    func ask(
        _ recognizer: GestureRecognizer, _ method: DelegateRow.Method, other: GestureRecognizer? = nil, defaultAnswer: Bool,
        cause: Cause, _ question: (any GestureRecognizerDelegate) -> Bool
    ) -> (value: Bool, row: Int) {
        guard let delegate = recognizer.delegate else { return (defaultAnswer, cause.row) }
        recognizer.answeredByDefault = false
        let answer = question(delegate)
        guard !recognizer.answeredByDefault else { return (answer, cause.row) }
        let row = emit(
            cause,
            .delegate(
                DelegateRow(
                    recognizer: recognizer.name(on: self), method: method, answer: answer, other: other?.name(on: self),
                    asked: delegateName(of: recognizer))))
        return (answer, row)
    }

    func delegateName(of recognizer: GestureRecognizer) -> Name {
        names.intern(recognizer.delegateName ?? recognizer.delegate.map { String(describing: type(of: $0)) } ?? "")
    }
}
