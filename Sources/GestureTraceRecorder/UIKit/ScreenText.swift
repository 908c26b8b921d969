#if canImport(UIKit)
    import Foundation
    import GestureSupport
    import UIKit

    /// Describes a window as JSON, in the format that the documented debugger expression prints.
    @MainActor
    enum ScreenText {
        static func text(of window: UIWindow) -> String {
            var views: [JSONObject] = []
            var recognizers: [JSONObject] = []
            var queue: [UIView] = [window]
            var next = 0
            while next < queue.count {
                let view = queue[next]
                next += 1
                queue += view.subviews
                views.append(entry(of: view))
                for recognizer in view.gestureRecognizers ?? [] { recognizers.append(entry(of: recognizer, in: view)) }
            }
            var root = JSONObject()
            root.put(ScreenFormat.mark, "1")
            root.put("views", views)
            root.put("recognizers", recognizers)
            return root.text
        }

        private static func entry(of view: UIView) -> JSONObject {
            var entry = common(view, ScreenFormat.viewKeys)
            if let superview = view.superview { entry.put("superview", address(of: superview)) }
            if let controller = view.next as? UIViewController { entry.put("controller", NSStringFromClass(type(of: controller))) }
            if let control = view as? UIControl {
                var actions = JSONObject()
                for event in Taps.events {
                    if let action = GestureTraceRecorder.taps.action(of: control, for: event.event) {
                        actions.put(String(event.event.rawValue), action)
                    }
                }
                entry.put("actions", actions)
            }
            return entry
        }

        private static func entry(of recognizer: UIGestureRecognizer, in view: UIView) -> JSONObject {
            var entry = common(recognizer, ScreenFormat.recognizerKeys)
            entry.put("view", address(of: view))
            if let delegate = recognizer.delegate as? NSObject {
                entry.put("delegate", NSStringFromClass(type(of: delegate)))
                entry.put("delegateAddress", address(of: delegate))
                let methods = ScreenFormat.delegateMethods.map { $0.selector }.filter { delegate.responds(to: NSSelectorFromString($0)) }
                entry.put("methods", methods.joined(separator: " "))
            }
            return entry
        }

        private static func common(_ object: NSObject, _ keys: [String]) -> JSONObject {
            var classes: [String] = []
            var one: AnyClass? = type(of: object)
            while let next = one {
                classes.append(NSStringFromClass(next))
                one = class_getSuperclass(next)
            }
            var values = JSONObject()
            for key in keys where object.responds(to: NSSelectorFromString(key)) {
                if let value = object.value(forKey: key) as? NSObject { values.put(key, value.description) }
            }
            var entry = JSONObject()
            entry.put("address", address(of: object))
            entry.put("description", object.description)
            entry.put("classes", classes.joined(separator: " "))
            entry.put("values", values)
            return entry
        }

        private static func address(of object: NSObject) -> String { String(UInt(bitPattern: ObjectIdentifier(object))) }
    }
#endif
