/// An object that touches can be passed to: a view, a view controller, the application.
///
/// The default touches methods pass the touches on to `next` (F2). A subclass that overrides them without calling super stops them here.
/// They are called after all recognizers and their actions (B1), with touches of one view, and only with touches that no recognizer holds
/// or has cancelled (F1, F3, F8). Every touch that began for a view is ended or cancelled for it, once (F10).
open class Responder {
    /// The name that rows print.
    public let id: String

    /// Creates a responder with the name that rows print, which should be unique on its screen.
    public init(id: String) {
        self.id = id
    }

    /// The responder that gets the touches that this one does not handle; nil at the end of the chain.
    open var next: Responder? { nil }

    /// Whether touches stop here, as if the touches methods were overridden without a call of super (F2).
    @exclusivity(unchecked) public var handlesTouches = false {
        didSet { screen?.treeDidChange() }
    }
    /// The number of its name on its screen; −1 until first asked for.
    @exclusivity(unchecked) private var knownName: Int32 = -1

    /// Handles new touches; those that were held until now are delivered late (F6).
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesBegan(touches, with: event) }
    }

    /// Handles movements of fingers, or changes of their force.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesMoved(touches, with: event) }
    }

    /// Handles lifts of fingers; a lift that was held is delivered late (F4).
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesEnded(touches, with: event) }
    }

    /// Handles touches that were cancelled by a recognizer (F8), a scroll view that scrolls (I4), the system (F11), or the removal of the
    /// view (A10). A view undoes the changes that the touches caused.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesCancelled(touches, with: event) }
    }

    private func forward(_ call: (Responder) -> Void) {
        guard !handlesTouches, let next else { return }
        if let screen { screen.deliveries.trail.append(next.name(on: screen)) }
        call(next)
    }

    /// The screen that this responder is on, if any.
    ///
    /// Not retained: the screen clears it when the responder leaves and when the screen itself is freed.
    public internal(set) var screen: Screen? {
        get { uncountedScreen?.takeUnretainedValue() }
        set {
            uncountedScreen = newValue.map { Unmanaged.passUnretained($0) }
            knownName = -1
        }
    }
    @exclusivity(unchecked) private var uncountedScreen: Unmanaged<Screen>?
    /// The number of changes of the geometry of its screen; nil without a screen. Read without reference counting.
    final var geometryVersion: Int? { uncountedScreen?._withUnsafeGuaranteedRef { $0.versions.geometry } }

    /// Whether this is one of the engine's own classes whose touches methods only pass touches on.
    var isPlain: Bool { passesOn && ClassNames.isOwn(self) }
    /// Whether the touches methods of its class only pass touches on; meaningful for the engine's own classes.
    var passesOn: Bool { true }

    func name(on screen: Screen) -> Name {
        if knownName >= 0 && isOn(screen) { return Name(index: knownName) }
        return findName(on: screen)
    }

    @inline(never)
    private func findName(on screen: Screen) -> Name {
        let name = screen.names.intern(id)
        if isOn(screen) { knownName = name.index }
        return name
    }

    private func isOn(_ screen: Screen) -> Bool { uncountedScreen?.toOpaque() == Unmanaged.passUnretained(screen).toOpaque() }
}

/// The end of every responder chain.
public final class Application: Responder {}

/// The controller of a view; it sits between its view and that view's superview in the responder chain.
open class ViewController: Responder {
    /// The view whose controller it is. Not retained: the view owns its controller, and clears this when it is freed.
    public internal(set) unowned(unsafe) var view: View?
    /// The controller that presented this one, which then comes next in the responder chain; nil for others (F2).
    package var presentingViewController: ViewController?

    open override var next: Responder? {
        if let presentingViewController, presentingViewController.view != nil { return presentingViewController }
        return view?.superview ?? screen?.application
    }
}

/// The root view of the tree.
open class Window: View {
    /// The view that covers a part of the screen during editing (H6). Not retained: it is a view of the window, and clears this.
    @exclusivity(unchecked) public unowned(unsafe) var keyboard: View?
    /// The view that gets typed text. Not retained: a view that leaves the window clears this.
    @exclusivity(unchecked) unowned(unsafe) var firstResponder: View?

    /// The edges at which a system gesture leaves the first swipe to the app (F11). None by default; in UIKit view controllers have it.
    public var preferredScreenEdgesDeferringSystemGestures: RectEdge = []

    open override var next: Responder? { viewController ?? screen?.application }
}
