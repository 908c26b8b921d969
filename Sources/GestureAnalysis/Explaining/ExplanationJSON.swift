import GestureEngine
import GestureSupport
import GestureTimeline

extension Explanation {
    /// The explanation as JSON Lines, an object a step.
    package var json: String {
        JSONWriter.text { json in
            switch subject {
            case .row(let row, let others):
                putLines(of: [row], json)
                for other in others {
                    json.line {
                        json.put("row", other)
                        json.put("kind", "more")
                    }
                }
            case .nothing(let pattern):
                json.line {
                    json.put("kind", "nothing")
                    json.put("pattern", pattern)
                }
            case .outline(let rows, _): putLines(of: rows, json)
            }
        }
    }

    private func putLines(of rows: [Int], _ json: JSONWriter) {
        for row in rows {
            for step in Chain(of: row, in: story).steps {
                for other in step.beside { put(other, explains: row, beside: step.row, json) }
                put(step.row, explains: row, beside: nil, json)
            }
        }
    }

    private func put(_ row: Int, explains: Int, beside: Int?, _ json: JSONWriter) {
        guard let record = story[row: row], let reason = story.reason(row) else { return }
        json.line {
            json.put("explains", explains)
            json.put("row", row)
            json.put("t", record.time)
            if let beside { json.put("beside", beside) }
            json.put("text", story.line(row))
            json.put("why", reason.sentence)
            json.put(groundsOf: reason.rule)
            json.array("also") {
                for aspect in story.aspects(of: row) {
                    json.object {
                        json.put("why", aspect.sentence)
                        json.put(groundsOf: aspect.rule)
                    }
                }
            }
            if record.cause.row > 0 { json.put("cause", record.cause.row) }
            if record.cause.isTimer { json.put("isTimer", true) }
        }
    }
}

extension JSONWriter {
    /// Puts a rule and the evidence for it.
    package func put(groundsOf rule: Rule) {
        put("rule", rule.rawValue)
        put("evidence", rule.reason.evidence.map { $0.key })
    }
}
