import GestureEngine
import GestureSupport

/// The answer to a question, which a replay determines: the text of the correct choice, and the rows that show it.
struct Outcome {
    var text: String
    var rows: [Int]
}

extension LessonPlay {
    /// Determines the answer to a question from the replay.
    func outcome(_ question: Question) -> Outcome {
        switch question {
        case .winners(let candidates): winners(candidates)
        case .stream(let view): stream(view)
        case .moment(let wanted): moment(wanted)
        case .attemptOutcome(let recognizer): attemptOutcome(recognizer)
        case .hit(let touch): hit(touch)
        case .actions: actions()
        case .count(let wanted): count(wanted)
        case .order(let first, let second): order(first, second)
        case .target(let recognizer): target(recognizer)
        }
    }

    // MARK: Recognizers

    private func winners(_ candidates: [String]) -> Outcome {
        var winners: [String] = []
        var rows: [Int] = []
        for (number, record) in numbered {
            if case .delegate(let row) = record.body, let other = row.other, row.method == .shouldRecognizeSimultaneouslyWith {
                // In this row, the delegate answers whether two of the recognizers may recognize simultaneously.
                if candidates.contains(names[row.recognizer]), candidates.contains(names[other]) { rows.append(number) }
            } else if case .recognizerState(let row) = record.body, candidates.contains(names[row.recognizer]) {
                switch row.to {
                case .began, .recognized:
                    if !winners.contains(names[row.recognizer]) { winners.append(names[row.recognizer]) }
                    rows.append(number)
                case .failed: rows.append(number)
                case .possible, .changed, .ended, .cancelled: break
                }
            }
        }
        return Outcome(text: Choices.winners(candidates.filter { winners.contains($0) }, of: candidates), rows: rows)
    }

    private func attemptOutcome(_ recognizer: String) -> Outcome {
        var rows: [Int] = []
        var states: [StateName] = []
        var hasWaited = false
        for (number, record) in numbered {
            if case .recognizerWaiting(let row) = record.body, names[row.recognizer] == recognizer {
                hasWaited = true
                rows.append(number)
            } else if case .recognizerState(let row) = record.body, names[row.recognizer] == recognizer {
                if row.to == .possible { return Outcome(text: AttemptOutcome(states, hasWaited: hasWaited).text, rows: rows) }
                states.append(row.to)
                rows.append(number)
            }
        }
        if rows.isEmpty { rows = refusals(of: recognizer) }
        return Outcome(text: AttemptOutcome(states, hasWaited: hasWaited).text, rows: rows)
    }

    /// Returns the numbers of the rows that show why a recognizer did not recognize. These rows report touches that began, and negative
    /// answers from the recognizer's delegate.
    private func refusals(of recognizer: String) -> [Int] {
        numbered.filter {
            if case .delegate(let row) = $0.record.body { return names[row.recognizer] == recognizer && !row.answer }
            if case .touch(let row) = $0.record.body { return row.phase == .began }
            return false
        }.map { $0.number }
    }

    private func target(_ recognizer: String) -> Outcome {
        for (number, record) in numbered {
            if case .recognizerAction(let row) = record.body, names[row.recognizer] == recognizer {
                return Outcome(text: row.target.map { TimelineText.name(names[$0]) } ?? Choices.noTarget, rows: [number])
            }
        }
        return Outcome(text: Choices.noTarget, rows: [])
    }

    private func actions() -> Outcome {
        var actions: [String] = []
        var rows: [Int] = []
        for (number, record) in numbered {
            var name: Name?
            if case .recognizerAction(let row) = record.body { name = row.action }
            if case .control(let row) = record.body { name = row.action }
            guard let name else { continue }
            if actions.last != names[name] {
                actions.append(names[name])
                rows.append(number)
            }
        }
        return Outcome(text: Choices.actions(actions), rows: rows + lost(nil))
    }

    // MARK: Views

