import GestureEngine
import GestureFiles
import GestureSupport

/// A reader that creates a screen from a scene in a storyboard, or from a root view in a xib.
struct StoryboardReader {
    let document: XMLDocument
    let scene: StoryboardScenes.Scene
    let owners: [String: [Int]]
    var screen = ImportedScreen()
    var report = ImportReport()
    /// A mapping from the indices of view elements to the indices of the created views in the screen.
    var made: [Int: Int] = [:]
    var classes: [String: String] = [:]
    var designed = 0

    init(_ document: XMLDocument, _ scenes: StoryboardScenes, _ scene: StoryboardScenes.Scene, others: [String]) {
        self.document = document
        self.scene = scene
        owners = scenes.owners
        let top = scene.controller ?? scene.view
        if !others.isEmpty { report.note(.otherScenes(scene.names[0], others), at: place(top)) }
        if document.isCut { report.note(.cutFile, at: place(top)) }
        for element in document.elements {
            if let id = element["id"], let name = element["customClass"] { classes[id] = name }
        }
        if scene.names[0] != document.elements[top]["id"] { screen.title = scene.names[0] }
        makeViews()
        makeRecognizers()
        if designed > 0 { report.note(.designFrames(designed), at: place(scene.view)) }
        let scrolling = screen.views.indices.filter { screen.views[$0].type.isScrollView }
        if let first = scrolling.first { report.note(.contentSizes(scrolling.count), at: screen.views[first].place) }
    }

    func place(_ index: Int) -> ImportPlace { ImportPlace(file: 0, offset: document.elements[index].offset) }

    // MARK: Views

    mutating func makeViews() {
        let size = rect(scene.view) ?? Rect(x: 0, y: 0, width: 375, height: 667)
        var window = ImportedView(hint: "window")
        window.geometry = .frame(Rect(x: 0, y: 0, width: size.width, height: size.height))
        screen.window = screen.add(window, to: nil)
        // A root view's origin is ignored, because it is only the position on the Interface Builder canvas.
        let root = add(scene.view, frame: Rect(x: 0, y: 0, width: size.width, height: size.height), to: screen.window)
        if let controller = scene.controller {
            screen.views[root].controller =
                document.elements[controller]["customClass"] ?? StoryboardElements.className(document.elements[controller].name)
        }
        if scene.controller == nil, let owner = owner(of: scene.view) { screen.views[root].controller = owner }
        addSubviews(subviews(of: scene.view), to: root)
        makeBars(width: size.width, height: size.height)
    }

    /// Adds views for the given elements and all their descendants.
    mutating func addSubviews(_ elements: [Int], to parent: Int) {
        var stack = elements.reversed().map { ($0, parent) }
        while let (element, parent) = stack.popLast() {
            let frame = rect(element)
            // A content view without a frame fills its superview. For all other views without a frame, a remark is added.
            if frame == nil, document.elements[element]["key"] != "contentView" {
                report.note(.noFrame(className: document.elements[element].name), at: place(element))
            }
            let index = add(element, frame: frame ?? Rect(origin: .zero, size: screen.views[parent].size), to: parent)
            for subview in subviews(of: element).reversed() { stack.append((subview, index)) }
        }
    }

    /// Returns the class of a xib's owner if the owner's outlet `view` refers to the given view; otherwise `nil`.
    func owner(of view: Int) -> String? {
        guard let id = document.elements[view]["id"] else { return nil }
        for object in document.elements[scene.objects].children where document.elements[object].name == "placeholder" {
            for outlet in document.children(object, "connections").flatMap({ document.elements[$0].children }) {
                let element = document.elements[outlet]
                if element.name == "outlet", element["property"] == "view", element["destination"] == id {
                    return document.elements[object]["customClass"]
                }
            }
        }
        return nil
    }

