#if canImport(UIKit)
    import ObjectiveC
    import UIKit

    /// Intercepts the event delivery of every window.
    @MainActor
    enum EventTap {
        private static var isInstalled = false

        /// Exchanges `sendEvent(_:)` of `UIWindow` with a method that passes events to the recorder; later calls do nothing.
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
            // The methods have been exchanged: this calls UIKit's.
            guard let recorder = GestureTraceRecorder.current, !isSystems else { return gesturetrace_sendEvent(event) }
            recorder.recording(of: self).around(event) { gesturetrace_sendEvent(event) }
        }

        /// Whether this is one of UIKit's own windows, such as the keyboard's. They are not recorded, because typed text must stay private.
        private var isSystems: Bool {
            let name = GestureTraceRecorder.className(of: self)
            return name.hasPrefix("_UI") || name.hasPrefix("UI") && name != "UIWindow"
        }
    }
#endif
