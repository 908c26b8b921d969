import GestureEngine
import GestureReplay
import GestureSupport

extension MissingFact {
    /// The rule that explains the fact, for facts whose rows do not name this rule; otherwise `nil`.
    var rule: Rule? {
        switch what {
        case .notHit(_, _, _, _, let place):
            if case .skipped(_, .disabled) = place { .a8 } else { .a1 }
        case .noTouch(_, _, _, let refusal): refusal.rule
        case .untracked, .noEvent(_, _, .tapCount), .noEvent(_, _, .notOutside), .noEvent(_, _, .noAction),
            .noEvent(_, _, .noTouchDown), .noAction:
            .h1
        case .noEvent(_, _, .neverSends), .noEvent(_, _, .sameValue), .noEvent(_, _, .notMoved): .h4
        case .handled, .noCell, .liftedOutside, .notAllowed: .h5
        case .cannotScroll: .i5
        case .scrollDisabled: .i9
        case .modeRefused: .k3
        case .modeRefusedFor: .k1
        case .unshared(_, _, _, let isExclusive): isExclusive ? .a7 : .a6
        case .neverWaited, .waitedForOthers: .d5
        case .neverBegins: .i2
        case .neverAnswered: .c4
        case .noFinger, .noFingerThen, .elsewhere, .anchorMissing, .otherwise, .noSample, .ended, .goesOn, .undecided, .stillWaits,
            .neverAsked, .answeredOtherwise, .otherTouches, .dropped,
            .stillHeld, .cancelled, .notLifted, .notMoved, .delivered, .otherEvent, .cannotZoom, .scrolledTo, .noCause, .cameAt:
            nil
        }
    }

