import GestureEngine
import GestureFiles

/// The elements of a tree that a UI test has printed, with their frames on the screen.
struct ElementTree {
    struct Element {
        var place: ImportPlace
        /// The tool's name for the type of the element, such as `StaticText`.
        var typeName: String
        var type: ViewType
        var identifier: String?
        var label: String?
        var value: String?
        /// The frame of the element in screen coordinates, or `nil` if the tree does not contain the frame.
        var frame: Rect?
        var isEnabled = true
        var isVisible: Bool?
        var parent: Int?
        var comment: [String] = []
        /// Whether the element is only a container, which cannot itself be hit.
        var isContainer = false
        var address: String?
    }

    /// The elements of the tree, in an order in which parents precede their children.
    var elements: [Element] = []
    /// The number by which the tree's coordinates are divided to obtain points.
    var scale = 1.0

    /// Whether the identifiers in the tree are Android resource names.
    var isAndroid: Bool { elements.contains { $0.identifier?.contains(":id/") == true } }

    mutating func add(_ element: Element) -> Int {
        elements.append(element)
        return elements.count - 1
    }
}

/// A screen created from an element tree. Frames relative to the screen are converted to frames relative to the superview.
struct TreeScreen {
    private(set) var screen = ImportedScreen()
    private(set) var report: ImportReport

    /// Creates a screen from an element tree. If `isFlat` is true, all views become subviews of the window, so that they can be hit even if
    /// the tree omits some of their ancestors.
    init(_ tree: ElementTree, isFlat: Bool, report: ImportReport) {
        self.report = report
        let frames = Self.frames(of: tree)
        var window = ImportedView(hint: "window")
        let size = Self.size(of: tree, frames)
        window.geometry = .frame(Rect(x: 0, y: 0, width: size.width, height: size.height))
        screen.window = screen.add(window, to: nil)
        var made: [Int] = []
        var outside = 0
        for (index, element) in tree.elements.enumerated() {
            let parent = element.parent
            var view = ImportedView(place: element.place)
            view.type = element.type
            view.className = element.typeName
            view.address = element.address
            view.identifier = element.identifier
            view.hint = element.label ?? (Self.says(element) ? element.typeName : nil)
            let origin = isFlat ? Point.zero : parent.map { frames[$0].origin } ?? .zero
            let frame = frames[index]
            view.geometry = .frame(Rect(origin: Point(frame.origin.x - origin.x, frame.origin.y - origin.y).rounded, size: frame.size))
            if element.type == .label || element.type == .imageView {
                // User interaction is enabled explicitly, because labels and image views ignore touches by default, and their subviews
                // could not be hit.
                view.settings.append(JSONMember("isUserInteractionEnabled", .bool(true)))
            }
            if element.isContainer { view.settings.append(JSONMember("hitTest", .string("passThrough"))) }
            if !element.isEnabled, element.type.isControl { view.settings.append(JSONMember("isEnabled", .bool(false))) }
            if !element.isEnabled, !element.type.isControl { view.comment.append("disabled") }
            if let isVisible = element.isVisible, !isVisible { view.settings.append(JSONMember("x-visible", .bool(false))) }
            if let value = element.value, !value.isEmpty { view.comment.append("value '\(value)'") }
            if let label = element.label, element.identifier != nil { view.comment.append("label '\(label)'") }
            view.comment += element.comment
            if element.frame == nil { view.comment.append("its frame is not in the tree") }
            let isInside = parent.map { frames[$0].reaches(frame) } ?? true
            if !isInside, !isFlat, frame.size.width > 0, frame.size.height > 0 { outside += 1 }
            made.append(screen.add(view, to: isFlat ? screen.window : parent.map { made[$0] } ?? screen.window))
        }
        putInOrder(tree, made)
        for (index, element) in tree.elements.enumerated() where element.type.isScrollView { setContent(of: made[index], isFlat: isFlat) }
        if outside > 0, let first = tree.elements.first { self.report.note(.outsideParent(outside), at: first.place) }
        let scrolling = made.filter { screen.views[$0].type.isScrollView }
        if let first = scrolling.first { self.report.note(.scrollFlags(scrolling.count), at: screen.views[first].place) }
        if let first = tree.elements.first { self.report.note(.treeWithoutRecognizers, at: first.place) }
    }

    /// Returns whether the type name of an element is more specific than the layout type.
    private static func says(_ element: ElementTree.Element) -> Bool {
        element.type == .view && element.typeName != "Other" && element.typeName != "Window"
    }

