/// Decides which recognizers receive a new touch, which of them wait for each other, and whether the touch's view receives it. All this is
/// decided once, when the touch begins (A3 to A7, C8).
extension Screen {
    /// Assigns new touches to their recognizers, records all touches of the event, and asks the failure questions.
    func welcomeNewTouches() {
        var questions: [(touch: Touch, row: DelegateRow)] = []
        var someAreNew = false
        // Asking delegates can change much, but not the touches of the event.
        fingers.eachChanged { touch in
            guard touch.phase == .began else { return }
            findMembers(of: touch, &questions)
            // A delegate may have stopped or removed a recognizer that had accepted the touch.
            touch.members.removeAll { number in roster.check(number) { !$0.isEnabled || !$0.isOnScreen } }
            touch.joined = touch.members.filter { number in roster.check(number) { $0.attempt.isBegun } }
            if let view = touch.view { touch.refusal = refusal(of: touch, by: view) }
            for number in touch.members {
                roster.with(number) { recognizer in
                    if !recognizer.attempt.isActive {
                        someAreNew = true
                        activate(recognizer)
                    }
                    recognizer.attempt.take(touch)
                }
            }
        }
        if journal.isOn {
            fingers.eachTold { if $0.phase == .began { recordBegan($0) } else { recordSample(of: $0) } }
            for (touch, row) in questions { emit(Cause(.a4, row: touch.beganRow), .delegate(row)) }
        }
        fingers.eachChanged { touch in
            guard touch.phase == .began, let view = touch.view else { return }
            view.refreshLine(versions.tree)
            guard view.cache.line.isFollowed else { return }
            view.eachOutwards {
                $0.touchLanded(touch)
                return true
            }
        }
        if someAreNew { askFailureQuestions() }
    }

    /// Finds the recognizers that take the touch: first those of its view, then those of each superview (A3).
    private func findMembers(of touch: Touch, _ questions: inout [(touch: Touch, row: DelegateRow)]) {
        touch.members = []
        var next = touch.view
        while let view = next {
            view.refreshLine(versions.tree)
            // A delegate may add or remove recognizers, which changes another copy of the list.
            for number in view.cache.line.recognizers where roster.check(number, { takes($0, touch, &questions) }) {
                touch.members.append(number)
            }
            next = view.superview
        }
    }

    private func takes(
        _ recognizer: GestureRecognizer, _ touch: Touch, _ questions: inout [(touch: Touch, row: DelegateRow)]
    ) -> Bool {
        guard recognizer.isEnabled else { return false }
        // A recognizer that has recognized or failed, or only waits for others, takes no new touch (A5, J5).
        switch recognizer.attempt.progress {
        case .finished, .ready(.recognize, _), .ready(.begin, isOver: true): return false
        case .resting, .following, .ready(.begin, isOver: false), .begun: break
        }
        guard recognizer.shouldReceive(touch) else { return false }
        if let allowed = recognizer.allowedTouchTypes, !allowed.contains(touch.type) { return false }
        if recognizer.requiresExclusiveTouchType, !recognizer.attempt.allTouches.isEmpty,
            recognizer.attempt.allTouches[0].type != touch.type
        {
            return false
        }
        if let mayReceive = app.mayReceive, !mayReceive(recognizer, touch) { return false }
        guard recognizer.questions.contains(.shouldReceive),
            let answer = answer(
                of: recognizer, .shouldReceive, touch: touch, { $0.gestureRecognizer(recognizer, shouldReceive: touch) })
        else { return true }
        questions.append((touch, delegateRow(recognizer, .shouldReceive, answer, touch: touch)))
        return answer.value
    }

    /// Returns the rule that withholds a new touch from its view until the touch ends, or nil if the view may receive it.
    ///
    /// Either the view takes one finger at a time (A6), or this view or another one with a touch is exclusive (A7). A refused touch itself
    /// blocks no other touch.
    private func refusal(of touch: Touch, by view: View) -> Rule? {
        if fingers.down.count == 1 { return nil }
        for other in fingers.down {
            if other.sequence >= touch.sequence { continue }
            if other.view === view {
                if !view.isMultipleTouchEnabled { return .a6 }
            } else if let otherView = other.view, other.refusal == nil, view.isExclusiveTouch || otherView.isExclusiveTouch {
                touch.exclusiveView = view.isExclusiveTouch ? view.name(on: self) : otherView.name(on: self)
                return .a7
            }
        }
        return nil
    }

