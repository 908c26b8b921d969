/// Decides which recognizers receive a new touch, which of them wait for each other to fail, and whether the touch's view receives the
/// touch. These decisions are made once, when the touch begins (A3 to A7, C8).
extension Screen {
    /// Assigns new touches to their recognizers, records all touches of the event, and determines which recognizers wait for each other to
    /// fail.
    func welcomeNewTouches() {
        var questions: [(touch: Touch, row: DelegateRow)] = []
        var someAreNew = false
        // Delegates that are called here can change views and recognizers, but not the touches of the event.
        fingers.eachChanged { touch in
            guard touch.phase == .began else { return }
            findMembers(of: touch, &questions)
            // A delegate of another recognizer may have stopped or removed a recognizer that had already accepted the touch.
            touch.members.removeAll { number in roster.check(number) { !mayTakeTouches($0) } }
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
            fingers.eachWithSample { if $0.phase == .began { recordBegan($0) } else { recordSample(of: $0) } }
            for (touch, row) in questions { emit(Cause(.a4, row: touch.beganRow), .delegate(row)) }
        }
        fingers.eachChanged { touch in
            guard touch.phase == .began, let view = touch.view, view.cache(on: self).line.isFollowed else { return }
            view.eachOutwards {
                $0.touchLanded(touch)
                return true
            }
        }
        if someAreNew { askFailureQuestions() }
    }

    /// Finds the recognizers that receive the touch: first the recognizers of the touch's view, then those of each superview (A3).
    private func findMembers(of touch: Touch, _ questions: inout [(touch: Touch, row: DelegateRow)]) {
        touch.members = []
        var next = touch.view
        while let view = next {
            // The loop iterates over a cached list, so a delegate can add or remove recognizers meanwhile. A recognizer that a delegate
            // moves to a superview, even while it is asked, is found again there.
            for number in view.cache(on: self).line.recognizers {
                let isMember = roster.check(number) { $0.view === view && takes($0, touch, &questions) && $0.view === view }
                if isMember { touch.members.append(number) }
            }
            next = view.superview
        }
    }

    private func takes(
        _ recognizer: GestureRecognizer, _ touch: Touch, _ questions: inout [(touch: Touch, row: DelegateRow)]
    ) -> Bool {
        guard mayTakeTouches(recognizer), recognizer.shouldReceive(touch) else { return false }
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

    /// Returns whether a recognizer may receive a new touch. It receives none if it has recognized or failed, or if its gesture is complete
    /// and it only waits for other recognizers to fail (A5, J5).
    private func mayTakeTouches(_ recognizer: GestureRecognizer) -> Bool {
        guard recognizer.isEnabled, recognizer.isOn(self) else { return false }
        switch recognizer.attempt.progress {
        case .finished, .ready(.recognize, _), .ready(.begin, isOver: true): return false
        case .resting, .following, .ready(.begin, isOver: false), .begun: return true
        }
    }

    /// Returns the rule by which a view never receives a new touch, or nil if the view may receive it.
    ///
    /// A view that accepts only one finger refuses further touches (A6). A touch is also refused if its view or another touched view is
    /// exclusive (A7). A touch that is itself refused does not make an exclusive view refuse other touches.
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

    /// Returns the names of a touch's recognizers. The list is cached, because most touches on a view have the same recognizers.
    private func names(ofMembersOf touch: Touch) -> NameList {
        guard let view = touch.view else { return .none }
        let cache = view.cache(on: self)
        if cache.line.members != touch.members {
            cache.line.members = touch.members
            cache.line.names = names(of: touch.members)
        }
        return cache.line.names
    }

    /// Returns the names of the recognizers with the given numbers, as a list for the timeline.
    func names(of numbers: [Int32]) -> NameList {
        if numbers.isEmpty { return .none }
        return numbers.count == 1 ? nameList(of: roster[numbers[0]]) : names.list(numbers.map { roster[$0].name(on: self) })
    }

    func nameList(of recognizer: GestureRecognizer) -> NameList {
        names.list(recognizer.name(on: self))
    }

    /// Makes a recognizer active, so that it can follow a gesture.
    func activate(_ recognizer: GestureRecognizer) {
        recognizer.attempt.go(to: .following)
        recognizer.attempt.isNew = true
        recognizer.attemptCount += 1
        roster.activate(recognizer.number)
    }

    // MARK: Failure requirements (D1, J6)

    /// Determines which recognizers must wait for another one to fail. Calls the classes and delegates for each ordered pair that contains
    /// a newly active recognizer, and skips recognizers that have no such methods.
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

    /// Returns the cause of a delegate call for two recognizers, which is the timeline row of the touch that began last.
    private func questionCause(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Cause {
        Cause(.d1, row: max(one.attempt.touches.last?.beganRow ?? 0, other.attempt.touches.last?.beganRow ?? 0))
    }

    /// Records a warning if recognizers wait for each other in a cycle, once for each cycle (D6).
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