    /// Returns the frames of all elements in points. An element without a frame is assigned the frame of its parent.
    private static func frames(of tree: ElementTree) -> [Rect] {
        var frames: [Rect] = []
        for element in tree.elements {
            if let frame = element.frame {
                let scale = tree.scale
                frames.append(
                    Rect(
                        x: frame.origin.x / scale, y: frame.origin.y / scale, width: frame.size.width / scale,
                        height: frame.size.height / scale
                    ).fitting.rounded)
            } else {
                frames.append(element.parent.map { frames[$0] } ?? .zero)
            }
        }
        // An application has no frame, so it is assigned the union of its windows' frames. The elements are visited in reverse order, so
        // that descendants precede their ancestors.
        var around: [Int: Rect] = [:]
        for index in tree.elements.indices.reversed() {
            if tree.elements[index].frame == nil, let box = around[index] { frames[index] = box }
            guard let parent = tree.elements[index].parent else { continue }
            around[parent] = around[parent]?.union(frames[index]) ?? frames[index]
        }
        return frames
    }

    /// Returns the size of the application or the main window. If neither has a size, returns the size of the area that the top-level
    /// elements cover.
    private static func size(of tree: ElementTree, _ frames: [Rect]) -> Size {
        var union = Size(width: 0, height: 0)
        for (index, element) in tree.elements.enumerated() {
            let far = Size(
                width: frames[index].origin.x + frames[index].size.width, height: frames[index].origin.y + frames[index].size.height)
            let isTop =
                element.parent == nil || element.parent.map { tree.elements[$0].parent == nil && frames[$0].size.width == 0 } == true
            if isTop || element.typeName == "Window (Main)", far.width > 0, far.height > 0 {
                if element.typeName == "Window (Main)" || element.typeName == "Application" { return far }
                union = Size(width: max(union.width, far.width), height: max(union.height, far.height))
            }
        }
        return union.width > 0 ? union : Size(width: 390, height: 844)
    }

    /// Reorders subviews, because a test's tree lists bars first although UIKit shows them in front of other views. Bars become the last
    /// subviews, and invisible elements become the first.
    private mutating func putInOrder(_ tree: ElementTree, _ made: [Int]) {
        // For each element, `isHidden` is true if neither the element nor any of its descendants is visible, and `isFront` is true if all
        // of them are bars.
        var isHidden = tree.elements.map { $0.isVisible == false }
        var isFront = tree.elements.map { ElementTypes.isBar($0.typeName) }
        var others = Array(repeating: (bars: 0, all: 0), count: tree.elements.count)
        for index in tree.elements.indices.reversed() {
            if others[index].all > 0, others[index].bars == others[index].all { isFront[index] = true }
            guard let parent = tree.elements[index].parent else { continue }
            others[parent].all += 1
            if isFront[index] { others[parent].bars += 1 }
            if !isHidden[index] { isHidden[parent] = false }
        }
        var rank = Array(repeating: 0, count: screen.views.count)
        for index in made.indices { rank[made[index]] = isHidden[index] ? -1 : isFront[index] ? 1 : 0 }
        for index in [screen.window] + made {
            let subviews = screen.views[index].subviews
            guard subviews.count > 1 else { continue }
            screen.views[index].subviews = subviews.enumerated().sorted { a, b in
                (rank[a.element], a.offset) < (rank[b.element], b.offset)
            }.map { $0.element }
        }
    }

    /// Makes a scroll view's content size large enough for its subviews. The frames of the subviews already include the content offset.
    private mutating func setContent(of index: Int, isFlat: Bool) {
        var size = screen.views[index].size
        for subview in screen.views[index].subviews {
            guard case .frame(let frame) = screen.views[subview].geometry else { continue }
            size.width = max(size.width, frame.origin.x + frame.size.width)
            size.height = max(size.height, frame.origin.y + frame.size.height)
        }
        screen.views[index].settings.append(JSONMember("contentSize", .numbers([min(size.width, 1e9), min(size.height, 1e9)])))
    }
}

extension Point {
    /// The point with its coordinates rounded to four decimals, which removes the rounding errors of printed floating-point numbers.
    var rounded: Point { Point((x * 1e4).rounded() / 1e4, (y * 1e4).rounded() / 1e4) }
}

extension Rect {
    var rounded: Rect {
        Rect(
            origin: origin.rounded, size: Size(width: (size.width * 1e4).rounded() / 1e4, height: (size.height * 1e4).rounded() / 1e4))
    }

