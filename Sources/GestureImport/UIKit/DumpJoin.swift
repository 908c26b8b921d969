import GestureEngine
import GestureFiles

/// Joins what a dump says by addresses: recognizers find their views, requirements their recognizers, controllers their root views.
struct DumpJoin {
    private(set) var facts: DumpFacts
    private let keepsSystem: Bool
    private var trees: DumpTrees
    private(set) var screen = ImportedScreen()
    /// The view of the screen that a view of the facts has become.
    private var made: [Int: Int] = [:]
    private var viewByAddress: [UInt64: Int] = [:]
    private var recognizerMade: [Int: ImportedRequirement] = [:]
    private var hasPrintedRecognizers: Set<Int> = []

    init(_ facts: DumpFacts, keepsSystem: Bool) {
        self.facts = facts
        self.keepsSystem = keepsSystem
        trees = DumpTrees(&self.facts)
        makeWindow()
        var behind: [Int] = []
        for root in trees.roots.dropFirst() { attach(root, &behind) }
        if let first = trees.roots.first, !facts.views[first].isWindow { copyTree(first, to: screen.window) }
        screen.views[screen.window].subviews.insert(contentsOf: behind, at: 0)
        joinControllers()
        makeRecognizers()
        joinRequirements()
    }

    private mutating func note(_ issue: ImportIssue, at place: ImportPlace) { facts.report.note(issue, at: place) }

    /// Something to say about a recognizer or a view as soon as it has its id.
    private mutating func later(_ owner: ImportedScreen.Owner, at place: ImportPlace, _ issue: @escaping @Sendable (String) -> ImportIssue)
    {
        screen.later.append(ImportedScreen.Later(owner: owner, place: place, issue: issue))
    }

    // MARK: Views

    /// The window of the largest tree; one is made for a tree without.
    private mutating func makeWindow() {
        if let first = trees.roots.first, facts.views[first].isWindow {
            screen.window = copy(first, to: nil)
            return
        }
        var size = Size(width: 0, height: 0)
        if let first = trees.roots.first {
            let box = facts.views[first].frame ?? .zero
            size = Size(width: max(box.origin.x, 0) + box.size.width, height: max(box.origin.y, 0) + box.size.height)
        }
        // Touches know their window, even if the tree is only a part of it.
        if let window = trees.roots.first(where: { facts.views[$0].isWindow }), let frame = facts.views[window].frame { size = frame.size }
        if size.width == 0 || size.height == 0 { size = Size(width: 390, height: 844) }
        var window = ImportedView(hint: "window")
        window.geometry = .frame(Rect(x: 0, y: 0, width: size.width, height: size.height))
        screen.window = screen.add(window, to: nil)
    }

    /// Puts another tree into the window: behind all else, or a part of the window where a touch says it is.
    private mutating func attach(_ root: Int, _ behind: inout [Int]) {
        let view = facts.views[root]
        if view.isWindow, screen.views[screen.window].address == nil, let address = view.address {
            // The window that was made for the tree is this one.
            screen.views[screen.window].address = DumpObject.text(address)
            screen.views[screen.window].className = view.className
            viewByAddress[address] = screen.window
            made[root] = screen.window
            for subview in trees.subviews[root] { copyTree(subview, to: screen.window) }
            return
        }
        let index = copyTree(root, to: screen.window)
        if let origin = view.origin, let frame = view.frame {
            screen.views[index].geometry = .frame(Rect(origin: origin.fitting, size: frame.size))
            screen.views[index].comment.append("placed by a touch on it")
        } else {
            note(.otherRoot(className: view.className), at: view.place)
            if view.isWindow { screen.views[index].settings.append(JSONMember("hitTest", .string("passThrough"))) }
            screen.views[screen.window].subviews.removeLast()
            behind.append(index)
        }
    }

    @discardableResult
    private mutating func copyTree(_ root: Int, to parent: Int) -> Int {
        let top = copy(root, to: parent, withSubviews: false)
        var stack = trees.subviews[root].reversed().map { ($0, top) }
        while let (index, parent) = stack.popLast() {
            let new = copy(index, to: parent, withSubviews: false)
            for subview in trees.subviews[index].reversed() { stack.append((subview, new)) }
        }
        return top
    }

