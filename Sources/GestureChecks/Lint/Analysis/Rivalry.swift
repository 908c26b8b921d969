import GestureEngine
import GestureFiles
import GestureSupport

/// The reason why one recognizer becomes able to recognize before another, or at the same moment as the other.
enum Advantage {
    /// The winner is a long press with a minimum duration of zero, which begins on touch-down.
    case touchDown
    /// The winner is a long press that begins on touch-down, and the loser accepts more fingers. If two fingers land at the same moment,
    /// the long press fails and does not win.
    case touchDownOfOneFinger
    case shorterPress
    case panBeforeSwipe
    /// The winner is a pan, which becomes able to recognize before a swipe. However, if a finger jumps, both become able to recognize at
    /// the same moment, and the swipe wins because it is stronger.
    case panBeforeSwipeWithoutJump
    case fewerTaps
    /// Both recognizers become able to recognize at the same moment.
    case atOnce
    /// Both recognizers become able to recognize at the same moment, but only one of the two ignores additional fingers.
    case atOnceOfOneFinger

    /// Whether both recognizers become able to recognize at the same moment, so that the stronger one wins.
    var isAtOnce: Bool { self == .atOnce || self == .atOnceOfOneFinger }
}

/// A recognizer that never recognizes because another recognizer wins, provided that both receive the same fingers.
///
/// If a finger lands while another is down, only a recognizer that has already been reset may receive it (C5).
struct Defeat {
    enum Kind {
        case loses(Advantage)
        /// The loser requires the failure of the winner; the position is that of the requirement in the layout. If `isMutual` is true,
        /// reversing the requirement would make the winner lose.
        case losesToRequired(Advantage, SourcePosition, isMutual: Bool)
        case duplicateTap
        /// Both recognizers are equivalent taps, and the loser's view contains the winner's view.
        case nestedTap
        /// Both recognizers are pans that start from the same screen edge, and the loser's view contains the winner's view.
        case nestedEdgePan
    }

    let loser: Member
    let winner: Member
    let kind: Kind
}

/// A search for recognizers that always lose to another recognizer. The other recognizer becomes able to recognize earlier, or it is
/// stronger and becomes able to recognize at the same moment (B5, D3, E4, E5, E8).
struct Rivalry {
    private let screen: StaticScreen
    private let thresholds: Thresholds
    /// For each view, by index, the recognizers that may recognize before others. If only one other recognizer may delay the reset of a
    /// recognizer, `tie` is the index of this other recognizer. Recognizers whose reset several others may delay are omitted, because they
    /// may miss touches.
    private let rivals: [[(member: Member, tie: Int?)]]
    /// The number of pairs of recognizers that were compared.
    private(set) var weighed = 0
    /// For each recognizer that always loses, the first defeat that was found: the winner, and the reason why it wins.
    private(set) var defeats: [Defeat] = []

    init(_ screen: StaticScreen) {
        self.screen = screen
        thresholds = screen.scene.screen.thresholds
        rivals = screen.nodes.map { node in
            node.members.compactMap { member in
                guard member.isDeclared else { return nil }
                return switch screen.requirements.ties(of: member) {
                case .none: (member, nil)
                case .one(let other): (member, other)
                case .many: nil
                }
            }
        }
        for node in screen.nodes {
            // If a recognizer is equivalent to the previous one, the rivals that do not always win against the previous recognizer need not
            // be examined a second time.
            var before: (member: Member, passed: Int)?
            for member in node.members {
                let skipped = before.flatMap { areAlike($0.member, member) ? $0.passed : nil } ?? 0
                let (defeat, passed) = defeat(of: member, skipping: skipped)
                if let defeat { defeats.append(defeat) }
                before = (member, passed)
            }
        }
    }

    /// Returns how a recognizer is always defeated, if it is, and how many rivals on the recognizer's view were found not to defeat it. The
    /// first `skipped` rivals on this view are not examined, because they are known not to defeat it.
    private mutating func defeat(of member: Member, skipping skipped: Int) -> (Defeat?, Int) {
        guard member.isDeclared, member.recognizer.isEnabled, !screen.volatility.changes(recognizer: member.id) else { return (nil, 0) }
        let required = Set(member.document?.requireToFail.map(\.text) ?? [])
        for node in member.node.lineage {
            let others = rivals[node.order]
            var place = node === member.node ? skipped : 0
            while place < others.count {
                let (other, tie) = others[place]
                defer { place += 1 }
                guard other !== member, tie == nil || tie == member.index else { continue }
                weighed += 1
                guard let kind = defeat(of: member, by: other, isRequired: required.contains(other.id)) else { continue }
                return (Defeat(loser: member, winner: other, kind: kind), node === member.node ? place : rivals[member.node.order].count)
            }
        }
        return (nested(member), rivals[member.node.order].count)
    }

