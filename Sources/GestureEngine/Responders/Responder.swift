/// An object that touches can be passed to: a view, a view controller, the application.
///
/// The default touches methods pass the touches on to `next` (F2). A subclass that overrides them and does not call super keeps them. They
/// are called behind all recognizers and their actions (B1), with touches of one view, and only with those that no recognizer holds back or
/// has taken (F1, F3, F8): every touch that began for a view is ended or cancelled for it, once (F10).
open class Responder {
    /// The name that rows print.
    public let id: String

    /// A responder under the name that rows print, best unique on its screen.
    public init(id: String) {
        self.id = id
    }

    /// Where touches go that this responder does not handle; nil at the end of the list.
    open var next: Responder? { nil }

    /// Whether touches stop here as if the touches methods were overridden without a call of super (F2).
    @exclusivity(unchecked) public var handlesTouches = false {
        didSet { screen?.treeDidChange() }
    }
    /// The number of its name on its screen; −1 until that was asked.
    @exclusivity(unchecked) private var knownName: Int32 = -1

    /// Fingers came down; those held back until now come late (F6).
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesBegan(touches, with: event) }
    }

    /// Fingers moved, or their force changed.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesMoved(touches, with: event) }
    }

    /// Fingers lifted; a lift that was held back comes late (F4).
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesEnded(touches, with: event) }
    }

    /// A recognizer took the touches (F8), a scroll view did to scroll (I4), the system did (F11), or the view was removed (A10): what they
    /// began is to be undone.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesCancelled(touches, with: event) }
    }

    private func forward(_ call: (Responder) -> Void) {
        guard !handlesTouches, let next else { return }
        if let screen { screen.deliveries.trail.append(next.name(on: screen)) }
        call(next)
    }

    /// The screen this responder is on, if any.
    ///
    /// Not counted: the screen clears it when the responder leaves and when it goes itself.
    public internal(set) var screen: Screen? {
        get { uncountedScreen?.takeUnretainedValue() }
        set {
            uncountedScreen = newValue.map { Unmanaged.passUnretained($0) }
            knownName = -1
        }
    }
    @exclusivity(unchecked) private var uncountedScreen: Unmanaged<Screen>?
    /// How often the geometry of its screen has changed; nil without a screen. Counts no references.
    final var geometryVersion: Int? { uncountedScreen?._withUnsafeGuaranteedRef { $0.versions.geometry } }

    /// Whether this is one of the engine's own classes whose touches methods do nothing but pass on.
    var isPlain: Bool { passesOn && ClassNames.isOwn(self) }
    /// Whether the touches methods of its class do nothing but pass on, as far as the engine's own classes go.
    var passesOn: Bool { true }

    @inline(__always)
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

    @inline(__always)
    private func isOn(_ screen: Screen) -> Bool { uncountedScreen?.toOpaque() == Unmanaged.passUnretained(screen).toOpaque() }
}

/// The end of every responder chain.
public final class Application: Responder {}

/// The controller of a view; it sits between its view and that view's superview in the responder chain.
open class ViewController: Responder {
    /// The view whose controller it is. Not counted: the view, which keeps its controller, clears it when it goes.
    public internal(set) unowned(unsafe) var view: View?
    /// The controller that presented this one, which then comes next in the responder chain; nil for others (F2).
    package var presentingViewController: ViewController?

    open override var next: Responder? {
        if let presentingViewController, presentingViewController.view != nil { return presentingViewController }
        return view?.superview ?? screen?.application
    }
}

/// The root of the tree.
open class Window: View {
    /// The view that covers a part of the screen while something is edited (H6). Not counted: it lies in the window, and clears this.
    @exclusivity(unchecked) public unowned(unsafe) var keyboard: View?
    /// The view that takes what is typed. Not counted: a view that leaves clears this.
    @exclusivity(unchecked) unowned(unsafe) var firstResponder: View?

    /// The edges at which a system gesture leaves the first swipe to the app (F11). None by default; in UIKit view controllers have it.
    public var preferredScreenEdgesDeferringSystemGestures: RectEdge = []

    open override var next: Responder? { viewController ?? screen?.application }
}
