import GestureEngine
import GestureFiles

/// Recognizers that always lose: against one that is ready earlier, or at the same time and stronger (B5, D3, E4, E5, E8).
struct WinningRules {
    private let stage: Stage
    private let thresholds: Thresholds

    static func spots(_ stage: Stage) -> [Spot] {
        let rules = WinningRules(stage: stage, thresholds: stage.scene.screen.thresholds)
        return stage.members.compactMap { rules.spot($0) } + stage.members.compactMap { rules.weakness($0) }
    }

    /// The first reason why a recognizer never recognizes.
    private func spot(_ member: Member) -> Spot? {
        guard member.isDeclared, member.recognizer.isEnabled, !stage.volatility.changes(recognizer: member.id) else { return nil }
        var node: Node? = member.node
        while let here = node {
            for other in here.members where other !== member && other.isDeclared {
                if let suspicion = defeat(of: member, by: other) { return suspicion }
            }
            node = here.parent
        }
        return member.recognizer is TapGestureRecognizer ? nestedTap(member) : nil
    }

    private func defeat(of one: Member, by other: Member) -> Spot? {
        guard getsAllTouches(other, of: one), let advantage = advantage(of: other, over: one) else { return nil }
        if let required = one.document?.requireToFail.first(where: { $0.text == other.id }) {
            // One that waits itself may come too late; a circle is reported as such.
            guard other.document?.requireToFail.isEmpty ?? true, other.delegate?.shouldRequireFailureOf == nil else { return nil }
            return Spot(.losesToRequired(one.id, required: other.id, advantage), at: required.position)
        }
        guard mayExclude(other, one) else { return nil }
        switch advantage {
        case .fewerTaps: return nil
        case .atOnce:
            guard other.node === one.node, other.index > one.index else { return nil }
            guard let tap = one.recognizer as? TapGestureRecognizer else {
                return Spot(.neverWins(one.id, against: other.id, .addedLater), at: one.position)
            }
            let (taps, fingers) = (tap.numberOfTapsRequired, tap.numberOfTouchesRequired)
            return Spot(.duplicateTap(one.id, other: other.id, view: one.node.id, taps: taps, fingers: fingers), at: one.position)
        default: return Spot(.neverWins(one.id, against: other.id, advantage), at: one.position)
        }
    }

    /// A tap on a view inside another one whose view waits for the same tap: in the inner one only this recognizes (B5).
    private func nestedTap(_ member: Member) -> Spot? {
        guard let inner = member.recognizer as? TapGestureRecognizer, member.node.blocked == nil else { return nil }
        var node = member.node.parent
        while let here = node {
            for outer in here.members where outer.isDeclared && outer.recognizer.isEnabled {
                guard getsAllTouches(member, of: outer), getsAllTouches(outer, of: member),
                    advantage(of: member, over: outer) == .atOnce, mayExclude(member, outer), outer.document?.requireToFail.isEmpty ?? true
                else { continue }
                let taps = (inner.numberOfTapsRequired, inner.numberOfTouchesRequired)
                return Spot(
                    .nestedTap(member.id, view: member.node.id, outer: outer.id, outerView: here.id, taps: taps.0, fingers: taps.1),
                    at: member.position)
            }
            node = here.parent
        }
        return nil
    }

    // MARK: Who comes first

    /// Whether nothing keeps a touch of one recognizer from another, nor the other from beginning with it.
    private func getsAllTouches(_ other: Member, of one: Member) -> Bool {
        guard other.recognizer.isEnabled, !stage.volatility.changes(recognizer: other.id) else { return false }
        guard other.delegate?.shouldReceive == nil, other.delegate?.shouldBegin == nil else { return false }
        let types = other.recognizer.allowedTouchTypes.map(Set.init) ?? Set(Touch.TouchType.allCases)
        guard types.isSuperset(of: one.recognizer.allowedTouchTypes ?? Touch.TouchType.allCases) else { return false }
        // Views may refuse it (C4); controls do (H2).
        let inner = one.node.isInside(other.node) ? one.node : other.node
        guard !stage.nodes[inner.order..<inner.end].contains(where: { $0.document.shouldBegin != nil }) else { return false }
        guard one.node === other.node || !inner.document.type.isControl else { return false }
        return
            !(stage.layout.modes?.states.contains { state in
                state.recognizers.map { $0.contains(one.id) && !$0.contains(other.id) } ?? false
            } ?? false)
    }

