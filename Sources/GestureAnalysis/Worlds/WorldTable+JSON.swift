import GestureSupport

/// The table as JSON Lines: a header with the worlds, a line for each recognizer, and one for each thing that is not as often in all.
extension WorldTable {
    package var json: String {
        let header = zip(worlds, differences).map { world, difference in
            "{\"settings\": \(Self.list(world.settings.map { Quoting.json($0) })), \"differs\": \(difference == .nothing ? "false" : "true")}"
        }
        var text = "{\"whatif\": 1, \"trace\": \(Quoting.json(trace)), \"worlds\": \(Self.list(header))}\n"
        for (name, outcomes) in recognizers {
            text += "{\"kind\": \"outcome\", \"recognizer\": \(Quoting.json(name)), \"worlds\": \(Self.list(outcomes.map { $0.json }))}\n"
        }
        for (happening, counts) in happenings {
            text +=
                "{\"kind\": \"count\", \"who\": \(Quoting.json(happening.who)), \"what\": \(Quoting.json(happening.what)), "
                + "\"worlds\": \(Self.list(counts.map { String($0) }))}\n"
        }
        return text
    }

    fileprivate static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }
}

extension Outcome {
    fileprivate var json: String {
        let times = latencies.map { Decimal.text(Double($0) / 1e6) }
        return
            "{\"touched\": \(hadTouch ? "true" : "false"), \"recognized\": \(recognized), \"began\": \(began), \"cancelled\": \(cancelled), "
            + "\"failed\": \(failed), \"latency\": \(WorldTable.list(times))}"
    }
}