    private func hit(_ touch: Int) -> Outcome {
        for (number, record) in numbered {
            if case .touch(let row) = record.body, row.touch == touch, row.phase == .began {
                return Outcome(text: row.view.map { TimelineText.name(names[$0]) } ?? Choices.nothing, rows: [number])
            }
        }
        return Outcome(text: Choices.nothing, rows: [])
    }

    private func stream(_ view: String) -> Outcome {
        var methods: [TouchesMethod] = []
        var rows: [Int] = []
        for (number, record) in numbered {
            guard case .viewTouches(let row) = record.body, names[row.view] == view else { continue }
            if methods.last != row.method {
                methods.append(row.method)
                rows.append(number)
            }
        }
        return Outcome(text: Choices.stream(methods), rows: rows + lost(view))
    }

    /// Returns the numbers of the rows that report that a view does not receive a touch. If `view` is `nil`, returns the numbers of the
    /// rows that report that a control or a recognizer loses a touch.
    private func lost(_ view: String?) -> [Int] {
        numbered.filter {
            if case .touchDropped(let row) = $0.record.body { return view.map { names[row.view] == $0 } ?? false }
            guard view == nil else { return false }
            if case .control(let row) = $0.record.body { return names[row.event] == "touchCancel" }
            if case .recognizerState(let row) = $0.record.body { return row.to == .failed && row.reason == nil }
            return false
        }.map { $0.number }
    }

    // MARK: Rows

    private func moment(_ wanted: Wanted) -> Outcome {
        guard let number = rows(wanted).first else { return Outcome(text: Choices.never, rows: whyNot(wanted)) }
        return Outcome(text: moments.text(at: self[row: number].time), rows: [number])
    }

    private func count(_ wanted: Wanted) -> Outcome {
        let rows = rows(wanted)
        return Outcome(text: Choices.times(rows.count), rows: rows + whyNot(wanted))
    }

    private func order(_ first: Wanted, _ second: Wanted) -> Outcome {
        let (a, b) = (rows(first).first, rows(second).first)
        return Outcome(
            text: Choices.order(a.map { ($0, first) }, b.map { ($0, second) }),
            rows: [a, b].compactMap { $0 }.sorted())
    }

    /// Returns the numbers of all rows of the given kind.
    func rows(_ wanted: Wanted) -> [Int] { numbered.filter { fits($0.record, wanted) }.map { $0.number } }

    private func fits(_ record: Record, _ wanted: Wanted) -> Bool {
        switch (record.body, wanted) {
        case (.recognizerAction(let row), .action(let who, let state)): names[row.recognizer] == who && row.state == state
        case (.control(let row), .control(let who, let event)): names[row.control] == who && names[row.event] == event
        case (.viewTouches(let row), .view(let who, let method)): names[row.view] == who && row.method == method
        case (.select(_, let cell), .select(let who)): names[cell] == who
        case (.scroll(let row), .scroll(let who, let event)): names[row.view] == who && row.event == event
        default: false
        }
    }

    /// Returns the numbers of the rows that explain why a row does not occur, such as failures, cancellations and losses.
    private func whyNot(_ wanted: Wanted) -> [Int] {
        switch wanted {
        case .action(let who, _): return numbered.filter { isFailure($0.record, of: who) }.map { $0.number }
        case .scroll(let view, _): return numbered.filter { isFailure($0.record, of: view + ".pan") }.map { $0.number }
        case .control(let view, _), .view(let view, _), .select(let view):
            return numbered.filter {
                if case .viewTouches(let row) = $0.record.body { return names[row.view] == view && row.method == .touchesCancelled }
                return false
            }.map { $0.number } + lost(view)
        }
    }

    private func isFailure(_ record: Record, of recognizer: String) -> Bool {
        if case .recognizerState(let row) = record.body { return names[row.recognizer] == recognizer && row.to == .failed }
        return false
    }

    /// The rows of the replay with their numbers, counted from 1.
    var numbered: [(number: Int, record: Record)] { records.enumerated().map { ($0.offset + 1, $0.element) } }
    /// An object that describes times in the replay's timeline.
    var moments: Moments { Moments(self) }
}
