import GestureEngine
import GestureFiles
import GestureSupport

/// Why one recognizer comes before another.
enum Advantage {
    /// A long press of no duration begins on touch-down.
    case touchDown
    /// The same, against one that may take more fingers: if two land at once the press fails.
    case touchDownOfOneFinger
    case shorterPress
    case panBeforeSwipe
    /// The same, but where a finger jumps both are ready at once, and then the swipe is stronger.
    case panBeforeSwipeWithoutJump
    case fewerTaps
    /// Both are ready at once.
    case atOnce
    /// The same, but only one of them ignores further fingers.
    case atOnceOfOneFinger

    /// Whether both are ready at once, so that only the stronger one comes first.
    var isAtOnce: Bool { self == .atOnce || self == .atOnceOfOneFinger }
}

/// That a recognizer never recognizes because of another one, where both get the same fingers: one that lands while another is down may
/// concern only the one that has been reset by then (C5).
struct Defeat {
    enum Kind {
        case loses(Advantage)
        /// It waits for the other one, as is said at the position. A mutual defeat: if the other one waited instead, it would lose.
        case losesToRequired(Advantage, SourcePosition, isMutual: Bool)
        case duplicateTap
        /// The loser is the outer one.
        case nestedTap
        /// The same of pans from one edge.
        case nestedEdgePan
    }

    let loser: Member
    let winner: Member
    let kind: Kind
}

/// Finds recognizers that always lose: against one that is ready earlier, or at the same time and stronger (B5, D3, E4, E5, E8).
struct Rivalry {
    private let stage: Stage
    private let thresholds: Thresholds
    /// By the number of a view, those of its recognizers that may come before another one, with whom alone they are tied. One that is tied to
    /// several may miss touches beside everybody.
    private let rivals: [[(member: Member, tie: Int?)]]
    /// How many pairs were weighed.
    private(set) var weighed = 0
    /// Of each recognizer the first.
    private(set) var defeats: [Defeat] = []

    init(_ stage: Stage) {
        self.stage = stage
        thresholds = stage.scene.screen.thresholds
        rivals = stage.nodes.map { node in
            node.members.compactMap { member in
                guard member.isDeclared else { return nil }
                return switch stage.requirements.ties(of: member) {
                case .none: (member, nil)
                case .one(let other): (member, other)
                case .many: nil
                }
            }
        }
        for node in stage.nodes {
            // Of recognizers that are alike a later one cannot lose to those before which the one before it did not.
            var before: (member: Member, passed: Int)?
            for member in node.members {
                let skipped = before.flatMap { areAlike($0.member, member) ? $0.passed : nil } ?? 0
                let (defeat, passed) = defeat(of: member, skipping: skipped)
                if let defeat { defeats.append(defeat) }
                before = (member, passed)
            }
        }
    }

