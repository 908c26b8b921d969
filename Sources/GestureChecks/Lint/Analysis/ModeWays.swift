import GestureFiles

extension ModesDocument {
    /// The states that a replay can come to be in: the first one, and where those that are entered lead.
    var entered: Set<String> {
        let states = Dictionary(states.map { ($0.path, $0) }) { first, _ in first }
        var entered: Set<String> = []
        var stack = [initial]
        while let path = stack.popLast() {
            // Whoever enters a state is in the states around it, and in the first one inside it.
            guard entered.insert(path).inserted, let state = states[path] else { continue }
            stack += state.next + [state.initial, state.parent].compactMap { $0 }
        }
        return entered
    }

    /// Whether the app can go on from a state: its `next`, or that of a state around it, leads to another one.
    func leadsOn(_ state: ModeDocument) -> Bool {
        var here: ModeDocument? = state
        while let found = here {
            if found.next.contains(where: { resting($0) != state.path }) { return true }
            here = found.parent.flatMap { self.state($0) }
        }
        return false
    }
}
