/// What is known of the recognizers' states, so that a change is told once.
///
/// UIKit says nothing of a state that changes; the recorder looks whenever it is called, before it tells of anything else.
package struct StateWatch {
    private var states: [(id: String, state: String)] = []

    package init() {}

    /// A change that was seen.
    package struct Change: Equatable {
        package var id: String
        package var from: String
        package var to: String

        package init(id: String, from: String, to: String) {
            (self.id, self.from, self.to) = (id, from, to)
        }
    }

    /// Looks at recognizers and says which have another state than before, in their order; one that is new was possible.
    package mutating func look(at recognizers: [(id: String, state: String)]) -> [Change] {
        var changes: [Change] = []
        for recognizer in recognizers {
            let index = states.firstIndex { $0.id == recognizer.id }
            let before = index.map { states[$0].state } ?? "possible"
            guard before != recognizer.state else { continue }
            if let index { states[index].state = recognizer.state } else { states.append(recognizer) }
            changes.append(Change(id: recognizer.id, from: before, to: recognizer.state))
        }
        states.removeAll { $0.state == "possible" }
        return changes
    }
}
