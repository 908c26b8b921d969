import GestureEngine

extension LayoutReader {
    /// Reads a recognizer. If the recognizer is built into a scroll view, the layout only configures it, and `own` is the recognizer's
    /// type. Otherwise `own` is `nil`.
    mutating func recognizer(_ node: JSONNode, own: RecognizerType? = nil, id: String? = nil) -> RecognizerDocument? {
        guard let members = values.members(node, "an object that describes a recognizer", key: "gestureRecognizers") else { return nil }
        guard let type = own ?? recognizerType(members, of: node) else { return nil }
        var recognizer = RecognizerDocument(id: id ?? symbols.recognizerID(self.id(of: node) ?? ""), type: type, position: node.position)
        func takes(_ key: RecognizerKey) -> Bool { own == nil || key != .id && key != .type && key != .dispatch }
        for member in members {
            if let property = RecognizerType.properties[member.key] {
                guard belongs(member, property.types, to: type) else { continue }
                if let value = values.property(member.value, property.kind(of: type), key: member.key) {
                    recognizer.settings.append(PropertySetting(property: property, value: value, position: member.value.position))
                }
            } else if let key = RecognizerKey(rawValue: member.key), takes(key) {
                read(key, member.value, into: &recognizer)
            } else {
                let keys = RecognizerKey.allCases.filter { takes($0) }.map { $0.rawValue }
                values.unknownKey(member, of: "a recognizer", known: keys + RecognizerType.properties.names(of: type))
            }
        }
        recognizer.settings.sort { $0.property.order < $1.property.order }
        return recognizer
    }

    private mutating func recognizerType(_ members: [JSONMember], of node: JSONNode) -> RecognizerType? {
        guard let type = members.value("type") else { return report(.missingKey("type", of: "a recognizer"), at: node.position) }
        if case .string(let name) = type.value, let known = RecognizerType(rawValue: name), !known.isScrollViewsOwn { return known }
        // Reports that the recognizer's type is unknown, and lists the possible types.
        _ = values.choice(type, RecognizerType.declarable.map { $0.rawValue }, key: "type")
        return nil
    }

    mutating func read(_ key: RecognizerKey, _ node: JSONNode, into recognizer: inout RecognizerDocument) {
        switch key {
        case .id, .type: break
        case .requireToFail:
            var seen: Set<String> = []
            for reference in values.names(node, key: key.rawValue) ?? [] where exists(recognizer: reference) {
                if reference.text == recognizer.id {
                    report(.requiresItself(reference.text), at: reference.position)
                } else if seen.insert(reference.text).inserted {
                    recognizer.requireToFail.append(reference)
                }
            }
        case .action: recognizer.action = action(node)
        case .delegate: recognizer.delegate = delegateReference(node)
        case .effects: recognizer.effects = effects(node, key: key.rawValue, of: .recognizer)
        case .dispatch: recognizer.dispatch = dispatchChoice(node)
        }
    }

    mutating func exists(recognizer reference: NamedReference) -> Bool {
        let exists = symbols.type(ofRecognizer: reference.text) != nil
        if !exists { report(symbols.unknownRecognizer(reference.text), at: reference.position) }
        return exists
    }

    mutating func exists(view reference: NamedReference) -> Bool {
        let exists = symbols.type(ofView: reference.text) != nil
        if !exists { report(symbols.unknownView(reference.text), at: reference.position) }
        return exists
    }

    private mutating func action(_ node: JSONNode) -> ActionDocument? {
        guard case .object(let members) = node.value else {
            guard case .string = node.value else { return values.wrongValue(node, RecognizerKey.action.kind, key: "action") }
            return values.name(node, key: "action").map(ActionDocument.name)
        }
        let actions = members.filter { $0.key != CommentKey.lint }.compactMap { member -> ActionDocument.ModeAction? in
            guard let mode = mode(NamedReference(member.key, at: member.position), from: nil) else { return nil }
            return values.name(member.value, key: member.key).map { ActionDocument.ModeAction(mode: mode, action: $0) }
        }
        return .byMode(actions)
    }

    private mutating func delegateReference(_ node: JSONNode) -> DelegateReference? {
        switch node.value {
        case .string:
            guard let name = values.name(node, key: "delegate") else { return nil }
            guard symbols.delegates.contains(name) else {
                return report(.unknownName(what: "delegate", name: name, among: symbols.delegates.names), at: node.position)
            }
            return .named(name)
        case .object: return delegate(node).map(DelegateReference.inline)
        default: return values.wrongValue(node, RecognizerKey.delegate.kind, key: "delegate")
        }
    }

    mutating func delegate(_ node: JSONNode, name: String? = nil) -> DelegateDocument? {
        guard let members = values.members(node, "an object with the delegate's answers", key: "delegate") else { return nil }
        var delegate = DelegateDocument(name: name, position: node.position)
        for (key, value) in known(members, DelegateRow.Method.self, of: "a delegate") {
            guard case .answer(let context) = key.kind else { continue }
            delegate[key] = answer(value, context, key: key.rawValue)
        }
        return delegate
    }

    /// Reads a delegate's or view's answer, which is either a Boolean or an expression. The context determines the names that the
    /// expression can use.
    mutating func answer(_ node: JSONNode, _ context: ExpressionContext, key: String) -> Answer? {
        switch node.value {
        case .bool(let value): return .constant(value)
        case .string(let text):
            do throws(ExpressionError) {
                return .expression(try Expression(text, in: context, symbols: symbols, at: node.position))
            } catch {
                return report(error.issue, at: node.position(ofByte: error.byte))
            }
        default: return values.wrongValue(node, .answer(context), key: key)
        }
    }
}
