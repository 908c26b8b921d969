/// What becomes of everybody in several worlds: a trace as it is, and with something different.
package struct WorldTable {
    /// A world: what is different in it, and what happens.
    package struct World {
        /// Nothing for the first one, which is as it is.
        package var settings: [String]
        package var tally: WorldTally

        package init(settings: [String], tally: WorldTally) {
            self.settings = settings
            self.tally = tally
        }
    }

    /// What differs between a world and the first one.
    package enum Difference: Sendable {
        case nothing
        /// Nothing that is counted: times, values, questions or reasons.
        case onlyDetails
        case counted
    }

    package let trace: String
    package let worlds: [World]
    /// Every recognizer that a finger came to, with its outcome in each world.
    package let recognizers: [(name: String, outcomes: [Outcome])]
    /// What is not as often in all worlds, with how often in each.
    package let happenings: [(happening: Happening, counts: [Int])]
    /// How late views and controls hear of fingers, where that is not the same in all worlds that have it.
    let latencies: [(happening: Happening, latencies: [[Int]])]
    /// Of each world; the first one differs in nothing from itself.
    package let differences: [Difference]

    package init(trace: String, _ worlds: [World]) {
        self.trace = trace
        self.worlds = worlds
        let tallies = worlds.map { $0.tally }
        recognizers = Self.distinct(tallies.map { $0.recognizers }).map { name in (name, tallies.map { $0.outcome(of: name) }) }
        let all = Self.distinct(tallies.map { $0.happenings })
        var actions: [String: Int] = [:]
        for happening in all where happening.topic == .action { actions[happening.who, default: 0] += 1 }
        happenings = all.enumerated().sorted { ($0.element.topic.rawValue, $0.offset) < ($1.element.topic.rawValue, $1.offset) }
            .map { place in (place.element, tallies.map { $0.count(of: place.element) }) }
            .filter { happening, counts in
                // Of a recognizer with one action the outcome says it all.
                counts.contains { $0 != counts[0] } && (happening.topic != .action || actions[happening.who] ?? 0 > 1)
            }
        let late = all.map { happening in (happening: happening, latencies: tallies.map { $0.latencies(of: happening) }) }
            .filter { late in
                let known = late.latencies.filter { !$0.isEmpty }
                return known.contains { $0 != known[0] }
            }
        // A control's event says more than the touches of its view.
        let controls = late.filter { $0.happening.topic == .control }.map { $0.happening.who }
        latencies = late.filter { $0.happening.topic == .control || !controls.contains($0.happening.who) }
        let (recognizers, happenings, latencies) = (recognizers, happenings, latencies)
        differences = worlds.indices.map { world in
            if tallies[world].hasSameRows(as: tallies[0]) { return .nothing }
            let isCounted =
                recognizers.contains { $0.outcomes[world] != $0.outcomes[0] } || happenings.contains { $0.counts[world] != $0.counts[0] }
                || latencies.contains { $0.latencies[world] != $0.latencies[0] }
            return isCounted ? .counted : .onlyDetails
        }
    }

    package var hasDifferences: Bool { differences.contains { $0 != .nothing } }

    /// Each once, in the order in which they come.
    private static func distinct<Element: Hashable>(_ lists: [[Element]]) -> [Element] {
        var seen: Set<Element> = []
        return lists.flatMap { $0 }.filter { seen.insert($0).inserted }
    }
}
