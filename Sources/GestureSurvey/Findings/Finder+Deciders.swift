import GestureEngine
import GestureReplay

/// Finds conflicts between recognizers that are decided only by the order in which they were added, or only by a rule that is this
/// project's own choice.
extension Finder {
    mutating func findDeciders() {
        var known: Set<[String]> = []
        let losers = findings.filter { $0.finding.code == .neverWins }.map { $0.finding.who }
        for cell in survey.cells {
            for loss in cell.notes.losses where loss.isByOrder {
                guard let winner = loss.by.first, !losers.contains(loss.who), isOfApp(loss.who) || isOfApp(winner),
                    known.insert([loss.who, winner]).inserted
                else { continue }
                let text =
                    "Only the order in which they were added decides between \(words.name(loss.who)) and \(words.name(winner)). In "
                    + "\(words.gesture(cell, place(cell))), \(loss.reason) (B5)."
                add(.orderDecides, loss.who, text, on: cell.gestures, expect: [due(loss.who, loss.state, winner)])
            }
        }
        known = []
        for cell in survey.cells {
            for decision in cell.notes.onModel {
                guard let other = decision.by.first, isOfApp(decision.who), !(scene.view(other) is Control),
                    known.insert([decision.who, decision.rule]).inserted
                else { continue }
                let text =
                    "In \(words.gesture(cell, place(cell))), \(words.name(decision.who)) \(Self.verb(decision.what)) because of "
                    + "\(words.name(other)). Only rule \(decision.rule), which is this project's choice (model), requires this, so a "
                    + "device may behave differently."
                add(.modelDecides, decision.who, text, on: cell.gestures, expect: [due(decision.who, decision.what, other)])
            }
        }
    }

    /// Returns whether a recognizer calls an action of the app. The recognizers of ready-made pieces and of scroll views call none.
    private func isOfApp(_ recognizer: String) -> Bool { scene.document(ofRecognizer: recognizer)?.action != nil }

    private func due(_ who: String, _ what: String, _ other: String) -> String {
        "\(words.subject(who, isRecognizer: true)) \(what) due to \(words.subject(other, isRecognizer: scene.recognizer(other) != nil))"
    }

    private static func verb(_ state: String) -> String {
        switch state {
        case "failed": "fails"
        case "cancelled": "is cancelled"
        case "began": "begins"
        case "recognized": "recognizes"
        default: "becomes \(state)"
        }
    }
}
