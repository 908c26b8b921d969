/// An object that can receive touches, such as a view, a view controller or the application.
///
/// The default touches methods pass the touches on to `next` (F2). If a subclass overrides them without calling super, the touches stop at
/// this responder.
///
/// Touches methods are called after all recognizers have received the touches and sent their actions (B1). They receive touches of one
/// view, and only touches that no recognizer holds back or has cancelled (F1, F3, F8). Every touch that began for a view ends or is
/// cancelled for it exactly once (F10).
open class Responder {
    /// The name that identifies the responder in the timeline.
    public let id: String

    /// Creates a responder. The id is its name in the timeline and should be unique on its screen.
    public init(id: String) {
        self.id = id
    }

    /// The next responder in the responder chain, which receives the touches that this responder does not handle; nil at the end of the
    /// chain.
    open var next: Responder? { nil }

    /// Whether touches stop at this responder, as if its touches methods were overridden without calling super (F2).
    @exclusivity(unchecked) public var handlesTouches = false {
        didSet { screen?.treeDidChange() }
    }
    /// The number that stands for the responder's name on its screen, or −1 until it is first needed.
    @exclusivity(unchecked) private var knownName: Int32 = -1

    /// Handles touches that have begun. Touches that a recognizer held back arrive late (F6).
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        forward(event) { $0.touchesBegan(touches, with: event) }
    }

    /// Handles movements of fingers and changes in their force.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        forward(event) { $0.touchesMoved(touches, with: event) }
    }

    /// Handles touches whose fingers have lifted. Touches whose end a recognizer held back arrive late (F4).
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
        forward(event) { $0.touchesEnded(touches, with: event) }
    }

    /// Handles touches that were cancelled by a recognizer (F8), a scroll view that scrolls (I4), the system (F11), or the removal of the
    /// view (A10). An override should undo the changes that the touches caused.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        forward(event) { $0.touchesCancelled(touches, with: event) }
    }

    private func forward(_ event: Event?, _ call: (Responder) -> Void) {
        guard !handlesTouches, let next else { return }
        // The hit test of an app may return a view that is on no screen or on another one. Touches on it belong to the event's screen.
        let delivering = event?.screen.flatMap { $0.isInTurn ? $0 : nil } ?? screen
        if let delivering { delivering.deliveries.trail.append(next.name(on: delivering)) }
        call(next)
    }

    /// The screen that this responder is on, or nil if it is on no screen.
    ///
    /// The responder does not retain the screen. The screen clears this reference when the responder leaves and when the screen is freed.
    public internal(set) var screen: Screen? {
        get { owner.object }
        set {
            owner.object = newValue
            knownName = -1
        }
    }
    @exclusivity(unchecked) private var owner = Unretained<Screen>()
    /// A number that increases whenever the geometry of a view on the responder's screen changes; nil if the responder is on no screen.
    final var geometryVersion: Int? { screen?.versions.geometry }

    /// Whether the responder's class is one of the engine's own classes and its touches methods only pass touches on.
    var isPlain: Bool { passesOn && ClassNames.isOwn(self) }
    /// Whether the touches methods of the responder's class only pass touches on. The value is meaningful only for the engine's own
    /// classes.
    var passesOn: Bool { true }

    /// Returns whether the responder is on the given screen.
    final func isOn(_ screen: Screen) -> Bool { owner.refers(to: screen) }

    func name(on screen: Screen) -> Name {
        if knownName >= 0 && isOn(screen) { return Name(index: knownName) }
        let name = screen.names.intern(id)
        if isOn(screen) { knownName = name.index }
        return name
    }
}

/// The application, which is the end of every responder chain.
public final class Application: Responder {}

/// An object that controls a view. In the responder chain, the controller comes after its view and before the view's superview.
open class ViewController: Responder {
    /// The view that belongs to this controller. The view owns the controller, and the controller does not retain the view. The view clears
    /// this reference when it is freed.
    public internal(set) var view: View? {
        get { viewOwner.object }
        set { viewOwner.object = newValue }
    }
    private var viewOwner = Unretained<View>()
    /// The controller that presented this one and is its next responder (F2); nil if this controller was not presented.
    package var presentingViewController: ViewController?

    open override var next: Responder? {
        if let presentingViewController, presentingViewController.view != nil { return presentingViewController }
        return view?.superview ?? screen?.application
    }
}

/// The root of a view tree.
open class Window: View {
    /// The keyboard view, which covers a part of the window while text is edited (H6). It is a subview of the window or of one of its
    /// subviews. The reference is cleared when the view leaves the screen.
    public var keyboard: View?
    /// The view that receives typed text. This reference does not retain the view, and is cleared when the view leaves the window.
    var firstResponder: View? {
        get { editedView.object }
        set { editedView.object = newValue }
    }
    private var editedView = Unretained<View>()

    /// The edges at which a gesture of the system leaves the first swipe to the app (F11); none by default. In UIKit, this is a property of
    /// view controllers.
    public var preferredScreenEdgesDeferringSystemGestures: RectEdge = []

    open override var next: Responder? { viewController ?? screen?.application }
}
