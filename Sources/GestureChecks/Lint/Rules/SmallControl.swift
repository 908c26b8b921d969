import GestureEngine
import GestureSupport

extension LintRule {
    package static let smallControl = LintRule(
        code: "small-control", title: "a control that is too small for a finger", check: SmallControl.spots)
}

/// Controls that a finger hardly hits, `hitInsets` counted in.
enum SmallControl {
    /// Apple's Human Interface Guidelines ask for 44; below this nobody is in doubt (our choice), points.
    static let least = 24.0

    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        stage.nodes.compactMap { node in
            guard node.document.type.isControl, node.blocked == nil, !node.isElastic, !node.lineage.contains(where: \.moves),
                let (width, height) = size(node.area), min(width, height) < least
            else { return nil }
            let message =
                "\(quoted(node.id)) is hit in \(Decimal.text(rounded(width))) × \(Decimal.text(rounded(height))) pt, too small for a finger: "
                + "Apple's guidelines ask for 44 × 44; enlarge it, or the area in which it is hit with 'hitInsets'"
            return Spot(at: node.document.position, message)
        }
    }

    /// How long its sides are in the window; nil for an area that is no parallelogram.
    private static func size(_ area: Polygon) -> (Double, Double)? {
        guard area.corners.count == 4 else { return nil }
        return (area.corners[0].distance(to: area.corners[1]), area.corners[1].distance(to: area.corners[2]))
    }

    private static func rounded(_ length: Double) -> Double { (length * 10).rounded() / 10 }
}
