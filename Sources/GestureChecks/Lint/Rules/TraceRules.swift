import GestureEngine
import GestureFiles
import GestureSupport

extension LintRule {
    package static let milliseconds = LintRule(
        code: "milliseconds", title: "times that look like milliseconds", check: Milliseconds.durations)
    package static let degrees = LintRule(code: "degrees", title: "angles that look like degrees")
}

/// A check for short-form rotations whose angle is probably in degrees, because it is a whole number that would be very large in radians.
enum Degrees {
    /// The angle, in radians, above which a rotation is suspicious. It is most of a full turn, so users cannot turn two fingers further in
    /// one movement.
    private static let least = 5.0

    static func spots(_ gestures: [GestureDocument]) -> [Spot] {
        gestures.compactMap { gesture in
            guard gesture.kind == .rotate, let angle = gesture.number(.by), abs(angle) > least, angle == angle.rounded(),
                let position = gesture.settings.first(where: { $0.property == .by })?.position
            else { return nil }
            let radians = Decimal.text((angle * .pi / 180 * 1000).rounded() / 1000)
            return Spot(at: position, "angles are in radians, and \(Decimal.text(angle)) looks like degrees; write \(radians)")
        }
    }
}

/// A check for traces whose times are probably in milliseconds. All times are whole numbers, and if they were in seconds, a finger would
/// stay on the screen for an unusually long time.
struct Milliseconds {
    /// The shortest suspicious interval, in seconds, between two events of a trace while a finger is down. Real fingers do not rest this
    /// long.
    private static let leastGap = 5.0
    /// The shortest suspicious duration, in seconds, of a gesture. Real gestures do not last this long.
    private static let leastDuration = 20.0

    /// Finds the long presses in a layout whose durations are so long that they are probably in milliseconds.
    @Sendable static func durations(_ screen: StaticScreen) -> [Spot] {
        screen.members.compactMap { member in
            guard let press = member.recognizer as? LongPressGestureRecognizer, press.minimumPressDuration >= leastDuration,
                press.minimumPressDuration == press.minimumPressDuration.rounded(),
                let setting = member.document?.settings.first(where: { $0.property.name == "minimumPressDuration" })
            else { return nil }
            let seconds = Decimal.text(press.minimumPressDuration / 1000)
            return Spot(
                at: setting.position, "'minimumPressDuration' is in seconds, and this looks like milliseconds; write \(seconds)")
        }
    }

    private var down: Set<Int> = []
    private var last = 0.0
    private var gaps = 0
    /// Whether the trace's times are known to be in seconds. This is the case if one of them is a fraction, or if two of them are very
    /// close.
    private var areSeconds = false
    private var position: SourcePosition?

    /// Examines the next event of a trace.
    mutating func add(_ event: TraceEvent) {
        guard !areSeconds, !event.touches.isEmpty else { return }
        if event.time != event.time.rounded() { areSeconds = true }
        if !down.isEmpty {
            if event.time - last < Self.leastGap { areSeconds = true }
            gaps += 1
            if position == nil { position = event.position }
        }
        last = event.time
        for touch in event.touches {
            switch touch.phase {
            case .began: down.insert(touch.id)
            case .ended, .cancelled: down.remove(touch.id)
            case .moved, .stationary: break
            }
        }
    }

    /// Examines the durations of a short-form gesture.
    mutating func add(_ gesture: GestureDocument) {
        for key in [GestureKey.hold, .duration, .interval] {
            guard position == nil, let seconds = gesture.number(key), seconds >= Self.leastDuration, seconds == seconds.rounded() else {
                continue
            }
            gaps += 1
            position = gesture.settings.first { $0.property == key }?.position
        }
    }

    /// Returns the location of the first suspicious time, if any. If the trace is read as a stream, the location is the beginning of the
    /// stream.
    func spots(isStream: Bool) -> [Spot] {
        guard !areSeconds, gaps > 0, let position else { return [] }
        let place = isStream ? SourcePosition(offset: 0) : position
        return [Spot(at: place, "times are in seconds, and these look like milliseconds; divide them by 1000", fix: .divideTimes)]
    }
}

