/// Which recognizers get a touch, and whom they wait for: asked once, when it begins (A3 to A5, C8).
extension Screen {
    /// Hands the touches that began to their recognizers, prints all samples of the event and sets the dynamic requirements up.
    func welcomeNewTouches(among sampled: [Touch]) {
        var questions: [(touch: Touch, row: DelegateRow)] = []
        var newcomers: [GestureRecognizer] = []
        for touch in eventTouches where touch.phase == .began {
            var joined: [GestureRecognizer] = []
            var view = touch.view
            while let here = view {
                for recognizer in here.gestureRecognizers {
                    guard takes(recognizer, touch, &questions) else { continue }
                    joined.append(recognizer)
                }
                view = here.superview
            }
            touch.recognizers = joined
            stopCoasting(under: touch)
            for recognizer in joined {
                if !recognizer.isActive {
                    newcomers.append(recognizer)
                    activate(recognizer)
                }
                recognizer.activeTouches.append(touch)
                recognizer.attemptTouches.append(touch)
            }
        }
        if isRecording {
            for touch in sampled {
                if touch.phase == .began { recordBegan(touch) } else { recordSample(of: touch) }
            }
            for (touch, row) in questions { emit(Cause(.a4, row: touch.beganRow), .delegate(row)) }
        }
        for scrollView in stopped {
            scrollView.wasStopped = true
            scrollView.stopCoasting(Cause(.i8, row: eventTouches.last?.beganRow ?? 0))
        }
        stopped.removeAll()
        if !newcomers.isEmpty { askFailureQuestions(newcomers) }
    }

    private func takes(
        _ recognizer: GestureRecognizer, _ touch: Touch, _ questions: inout [(touch: Touch, row: DelegateRow)]
    ) -> Bool {
        guard recognizer.isEnabled, !recognizer.isFinished, recognizer.wants(touch) else { return false }
        // A5 and J5: what is decided, or only waits for others, takes nothing new.
        if let ready = recognizer.ready, ready == .ended || recognizer.isOverWhileReady { return false }
        if let allowed = recognizer.allowedTouchTypes, !allowed.contains(touch.type) { return false }
        if recognizer.requiresExclusiveTouchType, let first = recognizer.attemptTouches.first, first.type != touch.type { return false }
        if let mayReceive, !mayReceive(recognizer, touch) { return false }
        guard let delegate = recognizer.delegate else { return true }
        recognizer.answeredByDefault = false
        let answer = delegate.gestureRecognizer(recognizer, shouldReceive: touch)
        if !recognizer.answeredByDefault {
            questions.append(
                (
                    touch,
                    DelegateRow(
                        recognizer: recognizer.name(on: self), method: .shouldReceive, answer: answer, touch: touch.id,
                        asked: delegateName(of: recognizer))
                ))
        }
        return answer
    }

    /// A finger stops the scroll views below it that go on by themselves (I8).
    private func stopCoasting(under touch: Touch) {
        var view = touch.view
        while let here = view {
            if let scrollView = here as? ScrollView, scrollView.isDecelerating {
                touch.stoppedScrolling = true
                stopped.append(scrollView)
            }
            view = here.superview
        }
    }

    private func recordBegan(_ touch: Touch) {
        let row = TouchRow(
            touch: touch.id, phase: .began, location: touch.location, view: touch.view?.name(on: self),
            recognizers: list(of: touch.recognizers),
            passed: names.list(window.passedViews(at: touch.location, until: touch.view, on: self)))
        touch.beganRow = emit(Cause(.a1), .touch(row))
        touch.lastRow = touch.beganRow
    }

    private func activate(_ recognizer: GestureRecognizer) {
        recognizer.isActive = true
        recognizer.attempt += 1
        let index = active.firstIndex { $0.order > recognizer.order } ?? active.count
        active.insert(recognizer, at: index)
    }

    /// Asks each ordered pair of recognizers of which one is new in its attempt (J6).
    private func askFailureQuestions(_ newcomers: [GestureRecognizer]) {
        let known = active
        for one in known {
            let oneIsNew = newcomers.contains { $0 === one }
            for other in known where other !== one && (oneIsNew || newcomers.contains(where: { $0 === other })) {
                if wantsFailure(one, of: other) { require(one, toFail: other) }
                if isRequiredToFail(one, by: other) { require(other, toFail: one) }
            }
        }
        warnOfCircles()
    }

    private func wantsFailure(_ one: GestureRecognizer, of other: GestureRecognizer) -> Bool {
        if one.shouldRequireFailure(of: other) { return true }
        let cause = Cause(.d1, row: one.activeTouches.last?.beganRow ?? 0)
        return ask(one, .shouldRequireFailureOf, other: other, defaultAnswer: false, cause: cause) {
            $0.gestureRecognizer(one, shouldRequireFailureOf: other)
        }.value
    }

    private func isRequiredToFail(_ one: GestureRecognizer, by other: GestureRecognizer) -> Bool {
        if one.shouldBeRequiredToFail(by: other) { return true }
        let cause = Cause(.d1, row: one.activeTouches.last?.beganRow ?? 0)
        return ask(one, .shouldBeRequiredToFailBy, other: other, defaultAnswer: false, cause: cause) {
            $0.gestureRecognizer(one, shouldBeRequiredToFailBy: other)
        }.value
    }

    private func require(_ one: GestureRecognizer, toFail other: GestureRecognizer) {
        guard !one.requirements.contains(where: { $0 === other }), !one.dynamicRequirements.contains(where: { $0 === other })
        else { return }
        one.dynamicRequirements.append(other)
    }
}
