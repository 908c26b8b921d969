/// What can only be told from a class's own metadata: its name, and whether it is one of the engine's.
///
/// A page has no such metadata, and nobody's subclasses.
enum ClassNames {
    #if hasFeature(Embedded)
        static func name(of object: AnyObject) -> String { "" }
        static func isOwn(_ object: AnyObject) -> Bool { true }
    #else
        private static let own: [ObjectIdentifier] = [
            ObjectIdentifier(Responder.self), ObjectIdentifier(View.self), ObjectIdentifier(Window.self), ObjectIdentifier(ScrollView.self),
            ObjectIdentifier(ViewController.self), ObjectIdentifier(Application.self), ObjectIdentifier(TapGestureRecognizer.self),
            ObjectIdentifier(LongPressGestureRecognizer.self), ObjectIdentifier(PanGestureRecognizer.self),
            ObjectIdentifier(SwipeGestureRecognizer.self), ObjectIdentifier(PinchGestureRecognizer.self),
            ObjectIdentifier(RotationGestureRecognizer.self), ObjectIdentifier(ScreenEdgePanGestureRecognizer.self),
            ObjectIdentifier(ScrollViewPanGestureRecognizer.self), ObjectIdentifier(ScrollViewPinchGestureRecognizer.self),
            ObjectIdentifier(ScrollViewDelayGestureRecognizer.self),
        ]

        static func name(of object: AnyObject) -> String { String(describing: type(of: object)) }
        static func isOwn(_ object: AnyObject) -> Bool { own.contains(ObjectIdentifier(type(of: object))) }
    #endif
}
