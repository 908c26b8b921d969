import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

// Statements about rows that report on recognizers, and about delegate answers that affect these recognizers.
extension AspectFinder {
    func question(_ row: DelegateRow) -> [Aspect] {
        switch row.method {
        case .shouldReceive:
            return [Aspect(rule: .c8, sentence: "this is asked first, before any recognizer gets the touch")]
        case .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
            return [Aspect(rule: .c8, sentence: "this is asked as a touch begins, before any recognizer gets it")]
        case .shouldBegin: return []
        case .canPrevent, .canBePreventedBy:
            return [Aspect(rule: .e2, sentence: "the recognizers themselves are asked before their delegates")]
        case .shouldRecognizeSimultaneouslyWith:
            let rest = row.answer ? "; one yes is enough" : "; one no does not forbid it"
            return [
                Aspect(rule: .c8, sentence: "this is asked last, when one of the two could recognize"),
                Aspect(rule: .e2, sentence: "the delegates are asked one after the other" + rest),
                Aspect(rule: .j6, sentence: "the answer is valid only for this update and this pair"),
            ]
        }
    }

    func state(_ row: RecognizerStateRow) -> [Aspect] {
        var found: [Aspect] = []
        switch row.to {
        case .recognized:
            if let type = recognizer(row.recognizer)?.typeName {
                found.append(Aspect(rule: .c1, sentence: "a \(type) is discrete: it recognizes, and neither begins nor changes"))
            }
        case .failed: found += loss(row)
        case .began, .changed, .ended, .cancelled, .possible: break
        }
        if record.cause.rule == .g, isUnchanged(row.recognizer), let one = recognizer(row.recognizer), let figures = figures(of: one) {
            found.append(Aspect(rule: .g, sentence: figures))
        }
        if record.cause.rule == .d4, row.to == .recognized || row.to == .began { found += distance(row) }
        return found
    }

    /// Describes the numeric conditions under which a recognizer leaves the state `possible`. Returns `nil` for types of recognizers that
    /// have no such conditions.
    func figures(of one: GestureRecognizer) -> String? {
        let limits = one.thresholds
        switch one {
        case let tap as TapGestureRecognizer:
            let (taps, fingers) = (tap.numberOfTapsRequired, tap.numberOfTouchesRequired)
            return "it takes \(taps) tap\(taps == 1 ? "" : "s") with \(fingers) finger\(fingers == 1 ? "" : "s"), "
                + "\(taps == 1 ? "" : "each ")lifted within \(Decimal.text(limits.tapMaximumDuration)) s and moved at most "
                + "\(Decimal.text(limits.tapAllowableMovement)) pt"
        case let press as LongPressGestureRecognizer where press.minimumPressDuration <= 0:
            return "it takes no time: it begins on touch-down"
        case let press as LongPressGestureRecognizer:
            let fingers = press.numberOfTouchesRequired
            return "it takes a press of \(Decimal.text(press.minimumPressDuration)) s with \(fingers) finger\(fingers == 1 ? "" : "s") "
                + "that moves no more than \(Decimal.text(press.allowableMovement)) pt"
        case is ScreenEdgePanGestureRecognizer:
            return "it takes a finger that starts at one of its edges and moves \(Decimal.text(limits.panHysteresis)) pt inwards"
        case is ScrollViewPanGestureRecognizer:
            return "it takes \(Decimal.text(limits.panHysteresis)) pt of movement along an axis on which it scrolls"
        case let pan as PanGestureRecognizer:
            let (least, most) = (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches)
            let fingers = most < 100 ? least == most ? "\(least)" : "\(least) to \(most)" : "\(least) or more"
            let axes = pan.isSwipeActionsPan ? "along x" : "along x or along y"
            return "it takes \(Decimal.text(pan.hysteresis)) pt of movement \(axes), "
                + "with \(fingers) finger\(most == 1 ? "" : "s")"
        case is SwipeGestureRecognizer:
            return "it takes a quick movement in its direction, over a distance that starts at "
                + "\(Decimal.text(limits.swipeDistance)) pt and decreases with time"
        case is PinchGestureRecognizer:
            return "it takes a change of the distance between two fingers by \(Decimal.text(limits.pinchHysteresis)) pt"
        case is RotationGestureRecognizer:
            return "it takes a turn of two fingers by \(Decimal.text(limits.rotationHysteresis, .ratio)) rad, "
                + "with an arc longer than the change of their distance"
        default: return nil
        }
    }

    /// Returns statements about why the recognizer that is the subject of the row lost to another recognizer.
    private func loss(_ row: RecognizerStateRow) -> [Aspect] {
        if record.cause.rule == .i4 { return kept(from: row.recognizer) }
        guard record.cause.rule == .c4 || record.cause.rule == .e4 else { return [] }
        var found: [Aspect] = []
        for name in names[record.cause.by] {
            if record.cause.rule == .c4 {
                if view(name) is Control {
                    found.append(Aspect(rule: .h2, sentence: "\(text(name)) is a control, and prevents such gestures on its superviews"))
                }
                continue
            }
            guard let winner = recognizer(name), let loser = recognizer(row.recognizer), let winnersView = winner.view,
                let losersView = loser.view
            else { continue }
            if let strength = strength(winner, loser) { found.append(strength) }
            if winnersView === losersView {
                found.append(Aspect(rule: .e3, sentence: "both are on \(text(names.intern(winnersView.id))), so they exclude each other"))
            } else if winnersView.isDescendant(of: losersView) || losersView.isDescendant(of: winnersView) {
                let (inner, outer) = winnersView.isDescendant(of: losersView) ? (winnersView, losersView) : (losersView, winnersView)
                found.append(
                    Aspect(
                        rule: .e3,
                        sentence: "\(text(names.intern(inner.id))) lies in \(text(names.intern(outer.id))), "
                            + "so their recognizers exclude each other"))
            }
            if let winner = winner as? TapGestureRecognizer, let loser = loser as? TapGestureRecognizer,
                winner.numberOfTapsRequired > loser.numberOfTapsRequired, isUnchanged(name), isUnchanged(row.recognizer)
            {
                found.append(
                    Aspect(
                        rule: .e5, sentence: "\(text(name)) needs more taps, so it can prevent \(text(row.recognizer)), but not vice versa")
                )
            }
            found.append(Aspect(rule: .e7, sentence: "\(text(row.recognizer)) only changes its state, and gets no touchesCancelled"))
        }
        return found
    }

