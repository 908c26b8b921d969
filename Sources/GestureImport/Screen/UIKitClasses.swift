import GestureFiles

/// The layout's types for UIKit's classes and their subclasses.
enum ViewClasses {
    private static let types: [String: ViewType] = [
        "UIControl": .control, "UIButton": .button, "UIRoundedRectButton": .button, "_UIButtonBarButton": .control,
        "UITabBarButton": .control,
        "_UITabButton": .control, "_UIModernBarButton": .button, "UINavigationButton": .button, "UIToolbarButton": .control,
        "UITableViewCellDeleteConfirmationButton": .button, "_UITableViewCellActionButton": .button, "UICalloutBarButton": .button,
        "_UIInterfaceActionCustomViewRepresentationView": .control, "UIDatePicker": .control, "_UIDatePickerCompactStyle": .control,
        "UIRefreshControl": .control, "UIColorWell": .control, "UISwitch": .switch, "UISlider": .slider, "UIStepper": .stepper,
        "UISegmentedControl": .segmentedControl, "UIPageControl": .pageControl, "UITextField": .control, "UISearchTextField": .control,
        "UISearchBarTextField": .control, "UIScrollView": .scrollView, "UITextView": .scrollView, "_UICompatibilityTextView": .scrollView,
        "WKScrollView": .scrollView, "WKChildScrollView": .scrollView, "_UIWebViewScrollView": .scrollView,
        "_UIQueuingScrollView": .scrollView,
        "UITableViewCellScrollView": .scrollView, "UIPageControllerScrollView": .scrollView, "UIWebOverlayScrollView": .scrollView,
        "UITableView": .tableView, "UIPickerTableView": .tableView, "UICollectionView": .collectionView, "UITableViewCell": .cell,
        "UICollectionViewCell": .cell, "UICollectionViewListCell": .cell, "UICollectionReusableView": .view, "UILabel": .label,
        "UIButtonLabel": .label, "UITextFieldLabel": .label, "UITableViewLabel": .label, "UISegmentLabel": .label,
        "UITabBarButtonLabel": .label, "UINavigationItemView": .view, "UIImageView": .imageView, "_UIFloatingTabBarLabel": .label,
        "UITabBarSwappableImageView": .imageView, "_UIRoundedRectShadowView": .imageView,
        "_UITextFieldRoundedRectBackgroundViewNeue": .imageView, "UITextFieldBorderView": .view,
    ]

    /// The type of a class, or of the base class that UIKit prints; an app's class without a base is a view.
    static func type(of className: String, base: String?) -> ViewType {
        if let type = types[bare(className)] { return type }
        if let base, let type = types[bare(base)] { return type }
        return .view
    }

    /// Whether a class of UIKit has a type in a layout, or is plain.
    static func isKnown(_ className: String) -> Bool { types[className] != nil }

    /// Whether UIKit puts views of this class around a controller's view.
    static func isContainer(_ className: String) -> Bool {
        [
            "UILayoutContainerView", "UITransitionView", "UIDropShadowView", "UINavigationTransitionView", "UIViewControllerWrapperView",
            "UITabBarControllerView",
        ].contains(className)
    }

    static func isWindow(_ className: String, base: String?) -> Bool {
        [bare(className), base.map(bare) ?? ""].contains { $0 == "UIWindow" || $0.hasPrefix("UI") && $0.hasSuffix("Window") }
    }

    /// The name without the prefix of key-value observation.
    private static func bare(_ name: String) -> String {
        let prefix = "NSKVONotifying_"
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.utf8.count)) : name
    }

    /// The last part of a class name, without the module; nil for a name that is mangled or adds nothing to the type.
    static func hint(_ className: String) -> String? {
        let name = bare(className)
        guard !name.hasPrefix("_Tt"), !name.contains("<"), !name.contains("(") else { return mangledHint(name) }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        switch last {
        case "UIView", "UILabel", "UIImageView", "UIButton", "UIScrollView", "UITableView", "UICollectionView", "UISwitch", "UISlider",
            "UIStepper", "UIControl", "UIPageControl", "UISegmentedControl":
            return nil
        default: return last
        }
    }

    /// The last word of a mangled name with the length that the number before it states.
    private static func mangledHint(_ name: String) -> String? {
        let bytes = Array(name.utf8.prefix(300))
        var found: String?
        var index = 0
        while index < bytes.count {
            guard bytes[index] &- 0x30 <= 9 else {
                index += 1
                continue
            }
            var length = 0
            while index < bytes.count, bytes[index] &- 0x30 <= 9, length < 1000 {
                length = length * 10 + Int(bytes[index] &- 0x30)
                index += 1
            }
            guard length > 3, index + length <= bytes.count else { continue }
            let word = bytes[index..<index + length]
            if word.allSatisfy({ $0 != 0x20 && $0 < 0x80 }), found == nil || !String(decoding: word, as: UTF8.self).hasPrefix("_") {
                // The first word of a generic name, after its module, is the class.
                let text = String(decoding: word, as: UTF8.self)
                if text != "SwiftUI", found == nil || !name.hasPrefix("_TtG") { found = text }
            }
            index += length
        }
        return found
    }
}

