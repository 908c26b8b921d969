// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// UIKit's names for what stands for them in GestureEngine: a recognizer that was written for UIKit is compiled as it stands where there is
// no UIKit. `import UIKitNames` is all it needs.
@_exported import GestureEngine

public typealias CGAffineTransform = AffineTransform
public typealias CGFloat = Double
public typealias CGPoint = Point
public typealias CGRect = Rect
public typealias CGSize = Size

public typealias UIEdgeInsets = EdgeInsets
public typealias UIEvent = Event
public typealias UIRectEdge = RectEdge
public typealias UITouch = Touch

public typealias UIApplication = Application
public typealias UIResponder = Responder
public typealias UIView = View
public typealias UIViewController = ViewController
public typealias UIWindow = Window

public typealias UIButton = Button
public typealias UIControl = Control
public typealias UIPageControl = PageControl
public typealias UIScrollView = ScrollView
public typealias UISegmentedControl = SegmentedControl
public typealias UISlider = Slider
public typealias UIStepper = Stepper
public typealias UISwitch = Switch
public typealias UITableViewCell = Cell

public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
public typealias UITapGestureRecognizer = TapGestureRecognizer

extension GestureRecognizer {
    /// A recognizer whose rows print the name of its class; one that shares a screen with another of its class is better given an id.
    public convenience init() {
        self.init(id: "\(Self.self)")
    }

    /// A recognizer with its first target, in place of `init(target:action:)`; named after its class if no id is given.
    public convenience init(id: String? = nil, action: @escaping (GestureRecognizer) -> Void) {
        self.init(id: id ?? "\(Self.self)")
        addTarget(action)
    }
}

extension View {
    /// A view whose rows print the name of its class; one of several of its class is better given an id.
    public convenience init(frame: Rect) {
        self.init(id: "\(Self.self)", frame: frame)
    }
}
