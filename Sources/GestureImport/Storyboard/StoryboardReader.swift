import GestureEngine
import GestureFiles
import GestureSupport

/// Makes a screen of a scene of a storyboard, or of a xib.
struct StoryboardReader {
    private let document: XMLDocument
    private let scene: StoryboardScenes.Scene
    private let owners: [String: [Int]]
    private(set) var screen = ImportedScreen()
    private(set) var report = ImportReport()
    /// The view of the screen that an element has become.
    private var made: [Int: Int] = [:]
    private var classes: [String: String] = [:]
    private var designed = 0

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

    private func place(_ index: Int) -> ImportPlace { ImportPlace(file: 0, offset: document.elements[index].offset) }

    // MARK: Views

    private mutating func makeViews() {
        let size = rect(scene.view) ?? Rect(x: 0, y: 0, width: 375, height: 667)
        var window = ImportedView(hint: "window")
        window.geometry = .frame(Rect(x: 0, y: 0, width: size.width, height: size.height))
        screen.window = screen.add(window, to: nil)
        // A root view's origin is that of its place in the designer.
        let root = add(scene.view, frame: Rect(x: 0, y: 0, width: size.width, height: size.height), to: screen.window)
        if let controller = scene.controller {
            screen.views[root].controller =
                document.elements[controller]["customClass"] ?? StoryboardElements.className(document.elements[controller].name)
        }
        var stack = subviews(of: scene.view).reversed().map { ($0, root) }
        while let (element, parent) = stack.popLast() {
            let parentSize = screen.views[parent].size
            var frame = rect(element)
            if frame == nil {
                // A content view fills what it is in.
                if document.elements[element]["key"] != "contentView" {
                    report.note(.noFrame(className: document.elements[element].name), at: place(element))
                }
                frame = Rect(x: 0, y: 0, width: parentSize.width, height: parentSize.height)
            }
            let index = add(element, frame: frame ?? .zero, to: parent)
            for subview in subviews(of: element).reversed() { stack.append((subview, index)) }
        }
    }

