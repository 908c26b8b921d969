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

/// Which view of an edited layout is which of a new import: by address, by the storyboard's id, by name, by where it
/// lies, else by its place among its like.
struct MergeMatching {
    /// The old view of each new one.
    private(set) var old: [Int?]
    /// The new view of each old one.
    private(set) var new: [Int?]
    /// Whether the old layout says what was imported: what has no such mark was added by hand, and is found by its id alone.
    private let remembers: Bool

    init(_ before: MergeTree, _ after: MergeTree) {
        old = Array(repeating: nil, count: after.views.count)
        new = Array(repeating: nil, count: before.views.count)
        remembers = before.remembers
        pair(0, 0)
        // An address of another run may be that of something else: the class has to be the same.
        for key in ["x-id", "x-address"] {
            var places: [String: Int] = [:]
            for (index, view) in before.views.enumerated() {
                if let mark = view.text(key) { places[mark + " " + (view.text("class") ?? "")] = index }
            }
            for (index, view) in after.views.enumerated() where old[index] == nil {
                guard let mark = view.text(key), let place = places[mark + " " + (view.text("class") ?? "")], new[place] == nil else {
                    continue
                }
                pair(place, index)
            }
        }
        // Parents come first, so that whose subviews are compared is known.
        for index in after.views.indices {
            guard let place = old[index] else { continue }
            matchSubviews(before, before.views[place].subviews, after, after.views[index].subviews)
        }
    }

    private mutating func pair(_ before: Int, _ after: Int) {
        old[after] = before
        new[before] = after
    }

    private mutating func matchSubviews(_ before: MergeTree, _ places: [Int], _ after: MergeTree, _ indices: [Int]) {
        // From what tells most to what tells least.
        let keys: [(MergeTree.View) -> String?] = [
            { view in view.members.importedID.map { $0 + " " + (view.text("class") ?? "") } },
            { view in view.text("comment").map { Self.kind(view) + " " + view.members.importedGeometry + " " + $0 } },
            { view in view.text("comment").map { Self.kind(view) + " " + $0 } },
            { view in Self.kind(view) + " " + view.members.importedGeometry },
            { view in Self.kind(view) },
        ]
        for (number, key) in keys.enumerated() {
            var waiting: [String: [Int]] = [:]
            for place in places.reversed()
            where new[place] == nil && (number == 0 || !remembers || before.views[place].members.memory != nil) {
                if let word = key(before.views[place]) { waiting[word, default: []].append(place) }
            }
            for index in indices where old[index] == nil {
                guard let word = key(after.views[index]), let place = waiting[word]?.popLast() else { continue }
                pair(place, index)
            }
        }
    }

    private static func kind(_ view: MergeTree.View) -> String { (view.text("type") ?? "view") + " " + (view.text("class") ?? "") }
}
