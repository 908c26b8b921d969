import GestureEngine

extension Record {
    /// The evidence for a row, as JSON reports it; `nil` unless the evidence is weak or old.
    ///
    /// The evidence is `model` if the row's rule is only this project's choice, and `iOS 12` for the second `changed` of rule B9.
    package var weakEvidence: String? {
        switch cause.rule {
        case .b9: return "iOS 12"
        // Logs show that the view is asked whether a recognizer may begin. Sources disagree on whether it is asked only about recognizers
        // that cancel touches.
        case .c4: return "model"
        case .g:
            if case .recognizerState(let row) = body, case .arcTooShort = row.reason { return "model" }
            return nil
        default: return Rule.restingOnModel.contains(cause.rule) ? "model" : nil
        }
    }

    /// Whether the row decides a gesture or ends a touch for its view because of a rule that is only this project's choice.
    ///
    /// If a recognizer fails because of a measured value, such as a duration or a distance, the deciding rule is G. If such a row names J2,
    /// that rule determines only when the recognizer fails.
    package var isDecisionOnModel: Bool {
        guard weakEvidence == "model" else { return false }
        if case .recognizerState(let row) = body {
            if case .arcTooShort = row.reason { return true }
            return row.to != .possible && row.to != .changed && (cause.rule != .j2 || row.reason == nil)
        }
        if case .viewTouches(let row) = body { return row.method == .touchesCancelled }
        if case .touchDropped = body { return true }
        if case .select = body { return true }
        return false
    }
}

extension Rule {
    /// The rules whose only evidence is this project's choice.
    static let restingOnModel = Set(allCases.filter { $0.reason.evidence == [.model] })
}
