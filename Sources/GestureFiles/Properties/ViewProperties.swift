import GestureEngine
import GestureSupport

/// The table of view properties, one per line. Layouts, `--set`, `set` effects, expressions, the cures of `explain`, the JSON schema and
/// docs/files/layout.md are all based on this table.
enum ViewProperties {
    static let table = PropertyTable<ViewType>([
        all("frame", "the rectangle in the superview; not with `transform`", { $0.frame }, { $0.frame = $1 }),
        all("bounds", "the rectangle in its own coordinates; from `frame` by default", { $0.bounds }, { $0.bounds = $1 }),
        all("center", "the centre of the bounds in the superview; from `frame` by default", { $0.center }, { $0.center = $1 }),
        all("transform", "the transform around the centre; `scale` is a number or [x, y]", { $0.transform }, { $0.transform = $1 }),
        all("alpha", takes: .number(0...1), "the opacity; at 0.01 and below, the view is not hit", { $0.alpha }, { $0.alpha = $1 }),
        all("isHidden", "a hidden view is not hit, nor are its subviews", { $0.isHidden }, { $0.isHidden = $1 }),
        all(
            "isUserInteractionEnabled", "if false, neither the view nor its subviews are hit; false for `label` and `imageView`",
            { $0.isUserInteractionEnabled }, { $0.isUserInteractionEnabled = $1 }),
        all("isMultipleTouchEnabled", "whether it gets more than one finger at a time", { $0.isMultipleTouchEnabled }) {
            $0.isMultipleTouchEnabled = $1
        },
        all(
            "isExclusiveTouch", tries: { $0 ? [false] : [] }, "whether no other view gets touches while it has one",
            { $0.isExclusiveTouch }, { $0.isExclusiveTouch = $1 }),
        all("handlesTouches", isInUIKit: false, "whether it overrides the touches methods without super", { $0.handlesTouches }) {
            $0.handlesTouches = $1
        },
        all(
            "hitInsets", isInUIKit: false, "moves the edges of its hit area; negative values enlarge it", { $0.hitInsets },
            { $0.hitInsets = $1 }),
        all("isFirstResponder", isInUIKit: false, "whether it receives typed text", { $0.isFirstResponder }, { $0.isFirstResponder = $1 }),
        window(
            "preferredScreenEdgesDeferringSystemGestures", isInUIKit: false,
            "the edges at which the app's gestures take precedence over the system's",
            { $0.preferredScreenEdgesDeferringSystemGestures }, { $0.preferredScreenEdgesDeferringSystemGestures = $1 }),
        window.view("keyboard", "the id of a view in the window that is visible while text is edited", { $0.keyboard }) {
            $0.keyboard = $1
            $1?.isHidden = true
        },

        control("isEnabled", "a disabled control is not hit", { $0.isEnabled }, { $0.isEnabled = $1 }),
        slider("minimumValue", "the smallest value", { $0.minimumValue }, { $0.minimumValue = $1 }),
        stepper("minimumValue", "the smallest value", { $0.minimumValue }, { $0.minimumValue = $1 }),
        pageControl.inert("minimumValue", .anyNumber),
        slider("maximumValue", "the largest value", { $0.maximumValue }, { $0.maximumValue = $1 }),
        stepper("maximumValue", "the largest value", { $0.maximumValue }, { $0.maximumValue = $1 }),
        pageControl.inert("maximumValue", .anyNumber),
        slider("value", "the value", { $0.value }, { $0.value = $1 }),
        stepper("value", "the value", { $0.value }, { $0.value = $1 }),
        pageControl("value", isInUIKit: false, "an older name of `currentPage`", { Double($0.currentPage) }, { $0.currentPage = Int($1) }),
        slider("isContinuous", "whether it reports every change", { $0.isContinuous }, { $0.isContinuous = $1 }),
        stepper("isContinuous", "whether it reports every step, or only the last one", { $0.isContinuous }, { $0.isContinuous = $1 }),
        stepper("stepValue", takes: positive, "the change for each press", { $0.stepValue }, { $0.stepValue = $1 }),
        stepper("autorepeat", "whether it repeats while it is held", { $0.autorepeat }, { $0.autorepeat = $1 }),
        stepper("wraps", "whether it continues at the other end", { $0.wraps }, { $0.wraps = $1 }),
        refreshControl("isRefreshing", isInUIKit: false, "whether it is refreshing, with the content below it", { $0.isRefreshing }) {
            $0.isRefreshing = $1
        },
        refreshControl(
            "pullDistance", takes: .notNegative, isInUIKit: false, "the distance by which the content must be pulled",
            { $0.pullDistance }, { $0.pullDistance = $1 }),
        toggle("isOn", "whether it is on", { $0.isOn }, { $0.isOn = $1 }),
        segmentedControl(
            "numberOfSegments", takes: count, isInUIKit: false, "the number of segments", { $0.numberOfSegments },
            { $0.numberOfSegments = $1 }),
        pageControl("numberOfPages", takes: count, "the number of pages", { $0.numberOfPages }, { $0.numberOfPages = $1 }),
        pageControl(
            "numberOfSegments", takes: count, isInUIKit: false, "an older name of `numberOfPages`", { $0.numberOfPages },
            { $0.numberOfPages = $1 }),
        segmentedControl("selectedSegmentIndex", takes: index, "the selected segment; −1 for none", { $0.selectedSegmentIndex }) {
            $0.selectedSegmentIndex = $1
        },
        segmentedControl("isMomentary", "whether a segment is selected only while it sends its event", { $0.isMomentary }) {
            $0.isMomentary = $1
        },
        pageControl("currentPage", takes: index, "the page, from 0", { $0.currentPage }, { $0.currentPage = $1 }),
        pageControl(
            "allowsContinuousInteraction", "whether a finger that moves along it changes the page during the movement",
            { $0.allowsContinuousInteraction }, { $0.allowsContinuousInteraction = $1 }),
        pageControl(
            "selectedSegmentIndex", takes: index, isInUIKit: false, "an older name of `currentPage`", { $0.currentPage },
            { $0.currentPage = $1 }),

        scrollView("contentSize", "the size of the content", { $0.contentSize }, { $0.contentSize = $1 }),
        scrollView("contentOffset", "how far it has scrolled; the origin of the bounds", { $0.contentOffset }, { $0.contentOffset = $1 }),
        scrollView(
            "contentInset", "the distances past the content's edges at which it may come to rest", { $0.contentInset },
            { $0.contentInset = $1 }),
        scrollView("isScrollEnabled", "whether a finger scrolls it", { $0.isScrollEnabled }, { $0.isScrollEnabled = $1 }),
        scrollView("bounces", "whether the content can be pulled past its ends", { $0.bounces }, { $0.bounces = $1 }),
        scrollView("bouncesHorizontally", "whether it bounces at the left and right ends", { $0.bouncesHorizontally }) {
            $0.bouncesHorizontally = $1
        },
        scrollView("bouncesVertically", "whether it bounces at the top and bottom ends", { $0.bouncesVertically }) {
            $0.bouncesVertically = $1
        },
        scrollView(
            "transfersHorizontalScrollingToParent", "whether a horizontal drag at an end is left to an enclosing scroll view",
            { $0.transfersHorizontalScrollingToParent }, { $0.transfersHorizontalScrollingToParent = $1 }),
        scrollView(
            "transfersVerticalScrollingToParent", "whether a vertical drag at an end is left to an enclosing scroll view",
            { $0.transfersVerticalScrollingToParent }, { $0.transfersVerticalScrollingToParent = $1 }),
        scrollView("isPagingEnabled", "whether it stops at whole pages", { $0.isPagingEnabled }, { $0.isPagingEnabled = $1 }),
        scrollView("isDirectionalLockEnabled", "whether a drag that begins along one axis stays on it", { $0.isDirectionalLockEnabled }) {
            $0.isDirectionalLockEnabled = $1
        },
        scrollView("delaysContentTouches", "whether touches on the content are held back for 0.15 s", { $0.delaysContentTouches }) {
            $0.delaysContentTouches = $1
        },
        scrollView("canCancelContentTouches", "whether it may cancel a touch that the content has", { $0.canCancelContentTouches }) {
            $0.canCancelContentTouches = $1
        },
        scrollView(
            "alwaysBounceVertical", "whether it bounces even if its content does not scroll vertically; true for `tableView`",
            { $0.alwaysBounceVertical },
            { $0.alwaysBounceVertical = $1 }),
        scrollView(
            "alwaysBounceHorizontal", "whether it bounces even if its content does not scroll horizontally", { $0.alwaysBounceHorizontal }
        ) {
            $0.alwaysBounceHorizontal = $1
        },
        scrollView("decelerationRate", "how fast it decelerates", { $0.decelerationRate }, { $0.decelerationRate = $1 }),
        scrollView("keyboardDismissMode", "how a drag dismisses the keyboard", { $0.keyboardDismissMode }, { $0.keyboardDismissMode = $1 }),
        scrollView("minimumZoomScale", takes: positive, "the smallest zoom scale", { $0.minimumZoomScale }, { $0.minimumZoomScale = $1 }),
        scrollView("maximumZoomScale", takes: positive, "the largest zoom scale", { $0.maximumZoomScale }, { $0.maximumZoomScale = $1 }),
        scrollView(
            "bouncesZoom", "whether a pinch can exceed the zoom limits before the scale returns to them", { $0.bouncesZoom },
            { $0.bouncesZoom = $1 }),
        scrollView("zoomScale", takes: positive, "the current zoom scale", { $0.zoomScale }, { $0.zoomScale = $1 }),
        scrollView.view("zoomView", "the id of the subview that it zooms", { $0.zoomView }, { $0.zoomView = $1 }),
    ])

