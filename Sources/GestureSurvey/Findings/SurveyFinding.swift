/// A problem that a survey found on a screen, with gestures that show the problem.
package struct SurveyFinding: Sendable {
    package var code: Code
    /// The id of the view or recognizer that has the problem.
    package var who: String
    /// A description of the problem in one or two sentences.
    package var text: String
    /// The gestures that show the problem, as JSON for a trace's `gestures`.
    package var gestures: String
    /// The `expect` sentences that hold for these gestures.
    package var expect: [String]

    /// The kind of a finding. The kinds are listed from the worst to the least serious.
    package enum Code: String, CaseIterable, Sendable {
        case neverReached = "never-reached"
        case neverWins = "never-wins"
        case leftInTheMiddle = "left-in-the-middle"
        case twoOutcomes = "two-outcomes"
        case late
        case orderDecides = "order-decides"
        case modelDecides = "model-decides"
    }
}

extension Survey {
    /// For each finding, the cell whose gestures the finding's trace replays; `nil` if the trace replays other gestures. The trace may also
    /// contain an interruption.
    package var cellsOfFindings: [SurveyCell?] {
        var indices: [String: Int] = [:]
        for (index, cell) in cells.enumerated() where indices[cell.gestures] == nil { indices[cell.gestures] = index }
        return findings.map { finding in
            let whole = finding.gestures
            let cut = whole.firstRange(of: ", {\"interrupt\"").map { String(whole[..<$0.lowerBound]) }
            return (indices[whole] ?? cut.flatMap { indices[$0] }).map { cells[$0] }
        }
    }
}
