import GestureEngine
import GestureFiles
import GestureSupport

/// The views of a layout, with their positions and the names that tests use for them.
struct LayoutNames {
    struct View {
        var id: String
        var names: [String]
        /// The centre of the view, in window coordinates.
        var middle: Point
        var size: Size
        /// The type of the view in the layout.
        var type: String
        /// The class of the view, or the element type if the layout was imported from a test's element tree.
        var className: String
        var parent: Int?
        /// The index that follows the index of the view's last descendant.
        var end = 0
    }

    /// The views of the layout, in an order in which superviews precede their subviews.
    private(set) var views: [View] = []
    private(set) var size = Size(width: 0, height: 0)

    init(_ source: SourceText) throws(InputError) {
        let root = try JSONNode.document(source, keepingComments: true)
        guard case .object(let members) = root.value, let window = members.value("window") else { return }
        var stack: [(node: JSONNode, origin: Point, parent: Int?)] = [(window, .zero, nil)]
        while let (node, origin, parent) = stack.popLast() {
            guard case .object(let view) = node.value else { continue }
            let isWindow = views.isEmpty
            var inner = origin
            var middle = origin
            var box = Size(width: 0, height: 0)
            if let frame = Self.numbers(view.value("frame"), 4) {
                box = Size(width: frame[2], height: frame[3])
                inner = isWindow ? .zero : Point(origin.x + frame[0], origin.y + frame[1])
                middle = Point(inner.x + frame[2] / 2, inner.y + frame[3] / 2)
            } else if let center = Self.numbers(view.value("center"), 2), let bounds = Self.numbers(view.value("bounds"), 4) {
                box = Size(width: bounds[2], height: bounds[3])
                middle = Point(origin.x + center[0], origin.y + center[1])
                inner = Point(middle.x - bounds[2] / 2, middle.y - bounds[3] / 2)
            }
            if isWindow { size = box }
            if let offset = Self.numbers(view.value("contentOffset"), 2) { inner = Point(inner.x - offset[0], inner.y - offset[1]) }
            let id = view.text("id") ?? ""
            views.append(
                View(
                    id: id, names: (id.isEmpty ? [] : [id]) + Self.texts(view.value("comment")), middle: middle, size: box,
                    type: view.text("type") ?? "view", className: view.text("class") ?? "", parent: parent))
            guard case .array(let subviews)? = view.value("subviews")?.value else { continue }
            let index = views.count - 1
            for subview in subviews.reversed() { stack.append((subview, inner, index)) }
        }
        for index in views.indices.reversed() {
            views[index].end = max(views[index].end, index + 1)
            if let parent = views[index].parent { views[parent].end = max(views[parent].end, views[index].end) }
        }
    }

    private static func numbers(_ node: JSONNode?, _ count: Int) -> [Double]? {
        guard case .array(let elements)? = node?.value, elements.count == count else { return nil }
        let numbers = elements.compactMap { if case .number(let number) = $0.value { number } else { Double?.none } }
        return numbers.count == count ? numbers : nil
    }

    /// Returns the quoted strings in a comment that an import has written, such as `text 'Buy'; tag 4`.
    private static func texts(_ node: JSONNode?) -> [String] {
        guard case .string(let comment)? = node?.value else { return [] }
        return comment.split(separator: ";").compactMap { part in
            guard let start = part.firstIndex(of: "'"), let end = part.lastIndex(of: "'"), start < end else { return nil }
            return String(part[part.index(after: start)..<end])
        }
    }

    /// Returns the view with the given name, which may be an id, a view's text, or the words of an id. As in tests, `.*` in a name matches
    /// any text.
    func view(_ name: String) -> View? { find(name, in: Array(views.indices)).map { views[$0] } }

    private func find(_ name: String, in places: [Int]) -> Int? {
        let slug = IDMaker.slug(name)
        let word = name.replacing(".*", with: "")
        return places.first { !views[$0].id.isEmpty && views[$0].names.contains(name) }
            ?? places.first { !slug.isEmpty && views[$0].id == slug }
            ?? (word != name && !word.isEmpty
                ? places.first { !views[$0].id.isEmpty && views[$0].names.contains { $0.contains(word) } } : nil)
    }

    /// Returns the view that a test's query finds, or `nil` if no view matches.
    func view(_ query: ElementQuery) -> View? {
        guard !views.isEmpty else { return nil }
        // The indices of the views that match the steps of the query so far.
        var found = [0]
        // The element type that the steps of the query have named most recently.
        var type: String?
        for step in query.steps {
            switch step {
            case .type(let next):
                type = next
                found = within(found).filter { next == nil || isOne(views[$0], next ?? "") }
            case .named(let name): found = named(name, found, type).map { [$0] } ?? []
            case .containing(let name):
                found = found.filter { find(name, in: Array($0 + 1..<max($0 + 1, views[$0].end))) != nil }
            case .index(let index): found = index < found.count ? [found[index]] : []
            }
        }
        return found.first.flatMap { views[$0].id.isEmpty ? nil : views[$0] }
    }

    /// Returns all descendants of the given views, in layout order.
    private func within(_ places: [Int]) -> [Int] {
        var result: [Int] = []
        var end = 0
        for place in places {
            result += max(place + 1, end)..<max(place + 1, end, views[place].end)
            end = max(end, views[place].end)
        }
        return result
    }

    /// Returns the index of the first of the given views that has the name. If the name belongs to another view, such as the label inside a
    /// button, returns the nearest ancestor with the requested type. Without such an ancestor, returns the view with the name.
    private func named(_ name: String, _ places: [Int], _ type: String?) -> Int? {
        if let place = find(name, in: places) { return place }
        guard let inner = find(name, in: Array(views.indices)) else { return nil }
        var next = views[inner].parent
        while let place = next, let type {
            if isOne(views[place], type) { return place }
            next = views[place].parent
        }
        return inner
    }

    private func isOne(_ view: View, _ type: String) -> Bool {
        if view.className == type || view.className == "UI" + type { return true }
        let known = ElementTypes.type(type)
        return known != .view && known != .control && view.type == known.rawValue
    }
}
