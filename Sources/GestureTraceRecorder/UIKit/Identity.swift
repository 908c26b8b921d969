#if canImport(UIKit)
    import Foundation
    import ObjectiveC
    import UIKit

    extension GestureTraceRecorder {
        /// A variable whose unique address is the key under which ids are associated with objects.
        private static let idKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

        /// Returns the id of a recognizer, which never changes. It is the recognizer's name, the name of its action, or its class name
        /// followed by a number. The ids of a scroll view's built-in recognizers are derived from the id of the scroll view.
        ///
        /// - Parameter action: The name of the recognizer's action, if it is known. Otherwise, the name is read from UIKit's description,
        ///   which is slow.
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

        /// Returns the id of a view: its accessibility identifier or, if it has none, its class name followed by a number.
        func id(of view: UIView) -> String {
            if let known = Self.known(view) { return known }
            if let wish = view.accessibilityIdentifier, !wish.isEmpty { return Self.keep(names.take(wish), for: view) }
            if view is UIWindow { return Self.keep(names.take("window"), for: view) }
            return Self.keep(names.take(Names.kind(ofClass: Self.className(of: view)), isKind: true), for: view)
        }

        /// Returns the id of the control that contains a view, because the subviews of controls are not recorded. Outside controls, returns
        /// the id of the view itself.
        func idOfRecorded(_ view: UIView) -> String {
            id(of: Self.control(around: view) ?? view)
        }

        /// Returns the outermost control among a view and its ancestors; `nil` if none of them is a control.
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
