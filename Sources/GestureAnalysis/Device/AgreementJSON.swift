import GestureEngine
import GestureSupport
import GestureTimeline

extension Capture {
    /// The comparison as JSON Lines: a line for each party, one for the first difference of each kind, and the sums in the last.
    package var json: String {
        JSONWriter.text { json in
            for party in agreement.parties { json.line { put(party, json) } }
            for difference in agreement.differences { json.line { put(difference, json) } }
            json.line {
                json.put("kind", "summary")
                json.put("capture", name)
                json.put("system", system)
                json.put("told", agreement.told)
                json.put("agreed", agreement.agreed)
                json.put("tolerance", agreement.tolerance)
            }
        }
    }

    private func put(_ party: Agreement.Party, _ json: JSONWriter) {
        json.put("kind", "party")
        put(party.who, json)
        json.put("device", party.device)
        json.put("replay", party.replay)
        json.put("agreed", party.agreed)
        json.put("lag", party.lag)
        json.object("values") {
            for distance in party.distances {
                json.object(distance.name) {
                    json.put("most", distance.most)
                    json.put("mean", distance.mean)
                }
            }
        }
    }

    private func put(_ difference: Agreement.Difference, _ json: JSONWriter) {
        let observation = difference.observation
        json.put("kind", "difference")
        json.put("t", observation.time)
        put(observation.who, json)
        json.put("what", observation.what)
        json.put("side", difference.side.rawValue)
        json.put("count", difference.count)
        if let time = difference.replayTime { json.put("replay", time) }
        if let row = difference.row, let reason = story.reason(row) {
            json.put("row", row)
            json.put("text", story.line(row))
            json.put("why", reason.sentence)
            json.put(groundsOf: reason.rule)
        }
    }

    private func put(_ who: Observation.Actor, _ json: JSONWriter) {
        json.put("who", who.name)
        json.put("is", "\(who.kind)")
    }
}