/// The layout's types for classes of recognizers.
enum RecognizerClasses {
    /// The form in which a recognizer is imported.
    enum Kind: Hashable {
        case type(RecognizerType)
        /// A scroll view's own: `pan`, `delay` or `pinch`.
        case own(String)
        /// UIKit's own recognizer, with the layout type for it if it can be kept.
        case system(RecognizerType?)
        /// A subclass of the app, whose code is unknown.
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
    /// Parts of private class names, each with the layout type for recognizers of such a class; the first match counts.
    private static let parts: [(part: String, type: RecognizerType)] = [
        ("LongPress", .longPress), ("EdgePan", .screenEdgePan), ("Pan", .pan), ("Swipe", .swipe), ("Pinch", .pinch),
        ("Rotation", .rotation),
        ("Tap", .tap), ("Press", .longPress),
    ]

    /// The form in which a recognizer of a class is imported.
    ///
    /// - Parameters:
    ///   - base: the superclass that UIKit prints.
    ///   - name: the word in parentheses after the address.
    ///   - target: the class of the action's target, unless that is the view itself.
    static func kind(of className: String, base: String?, name: String?, target: String?) -> Kind {
        if let kind = own[className] ?? base.flatMap({ own[$0] }) { return .own(kind) }
        let type = types[className] ?? base.flatMap { types[$0] }
        if let type {
            let isNamed = name.map { $0.hasPrefix("com.apple.") || $0.hasPrefix("multi-select.") } ?? false
            // The back gesture is UIKit's own too, but apps interact with it.
            let isPop = target == "_UINavigationInteractiveTransition"
            if isNamed || target.map({ isPrivate($0) && !isController($0) }) == true && !isPop && types[className] != nil {
                return .system(type)
            }
            return .type(type)
        }
        if isPrivate(className) { return .system(parts.first { contains(className, $0.part) }?.type) }
        return .custom
    }

    static func isKnown(_ className: String) -> Bool { types[className] != nil || own[className] != nil }

    /// Whether a class is known and public, so that its name adds nothing to the layout's type.
    static func isPlain(_ className: String) -> Bool { types[className] != nil && !className.hasPrefix("_") }

    /// Whether it is UIKit's pop gesture, which begins at the left edge, or at the right one in right-to-left languages.
    static func isPop(_ className: String, target: String?) -> Bool {
        className == "_UIParallaxTransitionPanGestureRecognizer" || target == "_UINavigationInteractiveTransition"
    }

    /// Whether a class is private to UIKit, to the web view or to another framework.
    static func isPrivate(_ name: String) -> Bool {
        let prefixes = [
            "_UI", "UI", "_WK", "WK", "_MK", "MK", "_PK", "PK", "_NS", "_SwiftUI", "SwiftUI.", "UIKit.", "_TtC7SwiftUI", "_TtC5UIKit",
        ]
        return prefixes.contains { prefix in
            guard name.hasPrefix(prefix) else { return false }
            let next = name.utf8.dropFirst(prefix.utf8.count).first
            // 'UIntView' and 'Pkcs' belong to apps.
            return prefix.utf8.count > 3 || next.map { $0 &- 0x41 < 26 } ?? false
        }
    }

    /// Whether a class may be one of the app's own controllers, whose names often begin like UIKit's.
    private static func isController(_ name: String) -> Bool { !name.hasPrefix("_") && name.hasSuffix("Controller") }

    private static func contains(_ text: String, _ part: String) -> Bool { text.contains(part) }
}
