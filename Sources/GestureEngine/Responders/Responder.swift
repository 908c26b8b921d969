/// An object that touches can be passed to: a view, a view controller, the application.
///
/// The default touches methods pass the touches on to `next` (F2). A subclass that overrides them and does not call super keeps them.
open class Responder {
    /// The name that rows print.
    public let id: String

    public init(id: String) {
        self.id = id
    }

    /// Where touches go that this responder does not handle; nil at the end of the list.
    open var next: Responder? { nil }

    /// Whether touches stop here as if the touches methods were overridden without a call of super (F2).
    @exclusivity(unchecked) public var handlesTouches = false {
        didSet { screen?.treeDidChange() }
    }

    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesBegan(touches, with: event) }
    }

    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesMoved(touches, with: event) }
    }

    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesEnded(touches, with: event) }
    }

    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesCancelled(touches, with: event) }
    }

    private func forward(_ call: (Responder) -> Void) {
        guard !handlesTouches, let next else { return }
        if let screen { screen.trail.append(next.name(on: screen)) }
        call(next)
    }

    /// The screen this responder is on, if any.
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var screen: Screen?

    /// Whether this is one of the engine's own classes whose touches methods do nothing but pass on.
    var isPlain: Bool { passesOn && ClassNames.isOwn(self) }
    /// Whether the touches methods of its class do nothing but pass on, as far as the engine's own classes go.
    var passesOn: Bool { true }

    @exclusivity(unchecked) private var cachedName: (screen: ObjectIdentifier, name: Name)?

    func name(on screen: Screen) -> Name {
        if let cachedName, cachedName.screen == ObjectIdentifier(screen) { return cachedName.name }
        let name = screen.names.intern(id)
        cachedName = (ObjectIdentifier(screen), name)
        return name
    }
}

/// The end of every responder chain.
public final class Application: Responder {}

/// The controller of a view; it sits between its view and that view's superview in the responder chain.
open class ViewController: Responder {
    public internal(set) unowned(unsafe) var view: View?

    open override var next: Responder? {
        view?.superview ?? screen?.application
    }
}