    private mutating func copy(_ index: Int, to parent: Int?, withSubviews: Bool = true) -> Int {
        let new = screen.add(imported(facts.views[index]), to: parent)
        made[index] = new
        if let address = facts.views[index].address, viewByAddress[address] == nil { viewByAddress[address] = new }
        if facts.views[index].hasRecognizers, !facts.views[index].isWindow { hasPrintedRecognizers.insert(new) }
        if withSubviews {
            for subview in trees.subviews[index] { copyTree(subview, to: new) }
        }
        return new
    }

    private mutating func imported(_ dump: DumpView) -> ImportedView {
        var view = ImportedView(place: dump.place, className: dump.className)
        view.type = dump.isWindow ? .view : ViewClasses.type(of: dump.className, base: dump.base)
        // Only scroll views say how far they have scrolled, and only sliders what they stand at.
        if dump.contentOffset != nil, !view.type.isScrollView, !dump.isWindow { view.type = .scrollView }
        if dump.value != nil, dump.contentOffset == nil, !dump.isWindow, view.type == .view || view.type == .control { view.type = .slider }
        view.address = dump.address.map(DumpObject.text)
        view.identifier = dump.identifier
        view.hint = dump.text.flatMap { IDMaker.slug($0).isEmpty ? nil : $0 } ?? ViewClasses.hint(dump.className)
        let (geometry, issue) = dump.geometry
        view.geometry = geometry
        if let issue { note(issue, at: dump.place) }
        if let alpha = dump.alpha { view.settings.append(JSONMember("alpha", .number(alpha))) }
        if dump.isHidden { view.settings.append(JSONMember("isHidden", .bool(true))) }
        let isInteractive = view.type != .label && view.type != .imageView
        if dump.isInteractive != isInteractive {
            view.settings.append(JSONMember("isUserInteractionEnabled", .bool(dump.isInteractive)))
        }
        if view.type.isScrollView, !dump.isWindow { scrollSettings(dump, of: &view) }
        if view.type == .slider, !dump.isWindow, let value = dump.value {
            view.settings.append(JSONMember("value", .number(value)))
            if !(0...1).contains(value) {
                view.settings.append(JSONMember(value < 0 ? "minimumValue" : "maximumValue", .number(value)))
            }
            later(.view(screen.views.count), at: dump.place) { .sliderRange(id: $0) }
        }
        if let base = dump.base { view.settings.append(JSONMember("x-baseClass", .string(base))) }
        if let text = dump.text { view.comment.append("text '\(text)'") }
        if let tag = dump.tag { view.comment.append("tag \(tag)") }
        if dump.frame == nil { view.comment.append("its frame is not known") }
        return view
    }

    private mutating func scrollSettings(_ dump: DumpView, of view: inout ImportedView) {
        if let size = dump.contentSize {
            view.settings.append(JSONMember("contentSize", .numbers([size.width, size.height])))
        } else if let frame = dump.frame {
            view.settings.append(JSONMember("contentSize", .numbers([frame.size.width, frame.size.height])))
            later(.view(screen.views.count), at: dump.place) { .noContentSize(id: $0) }
        }
        if let offset = dump.contentOffset { view.settings.append(JSONMember("contentOffset", .point(offset))) }
    }

    private mutating func joinControllers() {
        for controller in facts.controllers {
            guard let view = controller.view else { continue }
            if let index = viewByAddress[view] {
                screen.views[index].controller = controller.className
            } else {
                note(.controllerWithoutView(controller.className), at: controller.place)
            }
        }
    }

    // MARK: Recognizers

