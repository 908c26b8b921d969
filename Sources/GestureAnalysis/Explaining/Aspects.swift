import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// A statement about a row that follows from a rule other than the one that caused the row.
package struct Aspect {
    package var rule: Rule
    package var sentence: String

    /// The statement's sentence. If this project chose the rule without a public source, a remark about this follows.
    package var text: String { rule.reason.remark.map { "\(sentence) (\($0))" } ?? sentence }
}

extension ReplayedTimeline {
    /// Returns the statements about a row that follow from rules other than the one that caused the row.
    package func aspects(of number: Int) -> [Aspect] {
        guard let record = self[row: number] else { return [] }
        let here = AspectFinder(timeline: self, number: number, record: record)
        return here.timer() + aspects(here, record)
    }

    private func aspects(_ here: AspectFinder, _ record: Record) -> [Aspect] {
        if case .touch(let row) = record.body { return row.phase == .began ? here.landing(row) : here.deaf(row) }
        if case .delegate(let row) = record.body { return here.question(row) }
        if case .recognizerTouches(let row) = record.body { return here.touches(row) }
        if case .recognizerState(let row) = record.body { return here.state(row) }
        if case .recognizerWaiting(let row) = record.body { return here.waiting(row) }
        if case .recognizerAction(let row) = record.body { return here.action(row) }
        if case .touchHeld(let row) = record.body { return here.held(row) }
        if case .viewTouches(let row) = record.body { return here.view(row) }
        if case .control(let row) = record.body { return here.late() + here.control(row) }
        if case .select = record.body { return here.late() }
        if case .scroll(let row) = record.body { return here.scroll(row) }
        if case .set(let target, let value, _) = record.body { return here.set(names[target], names[value]) }
        return []
    }
}

/// An object that finds statements about a given row by reading this row and the rows before it.
struct AspectFinder {
    let timeline: ReplayedTimeline
    let number: Int
    let record: Record

    var names: Names { timeline.names }
    private var scene: Scene { timeline.replay.scene }

    func text(_ name: Name) -> String { TimelineText.spoken(names[name]) }
    func recognizer(_ name: Name) -> GestureRecognizer? { scene.recognizer(names[name]) }
    func view(_ name: Name) -> View? { scene.view(names[name]) }

    /// Returns whether no property of an object changes after this row. If so, the object's state at the end of the replay also applies to
    /// this row.
    func isUnchanged(_ name: Name) -> Bool {
        let id = names[name]
        for index in number..<max(number, timeline.records.count) {
            guard case .set(let target, _, _) = timeline.records[index].body else { continue }
            let path = names[target]
            if path.hasPrefix(id + ".") || path.hasPrefix("recognizer:" + id + ".") || path.hasPrefix("view:" + id + ".") { return false }
        }
        return true
    }

    /// Calls `body` for each row before this one, beginning with the last, and returns the first result that is not `nil`.
    func latest<Answer>(_ body: (Record) -> Answer?) -> Answer? {
        for index in stride(from: number - 2, through: 0, by: -1) {
            if let answer = body(timeline.records[index]) { return answer }
        }
        return nil
    }

    /// Returns the row that reports the beginning of the given touch.
    func landing(of touch: Int) -> TouchRow? {
        let landing = timeline.index.finger(ofTouch: touch, before: number)?.landing
        return if case .touch(let row)? = landing.flatMap({ timeline[row: $0] })?.body { row } else { nil }
    }

    /// Returns the state of a recognizer before this row. If the recognizer was waiting, also returns the row that reports that it waits.
    func state(of name: Name) -> (state: StateName, waits: RecognizerWaitingRow?) {
        guard let change = timeline.index.change(of: name, before: number) else { return (.possible, nil) }
        if case .recognizerWaiting(let row)? = timeline[row: change.row]?.body { return (.possible, row) }
        return (change.state ?? .possible, nil)
    }

    /// The mode that the app was in before this row; `nil` if the layout has no modes.
    var mode: String? {
        guard let modeRow, case .mode(_, let to, _, _, _)? = timeline[row: modeRow]?.body else {
            return scene.layout.modes.map { $0.resting($0.initial) }
        }
        return names[to]
    }

    /// The number of the row that reports the last change of the mode before this row; `nil` if the app was still in its initial mode.
    private var modeRow: Int? { timeline.modeChange(before: number) }