    func union(_ other: Rect) -> Rect {
        let (x, y) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
        let (right, bottom) = (
            max(origin.x + size.width, other.origin.x + other.size.width), max(origin.y + size.height, other.origin.y + other.size.height)
        )
        return Rect(x: x, y: y, width: right - x, height: bottom - y)
    }

    /// Returns whether the rectangle contains the centre of another rectangle.
    fileprivate func reaches(_ other: Rect) -> Bool {
        let middle = Point(other.origin.x + other.size.width / 2, other.origin.y + other.size.height / 2)
        return (origin.x...origin.x + size.width).contains(middle.x) && (origin.y...origin.y + size.height).contains(middle.y)
    }
}

/// A mapping from testing tools' names for element types to layout types.
enum ElementTypes {
    private static let types: [String: ViewType] = [
        "Button": .button, "Switch": .switch, "Toggle": .switch, "Slider": .slider, "Stepper": .stepper,
        "SegmentedControl": .segmentedControl, "PageIndicator": .pageControl, "TextField": .control, "SecureTextField": .control,
        "SearchField": .control, "DatePicker": .control, "Link": .control, "CheckBox": .control, "RadioButton": .control,
        "ScrollView": .scrollView, "TextView": .scrollView, "WebView": .scrollView, "Table": .tableView, "TableView": .tableView,
        "CollectionView": .collectionView, "Collection": .collectionView, "Cell": .cell, "TableCell": .cell, "CollectionCell": .cell,
        "StaticText": .label, "Text": .label, "Image": .imageView, "ImageView": .imageView, "Label": .label,
    ]
    /// The types of elements that tests find, but that do not receive touches themselves.
    private static let containers: Set<String> = ["Other", "Window", "Window (Main)", "Application", "Group", "Any", "LayoutArea"]

    /// The types of elements that cover all elements printed after them.
    private static let bars: Set<String> = [
        "NavigationBar", "TabBar", "Toolbar", "StatusBar", "Keyboard", "Alert", "Sheet", "Popover", "Menu",
    ]

    static func isBar(_ name: String) -> Bool { bars.contains(bare(name)) }

    /// All names that XCTest prints for element types.
    static let names: Set<String> = Set(types.keys).union(containers).union([
        "Alert", "Dialog", "RadioGroup", "PopUpButton", "ComboBox", "MenuButton", "ToolbarButton", "Popover", "Keyboard", "Key",
        "NavigationBar", "TabBar", "TabGroup", "Toolbar", "StatusBar", "TableRow", "TableColumn", "Outline", "OutlineRow", "Browser",
        "PageIndicator", "ProgressIndicator", "ActivityIndicator", "Picker", "PickerWheel", "Icon", "ScrollBar", "Menu", "MenuItem",
        "MenuBar", "MenuBarItem", "Map", "IncrementArrow", "DecrementArrow", "Timeline", "RatingIndicator", "ValueIndicator", "SplitGroup",
        "Splitter", "RelevanceIndicator", "ColorWell", "HelpTag", "Matte", "DockItem", "Ruler", "RulerMarker", "Grid", "LevelIndicator",
        "LayoutItem", "Handle", "Tab", "TouchBar", "StatusItem", "Sheet", "Drawer", "DisclosureTriangle", "RemotePlaceholder",
    ])

    /// Returns a type name without the prefix that some tools add, for example `Button` for `XCUIElementTypeButton`, `UIAButton` and
    /// `AXButton`.
    static func bare(_ name: String) -> String {
        for prefix in ["XCUIElementType", "UIA", "AX"] where name.hasPrefix(prefix) { return String(name.dropFirst(prefix.utf8.count)) }
        return name
    }

    static func type(_ name: String) -> ViewType { types[bare(name)] ?? .view }
    static func isContainer(_ name: String) -> Bool { containers.contains(bare(name)) }

    /// Returns the layout type that corresponds to an Android class.
    static func android(_ name: String, isScrollable: Bool, isClickable: Bool) -> ViewType {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        switch last {
        case "Button", "ImageButton", "FloatingActionButton", "MaterialButton", "AppCompatButton": return .button
        case "Switch", "SwitchCompat", "SwitchMaterial", "ToggleButton": return .switch
        case "SeekBar": return .slider
        case "EditText", "CheckBox", "RadioButton", "Spinner", "CheckedTextView": return .control
        case "ListView", "ScrollView", "HorizontalScrollView", "NestedScrollView", "WebView", "RecyclerView", "ViewPager", "GridView":
            return .scrollView
        default: break
        }
        if isScrollable { return .scrollView }
        if isClickable { return .control }
        switch last {
        case "TextView": return .label
        case "ImageView": return .imageView
        default: return .view
        }
    }
}
