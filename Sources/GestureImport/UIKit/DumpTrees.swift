/// The view trees of a dump, from which the imported screen is created.
struct DumpTrees {
    /// The roots of the chosen trees, in this order: the key window's tree if it was printed, then all other trees by decreasing size.
    /// Among trees of equal size, the trees of windows precede those of other views.
    private(set) var roots: [Int] = []
    /// The indices of the subviews of each view.
    private(set) var subviews: [[Int]]

    init(_ facts: inout DumpFacts) {
        facts.turnResponderChains()
        facts.dropFrameless()
        let views = facts.views
        subviews = Array(repeating: [], count: views.count)
        for (index, view) in views.enumerated() {
            if let parent = view.parent { subviews[parent].append(index) }
        }
        // One pass is sufficient to determine the root of each view and the number of views in each tree, because parents precede their
        // subviews.
        var root = Array(views.indices)
        var size = Array(repeating: 0, count: views.count)
        for index in views.indices {
            if let parent = views[index].parent { root[index] = root[parent] }
            size[root[index]] += 1
        }
        // All trees in the same fragment are treated as a single tree.
        for index in views.indices {
            if let first = views[index].sibling { size[root[first]] += size[index] }
        }
        for index in views.indices {
            if let first = views[index].sibling { size[index] = size[root[first]] }
        }
        // If a tree was printed several times, the last one is used, because it is the most recent. However, a description of only the root
        // does not replace a tree.
        var taken: [UInt64: Int] = [:]
        for index in views.indices where views[index].parent == nil {
            guard let address = views[index].address else { continue }
            guard let earlier = taken[address] else {
                taken[address] = index
                continue
            }
            if size[index] > 1 || size[earlier] == 1 { taken[address] = index }
            // The origin of the view, which the description of a touch may have revealed, is stored for both descriptions of the view.
            let origin = views[index].origin ?? views[earlier].origin ?? facts.views[earlier].origin
            (facts.views[index].origin, facts.views[earlier].origin) = (origin, origin)
        }
        var candidates = views.indices.filter { views[$0].parent == nil && (views[$0].address.map { taken[$0] } ?? $0) == $0 }
        // If a tree was also printed as part of a larger tree, the smaller tree is removed.
        var inner: [UInt64: Int] = [:]
        for index in views.indices where views[index].parent != nil {
            guard let address = views[index].address, candidates.contains(root: root[index], taken, views) else { continue }
            inner[address] = root[index]
        }
        candidates.removeAll { index in
            guard let address = views[index].address, let other = inner[address], other != index else { return false }
            if size[index] > 1 { facts.report.note(.otherDump(className: views[index].className), at: views[index].place) }
            return size[other] >= size[index]
        }
        roots = candidates.enumerated().sorted { first, second in
            let (a, b) = (first.element, second.element)
            if views[a].isKey != views[b].isKey { return views[a].isKey }
            if size[a] != size[b] { return size[a] > size[b] }
            if views[a].isWindow != views[b].isWindow { return views[a].isWindow }
            return first.offset < second.offset
        }.map { $0.element }
    }

    /// Returns all roots in the same block of lines as the given root, in the order of the lines. A fragment that begins with siblings has
    /// several roots, because it does not contain their superview.
    func siblings(of root: Int, in views: [DumpView]) -> [Int] {
        let first = views[root].sibling ?? root
        let all = roots.filter { views[$0].sibling == first || $0 == first }
        return all.count > 1 ? all.sorted() : [root]
    }
}

extension [Int] {
    /// Returns whether the tree with the given root was chosen among the trees whose roots have the same address. The lookup by address
    /// avoids a linear search.
    fileprivate func contains(root: Int, _ taken: [UInt64: Int], _ views: [DumpView]) -> Bool {
        views[root].address.map { taken[$0] == root } ?? true
    }
}
