import GestureEngine
import GestureFiles
import GestureSupport

extension LintRule {
    package static let pointsPerSecond = LintRule(
        code: "points-per-second", title: "a velocity in points per second where UIKit uses points per millisecond",
        check: PointsPerSecond.spots)
}

/// A check for effects of `willEndDragging` that compare the velocity with a number that is too large for any finger (I13).
enum PointsPerSecond {
    /// The lowest number, in points per millisecond, that is suspicious as a velocity. Fingers rarely reach 10 points per millisecond.
    private static let least = 20.0

    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        screen.nodes.flatMap { node in
            node.document.effects.filter { $0.on == .scroll(.willEndDragging) }.flatMap { expressions(of: $0) }.compactMap {
                spot($0, node.id)
            }
        }
    }

    private static func expressions(of effect: EffectDocument) -> [Expression] {
        var found: [Expression] = []
        if case .expression(let condition) = effect.condition { found.append(condition) }
        for case .set(.computed(let expression, _, _)) in effect.changes { found.append(expression) }
        return found
    }

    private static func spot(_ expression: Expression, _ id: String) -> Spot? {
        guard let limit = expression.velocityLimits.first(where: { abs($0) >= least }) else { return nil }
        let message =
            "when \(quoted(id)) ends a drag, 'velocity' is in points per millisecond (I13) and never reaches \(Decimal.text(abs(limit))); "
            + "write \(Decimal.text(limit / 1000))"
        return Spot(at: expression.position, message)
    }
}