    /// Returns the view of a touch and the ancestors of this view.
    private func chain(_ row: TouchRow) -> [View] { row.view.flatMap { view($0) }?.selfAndSuperviews ?? [] }

    /// Returns those recognizers of the touch's view and its ancestors that do not receive the touch because the current mode excludes them
    /// (K1).
    func barred(_ row: TouchRow) -> [Name] {
        guard let modes = scene.layout.modes, let mode else { return [] }
        let lists = modes.chain(mode).compactMap { $0.recognizers }
        let taken = names[row.recognizers].map { names[$0] }
        var found: [Name] = []
        for view in chain(row) {
            for one in view.gestureRecognizers
            where !taken.contains(one.id) && !one.isScrollViewsOwn && lists.contains(where: { !$0.contains(one.id) }) {
                found.append(names.intern(one.id))
            }
        }
        return found
    }

    /// Returns the number of the row that entered the mode that excludes recognizers from a touch; `nil` if no recognizer is excluded.
    func barringRow(_ row: TouchRow) -> Int? { row.phase == .began && !barred(row).isEmpty ? modeRow : nil }

    func list(_ all: [Name]) -> String { all.map { text($0) }.listed("and") }

    /// Returns a statement about how long the timer ran if a timer caused the row.
    func timer() -> [Aspect] {
        guard record.cause.isTimer, let start = timeline[row: record.cause.row] else { return [] }
        let seconds = Decimal.text(record.time - start.time, .seconds)
        return [Aspect(rule: .b10, sentence: "a timer caused it, after running for \(seconds) s since row \(record.cause.row)")]
    }

    // MARK: Touches

    func landing(_ row: TouchRow) -> [Aspect] {
        var found: [Aspect] = []
        let taken = names[row.recognizers].map { names[$0] }
        var (over, waiting): ([Name], [Name]) = ([], [])
        for view in chain(row) {
            for one in view.gestureRecognizers where !taken.contains(one.id) {
                let name = names.intern(one.id)
                let (state, waits) = state(of: name)
                if [.recognized, .ended, .cancelled, .failed].contains(state) {
                    over.append(name)
                } else if waits?.wants == .recognized {
                    waiting.append(name)
                }
            }
        }
        if !over.isEmpty {
            let (verb, rest) = over.count == 1 ? ("has", "is not yet reset, so it takes") : ("have", "are not yet reset, so they take")
            found.append(Aspect(rule: .a5, sentence: "\(list(over)) \(verb) finished and \(rest) no new touch"))
        }
        if !waiting.isEmpty {
            let sentence =
                waiting.count == 1
                ? "\(list(waiting)) has completed its gesture and still waits, so it takes no new touch"
                : "\(list(waiting)) have completed their gestures and still wait, so they take no new touch"
            found.append(Aspect(rule: .j5, sentence: sentence))
        }
        let barred = barred(row)
        if let mode, !barred.isEmpty {
            let since = modeRow.map { ", which was entered with row \($0)" } ?? ", the initial one"
            found.append(
                Aspect(
                    rule: .k1,
                    sentence: list(barred) + (barred.count == 1 ? " gets" : " get") + " no touches in the mode \(TimelineText.spoken(mode))"
                        + since))
        }
        for passed in names[row.passed] where passed.why == .disabled {
            found.append(Aspect(rule: .a8, sentence: "\(text(passed.view)) is disabled, so it is not hit"))
        }
        let hasLists = mode.flatMap { mode in scene.layout.modes?.chain(mode).contains { $0.recognizers != nil } } ?? false
        if hasLists, let own = names[row.recognizers].first(where: { recognizer($0)?.isScrollViewsOwn == true }) {
            found.append(Aspect(rule: .j8, sentence: "the mode does not apply to \(text(own)), a scroll view's own recognizer"))
        }
        return found
    }

