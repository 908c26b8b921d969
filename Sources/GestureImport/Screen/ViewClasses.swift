import GestureFiles

/// Which of the layout's types a class of UIKit is, or is derived from.
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

    /// That of a class, or of what UIKit prints as its base; an app's class without a base is a view.
    static func type(of className: String, base: String?) -> ViewType {
        if let type = types[bare(className)] { return type }
        if let base, let type = types[bare(base)] { return type }
        return .view
    }

    /// Whether UIKit puts it around a controller's view.
    static func isContainer(_ className: String) -> Bool {
        [
            "UILayoutContainerView", "UITransitionView", "UIDropShadowView", "UINavigationTransitionView", "UIViewControllerWrapperView",
            "UITabBarControllerView",
        ].contains(className)
    }

    static func isWindow(_ className: String, base: String?) -> Bool {
        [bare(className), base.map(bare) ?? ""].contains { $0 == "UIWindow" || $0.hasPrefix("UI") && $0.hasSuffix("Window") }
    }

    /// Without what observation puts in front.
    private static func bare(_ name: String) -> String {
        let prefix = "NSKVONotifying_"
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.utf8.count)) : name
    }

    /// The last part of a class, without its module; nil for one that is mangled or says no more than its type does.
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

    /// The last word of a mangled name that is as long as the number before it says.
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
                // The first of a generic name is the class, behind its module.
                let text = String(decoding: word, as: UTF8.self)
                if text != "SwiftUI", found == nil || !name.hasPrefix("_TtG") { found = text }
            }
            index += length
        }
        return found
    }
}
