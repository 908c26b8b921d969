import GestureSupport

extension LintRule {
    package static let neverLifts = LintRule(code: "never-lifts", title: "a finger that is still down at the end of a trace")
}

/// Touches that a trace does not end.
enum NeverLifts {
    static func spot(_ touches: TraceTouches) -> (spot: Spot, source: SourceText)? {
        guard let first = touches.down.first else { return nil }
        let others = touches.down.count - 1
        let more = others == 0 ? "" : ", nor \(others == 1 ? "does 1 other" : "do \(others) others")"
        let message = "touch \(first.touch) never lifts\(more), so what it begins never ends; end it with the phase 'ended' or 'cancelled'"
        return (Spot(at: first.position, message), first.source)
    }
}
