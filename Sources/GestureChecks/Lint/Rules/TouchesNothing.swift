import GestureFiles
import GestureSupport

extension LintRule {
    package static let touchesNothing = LintRule(code: "touches-nothing", title: "a trace in which no finger comes down")
}

/// Traces without a touch.
enum TouchesNothing {
    static func spots(_ touches: TraceTouches) -> [Spot] {
        guard touches.landings.isEmpty, !touches.hasGestures else { return [] }
        let message = "no finger comes down in the trace; add 'gestures', or events with 'touches'"
        return [Spot(at: SourcePosition(offset: 0), message)]
    }
}
