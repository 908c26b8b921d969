import GestureFiles
import GestureSupport

extension LintRule {
    package static let noLayout = LintRule(code: "no-layout", title: "a trace names no layout")
}

/// A trace that replays only with `--layout`.
enum NoLayout {
    static let spot = Spot(
        at: SourcePosition(offset: 0),
        "the trace names no layout, so it replays only with --layout FILE; add \"layout\": \"FILE\"")
}