    /// Returns whether two recognizers are equivalent. If so, a rival that does not defeat one of them does not defeat the other.
    ///
    /// Recognizers are certain to be equivalent only if they are simple tap recognizers of one view that require the same numbers of taps
    /// and fingers. The layout must have no modes, and must never allow simultaneous recognition.
    private func areAlike(_ one: Member, _ other: Member) -> Bool {
        guard screen.simultaneousMembers.isEmpty, screen.layout.modes == nil else { return false }
        guard let a = one.recognizer as? TapGestureRecognizer, let b = other.recognizer as? TapGestureRecognizer else { return false }
        func isPlain(_ member: Member) -> Bool {
            guard member.isDeclared, member.recognizer.isEnabled, member.delegate == nil, member.recognizer.allowedTouchTypes == nil,
                !screen.volatility.changes(recognizer: member.id)
            else { return false }
            if case .none = screen.requirements.ties(of: member) { return true }
            return false
        }
        return a.numberOfTapsRequired == b.numberOfTapsRequired && a.numberOfTouchesRequired == b.numberOfTouchesRequired
            && isPlain(one) && isPlain(other)
    }

    /// Returns how `other` always defeats `one`, or `nil` if it does not always do so. `isRequired` is true if `one` requires the failure
    /// of `other`.
    private func defeat(of one: Member, by other: Member, isRequired: Bool) -> Defeat.Kind? {
        guard let advantage = advantage(of: other, over: one) else { return nil }
        // The checks so far reject most pairs. The checks below are more expensive, because they also examine other recognizers.
        let isStronger = other.node === one.node && other.index > one.index
        if advantage.isAtOnce, !isStronger, !isRequired { return nil }
        guard getsAllTouches(other, of: one), !mayBeHinderedAlone(other, before: one) else { return nil }
        if isRequired, let required = one.document?.requireToFail.first(where: { $0.text == other.id }) {
            // If the winner waits for other recognizers, it may recognize too late. Cycles of requirements are reported by another rule.
            guard other.document?.requireToFail.isEmpty ?? true, other.delegate?.shouldRequireFailureOf == nil else { return nil }
            let isMutual =
                self.advantage(of: one, over: other) != nil && getsAllTouches(one, of: other) && !mayBeHinderedAlone(one, before: other)
            return .losesToRequired(advantage, required.position, isMutual: isMutual)
        }
        guard mayExclude(other, one) else { return nil }
        switch advantage {
        case .fewerTaps: return nil
        case .atOnce, .atOnceOfOneFinger:
            guard isStronger else { return nil }
            return one.recognizer is TapGestureRecognizer ? .duplicateTap : .loses(advantage)
        case .panBeforeSwipe:
            return .loses(isStronger ? .panBeforeSwipe : .panBeforeSwipeWithoutJump)
        case .touchDown, .touchDownOfOneFinger, .shorterPress, .panBeforeSwipeWithoutJump: return .loses(advantage)
        }
    }

    /// If an enclosing view has a tap or edge pan that is equivalent to the given recognizer, returns the defeat of this outer recognizer.
    /// The inner recognizer always wins if a touch lands in its view (B5).
    private func nested(_ member: Member) -> Defeat? {
        let isEdgePan = member.recognizer is ScreenEdgePanGestureRecognizer
        guard member.node.blocked == nil, isEdgePan || member.recognizer is TapGestureRecognizer else { return nil }
        let outer = member.node.lineage.dropFirst().lazy.flatMap(\.members).first { outer in
            screen.isSteady(outer) && getsAllTouches(member, of: outer) && getsAllTouches(outer, of: member)
                && !mayBeHinderedAlone(member, before: outer)
                && advantage(of: member, over: outer) == .atOnce && mayExclude(member, outer)
                && outer.document?.requireToFail.isEmpty ?? true
        }
        guard let outer else { return nil }
        if let pan = outer.recognizer as? ScreenEdgePanGestureRecognizer, !screen.reaches(member.node, pan.edges) { return nil }
        return Defeat(loser: outer, winner: member, kind: isEdgePan ? .nestedEdgePan : .nestedTap)
    }

