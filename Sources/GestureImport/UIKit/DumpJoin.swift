import GestureEngine
import GestureFiles

/// A screen created by combining all facts in a dump that belong to the same address.
///
/// Recognizers are connected with their views, requirements with their recognizers, and view controllers with their root views.
struct DumpJoin {
    var facts: DumpFacts
    let keepsSystem: Bool
    var trees: DumpTrees
    var screen = ImportedScreen()
    /// A mapping from the indices of views in the facts to the indices of the created views in the screen.
    var made: [Int: Int] = [:]
    var viewByAddress: [UInt64: Int] = [:]
    var recognizerMade: [Int: ImportedRequirement] = [:]
    var hasPrintedRecognizers: Set<Int> = []
    /// The number of placeholder views that represent unknown addresses. These views are the backmost subviews of the window.
    var madeUpCount = 0

    init(_ facts: DumpFacts, keepsSystem: Bool) {
        self.facts = facts
        self.keepsSystem = keepsSystem
        trees = DumpTrees(&self.facts)
        makeWindow()
        var others: [Int] = []
        let first = trees.roots.first.map { trees.siblings(of: $0, in: self.facts.views) } ?? []
        if first.count > 1 { note(.fragment, at: self.facts.views[first[0]].place) }
        for root in trees.roots where !first.contains(root) { attach(root, &others) }
        if let root = first.first, !self.facts.views[root].isWindow {
            for root in first { copyTree(root, to: screen.window) }
        }
        screen.views[screen.window].subviews.insert(contentsOf: others, at: 0)
        joinControllers()
        makeRecognizers()
        joinRequirements()
    }

    mutating func note(_ issue: ImportIssue, at place: ImportPlace) { facts.report.note(issue, at: place) }

    /// Stores a remark about a recognizer or a view, to be reported after the object has been assigned an id.
    mutating func deferRemark(_ owner: ImportedScreen.Owner, at place: ImportPlace, _ issue: @escaping @Sendable (String) -> ImportIssue) {
        screen.deferredRemarks.append(ImportedScreen.DeferredRemark(owner: owner, place: place, issue: issue))
    }

    // MARK: Views

    /// Creates the window from the root view of the largest tree. If this root view is not a window, creates a window around it.
    mutating func makeWindow() {
        if let first = trees.roots.first, facts.views[first].isWindow {
            screen.window = copy(first, to: nil)
            return
        }
        var size = Size(width: 0, height: 0)
        if let first = trees.roots.first {
            for root in trees.siblings(of: first, in: facts.views) {
                let box = facts.views[root].frame ?? .zero
                size = Size(
                    width: max(size.width, max(box.origin.x, 0) + box.size.width),
                    height: max(size.height, max(box.origin.y, 0) + box.size.height))
            }
        }
        // A touch's description contains its window, whose size is used if only a part of the tree was printed.
        if let window = trees.roots.first(where: { facts.views[$0].isWindow }), let frame = facts.views[window].frame { size = frame.size }
        if size.width == 0 || size.height == 0 { size = Size(width: 390, height: 844) }
        var window = ImportedView(hint: "window")
        window.geometry = .frame(Rect(x: 0, y: 0, width: size.width, height: size.height))
        screen.window = screen.add(window, to: nil)
    }

    /// Adds another tree to the window. If the dump contains a touch on the root of the tree, the touch determines the position of the tree
    /// in the z-order. Otherwise, the tree is inserted at the back.
    mutating func attach(_ root: Int, _ others: inout [Int]) {
        let view = facts.views[root]
        if view.isWindow, screen.views[screen.window].address == nil, let address = view.address {
            // The described window already exists as a placeholder, which is now completed.
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
            others.append(index)
        }
    }

    @discardableResult
    mutating func copyTree(_ root: Int, to parent: Int) -> Int {
        let top = copy(root, to: parent, withSubviews: false)
        var stack = trees.subviews[root].reversed().map { ($0, top) }
        while let (index, parent) = stack.popLast() {
            let new = copy(index, to: parent, withSubviews: false)
            for subview in trees.subviews[index].reversed() { stack.append((subview, new)) }
        }
        return top
    }

    mutating func copy(_ index: Int, to parent: Int?, withSubviews: Bool = true) -> Int {
        let new = screen.add(imported(facts.views[index]), to: parent)
        made[index] = new
        if let address = facts.views[index].address, viewByAddress[address] == nil { viewByAddress[address] = new }
        if facts.views[index].hasRecognizers, !facts.views[index].isWindow { hasPrintedRecognizers.insert(new) }
        if withSubviews {
            for subview in trees.subviews[index] { copyTree(subview, to: new) }
        }
        return new
    }

    mutating func imported(_ dump: DumpView) -> ImportedView {
        var view = ImportedView(place: dump.place, className: dump.className)
        view.type = dump.isWindow ? .view : ViewClasses.type(of: dump.className, base: dump.base)
        // The type of the view can be derived from printed values: only scroll views print a content offset, and only sliders print a
        // value.
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
            deferRemark(.view(screen.views.count), at: dump.place) { .sliderRange(id: $0) }
        }
        for setting in dump.settings { view.settings.set(setting.key, setting.value) }
        view.isWhole = dump.isWhole
        view.controller = dump.controller
        view.comment += dump.remarks
        if let base = dump.base { view.settings.append(JSONMember("x-baseClass", .string(base))) }
        if let text = dump.text { view.comment.append("text '\(text)'") }
        if let tag = dump.tag { view.comment.append("tag \(tag)") }
        if dump.frame == nil { view.comment.append("its frame is not known") }
        return view
    }

    mutating func scrollSettings(_ dump: DumpView, of view: inout ImportedView) {
        if let size = dump.contentSize {
            view.settings.append(JSONMember("contentSize", .numbers([size.width, size.height])))
        } else if let frame = dump.frame {
            view.settings.append(JSONMember("contentSize", .numbers([frame.size.width, frame.size.height])))
            deferRemark(.view(screen.views.count), at: dump.place) { .noContentSize(id: $0) }
        }
        if let offset = dump.contentOffset { view.settings.append(JSONMember("contentOffset", .point(offset))) }
        if let inset = dump.contentInset, inset.contains(where: { $0 != 0 }) {
            view.settings.append(JSONMember("contentInset", .numbers(inset)))
        }
    }

    mutating func joinControllers() {
        for controller in facts.controllers {
            guard let view = controller.view else { continue }
            if let index = viewByAddress[view] {
                screen.views[index].controller = controller.className
            } else {
                note(.controllerWithoutView(controller.className), at: controller.place)
            }
        }
    }
}
