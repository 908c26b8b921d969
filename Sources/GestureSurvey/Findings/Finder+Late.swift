import GestureEngine
import GestureReplay

/// Finds outcomes that are late because of other recognizers.
extension Finder {
    /// The minimum delay in seconds that is reported as a finding.
    private static let least = 0.1

    mutating func findLate() {
        var worst: [(key: [String], cell: SurveyCell, outcome: CellOutcome, places: Set<Int>)] = []
        for cell in survey.cells {
            for outcome in cell.mainOutcomes {
                guard let latency = outcome.latency, latency > Self.least, !outcome.by.isEmpty else { continue }
                let key = [outcome.who, outcome.what] + outcome.by
                if let known = worst.firstIndex(where: { $0.key == key }) {
                    worst[known].places.insert(cell.place)
                    // If several cells have the same latency, the first of these cells is kept because it has the simplest gesture.
                    if latency > (worst[known].outcome.latency ?? 0) + 1e-6 {
                        (worst[known].cell, worst[known].outcome) = (cell, outcome)
                    }
                } else {
                    worst.append((key, cell, outcome, [cell.place]))
                }
            }
        }
        for one in worst.prefix(2 * Self.most) { addLate(one.cell, one.outcome, one.places.count) }
    }

    private mutating func addLate(_ cell: SurveyCell, _ outcome: CellOutcome, _ places: Int) {
        let own = outcome.isOfRecognizer ? [outcome.who] : Self.scrolls(outcome) ? [outcome.who + ".pan", outcome.who + ".pinch"] : []
        guard let solo = alone(cell, keeping: own), let early = solo.outcomes.first(where: { $0.outcome == outcome.outcome }) else {
            return
        }
        let delay = outcome.time - early.time
        guard delay > Self.least + 1e-6 else { return }
        let chain = chain(outcome, cell)
        var text =
            "In \(words.gesture(cell, place(cell))), \(outcome.deed) \(FindingWords.seconds(delay)) later than without other "
            + "recognizers, because it waits for \(words.names(chain[0]))"
        for further in chain.dropFirst() { text += ", which waits for \(words.names(further))" }
        if chain.count > 1 { text += "; the delays add up" }
        text += places > 1 ? ". The same happens at \(places) places." : "."
        let bound = SurveyGesture.text(((early.time + Self.least) * 1000).rounded() / 1000)
        var expect = ["\(words.row(outcome)) after \(bound)"]
        if outcome.isOfRecognizer, cell.notes.waits.contains(where: { $0.who == outcome.who && $0.others.contains(chain[0][0]) }) {
            let other = words.subject(chain[0][0], isRecognizer: true)
            expect.append("\(words.subject(outcome.who, isRecognizer: true)) waits for \(other)")
        }
        add(.late, outcome.who, text, on: cell.gestures, expect: expect, weight: delay)
    }

    private static func scrolls(_ outcome: CellOutcome) -> Bool { outcome.what == "willBeginDragging" || outcome.what == "didZoom" }

    /// Returns the recognizers that an outcome waits for, then the recognizers that those wait for in turn, and so on.
    private func chain(_ outcome: CellOutcome, _ cell: SurveyCell) -> [[String]] {
        var chain = [outcome.by]
        var known = Set(outcome.by + [outcome.who])
        while let last = chain.last {
            var next: [String] = []
            for wait in cell.notes.waits where last.contains(wait.who) {
                next += wait.others.filter { known.insert($0).inserted }
            }
            if next.isEmpty { break }
            chain.append(next)
        }
        return chain
    }
}
