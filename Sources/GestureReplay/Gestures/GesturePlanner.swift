import GestureEngine
import GestureFiles
import GestureSupport

/// The default values for the keys of a gesture (docs/files/trace.md).
package enum GestureDefaults {
    package static let tapHold = 0.05, tapInterval = 0.1, pressHold = 0.8
    package static let swipeDistance = 200.0, spacing = 60.0, radius = 80.0, rate = 60.0

    /// Returns the default duration of a gesture's movement, in seconds.
    package static func duration(of kind: GestureDocument.Kind) -> Double {
        switch kind {
        case .swipe: 0.15
        case .drag: 0.3
        case .pinch, .rotate: 0.4
        case .tap, .press, .wait, .set, .note, .enter, .interrupt, .add, .animate, .present, .dismiss, .remove: 0
        }
    }
}

/// A planner that computes the times and locations of a trace's gestures before the replay begins, from the positions of the views in the
/// layout.
struct GesturePlanner {
    /// A change between gestures. `order` is the number of gestures before the change.
    struct Change {
        var time: Double
        var order: Int
        /// The number of changes that precede this change in the file.
        var number: Int
        var event: TraceEvent
    }

    /// The scene as it is when the next gesture begins. The first change replaces the scene with a copy.
    private var scene: Scene
    private let course: MovementKind
    private var check: TraceCheck?
    /// The time at which the previous gesture ends, in seconds.
    private var clock = 0.0
    private var nextID = 1
    private var samples = 0
    /// The number of gestures planned so far, not counting gestures without fingers.
    private var tracks = 0
    private var changes = 0

    /// The result of planning a gesture.
    enum Planned {
        case track(GestureTrack)
        /// A change as an event, together with the same change after its names have been resolved.
        case change(Change, [GestureFiles.Change])
        /// A `wait`, which only advances the clock.
        case nothing
    }

    init(_ scene: Scene, course: MovementKind) {
        self.scene = scene
        self.course = course
    }

    /// Plans the next gesture in the file. Throws if the gesture names an unknown object or exceeds a limit.
    mutating func plan(_ gesture: GestureDocument) throws(FileError) -> Planned {
        clock = gesture.number(.at) ?? clock
        guard let target = gesture.target else {
            var planned = Planned.nothing
            if let event = gesture.changes { planned = try plan(event, at: gesture.position) }
            clock += gesture.wait
            try checkClock(gesture)
            return planned
        }
        let variation = gesture.variation
        let center = shifted(try point(target), by: variation?.offset)
        var track = GestureTrack(path: try path(of: gesture, from: center), center: center, start: clock)
        track.firstID = nextID
        if case .view(let name, _) = target { track.aim = name.text }
        setTimes(of: &track, from: gesture)
        setLooks(of: &track, from: gesture)
        let course = gesture.string(.course).flatMap(MovementKind.init) ?? course
        if course == .finger { track.goAsAFinger(isFlick: gesture.kind == .swipe) }
        if let variation { track.land(every: variation.landing) }
        clock = track.end
        guard track.isInRange else { throw FileError(.gestureOutOfRange, at: gesture.position) }
        try checkClock(gesture)
        samples += track.steps * track.fingers
        guard samples <= TraceNumber.maximumSamples else {
            throw FileError(.tooManySamples(limit: TraceNumber.maximumSamples), at: gesture.position)
        }
        nextID += track.strokes * track.fingers
        tracks += 1
        return .track(track)
    }

    /// Plans a change and applies it to the scene, so that later gestures are planned against the updated scene.
    private mutating func plan(_ event: TraceEvent, at position: SourcePosition) throws(FileError) -> Planned {
        if check == nil {
            scene = Scene(scene.layout)
            scene.screen.limit(to: ReplayBudget.initial(scene.layout))
            check = TraceCheck(scene.layout)
        }
        var event = event
        event.position = position
        scene.screen.grant(ReplayBudget.earned(by: event))
        guard let result = check?.changes(of: event) else { return .nothing }
        if let error = result.errors.first { throw error }
        for change in result.changes { scene.apply(change) }
        if scene.screen.isExhausted { throw ReplayBudget.error(scene.screen.budget, at: position) }
        changes += 1
        return .change(Change(time: clock, order: tracks, number: changes - 1, event: event), result.changes)
    }

    private func checkClock(_ gesture: GestureDocument) throws(FileError) {
        guard clock <= TraceNumber.maximumMagnitude else { throw FileError(.gestureOutOfRange, at: gesture.position) }
    }