    /// Returns the elements for the subviews of an element, ordered from back to front. Views in outlets are inserted at the index at which
    /// UIKit inserts them.
    func subviews(of element: Int) -> [Int] {
        var result: [Int] = []
        for child in document.elements[element].children {
            let name = document.elements[child].name
            switch name {
            case "subviews", "prototypes": result += document.elements[child].children
            case "cells": result += document.elements[child].children
            case "items", "navigationItem", "toolbarItems": result += barViews(in: child)
            case "sections":
                for section in document.elements[child].children {
                    if let cells = document.child(section, "cells") { result += document.elements[cells].children }
                }
            default:
                if let key = document.elements[child]["key"], Self.heldViews.contains(key),
                    document.child(child, "rect") != nil || key == "contentView"
                {
                    result.append(child)
                }
            }
        }
        return result
    }

    /// Returns the elements for the views inside a bar's items, in file order.
    func barViews(in element: Int) -> [Int] {
        var result: [Int] = []
        var stack = [element]
        while let next = stack.popLast() {
            for child in document.elements[next].children.reversed() { stack.append(child) }
            guard let key = document.elements[next]["key"], key == "customView" || key == "titleView" else { continue }
            result.append(next)
            stack.removeLast(document.elements[next].children.count)
        }
        return result
    }

    /// Creates the bars of a navigation controller, if the scene's view controller provides views for them. The frames of the bars are
    /// assumptions, because Interface Builder files do not contain them.
    mutating func makeBars(width: Double, height: Double) {
        guard let controller = scene.controller else { return }
        let bars = [
            ("navigationItem", "UINavigationBar", Rect(x: 0, y: 20, width: width, height: 44)),
            ("toolbarItems", "UIToolbar", Rect(x: 0, y: height - 44, width: width, height: 44)),
        ]
        for (name, className, frame) in bars {
            let items = document.children(controller, name)
            let views = items.flatMap { barViews(in: $0) }
            guard let first = items.first, !views.isEmpty else { continue }
            var bar = ImportedView(place: place(first), className: className)
            bar.hint = ViewClasses.hint(className)
            bar.geometry = .frame(frame)
            report.note(.madeBar(className: className), at: bar.place)
            addSubviews(views, to: screen.add(bar, to: screen.window))
        }
    }

    static let heldViews: Set<String> = [
        "contentView", "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView", "backgroundView",
    ]

