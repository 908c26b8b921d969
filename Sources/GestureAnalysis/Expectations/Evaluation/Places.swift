import GestureEngine
import GestureReplay

/// Where those lie whom expectations are about, as the scene is now.
struct Places {
    private let scene: Scene

    init(_ scene: Scene) {
        self.scene = scene
    }

    /// How many points a place of the window lies outside of a subject's view; nil if it has none.
    func distance(from point: Point, to subject: RowPattern.Subject) -> Double? {
        views(of: subject).compactMap { Self.distance(from: point, to: $0) }.min()
    }

    /// Whether a finger is on a subject's view, or on one inside it, or where the view would be hit if nothing cut it off.
    func isNear(_ row: TouchRow, _ subject: RowPattern.Subject) -> Bool {
        let views = views(of: subject)
        if let hit = row.view.flatMap({ scene.view(scene.screen.names[$0]) }), views.contains(where: { hit.isDescendant(of: $0) }) {
            return true
        }
        return views.contains { view in
            Self.distance(from: row.location, to: view) == 0
                || view.bounds.inset(by: view.hitInsets).contains(view.convert(row.location, from: nil))
        }
    }

    private func views(of subject: RowPattern.Subject) -> [View] {
        switch subject {
        case .id(let id): [scene.view(id), scene.recognizer(id)?.view].compactMap { $0 }
        case .view(let id): [scene.view(id)].compactMap { $0 }
        case .recognizer(let id): [scene.recognizer(id)?.view].compactMap { $0 }
        case .anyone, .mode, .touch, .nobody: []
        }
    }

    private static func distance(from point: Point, to view: View) -> Double? {
        let place = view.convert(point, from: nil)
        let bounds = view.bounds
        // A view that a transform has squeezed flat has no coordinates.
        guard place.x.isFinite, place.y.isFinite else { return nil }
        let nearest = Point(min(max(place.x, bounds.minX), bounds.maxX), min(max(place.y, bounds.minY), bounds.maxY))
        return place.distance(to: nearest)
    }
}
