/// Some touches that are delivered together, as the set that methods get and as the ids that rows print.
final class TouchGroup {
    let touches: [Touch]
    let set: Set<Touch>
    let ids: TouchIDs

    init(_ touches: [Touch], _ names: Names) {
        self.touches = touches
        set = Set(touches)
        ids = touches.count == 1 ? TouchIDs(touches[0].id) : names.touches(touches.map { $0.id })
    }
}

/// The groups that somebody got last, so that fingers that only move make none anew.
struct TouchGroups {
    private var last: TouchGroup?

    mutating func group(of touches: [Touch], _ names: Names) -> TouchGroup {
        if touches.count == 1 { return touches[0].group(names) }
        if let last, last.touches.elementsEqual(touches, by: { $0 === $1 }) { return last }
        let group = TouchGroup(touches, names)
        last = group
        return group
    }

    /// Drops what no later event can need.
    mutating func forget() {
        last = nil
    }
}
