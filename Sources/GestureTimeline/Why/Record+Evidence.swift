import GestureEngine

extension Record {
    /// The evidence that a row names in JSON if it is weak or old; nil for all other rows.
    ///
    /// It is `model` if the row rests on this project's choice alone, and `iOS 12` for the second `changed` of B9.
    package var weakEvidence: String? {
        switch cause.rule {
        case .b9: return "iOS 12"
        // The view's answer is logged; that it is asked only about recognizers that cancel touches is disputed.
        case .c4: return "model"
        case .g:
            if case .recognizerState(let row) = body, case .arcTooShort = row.reason { return "model" }
            return nil
        default: return Rule.restingOnModel.contains(cause.rule) ? "model" : nil
        }
    }

    /// Whether the row decides a gesture, or the end of a touch for its view, by a rule that rests on this project's choice alone.
    ///
    /// A recognizer that fails by its own figures fails by G, even if the row names J2, which only determines the moment.
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
    /// The rules that rest on nothing but this project's choice.
    static let restingOnModel = Set(allCases.filter { $0.reason.evidence == [.model] })
}
