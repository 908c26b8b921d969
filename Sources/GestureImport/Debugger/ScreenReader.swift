import GestureEngine
import GestureFiles
import GestureSupport

/// A reader for a screen in JSON that the debugger's expression or the recorder has written. The result has the same format as the facts
/// from a debugger dump, but it is complete.
struct ScreenReader {
    private(set) var facts = DumpFacts()

    init(_ root: JSONNode) {
        guard case .object(let members) = root.value else { return }
        var known: [UInt64: Int] = [:]
        for node in Self.nodes(members.value("views")) {
            guard case .object(let entry) = node.value, let view = view(entry, known, at: node) else { continue }
            if let address = view.address { known[address] = facts.views.count }
            facts.views.append(view)
        }
        for node in Self.nodes(members.value("recognizers")) {
            guard case .object(let entry) = node.value else { continue }
            addRecognizer(entry, at: node)
        }
    }

    private static func nodes(_ node: JSONNode?) -> [JSONNode] {
        if case .array(let elements)? = node?.value { return elements }
        return []
    }

    /// The values that the getters of a view or recognizer returned.
    private struct Values {
        let members: [JSONMember]

        init(_ entry: [JSONMember]) {
            if case .object(let members)? = entry.value("values")?.value { self.members = members } else { members = [] }
        }

        /// Returns a value as a string, because the debugger's expression prints all values as strings.
        func text(_ key: String) -> String? {
            switch members.value(key)?.value {
            case .string(let text): text
            case .number(let number): Decimal.text(number)
            case .bool(let value): value ? "1" : "0"
            default: nil
            }
        }

        func flag(_ key: String) -> Bool? { text(key).map { $0 == "1" || $0 == "true" || $0 == "YES" } }

        /// Returns the numbers in a string such as `NSRect: {{0, 20}, {390, 44}}`.
        func numbers(_ key: String, _ count: Int) -> [Double]? {
            guard let text = text(key) else { return nil }
            let bytes = Array(text.utf8)
            let numbers = DumpText(bytes: bytes).numbers(0..<bytes.count, limit: count + 1)
            return numbers.count == count && numbers.allSatisfy { $0.isFinite } ? numbers : nil
        }

        func number(_ key: String) -> Double? { text(key).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
    }

    /// Parses an address, which is a decimal number or a hexadecimal number that begins with `0x`.
    private static func address(_ text: String?) -> UInt64? {
        guard let text else { return nil }
        let value = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
        return value == 0 ? nil : value
    }

    /// Returns the names of the object's class and its superclasses.
    private static func classes(_ entry: [JSONMember]) -> [String] { (entry.text("classes") ?? "").split(separator: " ").map(String.init) }

    // MARK: Views

    private func view(_ entry: [JSONMember], _ known: [UInt64: Int], at node: JSONNode) -> DumpView? {
        let place = ImportPlace(offset: node.position.offset)
        let (values, classes) = (Values(entry), Self.classes(entry))
        guard let className = classes.first, let address = Self.address(entry.text("address")) else { return nil }
        var view = DumpView(place: place, className: className, address: address)
        let description = DumpText(bytes: Array((entry.text("description") ?? "").utf8))
        var parser = DumpParser(description)
        if let object = parser.object(at: 0), object.isDescription, object.has("frame") {
            view = DumpView(object, in: description, at: place)
        }
        (view.className, view.address, view.isCut) = (className, address, false)
        view.base = classes.dropFirst().first { ViewClasses.isKnown($0) || $0 == "UIWindow" }
        if ViewClasses.isKnown(className) || className.hasPrefix("UI") && view.base == nil { view.base = nil }
        view.parent = Self.address(entry.text("superview")).flatMap { known[$0] }
        if let n = values.numbers("frame", 4) { view.frame = Rect(x: n[0], y: n[1], width: n[2], height: n[3]).fitting }
        if let n = values.numbers("bounds", 4) { view.bounds = Rect(x: n[0], y: n[1], width: n[2], height: n[3]).fitting }
        if let n = values.numbers("transform", 6), n.allSatisfy({ $0.magnitude <= 1e6 }) {
            let transform = AffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
            view.transform = n == [1, 0, 0, 1, 0, 0] ? nil : transform
        }
        if let alpha = values.number("alpha") { view.alpha = alpha == 1 ? nil : min(max(alpha, 0), 1) }
        view.isHidden = values.flag("isHidden") ?? view.isHidden
        view.isInteractive = values.flag("isUserInteractionEnabled") ?? view.isInteractive
        if let n = values.numbers("contentOffset", 2) { view.contentOffset = Point(n[0], n[1]).fitting }
        if let n = values.numbers("contentSize", 2) { view.contentSize = Rect(x: 0, y: 0, width: n[0], height: n[1]).fitting.size }
        if let n = values.numbers("adjustedContentInset", 4) { view.contentInset = n.map { min(max($0, -1e9), 1e9) } }
        if let name = values.text("accessibilityIdentifier"), !name.isEmpty { view.identifier = name }
        (view.hasRecognizers, view.isWhole, view.isKey) = (false, true, values.flag("isKeyWindow") ?? false)
        view.value = nil
        view.controller = entry.text("controller")
        settings(entry, values, of: &view)
        return view
    }

