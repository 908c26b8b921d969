import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

extension MissingAnswer {
    /// The answer as JSON Lines: a header, an object for each fact and one for each cure.
    package var json: String {
        var text =
            "{\"missing\": \(Quoting.json(wanted.text)), \"came\": \(rows.count), \"rows\": [\(rows.map { "\($0)" }.joined(separator: ", "))]"
        if let trials { text += ", \"tried\": \(trials.tried), \"leftOut\": \(trials.leftOut)" }
        text += "}\n"
        guard isMissing else { return text }
        for fact in facts {
            text += "{\"kind\": \"fact\", \"text\": \(Quoting.json(sentence(fact)))"
            if let rule = fact.rule { text += ", \"rule\": \"\(rule.rawValue)\"" }
            let rows = evidence(for: fact).map { row in
                "{\"row\": \(row), \"text\": \(Quoting.json(story.line(row)))"
                    + (story.reason(row).map { ", \"rule\": \"\($0.rule.rawValue)\", \"why\": \(Quoting.json($0.sentence))" } ?? "") + "}"
            }
            text += ", \"rows\": [\(rows.joined(separator: ", "))]}\n"
        }
        for cure in cures {
            text += "{\"kind\": \"cure\""
            let options = cure.variation.presets.map {
                "{\"option\": \(Quoting.json($0.kind.rawValue)), \"value\": \(Quoting.json($0.argument))}"
            }
            if !options.isEmpty { text += ", \"options\": [\(options.joined(separator: ", "))]" }
            if !cure.variation.leftOut.isEmpty { text += ", \"without\": \(list(cure.variation.leftOut.map { $0.text }))" }
            if !cure.variation.later.isEmpty { text += ", \"added\": \(list(cure.variation.later.map { $0.argument }))" }
            if let fingers = cure.variation.fingers { text += ", \"finger\": \(Quoting.json(fingers.words(inquiry.fingers)))" }
            if !cure.taken.isEmpty { text += ", \"taken\": \(list(taken(cure)))" }
            text += ", \"new\": \(list(cure.new)), \"gone\": \(list(cure.gone))}\n"
        }
        return text
    }

    private func list(_ all: [String]) -> String { "[" + all.map { Quoting.json($0) }.joined(separator: ", ") + "]" }
}
