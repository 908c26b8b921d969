import GestureEngine
import GestureFiles
import GestureSupport

/// A reader for element trees in JSON, as written by WebDriverAgent, idb and Maestro.
struct JSONTreeReader {
    private(set) var tree = ElementTree()

    init(_ root: JSONNode, as kind: ImportKind, isCut: Bool = false) {
        // Like all tree readers in this module, this reader uses a loop instead of recursion, although the JSON reader limits the depth to
        // 200.
        var stack: [(node: JSONNode, parent: Int?)] = Self.roots(of: root).reversed().map { ($0, nil) }
        while let (node, parent) = stack.popLast() {
            guard case .object(let members) = node.value else { continue }
            let index = add(members, at: node, to: parent, kind)
            guard case .array(let children)? = members.value("children")?.value else { continue }
            for child in children.reversed() { stack.append((child, index)) }
        }
        // The last elements of a truncated file may lack frames. They are removed, because they would otherwise fill their superviews.
        while isCut, let last = tree.elements.last, last.frame == nil { tree.elements.removeLast() }
    }

    /// Returns the elements of a tree without the wrapper objects that servers add around it.
    private static func roots(of node: JSONNode) -> [JSONNode] {
        var node = node
        for _ in 0..<10 {
            switch node.value {
            case .array(let elements): return elements
            case .object(let members):
                if members.value("type") != nil || members.value("frame") != nil || members.value("rect") != nil
                    || members.value("attributes") != nil
                {
                    return [node]
                }
                guard let inner = ["value", "tree", "elements", "root", "hierarchy", "result"].lazy.compactMap({ members.value($0) }).first
                else { return [node] }
                node = inner
            default: return []
            }
        }
        return []
    }

    private mutating func add(_ members: [JSONMember], at node: JSONNode, to parent: Int?, _ kind: ImportKind) -> Int? {
        var attributes = members
        if case .object(let inner)? = members.value("attributes")?.value { attributes += inner }
        func text(_ keys: String...) -> String? {
            for key in keys {
                switch attributes.value(key)?.value {
                case .string(let text) where !text.isEmpty: return text
                case .number(let number): return Decimal.text(number)
                default: continue
                }
            }
            return nil
        }
        func flag(_ keys: String...) -> Bool? {
            for key in keys {
                switch attributes.value(key)?.value {
                case .bool(let value): return value
                case .string(let word): return word == "1" || word == "true"
                case .number(let number): return number != 0
                default: continue
                }
            }
            return nil
        }
        let name = ElementTypes.bare(text("type", "role", "class", "elementType") ?? "Other")
        var element = ElementTree.Element(
            place: ImportPlace(offset: node.position.offset), typeName: name, type: ElementTypes.type(name), parent: parent,
            isContainer: ElementTypes.isContainer(name))
        element.frame = Self.frame(attributes)
        guard element.frame != nil || text("type", "role", "class", "elementType") != nil || members.value("children") != nil else {
            return nil
        }
        element.identifier = text("AXUniqueId", "identifier", "rawIdentifier", "resource-id", "AXIdentifier")
        element.label = text("AXLabel", "label", "text", "accessibilityText", "title", "hintText")
        if element.identifier == nil, let named = text("name"), named != element.label { element.identifier = named }
        element.value = text("AXValue", "value")
        element.isEnabled = flag("enabled", "isEnabled") ?? true
        element.isVisible = flag("isVisible", "visible")
        if kind == .maestroHierarchy, let isClickable = flag("clickable"), isClickable { element.comment.append("clickable") }
        return tree.add(element)
    }

    /// Reads a frame of the form `{x, y, width, height}`, `{origin, size}`, `{{x, y}, {w, h}}` or `[l,t][r,b]`.
    private static func frame(_ members: [JSONMember]) -> Rect? {
        for key in ["frame", "rect", "AXFrame", "bounds"] {
            switch members.value(key)?.value {
            case .object(let rect):
                if let frame = numbers(rect, ["x", "y", "width", "height"]) {
                    return Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
                }
                guard case .object(let origin)? = rect.value("origin")?.value, case .object(let size)? = rect.value("size")?.value,
                    let place = numbers(origin, ["x", "y"]), let extent = numbers(size, ["width", "height"])
                else { continue }
                return Rect(x: place[0], y: place[1], width: extent[0], height: extent[1])
            case .string(let text):
                if text.hasPrefix("["), let frame = SourceReader.bounds(text) { return frame }
                let found = text.split { !($0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".")) }.compactMap { Double($0) }
                if found.count == 4 { return Rect(x: found[0], y: found[1], width: found[2], height: found[3]) }
            default: continue
            }
        }
        return nil
    }

    private static func numbers(_ members: [JSONMember], _ keys: [String]) -> [Double]? {
        let found = keys.compactMap { key -> Double? in
            switch members.value(key)?.value {
            case .number(let number): number
            case .string(let text): Double(text)
            default: nil
            }
        }
        return found.count == keys.count ? found : nil
    }
}
