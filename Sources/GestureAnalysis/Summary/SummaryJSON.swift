import GestureEngine
import GestureSupport

/// The summary as JSON, which is the second-to-last line of a JSON Lines timeline: `{"t": 0.43, "kind": "summary", …}` (docs/timeline.md).
package struct SummaryJSON {
    private let names: Names

    package init(names: Names) {
        self.names = names
    }

    package func line(_ summary: Summary) -> String {
        JSONWriter.text { json in
            json.line {
                json.put("t", summary.end)
                json.put("kind", "summary")
                json.put("rows", summary.rows)
                json.put("touchCount", summary.touches)
                json.array("touches") { for results in summary.touchResults { add(results, json) } }
                json.put("otherTouches", summary.otherTouches)
                json.put("rowsOnModel", summary.rowsOnModel)
                json.array("recognizers") { for balance in summary.recognizers { add(balance, "recognizer", json) } }
                json.array("views") { for balance in summary.views { add(balance, "view", json) } }
            }
        }
    }

    private func add(_ results: TouchResults, _ json: JSONWriter) {
        json.object {
            json.put("touch", results.touch)
            json.put("t", results.time)
            json.put("count", results.count)
            json.put("view", results.view.map { names[$0] })
            json.array("deeds") { for reaction in results.reactions { add(reaction, json) } }
        }
    }

    private func add(_ reaction: Reaction, _ json: JSONWriter) {
        json.object {
            json.put("who", names[reaction.who])
            json.put("what", word(reaction.what))
            json.put("count", reaction.count)
            put(reaction.latency, json)
            put(reaction.why, json)
        }
    }

    private func add(_ balance: Balance, _ key: StaticString, _ json: JSONWriter) {
        json.object {
            json.put(key, names[balance.who])
            if balance.attempts > 0 { json.put("attempts", balance.attempts) }
            json.array("outcomes") { for outcome in balance.outcomes { add(outcome, json) } }
        }
    }

    private func add(_ outcome: Balance.Outcome, _ json: JSONWriter) {
        json.object {
            json.put("what", word(outcome.what))
            json.put("count", outcome.count)
            json.put("first", outcome.first)
            json.put("last", outcome.last)
            put(outcome.latency, json)
            if !outcome.actions.isEmpty { json.put("actions", outcome.actions.map { names[$0] }) }
            if !outcome.whys.isEmpty {
                json.array("why") {
                    for (why, count) in outcome.whys.map({ ($0.why, $0.count) }) {
                        json.object {
                            json.put("count", count)
                            put(why, json)
                        }
                    }
                }
            }
            if outcome.otherWhys > 0 { json.put("otherWhys", outcome.otherWhys) }
        }
    }

    private func put(_ latency: Spread?, _ json: JSONWriter) {
        guard let latency else { return }
        json.object("latency") {
            json.put("least", latency.least)
            json.put("most", latency.most)
            json.put("mean", latency.mean)
        }
        if latency.isLate, let start = latency.start { json.put("latencyAfter", start.rawValue) }
    }

    private func put(_ why: Why, _ json: JSONWriter) {
        func putReason() { if !why.words.isEmpty { json.put("reason", why.words) } }
        switch why.kind {
        case .itself: break
        case .requirement(let list):
            put("waitedFor", list, json)
            putReason()
        case .held(let list): put("heldBy", list, json)
        case .timer: json.put("timer", true)
        case .by(let list): put("by", list, json)
        case .refused(let list): if list.isEmpty { json.put("refusedBy", [why.words]) } else { put("refusedBy", list, json) }
        case .reason(let list):
            putReason()
            if !list.isEmpty { put("by", list, json) }
        }
    }

    private func put(_ key: StaticString, _ list: NameList, _ json: JSONWriter) { json.put(key, names[list].map { names[$0] }) }

    private func word(_ what: Reaction.What) -> String {
        switch what {
        case .recognizer(let state): state.rawValue
        case .view(let method): method.rawValue
        case .dropped: "dropped"
        case .action: "action"
        case .control(let event): names[event]
        case .selects(let cell): "selects " + names[cell]
        }
    }
}
