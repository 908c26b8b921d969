import GestureEngine
import GestureSupport
import GestureTimeline

/// An outcome that an app notices: an action, an event of a control, a selected cell, or a scroll view that begins to move.
package struct PeopleOutcome: Hashable, Sendable {
    /// The id of the recognizer, control, list or scroll view.
    package var who: String
    /// `action`, `selects`, or the name of an event.
    package var what: String
    /// The name of the action, or the id of the cell.
    package var value: String?

    package init(who: String, what: String, value: String? = nil) { (self.who, self.what, self.value) = (who, what, value) }

    /// The outcome of a row; nil for other rows. Of a control's touch that is not over, only actions are outcomes.
    package init?(_ record: Record, _ names: Names) {
        switch record.body {
        case .recognizerAction(let row):
            self.init(who: names[row.recognizer], what: "action", value: row.action.map { names[$0] })
        case .control(let row):
            let event = names[row.event]
            if row.action == nil, Self.passing.contains(event) { return nil }
            self.init(who: names[row.control], what: event, value: row.action.map { names[$0] })
        case .select(let view, let cell): self.init(who: names[view], what: "selects", value: names[cell])
        case .scroll(let row):
            guard row.event == .willBeginDragging || row.event == .didZoom else { return nil }
            self.init(who: names[row.view], what: row.event.rawValue)
        case .touch, .delegate, .recognizerTouches, .recognizerState, .recognizerWaiting, .touchHeld, .touchDropped, .viewTouches,
            .highlight,
            .set, .add, .remove, .mode, .interrupt, .note, .warning:
            return nil
        }
    }

    /// The events of a control's touch that is not over, and of one that the control loses.
    private static let passing = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchCancel",
    ]

    /// The verb of a sentence about people, and its object.
    fileprivate var words: (verb: String, object: String) {
        func name(_ name: String) -> String { "`" + TimelineText.escaped(name) + "`" }
        return switch what {
        case "action": ("call", value.map(name) ?? "the action of \(name(who))")
        case "selects": ("select", name(value ?? who))
        case "willBeginDragging": ("scroll", name(who))
        case "didZoom": ("zoom", name(who))
        default: value.map { ("call", name($0)) } ?? ("trigger", "\(TimelineText.escaped(what)) of \(name(who))")
        }
    }

    /// Whether the outcome adds nothing to another one: an event without an action of a control that calls another action, or the unnamed
    /// action of a scroll view's own recognizer if the scroll view moves.
    private func isPart(of other: PeopleOutcome) -> Bool {
        guard value == nil else { return false }
        if other.who == who { return other.value != nil }
        return what == "action" && (other.what == "willBeginDragging" || other.what == "didZoom") && who.hasPrefix(other.who + ".")
    }

    /// The outcomes without those that add nothing to the others.
    package static func reduced(_ outcomes: [PeopleOutcome]) -> [PeopleOutcome] {
        outcomes.filter { outcome in !outcomes.contains { outcome.isPart(of: $0) } }
    }
}

/// The people who had the same outcomes.
package struct PeopleGroup: Hashable, Sendable {
    /// In the order in which they first came; empty if nothing came.
    package var outcomes: [PeopleOutcome]
    /// The numbers of the people, in ascending order.
    package var people: [Int]

    package init(outcomes: [PeopleOutcome], people: [Int]) { (self.outcomes, self.people) = (outcomes, people) }

    /// Groups the outcomes of people 1, 2, 3 …; the largest group comes first, and of equal groups that of the lowest number.
    package static func grouped(_ outcomes: [[PeopleOutcome]]) -> [PeopleGroup] {
        var places: [Set<PeopleOutcome>: Int] = [:]
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

    /// The outcomes as the predicate of a sentence about one person or several people.
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
