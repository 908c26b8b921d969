import GestureEngine
import GestureFiles

/// Functions for steps that select an element by its position relative to other elements, or by its index among elements with the same
/// name.
extension MaestroFlow {
    static let relations = ["above", "below", "leftOf", "rightOf", "childOf", "containsChild"]
    static let nearest = "if several elements match a relative position, the nearest one is used: model"

    /// Returns whether a step selects its element by an index, or relative to another element.
    func isRelative(_ node: Int) -> Bool {
        Self.relations.contains { yaml.child(node, $0) != nil } || yaml.number(node, "index") ?? 0 > 0
    }

    /// Returns the view for a step that selects an element relative to another element or by an index. If no view matches, records a
    /// failure and returns `nil`.
    mutating func relativeView(_ node: Int, depth: Int = 0) -> LayoutNames.View? {
        let anchors = Self.relations.compactMap { relation in yaml.child(node, relation).map { (relation, $0) } }
        let own = yaml.text(node, "id") ?? yaml.text(node, "text")
        let words = anchors.map { anchor in name(of: anchor.1).map { "\(anchor.0) \($0)" } ?? anchor.0 }
        let title = ((own.map { [$0] } ?? []) + words).joined(separator: ", ")
        guard let views else {
            fail(.stepWithoutView(title, hasLayout: false), node)
            return nil
        }
        var found = views.places(own)
        var reference: LayoutNames.View?
        for (relation, child) in anchors {
            let anchor: Int?
            if !isRelative(child) {
                anchor = name(of: child).flatMap { views.places($0).first }
            } else if depth < 10 {
                // If no view has the inner position, the failure has already been recorded.
                guard let view = relativeView(child, depth: depth + 1) else { return nil }
                anchor = views.place(of: view.id)
            } else {
                anchor = nil
            }
            guard let anchor else {
                fail(.stepWithoutView(self.name(of: child) ?? title, hasLayout: true), node)
                return nil
            }
            let other = views[anchor]
            reference = reference ?? other
            found = found.filter { views.lies($0, relation, anchor) }
        }
        if let reference {
            use(Self.nearest)
            func distance(_ place: Int) -> Double { (views[place].middle - reference.middle).length }
            found.sort { (distance($0), $0) < (distance($1), $1) }
        }
        let index = Int(min(max(yaml.number(node, "index") ?? 0, 0), 1e6))
        // If several views have the same text, their ids consist of the text and a number.
        if index >= found.count, anchors.isEmpty, let own { found = views.numbered(own) }
        guard index < found.count else {
            fail(.stepWithoutView(title, hasLayout: true), node)
            return nil
        }
        return views[found[index]]
    }
}

extension LayoutNames {
    subscript(place: Int) -> View { views[place] }
    func place(of id: String) -> Int? { views.firstIndex { $0.id == id } }

    /// Returns the indices of the views with the given name, in layout order.
    ///
    /// Without a name, returns the indices of the views that are useful targets for a finger. These views have a size, and either have no
    /// subviews or are not plain views.
    func places(_ name: String?) -> [Int] {
        guard let name else {
            return views.indices.dropFirst().filter { place in
                let view = views[place]
                return !view.id.isEmpty && view.size.width > 0 && view.size.height > 0
                    && (view.end == place + 1 || view.type != "view")
            }
        }
        let word = name.replacing(".*", with: "")
        let exact = views.indices.filter { !views[$0].id.isEmpty && views[$0].names.contains(name) }
        if !exact.isEmpty { return exact }
        let slug = IDMaker.slug(name)
        return views.indices.filter { place in
            let view = views[place]
            guard !view.id.isEmpty else { return false }
            return !slug.isEmpty && view.id == slug || word != name && !word.isEmpty && view.names.contains { $0.contains(word) }
        }
    }

    /// Returns the indices of the views whose ids are derived from the same text, such as `Buy` and `Buy2`.
    func numbered(_ name: String) -> [Int] {
        let slug = IDMaker.slug(name)
        guard !slug.isEmpty else { return [] }
        return views.indices.filter { place in
            views[place].id.hasPrefix(slug) && views[place].id.dropFirst(slug.count).allSatisfy { $0.isASCII && $0.isNumber }
        }
    }

    /// Returns whether a view has the given relation to another view, such as `above`. Like Maestro, this function compares the corners of
    /// the two views.
    func lies(_ place: Int, _ relation: String, _ anchor: Int) -> Bool {
        guard place != anchor else { return false }
        let (view, other) = (views[place], views[anchor])
        let (top, left) = (view.middle.y - view.size.height / 2, view.middle.x - view.size.width / 2)
        let (otherTop, otherLeft) = (other.middle.y - other.size.height / 2, other.middle.x - other.size.width / 2)
        switch relation {
        case "above": return top < otherTop
        case "below": return top > otherTop
        case "leftOf": return left < otherLeft
        case "rightOf": return left > otherLeft
        case "childOf": return (anchor + 1..<max(anchor + 1, other.end)).contains(place)
        case "containsChild": return (place + 1..<max(place + 1, view.end)).contains(anchor)
        default: return true
        }
    }
}