    private mutating func makeRecognizers() {
        var system: [String] = []
        var systemPlace: ImportPlace?
        var made: [Int] = []
        // In the order of their prints; those that only others name come where they are named.
        for index in facts.recognizers.indices {
            let dump = facts.recognizers[index]
            // A view of UIKit's that is its own target is one that apps put on their screens.
            let target = dump.actions.first.flatMap { $0.address == dump.view ? nil : $0.className }
            var kind = RecognizerClasses.kind(of: dump.className, base: dump.base, name: dump.name, target: target)
            if case .system(let type) = kind, keepsSystem, let type { kind = .type(type) }
            switch kind {
            case .type(let type):
                guard let view = view(of: dump, type: .view) else { continue }
                recognizerMade[index] = .recognizer(make(dump, type, in: view))
                made.append(index)
            case .own(let name):
                guard let view = view(of: dump, type: .scrollView), view != screen.window else { continue }
                if !screen.views[view].type.isScrollView {
                    screen.views[view].type = .scrollView
                    if screen.views[view].settings.allSatisfy({ $0.key != "contentSize" }),
                        case .frame(let frame) = screen.views[view].geometry
                    {
                        screen.views[view].settings.append(JSONMember("contentSize", .numbers([frame.size.width, frame.size.height])))
                        later(.view(view), at: dump.place) { .noContentSize(id: $0) }
                    }
                }
                recognizerMade[index] = .own(name, ofView: view)
                hasPrintedRecognizers.remove(view)
            case .system:
                system.append(Self.described(dump))
                systemPlace = systemPlace ?? dump.place
                if let view = dump.view.flatMap({ viewByAddress[$0] }) { hasPrintedRecognizers.remove(view) }
            case .custom:
                note(.customRecognizer(className: dump.className), at: dump.place)
                if let view = dump.view.flatMap({ viewByAddress[$0] }) {
                    screen.views[view].comment.append("also has a \(dump.className), which is code")
                    hasPrintedRecognizers.remove(view)
                }
            }
        }
        if let systemPlace { note(.systemRecognizers(system), at: systemPlace) }
        screen.leftOut = system
    }

    private static func described(_ dump: DumpRecognizer) -> String {
        dump.name.map { dump.className + " " + $0 } ?? dump.className
    }

    /// The view of a recognizer; one is made up where only its address is known.
    private mutating func view(of dump: DumpRecognizer, type: ViewType) -> Int? {
        guard let address = dump.view else { return screen.window }
        if let index = viewByAddress[address] { return index }
        let name = dump.viewClass ?? "UIView"
        if ViewClasses.isWindow(name, base: nil), screen.views[screen.window].address == nil {
            screen.views[screen.window].address = DumpObject.text(address)
            screen.views[screen.window].className = name
            viewByAddress[address] = screen.window
            return screen.window
        }
        note(.unknownView(className: name), at: dump.place)
        var view = ImportedView(place: dump.place, className: name)
        view.type = ViewClasses.type(of: name, base: nil)
        if type == .scrollView, !view.type.isScrollView { view.type = .scrollView }
        view.address = DumpObject.text(address)
        view.hint = ViewClasses.hint(name)
        view.comment.append("its frame is not known")
        view.geometry = screen.views[screen.window].geometry
        if case .frame(let frame) = view.geometry { view.geometry = .frame(Rect(origin: .zero, size: frame.size)) }
        // It has a recognizer, so touches come to it.
        if view.type == .label || view.type == .imageView { view.settings.append(JSONMember("isUserInteractionEnabled", .bool(true))) }
        let index = screen.add(view, to: screen.window)
        viewByAddress[address] = index
        return index
    }

    private mutating func make(_ dump: DumpRecognizer, _ type: RecognizerType, in view: Int) -> Int {
        var recognizer = ImportedRecognizer(place: dump.place, type: type)
        recognizer.address = dump.address.map(DumpObject.text)
        recognizer.className = RecognizerClasses.isPlain(dump.className) ? nil : dump.className
        recognizer.identifier = dump.name
        recognizer.action = dump.actions.first?.selector
        recognizer.hint = dump.actions.first.map { String($0.selector.prefix { $0 != ":" }) } ?? recognizer.className
        for flag in dump.flags {
            recognizer.settings.append(JSONMember(flag.key == "enabled" ? "isEnabled" : flag.key, .bool(flag.value)))
        }
        for number in dump.numbers {
            guard let property = RecognizerType.properties[number.key], property.belongs(to: type) else { continue }
            let isCount = number.key.hasPrefix("number") || number.key.hasSuffix("Touches")
            if isCount, number.key == "numberOfTapsRequired", type == .longPress {
                recognizer.settings.append(JSONMember(number.key, .number(min(max(number.value.rounded(), 0), 100))))
            } else if isCount {
                recognizer.settings.append(JSONMember(number.key, .number(min(max(number.value.rounded(), 1), 100))))
            } else {
                recognizer.settings.append(JSONMember(number.key, .number(min(max(number.value, 0), 1e9))))
            }
        }
        for words in dump.words where !words.value.isEmpty {
            if words.key == (type == .swipe ? "direction" : type == .screenEdgePan ? "edges" : "") {
                recognizer.settings.append(JSONMember(words.key, .strings(words.value)))
            }
        }
        if let target = dump.actions.first?.className { recognizer.comment.append("target \(target)") }
        if let delegate = dump.delegate { recognizer.comment.append("delegate \(delegate)") }
        if dump.view == nil { recognizer.comment.append(dump.isCut ? "its view is not known" : "in no view when it was printed") }
        screen.recognizers.append(recognizer)
        let index = screen.recognizers.count - 1
        screen.views[view].recognizers.append(index)
        hasPrintedRecognizers.remove(view)
        ask(dump, type, recognizer: index)
        return index
    }

