import GestureSupport

/// A group of simulated people for whom a gesture had the same outcomes.
package struct PeopleGroup: Hashable, Sendable {
    /// The outcomes in the order in which they first occurred; empty if the gesture had no outcome.
    package var outcomes: [AppOutcome]
    /// The numbers of the people in the group, in ascending order.
    package var people: [Int]

    package init(outcomes: [AppOutcome], people: [Int]) { (self.outcomes, self.people) = (outcomes, people) }

    /// Groups people 1, 2, 3 and so on by their outcomes. Larger groups come first; groups of the same size are ordered by their lowest
    /// person number.
    package static func grouped(_ outcomes: [[AppOutcome]]) -> [PeopleGroup] {
        var places: [Set<AppOutcome>: Int] = [:]
        var groups: [PeopleGroup] = []
        for (index, outcomes) in outcomes.enumerated() {
            if let place = places[Set(outcomes)] {
                groups[place].people.append(index + 1)
            } else {
                places[Set(outcomes)] = groups.count
                groups.append(PeopleGroup(outcomes: outcomes, people: [index + 1]))
            }
        }
        return groups.sorted { ($1.people.count, $0.people[0]) < ($0.people.count, $1.people[0]) }
    }

    /// Returns the outcomes as the predicate of a sentence about one or several people.
    package func words(isPlural: Bool) -> String {
        var clauses: [(verb: String, objects: [String])] = []
        for outcome in outcomes {
            let (verb, object) = outcome.words
            if let place = clauses.firstIndex(where: { $0.verb == verb }) {
                if !clauses[place].objects.contains(object) { clauses[place].objects.append(object) }
            } else {
                clauses.append((verb, [object]))
            }
        }
        if clauses.isEmpty { return "nothing" }
        return clauses.map { "\($0.verb)\(isPlural ? "" : "s") \($0.objects.listed("and"))" }.listed("and")
    }
}

extension AppOutcome {
    /// The outcome as the verb and the object of a sentence about people.
    fileprivate var words: (verb: String, object: String) {
        func spoken(_ id: String) -> String { "`" + TimelineText.escaped(id) + "`" }
        return switch what {
        case "action": ("call", name.map(spoken) ?? "the action of \(spoken(who))")
        case "selects": ("select", spoken(name ?? who))
        case "willBeginDragging": ("scroll", spoken(who))
        case "didZoom": ("zoom", spoken(who))
        default: name.map { ("call", spoken($0)) } ?? ("trigger", "\(TimelineText.escaped(what)) of \(spoken(who))")
        }
    }
}
