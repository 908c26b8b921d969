import GestureFiles

/// Replaces views with their subviews.
extension ShrinkSearch {
    mutating func unwrapViews() {
        guard let layout = document.index(of: "layout") else { return }
        var waiting: [JSONPath] = [[layout]]
        var next = 0
        while next < waiting.count {
            let path = waiting[next]
            // After a view has been replaced, the same path leads to the first of its subviews.
            while let (list, index) = subview(at: path), let candidate = unwrapping(index, of: list), attempt(candidate) {}
            next += 1
            let children = document.node(at: path)?.children ?? []
            for (index, child) in children.enumerated() where !child.children.isEmpty { waiting.append(path + [index]) }
        }
    }

    /// Returns the path to the list of subviews that contains the value at a path, and the index of that value in the list.
    private func subview(at path: JSONPath) -> (list: JSONPath, index: Int)? {
        guard let index = path.last, document.node(at: path) != nil, document.key(at: path) == "subviews" else { return nil }
        let list = Array(path.dropLast())
        guard case .array = document.node(at: list)?.value else { return nil }
        return (list, index)
    }

    /// Returns the document after replacing a view with its subviews; `nil` if the view has no subviews.
    private func unwrapping(_ index: Int, of list: JSONPath) -> JSONNode? {
        guard let view = document.node(at: list + [index]), let subviews = view.member("subviews")?.arrayElements, !subviews.isEmpty
        else { return nil }
        let frame = view.member("frame")?.numbers ?? []
        let content = view.member("contentOffset")?.numbers ?? view.member("bounds")?.numbers ?? []
        func origin(_ axis: Int) -> Double { (frame.count == 4 ? frame[axis] : 0) - (content.count >= 2 ? content[axis] : 0) }
        let moved = subviews.map { $0.moved(by: (origin(0), origin(1))) }
        var elements = document.node(at: list)?.arrayElements ?? []
        elements.replaceSubrange(index...index, with: moved)
        var alone = view
        alone.removeMember("subviews")
        return document.replacing(at: list, with: .array(elements)).withoutReferences(toObjectsIn: alone)
            .aiming(at: document.view(around: list), insteadOf: alone)
    }
}

extension JSONNode {
    /// Returns the view after moving its frame and centre by an offset.
    fileprivate func moved(by offset: (x: Double, y: Double)) -> JSONNode {
        var view = self
        for key in ["frame", "center"] {
            guard var numbers = member(key)?.numbers, numbers.count >= 2 else { continue }
            numbers[0] += offset.x
            numbers[1] += offset.y
            view.set(key, .array(numbers.map { .made(.number($0)) }))
        }
        return view
    }
}
