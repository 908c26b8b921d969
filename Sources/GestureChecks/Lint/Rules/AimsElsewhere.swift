import GestureEngine
import GestureFiles
import GestureSupport

extension LintRule {
    package static let aimsElsewhere = LintRule(code: "aims-elsewhere", title: "a gesture whose view is not hit where it lands")
}

/// Gestures that name a view and land on another one (A1).
enum AimsElsewhere {
    static func spots(_ touches: TraceTouches, on stage: Stage) -> [Spot] {
        var spots: [Spot] = []
        for landing in touches.landings {
            guard let aim = landing.aim, let target = node(aim, on: stage), stands(target),
                !spots.contains(where: { $0.position == landing.position })
            else { continue }
            let hit = stage.scene.screen.window.hitTest(landing.location, with: nil).flatMap { node($0.id, on: stage) }
            if let hit, hit.isInside(target) || !stands(hit) || leavesTouches(target, to: hit, on: stage) { continue }
            let place = hit.map { "on " + quoted($0.id) } ?? "outside the window"
            let message =
                "the gesture is aimed at \(quoted(aim)) and lands \(place) (A1); say where \(quoted(aim)) is free with 'at', or uncover it"
            spots.append(Spot(at: landing.position, message))
        }
        return spots
    }

    /// Whether neither its place nor whether it is hit can change, by scrolling neither.
    private static func stands(_ node: Node) -> Bool { node.isSteady && node.anchor == -1 }

    /// Whether a view does nothing with touches, as an image view, so that those around it are meant.
    private static func leavesTouches(_ target: Node, to hit: Node, on stage: Stage) -> Bool {
        guard target.isInside(hit) else { return false }
        return target.lineage.prefix { $0 !== hit }.allSatisfy { !stage.wantsTouches($0) }
            && stage.nodes[target.order..<target.end].allSatisfy { !stage.wantsTouches($0) }
    }

    private static func node(_ id: String, on stage: Stage) -> Node? { stage.nodes.first { $0.id == id } }
}
