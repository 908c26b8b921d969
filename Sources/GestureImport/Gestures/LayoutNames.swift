import GestureEngine
import GestureFiles
import GestureSupport

/// The views of a layout by what tests call them, and where they are.
struct LayoutNames {
    private var views: [(id: String, names: [String], middle: Point)] = []
    private(set) var size = Size(width: 0, height: 0)

    init(_ source: SourceText) throws(InputError) {
        let root: JSONNode
        do throws(FileError) {
            root = try JSONNode.read(source, keepingComments: true)
        } catch {
            throw InputError(error.diagnostic(in: source))
        }
        guard case .object(let members) = root.value, let window = members.value("window") else { return }
        var stack: [(JSONNode, Point)] = [(window, .zero)]
        var isWindow = true
        while let (node, origin) = stack.popLast() {
            guard case .object(let view) = node.value else { continue }
            var inner = origin
            var middle = origin
            if let frame = Self.numbers(view.value("frame"), 4) {
                if isWindow { size = Size(width: frame[2], height: frame[3]) }
                let corner = isWindow ? .zero : Point(origin.x + frame[0], origin.y + frame[1])
                middle = Point(corner.x + frame[2] / 2, corner.y + frame[3] / 2)
                inner = corner
            } else if let center = Self.numbers(view.value("center"), 2), let bounds = Self.numbers(view.value("bounds"), 4) {
                middle = Point(origin.x + center[0], origin.y + center[1])
                inner = Point(middle.x - bounds[2] / 2, middle.y - bounds[3] / 2)
            }
            if let offset = Self.numbers(view.value("contentOffset"), 2) { inner = Point(inner.x - offset[0], inner.y - offset[1]) }
            isWindow = false
            if case .string(let id)? = view.value("id")?.value { views.append((id, [id] + Self.texts(view.value("comment")), middle)) }
            guard case .array(let subviews)? = view.value("subviews")?.value else { continue }
            for subview in subviews.reversed() { stack.append((subview, inner)) }
        }
    }

    private static func numbers(_ node: JSONNode?, _ count: Int) -> [Double]? {
        guard case .array(let elements)? = node?.value, elements.count == count else { return nil }
        let numbers = elements.compactMap { if case .number(let number) = $0.value { number } else { Double?.none } }
        return numbers.count == count ? numbers : nil
    }

    /// What stands in quotes in a comment that an import wrote: `text 'Buy'; tag 4`.
    private static func texts(_ node: JSONNode?) -> [String] {
        guard case .string(let comment)? = node?.value else { return [] }
        return comment.split(separator: ";").compactMap { part in
            guard let start = part.firstIndex(of: "'"), let end = part.lastIndex(of: "'"), start < end else { return nil }
            return String(part[part.index(after: start)..<end])
        }
    }

    /// The view that is called so: by its id, by a text, or by what an id is made of. Dots and stars mean anything, as tests write it.
    func view(_ name: String) -> (id: String, middle: Point)? {
        let slug = IDMaker.slug(name)
        let word = name.replacing(".*", with: "")
        let found =
            views.first { $0.names.contains(name) } ?? views.first { !slug.isEmpty && $0.id == slug }
            ?? (word != name && !word.isEmpty ? views.first { $0.names.contains { $0.contains(word) } } : nil)
        return found.map { ($0.id, $0.middle) }
    }
}
