/// Facts about an object's class that come from the metadata of the class: its name, and whether it is one of the engine's own classes.
///
/// In Embedded Swift, with which web pages are built, there is neither this metadata nor a subclass from another module.
enum ClassNames {
    #if hasFeature(Embedded)
        static func name(of object: AnyObject) -> String { "" }
        static func isOwn(_ object: AnyObject) -> Bool { true }
    #else
        static func name(of object: AnyObject) -> String { String(describing: type(of: object)) }

        static func isOwn(_ object: AnyObject) -> Bool {
            let type: AnyObject.Type = Swift.type(of: object)
            return type == Responder.self || type == View.self || type == Window.self || type == ScrollView.self
                || type == ViewController.self || type == Application.self || type == TapGestureRecognizer.self
                || type == LongPressGestureRecognizer.self || type == PanGestureRecognizer.self || type == SwipeGestureRecognizer.self
                || type == PinchGestureRecognizer.self || type == RotationGestureRecognizer.self
                || type == ScreenEdgePanGestureRecognizer.self || type == ScrollViewPanGestureRecognizer.self
                || type == ScrollViewPinchGestureRecognizer.self || type == ScrollViewDelayGestureRecognizer.self
        }
    #endif
}
