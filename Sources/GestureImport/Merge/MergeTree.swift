import GestureFiles

/// The views of a layout's document in a list, each with its members but for what is in it.
struct MergeTree {
    struct View {
        var members: [JSONMember]
        var recognizers: [[JSONMember]] = []
        var subviews: [Int] = []
        var parent: Int?

        func text(_ key: String) -> String? {
            if case .string(let text)? = members.value(key)?.value { return text }
            return nil
        }
    }

    /// The window comes first, parents before what is in them.
    private(set) var views: [View] = []
    /// The members of the layout but for its window.
    private(set) var top: [JSONMember] = []
    /// Whether it says what of it was imported, which layouts of older versions do not.
    var remembers: Bool { views.contains { $0.members.memory != nil } }

    init?(_ root: JSONNode) {
        guard case .object(let members) = root.value, let window = members.value("window") else { return nil }
        top = members.filter { $0.key != "window" }
        var stack: [(node: JSONNode, parent: Int?)] = [(window, nil)]
        while let (node, parent) = stack.popLast() {
            guard case .object(let all) = node.value else { continue }
            var view = View(members: all.filter { $0.key != "subviews" && $0.key != "gestureRecognizers" }, parent: parent)
            view.recognizers = Self.objects(all.value("gestureRecognizers"))
            views.append(view)
            let index = views.count - 1
            if let parent { views[parent].subviews.append(index) }
            guard case .array(let subviews)? = all.value("subviews")?.value else { continue }
            for subview in subviews.reversed() { stack.append((subview, index)) }
        }
        guard !views.isEmpty else { return nil }
    }

    private static func objects(_ node: JSONNode?) -> [[JSONMember]] {
        guard case .array(let elements)? = node?.value else { return [] }
        return elements.compactMap { if case .object(let members) = $0.value { members } else { [JSONMember]?.none } }
    }
}

extension [JSONMember] {
    func text(_ key: String) -> String? {
        if case .string(let text)? = value(key)?.value { return text }
        return nil
    }

    func strings(_ key: String) -> [String] {
        switch value(key)?.value {
        case .string(let text): return [text]
        case .array(let elements): return elements.compactMap { if case .string(let text) = $0.value { text } else { String?.none } }
        default: return []
        }
    }

    /// Sets the value of a key, in its place or at the end.
    mutating func set(_ key: String, _ value: JSONNode) {
        if let index = firstIndex(where: { $0.key == key }) {
            self[index].value = value
        } else {
            append(JSONMember(key: key, position: value.position, value: value))
        }
    }
}
