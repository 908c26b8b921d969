import GestureFiles

/// The layout types for UIKit's view classes and their subclasses.
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

    /// Returns the layout type for a class, or for the base class that UIKit prints. If the app's class has no printed base class, it is a
    /// plain view.
    static func type(of className: String, base: String?) -> ViewType {
        if let type = types[bare(className)] { return type }
        if let base, let type = types[bare(base)] { return type }
        return .view
    }

    /// Returns whether a class belongs to UIKit and has a corresponding layout type.
    static func isKnown(_ className: String) -> Bool { types[className] != nil }

    /// Returns whether UIKit inserts views of this class as containers around the view of a controller.
    static func isContainer(_ className: String) -> Bool {
        [
            "UILayoutContainerView", "UITransitionView", "UIDropShadowView", "UINavigationTransitionView", "UIViewControllerWrapperView",
            "UITabBarControllerView",
        ].contains(className)
    }

    static func isWindow(_ className: String, base: String?) -> Bool {
        [bare(className), base.map(bare) ?? ""].contains { $0 == "UIWindow" || $0.hasPrefix("UI") && $0.hasSuffix("Window") }
    }

    /// Returns the name without the prefix that key-value observing adds.
    private static func bare(_ name: String) -> String {
        let prefix = "NSKVONotifying_"
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.utf8.count)) : name
    }

    /// Returns the last component of a class name, without the module. The result is `nil` if the name adds no information to the type; for
    /// a mangled name, it is a word from that name.
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

    /// Returns the last word of a mangled name. In mangled names, a number before each word gives its length.
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
                // The first word of a mangled generic name after its module is the class.
                let text = String(decoding: word, as: UTF8.self)
                if text != "SwiftUI", found == nil || !name.hasPrefix("_TtG") { found = text }
            }
            index += length
        }
        return found
    }
}

/// The layout types for recognizer classes.
enum RecognizerClasses {
    /// The way in which a recognizer is represented in the import.
    enum Kind: Hashable {
        case type(RecognizerType)
        /// A recognizer that is built into a scroll view: `pan`, `delay` or `pinch`.
        case own(String)
        /// A recognizer that UIKit itself adds, with the layout type if it can be imported.
        case system(RecognizerType?)
        /// A subclass in the app, whose behaviour is unknown.
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
    /// Substrings of private class names with the corresponding layout types. The first match decides.
    private static let parts: [(part: String, type: RecognizerType)] = [
        ("LongPress", .longPress), ("EdgePan", .screenEdgePan), ("Pan", .pan), ("Swipe", .swipe), ("Pinch", .pinch),
        ("Rotation", .rotation),
        ("Tap", .tap), ("Press", .longPress),
    ]

    /// Returns the representation of a recognizer of the given class.
    ///
    /// - Parameters:
    ///   - base: The superclass that UIKit prints.
    ///   - name: The word in parentheses after the address.
    ///   - target: The class of the action's target; `nil` if the target is the recognizer's own view.
    static func kind(of className: String, base: String?, name: String?, target: String?) -> Kind {
        if let kind = own[className] ?? base.flatMap({ own[$0] }) { return .own(kind) }
        let type = types[className] ?? base.flatMap { types[$0] }
        if let type {
            let isNamed = name.map { $0.hasPrefix("com.apple.") || $0.hasPrefix("multi-select.") } ?? false
            // UIKit also adds the gesture for navigating back, but apps interact with it, so it is imported.
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

    /// Returns whether a class is public and known. Its name then adds no information to the layout type.
    static func isPlain(_ className: String) -> Bool { types[className] != nil && !className.hasPrefix("_") }

    /// Returns whether the recognizer is UIKit's pop gesture, which begins at the left edge, or at the right edge in right-to-left
    /// languages.
    static func isPop(_ className: String, target: String?) -> Bool {
        className == "_UIParallaxTransitionPanGestureRecognizer" || target == "_UINavigationInteractiveTransition"
    }

    /// Returns whether a class is a private class of UIKit, the web view or another framework.
    static func isPrivate(_ name: String) -> Bool {
        let prefixes = [
            "_UI", "UI", "_WK", "WK", "_MK", "MK", "_PK", "PK", "_NS", "_SwiftUI", "SwiftUI.", "UIKit.", "_TtC7SwiftUI", "_TtC5UIKit",
        ]
        return prefixes.contains { prefix in
            guard name.hasPrefix(prefix) else { return false }
            let next = name.utf8.dropFirst(prefix.utf8.count).first
            // Without this check, classes of apps such as 'UIntView' and 'Pkcs' would count as private.
            return prefix.utf8.count > 3 || next.map { $0 &- 0x41 < 26 } ?? false
        }
    }

    /// Returns whether a class may be a controller of the app, because the names of such classes often begin like UIKit's.
    private static func isController(_ name: String) -> Bool { !name.hasPrefix("_") && name.hasSuffix("Controller") }

    private static func contains(_ text: String, _ part: String) -> Bool { text.contains(part) }
}
