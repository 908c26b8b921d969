import GestureFiles

/// A list of the views in a layout document. The stored members of a view do not include its subviews and recognizers.
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

    /// The views of the layout. The window is first, and superviews precede their subviews.
    private(set) var views: [View] = []
    /// The members of the layout, except for its window.
    private(set) var top: [JSONMember] = []
    /// Whether the layout contains digests of the last import. Older versions of the program did not write digests.
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

    /// Sets the value of a key. A new key is added at the end.
    mutating func set(_ key: String, _ value: JSONNode) {
        if let index = firstIndex(where: { $0.key == key }) {
            self[index].value = value
        } else {
            append(JSONMember(key: key, position: value.position, value: value))
        }
    }
}

/// A matching between the views of an edited layout and those of a new import.
///
/// Views are matched by storyboard id, address, text, name, contents and position, and finally by their order among similar siblings.
struct MergeMatching {
    /// The index of the old view that matches each new view, or `nil` for a new view without a match.
    private(set) var old: [Int?]
    /// The index of the new view that matches each old view, or `nil` for an old view without a match.
    private(set) var new: [Int?]
    /// Whether the old layout contains digests of the last import. If it does, views without digests were added manually and are matched
    /// only by id.
    private let remembers: Bool
    /// For each view in the old and the new layout, a digest of the view's contents.
    private let contents: (old: [String], new: [String])

    init(_ before: MergeTree, _ after: MergeTree) {
        old = Array(repeating: nil, count: after.views.count)
        new = Array(repeating: nil, count: before.views.count)
        remembers = before.remembers
        contents = (Self.contents(before, isImportedOnly: before.remembers), Self.contents(after, isImportedOnly: false))
        pair(0, 0)
        // The classes must match, too, because the same address may belong to another object when the app runs again.
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
        // Superviews precede their subviews in the list, so two superviews are matched before their subviews are compared.
        for index in after.views.indices {
            guard let place = old[index] else { continue }
            matchSubviews(before, before.views[place].subviews, after, after.views[index].subviews)
        }
    }

    private mutating func pair(_ before: Int, _ after: Int) {
        old[after] = before
        new[before] = after
    }

    /// Returns a digest of the contents of each view: the classes and imported frames of its descendants. The digest is empty for a view
    /// without contents. If `isImportedOnly` is true, manually added views are ignored.
    private static func contents(_ tree: MergeTree, isImportedOnly: Bool) -> [String] {
        var contents = Array(repeating: "", count: tree.views.count)
        for index in tree.views.indices.reversed() {
            let inner = tree.views[index].subviews.filter { !isImportedOnly || tree.views[$0].members.memory != nil }
            guard !inner.isEmpty else { continue }
            let words = inner.map { kind(tree.views[$0]) + " " + tree.views[$0].members.importedGeometry + " " + contents[$0] }
            contents[index] = ImportDigests.digest(words.joined(separator: "\n"))
        }
        return contents
    }

    /// Returns words that describe the 200 descendants nearest to the view: their types, alone and together with their imported frames. The
    /// value for each word is the number of its occurrences.
    private static func words(_ tree: MergeTree, in view: Int) -> [String: Int] {
        var words: [String: Int] = [:]
        var queue = tree.views[view].subviews[...]
        var count = 0
        while let next = queue.popFirst(), count < 200 {
            count += 1
            words[kind(tree.views[next]), default: 0] += 1
            words[kind(tree.views[next]) + " " + tree.views[next].members.importedGeometry, default: 0] += 1
            queue += tree.views[next].subviews
        }
        return words
    }

