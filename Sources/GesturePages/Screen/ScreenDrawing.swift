import GestureEngine
import GestureReplay
import GestureSupport

/// The views of a screen as shapes, and the recognizers with their requirements. All pictures of screens are drawn from this type.
package struct ScreenDrawing: Sendable {
    /// The shape of a view in a picture of the screen.
    package struct Shape: Equatable, Sendable {
        /// The style in which a view is drawn.
        package enum Look: String, Sendable { case view, control, scrollView, label }
        /// The reason why a view can never be hit.
        package enum Closed: String, Sendable { case hidden, alpha, interaction }

        package var id: String
        package var className: String
        package var look: Look
        /// The view's corners in window coordinates, in points, in order around the edge.
        package var corners: [Point]
        package var parent: Int?
        /// The number of the view's ancestors.
        package var depth: Int
        /// The reason why the view can never be hit, which may be a property of an ancestor; `nil` if the view can be hit.
        package var closed: Closed?
        package var isEnabled: Bool
        /// The ids of the view's recognizers.
        package var recognizers: [String]
        /// The position of the thumb of a slider or switch, from 0 to 1; `nil` for other views.
        package var knob: Double?
        /// A control's value as text, or "editing" if the view is the first responder; `nil` for other views.
        package var value: String?
    }

    /// A recognizer of a view on the screen.
    package struct Recognizer: Sendable {
        package var id: String
        package var type: String
        package var view: String
        package var isEnabled: Bool
        /// The ids of the recognizers that must fail before this recognizer can recognize.
        package var waitsFor: [String]
    }

    /// The bounds of the window, in points. Their origin is usually zero.
    package var bounds: Rect
    /// The shapes of the views from back to front. Each superview precedes its subviews.
    package var shapes: [Shape] = []
    package var recognizers: [Recognizer] = []

    /// Creates a drawing of a screen's current state.
    package init(_ screen: Screen) {
        bounds = screen.window.bounds
        add(screen.window, parent: nil, depth: 0, closed: nil)
    }

    private mutating func add(_ view: View, parent: Int?, depth: Int, closed outer: Shape.Closed?) {
        let bounds = view.bounds
        let corners = [
            Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY), Point(bounds.maxX, bounds.maxY),
            Point(bounds.minX, bounds.maxY),
        ].map { view.convert($0, to: nil) }
        let closed: Shape.Closed? =
            outer ?? (view.isHidden ? .hidden : view.isTransparent ? .alpha : view.isUserInteractionEnabled ? nil : .interaction)
        let look: Shape.Look = view is Control ? .control : view is ScrollView ? .scrollView : closed == .interaction ? .label : .view
        let number = shapes.count
        shapes.append(
            Shape(
                id: view.id, className: view.className, look: look, corners: corners, parent: parent, depth: depth, closed: closed,
                isEnabled: (view as? Control)?.isEnabled ?? true, recognizers: view.gestureRecognizers.map { $0.id },
                knob: Self.knob(of: view),
                value: Self.value(of: view)))
        for recognizer in view.gestureRecognizers {
            recognizers.append(
                Recognizer(
                    id: recognizer.id, type: Self.type(of: recognizer), view: view.id, isEnabled: recognizer.isEnabled,
                    waitsFor: recognizer.requirements.map { $0.id }))
        }
        for subview in view.subviews { add(subview, parent: number, depth: depth + 1, closed: closed) }
    }

    private static func knob(of view: View) -> Double? {
        if let slider = view as? Slider {
            let range = slider.maximumValue - slider.minimumValue
            return range > 0 ? (slider.value - slider.minimumValue) / range : 0
        }
        return (view as? Switch).map { $0.isOn ? 1 : 0 }
    }

    private static func value(of view: View) -> String? {
        if let slider = view as? Slider { return Decimal.text((slider.value * 100).rounded() / 100) }
        if let control = view as? Switch { return control.isOn ? "on" : "off" }
        if let stepper = view as? Stepper { return Decimal.text(stepper.value) }
        if let control = view as? SegmentedControl {
            return control.selectedSegmentIndex < 0 ? "none" : "\(control.selectedSegmentIndex + 1) of \(control.numberOfSegments)"
        }
        if let control = view as? PageControl { return "\(control.currentPage + 1) of \(control.numberOfPages)" }
        return view.isFirstResponder ? "editing" : nil
    }

    /// Returns the type of a recognizer, as named in layouts. Subclasses are tested before their superclasses.
    private static func type(of recognizer: GestureRecognizer) -> String {
        if recognizer is ScrollViewDelayGestureRecognizer { return "scrollViewDelay" }
        if recognizer is ScrollViewPanGestureRecognizer { return "scrollViewPan" }
        if recognizer is ScrollViewPinchGestureRecognizer { return "scrollViewPinch" }
        if recognizer is ScreenEdgePanGestureRecognizer { return "screenEdgePan" }
        if recognizer is PanGestureRecognizer { return "pan" }
        if recognizer is PinchGestureRecognizer { return "pinch" }
        if recognizer is RotationGestureRecognizer { return "rotation" }
        if recognizer is LongPressGestureRecognizer { return "longPress" }
        if recognizer is SwipeGestureRecognizer { return "swipe" }
        if recognizer is TapGestureRecognizer { return "tap" }
        return "custom"
    }
}

extension Lanes {
    /// Sets the detail of each lane, which is the type and the view of a recognizer, or the class of a view.
    package mutating func describe(with screen: ScreenDrawing) {
        var types: [String: String] = [:]
        for recognizer in screen.recognizers { types[recognizer.id] = recognizer.type + " on " + recognizer.view }
        var classes: [String: String] = [:]
        for shape in screen.shapes { classes[shape.id] = shape.className }
        for index in lanes.indices {
            switch lanes[index].kind {
            case .touch: break
            case .recognizer: lanes[index].detail = types[lanes[index].name] ?? ""
            case .view: lanes[index].detail = classes[lanes[index].name] ?? ""
            }
        }
    }
}