    /// Whether nothing says that they get along, and nothing makes the stronger one wait.
    private func mayExclude(_ other: Member, _ one: Member) -> Bool {
        guard other.document?.requireToFail.isEmpty ?? true, other.delegate?.shouldRequireFailureOf == nil else { return false }
        return StaticScope.answer(one.delegate?.shouldRecognizeSimultaneouslyWith, one, other, on: stage) == false
            && StaticScope.answer(other.delegate?.shouldRecognizeSimultaneouslyWith, other, one, on: stage) == false
            && StaticScope.answer(one.delegate?.shouldBeRequiredToFailBy, one, other, on: stage) == false
    }

    /// Why the other one is ready whenever this one is, at the same time or earlier; nil if it need not be.
    private func advantage(of other: Member, over one: Member) -> Suspicion.Advantage? {
        switch (other.recognizer, one.recognizer) {
        case (let a as LongPressGestureRecognizer, let b as LongPressGestureRecognizer):
            guard a.numberOfTouchesRequired == b.numberOfTouchesRequired, a.numberOfTapsRequired == b.numberOfTapsRequired,
                a.allowableMovement >= b.allowableMovement
            else { return nil }
            return a.minimumPressDuration < b.minimumPressDuration
                ? .shorterPress : a.minimumPressDuration == b.minimumPressDuration ? .atOnce : nil
        case (let a as LongPressGestureRecognizer, let b):
            let isAtOnce = a.minimumPressDuration == 0 && a.numberOfTapsRequired == 0 && a.numberOfTouchesRequired == 1
            return isAtOnce ? againstTouchDown(b) : nil
        case (let a as TapGestureRecognizer, let b as TapGestureRecognizer):
            guard a.numberOfTouchesRequired == b.numberOfTouchesRequired, a.numberOfTapsRequired <= b.numberOfTapsRequired else {
                return nil
            }
            return a.numberOfTapsRequired < b.numberOfTapsRequired ? .fewerTaps : .atOnce
        case (let a as SwipeGestureRecognizer, let b as SwipeGestureRecognizer):
            return a.numberOfTouchesRequired == b.numberOfTouchesRequired && a.direction.isSuperset(of: b.direction) ? .atOnce : nil
        case (is PinchGestureRecognizer, is PinchGestureRecognizer), (is RotationGestureRecognizer, is RotationGestureRecognizer):
            return .atOnce
        case (is ScreenEdgePanGestureRecognizer, _): return nil
        case (let a as PanGestureRecognizer, let b as SwipeGestureRecognizer):
            let fingers = b.numberOfTouchesRequired
            let least = thresholds["swipe.distance", default: 50] / 2
            return a.minimumNumberOfTouches <= fingers && a.maximumNumberOfTouches >= fingers
                && thresholds["pan.hysteresis", default: 10] <= least ? .panBeforeSwipe : nil
        case (let a as PanGestureRecognizer, let b as PanGestureRecognizer):
            let maximum = b is ScreenEdgePanGestureRecognizer ? 1 : b.maximumNumberOfTouches
            return a.minimumNumberOfTouches <= b.minimumNumberOfTouches && a.maximumNumberOfTouches >= maximum ? .atOnce : nil
        default: return nil
        }
    }

    /// What a recognizer still can do beside a press that begins on touch-down, unless two fingers land at once and fail it.
    private func againstTouchDown(_ recognizer: GestureRecognizer) -> Suspicion.Advantage? {
        switch recognizer {
        case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired == 1 ? .touchDown : nil
        case let press as LongPressGestureRecognizer: press.numberOfTouchesRequired == 1 ? .touchDown : nil
        case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired == 1 ? .touchDown : nil
        case let pan as PanGestureRecognizer: pan.minimumNumberOfTouches == 1 ? .touchDownOfOneFinger : nil
        default: nil
        }
    }

    // MARK: Recognizers that defeat themselves

    private func weakness(_ member: Member) -> Spot? {
        let (id, recognizer) = (member.id, member.recognizer)
        guard member.isDeclared, recognizer.isEnabled else { return nil }
        if let types = recognizer.allowedTouchTypes, types.isEmpty, !stage.volatility.changes(.allowedTouchTypes, of: id) {
            return Spot(.noTouchTypes(id), at: member.position)
        }
        guard let pan = recognizer as? PanGestureRecognizer else { return nil }
        let (minimum, maximum) = (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches)
        let isFixed =
            !stage.volatility.changes(.minimumNumberOfTouches, of: id) && !stage.volatility.changes(.maximumNumberOfTouches, of: id)
        if minimum > maximum, isFixed { return Spot(.fingersReversed(id, minimum: minimum, maximum: maximum), at: member.position) }
        if let edge = pan as? ScreenEdgePanGestureRecognizer, edge.edges.isEmpty, !stage.volatility.changes(.edges, of: id) {
            return Spot(.noEdges(id), at: member.position)
        }
        return nil
    }
}

extension Thresholds {
    fileprivate subscript(name: String, default value: Double) -> Double { self[name] ?? value }
}
