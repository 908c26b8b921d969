import GestureFiles
import GestureSupport

/// The rule for files that the reader rejects. Its findings contain the reader's messages.
extension LintRule {
    package static let refused = LintRule(code: "refused", title: "the reader refuses the file", level: .error, canBeIgnored: false)
}

extension LintRule {
    package static let noLayout = LintRule(code: "no-layout", title: "a trace names no layout")
}

/// The finding for a trace that specifies no layout, and therefore can be replayed only with `--layout`.
enum NoLayout {
    static let spot = Spot(
        at: SourcePosition(offset: 0),
        "the trace names no layout, so it replays only with --layout FILE; add \"layout\": \"FILE\"")
}

extension LintRule {
    package static let badIgnore = LintRule(code: "bad-ignore", title: "an entry of 'x-lint' that silences no finding", canBeIgnored: false)
}

/// The errors in `x-lint` entries. `Silencing` detects them.
enum BadIgnore {
    case unknown(String)
    case withoutReason(String)
    case notIgnorable(String)
    case malformed

    func spot(at position: SourcePosition) -> Spot { Spot(at: position, message) }

    private var message: String {
        switch self {
        case .unknown(let code):
            "there is no finding \(quoted(code)); "
                + (Suggestion.nearest(to: code, among: LintRule.all.map(\.code)).map { "did you mean '\($0)'?" } ?? "remove it")
        case .withoutReason(let code): "\(quoted(code)) is ignored without a reason; write why it is acceptable here"
        case .notIgnorable(let code): "\(quoted(code)) cannot be ignored; fix the problem"
        case .malformed: "'x-lint' has the wrong form; write {\"ignore\": {\"CODE\": \"reason\"}}"
        }
    }
}
