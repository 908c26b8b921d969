import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

extension MissingAnswer {
    /// The output about a missing or unwanted row as JSON Lines. It consists of a header, an object for each fact, and an object for each
    /// cure.
    package var json: String {
        JSONWriter.text { json in
            json.line {
                json.put(isUnwanted ? "unwanted" : "missing", wanted.text)
                json.put("came", rows.count)
                json.put("rows", rows)
                guard let trials else { return }
                json.put("tried", trials.tried)
                json.put("leftOut", trials.leftOut)
            }
            guard isMissing else { return }
            if isUnwanted {
                json.line {
                    json.put("kind", "fact")
                    json.put("text", "The first row follows from these.")
                    put(rows: origin(of: rows.first ?? 0), json)
                }
            } else {
                for fact in facts { json.line { put(fact, json) } }
            }
            for cure in cures { json.line { put(cure, json) } }
        }
    }

    private func put(_ fact: MissingFact, _ json: JSONWriter) {
        json.put("kind", "fact")
        json.put("text", sentence(fact))
        if let rule = fact.rule { json.put("rule", rule.rawValue) }
        put(rows: evidence(for: fact), json)
    }

    private func put(rows: [Int], _ json: JSONWriter) {
        json.array("rows") {
            for row in rows {
                json.object {
                    json.put("row", row)
                    json.put("text", timeline.line(row))
                    guard let reason = timeline.reason(row) else { return }
                    json.put("rule", reason.rule.rawValue)
                    json.put("why", reason.sentence)
                }
            }
        }
    }

    private func put(_ cure: Cure, _ json: JSONWriter) {
        let variation = cure.variation
        json.put("kind", "cure")
        if !variation.presets.isEmpty {
            json.array("options") {
                for preset in variation.presets {
                    json.object {
                        json.put("option", preset.kind.rawValue)
                        json.put("value", preset.argument)
                    }
                }
            }
        }
        if !variation.leftOut.isEmpty { json.put("without", variation.leftOut.map { $0.text }) }
        let swift = swift(cure)
        if !swift.isEmpty { json.put("swift", SwiftEdit.text(swift)) }
        if !variation.later.isEmpty { json.put("added", variation.later.map { $0.argument }) }
        if let fingers = variation.fingers { json.put("finger", fingers.words(inquiry.fingers)) }
        if let loser = variation.givesUp { json.put("givesUp", loser) }
        if let rival = cure.rival { json.put("rival", rival) }
        if let weakness = weakness(of: cure) { json.put("weakness", weakness) }
        if !cure.taken.isEmpty { json.put("taken", taken(cure)) }
        put("new", cure.new.filter { $0.before == 0 }, json)
        put("gone", cure.gone.filter { $0.after == 0 }, json)
        put("more", cure.new.filter { $0.before > 0 }, json)
        put("fewer", cure.gone.filter { $0.after > 0 }, json)
    }

    /// Writes the rows that occur more often, or less often, because of the change.
    private func put(_ key: StaticString, _ counts: [Cure.Count], _ json: JSONWriter) {
        json.array(key) {
            for count in counts {
                json.object {
                    json.put("who", count.who)
                    json.put("what", count.what)
                    json.put("before", count.before)
                    json.put("after", count.after)
                }
            }
        }
    }
}
