import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport

/// Replaces gestures with simpler ones, and points with the views at these points.
extension ShrinkSearch {
    /// The gestures that use fingers, each with a list of simpler gestures that may replace it.
    private static let kinds: [(name: String, simpler: [String])] = [
        ("tap", []), ("press", ["tap"]), ("drag", ["tap", "press"]), ("swipe", ["tap", "press"]), ("pinch", ["tap", "press"]),
        ("rotate", ["tap", "press"]),
    ]

    mutating func simplifyGestures() {
        guard let list = document.index(of: "gestures") else { return }
        for index in (document.node(at: [list])?.arrayElements ?? []).indices {
            simplifyKind(of: [list, index])
            simplifyTarget(of: [list, index])
        }
    }

    private func kind(of gesture: JSONNode) -> (name: String, simpler: [String])? {
        Self.kinds.first { gesture.member($0.name) != nil }
    }

    private mutating func simplifyKind(of path: JSONPath) {
        guard let gesture = document.node(at: path), let kind = kind(of: gesture), let target = gesture.member(kind.name) else { return }
        for simpler in kind.simpler {
            var members = [JSONMember(simpler, target.value)]
            if let time = gesture.member("at") { members.append(JSONMember("at", time.value)) }
            if attempt(document.replacing(at: path, with: .object(members))) { return }
        }
    }

    /// Tries to aim a gesture at the centre of a view. The candidates are the view that the gesture names, the view at the gesture's point,
    /// and the ancestors of the view at that point.
    private mutating func simplifyTarget(of path: JSONPath) {
        guard let gesture = document.node(at: path), let kind = kind(of: gesture), let index = gesture.index(of: kind.name) else { return }
        let target = path + [index]
        guard let place = document.node(at: target) else { return }
        var views: [String] = []
        if let view = place.member("view")?.string { views.append(view) }
        if let point = place.numbers, point.count == 2 { views += hitViews(at: Point(point[0], point[1])) }
        for view in views where attempt(document.replacing(at: target, with: .string(view))) { return }
    }

    /// Returns the ids of the view at a point before the replay begins, and of the view's nearest ancestors.
    private func hitViews(at point: Point) -> [String] {
        guard let node = document.member("layout") else { return [] }
        let source = SourceText(name: "layout", text: JSONPrinter.text(of: node))
        guard let layout = try? LayoutDocument.read(source) else { return [] }
        let scene = Scene(layout)
        // A view does not retain its superview; the scene does.
        return withExtendedLifetime(scene) {
            let hit = scene.screen.window.hitTest(point, with: nil)
            return (hit?.selfAndSuperviews ?? []).prefix(3).map { $0.id }
        }
    }
}