    /// How a recognizer loses, not counting so many of the first of its view; and how many of those do not win.
    private mutating func defeat(of member: Member, skipping skipped: Int) -> (Defeat?, Int) {
        guard member.isDeclared, member.recognizer.isEnabled, !stage.volatility.changes(recognizer: member.id) else { return (nil, 0) }
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

    /// Whether whoever wins from one wins from the other, as far as it is stronger: taps of one view that differ in nothing but their names, where
    /// nobody asks for names.
    private func areAlike(_ one: Member, _ other: Member) -> Bool {
        guard stage.sociable.isEmpty, stage.layout.modes == nil else { return false }
        guard let a = one.recognizer as? TapGestureRecognizer, let b = other.recognizer as? TapGestureRecognizer else { return false }
        func isPlain(_ member: Member) -> Bool {
            guard member.isDeclared, member.recognizer.isEnabled, member.delegate == nil, member.recognizer.allowedTouchTypes == nil,
                !stage.volatility.changes(recognizer: member.id)
            else { return false }
            if case .none = stage.requirements.ties(of: member) { return true }
            return false
        }
        return a.numberOfTapsRequired == b.numberOfTapsRequired && a.numberOfTouchesRequired == b.numberOfTouchesRequired
            && isPlain(one) && isPlain(other)
    }

    /// `isRequired` is whether the one waits for the other.
    private func defeat(of one: Member, by other: Member, isRequired: Bool) -> Defeat.Kind? {
        guard let advantage = advantage(of: other, over: one) else { return nil }
        // Most pairs end here: the rest looks at more than the two.
        let isStronger = other.node === one.node && other.index > one.index
        if advantage.isAtOnce, !isStronger, !isRequired { return nil }
        guard getsAllTouches(other, of: one), !mayBeHinderedAlone(other, before: one) else { return nil }
        if isRequired, let required = one.document?.requireToFail.first(where: { $0.text == other.id }) {
            // One that waits itself may come too late; a circle is reported as such.
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

    /// A tap, or a pan from an edge, on a view inside another one whose view waits for the same: in the inner one only this recognizes (B5).
    private func nested(_ member: Member) -> Defeat? {
        let isEdgePan = member.recognizer is ScreenEdgePanGestureRecognizer
        guard member.node.blocked == nil, isEdgePan || member.recognizer is TapGestureRecognizer else { return nil }
        let outer = member.node.lineage.dropFirst().lazy.flatMap(\.members).first { outer in
            stage.isSteady(outer) && getsAllTouches(member, of: outer) && getsAllTouches(outer, of: member)
                && !mayBeHinderedAlone(member, before: outer)
                && advantage(of: member, over: outer) == .atOnce && mayExclude(member, outer)
                && outer.document?.requireToFail.isEmpty ?? true
        }
        guard let outer else { return nil }
        if let pan = outer.recognizer as? ScreenEdgePanGestureRecognizer, !stage.reaches(member.node, pan.edges) { return nil }
        return Defeat(loser: outer, winner: member, kind: isEdgePan ? .nestedEdgePan : .nestedTap)
    }

    // MARK: Who comes first

    /// Whether nothing keeps a touch of one recognizer from another, nor the other from beginning with it.
    private func getsAllTouches(_ other: Member, of one: Member) -> Bool {
        guard other.recognizer.isEnabled, !stage.volatility.changes(recognizer: other.id) else { return false }
        guard other.delegate?.shouldReceive == nil, other.delegate?.shouldBegin == nil else { return false }
        if let types = other.recognizer.allowedTouchTypes {
            guard (one.recognizer.allowedTouchTypes ?? Touch.TouchType.allCases).allSatisfy(types.contains) else { return false }
        }
        // Views may refuse it (C4); controls do (H2).
        let inner = one.node.isInside(other.node) ? one.node : other.node
        guard !stage.hasAnsweringViews(in: inner) else { return false }
        guard one.node === other.node || !inner.document.type.isControl else { return false }
        return
            !(stage.layout.modes?.states.contains { state in
                state.recognizers.map { $0.contains(one.id) && !$0.contains(other.id) } ?? false
            } ?? false)
    }

    /// Whether something may keep the one that would win from recognizing, or from a touch, and leave the other alone.
    private func mayBeHinderedAlone(_ winner: Member, before loser: Member) -> Bool {
        if stage.requirements.mayMissTouches(winner, besides: loser) { return true }
        return stage.hasPartner(of: winner, mayJoin: loser)
    }

    /// Whether nothing says that they get along, and nothing makes the stronger one wait.
    private func mayExclude(_ other: Member, _ one: Member) -> Bool {
        guard other.document?.requireToFail.isEmpty ?? true, other.delegate?.shouldRequireFailureOf == nil else { return false }
        return stage.mayNotRecognizeTogether(one, other)
            && StaticScope.answer(one.delegate?.shouldBeRequiredToFailBy, one, other, on: stage) == false
    }

    /// Why the other one is ready whenever this one is, at the same time or earlier; nil if it need not be.
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
            // Where the pan counts only what all fingers do together, one of three may go most of the swipe's way alone.
            return a.minimumNumberOfTouches <= (fingers > 2 ? 1 : fingers) && a.maximumNumberOfTouches >= fingers
                && thresholds["pan.hysteresis", default: 10] <= least ? .panBeforeSwipe : nil
        case (let a as PanGestureRecognizer, let b as PanGestureRecognizer):
            // From different numbers of fingers on they count different ways.
            guard a.minimumNumberOfTouches == b.minimumNumberOfTouches else { return nil }
            if b is ScreenEdgePanGestureRecognizer { return .atOnceOfOneFinger }
            return a.maximumNumberOfTouches >= b.maximumNumberOfTouches ? .atOnce : nil
        default: return nil
        }
    }

    /// What a recognizer still can do beside a press that begins on touch-down, unless two fingers land at once and fail it.
    private func againstTouchDown(_ recognizer: GestureRecognizer) -> Advantage? {
        switch recognizer {
        case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired == 1 ? .touchDown : nil
        case let press as LongPressGestureRecognizer: press.numberOfTouchesRequired == 1 ? .touchDown : nil
        case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired == 1 ? .touchDown : nil
        case let pan as PanGestureRecognizer: pan.minimumNumberOfTouches == 1 ? .touchDownOfOneFinger : nil
        default: nil
        }
    }
}

extension Thresholds {
    fileprivate subscript(name: String, default value: Double) -> Double { self[name] ?? value }
}
