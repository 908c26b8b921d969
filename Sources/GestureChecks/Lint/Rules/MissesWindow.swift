import GestureEngine
import GestureFiles
import GestureSupport

extension LintRule {
    package static let missesWindow = LintRule(code: "misses-window", title: "a touch that lands outside the window")
}

/// Touches of a trace that land beside everything (A1).
enum MissesWindow {
    static func spot(_ touches: TraceTouches, on stage: Stage) -> (spot: Spot, source: SourceText)? {
        let window = stage.nodes[0]
        guard !window.isElastic, !stage.volatility.changes(view: window.id) else { return nil }
        let beside = touches.landings.filter { !window.view.point(inside: $0.location, with: nil) }
        guard let first = beside.first else { return nil }
        let more = beside.count == 1 ? "" : ", and \(beside.count - 1) more do"
        let place = "(\(Decimal.text(first.location.x)), \(Decimal.text(first.location.y)))"
        let message = "touch \(first.touch) lands at \(place), outside the window\(more), so nothing gets it (A1); move it inside"
        return (Spot(at: first.position, message), first.source)
    }
}
