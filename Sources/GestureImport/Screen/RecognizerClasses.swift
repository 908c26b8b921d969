import GestureFiles

/// What a class of recognizers is to a layout.
enum RecognizerClasses {
    /// What becomes of a recognizer.
    enum Kind: Hashable {
        case type(RecognizerType)
        /// A scroll view's own: `pan`, `delay` or `pinch`.
        case own(String)
        /// UIKit's own; the type that it can be kept as, if there is one.
        case system(RecognizerType?)
        /// An app's own, which is code.
        case custom
    }

    private static let types: [String: RecognizerType] = [
        "UITapGestureRecognizer": .tap, "UILongPressGestureRecognizer": .longPress, "UIPanGestureRecognizer": .pan,
        "UISwipeGestureRecognizer": .swipe, "UIPinchGestureRecognizer": .pinch, "UIRotationGestureRecognizer": .rotation,
        "UIScreenEdgePanGestureRecognizer": .screenEdgePan, "_UIParallaxTransitionPanGestureRecognizer": .screenEdgePan,
    ]
    private static let own = [
        "UIScrollViewPanGestureRecognizer": "pan", "UIScrollViewDelayedTouchesBeganGestureRecognizer": "delay",
        "UIScrollViewPinchGestureRecognizer": "pinch",
    ]
    /// Parts of private classes by which they can be kept as something; the first that fits.
    private static let parts: [(part: String, type: RecognizerType)] = [
        ("LongPress", .longPress), ("EdgePan", .screenEdgePan), ("Pan", .pan), ("Swipe", .swipe), ("Pinch", .pinch),
        ("Rotation", .rotation),
        ("Tap", .tap), ("Press", .longPress),
    ]

    /// `target` is the class that the action is sent to where that is not the view itself, `name` what stands in parentheses behind the
    /// address.
    static func kind(of className: String, base: String?, name: String?, target: String?) -> Kind {
        if let kind = own[className] ?? base.flatMap({ own[$0] }) { return .own(kind) }
        let type = types[className] ?? base.flatMap { types[$0] }
        if let type {
            let isNamed = name.map { $0.hasPrefix("com.apple.") || $0.hasPrefix("multi-select.") } ?? false
            // The gesture that goes back is UIKit's own, too; apps live with it, and ask about it.
            let isPop = target == "_UINavigationInteractiveTransition"
            if isNamed || target.map({ isPrivate($0) && !isController($0) }) == true && !isPop && types[className] != nil {
                return .system(type)
            }
            return .type(type)
        }
        if isPrivate(className) { return .system(parts.first { contains(className, $0.part) }?.type) }
        return .custom
    }

    /// Whether a class says no more than the type does.
    static func isPlain(_ className: String) -> Bool { types[className] != nil && !className.hasPrefix("_") }

    /// UIKit's pop gesture begins at the left edge, or at the right one where people read from there.
    static func isPop(_ className: String, target: String?) -> Bool {
        className == "_UIParallaxTransitionPanGestureRecognizer" || target == "_UINavigationInteractiveTransition"
    }

    /// Whether a class is one that no app has: of UIKit or of the web view, and not for its users.
    static func isPrivate(_ name: String) -> Bool {
        let prefixes = [
            "_UI", "UI", "_WK", "WK", "_MK", "MK", "_PK", "PK", "_NS", "_SwiftUI", "SwiftUI.", "UIKit.", "_TtC7SwiftUI", "_TtC5UIKit",
        ]
        return prefixes.contains { prefix in
            guard name.hasPrefix(prefix) else { return false }
            let next = name.utf8.dropFirst(prefix.utf8.count).first
            // 'UIntView' and 'Pkcs' are somebody's own.
            return prefix.utf8.count > 3 || next.map { $0 &- 0x41 < 26 } ?? false
        }
    }

    /// Apps call their own controllers so, too.
    private static func isController(_ name: String) -> Bool { !name.hasPrefix("_") && name.hasSuffix("Controller") }

    private static func contains(_ text: String, _ part: String) -> Bool { text.contains(part) }
}