    /// Returns a statement about the recognizers that received the touch earlier, but no longer receive it because they have finished.
    func deaf(_ row: TouchRow) -> [Aspect] {
        var over: [Name] = []
        for index in stride(from: number - 2, through: 0, by: -1) {
            if case .recognizerState(let state) = timeline.records[index].body {
                if [.recognized, .ended, .cancelled, .failed].contains(state.to) { over.append(state.recognizer) }
            } else if case .touch(let began) = timeline.records[index].body, began.touch == row.touch, began.phase == .began {
                let deaf = names[began.recognizers].filter { over.contains($0) }
                if deaf.isEmpty { return [] }
                let verbs = deaf.count == 1 ? "has finished and gets" : "have finished and get"
                return [Aspect(rule: .b4, sentence: "\(list(deaf)) \(verbs) nothing more of touch \(row.touch)")]
            }
        }
        return []
    }

    func touches(_ row: RecognizerTouchesRow) -> [Aspect] {
        guard row.method == .touchesBegan, record.cause.rule == .a3, case .touch(let touch)? = timeline[row: record.cause.row]?.body,
            let place = names[touch.recognizers].firstIndex(of: row.recognizer), names[touch.recognizers].count > 1
        else { return [] }
        let who =
            place == 0 ? "\(text(row.recognizer)) first" : "\(text(row.recognizer)) after \(text(names[touch.recognizers][place - 1]))"
        return [Aspect(rule: .b3, sentence: "recognizers get a touch in the order in which it collected them: \(who)")]
    }

    func held(_ row: TouchHeldRow) -> [Aspect] {
        let by = names[row.by]
        guard by.count > 1 else { return [] }
        return [Aspect(rule: .f7, sentence: "it is delivered only when none of the \(by.count) recognizers holds it back any more")]
    }

    func view(_ row: ViewTouchesRow) -> [Aspect] {
        var found: [Aspect] = []
        let responders = names[row.responders]
        if record.cause.rule == .f1, row.method == .touchesBegan {
            found.append(Aspect(rule: .b1, sentence: "all recognizers have already handled the event, and views get it last"))
            found += ignoring(row)
        }
        if responders.count > 1, let last = responders.last {
            found.append(Aspect(rule: .f2, sentence: "\(text(row.view)) does not handle it and passes it on, up to \(text(last))"))
        }
        if row.delayed != nil { found += letGo(row) }
        if row.method == .touchesCancelled, record.cause.rule == .f8 { found += taken(row) }
        if record.cause.rule == .f1, row.method == .touchesMoved || row.method == .touchesEnded { found += leaving(row) }
        return found
    }

    /// Returns a statement about the times at which several recognizers stopped holding back the same touch.
    private func letGo(_ row: ViewTouchesRow) -> [Aspect] {
        let touches = row.touches.array(in: names)
        let phase: TouchHeldRow.Phase = row.method == .touchesEnded ? .ended : .began
        let hold: TouchHeldRow? = latest { record in
            if case .touchHeld(let held) = record.body, touches.contains(held.touch), held.phase == phase { held } else { nil }
        }
        guard let hold, names[hold.by].count > 1 else { return [] }
        let parts = names[hold.by].compactMap { name in
            end(of: name).map { "\(text(name)) \($0.state.rawValue) at \(Decimal.text($0.time, .seconds)) s" }
        }
        guard parts.count > 1 else { return [] }
        let all = names[hold.by].count
        let sentence = "\(all) recognizers held it back, and it is delivered after the last of them: " + parts.listed("and")
        return [Aspect(rule: .f7, sentence: sentence)]
    }

    /// Returns the state that a recognizer entered when it last left `possible`, and the time of this change in seconds.
    private func end(of name: Name) -> (state: StateName, time: Double)? {
        latest { record in
            guard case .recognizerState(let row) = record.body, row.recognizer == name, row.from == .possible else { return nil }
            return (state: row.to, time: record.time)
        }
    }

    /// Returns statements about recognizers that have recognized but leave the touch to the view, because they do not cancel touches.
    private func leaving(_ row: ViewTouchesRow) -> [Aspect] {
        guard let first = row.touches.array(in: names).first, let touch = landing(of: first) else { return [] }
        return names[touch.recognizers].filter { name in
            recognizer(name)?.cancelsTouchesInView == false && isUnchanged(name)
                && [.began, .changed, .recognized, .ended].contains(state(of: name).state)
        }.map {
            Aspect(
                rule: .f9,
                sentence: "\(text($0)) has recognized, but its cancelsTouchesInView is false, so \(text(row.view)) keeps the touch")
        }
    }

