import GestureFiles

/// The layout types that correspond to UIKit's view classes and their subclasses.
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

    /// Returns the layout type for a class, or for its base class if UIKit prints the base class. For an app's class without a printed base
    /// class, returns the type of a plain view.
    static func type(of className: String, base: String?) -> ViewType {
        if let type = types[bare(className)] { return type }
        if let base, let type = types[bare(base)] { return type }
        return .view
    }

    /// Returns whether a class belongs to UIKit and has a corresponding layout type.
    static func isKnown(_ className: String) -> Bool { types[className] != nil }

    /// Returns whether UIKit uses views of this class as containers around view controllers' views.
    static func isContainer(_ className: String) -> Bool {
        [
            "UILayoutContainerView", "UITransitionView", "UIDropShadowView", "UINavigationTransitionView", "UIViewControllerWrapperView",
            "UITabBarControllerView",
        ].contains(className)
    }

    static func isWindow(_ className: String, base: String?) -> Bool {
        [bare(className), base.map(bare) ?? ""].contains { $0 == "UIWindow" || $0.hasPrefix("UI") && $0.hasSuffix("Window") }
    }

    /// Returns the class name without the prefix that key-value observing adds.
    private static func bare(_ name: String) -> String {
        let prefix = "NSKVONotifying_"
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.utf8.count)) : name
    }

    /// Returns a short form of a class name from which an id can be generated, or `nil` if the name adds no information to the type. The
    /// short form is the name without its module, or a word from a mangled name.
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

    /// Returns the last word of a mangled name, in which a length precedes each word.
    private static func mangledHint(_ name: String) -> String? {
        let bytes = Array(name.utf8.prefix(300))
        var found: String?
        var index = 0
        while index < bytes.count {
            guard bytes[index].isASCIIDigit else {
                index += 1
                continue
            }
            var length = 0
            while index < bytes.count, bytes[index].isASCIIDigit, length < 1000 {
                length = length * 10 + Int(bytes[index] &- 0x30)
                index += 1
            }
            guard length > 3, index + length <= bytes.count else { continue }
            let word = bytes[index..<index + length]
            if word.allSatisfy({ $0 != 0x20 && $0 < 0x80 }), found == nil || !String(decoding: word, as: UTF8.self).hasPrefix("_") {
                // In the mangled name of a generic class, the first word after the module is the name of the class.
                let text = String(decoding: word, as: UTF8.self)
                if text != "SwiftUI", found == nil || !name.hasPrefix("_TtG") { found = text }
            }
            index += length
        }
        return found
    }
}

/// A mapping from recognizer classes to layout types.
enum RecognizerClasses {
    /// The role of a recognizer, which determines how it is imported.
    enum Kind: Hashable {
        case type(RecognizerType)
        /// A recognizer that is built into a scroll view: `pan`, `delay` or `pinch`.
        case own(String)
        /// A recognizer that UIKit itself adds, with its layout type, or `nil` if the recognizer cannot be imported.
        case system(RecognizerType?)
        /// An instance of a recognizer class that the app defines, whose behaviour is unknown.
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
    /// Substrings of private class names, with the corresponding layout types. The first substring that occurs in a name determines the
    /// type.
    private static let parts: [(part: String, type: RecognizerType)] = [
        ("LongPress", .longPress), ("EdgePan", .screenEdgePan), ("Pan", .pan), ("Swipe", .swipe), ("Pinch", .pinch),
        ("Rotation", .rotation),
        ("Tap", .tap), ("Press", .longPress),
    ]

    /// Returns the role of a recognizer of the given class.
    ///
    /// - Parameters:
    ///   - base: The superclass that UIKit prints, or `nil` if UIKit prints no superclass.
    ///   - name: The word in parentheses after the recognizer's address.
    ///   - target: The class of the action's target, or `nil` if the target is the recognizer's view.
    static func kind(of className: String, base: String?, name: String?, target: String?) -> Kind {
        if let kind = own[className] ?? base.flatMap({ own[$0] }) { return .own(kind) }
        let type = types[className] ?? base.flatMap { types[$0] }
        if let type {
            let isNamed = name.map { $0.hasPrefix("com.apple.") || $0.hasPrefix("multi-select.") } ?? false
            // Although UIKit adds the pop gesture, it is imported, because apps interact with this gesture.
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

    /// Returns whether a class is a known public class. The name of such a class adds no information to the layout type.
    static func isPlain(_ className: String) -> Bool { types[className] != nil && !className.hasPrefix("_") }

    /// Returns whether a recognizer is UIKit's pop gesture, which begins at the left edge of the screen, or at the right edge in
    /// right-to-left languages.
    static func isPop(_ className: String, target: String?) -> Bool {
        className == "_UIParallaxTransitionPanGestureRecognizer" || target == "_UINavigationInteractiveTransition"
    }

    /// Returns whether a class is a private class of UIKit, WebKit or another framework.
    static func isPrivate(_ name: String) -> Bool {
        let prefixes = [
            "_UI", "UI", "_WK", "WK", "_MK", "MK", "_PK", "PK", "_NS", "_SwiftUI", "SwiftUI.", "UIKit.", "_TtC7SwiftUI", "_TtC5UIKit",
        ]
        return prefixes.contains { prefix in
            guard name.hasPrefix(prefix) else { return false }
            let next = name.utf8.dropFirst(prefix.utf8.count).first
            // An uppercase letter must follow a short prefix, because app classes such as 'UIntView' and 'Pkcs' would otherwise be
            // considered private.
            return prefix.utf8.count > 3 || next.map { $0 &- 0x41 < 26 } ?? false
        }
    }

    /// Returns whether a class may be a view controller of the app. The names of such classes often begin in the same way as those of
    /// UIKit's private classes.
    private static func isController(_ name: String) -> Bool { !name.hasPrefix("_") && name.hasSuffix("Controller") }

    private static func contains(_ text: String, _ part: String) -> Bool { text.contains(part) }
}