    /// Adds the layout properties that descriptions of views do not contain. Flags and zoom scales are added only if they differ from their
    /// default values.
    private func settings(_ entry: [JSONMember], _ values: Values, of view: inout DumpView) {
        let type = ViewClasses.type(of: view.className, base: view.base)
        var settings: [JSONMember] = []
        func belongs(_ key: String) -> Bool { ViewType.properties[key]?.belongs(to: type) == true }
        let flags: [(key: String, usual: Bool)] = [
            ("isMultipleTouchEnabled", false), ("isExclusiveTouch", false), ("isEnabled", true), ("isScrollEnabled", true),
            ("bounces", true),
            ("isPagingEnabled", false), ("isDirectionalLockEnabled", false), ("delaysContentTouches", true),
            ("canCancelContentTouches", true), ("alwaysBounceVertical", type == .tableView), ("alwaysBounceHorizontal", false),
            ("bouncesZoom", true), ("isContinuous", true), ("autorepeat", true), ("wraps", false), ("isOn", false), ("isMomentary", false),
        ]
        for flag in flags where belongs(flag.key) {
            if let value = values.flag(flag.key), value != flag.usual { settings.append(JSONMember(flag.key, .bool(value))) }
        }
        let numbers = [
            ("minimumValue", "minimumValue"), ("maximumValue", "maximumValue"), ("value", "value"), ("stepValue", "stepValue"),
            ("numberOfSegments", "numberOfSegments"), ("selectedSegmentIndex", "selectedSegmentIndex"),
            ("numberOfPages", "numberOfSegments"), ("currentPage", "selectedSegmentIndex"),
        ]
        for (getter, key) in numbers where type != .switch && belongs(key) && !(type == .pageControl && getter == "value") {
            guard let value = values.number(getter), value.magnitude <= 1e9, key != "stepValue" || value > 0 else { continue }
            let isCount = key == "numberOfSegments" || key == "selectedSegmentIndex"
            let least = key == "numberOfSegments" ? 0.0 : -1
            settings.append(JSONMember(key, .number(isCount ? min(max(value.rounded(), least), 10000) : value)))
        }
        if let low = values.number("minimumValue"), let high = values.number("maximumValue"), low > high {
            settings.removeAll { $0.key == "minimumValue" || $0.key == "maximumValue" }
        }
        let scales = ["minimumZoomScale", "maximumZoomScale", "zoomScale"].map { values.number($0) ?? 1 }
        if type.isScrollView {
            if values.number("decelerationRate").map({ $0 < 0.995 }) == true {
                settings.append(JSONMember("decelerationRate", .string("fast")))
            }
            if scales != [1, 1, 1], scales[0] > 0, scales[1] >= scales[0], scales[1] <= 1e9, scales[2] > 0 {
                for (key, scale) in zip(["minimumZoomScale", "maximumZoomScale", "zoomScale"], scales) {
                    settings.append(JSONMember(key, .number(scale)))
                }
            }
        }
        if case .object(let actions)? = entry.value("actions")?.value, type.isControl {
            let named = Self.events.compactMap { event in
                actions.text(String(event.mask)).map { JSONMember(event.name, .string(ScreenLayout.cut($0))) }
            }
            if !named.isEmpty { settings.append(JSONMember("actions", .object(named))) }
            // If a closure handles a control event, there is no action name, so a remark reports the closure.
            let all = values.text("allControlEvents").flatMap { UInt64($0) } ?? 0
            let closures = Self.events.filter { all & $0.mask != 0 && actions.text(String($0.mask)) == nil }.map { $0.name }
            if !closures.isEmpty { view.remarks.append("a closure is called for \(closures.joined(separator: ", "))") }
        }
        view.settings = settings
    }