    static let momentary = PropertyTable<ViewType>(
        [
            scrollView("targetContentOffset", "where the content will come to rest", { $0.targetContentOffset ?? $0.contentOffset }) {
                $0.targetContentOffset = $1
            }
        ], from: 1000)

    private static let count = ValueKind.integer(0...10_000)
    // The value −1 means that no segment is selected, as in UIKit.
    private static let index = ValueKind.integer(-1...10_000)
    private static let positive = ValueKind.number(.leastNonzeroMagnitude...JSONReader.maximumMagnitude)

    private static let all = PropertyClass<ViewType, View>([])
    private static let control = PropertyClass<ViewType, Control>(ViewType.controls)
    private static let slider = PropertyClass<ViewType, Slider>([.slider])
    /// The property `frame`. It is stored in a constant because it is looked up for every view.
    fileprivate static let frame = table.named("frame")

    private static let stepper = PropertyClass<ViewType, Stepper>([.stepper])
    private static let pageControl = PropertyClass<ViewType, PageControl>([.pageControl])
    private static let window = PropertyClass<ViewType, Window>([.window])
    private static let refreshControl = PropertyClass<ViewType, RefreshControl>([.refreshControl])
    private static let toggle = PropertyClass<ViewType, Switch>([.switch])
    private static let segmentedControl = PropertyClass<ViewType, SegmentedControl>([.segmentedControl])
    private static let scrollView = PropertyClass<ViewType, ScrollView>(ViewType.scrollViews)
}

