import GestureSupport

extension LayoutReader {
    /// Returns the path of the mode with the given name inside the mode `parent`. Reports an error if there is no such mode.
    mutating func mode(_ name: NamedReference, from parent: String?) -> String? {
        if let path = symbols.mode(name.text, from: parent) { return path }
        report(
            symbols.modes.isEmpty ? .noModes(name.text) : .unknownName(what: "mode", name: name.text, among: symbols.modes.names),
            at: name.position)
        return nil
    }

    mutating func modes(_ node: JSONNode) -> ModesDocument? {
        guard let members = values.members(node, LayoutKey.modes.kind.advice, key: "modes") else { return nil }
        var states: [ModeDocument] = []
        var initial: String?
        let known = known(members, ModesKey.self, of: "'modes'")
        for (key, value) in known {
            switch key {
            case .states: self.states(value, parent: nil, into: &states)
            case .initial:
                guard let name = values.name(value, key: key.rawValue) else { continue }
                initial = mode(NamedReference(name, at: value.position), from: nil)
            }
        }
        for key in ModesKey.allCases where known[key] == nil {
            report(.missingKey(key.rawValue, of: "'modes'"), at: node.position)
        }
        guard let initial else { return nil }
        return ModesDocument(states: states, initial: initial)
    }

    private mutating func states(_ node: JSONNode, parent: String?, into states: inout [ModeDocument]) {
        for member in values.members(node, ModesKey.states.kind.advice, key: "states") ?? [] {
            guard let members = values.members(member.value, "an object that describes a mode", key: member.key) else { continue }
            let path = parent.map { $0 + "/" + member.key } ?? member.key
            let index = states.count
            states.append(ModeDocument(path: path, parent: parent, position: member.position))
            for (key, value) in known(members, ModeKey.self, of: "a mode") {
                switch key {
                case .next:
                    for name in values.names(value, key: key.rawValue) ?? [] {
                        if let next = mode(name, from: parent) { states[index].next.append(next) }
                    }
                case .recognizers:
                    states[index].recognizers = []
                    for name in values.names(value, key: key.rawValue) ?? [] where exists(recognizer: name) {
                        states[index].recognizers?.append(name.text)
                    }
                case .onEnter: states[index].onEnter = effects(value, key: key.rawValue, of: .mode)
                case .onExit: states[index].onExit = effects(value, key: key.rawValue, of: .mode)
                case .initial: states[index].initial = initial(value, of: path)
                case .states: self.states(value, parent: path, into: &states)
                }
            }
        }
    }

    private mutating func initial(_ node: JSONNode, of path: String) -> String? {
        guard let name = values.name(node, key: "initial") else { return nil }
        let inner = path + "/" + name
        if symbols.modes.contains(inner) { return inner }
        let names = symbols.modes.names.filter { $0.hasPrefix(path + "/") }.map { String($0.dropFirst(path.utf8.count + 1)) }
        return report(.unknownName(what: "mode", name: name, among: names), at: node.position)
    }
}

extension LayoutReader {
    /// Reads a recognizer's `dispatch`, which determines the target that the recognizer chooses. If any member of the JSON object is itself
    /// an object, the members are the dispatches for different modes.
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

    /// Returns whether the members are the dispatches for different modes. The keys do not show this, because a mode may have the same name
    /// as a key of a dispatch. The values do, because only the dispatch for a mode is an object.
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
