import GestureEngine
import GestureFiles

/// A scope that supplies the current values of the names in an expression. It is used for delegate answers, for hit tests, and for the
/// conditions and values of effects.
struct SceneScope: ExpressionScope {
    let scene: Scene
    /// The recognizer from which the expression reads values, and the other recognizer that a delegate query concerns.
    let pair: Pair
    let touch: Touch?
    /// The location of a hit test in window coordinates. The scope contains this location because no touch exists yet during a hit test.
    let point: Point?
    /// The collector of the values that the evaluation reads; `nil` if no row needs the values.
    var readings: Readings?

    init(scene: Scene, own: GestureRecognizer? = nil, other: GestureRecognizer? = nil, touch: Touch? = nil, point: Point? = nil) {
        (self.scene, self.touch, self.point) = (scene, touch, point)
        pair = Pair(own: own, other: other)
    }

    struct Pair {
        fileprivate let own: GestureRecognizer?
        fileprivate let other: GestureRecognizer?

        /// Returns whether both pairs contain the same recognizers in the same order.
        static func == (a: Pair, b: Pair) -> Bool { a.own === b.own && a.other === b.other }
    }

    var own: GestureRecognizer? { pair.own }
    var other: GestureRecognizer? { pair.other }

    func note(_ name: String, _ value: Value) { readings?.note(name, value) }

    func recognizer(_ party: ExpressionParty, _ reading: RecognizerReading) -> Value? {
        guard let recognizer = party == .own ? own : other else {
            return reading == .velocity ? scene.endingVelocity.map { .point($0) } : nil
        }
        switch reading {
        case .id: return .string(recognizer.id)
        case .type: return .string(recognizer.typeName)
        case .state: return .string(recognizer.stateText)
        case .view: return recognizer.view.map { .string($0.id) }
        case .numberOfTouches: return .number(Double(recognizer.numberOfTouches))
        case .location: return .point(recognizer.location(in: nil))
        case .translation: return recognizer.values.translation.map { .point($0) }
        case .velocity:
            let values = recognizer.values
            return values.velocity.map { .point($0) } ?? values.scalarVelocity.map { .number($0) }
        case .scale: return recognizer.values.scale.map { .number($0) }
        case .rotation: return recognizer.values.rotation.map { .number($0) }
        case .property(let property): return property.value(of: recognizer)
        }
    }

    func touch(_ reading: TouchReading) -> Value? {
        guard let touch else {
            // During a hit test, only the location of the touch is known.
            switch reading {
            case .x: return point.map { .number($0.x) }
            case .y: return point.map { .number($0.y) }
            default: return nil
            }
        }
        switch reading {
        case .x: return .number(touch.location.x)
        case .y: return .number(touch.location.y)
        case .view: return touch.view.map { .string($0.id) }
        case .tapCount: return .number(Double(touch.tapCount))
        case .type: return .string(touch.type.rawValue)
        case .phase: return .string(touch.phase.rawValue)
        case .force: return .number(touch.force)
        case .majorRadius: return .number(touch.majorRadius)
        case .id: return .number(Double(touch.id))
        }
    }

    func view(_ id: String, _ reading: ViewReading) -> Value? {
        guard let view = scene.view(id), let type = scene.symbols.type(ofView: id) else { return nil }
        switch reading {
        case .id: return .string(id)
        case .type: return .string(type.rawValue)
        case .className: return .string(view.className)
        case .controller: return view.viewController.map { .string($0.id) }
        case .superview: return view.superview.map { .string($0.id) }
        case .isDragging: return .bool((view as? ScrollView)?.isDragging ?? false)
        case .isDecelerating: return .bool((view as? ScrollView)?.isDecelerating ?? false)
        case .isTracking: return .bool((view as? ScrollView)?.isTracking ?? (view as? Control)?.isTracking ?? false)
        case .isZooming: return .bool((view as? ScrollView)?.isZooming ?? false)
        case .property(let property): return property.value(of: view)
        }
    }

    func point(_ kind: ExpressionPoint, inView id: String) -> Point? {
        guard let view = scene.view(id) else { return nil }
        switch kind {
        case .location:
            if let own, touch == nil { return own.location(in: view) }
            return touch?.location(in: view) ?? point.map { view.convert($0, from: nil) }
        case .translation: return (own as? PanGestureRecognizer)?.translation(in: view)
        }
    }

    func isDescendant(_ id: String, of ancestor: String) -> Bool {
        guard let view = scene.view(id), let ancestor = scene.view(ancestor) else { return false }
        return view.isDescendant(of: ancestor)
    }

    var mode: String? { scene.mode }

    func variable(_ name: String) -> Value { scene.variables[name] ?? .null }
}

extension GestureRecognizer {
    /// The name that files use for the recognizer's state. The state `ended` of a discrete recognizer is called `recognized`.
    var stateText: String {
        switch state {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: type?.isDiscrete == true ? "recognized" : "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }

    /// The recognizer's type in a layout; `nil` if layouts have no such type.
    var type: RecognizerType? { RecognizerType(rawValue: typeName) }
}
