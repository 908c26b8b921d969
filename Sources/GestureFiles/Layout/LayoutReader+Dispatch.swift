import GestureSupport

extension LayoutReader {
    /// How a recognizer chooses its target; an object without `to` whose members are objects has one for each mode.
    mutating func dispatchChoice(_ node: JSONNode) -> DispatchChoice? {
        guard let members = values.members(node, RecognizerKey.dispatch.kind.advice, key: "dispatch") else { return nil }
        guard Self.isByMode(members) else { return .always(dispatch(members, at: node.position)) }
        let all = members.compactMap { member -> DispatchChoice.ModeDispatch? in
            guard let mode = mode(NamedReference(member.key, at: member.position), from: nil) else { return nil }
            return values.members(member.value, "an object with 'to'", key: member.key).map {
                DispatchChoice.ModeDispatch(mode: mode, dispatch: dispatch($0, at: member.value.position))
            }
        }
        return .byMode(all)
    }

    /// A mode may have the name of a key, whose value is then no object.
    private static func isByMode(_ members: [JSONMember]) -> Bool {
        members.contains { member in
            if case .object = member.value.value { true } else { false }
        }
    }

    private mutating func dispatch(_ members: [JSONMember], at position: SourcePosition) -> DispatchDocument {
        var dispatch = DispatchDocument(to: [], within: 0, position: position)
        var hasTargets = false
        for (key, value) in known(members, DispatchKey.self, of: "'dispatch'") {
            switch key {
            case .to:
                hasTargets = true
                var seen: Set<String> = []
                for reference in values.names(value, key: key.rawValue) ?? [] where exists(view: reference) {
                    if seen.insert(reference.text).inserted { dispatch.to.append(reference.text) }
                }
            case .within:
                if let within = values.number(value, 0...JSONReader.maximumMagnitude, key: key.rawValue) { dispatch.within = within }
            case .group: dispatch.group = values.name(value, key: key.rawValue)
            case .moves: dispatch.moves = values.bool(value, key: key.rawValue) ?? false
            }
        }
        if !hasTargets { report(.missingKey("to", of: "'dispatch'"), at: position) }
        return dispatch
    }
}
