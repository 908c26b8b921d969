#if canImport(UIKit)
    import ObjectiveC
    import UIKit

    /// Intercepts the events that UIKit delivers to the app's windows.
    @MainActor
    enum EventTap {
        private static var isInstalled = false

        /// Swaps `UIWindow.sendEvent(_:)` with a method that passes events to the recorder. Further calls have no effect.
        static func install() {
            guard !isInstalled,
                let own = class_getInstanceMethod(UIWindow.self, #selector(UIWindow.sendEvent(_:))),
                let ours = class_getInstanceMethod(UIWindow.self, #selector(UIWindow.gesturetrace_sendEvent(_:)))
            else { return }
            isInstalled = true
            method_exchangeImplementations(own, ours)
        }
    }

    extension UIWindow {
        @objc dynamic func gesturetrace_sendEvent(_ event: UIEvent) {
            // The implementations of the two methods are swapped, so this call invokes UIKit's implementation.
            guard let recorder = GestureTraceRecorder.current, !isSystems else { return gesturetrace_sendEvent(event) }
            recorder.recording(of: self).around(event) { gesturetrace_sendEvent(event) }
        }

        /// True if this window belongs to UIKit, as the window of the keyboard does. Such windows are not recorded, because typed text must
        /// remain private.
        private var isSystems: Bool {
            let name = GestureTraceRecorder.className(of: self)
            return name.hasPrefix("_UI") || name.hasPrefix("UI") && name != "UIWindow"
        }
    }
#endif
