extension LayoutReader {
    /// The path of a mode by the name used inside `parent`; an unknown one is reported.
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
