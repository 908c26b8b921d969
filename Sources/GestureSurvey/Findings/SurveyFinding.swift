/// A problem of a screen that its survey found, with the smallest known trace that shows it.
package struct SurveyFinding: Sendable {
    package var code: Code
    /// The view or recognizer that it is about.
    package var who: String
    /// The problem in one sentence or two.
    package var text: String
    /// The trace without its layout: `gestures`, as in a cell.
    package var gestures: String
    /// The sentences of `expect` that hold on it.
    package var expect: [String]

    /// The kinds of findings, the worst first.
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
    /// For each finding the cell that its trace plays, perhaps with an interruption; `nil` if it plays another gesture.
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