    /// The elements of an element's subviews, back to front; those that outlets hold come where UIKit puts them.
    private func subviews(of element: Int) -> [Int] {
        var result: [Int] = []
        for child in document.elements[element].children {
            let name = document.elements[child].name
            switch name {
            case "subviews", "prototypes": result += document.elements[child].children
            case "cells": result += document.elements[child].children
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

    private static let heldViews: Set<String> = [
        "contentView", "tableHeaderView", "tableFooterView", "sectionHeaderView", "sectionFooterView", "backgroundView",
    ]

    private func rect(_ element: Int) -> Rect? {
        guard
            let child = document.elements[element].children.first(where: {
                document.elements[$0].name == "rect" && document.elements[$0]["key"] == "frame"
            })
        else { return nil }
        let numbers = ["x", "y", "width", "height"].map { document.elements[child][$0].flatMap(Double.init) ?? 0 }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]).fitting
    }

    private mutating func add(_ index: Int, frame: Rect, to parent: Int) -> Int {
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

    private func settings(of index: Int, in view: inout ImportedView) {
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
        // The designer writes zeros for scales that nobody has set.
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

    private func belongs(_ key: String, to type: ViewType) -> Bool { ViewType.properties[key]?.belongs(to: type) == true }

    /// What a control calls.
    private func actions(of index: Int, in view: inout ImportedView) {
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

    // MARK: Recognizers

    private mutating func makeRecognizers() {
        // The order of the connections is that of the recognizers of a view.
        var order: [(element: Int, view: Int)] = []
        let byID = Dictionary(scene.recognizers.compactMap { index in document.elements[index]["id"].map { ($0, index) } }) { first, _ in
            first
        }
        var taken: Set<Int> = []
        for element in document.descendants(scene.view) {
            guard let view = made[element] else { continue }
            for connection in document.children(element, "connections").flatMap({ document.elements[$0].children }) {
                let outlet = document.elements[connection]
                guard outlet.name == "outletCollection", outlet["property"] == "gestureRecognizers", let id = outlet["destination"],
                    let recognizer = byID[id]
                else { continue }
                if taken.insert(recognizer).inserted {
                    order.append((recognizer, view))
                } else {
                    report.note(.twoViews(label(recognizer)), at: place(connection))
                }
            }
        }
        for (element, view) in order { make(element, in: view) }
        for recognizer in scene.recognizers where !taken.contains(recognizer) {
            report.note(.unconnected(label(recognizer)), at: place(recognizer))
        }
    }

    private func label(_ index: Int) -> String {
        let element = document.elements[index]
        return element["userLabel"] ?? element["customClass"] ?? element["id"] ?? element.name
    }

    private mutating func make(_ index: Int, in view: Int) {
        let element = document.elements[index]
        guard let type = StoryboardElements.recognizers[element.name] else {
            return report.note(.customRecognizer(className: element["customClass"] ?? element.name), at: place(index))
        }
        var recognizer = ImportedRecognizer(place: place(index), type: type)
        recognizer.className = element["customClass"]
        recognizer.identifier = element["userLabel"]
        for flag in StoryboardElements.recognizerFlags {
            if let value = element[flag.attribute] { recognizer.settings.append(JSONMember(flag.key, .bool(value == "YES"))) }
        }
        for key in StoryboardElements.recognizerNumbers {
            guard let value = element[key].flatMap(Double.init), value.isFinite, RecognizerType.properties[key]?.belongs(to: type) == true
            else { continue }
            let isCount = key.hasPrefix("number") || key.hasSuffix("Touches")
            // A pan's maximum is as large as numbers go where nobody has set one.
            if isCount, value > 100 { continue }
            let least: Double = isCount && !(type == .longPress && key == "numberOfTapsRequired") ? 1 : 0
            recognizer.settings.append(JSONMember(key, .number(isCount ? max(value.rounded(), least) : min(max(value, 0), 1e9))))
        }
        directions(index, of: &recognizer)
        connections(index, of: &recognizer)
        if let id = element["id"] { recognizer.settings.append(JSONMember("x-id", .string(id))) }
        screen.recognizers.append(recognizer)
        screen.views[view].recognizers.append(screen.recognizers.count - 1)
        if recognizer.type == .screenEdgePan, !recognizer.settings.contains(where: { $0.key == "edges" }) {
            report.note(.noEdges(label(index)), at: place(index))
        }
    }

    private func directions(_ index: Int, of recognizer: inout ImportedRecognizer) {
        let key = recognizer.type == .swipe ? "direction" : recognizer.type == .screenEdgePan ? "edges" : nil
        guard let key else { return }
        let all = key == "direction" ? ["right", "left", "up", "down"] : ["top", "left", "bottom", "right"]
        var names = (document.elements[index][key] ?? "").split { !$0.isLetter }.map(String.init).filter { all.contains($0) }
        if let child = document.child(index, key: key) {
            names += all.filter { document.elements[child][$0] == "YES" && !names.contains($0) }
        }
        if !names.isEmpty { recognizer.settings.append(JSONMember(key, names.count == 1 ? .string(names[0]) : .strings(names))) }
    }

    private mutating func connections(_ index: Int, of recognizer: inout ImportedRecognizer) {
        for connection in document.children(index, "connections").flatMap({ document.elements[$0].children }) {
            let element = document.elements[connection]
            if element.name == "action", let selector = element["selector"] {
                if recognizer.action == nil {
                    recognizer.action = selector
                    recognizer.hint = String(selector.prefix { $0 != ":" })
                } else {
                    recognizer.comment.append("also calls \(selector)")
                }
            } else if element.name == "outlet", element["property"] == "delegate" {
                let destination = element["destination"] ?? ""
                let name = ScreenLayout.cut(classes[destination] ?? (destination == "-1" ? "File's Owner" : "delegate"))
                recognizer.settings.append(JSONMember("delegate", .string(name)))
                if !screen.delegates.contains(name) {
                    screen.delegates.append(name)
                    report.note(.delegateOfStoryboard(name), at: place(connection))
                }
            }
        }
    }
}

extension ImportedView {
    /// The size of what its subviews lie in.
    var size: Size {
        switch geometry {
        case .frame(let frame): frame.size
        case .transformed(let bounds, _, _): bounds.size
        }
    }
}
