import GestureEngine
import GestureReplay

/// Finds single-finger gestures that cause two outcomes for the app.
extension Finder {
    private struct Pair {
        /// The subject that similar pairs of outcomes have in common, and the kinds of the two outcomes.
        var key: [String]
        var cell: SurveyCell
        var one: CellOutcome
        var other: CellOutcome
        /// The subjects of similar pairs of outcomes, in which these pairs differ from this one.
        var more: [String] = []
    }

    mutating func findTwoOutcomes() {
        var pairs: [Pair] = []
        var known: Set<[String]> = []
        for cell in survey.cells where cell.gesture.isOfOneFinger {
            let outcomes = cell.mainOutcomes.filter { $0.what != "touchDown" && !$0.isByApp && !isSilent($0) }
            for (index, one) in outcomes.enumerated() {
                for other in outcomes[(index + 1)...] where areTwo(one, other, cell) {
                    guard known.insert([one.who, other.who].sorted()).inserted else { continue }
                    // One recognizer that conflicts with many controls counts as one problem.
                    let isFirst = one.isOfRecognizer || !other.isOfRecognizer
                    let key = [isFirst ? one.who : other.who, one.what, other.what]
                    if let alike = pairs.firstIndex(where: { $0.key == key }) {
                        pairs[alike].more.append(isFirst ? other.who : one.who)
                    } else {
                        pairs.append(Pair(key: key, cell: cell, one: one, other: other))
                    }
                }
            }
        }
        for pair in pairs {
            let text =
                "\(words.gesture(pair.cell, place(pair.cell)).capitalizedFirst) "
                + "\(pair.cell.gesture.isPlural ? "have" : "has") two outcomes: \(pair.one.deed) "
                + "(\(FindingWords.seconds(pair.one.time))), and \(pair.other.deed) (\(FindingWords.seconds(pair.other.time)))."
                + (pair.more.isEmpty ? "" : " The same applies to \(words.names(pair.more)).")
            add(
                .twoOutcomes, pair.one.who, text, on: pair.cell.gestures, expect: [words.row(pair.one), words.row(pair.other)],
                weight: Double(pair.more.count))
        }
    }

    /// Returns true if an outcome calls no handler of the app: its recognizer is built into a scroll view or performs a system gesture.
    private func isSilent(_ outcome: CellOutcome) -> Bool {
        guard outcome.isOfRecognizer, let recognizer = scene.recognizer(outcome.who) else { return false }
        return recognizer.isScrollViewsOwn || (recognizer as? ScreenEdgePanGestureRecognizer)?.isSystemGesture ?? false
    }

    private func areTwo(_ one: CellOutcome, _ other: CellOutcome, _ cell: SurveyCell) -> Bool {
        if one.who == other.who, one.isOfRecognizer == other.isOfRecognizer { return false }
        // As in UIKit, nested scroll views pass their movement on to each other.
        if !one.isOfRecognizer, !other.isOfRecognizer, scene.view(one.who) is ScrollView, scene.view(other.who) is ScrollView {
            return false
        }
        // In a gesture with several taps, each tap may cause a separate outcome, unless a recognizer requires several taps.
        if case .tap(let count, _) = cell.gesture.form, count > 1 {
            let later = one.time > other.time ? one : other
            let needed = later.isOfRecognizer ? (scene.recognizer(later.who) as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1 : 1
            if needed < 2, one.time != other.time { return false }
        }
        let pair = [owner(one), owner(other)]
        return !cell.notes.companions.contains(pair) && !cell.notes.companions.contains(pair.reversed())
    }

    /// Returns the id of the recognizer that leads to an outcome. For scrolling and zooming, this is the scroll view's pan or pinch
    /// recognizer.
    private func owner(_ outcome: CellOutcome) -> String {
        switch outcome.what {
        case "willBeginDragging": outcome.who + ".pan"
        case "didZoom": outcome.who + ".pinch"
        default: outcome.who
        }
    }
}
