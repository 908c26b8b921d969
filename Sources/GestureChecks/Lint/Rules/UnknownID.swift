import GestureFiles
import GestureSupport

extension Change {
    /// Whether the change may add views or recognizers whose ids are not in the layout.
    fileprivate var adds: Bool {
        switch self {
        case .add, .present: true
        case .set, .remove, .enter, .cancel, .animate, .dismiss, .warning: false
        }
    }
}

extension LintRule {
    package static let unknownID = LintRule(
        code: "unknown-id", title: "an expression that compares with an id that does not exist", check: UnknownID.spots)
}

/// A check for expressions that compare the id of a recognizer or view with an id that does not occur in the layout. Such comparisons are
/// always false.
enum UnknownID {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        // If a trace adds views or recognizers, no findings are reported, because the added objects may have any id.
        if screen.traceChanges.contains(where: { $0.adds }) { return [] }
        var spots: [Spot] = []
        for expression in expressions(screen) where !spots.contains(where: { $0.position == expression.position }) {
            for (id, isView) in expression.comparedIDs where !exists(id, isView, screen) {
                spots.append(Spot(at: expression.position, message(id, isView, screen)))
                break
            }
        }
        return spots
    }

    private static func exists(_ id: String, _ isView: Bool, _ screen: StaticScreen) -> Bool {
        let symbols = screen.layout.symbols
        return isView ? symbols.type(ofView: id) != nil : symbols.type(ofRecognizer: id) != nil
    }

    private static func message(_ id: String, _ isView: Bool, _ screen: StaticScreen) -> String {
        let known = isView ? screen.layout.symbols.viewIDs : screen.layout.symbols.recognizerIDs
        let hint = Suggestion.nearest(to: id, among: known).map { "did you mean \(quoted($0))?" } ?? "use an id of the layout"
        return "no \(isView ? "view" : "recognizer") has the id \(quoted(id)), so a comparison with it never holds; \(hint)"
    }

    /// Returns all expressions that the layout specifies as answers of delegates or views, in file order.
    private static func expressions(_ screen: StaticScreen) -> [Expression] {
        var answers: [Answer?] = []
        for delegate in screen.layout.delegates + screen.members.compactMap({ $0.delegate }) {
            answers += [
                delegate.shouldReceive, delegate.shouldBegin, delegate.shouldRecognizeSimultaneouslyWith, delegate.shouldRequireFailureOf,
                delegate.shouldBeRequiredToFailBy, delegate.canPrevent, delegate.canBePreventedBy,
            ]
        }
        for node in screen.nodes {
            answers += [node.document.shouldBegin, node.document.touchesShouldBegin, node.document.touchesShouldCancel]
        }
        return answers.compactMap { if case .expression(let expression)? = $0 { expression } else { nil } }
    }
}
