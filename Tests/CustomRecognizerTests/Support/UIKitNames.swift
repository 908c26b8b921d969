#if !canImport(UIKit)
    import GestureEngine

    typealias UIGestureRecognizer = GestureRecognizer
    typealias UIPanGestureRecognizer = PanGestureRecognizer
    typealias UITapGestureRecognizer = TapGestureRecognizer
    typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
    typealias UITouch = Touch
    typealias UIEvent = Event
    typealias UIView = View
    typealias CGPoint = Point
    typealias CGRect = Rect
    typealias CGFloat = Double
#endif
