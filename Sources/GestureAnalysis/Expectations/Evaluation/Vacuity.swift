import GestureEngine
import GestureFiles
import GestureSupport

/// An explanation of why a true claim tests nothing: it would be true for any trace.
struct Vacuity {
    private let progress: ClaimProgress
    private let touched: [Bool]
    private let names: ExpectationNames
    private let end: Double

    init(_ progress: ClaimProgress, _ touched: [Bool], _ names: ExpectationNames, end: Double) {
        (self.progress, self.touched, self.names, self.end) = (progress, touched, names, end)
    }

    private var claim: Claim { progress.claim }

    /// The reason why the claim would hold for any trace; `nil` if the claim tests something.
    var reason: String? {
        if claim.holdsOfNothing { return missingEdge ?? missingStep ?? lateTime ?? forbidden }
        return forbidden
    }

    /// The reason why no row could be within the claim's time span: a row named in a clause that limits the span never occurred. The value
    /// is `nil` if each such row occurred.
    private var missingEdge: String? {
        let edges = [
            (claim.span.beforeRow, progress.beforeRecord), (claim.span.afterRow, progress.afterRecord),
            (claim.span.within?.row, progress.withinRecord),
        ]
        for case (let row?, nil) in edges { return "\(quoted(row.text)) never occurred" }
        return nil
    }

    /// The reason why the last step could not occur: an earlier step never occurred. The value is `nil` if all earlier steps occurred.
    private var missingStep: String? {
        guard progress.furthest < claim.steps.count - 1 else { return nil }
        let missing = quoted(claim.steps[progress.furthest].text)
        guard progress.furthest > 0 else { return "\(missing) never occurred" }
        return "\(missing) never occurred after \(quoted(claim.steps[progress.furthest - 1].text))"
    }

    private var lateTime: String? {
        guard let time = claim.span.after ?? claim.span.at?.time, time >= end - Span.resolution else { return nil }
        return "the trace ends at \(seconds(end))"
    }

    /// The reason why one of the forbidden rows could not have occurred in any case; `nil` if all of them could have occurred.
    private var forbidden: String? {
        for index in progress.matchers.indices where progress.roles[index].isForbidden(in: claim) {
            if let reason = impossibility(index) { return reason }
        }
        return nil
    }

    private func impossibility(_ index: Int) -> String? {
        let row = progress.matchers[index].pattern
        if progress.came[index] { return nil }
        let name = row.subject.name
        if case .control(.valueChanged) = row.what, let type = names.view(name), !type.hasValue {
            return "a \(type.rawValue) never sends 'valueChanged'"
        }
        if row.what == .action, names.recognizer(name) == nil, names.actions[name] == [] {
            return "\(quoted(name)) has no action"
        }
        if row.what == .action, case .anyone = row.subject, let action = row.object?.name,
            !names.actions.values.contains(where: { $0.contains(action) })
        {
            return "nothing has an action \(quoted(action))"
        }
        if progress.cameOtherwise[index] != nil, !progress.hadFields[index] {
            return "no such row has \(row.conditions.map { "'\($0.path)'" }.joined(separator: " and "))"
        }
        return untouched(row, index)
    }

    private func untouched(_ row: RowPattern, _ index: Int) -> String? {
        guard !progress.seen[index], !touched[index] else { return nil }
        switch row.what {
        case .set, .added, .removed, .entered, .refused, .warning: return nil
        case .phase, .hits:
            if case .touch(.some) = row.subject { return "there was no \(quoted(row.subject.name))" }
            return nil
        case .state, .touches, .control, .scroll, .delegate, .action, .held, .dropped, .waits, .selects, .highlights:
            if case .anyone = row.subject { return nil }
            return "no finger came near \(quoted(row.subject.name))"
        }
    }
}

extension ViewType {
    /// Whether a control of this type sends `valueChanged` (H4). The type `control` is included, because the app implements such controls
    /// and may send this event.
    fileprivate var hasValue: Bool {
        switch self {
        case .control, .switch, .slider, .stepper, .segmentedControl, .pageControl, .refreshControl: true
        case .view, .button, .scrollView, .tableView, .collectionView, .cell, .label, .imageView, .window: false
        }
    }
}