    /// Returns a sentence that describes the fact, with names as printed in timelines. If `fingers` is `nil`, the sentence does not name
    /// the finger, so that it is the same for similar facts about other fingers.
    func words(_ fingers: FingerNames?) -> String {
        func called(_ finger: FingerChange.Finger) -> String { fingers.map { $0[finger] } ?? "a touch" }
        switch what {
        case .noFingerThen: return "no finger is down at the expected time"
        case .elsewhere(let all): return (fingers?.list(all) ?? "") + " land\(all.count == 1 ? "s" : "") elsewhere"
        case .anchorMissing(let row): return TimelineText.quoted(row) + " does not occur"
        case .otherwise(let words): return "it occurs, but " + words
        case .noFinger: return "no finger lands in this trace"
        case .noSample(let finger): return "\(finger) does not do that in this trace"
        case .notHit(let view, let touch, let hit, let location, let place):
            return Self.words(view, called(touch), hit, fingers == nil ? nil : location, place)
        case .noTouch(let recognizer, let touch, let hit, let refusal):
            return "\(called(touch)) lands on \(hit.map { name($0) } ?? "nothing") and \(name(recognizer)) does not get it: "
                + refusal.words(recognizer)
        case .ended(let recognizer, let state):
            switch state {
            case .failed: return "\(name(recognizer)) has a touch and fails"
            case .recognized: return "\(name(recognizer)) recognizes"
            case .cancelled: return "\(name(recognizer)) begins and is cancelled"
            case .ended: return "\(name(recognizer)) begins and ends"
            case .possible, .began, .changed: return "\(name(recognizer)) is \(state.rawValue)"
            }
        case .goesOn(let recognizer): return "\(name(recognizer)) begins, but has not ended when the trace ends"
        case .undecided(let recognizer): return "\(name(recognizer)) has a touch and neither recognizes nor fails"
        case .stillWaits(let recognizer): return "\(name(recognizer)) is ready and still waits when the trace ends"
        case .neverWaited(let recognizer):
            return "\(name(recognizer)) is never ready while a recognizer whose failure it requires has not finished"
        case .waitedForOthers(let recognizer): return "\(name(recognizer)) waits, but for other recognizers"
        case .neverAsked(let recognizer, let method): return "\(method) of \(name(recognizer)) is not asked"
        case .answeredOtherwise(let recognizer, let method): return "\(method) of \(name(recognizer)) is asked, but answered differently"
        case .otherTouches(let recognizer, let method): return "\(name(recognizer)) gets touches, but its \(method) is not called"
        case .dropped(let view, let touch, let hold, let deciders):
            let back = hold?.seconds.map { "; \(list(hold?.ids ?? [])) holds it back for up to \(Decimal.text($0)) s, and" } ?? ":"
            return "\(called(touch)) lands on \(name(view)), which does not receive it\(back) it is dropped"
                + (fingers == nil ? "" : deciders.words)
        case .unshared(let view, let touch, let other, let isExclusive):
            let why =
                isExclusive
                ? "isExclusiveTouch of \(name(other)) is true, and another finger is down"
                : "its isMultipleTouchEnabled is false, and another finger is on it"
            return "\(called(touch)) lands on \(name(view)), which does not receive it: \(why)"
        case .stillHeld(let view, let touch, let isEnd):
            return isEnd
                ? "\(name(view)) gets \(called(touch)), but its end is held back until the trace ends"
                : "\(called(touch)) lands on \(name(view)) and is held back until the trace ends"
        case .cancelled(let view, let touch, let deciders):
            return "\(name(view)) gets \(called(touch)), but it is taken away" + (fingers == nil ? "" : deciders.words)
        case .notLifted(let touch): return "\(called(touch)) does not lift in this trace"
        case .notMoved(let touch): return "\(called(touch)) does not move"
        case .delivered(let view, let touch): return "\(name(view)) gets \(called(touch)), and nothing interferes"
        case .handled(let view, let touch, let handler):
            return view == handler
                ? "\(name(view)) handles \(called(touch)) itself: its handlesTouches is true"
                : "\(called(touch)) lands in \(name(view)), but \(name(handler)) in it handles the touch"
        case .liftedOutside(let cell, let touch, let place):
            return "\(name(cell)) gets \(called(touch)), which lifts outside of it"
                + (fingers == nil ? "" : ", at (\(Decimal.text(place.x, .points)), \(Decimal.text(place.y, .points)))")
        case .notAllowed(let cell, let touch, let answers, let mayBeOutside):
            let words = answers.map { "\($0.key.rawValue) of \(name($0.view))" }.joined(separator: " or ")
            let isHighlight = answers.count == 1 && answers[0].key == .shouldHighlight
            return "\(name(cell)) gets \(called(touch)), but \(words) is false"
                + (isHighlight ? ", and a touch that does not highlight a cell does not select it" : "")
                + (mayBeOutside ? ", or the touch lifts outside of it" : "")
        case .noAction(let control, let action):
            return action.map { "\(name(control)) has no action \(name($0))" } ?? "\(name(control)) has no action"
        case .neverBegins(let recognizer):
            return "\(name(recognizer)) only holds back touches on the content: it neither begins nor recognizes"
        case .neverAnswered(let recognizer, let method, let hasDelegate):
            return hasDelegate
                ? "the delegate of \(name(recognizer)) does not answer \(method), so it is not asked"
                : "\(name(recognizer)) has no delegate that answers \(method), so it is not asked"
        case .untracked(let control, let touch, let isOnKnob):
            return isOnKnob == nil
                ? "\(name(control)) gets \(called(touch)) but tracks another finger"
                : "\(name(control)) gets \(called(touch)) but does not track it: only a finger that begins on the knob is tracked"
        case .otherEvent(let control, let event): return "\(name(control)) sends \(event) instead"
        case .noEvent(let control, let event, let gap):
            switch gap {
            case .tapCount: return "\(name(control)) tracks its touch, which belongs to the first tap of a series"
            case .notOutside:
                return "\(name(control)) tracks its touch, which does not cross the boundary 70 pt outside its bounds "
                    + "in the required direction"
            case .noTouchDown: return "\(name(control)) is a switch, which sends no \(event)"
            case .neverSends: return "\(name(control)) has no value that a finger changes, so it sends no \(event) by itself"
            case .noAction: return "\(name(control)) has no action for \(event)"
            case .sameValue: return "\(name(control)) already has the value that the finger sets"
            case .notMoved:
                return "\(name(control)) receives no movement between touchesBegan and touchesEnded, and only movement changes its value"
            }
        case .noCell(let list, let touch): return "\(called(touch)) lands in \(name(list)), but on none of its cells"
        case .cannotScroll(let view, let isVertical, let content, let size):
            let (direction, extent) = isVertical ? ("up and down", "tall") : ("sideways", "wide")
            return "\(name(view)) does not scroll \(direction): its content is \(pt(content)) \(extent), "
                + "the view is \(pt(size)) \(extent), and it does not always bounce"
        case .scrollDisabled(let view): return "isScrollEnabled of \(name(view)) is false"
        case .cannotZoom(let view, let least, let most):
            return "\(name(view)) does not zoom: minimumZoomScale \(Decimal.text(least)) "
                + "is not less than maximumZoomScale \(Decimal.text(most))"
        case .scrolledTo(let view, let event): return "the last scrolling event that \(name(view)) sends is \(event)"
        case .modeRefused(let mode): return "mode \(name(mode)) is requested but refused"
        case .modeRefusedFor(let mode, let closed, let recognizer, let touch):
            return "\(called(touch)) lands while \(name(recognizer)) gets no touches: "
                + "it is not among the recognizers of the mode \(name(closed)), "
                + "and the mode \(name(mode)), which allows it, was refused before"
        case .noCause: return "nothing that happens in this trace leads to it"
        case .cameAt(_, let time, let delay):
            let late = "it occurs, but at \(Decimal.text(time, .seconds)) s"
            switch delay {
            case .held(let by): return late + ", held back by " + by.joined(separator: " and ")
            case .waited(let whom): return late + ", since it has to wait for " + whom.joined(separator: " and ")
            case nil: return late
            }
        }
    }