    // MARK: Advantages

    /// Returns whether `other` receives every touch that `one` receives, and is always allowed to begin.
    private func getsAllTouches(_ other: Member, of one: Member) -> Bool {
        guard other.recognizer.isEnabled, !screen.volatility.changes(recognizer: other.id) else { return false }
        guard other.delegate?.shouldReceive == nil, other.delegate?.shouldBegin == nil else { return false }
        if let types = other.recognizer.allowedTouchTypes {
            guard (one.recognizer.allowedTouchTypes ?? Touch.TouchType.allCases).allSatisfy(types.contains) else { return false }
        }
        // The result is false if a view (C4) or a control (H2) may prevent a recognizer from beginning.
        let inner = one.node.isInside(other.node) ? one.node : other.node
        guard !screen.hasAnsweringViews(in: inner) else { return false }
        guard one.node === other.node || !inner.document.type.isControl else { return false }
        return
            !(screen.layout.modes?.states.contains { state in
                state.recognizers.map { $0.contains(one.id) && !$0.contains(other.id) } ?? false
            } ?? false)
    }

    /// Returns whether anything may prevent the winner, but not the loser, from recognizing or from receiving a touch.
    private func mayBeHinderedAlone(_ winner: Member, before loser: Member) -> Bool {
        if screen.requirements.mayMissTouches(winner, besides: loser) { return true }
        return screen.hasPartner(of: winner, mayJoin: loser)
    }

    /// Returns true if no delegate allows both recognizers to recognize simultaneously, and if `other` never waits for another recognizer.
    private func mayExclude(_ other: Member, _ one: Member) -> Bool {
        guard other.document?.requireToFail.isEmpty ?? true, other.delegate?.shouldRequireFailureOf == nil else { return false }
        return screen.mayNotRecognizeTogether(one, other)
            && StaticScope.answer(one.delegate?.shouldBeRequiredToFailBy, one, other, on: screen) == false
    }

    /// Returns the reason why `other` always becomes able to recognize before `one`, or at the same moment as `one`. Returns `nil` if this
    /// is not certain.
    private func advantage(of other: Member, over one: Member) -> Advantage? {
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
        case (let a as ScreenEdgePanGestureRecognizer, let b as ScreenEdgePanGestureRecognizer):
            return !b.edges.isEmpty && a.edges.isSuperset(of: b.edges) ? .atOnce : nil
        case (is ScreenEdgePanGestureRecognizer, _): return nil
        case (let a as PanGestureRecognizer, let b as SwipeGestureRecognizer):
            let fingers = b.numberOfTouchesRequired
            let least = thresholds["swipe.distance", default: 50] / 2
            // A pan may count only the movement that all fingers have in common. In this case, one of three fingers alone may cover most of
            // the distance that a swipe requires, so the pan must accept a single finger.
            return a.minimumNumberOfTouches <= (fingers > 2 ? 1 : fingers) && a.maximumNumberOfTouches >= fingers
                && thresholds["pan.hysteresis", default: 10] <= least ? .panBeforeSwipe : nil
        case (let a as PanGestureRecognizer, let b as PanGestureRecognizer):
            // Pans with different minimum numbers of fingers measure distances differently, so the order in which they recognize varies.
            guard a.minimumNumberOfTouches == b.minimumNumberOfTouches else { return nil }
            if b is ScreenEdgePanGestureRecognizer { return .atOnceOfOneFinger }
            return a.maximumNumberOfTouches >= b.maximumNumberOfTouches ? .atOnce : nil
        default: return nil
        }
    }

    /// Returns the advantage that a long press has over `recognizer` if the press begins on touch-down. Such a press fails if two fingers
    /// land at the same moment.
    private func againstTouchDown(_ recognizer: GestureRecognizer) -> Advantage? {
        switch recognizer {
        case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired == 1 ? .touchDown : nil
        case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired == 1 ? .touchDown : nil
        case let pan as PanGestureRecognizer: pan.minimumNumberOfTouches == 1 ? .touchDownOfOneFinger : nil
        default: nil
        }
    }
}

extension Thresholds {
    fileprivate subscript(name: String, default value: Double) -> Double { self[name] ?? value }
}
