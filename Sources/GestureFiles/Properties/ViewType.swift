import GestureEngine
import GestureSupport

/// The types of views, by the names that layouts use.
package enum ViewType: String, PropertyOwner {
    case view, control, button, `switch`, slider, stepper, segmentedControl, pageControl, refreshControl
    case scrollView, tableView, collectionView, cell, label, imageView
    /// Only the root.
    case window

    package var isControl: Bool {
        switch self {
        case .control, .button, .switch, .slider, .stepper, .segmentedControl, .pageControl, .refreshControl: true
        case .view, .scrollView, .tableView, .collectionView, .cell, .label, .imageView, .window: false
        }
    }

    /// Table and collection views are scroll views too.
    package var isScrollView: Bool { self == .scrollView || self == .tableView || self == .collectionView }

    package static let controls = allCases.filter { $0.isControl }
    package static let scrollViews = allCases.filter { $0.isScrollView }

    package typealias Object = View
    package static var properties: PropertyTable<Self> { ViewProperties.table }
    package static var momentary: PropertyTable<Self> { ViewProperties.momentary }

    /// Those that a layout can declare.
    package static let declarable = allCases.filter { $0 != .window }

    /// A view of this type, as UIKit makes it.
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
        list.alwaysBounceVertical = self == .tableView
        return list
    }

    /// The class that UIKit would use.
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
