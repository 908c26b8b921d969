import GestureEngine
import GestureSupport
import GestureTimeline

extension Capture {
    /// The comparison as JSON Lines: a line for each party, one for the first difference of each kind, and the sums in the last.
    package var json: String {
        var text = ""
        for party in agreement.parties {
            text += "{\"kind\": \"party\", \(Self.who(party.who)), \"device\": \(party.device), \"replay\": \(party.replay), "
            text += "\"agreed\": \(party.agreed), \"lag\": \(Decimal.text(party.lag)), \"values\": {"
            text += party.distances.map { distance in
                "\(Quoting.json(distance.name)): {\"most\": \(Decimal.text(distance.most)), \"mean\": \(Decimal.text(distance.mean))}"
            }.joined(separator: ", ")
            text += "}}\n"
        }
        for difference in agreement.differences {
            let observation = difference.observation
            text += "{\"kind\": \"difference\", \"t\": \(Decimal.text(observation.time)), \(Self.who(observation.who)), "
            text += "\"what\": \(Quoting.json(observation.what)), \"side\": \"\(difference.side.rawValue)\", \"count\": \(difference.count)"
            if let time = difference.replayTime { text += ", \"replay\": \(Decimal.text(time))" }
            if let row = difference.row, let reason = story.reason(row) {
                text += ", \"row\": \(row), \"text\": \(Quoting.json(story.line(row))), \"why\": \(Quoting.json(reason.sentence))"
                text += ", \"rule\": \"\(reason.rule.rawValue)\""
                text += ", \"evidence\": [\(reason.evidence.map { "\"\($0.key)\"" }.joined(separator: ", "))]"
            }
            text += "}\n"
        }
        text += "{\"kind\": \"summary\", \"capture\": \(Quoting.json(name)), \"system\": \(system.map { Quoting.json($0) } ?? "null")"
        return text
            + ", \"told\": \(agreement.told), \"agreed\": \(agreement.agreed), \"tolerance\": \(Decimal.text(agreement.tolerance))}\n"
    }

    private static func who(_ who: Observation.Actor) -> String { "\"who\": \(Quoting.json(who.name)), \"is\": \"\(who.kind)\"" }
}
