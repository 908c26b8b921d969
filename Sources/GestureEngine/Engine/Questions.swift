/// Calls views and delegates that decide about recognizers, and records their answers (C3, C4, E1, E2).
///
/// The order of the calls is fixed (C8). When a touch begins, `shouldReceive` is called for each recognizer, and the methods about failure
/// requirements are called for each pair (`Membership`). `mayBegin` is called when a recognizer asks to leave the `possible` state.
/// `prevents` is called when the update compares the recognizers that have asked to recognize (`Arena`).
extension Screen {
    /// Returns whether a recognizer may leave the `possible` state. First the views of its touches decide (C4), then its delegate (C3). If
    /// one of them returns false, the recognizer fails immediately.
    ///
    /// Called once for each gesture, when the recognizer asks to leave the `possible` state.
    func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
        if recognizer.cancelsTouchesInView {
            for view in views(of: recognizer) {
                let stated = view.overrides?.shouldBegin?(recognizer)
                let answer = stated ?? DelegateAnswer(view.gestureRecognizerShouldBegin(recognizer))
                guard !answer.value || stated != nil else { continue }
                let row = emit(
                    recognizer.attempt.cause(.c4),
                    .delegate(delegateRow(recognizer, .shouldBegin, answer, asked: names.intern("view:" + view.id))))
                guard recognizer.attempt.progress == .following else { return false }
                guard !answer.value else { continue }
                fail(recognizer, Cause(.c4, row: row, by: names.list(view.name(on: self)), as: view.refusal(of: recognizer)))
                return false
            }
        }
        let answer = ask(recognizer, .shouldBegin, defaultAnswer: true, cause: recognizer.attempt.cause(.c3)) {
            $0.gestureRecognizerShouldBegin(recognizer)
        }
        // The delegate may have stopped the recognizer during the call.
        guard recognizer.attempt.progress == .following else { return false }
        if !answer.value { fail(recognizer, Cause(.c3, row: answer.row)) }
        return answer.value
    }

    /// Returns the views on which a recognizer's touches began and that may prevent the recognizer from beginning, without duplicates.
    private func views(of recognizer: GestureRecognizer) -> [View] {
        var views: [View] = []
        for touch in recognizer.attempt.allTouches {
            guard let view = touch.view, !view.agreesToAll(on: self), !views.contains(where: { $0 === view }) else { continue }
            views.append(view)
        }
        return views
    }

    /// Calls a method of a recognizer's delegate, and records the answer unless it is the default.
    func ask(
        _ recognizer: GestureRecognizer, _ method: DelegateRow.Method, other: GestureRecognizer? = nil, defaultAnswer: Bool,
        cause: @autoclosure () -> Cause, _ question: (any GestureRecognizerDelegate) -> Bool
    ) -> (value: Bool, row: Int) {
        guard recognizer.questions.contains(method.question) else { return (defaultAnswer, 0) }
        let cause = cause()
        guard let answer = answer(of: recognizer, method, other: other, question) else { return (defaultAnswer, cause.row) }
        return (answer.value, emit(cause, .delegate(delegateRow(recognizer, method, answer, other: other))))
    }

    /// Returns the answer that a layout gives in place of a recognizer's delegate. If the layout specifies no answers for the recognizer,
    /// calls the delegate. The result is nil for the default answer.
    func answer(
        of recognizer: GestureRecognizer, _ method: DelegateRow.Method, touch: Touch? = nil, other: GestureRecognizer? = nil,
        _ question: (any GestureRecognizerDelegate) -> Bool
    ) -> DelegateAnswer? {
        if let answers = recognizer.answers { return answers.answer(to: method, about: recognizer, touch: touch, other: other) }
        // Reading a weak reference is slow. Therefore the caller first checks whether `questions` contains the method.
        guard let delegate = recognizer.delegate else { return nil }
        recognizer.answeredByDefault = false
        let answer = question(delegate)
        return recognizer.answeredByDefault ? nil : DelegateAnswer(answer)
    }

    func delegateRow(
        _ recognizer: GestureRecognizer, _ method: DelegateRow.Method, _ answer: DelegateAnswer, touch: Touch? = nil,
        other: GestureRecognizer? = nil, asked: Name? = nil
    ) -> DelegateRow {
        DelegateRow(
            recognizer: recognizer.name(on: self), method: method, answer: answer.value, touch: touch?.id, other: other?.name(on: self),
            asked: asked ?? delegateName(of: recognizer), read: answer.readings.map { names.text($0.values) },
            expression: answer.readings.map { names.text($0.expression) })
    }

    func delegateName(of recognizer: GestureRecognizer) -> Name {
        if let known = recognizer.knownDelegate { return known }
        let name = names.intern(recognizer.delegateName ?? recognizer.delegate.map { ClassNames.name(of: $0) } ?? "")
        recognizer.knownDelegate = name
        return name
    }

    /// Returns whether the second recognizer fails when the first one recognizes. Calls the methods of classes and delegates in a fixed
    /// order until the result is determined (E2).
    func prevents(_ one: Int32, _ other: Int32) -> Bool {
        roster.check(one) { a in
            roster.check(other) { b in
                areOnOneLine(a, b) && mayPrevent(a, b) && mayBePrevented(b, by: a) && !mayBeSimultaneous(a, b)
            }
        }
    }

    /// Returns whether the first recognizer may make the second one fail, according to its class or to a layout that overrides the class
    /// (E2).
    private func mayPrevent(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        ownAnswer(of: one, .canPrevent, about: other) ?? one.canPrevent(other)
    }

    private func mayBePrevented(_ one: GestureRecognizer, by other: GestureRecognizer) -> Bool {
        ownAnswer(of: one, .canBePreventedBy, about: other) ?? one.canBePrevented(by: other)
    }

    /// Returns the layout's answer in place of an override in a recognizer's class, or nil if the layout has no answer. Computes and
    /// records the answer once for each update and pair of recognizers.
    private func ownAnswer(of one: GestureRecognizer, _ method: DelegateRow.Method, about other: GestureRecognizer) -> Bool? {
        guard let answers = one.answers, one.questions.contains(method.question) else { return nil }
        let question = Prevention(pair: RecognizerPair(one: one.number, other: other.number), method: method)
        if let known = update.prevention[question] { return known }
        guard let answer = answers.answer(to: method, about: one, touch: nil, other: other) else { return nil }
        emit(simultaneityCause(one, other, .e2), .delegate(delegateRow(one, method, answer, other: other)))
        update.prevention[question] = answer.value
        return answer.value
    }

    /// Returns whether two recognizers have the same view, or the view of one is a descendant of the other's view. Only such recognizers
    /// can make each other fail (E3).
    private func areOnOneLine(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
        guard let one = a.view, let other = b.view else { return false }
        return one.isDescendant(of: other) || other.isDescendant(of: one)
    }

    /// Returns whether two recognizers may recognize at the same time, according to their delegates (E1).
    private func mayBeSimultaneous(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
        guard a.questions.union(b.questions).contains(.shouldRecognizeSimultaneouslyWith) else { return false }
        let pair = RecognizerPair(one: min(a.number, b.number), other: max(a.number, b.number))
        if let known = update.simultaneity[pair] { return known }
        let answer = askSimultaneity(b, with: a) || askSimultaneity(a, with: b)
        update.simultaneity[pair] = answer
        return answer
    }

    private func askSimultaneity(_ one: GestureRecognizer, with other: GestureRecognizer) -> Bool {
        ask(one, .shouldRecognizeSimultaneouslyWith, other: other, defaultAnswer: false, cause: simultaneityCause(one, other)) {
            $0.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
        }.value
    }

    /// Returns the cause of a delegate call about two recognizers: the row of a touch, the start of a timer, or the failure that unblocked
    /// one of them (D4).
    private func simultaneityCause(_ one: GestureRecognizer, _ other: GestureRecognizer, _ rule: Rule = .e1) -> Cause {
        let row = max(one.attempt.lastRow, other.attempt.lastRow)
        if row > update.rowsBefore { return Cause(rule, row: row) }
        if one.attempt.isTimed { return one.attempt.cause(rule) }
        if other.attempt.isTimed { return other.attempt.cause(rule) }
        return Cause(rule, row: max(row, update.failureRow))
    }
}

extension DelegateRow.Method {
    /// The option in `DelegateQuestions` that corresponds to the delegate method.
    fileprivate var question: DelegateQuestions {
        switch self {
        case .shouldReceive: .shouldReceive
        case .shouldBegin: .shouldBegin
        case .shouldRecognizeSimultaneouslyWith: .shouldRecognizeSimultaneouslyWith
        case .shouldRequireFailureOf: .shouldRequireFailureOf
        case .shouldBeRequiredToFailBy: .shouldBeRequiredToFailBy
        case .canPrevent: .canPrevent
        case .canBePreventedBy: .canBePrevented
        }
    }
}

/// A pair of recognizers and a method that decides whether one of them prevents the other.
struct Prevention: Hashable {
    let pair: RecognizerPair
    let method: DelegateRow.Method
}