    /// What no dump tells of this one.
    private mutating func ask(_ dump: DumpRecognizer, _ type: RecognizerType, recognizer index: Int) {
        func isSaid(_ key: String) -> Bool { screen.recognizers[index].settings.contains { $0.key == key } }
        if type == .swipe, !isSaid("direction") {
            screen.recognizers[index].settings.append(JSONMember("direction", .string("right")))
            screen.recognizers[index].unknown.append("direction")
            later(.recognizer(index), at: dump.place) { .direction(id: $0) }
        }
        if type == .screenEdgePan, !isSaid("edges") {
            screen.recognizers[index].settings.append(JSONMember("edges", .string("left")))
            if !RecognizerClasses.isPop(dump.className, target: dump.actions.first?.className) {
                screen.recognizers[index].unknown.append("edges")
                later(.recognizer(index), at: dump.place) { .edges(id: $0) }
            }
        }
        let others = dump.actions.dropFirst().map { $0.selector }
        if !others.isEmpty { later(.recognizer(index), at: dump.place) { .moreActions(id: $0, others) } }
        if let delegate = dump.delegate { later(.recognizer(index), at: dump.place) { .delegate(id: $0, className: delegate) } }
        screen.recognizers[index].unknown.append("delegate")
        if let state = dump.state, state != "Possible" { later(.recognizer(index), at: dump.place) { .midway(id: $0, state: state) } }
    }

    // MARK: Requirements

    private mutating func joinRequirements() {
        for index in facts.recognizers.indices {
            let dump = facts.recognizers[index]
            for other in dump.mustFail { require(index, other) }
            for other in dump.mustFailFor { require(other, index) }
            guard case .own(let name, let view)? = recognizerMade[index], name != "delay" else { continue }
            if let enabled = dump.flags.first(where: { $0.key == "enabled" })?.value {
                own(name, of: view, JSONMember("isEnabled", .bool(enabled)))
            }
        }
        let silent = hasPrintedRecognizers.sorted()
        for index in silent { screen.views[index].comment.append("has recognizers, which are not printed") }
        if let first = silent.first { note(.recognizersNotPrinted(silent.count), at: screen.views[first].place) }
        let scrolling = screen.views.indices.filter { screen.views[$0].type.isScrollView }
        if let first = scrolling.first { note(.scrollFlags(scrolling.count), at: screen.views[first].place) }
    }

    /// The first waits for the second to fail.
    private mutating func require(_ waiting: Int, _ other: Int) {
        guard let who = recognizerMade[waiting] else { return }
        guard let required = recognizerMade[other] else {
            let dump = facts.recognizers[waiting]
            let name = Self.described(facts.recognizers[other])
            guard case .recognizer(let index) = who else { return }
            return later(.recognizer(index), at: dump.place) { .requirementLeftOut($0, className: name) }
        }
        guard who != required else { return }
        switch who {
        case .recognizer(let index):
            if !screen.recognizers[index].requirements.contains(required) { screen.recognizers[index].requirements.append(required) }
        case .own(let name, let view):
            guard name != "delay" else { return }
            if !(screen.ownRequirements[view, default: [:]][name] ?? []).contains(required) {
                screen.ownRequirements[view, default: [:]][name, default: []].append(required)
            }
        }
    }

    private mutating func own(_ name: String, of view: Int, _ member: JSONMember) {
        screen.ownSettings[view, default: [:]][name, default: []].append(member)
    }

    /// The view of the screen with an address.
    func view(_ address: UInt64?) -> Int? { address.flatMap { viewByAddress[$0] } }
}