/// The view properties to which `lint` and the validation of layouts refer.
extension ViewProperty {
    package static var frame: Self { ViewProperties.frame }
    package static var bounds: Self { ViewType.properties.named("bounds") }
    package static var center: Self { ViewType.properties.named("center") }
    package static var transform: Self { ViewType.properties.named("transform") }
    package static var alpha: Self { ViewType.properties.named("alpha") }
    package static var isHidden: Self { ViewType.properties.named("isHidden") }
    package static var isUserInteractionEnabled: Self { ViewType.properties.named("isUserInteractionEnabled") }
    package static var handlesTouches: Self { ViewType.properties.named("handlesTouches") }
    package static var hitInsets: Self { ViewType.properties.named("hitInsets") }
    package static var isFirstResponder: Self { ViewType.properties.named("isFirstResponder") }
    package static var isEnabled: Self { ViewType.properties.named("isEnabled") }
    package static var minimumValue: Self { ViewType.properties.named("minimumValue") }
    package static var maximumValue: Self { ViewType.properties.named("maximumValue") }
    package static var minimumZoomScale: Self { ViewType.properties.named("minimumZoomScale") }
    package static var maximumZoomScale: Self { ViewType.properties.named("maximumZoomScale") }
    package static var targetContentOffset: Self { ViewType.momentary.named("targetContentOffset") }
    package static var keyboard: Self { ViewType.properties.named("keyboard") }
    package static var zoomView: Self { ViewType.properties.named("zoomView") }
}

