import TestSupport

@testable import GestureEngine
@testable import GestureTimeline

/// Generates random records of all kinds, which depend only on the seed. New names are added to the table as needed.
struct RandomRecords {
    let names = Names()
    private var random: SplitMix64
    private var time = 0.0

    init(seed: UInt64) {
        random = SplitMix64(Chance.seed &+ seed)
    }

    private mutating func below(_ limit: Int) -> Int {
        random.int(0...limit - 1)
    }

    private mutating func name() -> Name { names.intern("name\(below(below(50) == 0 ? 3000 : 30))") }

    private mutating func maybeName() -> Name? { below(2) == 0 ? nil : name() }

    private mutating func some() -> [Name] { (0..<below(5)).map { _ in name() } }

    private mutating func list() -> NameList { names.list(some()) }

    private mutating func ids() -> TouchIDs {
        let ids = (0...below(3)).map { _ in below(6) }
        return names.touches(ids)
    }

    private mutating func readings() -> TextID? {
        guard below(2) == 0 else { return nil }
        let all = [
            "\"translation.x\": \(below(2000) - 1000)", "\"view('a, b  c').contentOffset.y\": 0.333333", "\"touch.view\": \"a, b \\\" '\"",
            "\"mode\": null",
            "\"view(mode == 'it\\\\'s' ? 'a' : 'b').isHidden\": true",
        ]
        return names.text("{" + all.prefix(1 + below(all.count)).joined(separator: ", ") + "}")
    }

    private mutating func expression() -> TextID? {
        below(2) == 0 ? nil : names.text(one(["-236 > 4", "'a \"b\" \\\\' == 'it\\'s'", "\u{1}\t\u{202E} != null"]))
    }

    private mutating func one<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }

    private mutating func point() -> Point { Point(Double(below(100_000)) / 100 - 300, Double(below(100_000)) / 64) }

    private mutating func values() -> GestureValues {
        var values = GestureValues(location: point(), numberOfTouches: below(4))
        if below(2) == 0 { values.translation = point() }
        switch below(3) {
        case 0: values.velocity = point()
        case 1: values.scalarVelocity = point().x
        default: break
        }
        if below(3) == 0 { values.scale = point().x }
        if below(3) == 0 { values.rotation = point().y }
        return values
    }

    mutating func next() -> Record {
        if below(4) == 0 { time += Double(below(200)) / 1000 }
        let cause = Cause(Rule.allCases[below(Rule.allCases.count)], row: below(1_000_000), by: below(4) == 0 ? list() : .none)
        return Record(time: time, cause: cause, body: body())
    }

    private mutating func body() -> Record.Body {
        switch below(21) {
        case 0:
            return .touch(
                TouchRow(touch: below(9), phase: one([.moved, .stationary, .ended, .cancelled]), location: point(), view: maybeName()))
        case 1:
            let passed = some().map { PassedView(view: $0, why: one([.hidden, .alpha, .interaction, .outside, .disabled, .hitTest])) }
            return .touch(
                TouchRow(
                    touch: below(9), phase: .began, location: point(), view: maybeName(), recognizers: list(), passed: names.list(passed)))
        case 2, 3, 4: return .recognizerTouches(RecognizerTouchesRow(recognizer: name(), method: method(), touches: ids()))
        case 5:
            let reason: FailureReason? =
                below(2) == 0 ? nil : one([.movedTooFar(12.5, limit: 10), .arcTooShort(13, change: 41, turn: 0.124)])
            return .recognizerState(RecognizerStateRow(recognizer: name(), from: stateName(), to: stateName(), reason: reason))
        case 6:
            return .recognizerAction(
                RecognizerActionRow(recognizer: name(), action: maybeName(), state: stateName(), values: values(), target: maybeName()))
        case 7:
            let view = name()
            let way = names.list([below(2) == 0 ? name() : view] + some())
            return .viewTouches(
                ViewTouchesRow(view: view, method: method(), touches: ids(), responders: way, delayed: below(2) == 0 ? nil : 0.25))
        case 8:
            let asked: DelegateRow.Method = one([.shouldReceive, .shouldBegin, .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf])
            let touch = asked == .shouldReceive ? below(9) : nil
            let other = touch == nil ? maybeName() : nil
            return .delegate(
                DelegateRow(
                    recognizer: name(), method: asked, answer: below(2) == 0, touch: touch, other: other, asked: name(), read: readings(),
                    expression: expression()))
        case 9: return .recognizerWaiting(RecognizerWaitingRow(recognizer: name(), waitsFor: names.list(name()), wants: stateName()))
        case 10: return .touchHeld(TouchHeldRow(touch: below(9), phase: one([.began, .ended]), by: list(), view: name()))
        case 11: return .touchDropped(TouchDroppedRow(touch: below(9), by: list(), view: name()))
        case 12: return .control(ControlRow(control: name(), event: name(), action: maybeName()))
        case 13:
            let event: ScrollRow.Event = one(ScrollRow.Event.allCases)
            return .scroll(
                ScrollRow(
                    view: name(), event: event, contentOffset: point(), willDecelerate: below(2) == 0 ? nil : below(2) == 0,
                    zoomScale: below(2) == 0 ? nil : point().y, velocity: below(2) == 0 ? nil : point(),
                    targetContentOffset: below(2) == 0 ? nil : point()))
        case 14: return .set(target: name(), value: names.text("{\"a\": [\(below(9)), null, \"b\"]}"), by: maybeName())
        case 15: return .mode(from: name(), to: name(), by: maybeName(), refused: below(2) == 0, next: list())
        case 16: return .note(text: names.text("note \"\(below(1000))\"\n"))
        case 17: return .add(target: name(), by: maybeName())
        case 18: return .remove(target: name(), by: maybeName())
        case 19: return below(2) == 0 ? .warning(text: names.text("a  — b")) : .interrupt(text: names.text("call"))
        default:
            return below(2) == 0 ? .select(view: name(), cell: name()) : .highlight(view: name(), cell: name(), isOn: below(2) == 0)
        }
    }

    private mutating func method() -> TouchesMethod { one([.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]) }

    private mutating func stateName() -> StateName { one([.possible, .began, .changed, .ended, .cancelled, .failed, .recognized]) }
}
