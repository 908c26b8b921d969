#if canImport(UIKit)
    import Foundation
    import ObjectiveC
    import UIKit

    extension GestureTraceRecorder {
        /// A unique address, used as the key under which the recorder associates ids with objects.
        private static let idKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

        /// Returns the id of a recognizer, which never changes: its name, its action's name, or its class with a number. The ids of a
        /// scroll view's own recognizers derive from the scroll view's id.
        ///
        /// - Parameter action: the name of the recognizer's action, if known; otherwise it is read from UIKit's description, which is
        ///   slow.
        func id(of recognizer: UIGestureRecognizer, action: String? = nil) -> String {
            if let known = Self.known(recognizer) { return known }
            if let scroll = recognizer.view as? UIScrollView {
                let own = id(of: scroll)
                if recognizer === scroll.panGestureRecognizer { return Self.keep(own + ".pan", for: recognizer) }
                if recognizer === scroll.pinchGestureRecognizer { return Self.keep(own + ".pinch", for: recognizer) }
                if Self.className(of: recognizer).hasPrefix("UIScrollViewDelayedTouches") {
                    return Self.keep(own + ".delay", for: recognizer)
                }
            }
            let action = action ?? RecognizerDescription(String(describing: recognizer)).action
            if let wish = recognizer.name ?? action { return Self.keep(names.take(wish), for: recognizer) }
            return Self.keep(names.take(Names.kind(ofClass: Self.className(of: recognizer)), isKind: true), for: recognizer)
        }

        /// Returns the id of a view: its accessibility identifier, or its class with a number.
        func id(of view: UIView) -> String {
            if let known = Self.known(view) { return known }
            if let wish = view.accessibilityIdentifier, !wish.isEmpty { return Self.keep(names.take(wish), for: view) }
            if view is UIWindow { return Self.keep(names.take("window"), for: view) }
            return Self.keep(names.take(Names.kind(ofClass: Self.className(of: view)), isKind: true), for: view)
        }

        /// Returns the id of a view, or of the control that contains it, because the subviews of controls are not recorded.
        func idOfRecorded(_ view: UIView) -> String {
            id(of: Self.control(around: view) ?? view)
        }

        /// Returns the outermost control among a view and its ancestors; `nil` if there is none.
        static func control(around view: UIView) -> UIControl? {
            var control = view as? UIControl
            var next = view.superview
            while let view = next {
                if let outer = view as? UIControl { control = outer }
                next = view.superview
            }
            return control
        }

        static func className(of object: NSObject) -> String { NSStringFromClass(type(of: object)) }

        private static func known(_ object: NSObject) -> String? { objc_getAssociatedObject(object, idKey) as? String }

        private static func keep(_ id: String, for object: NSObject) -> String {
            objc_setAssociatedObject(object, idKey, id, .OBJC_ASSOCIATION_COPY_NONATOMIC)
            return id
        }
    }
#endif