    /// The control events that layouts can name, in the order in which layouts list them, with their bits in UIKit's mask.
    private static let events: [(name: String, mask: UInt64)] = [
        ("touchDown", 1), ("touchDownRepeat", 2), ("touchDragInside", 4), ("touchDragOutside", 8), ("touchDragEnter", 16),
        ("touchDragExit", 32), ("touchUpInside", 64), ("touchUpOutside", 128), ("touchCancel", 256), ("valueChanged", 4096),
        ("primaryActionTriggered", 8192),
    ]

    // MARK: Recognizers

    private mutating func addRecognizer(_ entry: [JSONMember], at node: JSONNode) {
        let (values, classes) = (Values(entry), Self.classes(entry))
        guard let className = classes.first, let address = Self.address(entry.text("address")) else { return }
        let place = ImportPlace(offset: node.position.offset)
        let description = Array((entry.text("description") ?? "").utf8)
        var reader = DumpReader(description, file: 0, facts: facts)
        facts = DumpFacts()
        if let object = reader.parser.object(at: 0), object.isRecognizer(in: reader.text) {
            _ = reader.recognizer(object, isPrinted: true, depth: 0)
        }
        facts = reader.facts
        let index = facts.recognizer(of: DumpObject(className: className, address: address, isDescription: true, range: 0..<0), at: place)
        var recognizer = facts.recognizers[index]
        (recognizer.place, recognizer.className, recognizer.isPrinted, recognizer.isCut) = (place, className, true, false)
        recognizer.base = classes.dropFirst().first { RecognizerClasses.isKnown($0) }
        recognizer.view = Self.address(entry.text("view")) ?? recognizer.view
        recognizer.name = values.text("name") ?? recognizer.name
        for flag in ScreenFormat.recognizerFlags {
            guard let value = values.flag(flag.key), value != flag.usual else { continue }
            // Descriptions of recognizers print `enabled`.
            recognizer.flags.set(flag.key == "isEnabled" ? "enabled" : flag.key, value)
        }
        for (key, usual) in [
            ("numberOfTapsRequired", classes.contains("UILongPressGestureRecognizer") ? 0 : 1), ("numberOfTouchesRequired", 1),
            ("minimumPressDuration", 0.5), ("allowableMovement", 10), ("minimumNumberOfTouches", 1),
        ] {
            if let value = values.number(key), value != usual { recognizer.numbers.set(key, value) }
        }
        if let most = values.number("maximumNumberOfTouches"), most < 1000 { recognizer.numbers.set("maximumNumberOfTouches", most) }
        let masks = [
            ("direction", ["right", "left", "up", "down"]), ("edges", ["top", "left", "bottom", "right"]),
        ]
        for (key, names) in masks {
            guard let mask = values.number(key).flatMap({ Int(exactly: $0) }) else { continue }
            recognizer.words.set(key, names.indices.filter { mask >> $0 & 1 == 1 }.map { names[$0] })
        }
        recognizer.delegate = entry.text("delegate")
        let methods = (entry.text("methods") ?? "").split(separator: " ").map(String.init)
        // A scroll view is its own delegate for its built-in recognizers, so the methods of this delegate are not listed.
        let isOwn = Self.address(entry.text("delegateAddress")) == recognizer.view && recognizer.view != nil
        recognizer.answers = isOwn ? [] : ScreenFormat.delegateMethods.filter { methods.contains($0.selector) }.map { $0.key }
        facts.recognizers[index] = recognizer
    }
}