    /// Returns statements about recognizers that had already begun when a touch began. They ignore this touch, so it reaches its view.
    private func ignoring(_ row: ViewTouchesRow) -> [Aspect] {
        var found: [Aspect] = []
        for touch in row.touches.array(in: names) {
            for name in landing(of: touch).map({ names[$0.recognizers] }) ?? []
            where recognizer(name)?.cancelsTouchesInView == true && isUnchanged(name) {
                guard [.began, .changed].contains(state(of: name).state) else { continue }
                found.append(
                    Aspect(rule: .f12, sentence: "\(text(name)) has begun and ignores touch \(touch), which therefore reaches its view"))
            }
        }
        return found
    }

    /// Returns statements about how the recognizers that won took touches from a view.
    private func taken(_ row: ViewTouchesRow) -> [Aspect] {
        var found: [Aspect] = []
        for winner in names[record.cause.by] {
            if recognizer(winner)?.typeName == "scrollViewPan" {
                found.append(
                    Aspect(rule: .i3, sentence: "\(text(winner)) began to scroll after the content had got the touch, and takes it away"))
            }
            if recognizer(winner)?.typeName == "tap", view(row.view)?.isInCell == true {
                found.append(
                    Aspect(rule: .i6, sentence: "the press was long enough for the cell to get it, and short enough for \(text(winner))"))
            }
        }
        let touches = row.touches.array(in: names)
        let movedNow = touches.contains { touch in
            let phase: (Double, Touch.Phase)? = latest { record in
                if case .touch(let row) = record.body, row.touch == touch { (record.time, row.phase) } else { nil }
            }
            return phase.map { $0.0 == record.time && $0.1 == .moved } ?? false
        }
        if movedNow, let cause = timeline[row: record.cause.row], case .recognizerState(let state) = cause.body, state.to == .began {
            let sentence = "\(text(row.view)) gets no touchesMoved for the event that made \(text(state.recognizer)) begin"
            found.append(Aspect(rule: .b7, sentence: sentence))
        }
        return found
    }

    // MARK: Controls, scroll views, and the app

    /// If the view received its touches late, and an event is late for this reason, returns a statement about the event's delay.
    func late() -> [Aspect] {
        guard let cause = timeline[row: record.cause.row], case .viewTouches(let row) = cause.body, let late = row.delayed else {
            return []
        }
        let seconds = Decimal.text(late, .seconds)
        let sentence = "it is \(seconds) s late because \(text(row.view)) got the touch late (row \(record.cause.row))"
        return [Aspect(rule: cause.cause.rule, sentence: sentence)]
    }

    func control(_ row: ControlRow) -> [Aspect] {
        let event = names[row.event]
        if event == "touchDownRepeat" {
            return [Aspect(rule: .a9, sentence: "the press follows another one closely in time and place, so its tapCount is 2 or more")]
        }
        guard event == "touchCancel", let cause = timeline[row: record.cause.row], cause.cause.rule == .f8 else { return [] }
        let winners = names[cause.cause.by].map { text($0) }.joined(separator: " and ")
        return [Aspect(rule: .h3, sentence: "it follows the action of \(winners) and the view's touchesCancelled")]
    }

    func scroll(_ row: ScrollRow) -> [Aspect] {
        guard row.event == .willEndDragging, let list = view(row.view) as? ScrollView, list.contentInset != .zero, isUnchanged(row.view)
        else { return [] }
        let sentence = "the contentInset of \(text(row.view)) moves the limits between which its content comes to rest"
        return [Aspect(rule: .i11, sentence: sentence)]
    }

    func set(_ target: String, _ value: String) -> [Aspect] {
        guard target.hasSuffix(".isScrollEnabled"), value == "false" else { return [] }
        let who = TimelineText.spoken(String(target.dropLast(".isScrollEnabled".utf8.count)))
        return [Aspect(rule: .i9, sentence: "\(who) no longer scrolls: this also disables its pan and its delay")]
    }
}

extension GestureRecognizer {
    /// Whether the recognizer belongs to a scroll view.
    fileprivate var isScrollViewsOwn: Bool { ["scrollViewPan", "scrollViewDelay", "scrollViewPinch"].contains(typeName) }
}

extension View {
    /// Whether the view is a cell, or is inside a cell.
    fileprivate var isInCell: Bool { selfAndSuperviews.contains { $0 is GestureEngine.Cell } }
}
