import GestureSupport

/// The outcomes of a gesture for many simulated people, before and after a change to the layout.
package struct PeopleChange: Sendable {
    /// The maximum number of groups that a sentence mentions.
    private static let shown = 6

    package let gesture: PeopleGesture
    /// The groups of people before the change; `nil` if the layout was not changed.
    package let before: [PeopleGroup]?

    /// The groups of people after the change, or the only groups if the layout was not changed.
    package let after: [PeopleGroup]

    package init(_ gesture: PeopleGesture, before: [PeopleGroup]?, after: [PeopleGroup]) {
        (self.gesture, self.before, self.after) = (gesture, before, after)
    }

    /// Whether any person has different outcomes because of the change.
    package var differs: Bool {
        guard let before else { return false }
        return Set(before.map(Members.init)) != Set(after.map(Members.init))
    }

    /// A group of people, represented so that comparisons ignore the order of the group's outcomes.
    private struct Members: Hashable {
        var outcomes: Set<AppOutcome>
        var people: [Int]

        init(_ group: PeopleGroup) { (outcomes, people) = (Set(group.outcomes), group.people) }
    }

    private var count: Int { after.reduce(0) { $0 + $1.people.count } }

    private func count(of group: PeopleGroup, in groups: [PeopleGroup]) -> Int {
        groups.first { Set($0.outcomes) == Set(group.outcomes) }?.people.count ?? 0
    }

    /// A sentence that states the sizes and outcomes of the groups, such as "swipe left on `row`: 83 of 100 call `open`, were 61; 14 scroll
    /// `list`, were 36 (person 3); 3 nothing".
    package var text: String {
        let gone = (before ?? []).filter { count(of: $0, in: after) == 0 }
        let groups = after + gone
        var parts = groups.prefix(Self.shown).enumerated().map { index, group in part(group, isFirst: index == 0) }
        if groups.count > Self.shown {
            let rest = groups.count - Self.shown
            parts.append("and \(rest) more \(rest == 1 ? "group" : "groups")")
        }
        let same = before != nil && !differs ? "; the same without the change" : ""
        return gesture.text + ": " + parts.joined(separator: "; ") + same
    }

    /// Returns a clause about a group: its size, its size before the change and, except for the first group, the number of a person in the
    /// group.
    private func part(_ group: PeopleGroup, isFirst: Bool) -> String {
        let size = count(of: group, in: after)
        var text = isFirst ? "\(size) of \(count)" : "\(size)"
        text += " " + group.words(isPlural: size != 1)
        if let before {
            let old = count(of: group, in: before)
            if old != size { text += old == 1 ? ", was 1" : ", were \(old)" }
        }
        if !isFirst { text += " (person \(group.people[0]))" }
        return text
    }

    /// Writes the members of a JSON object about the gesture.
    package func write(to json: JSONWriter) {
        json.put("gesture", gesture.text)
        json.array("gestures") { for number in gesture.numbers { json.add(number) } }
        json.put("people", count)
        if let before { json.array("before") { for group in before { json.add(group) } } }
        json.array("after") { for group in after { json.add(group) } }
        json.put("text", text)
    }
}

extension JSONWriter {
    /// Writes a group as an object with its outcomes, its size, and the number of the first person in it.
    package func add(_ group: PeopleGroup) {
        object {
            array("outcomes") {
                for outcome in group.outcomes {
                    object {
                        put("who", outcome.who)
                        put("what", outcome.what)
                        if let name = outcome.name { put("value", name) }
                    }
                }
            }
            put("count", group.people.count)
            put("person", group.people[0])
        }
    }
}
