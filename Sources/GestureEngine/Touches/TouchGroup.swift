/// Some touches that are delivered together, as the set that methods get and as the ids that rows print.
final class TouchGroup {
    let touches: [Touch]
    let set: Set<Touch>
    let ids: [Int]

    init(_ touches: [Touch]) {
        self.touches = touches
        set = Set(touches)
        ids = touches.map(\.id)
    }
}

/// Remembers groups, so that a finger that only moves makes none anew.
struct TouchGroups {
    private var groups: [TouchGroup] = []

    mutating func group(of touches: [Touch]) -> TouchGroup {
        for group in groups where group.touches.count == touches.count {
            var same = true
            for index in touches.indices where group.touches[index] !== touches[index] {
                same = false
                break
            }
            if same { return group }
        }
        let group = TouchGroup(touches)
        if groups.count >= 16 { groups.removeFirst() }
        groups.append(group)
        return group
    }

    /// Drops what no later event can need.
    mutating func removeAll() {
        groups.removeAll(keepingCapacity: true)
    }
}
