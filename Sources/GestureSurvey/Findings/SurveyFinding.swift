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