    private static func words(
        _ view: String, _ touch: String, _ hit: String?, _ location: Point?, _ place: Landing.Place
    ) -> String {
        let here = touch + " lands" + (location.map { " at (\(Decimal.text($0.x, .points)), \(Decimal.text($0.y, .points)))" } ?? "")
        let on = hit.map { "on \(name($0))" } ?? "outside of the window"
        switch place {
        case .hit: return here + " on \(name(view))"
        case .below(let inner): return here + " on \(name(inner)), which lies in \(name(view)): only the hit view gets the touch"
        case .absent: return here + " \(on), while \(name(view)) is not on the screen"
        case .outside(let distance): return here + " \(on), \(location == nil ? "" : pt(distance) + " ")outside of \(name(view))"
        case .left(let distance):
            return here + " \(on), where \(name(view)) was at first" + (location == nil ? "" : "; by then it is \(pt(distance)) away")
        case .skipped(let other, let why):
            let whose = other == view ? "it" : name(other)
            return here + " in \(name(view)), but \(whose) is skipped: \(why.words)"
        case .cutOff(let around):
            return here + " \(on): the point is in \(name(view)), but outside of \(name(around)), which contains the view, so it is not hit"
        case .covered(let other): return here + " in \(name(view)), but on \(name(other)), which lies in front"
        }
    }
}

extension Landing.Refusal {
    fileprivate var rule: Rule {
        switch self {
        case .absent, .busy: .a5
        case .elsewhere: .a3
        case .disabled, .touchType, .mixedTypes, .refused, .unknown: .a4
        case .mode: .k1
        case .onlyContent: .i1
        }
    }

    fileprivate func words(_ recognizer: String) -> String {
        switch self {
        case .absent: "it is not on the screen at that time"
        case .elsewhere(let view): "it is on \(name(view)), and neither \(name(view)) nor a view in it is hit"
        case .disabled: "its isEnabled is false"
        case .mode(let mode): "it is not among the recognizers of the mode \(name(mode))"
        case .touchType: "its allowedTouchTypes do not include the type of the touch"
        case .mixedTypes: "its first touch is of a different type"
        case .busy(_, waits: true): "it has completed its gesture and waits for others"
        case .busy(_, waits: false): "it has already decided and is not reset yet"
        case .refused: "its delegate refuses shouldReceive"
        case .onlyContent: "it gets only touches on the content"
        case .unknown: "the reason is not known"
        }
    }
}

extension PassedView.Reason {
    fileprivate var words: String {
        switch self {
        case .hidden: "isHidden is true"
        case .alpha: "its alpha is below 0.01"
        case .interaction: "isUserInteractionEnabled is false"
        case .outside: "the point lies outside of its bounds"
        case .disabled: "it is a control whose isEnabled is false"
        case .hitTest: "its hit test lets the point through"
        case .animated: "it is animated, and takes no new touches until the animation ends"
        }
    }
}

extension MissingFact.Deciders {
    /// A phrase with the time of the decision and the names of the objects that made it, such as ` at 0.200 s by pan`.
    fileprivate var words: String {
        described.isEmpty ? "" : " at \(Decimal.text(time, .seconds)) s by \(described.joined(separator: " and "))"
    }
}

private func name(_ id: String) -> String { TimelineText.spoken(id) }
private func list(_ ids: [String]) -> String { ids.map { name($0) }.joined(separator: ", ") }
private func pt(_ length: Double) -> String { Decimal.text(length, .points) + " pt" }
