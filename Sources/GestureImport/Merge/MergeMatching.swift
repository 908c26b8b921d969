import GestureFiles

/// Which view of an edited layout is which of a new import: by address, by the storyboard's id, by name, else by its place among its like.
struct MergeMatching {
    /// The old view of each new one.
    private(set) var old: [Int?]
    /// The new view of each old one.
    private(set) var new: [Int?]

    init(_ before: MergeTree, _ after: MergeTree) {
        old = Array(repeating: nil, count: after.views.count)
        new = Array(repeating: nil, count: before.views.count)
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
            { view in view.text("id").map { $0 + " " + (view.text("class") ?? "") }.flatMap { Self.isCounted(view) ? nil : $0 } },
            { view in view.text("comment").map { (view.text("type") ?? "") + " " + (view.text("class") ?? "") + " " + $0 } },
            { view in (view.text("type") ?? "view") + " " + (view.text("class") ?? "") },
        ]
        for key in keys {
            var waiting: [String: [Int]] = [:]
            for place in places.reversed() where new[place] == nil {
                if let word = key(before.views[place]) { waiting[word, default: []].append(place) }
            }
            for index in indices where old[index] == nil {
                guard let word = key(after.views[index]), let place = waiting[word]?.popLast() else { continue }
                pair(place, index)
            }
        }
    }

    /// Whether an id only counts: that of another view may be the same in another run.
    private static func isCounted(_ view: MergeTree.View) -> Bool {
        guard let id = view.text("id"), let last = id.utf8.last else { return true }
        return last &- 0x30 <= 9
    }
}