    /// Pairs views that have equal values for the current key. Views with the most similar contents are paired first, and the remaining
    /// views are paired in order.
    private mutating func pairAlike(_ before: MergeTree, _ places: [Int], _ after: MergeTree, _ indices: [Int]) {
        guard places.count > 1 || indices.count > 1, places.count * indices.count <= 400 else {
            for (place, index) in zip(places, indices) { pair(place, index) }
            return
        }
        let (old, new) = (places.map { Self.words(before, in: $0) }, indices.map { Self.words(after, in: $0) })
        var scores: [(score: Int, distance: Int, place: Int, index: Int)] = []
        for a in places.indices {
            for b in indices.indices {
                // A word that occurs in only one of the two views lowers the score. Otherwise, an empty view would be considered similar to
                // a view with contents.
                let common = old[a].reduce(0) { sum, word in sum + min(word.value, new[b][word.key] ?? 0) }
                let isInPlace = before.views[places[a]].members.importedGeometry == after.views[indices[b]].members.importedGeometry
                let score = (isInPlace ? 2 : 0) + 2 * common - old[a].values.reduce(0, +) - new[b].values.reduce(0, +)
                scores.append((score, abs(a - b), a, b))
            }
        }
        scores.sort { (-$0.score, $0.distance, $0.place, $0.index) < (-$1.score, $1.distance, $1.place, $1.index) }
        for score in scores where self.new[places[score.place]] == nil && self.old[indices[score.index]] == nil {
            pair(places[score.place], indices[score.index])
        }
    }

    private mutating func matchSubviews(_ before: MergeTree, _ places: [Int], _ after: MergeTree, _ indices: [Int]) {
        // The keys by which views are matched, ordered from the most to the least distinctive.
        let keys: [(MergeTree.View, String) -> String?] = [
            { view, _ in Self.text(view).map { Self.kind(view) + " " + view.members.importedGeometry + " " + $0 } },
            { view, _ in Self.text(view).map { Self.kind(view) + " " + $0 } },
            { view, _ in Self.name(view).map { $0 + " " + (view.text("class") ?? "") } },
            { view, _ in view.text("comment").map { Self.kind(view) + " " + view.members.importedGeometry + " " + $0 } },
            { view, content in content.isEmpty ? nil : Self.kind(view) + " " + content },
            { view, _ in view.text("comment").map { Self.kind(view) + " " + $0 } },
            // The position is less distinctive than the contents, so this key applies only to views without contents. For other views, the
            // position affects the score when views with the same type and class are paired.
            { view, content in content.isEmpty ? Self.kind(view) + " " + view.members.importedGeometry : nil },
            { view, _ in Self.kind(view) },
        ]
        for (number, key) in keys.enumerated() {
            var waiting: [String: [Int]] = [:]
            for place in places where new[place] == nil && (number == 2 || !remembers || before.views[place].members.memory != nil) {
                if let word = key(before.views[place], contents.old[place]) { waiting[word, default: []].append(place) }
            }
            var coming: [String: [Int]] = [:]
            var order: [String] = []
            for index in indices where old[index] == nil {
                guard let word = key(after.views[index], contents.new[index]), waiting[word] != nil else { continue }
                if coming[word] == nil { order.append(word) }
                coming[word, default: []].append(index)
            }
            for word in order { pairAlike(before, waiting[word] ?? [], after, coming[word] ?? []) }
        }
    }

    /// Returns a digest of the id that an import gave to the view. Returns `nil` if the id was made from the class, because every import
    /// gives such an id to the first view of the class.
    private static func name(_ view: MergeTree.View) -> String? {
        guard let id = view.members.importedID else { return nil }
        let hint = view.text("class").flatMap(ViewClasses.hint).map { ImportDigests.digest(IDMaker.slug($0)) }
        return id == hint ? nil : id
    }

    /// Returns a view's comment if it contains the view's text or tag; otherwise `nil`.
    ///
    /// A text or tag identifies a view more reliably than an id made from its class, which may belong to another view after the first one
    /// disappears.
    private static func text(_ view: MergeTree.View) -> String? {
        view.text("comment").flatMap { $0.contains("'") || $0.contains("tag ") ? $0 : nil }
    }

    private static func kind(_ view: MergeTree.View) -> String { (view.text("type") ?? "view") + " " + (view.text("class") ?? "") }
}
