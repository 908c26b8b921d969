import GestureFiles

/// What a tool's names for elements are in a layout.
enum ElementTypes {
    private static let types: [String: ViewType] = [
        "Button": .button, "Switch": .switch, "Toggle": .switch, "Slider": .slider, "Stepper": .stepper,
        "SegmentedControl": .segmentedControl, "PageIndicator": .pageControl, "TextField": .control, "SecureTextField": .control,
        "SearchField": .control, "DatePicker": .control, "Link": .control, "CheckBox": .control, "RadioButton": .control,
        "ScrollView": .scrollView, "TextView": .scrollView, "WebView": .scrollView, "Table": .tableView, "TableView": .tableView,
        "CollectionView": .collectionView, "Collection": .collectionView, "Cell": .cell, "TableCell": .cell, "CollectionCell": .cell,
        "StaticText": .label, "Text": .label, "Image": .imageView, "ImageView": .imageView, "Label": .label,
    ]
    /// Those that a test finds and that need no touch themselves.
    private static let containers: Set<String> = ["Other", "Window", "Window (Main)", "Application", "Group", "Any", "LayoutArea"]

    /// Those that lie in front of what is printed behind them.
    private static let bars: Set<String> = [
        "NavigationBar", "TabBar", "Toolbar", "StatusBar", "Keyboard", "Alert", "Sheet", "Popover", "Menu",
    ]

    static func isBar(_ name: String) -> Bool { bars.contains(bare(name)) }

    /// All that XCTest prints.
    static let names: Set<String> = Set(types.keys).union(containers).union([
        "Alert", "Dialog", "RadioGroup", "PopUpButton", "ComboBox", "MenuButton", "ToolbarButton", "Popover", "Keyboard", "Key",
        "NavigationBar", "TabBar", "TabGroup", "Toolbar", "StatusBar", "TableRow", "TableColumn", "Outline", "OutlineRow", "Browser",
        "PageIndicator", "ProgressIndicator", "ActivityIndicator", "Picker", "PickerWheel", "Icon", "ScrollBar", "Menu", "MenuItem",
        "MenuBar", "MenuBarItem", "Map", "IncrementArrow", "DecrementArrow", "Timeline", "RatingIndicator", "ValueIndicator", "SplitGroup",
        "Splitter", "RelevanceIndicator", "ColorWell", "HelpTag", "Matte", "DockItem", "Ruler", "RulerMarker", "Grid", "LevelIndicator",
        "LayoutItem", "Handle", "Tab", "TouchBar", "StatusItem", "Sheet", "Drawer", "DisclosureTriangle", "RemotePlaceholder",
    ])

    /// The name without what stands in front in some tools: `XCUIElementTypeButton`, `UIAButton`, `AXButton`.
    static func bare(_ name: String) -> String {
        for prefix in ["XCUIElementType", "UIA", "AX"] where name.hasPrefix(prefix) { return String(name.dropFirst(prefix.utf8.count)) }
        return name
    }

    static func type(_ name: String) -> ViewType { types[bare(name)] ?? .view }
    static func isContainer(_ name: String) -> Bool { containers.contains(bare(name)) }

    /// Of a class of Android's.
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