extension LintRule {
    package static let touchesNothing = LintRule(code: "touches-nothing", title: "a trace in which no finger lands")
}

/// A check for traces without touches.
enum TouchesNothing {
    static func spots(_ touches: TraceTouches) -> [Spot] {
        guard touches.landings.isEmpty, !touches.hasGestures else { return [] }
        let message = "no finger lands in the trace; add 'gestures', or events with 'touches'"
        return [Spot(at: SourcePosition(offset: 0), message)]
    }
}

extension LintRule {
    package static let missesWindow = LintRule(code: "misses-window", title: "a touch that lands outside the window")
}

/// A check for touches that land outside the window (A1).
enum MissesWindow {
    static func spot(_ touches: TraceTouches, on screen: StaticScreen) -> (spot: Spot, source: SourceText)? {
        let window = screen.nodes[0]
        guard !window.isElastic, !screen.volatility.changes(view: window.id) else { return nil }
        let beside = touches.landings.filter { !window.view.point(inside: $0.location, with: nil) }
        guard let first = beside.first else { return nil }
        let more = beside.count == 1 ? "" : ", and \(beside.count - 1) more do"
        let place = "(\(Decimal.text(first.location.x)), \(Decimal.text(first.location.y)))"
        let message = "touch \(first.touch) lands at \(place), outside the window\(more), so nothing gets it (A1); move it inside"
        return (Spot(at: first.position, message), first.source)
    }
}

extension LintRule {
    package static let neverLifts = LintRule(code: "never-lifts", title: "a finger that is still down at the end of a trace")
}

/// A check for touches that never end within the trace.
enum NeverLifts {
    static func spot(_ touches: TraceTouches) -> (spot: Spot, source: SourceText)? {
        guard let first = touches.down.first else { return nil }
        let others = touches.down.count - 1
        let more = others == 0 ? "" : ", nor \(others == 1 ? "does 1 other" : "do \(others) others")"
        let message = "touch \(first.touch) never lifts\(more), so its gestures never end; end it with the phase 'ended' or 'cancelled'"
        return (Spot(at: first.position, message), first.source)
    }
}

extension LintRule {
    package static let aimsElsewhere = LintRule(code: "aims-elsewhere", title: "a gesture that names a view but lands on another one")
}

/// A check for gestures that name a view but land on another one (A1).
enum AimsElsewhere {
    static func spots(_ touches: TraceTouches, on screen: StaticScreen) -> [Spot] {
        var spots: [Spot] = []
        for landing in touches.landings {
            guard let aim = landing.aim, let target = node(aim, on: screen), stands(target),
                !spots.contains(where: { $0.position == landing.position })
            else { continue }
            let hit = screen.scene.screen.window.hitTest(landing.location, with: nil).flatMap { node($0.id, on: screen) }
            if let hit, hit.isInside(target) || !stands(hit) || leavesTouches(target, to: hit, on: screen) { continue }
            let place = hit.map { "on " + quoted($0.id) } ?? "outside the window"
            let message =
                "the gesture is aimed at \(quoted(aim)) but lands \(place) (A1); use 'at' to give a point that is not covered, "
                + "or uncover \(quoted(aim))"
            spots.append(Spot(at: landing.position, message))
        }
        return spots
    }

    /// Returns whether nothing, not even scrolling, can ever change the view's position or the conditions for hitting it.
    private static func stands(_ node: Node) -> Bool { node.isSteady && node.anchor == -1 }

    /// Returns whether the target view ignores touches, as image views do. The hit view around it is then probably the intended target.
    private static func leavesTouches(_ target: Node, to hit: Node, on screen: StaticScreen) -> Bool {
        guard target.isInside(hit) else { return false }
        return target.lineage.prefix { $0 !== hit }.allSatisfy { !screen.wantsTouches($0) }
            && screen.nodes[target.order..<target.end].allSatisfy { !screen.wantsTouches($0) }
    }

    private static func node(_ id: String, on screen: StaticScreen) -> Node? { screen.nodes.first { $0.id == id } }
}