    private func recordBegan(_ touch: Touch) {
        let row = TouchRow(
            touch: touch.id, phase: .began, location: touch.location, view: touch.viewName,
            recognizers: names(ofMembersOf: touch), passed: window.passedViews(at: touch.location, until: touch.view, on: self))
        touch.beganRow = emit(Cause(.a1, as: touch.view == nil ? .outside : .usual), .touch(row))
        touch.lastRow = touch.beganRow
    }

    /// Returns the names of a touch's recognizers, cached because most touches on a view have the same recognizers.
    private func names(ofMembersOf touch: Touch) -> NameList {
        guard let view = touch.view else { return .none }
        view.refreshLine(versions.tree)
        let cache = view.cache
        if cache.line.members != touch.members {
            cache.line.members = touch.members
            cache.line.names = names(of: touch.members)
        }
        return cache.line.names
    }

    /// Returns the names of recognizers as a list for rows.
    func names(of numbers: [Int32]) -> NameList {
        if numbers.isEmpty { return .none }
        return numbers.count == 1 ? nameList(of: roster[numbers[0]]) : names.list(numbers.map { roster[$0].name(on: self) })
    }

    func nameList(of recognizer: GestureRecognizer) -> NameList {
        names.list(recognizer.name(on: self))
    }

    /// Starts an attempt of a recognizer.
    func activate(_ recognizer: GestureRecognizer) {
        recognizer.attempt.go(to: .following)
        recognizer.attempt.isNew = true
        recognizer.attemptCount += 1
        roster.activate(recognizer.number)
    }

    // MARK: Failure questions (D1, J6)

    /// Asks the failure questions for each ordered pair of recognizers if at least one of them is new. Skips recognizers that cannot
    /// answer.
    private func askFailureQuestions() {
        let members = roster.active
        for number in members {
            let one = roster[number]
            guard one.mayRequireFailures, !one.attempt.isFinished else { continue }
            for otherNumber in members where otherNumber != number {
                let other = roster[otherNumber]
                guard one.attempt.isNew || other.attempt.isNew, !other.attempt.isFinished else { continue }
                if wantsFailure(one, of: other) { requirements.add(number, waitingFor: otherNumber) }
                if isRequiredToFail(one, by: other) { requirements.add(otherNumber, waitingFor: number) }
            }
        }
        for number in members { roster.with(number) { $0.attempt.isNew = false } }
        if requirements.mayHaveCircle { warnOfCircles() }
    }

    private func wantsFailure(_ one: GestureRecognizer, of other: GestureRecognizer) -> Bool {
        if !one.isOwnClass && one.shouldRequireFailure(of: other) { return true }
        return ask(one, .shouldRequireFailureOf, other: other, defaultAnswer: false, cause: questionCause(one, other)) {
            $0.gestureRecognizer(one, shouldRequireFailureOf: other)
        }.value
    }

    private func isRequiredToFail(_ one: GestureRecognizer, by other: GestureRecognizer) -> Bool {
        if (!one.isOwnClass || one.asksFailureItself) && one.shouldBeRequiredToFail(by: other) { return true }
        return ask(one, .shouldBeRequiredToFailBy, other: other, defaultAnswer: false, cause: questionCause(one, other)) {
            $0.gestureRecognizer(one, shouldBeRequiredToFailBy: other)
        }.value
    }

    /// Returns the cause of a failure question: the row of the later touch of the two recognizers.
    private func questionCause(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Cause {
        Cause(.d1, row: max(one.attempt.touches.last?.beganRow ?? 0, other.attempt.touches.last?.beganRow ?? 0))
    }

    /// Records a warning for a circle of requirements, once for each circle (D6).
    private func warnOfCircles() {
        let members = requirements.inCircles(roster.active)
        guard !members.isEmpty, journal.isOn else { return }
        let circle = names(of: members)
        guard !requirements.announcedCircles.contains(circle) else { return }
        requirements.announcedCircles.append(circle)
        let list = members.map { "'\(roster[$0].id)'" }.joined(separator: ", ")
        warn(.d6, row: fingers.down.last?.beganRow ?? 0, by: circle, "\(list) wait for each other to fail: a circle of requirements")
    }
}