    private func path(of gesture: GestureDocument, from center: Point) throws(FileError) -> GestureTrack.Path {
        let spacing = gesture.number(.spacing) ?? GestureDefaults.spacing
        switch gesture.kind {
        case .drag:
            if let by = gesture.point(.by) { return .row(spacing: spacing, by: gesture.variation?.slanted(by) ?? by) }
            let end = try gesture.destination.map { target throws(FileError) in try point(target) } ?? center
            return .row(spacing: spacing, by: shifted(end, by: gesture.variation?.destinationOffset) - center)
        case .swipe:
            let distance = gesture.number(.distance) ?? GestureDefaults.swipeDistance
            let by = Self.direction(gesture.string(.direction)) * distance
            return .row(spacing: spacing, by: gesture.variation?.slanted(by) ?? by)
        case .pinch: return .pinch(from: gesture.number(.from) ?? 0, to: gesture.number(.to) ?? 0, angle: gesture.number(.angle) ?? 0)
        case .rotate:
            let radius = gesture.number(.radius) ?? GestureDefaults.radius
            return .rotation(radius: radius, by: gesture.number(.by) ?? 0, angle: gesture.number(.angle) ?? 0)
        case .tap, .press, .wait, .set, .note, .enter, .interrupt, .add, .animate, .present, .dismiss, .remove:
            return .row(spacing: spacing, by: .zero)
        }
    }

    private static func direction(_ name: String?) -> Point {
        switch name {
        case "left": Point(-1, 0)
        case "up": Point(0, -1)
        case "down": Point(0, 1)
        default: Point(1, 0)
        }
    }

    private func setTimes(of track: inout GestureTrack, from gesture: GestureDocument) {
        track.hold = gesture.number(.hold) ?? 0
        track.rest = gesture.number(.rest) ?? 0
        switch gesture.kind {
        case .tap:
            track.strokes = gesture.integer(.count) ?? 1
            track.hold = gesture.number(.hold) ?? GestureDefaults.tapHold
            track.period = track.hold + (gesture.number(.interval) ?? GestureDefaults.tapInterval)
        case .press: track.hold = gesture.number(.hold) ?? GestureDefaults.pressHold
        case .wait, .set, .note, .enter, .interrupt, .add, .animate, .present, .dismiss, .remove: break
        case .drag, .swipe, .pinch, .rotate:
            track.rate = gesture.number(.rate) ?? GestureDefaults.rate
            track.duration = gesture.number(.duration) ?? GestureDefaults.duration(of: gesture.kind)
            track.moves = GestureTrack.moves(in: track.duration, rate: track.rate)
        }
    }

    private func setLooks(of track: inout GestureTrack, from gesture: GestureDocument) {
        track.fingers = gesture.kind == .pinch || gesture.kind == .rotate ? 2 : gesture.integer(.fingers) ?? 1
        track.template.force = TraceNumber.rounded(gesture.number(.force) ?? 0)
        track.template.majorRadius = TraceNumber.rounded(gesture.number(.majorRadius) ?? 0)
        track.template.type = gesture.string(.type).flatMap(Touch.TouchType.init) ?? .direct
    }

    /// Returns a location shifted by the offset of a simulated person's finger. If the location is inside the window, the shifted location
    /// is also inside.
    private func shifted(_ point: Point, by offset: Point?) -> Point {
        guard let offset else { return point }
        let (place, screen) = (point + offset, scene.screen.window.bounds)
        guard screen.contains(point) else { return place }
        return Point(
            min(max(place.x, screen.minX), max(point.x, screen.maxX - 0.5)), min(max(place.y, screen.minY), max(point.y, screen.maxY - 0.5))
        )
    }

    /// Returns the location of a gesture's target in window coordinates.
    private func point(_ target: GestureTarget) throws(FileError) -> Point {
        switch target {
        case .point(let point): return point
        case .view(let name, let place):
            guard let view = scene.view(name.text) else {
                throw FileError(scene.symbols.unknownView(name.text), at: name.position)
            }
            let bounds = view.bounds
            let inView = Point(bounds.minX + bounds.width * place.x, bounds.minY + bounds.height * place.y)
            let inWindow = view.convert(inView, to: nil)
            let back = view.convert(inWindow, from: nil)
            guard back.x.isFinite, back.y.isFinite else { throw FileError(.flatTarget(name.text), at: name.position) }
            return inWindow
        }
    }
}
