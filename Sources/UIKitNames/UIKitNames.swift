// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// UIKit's names for the classes of GestureEngine. A recognizer written for UIKit compiles unchanged on systems without UIKit.
//
// UIKitNames exports Foundation, as UIKit does. A source file may also import Foundation itself, because individually exported names take
// precedence over the names of a whole module.
@_exported import typealias CoreGraphicsNames.CGAffineTransform
@_exported import typealias CoreGraphicsNames.CGFloat
@_exported import typealias CoreGraphicsNames.CGPoint
@_exported import typealias CoreGraphicsNames.CGRect
@_exported import typealias CoreGraphicsNames.CGSize
@_exported import Foundation
@_exported import GestureEngine
@_exported import struct GestureEngine.AffineTransform
@_exported import struct GestureEngine.Point
@_exported import struct GestureEngine.Rect
@_exported import struct GestureEngine.Size

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
    /// Creates a recognizer whose id is the name of its class. If a screen has several recognizers of one class, they need explicit ids,
    /// because rows identify recognizers by their ids.
    public convenience init() {
        self.init(id: "\(Self.self)")
    }

    /// Creates a recognizer with its first action, as a replacement for `init(target:action:)`. If `id` is `nil`, the id is the name of the
    /// recognizer's class.
    public convenience init(id: String? = nil, action: @escaping (GestureRecognizer) -> Void) {
        self.init(id: id ?? "\(Self.self)")
        addTarget(action)
    }
}

extension View {
    /// Creates a view whose id is the name of its class. If a screen has several views of one class, they need explicit ids, because rows
    /// identify views by their ids.
    public convenience init(frame: Rect) {
        self.init(id: "\(Self.self)", frame: frame)
    }
}
