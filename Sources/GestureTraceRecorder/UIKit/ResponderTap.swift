#if canImport(UIKit)
    import ObjectiveC
    import UIKit

    /// Records the touches that views receive, by intercepting the touches methods of the views' classes.
    @MainActor
    enum ResponderTap {
        private typealias Handler = @convention(c) (UIResponder, Selector, Set<UITouch>, UIEvent?) -> Void
        private typealias Wrapper = @convention(block) (UIResponder, Set<UITouch>, UIEvent?) -> Void

        /// The classes whose touches methods are wrapped.
        private static var wrapped: [AnyClass] = []
        /// The calls in progress, ordered from the outermost to the innermost.
        private static var inside: [(responder: UIResponder, name: String)] = []

        /// Wraps the touches methods of a class and of its superclasses below `UIResponder`.
        static func wrap(_ touched: AnyClass) {
            var next: AnyClass? = touched
            while let one = next, one != UIResponder.self {
                if !wrapped.contains(where: { $0 == one }) {
                    wrapped.append(one)
                    wrapMethods(of: one)
                }
                next = class_getSuperclass(one)
            }
        }

        private static func wrapMethods(of one: AnyClass) {
            let methods: [(Selector, String)] = [
                (#selector(UIResponder.touchesBegan(_:with:)), "touchesBegan"),
                (#selector(UIResponder.touchesMoved(_:with:)), "touchesMoved"),
                (#selector(UIResponder.touchesEnded(_:with:)), "touchesEnded"),
                (#selector(UIResponder.touchesCancelled(_:with:)), "touchesCancelled"),
            ]
            for (selector, name) in methods {
                guard let method = class_getInstanceMethod(one, selector) else { continue }
                // An inherited method is wrapped only in the class that implements it. `UIView` is an exception: it is always wrapped, even
                // if it inherits the method.
                if let above = class_getSuperclass(one), class_getInstanceMethod(above, selector) == method, one != UIView.self { continue }
                let original = unsafeBitCast(method_getImplementation(method), to: Handler.self)
                let wrapper: Wrapper = { responder, touches, event in
                    MainActor.assumeIsolated {
                        // If a class and its superclass are both wrapped, one wrapped method may call the other. Only the outermost call is
                        // recorded.
                        let isInner = inside.contains { $0.responder === responder && $0.name == name }
                        if !isInner { report(responder, name, touches) }
                        inside.append((responder, name))
                        original(responder, selector, touches, event)
                        inside.removeLast()
                    }
                }
                let implementation = imp_implementationWithBlock(wrapper)
                // If the class inherits the method, an override is added, so that the wrapper does not affect other classes.
                if !class_addMethod(one, selector, implementation, method_getTypeEncoding(method)) {
                    method_setImplementation(method, implementation)
                }
            }
        }

        /// Records a row if the responder is the touched view. Calls to other responders are not recorded, because they occur only when a
        /// view forwards its touches.
        private static func report(_ responder: UIResponder, _ name: String, _ touches: Set<UITouch>) {
            guard let view = responder as? UIView, touches.contains(where: { $0.view === view }),
                let recorder = GestureTraceRecorder.current, let recording = recorder.recording(with: touches, around: view)
            else { return }
            var row = JSONObject()
            row.put("view", recorder.idOfRecorded(view))
            row.put("method", name)
            row.put("touches", recording.numbers(of: touches))
            recording.recording.row("view.touches", row)
        }
    }
#endif
