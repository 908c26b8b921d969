import GestureFiles
import GestureSupport

extension LintRule {
    package static let unusedName = LintRule(code: "unused-name", title: "a name that nothing uses", check: UnusedName.spots)
}

/// Delegates, variables, modes and groups that nothing uses.
enum UnusedName {
    @Sendable static func spots(_ stage: Stage) -> [Spot] {
        delegates(stage) + variables(stage) + modes(stage.layout.modes) + groups(stage)
    }

    private static func delegates(_ stage: Stage) -> [Spot] {
        var used: Set<String> = []
        for recognizer in stage.inventory.recognizers {
            if case .named(let name) = recognizer.delegate { used.insert(name) }
        }
        return stage.layout.delegates.compactMap { delegate in
            guard let name = delegate.name, !used.contains(name) else { return nil }
            return Spot(
                at: delegate.position, "no recognizer has the delegate \(quoted(name)); remove it, or name it in 'delegate'")
        }
    }

    private static func variables(_ stage: Stage) -> [Spot] {
        var read: Set<String> = []
        for case .expression(let expression) in stage.inventory.answers { read.formUnion(expression.variables) }
        return stage.layout.variables.filter { !read.contains($0.name) }.map { variable in
            Spot(at: variable.position, "no expression reads 'variables.\(PrintableText.escaping(variable.name))'; remove it")
        }
    }

    /// A mode is entered if it is the first one, or if a mode that is entered leads to it.
    private static func modes(_ modes: ModesDocument?) -> [Spot] {
        guard let modes else { return [] }
        let states = Dictionary(modes.states.map { ($0.path, $0) }) { first, _ in first }
        var entered: Set<String> = []
        var stack = [modes.initial]
        while let path = stack.popLast() {
            // Whoever enters a state is in the states around it, and in the first one inside it.
            guard entered.insert(path).inserted, let state = states[path] else { continue }
            stack += state.next + [state.initial, state.parent].compactMap { $0 }
        }
        return modes.states.filter { state in
            !entered.contains(state.path) && (state.parent.map(entered.contains) ?? true)
        }.map { state in
            Spot(
                at: state.position,
                "no way leads to the mode \(quoted(state.path)); name it in the 'next' of another, or remove it")
        }
    }

    private static func groups(_ stage: Stage) -> [Spot] {
        let dispatches = stage.inventory.recognizers.compactMap(\.dispatch)
        let members = Dictionary(grouping: dispatches.filter { $0.group != nil }) { $0.group ?? "" }
        return members.values.filter { $0.count == 1 }.compactMap { dispatches in
            // Those of a trace have their positions in another text.
            guard stage.members.contains(where: { $0.document?.dispatch == dispatches[0] }), let name = dispatches[0].group else {
                return nil
            }
            let message = "only one recognizer is in the group \(quoted(name)); name the same group in another, or remove it"
            return Spot(at: dispatches[0].position, message)
        }
    }
}
