import GestureEngine
import GestureFiles
import GestureSupport

/// A reader for dumps by Calabash. The elements of such dumps contain UIKit's descriptions of views. The result has the same format as the
/// facts from a debugger dump.
struct CalabashReader {
    private(set) var facts = DumpFacts()

    init(_ root: JSONNode) {
        var stack: [(node: JSONNode, parent: Int?)] = Self.nodes(root).reversed().map { ($0, nil) }
        while let (node, parent) = stack.popLast() {
            guard case .object(let members) = node.value else { continue }
            let index = add(members, at: node, to: parent)
            guard case .array(let children)? = members.value("children")?.value else { continue }
            for child in children.reversed() { stack.append((child, index ?? parent)) }
        }
    }

    private static func nodes(_ root: JSONNode) -> [JSONNode] {
        if case .array(let elements) = root.value { return elements }
        return [root]
    }

    private mutating func add(_ members: [JSONMember], at node: JSONNode, to parent: Int?) -> Int? {
        func text(_ key: String) -> String? {
            if case .string(let text)? = members.value(key)?.value, !text.isEmpty { return text }
            return nil
        }
        let place = ImportPlace(offset: node.position.offset)
        var view: DumpView?
        if let description = text("description") {
            let text = DumpText(bytes: Array(description.utf8))
            var parser = DumpParser(text)
            view = parser.object(at: 0).map { DumpView($0, in: text, at: place) }
        }
        // Calabash adds a root element around the windows. It is skipped because it does not represent a view.
        guard var view = view ?? text("class").map({ DumpView(place: place, className: $0) }) else { return nil }
        view.parent = parent
        if view.frame == nil, case .object(let rect)? = members.value("frame")?.value {
            let numbers = ["x", "y", "width", "height"].map { key -> Double in
                if case .number(let number)? = rect.value(key)?.value { return number }
                return 0
            }
            view.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]).fitting
        }
        view.identifier = text("id")
        facts.views.append(view)
        return facts.views.count - 1
    }
}
