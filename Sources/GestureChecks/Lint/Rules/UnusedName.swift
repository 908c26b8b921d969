import GestureFiles
import GestureSupport

extension LintRule {
    package static let unusedName = LintRule(code: "unused-name", title: "a name that nothing uses", check: UnusedName.spots)
}

/// A check for delegates, variables, modes and groups that are never used.
enum UnusedName {
    @Sendable static func spots(_ screen: StaticScreen) -> [Spot] {
        delegates(screen) + variables(screen) + modes(screen.layout.modes) + groups(screen)
    }

    private static func delegates(_ screen: StaticScreen) -> [Spot] {
        var used: Set<String> = []
        for recognizer in screen.inventory.recognizers {
            if case .named(let name) = recognizer.delegate { used.insert(name) }
        }
        return screen.layout.delegates.compactMap { delegate in
            guard let name = delegate.name, !used.contains(name) else { return nil }
            return Spot(
                at: delegate.position, "no recognizer has the delegate \(quoted(name)); remove it, or name it in 'delegate'")
        }
    }

    private static func variables(_ screen: StaticScreen) -> [Spot] {
        var read: Set<String> = []
        for case .expression(let expression) in screen.inventory.answers { read.formUnion(expression.variables) }
        var set: Set<String> = []
        for case .set(.variable(let name, _)) in screen.inventory.changes { set.insert(name) }
        return screen.layout.variables.filter { !read.contains($0.name) }.map { variable in
            Spot(
                at: variable.position, "no expression reads 'variables.\(PrintableText.escaping(variable.name))'; remove it",
                fix: set.contains(variable.name) ? nil : .remove(variable.position))
        }
    }

    private static func modes(_ modes: ModesDocument?) -> [Spot] {
        guard let modes else { return [] }
        let entered = modes.entered
        return modes.states.filter { state in
            !entered.contains(state.path) && (state.parent.map(entered.contains) ?? true)
        }.map { state in
            Spot(
                at: state.position,
                "no transition leads to the mode \(quoted(state.path)); list it in the 'next' of another mode, or remove it")
        }
    }

    private static func groups(_ screen: StaticScreen) -> [Spot] {
        let dispatches = screen.inventory.recognizers.flatMap { $0.dispatch?.documents ?? [] }
        let members = Dictionary(grouping: dispatches.filter { $0.group != nil }) { $0.group ?? "" }
        return members.values.filter { $0.count == 1 }.compactMap { dispatches in
            // Only dispatches in the layout are examined. The positions of a trace's dispatches refer to the text of the trace, so they
            // cannot be reported for the layout.
            guard screen.members.contains(where: { $0.document?.dispatch?.documents.contains(dispatches[0]) ?? false }),
                let name = dispatches[0].group
            else {
                return nil
            }
            let message = "only one recognizer is in the group \(quoted(name)); use the group in another 'dispatch', or remove it"
            return Spot(at: dispatches[0].position, message)
        }
    }
}