/// The types of views, with their names in layouts.
package enum ViewType: String, PropertyOwner {
    case view, control, button, `switch`, slider, stepper, segmentedControl, pageControl, refreshControl
    case scrollView, tableView, collectionView, cell, label, imageView
    /// The type of the root view. No other view can have this type.
    case window

    /// Returns whether a view of this type can have a key in a layout. Unknown keys are not checked.
    package func allows(_ key: String) -> Bool {
        Self.properties[key]?.belongs(to: self) ?? ViewKey.named(key)?.belongs(to: self) ?? true
    }

    package var isControl: Bool {
        switch self {
        case .control, .button, .switch, .slider, .stepper, .segmentedControl, .pageControl, .refreshControl: true
        case .view, .scrollView, .tableView, .collectionView, .cell, .label, .imageView, .window: false
        }
    }

    /// Whether views of this type are scroll views. Table views and collection views are also scroll views.
    package var isScrollView: Bool { self == .scrollView || self == .tableView || self == .collectionView }

    package static let controls = allCases.filter { $0.isControl }
    package static let scrollViews = allCases.filter { $0.isScrollView }

    package typealias Object = View
    package static var properties: PropertyTable<Self> { ViewProperties.table }
    package static var momentary: PropertyTable<Self> { ViewProperties.momentary }

    /// The types of views that a layout can declare.
    package static let declarable = allCases.filter { $0 != .window }

    /// Creates a view of this type, with UIKit's default values for its properties.
    package func make(id: String) -> View {
        switch self {
        case .view: View(id: id)
        case .label, .imageView: makeUninteractive(id: id)
        case .window: Window(id: id)
        case .control: Control(id: id)
        case .button: Button(id: id)
        case .switch: Switch(id: id)
        case .slider: Slider(id: id)
        case .stepper: Stepper(id: id)
        case .segmentedControl: SegmentedControl(id: id)
        case .pageControl: PageControl(id: id)
        case .refreshControl: RefreshControl(id: id)
        case .cell: Cell(id: id)
        case .scrollView: ScrollView(id: id)
        case .tableView, .collectionView: makeList(id: id)
        }
    }

    private func makeUninteractive(id: String) -> View {
        let view = View(id: id)
        view.isUserInteractionEnabled = false
        return view
    }

    private func makeList(id: String) -> ScrollView {
        let list = ScrollView(id: id)
        list.isList = true
        list.isTable = self == .tableView
        list.alwaysBounceVertical = self == .tableView
        return list
    }

    /// The name of the UIKit class that corresponds to this type.
    package var defaultClassName: String {
        switch self {
        case .view: "UIView"
        case .label: "UILabel"
        case .imageView: "UIImageView"
        case .window: "UIWindow"
        case .control: "UIControl"
        case .button: "UIButton"
        case .switch: "UISwitch"
        case .slider: "UISlider"
        case .stepper: "UIStepper"
        case .segmentedControl: "UISegmentedControl"
        case .pageControl: "UIPageControl"
        case .refreshControl: "UIRefreshControl"
        case .cell: "UITableViewCell"
        case .scrollView: "UIScrollView"
        case .tableView: "UITableView"
        case .collectionView: "UICollectionView"
        }
    }
}
