import GestureEngine
import GestureSupport
import GestureTimeline

extension Explanation {
    /// The explanation as JSON Lines, an object a step.
    package var json: String {
        switch subject {
        case .row(let row, let others): lines(of: [row]) + others.map { "{\"row\": \($0), \"kind\": \"more\"}\n" }.joined()
        case .nothing(let pattern): "{\"kind\": \"nothing\", \"pattern\": \(Quoting.json(pattern))}\n"
        case .outline(let rows, _): lines(of: rows)
        }
    }

    private func lines(of rows: [Int]) -> String {
        var text = ""
        for row in rows {
            for step in Chain(of: row, in: story).steps {
                for other in step.beside { text += object(other, explains: row, beside: step.row) }
                text += object(step.row, explains: row, beside: nil)
            }
        }
        return text
    }

    private func object(_ row: Int, explains: Int, beside: Int?) -> String {
        guard let record = story[row: row], let reason = story.reason(row) else { return "" }
        var text = "{\"explains\": \(explains), \"row\": \(row), \"t\": \(Decimal.text(record.time))"
        if let beside { text += ", \"beside\": \(beside)" }
        text += ", \"text\": \(Quoting.json(story.line(row))), \"why\": \(Quoting.json(reason.sentence)), \(grounds(reason.rule))"
        let also = story.aspects(of: row).map { "{\"why\": \(Quoting.json($0.sentence)), \(grounds($0.rule))}" }
        text += ", \"also\": [\(also.joined(separator: ", "))]"
        if record.cause.row > 0 { text += ", \"cause\": \(record.cause.row)" }
        if record.cause.isTimer { text += ", \"isTimer\": true" }
        return text + "}\n"
    }

    private func grounds(_ rule: Rule) -> String {
        "\"rule\": \"\(rule.rawValue)\", \"evidence\": [\(rule.reason.evidence.map { "\"\($0.key)\"" }.joined(separator: ", "))]"
    }
}
