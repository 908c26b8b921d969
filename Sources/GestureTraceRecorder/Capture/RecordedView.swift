/// A view that the recorder has read and that can be written as part of a layout.
package struct RecordedView {
    /// The type of a view, as a layout names it. It corresponds to the view's class or to its nearest superclass that layouts support.
    package enum Kind: String, Sendable {
        case view, control, button, `switch`, slider, stepper, segmentedControl, pageControl, scrollView, tableView, collectionView, cell,
            label, imageView

        /// True if user interaction is enabled by default in views of this type.
        var interacts: Bool { self != .label && self != .imageView }
    }

    /// The position and size of a view in its superview's coordinates, in points (pt).
    package enum Place {
        case frame([Double])
        /// The position of a view that has a transform. The elements of `transform` are a, b, c, d, tx and ty.
        case transformed(bounds: [Double], center: [Double], transform: [Double])
    }

    package var id: String
    package var kind = Kind.view
    package var className: String
    package var place: Place
    package var alpha = 1.0
    package var isHidden = false
    package var isUserInteractionEnabled = true
    package var isMultipleTouchEnabled = false
    package var isExclusiveTouch = false
    /// The class of the view controller whose root view is this view; `nil` if there is no such view controller.
    package var controller: String?
    package var control: RecordedControl?
    package var scrolling: RecordedScrolling?
    package var recognizers: [RecordedRecognizer] = []
    /// The class names of the view's recognizers that layouts cannot describe.
    package var unknownRecognizers: [String] = []
    package var subviews: [RecordedView] = []

    package init(id: String, className: String, place: Place) {
        self.id = id
        self.className = className
        self.place = place
    }

    /// Returns the view as a JSON object for a layout.
    ///
    /// - Parameter isRoot: Whether the view is the window, which has no type in layouts.
    func object(isRoot: Bool = false) -> JSONObject {
        var object = JSONObject()
        object.put("id", id)
        if kind != .view, !isRoot { object.put("type", kind.rawValue) }
        if className != "UIView" { object.put("class", String(className.prefix(200))) }
        switch place {
        case .frame(let frame): object.put("frame", frame)
        case .transformed(let bounds, let center, let transform):
            object.put("bounds", bounds)
            object.put("center", center)
            object.put("transform", transform)
        }
        object.put("alpha", alpha, unless: 1)
        object.put("isHidden", isHidden, unless: false)
        object.put("isUserInteractionEnabled", isUserInteractionEnabled, unless: kind.interacts)
        object.put("isMultipleTouchEnabled", isMultipleTouchEnabled, unless: false)
        object.put("isExclusiveTouch", isExclusiveTouch, unless: false)
        if let controller { object.put("controller", controller) }
        control?.put(into: &object)
        scrolling?.put(into: &object)
        if !recognizers.isEmpty { object.put("gestureRecognizers", recognizers.map { $0.object }) }
        if !unknownRecognizers.isEmpty { object.put("x-recognizers", unknownRecognizers) }
        if !subviews.isEmpty { object.put("subviews", subviews.map { $0.object() }) }
        return object
    }
}

/// The recorded properties of a control.
package struct RecordedControl {
    package var isEnabled = true
    /// The names of the control's actions, each with the control event that triggers it. The events are in the order in which layouts list
    /// them.
    package var actions: [(event: String, action: String)] = []
    /// The numeric properties of the control's type, such as `minimumValue`, with their names in layouts as keys.
    package var numbers: [(key: String, value: Double)] = []
    /// The Boolean properties of the control's type, such as `isOn`, with their names in layouts as keys.
    package var flags: [(key: String, value: Bool)] = []

    package init() {}

    func put(into object: inout JSONObject) {
        object.put("isEnabled", isEnabled, unless: true)
        for number in numbers { object.put(number.key, number.value) }
        for flag in flags { object.put(flag.key, flag.value) }
        guard !actions.isEmpty else { return }
        var named = JSONObject()
        for action in actions { named.put(action.event, action.action) }
        object.put("actions", named)
    }
}

/// The recorded properties of a scroll view.
package struct RecordedScrolling {
    package var contentSize: [Double]
    package var contentOffset: [Double]
    /// The content insets at the top, left, bottom and right, in points (pt). They include safe areas and bars.
    package var contentInset: [Double]
    /// The Boolean properties that differ from the defaults of layouts, with their names in layouts as keys.
    package var flags: [(key: String, value: Bool)] = []
    /// The numeric properties that differ from the defaults of layouts, with their names in layouts as keys.
    package var numbers: [(key: String, value: Double)] = []
    package var isFast = false
    /// The id of the view that the scroll view zooms; `nil` if there is none.
    package var zoomView: String?
    package var pan: RecordedRecognizer?
    package var pinch: RecordedRecognizer?

    package init(contentSize: [Double], contentOffset: [Double], contentInset: [Double]) {
        self.contentSize = contentSize
        self.contentOffset = contentOffset
        self.contentInset = contentInset
    }

    func put(into object: inout JSONObject) {
        object.put("contentSize", contentSize)
        if contentOffset != [0, 0] { object.put("contentOffset", contentOffset) }
        if contentInset != [0, 0, 0, 0] { object.put("contentInset", contentInset) }
        for flag in flags { object.put(flag.key, flag.value) }
        for number in numbers { object.put(number.key, number.value) }
        if isFast { object.put("decelerationRate", "fast") }
        if let zoomView { object.put("zoomView", zoomView) }
        if let properties = pan?.properties, !properties.isEmpty { object.put("panGestureRecognizer", properties) }
        if let properties = pinch?.properties, !properties.isEmpty { object.put("pinchGestureRecognizer", properties) }
    }
}