    func rect(_ element: Int) -> Rect? {
        guard
            let child = document.elements[element].children.first(where: {
                document.elements[$0].name == "rect" && document.elements[$0]["key"] == "frame"
            })
        else { return nil }
        let numbers = ["x", "y", "width", "height"].map { document.elements[child][$0].flatMap(Double.init) ?? 0 }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]).fitting
    }

    mutating func add(_ index: Int, frame: Rect, to parent: Int) -> Int {
        let element = document.elements[index]
        var view = ImportedView(place: place(index))
        view.type = StoryboardElements.viewType(element.name, customClass: element["customClass"])
        view.className = element["customClass"] ?? StoryboardElements.className(element.name)
        view.geometry = .frame(frame)
        let accessibility = document.child(index, "accessibility").flatMap { document.elements[$0]["identifier"] }
        view.identifier = accessibility ?? element["userLabel"] ?? element["restorationIdentifier"]
        let title = document.children(index, "state").first { document.elements[$0]["key"] == "normal" }.flatMap {
            document.elements[$0]["title"]
        }
        view.hint = [element["text"], title, element["title"], element["placeholder"], element["customClass"].flatMap(ViewClasses.hint)]
            .lazy.compactMap { $0 }.first { !IDMaker.slug($0).isEmpty }
        settings(of: index, in: &view)
        if element["ambiguous"] == "YES" || element["misplaced"] == "YES" { designed += 1 }
        if let id = element["id"] { view.settings.append(JSONMember("x-id", .string(id))) }
        let new = screen.add(view, to: parent)
        made[index] = new
        return new
    }

    func settings(of index: Int, in view: inout ImportedView) {
        let element = document.elements[index]
        if let alpha = element["alpha"].flatMap(Double.init), alpha.isFinite {
            view.settings.append(JSONMember("alpha", .number(min(max(alpha, 0), 1))))
        }
        let isInteractive = element["userInteractionEnabled"] != "NO"
        if isInteractive == (view.type == .label || view.type == .imageView) {
            view.settings.append(JSONMember("isUserInteractionEnabled", .bool(isInteractive)))
        }
        for flag in StoryboardElements.flags {
            guard let value = element[flag.attribute], belongs(flag.key, to: view.type),
                (value == "YES") != flag.standard || flag.key == "isOn"
            else { continue }
            view.settings.append(JSONMember(flag.key, .bool(value == "YES")))
        }
        var numbers: [(key: String, value: Double)] = []
        if view.type == .segmentedControl, let segments = document.child(index, "segments") {
            numbers.set("numberOfSegments", Double(document.elements[segments].children.count))
        }
        for number in StoryboardElements.numbers
        where belongs(number.key, to: view.type) && !(view.type == .pageControl && number.attribute == "value") {
            guard let value = element[number.attribute].flatMap(Double.init), value.magnitude <= 1e9 else { continue }
            let isCount = number.key == "numberOfSegments" || number.key == "selectedSegmentIndex"
            if number.key == "stepValue", value <= 0 { continue }
            numbers.set(number.key, isCount ? min(max(value.rounded(), number.key == "numberOfSegments" ? 0 : -1), 10000) : value)
        }
        // Interface Builder writes 0 for a zoom scale that is not set, so scales of 0 are ignored.
        let scales = ["minimumZoomScale", "maximumZoomScale"].map { element[$0].flatMap(Double.init) ?? 1 }
        if view.type.isScrollView, scales[0] > 0, scales[1] >= scales[0], scales[1] <= 1e9, scales != [1, 1] {
            numbers.set("minimumZoomScale", scales[0])
            numbers.set("maximumZoomScale", scales[1])
        }
        let limits = numbers.filter { $0.key == "minimumValue" || $0.key == "maximumValue" }
        if limits.count == 2, limits[0].value > limits[1].value {
            numbers.removeAll { $0.key == "minimumValue" || $0.key == "maximumValue" }
        }
        view.settings += numbers.map { JSONMember($0.key, .number($0.value)) }
        actions(of: index, in: &view)
        for segue in document.children(index, "connections").flatMap({ document.elements[$0].children }) {
            if document.elements[segue].name == "segue", document.elements[segue]["kind"] == "embed" {
                view.comment.append("another scene's view is put into it (\(document.elements[segue]["destination"] ?? "?"))")
            }
        }
    }

    func belongs(_ key: String, to type: ViewType) -> Bool { ViewType.properties[key]?.belongs(to: type) == true }

    /// Adds the actions of a control to the imported view that represents the control.
    func actions(of index: Int, in view: inout ImportedView) {
        var actions: [JSONMember] = []
        for connection in document.children(index, "connections").flatMap({ document.elements[$0].children }) {
            let element = document.elements[connection]
            guard element.name == "action", let selector = element["selector"], let event = element["eventType"] else { continue }
            if view.type.isControl, Control.Event(rawValue: event) != nil, !actions.contains(where: { $0.key == event }) {
                actions.append(JSONMember(event, .string(ScreenLayout.cut(selector))))
            } else {
                view.comment.append("\(event) calls \(selector)")
            }
        }
        if !actions.isEmpty { view.settings.append(JSONMember("actions", .object(actions))) }
    }
}

extension ImportedView {
    /// The size of the view's bounds, to which the frames of its subviews are relative.
    var size: Size {
        switch geometry {
        case .frame(let frame): frame.size
        case .transformed(let bounds, _, _): bounds.size
        }
    }
}
