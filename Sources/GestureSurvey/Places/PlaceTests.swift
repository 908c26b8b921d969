import GestureEngine
import GestureFiles
import GestureReplay

/// The layout's expressions that read a finger's position. They can divide a view's area into several places.
struct PlaceTests {
    /// An expression, and the view to whose touches the expression applies.
    struct Test {
        var expression: Expression
        /// The id of the view to whose touches the expression applies.
        var view: String
        /// The id of the recognizer whose delegate or effect contains the expression; `nil` if the expression belongs to the view itself.
        var recognizer: String?
        /// Whether the expression is evaluated during the hit test.
        var isHitTest = false
    }

    private(set) var all: [Test] = []

    init(_ layout: LayoutDocument) { visit(layout.window, layout) }

    private mutating func visit(_ view: ViewDocument, _ layout: LayoutDocument) {
        if case .pointInside(let answer) = view.hitTest { add(answer, view.id, isHitTest: true) }
        for answer in [
            view.shouldBegin, view.touchesShouldBegin, view.touchesShouldCancel, view.shouldHighlight, view.shouldSelect,
        ] {
            add(answer, view.id)
        }
        for effect in view.effects { add(effect.condition, view.id) }
        for recognizer in view.allRecognizers {
            let delegate: DelegateDocument? =
                switch recognizer.delegate {
                case .named(let name): layout.delegate(named: name)
                case .inline(let own): own
                case nil: nil
                }
            if let delegate {
                for answer in [
                    delegate.shouldReceive, delegate.shouldBegin, delegate.shouldRecognizeSimultaneouslyWith,
                    delegate.shouldRequireFailureOf, delegate.shouldBeRequiredToFailBy, delegate.canPrevent, delegate.canBePreventedBy,
                ] {
                    add(answer, view.id, recognizer.id)
                }
            }
            for effect in recognizer.effects { add(effect.condition, view.id, recognizer.id) }
        }
        for subview in view.subviews { visit(subview, layout) }
    }

    private mutating func add(_ answer: Answer?, _ view: String, _ recognizer: String? = nil, isHitTest: Bool = false) {
        guard case .expression(let expression) = answer, expression.readsPlace else { return }
        all.append(Test(expression: expression, view: view, recognizer: recognizer, isHitTest: isHitTest))
    }
}

/// The values that an expression reads at the moment when a finger lands.
struct LandingScope: ExpressionScope {
    let scene: Scene
    let hit: View
    let point: Point
    let test: PlaceTests.Test

    func recognizer(_ party: ExpressionParty, _ reading: RecognizerReading) -> Value? {
        // All fingers land at the same point, so the location is the same for every recognizer.
        if case .location = reading { return .point(point) }
        guard party == .own, let id = test.recognizer, let recognizer = scene.recognizer(id) else { return nil }
        switch reading {
        case .id: return .string(id)
        case .type: return .string(recognizer.typeName)
        case .view: return recognizer.view.map { .string($0.id) }
        case .numberOfTouches: return .number(1)
        case .property(let property): return property.value(of: recognizer)
        case .state, .location, .translation, .velocity, .scale, .rotation: return nil
        }
    }

    func touch(_ reading: TouchReading) -> Value? {
        switch reading {
        case .x: .number(point.x)
        case .y: .number(point.y)
        case .view: .string(hit.id)
        case .tapCount: .number(1)
        case .type, .phase, .force, .majorRadius, .id: nil
        }
    }

    func view(_ id: String, _ reading: ViewReading) -> Value? {
        guard let view = scene.view(id) else { return nil }
        switch reading {
        case .id: return .string(id)
        case .type: return scene.symbols.type(ofView: id).map { .string($0.rawValue) }
        case .className: return .string(view.className)
        case .controller: return view.viewController.map { .string($0.id) }
        case .superview: return view.superview.map { .string($0.id) }
        case .isDragging, .isDecelerating, .isTracking, .isZooming: return .bool(false)
        case .property(let property): return property.value(of: view)
        }
    }

    func point(_ kind: ExpressionPoint, inView id: String) -> Point? {
        guard kind == .location, let view = scene.view(id) else { return nil }
        return view.convert(point, from: nil)
    }

    func isDescendant(_ id: String, of ancestor: String) -> Bool {
        guard let view = scene.view(id), let ancestor = scene.view(ancestor) else { return false }
        return view.isDescendant(of: ancestor)
    }

    var mode: String? { scene.mode }
    func variable(_ name: String) -> Value { scene.variable(name) }
}
