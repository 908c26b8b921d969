import GestureFiles

/// Removes elements of lists and members of objects. The pass tries to remove outer parts before the parts inside them, and several parts
/// together before single parts.
extension ShrinkSearch {
    /// The keys that this pass never removes, because they are required, identify an object, or are left to another pass.
    private static let fixed = ["id", "window", "version", "layout", "events", "expect", "t", "touches"]
    /// The keys that determine the kind of a gesture.
    static let gestureKinds = ["tap", "press", "drag", "swipe", "pinch", "rotate", "wait"]

    mutating func removeParts() {
        var waiting: [JSONPath] = []
        for key in ["layout", "gestures", "events"] { if let index = document.index(of: key) { waiting.append([index]) } }
        if let index = document.index(of: "course") { _ = attempt(removing([index], at: [])) }
        // The document is searched level by level, because the parts near the root are the largest.
        var next = 0
        while next < waiting.count {
            let path = waiting[next]
            next += 1
            guard let node = document.node(at: path) else { continue }
            switch node.value {
            case .null, .bool, .number, .string: continue
            case .array: if node.numbers == nil { removeElements(at: path) }
            case .object: removeMembers(at: path)
            }
            let left = document.node(at: path)?.children ?? []
            for (index, child) in left.enumerated() where !child.children.isEmpty { waiting.append(path + [index]) }
        }
    }

    private mutating func removeElements(at path: JSONPath) {
        let key = document.key(at: path)
        if key == "touches" { return }
        reduce(at: path) { node in node.arrayElements.map { _ in true } }
    }

    private mutating func removeMembers(at path: JSONPath) {
        let isRecognizer = document.key(at: path) == "gestureRecognizers"
        reduce(at: path) { node in
            node.objectMembers.map { member in
                !Self.fixed.contains(member.key) && !Self.gestureKinds.contains(member.key) && !(isRecognizer && member.key == "type")
            }
        }
    }

    /// Removes runs of consecutive parts from a value, as long as the `expect` sentences hold. The runs become shorter, from all parts at
    /// first to single parts at the end.
    private mutating func reduce(at path: JSONPath, _ removable: (JSONNode) -> [Bool]) {
        guard let node = document.node(at: path) else { return }
        var size = removable(node).count { $0 }
        while size > 0 {
            var first = 0
            while let node = document.node(at: path) {
                let places = removable(node).enumerated().filter { $0.element }.map { $0.offset }
                guard first < places.count else { break }
                let chosen = Array(places[first..<min(first + size, places.count)])
                if !attempt(removing(chosen, at: path)) { first += size }
            }
            size = size == 1 ? 0 : (size + 1) / 2
        }
    }

    /// Returns the document without some parts of a value, and without references to objects in these parts.
    func removing(_ parts: [Int], at path: JSONPath) -> JSONNode {
        var result = document
        var removed = JSONNode.made(.array([]))
        var names: [String] = []
        result.change(at: path) { node in
            for index in parts.reversed() {
                removed = .made(.array(removed.arrayElements + [node.children[index]]))
                if document.key(at: path) == "delegates", case .object(let members) = node.value { names.append(members[index].key) }
                node.remove(index..<index + 1)
            }
        }
        // Empty lists are removed first, because removing references changes the paths.
        return result.withoutEmptyLists(at: path).withoutReferences(toObjectsIn: removed, and: names)
            .aiming(at: document.view(around: path), insteadOf: removed)
    }
}

extension JSONNode {
    /// The names that the objects in the value declare. These are the objects' ids, and the ids of the recognizers that scroll views
    /// create.
    fileprivate var declaredNames: [String] {
        var names: [String] = []
        forEachObject { _, object in
            guard let id = object.member("id")?.string else { return }
            names += [id, id + ".pan", id + ".pinch", id + ".delay"]
        }
        return names
    }

    /// Returns the id of the innermost view that contains the value at a path.
    func view(around path: JSONPath) -> String? {
        guard let window = windowPath else { return nil }
        for count in (0...path.count).reversed() {
            let place = Array(path.prefix(count))
            guard place == window || key(at: place) == "subviews", let id = node(at: place)?.member("id")?.string else { continue }
            return id
        }
        return nil
    }

    /// Redirects the gestures that were aimed at a removed view to another view. Returns the resulting document.
    func aiming(at view: String?, insteadOf gone: JSONNode) -> JSONNode {
        guard let view, let list = index(of: "gestures") else { return self }
        let names = gone.declaredNames
        var result = self
        for (place, gesture) in (member("gestures")?.arrayElements ?? []).enumerated() {
            for (index, member) in gesture.objectMembers.enumerated() {
                guard ShrinkSearch.gestureKinds.contains(member.key), let name = member.value.string, names.contains(name) else { continue }
                result = result.replacing(at: [list, place, index], with: .string(view))
            }
        }
        return result
    }

    /// Removes the list or table at a path if it has become empty, and the values that become empty as a result.
    fileprivate func withoutEmptyLists(at path: JSONPath) -> JSONNode {
        var (result, path) = (self, path)
        while path.count > 1, let last = path.popLast(), let parent = result.node(at: path), parent.children[last].children.isEmpty,
            parent.objectMembers.isEmpty == false
        {
            result.change(at: path) { $0.remove(last..<last + 1) }
        }
        return result
    }

    /// Removes references to the objects in a removed part, and references to other given names. A list, an effect or an entry that becomes
    /// empty is also removed.
    func withoutReferences(toObjectsIn part: JSONNode, and names: [String] = []) -> JSONNode {
        let names = Set(part.declaredNames + names)
        guard !names.isEmpty else { return self }
        var result = self
        for (index, member) in objectMembers.enumerated() where ["layout", "gestures", "events"].contains(member.key) {
            result.change(at: [index]) { $0 = $0.withoutReferences(to: names, under: member.key) ?? .made(.array([])) }
        }
        return result
    }

    private static let referring = [
        "requireToFail", "recognizers", "to", "cancel", "remove", "dismiss", "view", "keyboard", "zoomView", "delegate", "ref",
    ]
    /// The keys in an effect or entry that do not represent a change.
    private static let conditions = ["on", "every", "if", "at", "t", "duration", "delay", "allowUserInteraction"]

    private func withoutReferences(to names: Set<String>, under key: String) -> JSONNode? {
        switch value {
        case .null, .bool, .number: return self
        case .string(let text): return Self.referring.contains(key) && names.contains(text) ? nil : self
        case .array(let elements):
            let left = elements.compactMap { $0.withoutReferences(to: names, under: key) }
            return left.isEmpty && !elements.isEmpty ? nil : .made(.array(left))
        case .object(let members):
            let left = members.compactMap { member -> JSONMember? in
                if key == "set", let dot = member.key.lastIndex(of: "."), names.contains(String(member.key[..<dot])) { return nil }
                return member.value.withoutReferences(to: names, under: member.key).map { JSONMember(member.key, $0.value) }
            }
            if left.count < members.count, left.allSatisfy({ Self.conditions.contains($0.key) }), key != "layout" { return nil }
            return .made(.object(left))
        }
    }
}
