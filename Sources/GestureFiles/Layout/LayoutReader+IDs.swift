/// The first of two passes: everything that has a name, whatever is wrong with the rest of it.
extension LayoutReader {
    mutating func collect(_ modes: JSONNode?, _ variables: JSONNode?, _ delegates: JSONNode?) {
        if case .object(let members) = modes?.value { collectModes(members, parent: nil) }
        if case .object(let members) = variables?.value { symbols.variables = names(members, key: "variables") }
        if case .object(let members) = delegates?.value { symbols.delegates = names(members, key: "delegates") }
    }

    private mutating func names(_ members: [JSONMember], key: String) -> [String] {
        var names: [String] = []
        for member in members where member.key != CommentKey.lint {
            if values.checkName(member.key, at: member.position, key: key) { names.append(member.key) }
        }
        return names
    }

    private mutating func collectModes(_ members: [JSONMember], parent: String?) {
        guard case .object(let states) = members.first(where: { $0.key == "states" })?.value.value else { return }
        for state in states where state.key != CommentKey.lint {
            guard values.checkName(state.key, at: state.position, key: "states") else { continue }
            guard !state.key.contains("/") else {
                report(.slashInModeName(state.key), at: state.position)
                continue
            }
            let path = parent.map { $0 + "/" + state.key } ?? state.key
            symbols.modes.append(path)
            if case .object(let inner) = state.value.value { collectModes(inner, parent: path) }
        }
    }

    /// Declares the views and recognizers of a tree; those without an id get one that nothing else in the file has.
    mutating func collectIDs(view node: JSONNode, parent: String?, isWindow: Bool = false) {
        var taken = TakenIDs(views: Set(symbols.viewIDs), recognizers: Set(symbols.recognizerIDs))
        findIDs(view: node, &taken)
        declare(view: node, parent: parent, isWindow: isWindow, &taken)
    }

    mutating func collectIDs(recognizer node: JSONNode, view: String) {
        var taken = TakenIDs(views: Set(symbols.viewIDs), recognizers: Set(symbols.recognizerIDs))
        findID(recognizer: node, &taken)
        declare(recognizer: node, view: view, &taken)
    }

    /// The ids that are in use, and how many of each type were made up.
    struct TakenIDs {
        var views: Set<String>
        var recognizers: Set<String>
        var counts: [String: Int] = [:]

        mutating func makeUp(_ type: String, _ isTaken: (Self, String) -> Bool) -> String {
            var count = counts[type, default: 0]
            var id: String
            repeat {
                count += 1
                id = type + String(count)
            } while isTaken(self, id)
            counts[type] = count
            return id
        }
    }

    private mutating func findIDs(view node: JSONNode, _ taken: inout TakenIDs) {
        guard case .object(let members) = node.value else { return }
        if let id = explicitID(members, of: node) {
            if taken.views.insert(id.text).inserted {
                ids[node.position] = id.text
            } else {
                report(.duplicateID(id.text, what: "view"), at: id.position)
            }
            if type(members, ViewType.view).isScrollView {
                for own in [".pan", ".delay", ".pinch"] where !taken.recognizers.insert(id.text + own).inserted {
                    report(.duplicateID(id.text + own, what: "recognizer"), at: id.position)
                }
            }
        }
        for recognizer in objects(members, "gestureRecognizers") { findID(recognizer: recognizer, &taken) }
        for subview in objects(members, "subviews") { findIDs(view: subview, &taken) }
    }

    private mutating func findID(recognizer node: JSONNode, _ taken: inout TakenIDs) {
        guard case .object(let members) = node.value, let id = explicitID(members, of: node) else { return }
        if taken.recognizers.insert(id.text).inserted {
            ids[node.position] = id.text
        } else {
            report(.duplicateID(id.text, what: "recognizer"), at: id.position)
        }
    }

    private mutating func declare(view node: JSONNode, parent: String?, isWindow: Bool, _ taken: inout TakenIDs) {
        guard case .object(let members) = node.value else { return }
        let type = isWindow ? .window : type(members, ViewType.view)
        let id: String
        if let known = ids[node.position] {
            id = known
        } else if isWindow, taken.views.insert("window").inserted {
            id = "window"
        } else {
            id = taken.makeUp(type.rawValue) { taken, id in
                taken.views.contains(id) || type.isScrollView && taken.recognizers.contains(id + ".pan")
            }
            taken.views.insert(id)
        }
        ids[node.position] = id
        symbols.declareView(id, type, parent: parent)
        for recognizer in objects(members, "gestureRecognizers") { declare(recognizer: recognizer, view: id, &taken) }
        for subview in objects(members, "subviews") { declare(view: subview, parent: id, isWindow: false, &taken) }
    }

    private mutating func declare(recognizer node: JSONNode, view: String, _ taken: inout TakenIDs) {
        guard case .object(let members) = node.value else { return }
        let type = type(members, RecognizerType.tap)
        let id = ids[node.position] ?? taken.makeUp(type.rawValue) { $0.recognizers.contains($1) }
        taken.recognizers.insert(id)
        ids[node.position] = id
        symbols.declareRecognizer(id, type, view: view)
    }

    private mutating func explicitID(_ members: [JSONMember], of node: JSONNode) -> NamedReference? {
        guard let value = members.first(where: { $0.key == "id" })?.value, let id = values.name(value, key: "id") else { return nil }
        guard !id.hasPrefix("view:"), !id.hasPrefix("recognizer:") else {
            report(.reservedID(id), at: value.position)
            return nil
        }
        return NamedReference(id, at: value.position)
    }

    private func type<Type: RawRepresentable>(_ members: [JSONMember], _ standard: Type) -> Type where Type.RawValue == String {
        guard case .string(let text) = members.first(where: { $0.key == "type" })?.value.value else { return standard }
        return Type(rawValue: text) ?? standard
    }

    private func objects(_ members: [JSONMember], _ key: String) -> [JSONNode] {
        guard case .array(let elements) = members.first(where: { $0.key == key })?.value.value else { return [] }
        return elements
    }
}
