import GestureEngine
import GestureSupport

/// A summary as the line of JSON Lines before the last: `{"t": 0.43, "kind": "summary", …}` (docs/timeline.md).
package struct SummaryJSON {
    private let names: Names

    package init(names: Names) {
        self.names = names
    }

    package func line(_ summary: Summary) -> String {
        object([
            ("t", number(summary.end)), ("kind", "\"summary\""), ("rows", "\(summary.rows)"), ("touchCount", "\(summary.touches)"),
            ("touches", array(summary.stories.map { story($0) })), ("otherTouches", "\(summary.otherTouches)"),
            ("recognizers", array(summary.recognizers.map { balance($0, "recognizer") })),
            ("views", array(summary.views.map { balance($0, "view") })),
        ]) + "\n"
    }

    // MARK: Parts

    private func story(_ story: TouchStory) -> String {
        object([
            ("touch", "\(story.touch)"), ("t", number(story.time)), ("count", "\(story.count)"),
            ("view", story.view.map { string($0) } ?? "null"), ("deeds", array(story.deeds.map { deed($0) })),
        ])
    }

    private func deed(_ deed: Deed) -> String {
        let isAction = deed.what == .action
        return object(
            [("who", string(deed.who)), ("what", Quoting.json(isAction ? "action" : word(deed.what))), ("count", "\(deed.count)")]
                + latency(deed.latency) + why(deed.why))
    }

    private func balance(_ balance: Balance, _ key: String) -> String {
        var fields = [(key, string(balance.who))]
        if balance.attempts > 0 { fields.append(("attempts", "\(balance.attempts)")) }
        fields.append(("outcomes", array(balance.outcomes.map { outcome($0) })))
        return object(fields)
    }

    private func outcome(_ outcome: Balance.Outcome) -> String {
        var fields = [
            ("what", Quoting.json(word(outcome.what))), ("count", "\(outcome.count)"), ("first", number(outcome.first)),
            ("last", number(outcome.last)),
        ]
        fields += latency(outcome.latency)
        if !outcome.actions.isEmpty { fields.append(("actions", array(outcome.actions.map { string($0) }))) }
        if !outcome.whys.isEmpty {
            fields.append(("why", array(outcome.whys.map { object([("count", "\($0.count)")] + why($0.why)) })))
        }
        if outcome.otherWhys > 0 { fields.append(("otherWhys", "\(outcome.otherWhys)")) }
        return object(fields)
    }

    private func latency(_ spread: Spread?) -> [(String, String)] {
        guard let spread else { return [] }
        return [("latency", object([("least", number(spread.least)), ("most", number(spread.most)), ("mean", number(spread.mean))]))]
    }

    private func why(_ why: Why) -> [(String, String)] {
        let words = why.words.isEmpty ? [] : [("reason", Quoting.json(why.words))]
        switch why.kind {
        case .itself: return []
        case .requirement(let list): return [("waitedFor", names(list))] + words
        case .held(let list): return [("heldBy", names(list))]
        case .timer: return [("timer", "true")]
        case .by(let list): return [("by", names(list))]
        case .refused(let list): return [("refusedBy", list.isEmpty ? array([Quoting.json(why.words)]) : names(list))]
        case .reason(let list): return words + (list.isEmpty ? [] : [("by", names(list))])
        }
    }

    private func word(_ what: Deed.What) -> String {
        switch what {
        case .recognizer(let state): state.rawValue
        case .view(let method): method.rawValue
        case .dropped: "dropped"
        case .action: "action"
        case .control(let event): names[event]
        case .selects(let cell): "selects " + names[cell]
        }
    }

    // MARK: JSON

    private func string(_ name: Name) -> String { Quoting.json(names[name]) }
    private func names(_ list: NameList) -> String { array(names[list].map { string($0) }) }
    private func number(_ value: Double) -> String { Decimal.text(value) }
    private func array(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

    private func object(_ fields: [(String, String)]) -> String {
        "{" + fields.map { Quoting.json($0.0) + ": " + $0.1 }.joined(separator: ", ") + "}"
    }
}
