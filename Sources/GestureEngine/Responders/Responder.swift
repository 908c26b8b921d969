/// An object that touches can be passed to, such as a view, a view controller or the application.
///
/// The default touches methods pass the touches on to `next` (F2). A subclass that overrides them without calling super stops the touches.
///
/// Touches methods are called after all recognizers and their actions (B1). They receive touches of one view, and only touches that no
/// recognizer holds back or has cancelled (F1, F3, F8). Every touch that began for a view ends or is cancelled for it exactly once (F10).
open class Responder {
    /// The name of the responder in rows.
    public let id: String

    /// Creates a responder with a name for rows, which should be unique on its screen.
    public init(id: String) {
        self.id = id
    }

    /// The responder that receives the touches that this one does not handle, or nil at the end of the chain.
    open var next: Responder? { nil }

    /// Whether touches stop at this responder, as if its touches methods were overridden without calling super (F2).
    @exclusivity(unchecked) public var handlesTouches = false {
        didSet { screen?.treeDidChange() }
    }
    /// The number of the responder's name on its screen, or −1 until it is first needed.
    @exclusivity(unchecked) private var knownName: Int32 = -1

    /// Handles new touches. Touches that were held back arrive late (F6).
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesBegan(touches, with: event) }
    }

    /// Handles movements of fingers and changes of their force.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesMoved(touches, with: event) }
    }

    /// Handles lifts of fingers. A lift that was held back arrives late (F4).
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesEnded(touches, with: event) }
    }

    /// Handles touches that were cancelled by a recognizer (F8), a scroll view that scrolls (I4), the system (F11), or the removal of the
    /// view (A10). Override it to undo the changes that the touches caused.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        forward { $0.touchesCancelled(touches, with: event) }
    }

    private func forward(_ call: (Responder) -> Void) {
        guard !handlesTouches, let next else { return }
        if let screen { screen.deliveries.trail.append(next.name(on: screen)) }
        call(next)
    }

    /// The screen that this responder is on, or nil if it is on none.
    ///
    /// Not retained: the screen clears this reference when the responder leaves and when the screen is freed.
    public internal(set) var screen: Screen? {
        get { owner.object }
        set {
            owner.object = newValue
            knownName = -1
        }
    }
    @exclusivity(unchecked) private var owner = Unretained<Screen>()
    /// A number that increases with each change of the geometry on the responder's screen; nil if it is on no screen.
    final var geometryVersion: Int? { screen?.versions.geometry }

    /// Whether the responder has one of the engine's own classes, whose touches methods only pass touches on.
    var isPlain: Bool { passesOn && ClassNames.isOwn(self) }
    /// Whether the touches methods of the responder's class only pass touches on. Meaningful only for the engine's own classes.
    var passesOn: Bool { true }

    func name(on screen: Screen) -> Name {
        if knownName >= 0 && self.screen === screen { return Name(index: knownName) }
        let name = screen.names.intern(id)
        if self.screen === screen { knownName = name.index }
        return name
    }
}

/// The application, which is the end of every responder chain.
public final class Application: Responder {}

/// A controller of a view. In the responder chain, it is between its view and the view's superview.
open class ViewController: Responder {
    /// The view that belongs to this controller. Not retained: the view owns its controller, and clears this reference when it is freed.
    public internal(set) var view: View? {
        get { viewOwner.object }
        set { viewOwner.object = newValue }
    }
    private var viewOwner = Unretained<View>()
    /// The controller that presented this one, which is the next responder (F2); nil if the controller was not presented.
    package var presentingViewController: ViewController?

    open override var next: Responder? {
        if let presentingViewController, presentingViewController.view != nil { return presentingViewController }
        return view?.superview ?? screen?.application
    }
}

/// The root of a view tree.
open class Window: View {
    /// The view that covers a part of the window during editing (H6). Not retained: it is in the window's view tree, and its removal clears
    /// this reference.
    public var keyboard: View? {
        get { keyboardView.object }
        set { keyboardView.object = newValue }
    }
    private var keyboardView = Unretained<View>()
    /// The view that receives typed text. Not retained: a view that leaves the window clears this reference.
    var firstResponder: View? {
        get { editedView.object }
        set { editedView.object = newValue }
    }
    private var editedView = Unretained<View>()

    /// The edges at which a system gesture leaves the first swipe to the app (F11); none by default. In UIKit, this is a property of view
    /// controllers.
    public var preferredScreenEdgesDeferringSystemGestures: RectEdge = []

    open override var next: Responder? { viewController ?? screen?.application }
}