    /// Returns the reason why the winner took precedence, if both recognizers could have recognized in the same update; otherwise `nil`.
    private func strength(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Aspect? {
        let (one, other) = (text(names.intern(winner.id)), text(names.intern(loser.id)))
        switch record.cause.circumstance {
        case .addedLater:
            return Aspect(rule: .b5, sentence: "both wanted to recognize, and on one view the last added wins: \(one), not \(other)")
        case .deeperView:
            return Aspect(rule: .b5, sentence: "both wanted to recognize, and the one on the deeper view wins: \(one), not \(other)")
        case .oneSided:
            return Aspect(rule: .e8, sentence: "both wanted to recognize, and \(other) may not prevent \(one), whichever views they are on")
        case .usual, .disabled, .taken, .viewLeft, .noFinger, .tooManyFingers, .outside, .allowed, .setByApp, .offsetSetByApp, .keptPan,
            .movedAtTouchDown, .scrubbed:
            return nil
        }
    }

    /// Returns the reason why a scroll view did not cancel the touches of a control.
    private func kept(from pan: Name) -> [Aspect] {
        let hit: Name? = latest { record in
            if case .touch(let row) = record.body, row.phase == .began, names[row.recognizers].contains(pan) { row.view } else { nil }
        }
        guard let hit, view(hit) is Control else { return [] }
        return [Aspect(rule: .i4, sentence: "\(text(hit)) is a control, for which touchesShouldCancel is false by default")]
    }

    /// Returns a statement if the recognizer waited for a recognizer in another branch of the view hierarchy, so that neither view contains
    /// the other.
    private func distance(_ row: RecognizerStateRow) -> [Aspect] {
        for name in names[record.cause.by] {
            guard let one = recognizer(row.recognizer)?.view, let other = recognizer(name)?.view, !one.isDescendant(of: other),
                !other.isDescendant(of: one)
            else { continue }
            return [Aspect(rule: .d7, sentence: "\(text(name)) is on another branch of the view hierarchy; requirements apply there, too")]
        }
        return []
    }

    func waiting(_ row: RecognizerWaitingRow) -> [Aspect] {
        var found: [Aspect] = []
        if !isAnyFingerDown, let first = names[row.waitsFor].first {
            found.append(Aspect(rule: .d5, sentence: "no finger is down, but \(text(first)) has had a touch and has not finished"))
        }
        found.append(Aspect(rule: .e6, sentence: "while it waits, \(text(row.recognizer)) excludes no other recognizer"))
        return found
    }

    private var isAnyFingerDown: Bool {
        timeline.index.fingers.contains { $0.landing < number && ($0.fingerEnded ?? .max) >= number }
    }

    func action(_ row: RecognizerActionRow) -> [Aspect] {
        var found: [Aspect] = []
        let isFirst = row.state == .began || row.state == .recognized
        if isFirst, let other = companion(row) {
            found.append(Aspect(rule: .b5a, sentence: "it recognizes together with \(text(other)), whose action comes first"))
        }
        guard let document = timeline.replay.scene.document(ofRecognizer: names[row.recognizer]) else { return found }
        if let mode, let action = row.action, case .byMode = document.action {
            found.append(
                Aspect(rule: .k5, sentence: "in the mode \(text(names.intern(mode))), its action is \(text(action))"))
        }
        if let target = row.target, let dispatch = document.dispatch {
            found += self.target(target, row, dispatch, isFirst)
        }
        return found
    }

    private func target(_ target: Name, _ row: RecognizerActionRow, _ choice: DispatchChoice, _ isFirst: Bool) -> [Aspect] {
        guard let dispatch = timeline.replay.scene.dispatch(choice) else { return [] }
        var found: [Aspect] = []
        if isFirst {
            let sentence = "\(text(target)) was chosen when \(text(row.recognizer)) left the state possible"
            found.append(Aspect(rule: .k6, sentence: sentence))
        }
        if let group = dispatch.group {
            found.append(
                Aspect(rule: .k7, sentence: "all active recognizers of the group \(text(names.intern(group))) have the same target"))
        }
        if dispatch.moves { found.append(Aspect(rule: .k8, sentence: "\(text(target)) follows the gesture")) }
        return found
    }

    /// Returns the name of another recognizer that sent its first action earlier in the same update, or `nil` if there is no such
    /// recognizer.
    private func companion(_ row: RecognizerActionRow) -> Name? {
        for index in stride(from: number - 2, through: 0, by: -1) {
            let other = timeline.records[index]
            guard other.time == record.time else { return nil }
            if case .recognizerAction(let action) = other.body, action.recognizer != row.recognizer,
                action.state == .began || action.state == .recognized
            {
                return action.recognizer
            }
        }
        return nil
    }
}
