/// The questions that the engine puts to views and delegates (C3, C4, E1, E2), and the rows of their answers.
///
/// Their order is C8's: `shouldReceive` for each recognizer and the failure questions for each pair when a touch begins (`Membership`),
/// then `mayBegin` when a recognizer asks to leave possible, then `prevents` when the update weighs those that did (`Arena`).
extension Screen {
    /// Whether a recognizer may leave possible, asked once when it wants to: of the views of its touches first (C4), then of its delegate
    /// (C3). A refusal makes the recognizer failed at once.
    func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
        if recognizer.cancelsTouchesInView {
            var asked: [View] = []
            for touch in recognizer.attempt.allTouches {
                guard let view = touch.view, !asked.contains(where: { $0 === view }) else { continue }
                asked.append(view)
                let answer = view.gestureRecognizerShouldBegin(recognizer)
                guard !answer || view.overrides?.shouldBegin != nil else { continue }
                let (read, expression) = takeReadings()
                let row = emit(
                    recognizer.attempt.cause(.c4),
                    .delegate(
                        DelegateRow(
                            recognizer: recognizer.name(on: self), method: .shouldBegin, answer: answer,
                            asked: names.intern("view:" + view.id), read: read, expression: expression)))
                guard recognizer.attempt.progress == .following else { return false }
                guard !answer else { continue }
                fail(recognizer, Cause(.c4, row: row, by: names.list(view.name(on: self))))
                return false
            }
        }
        let answer = ask(recognizer, .shouldBegin, defaultAnswer: true, cause: recognizer.attempt.cause(.c3)) {
            $0.gestureRecognizerShouldBegin(recognizer)
        }
        // Whoever was asked may have stopped it meanwhile.
        guard recognizer.attempt.progress == .following else { return false }
        if !answer.value { fail(recognizer, Cause(.c3, row: answer.row)) }
        return answer.value
    }

    /// Puts a question to a recognizer's delegate and prints the answer unless it is a default.
    func ask(
        _ recognizer: GestureRecognizer, _ method: DelegateRow.Method, other: GestureRecognizer? = nil, defaultAnswer: Bool,
        cause: Cause, _ question: (any GestureRecognizerDelegate) -> Bool
    ) -> (value: Bool, row: Int) {
        guard let delegate = recognizer.presentDelegate else { return (defaultAnswer, cause.row) }
        recognizer.answeredByDefault = false
        let answer = question(delegate)
        guard !recognizer.answeredByDefault else { return (answer, cause.row) }
        let (read, expression) = takeReadings()
        let row = emit(
            cause,
            .delegate(
                DelegateRow(
                    recognizer: recognizer.name(on: self), method: method, answer: answer, other: other?.name(on: self),
                    asked: delegateName(of: recognizer), read: read, expression: expression)))
        return (answer, row)
    }

    /// What an answer was read from, for its row.
    func takeReadings() -> (values: TextID?, expression: TextID?) {
        guard let readings else { return (nil, nil) }
        self.readings = nil
        return journal.isOn ? (names.text(readings.values), names.text(readings.expression)) : (nil, nil)
    }

    func delegateName(of recognizer: GestureRecognizer) -> Name {
        names.intern(recognizer.delegateName ?? recognizer.presentDelegate.map { ClassNames.name(of: $0) } ?? "")
    }

    /// Whether the first, when it recognizes, makes the second fail: E2's questions, until the answer is known.
    func prevents(_ one: Int32, _ other: Int32) -> Bool {
        let a = roster[one]
        let b = roster[other]
        return areOnOneLine(a, b) && a.canPrevent(b) && b.canBePrevented(by: a) && !mayBeSimultaneous(a, b)
    }

    /// Whether two recognizers lie on one line of the tree; only those exclude each other (E3).
    private func areOnOneLine(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
        guard let viewOfA = a.view, let viewOfB = b.view else { return false }
        return viewOfA === viewOfB || viewOfA.isDescendant(of: viewOfB) || viewOfB.isDescendant(of: viewOfA)
    }

    /// The delegates' answer for a pair (E1).
    private func mayBeSimultaneous(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
        guard a.hasDelegate || b.hasDelegate else { return false }
        if let known = simultaneity[a.number, b.number] { return known }
        let answer = askSimultaneity(b, with: a) || askSimultaneity(a, with: b)
        simultaneity[a.number, b.number] = answer
        return answer
    }

    private func askSimultaneity(_ one: GestureRecognizer, with other: GestureRecognizer) -> Bool {
        ask(one, .shouldRecognizeSimultaneouslyWith, other: other, defaultAnswer: false, cause: simultaneityCause(one, other)) {
            $0.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
        }.value
    }

    /// What makes one of two want to recognize: its touches, its timer, or the failure that lets it go on (D4).
    private func simultaneityCause(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Cause {
        let row = max(one.attempt.lastRow, other.attempt.lastRow)
        if row > update.rowsBefore { return Cause(.e1, row: row) }
        if one.attempt.isTimed { return one.attempt.cause(.e1) }
        if other.attempt.isTimed { return other.attempt.cause(.e1) }
        return Cause(.e1, row: max(row, update.failureRow))
    }
}

/// The answers of E1, which hold for one update and pair (J6).
struct Simultaneity {
    private var answers: [UInt64: Bool] = [:]

    subscript(a: Int32, b: Int32) -> Bool? {
        get { answers[Self.pair(a, b)] }
        set { answers[Self.pair(a, b)] = newValue }
    }

    mutating func forget() {
        if !answers.isEmpty { answers.removeAll(keepingCapacity: true) }
    }

    private static func pair(_ a: Int32, _ b: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: min(a, b))) << 32 | UInt64(UInt32(bitPattern: max(a, b)))
    }
}
