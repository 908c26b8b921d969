import GestureEngine
import GestureSupport

extension LayoutReader {
    /// Reads a list of effects. An effect of a recognizer or a view must have a trigger (`on`), whereas an effect of a mode has none.
    mutating func effects(_ node: JSONNode, key: String, of owner: EffectOwner) -> [EffectDocument] {
        (values.elements(node, "an array of effects", key: key) ?? []).compactMap { element in
            values.members(element, "an object with 'set', 'enter' or 'cancel'", key: key).map {
                effect($0, at: element.position, of: owner)
            }
        }
    }

    private mutating func effect(_ members: [JSONMember], at position: SourcePosition, of owner: EffectOwner) -> EffectDocument {
        let known = known(members, EffectKey.self, of: "an effect")
        var effect = EffectDocument(changes: [], position: position)
        var context = owner.context
        // The changes in an effect are made in the order of the cases of `EffectKey`, regardless of the order in which the file contains
        // them.
        for key in EffectKey.allCases {
            guard let value = known[key] else { continue }
            if owner == .mode, key == .on || key == .every {
                report(.stateOfModeEffect(key: key.rawValue), at: value.position)
                continue
            }
            switch key {
            case .on:
                effect.on = values.choice(value, owner.moments, key: key.rawValue).flatMap { owner.moment($0) }
                if effect.on == .scroll(.willEndDragging) { context = .dragEnd }
            case .every where owner != .recognizer:
                report(.keyOfOtherType(key.rawValue, owners: ["effects of recognizers"], type: "those of views"), at: value.position)
            case .every: effect.every = values.bool(value, key: key.rawValue) ?? false
            case .if: effect.condition = answer(value, context, key: key.rawValue)
            case .set, .add, .animate, .present, .dismiss, .remove, .enter, .cancel, .warning:
                changes(key, value, context, into: &effect.changes)
            }
        }
        for case .set(let change) in effect.changes where change.isOfTarget && effect.on != .scroll(.willEndDragging) {
            report(.targetOutsideDragEnd, at: position)
        }
        if owner != .mode, known[.on] == nil { report(.missingKey("on", of: "an effect"), at: position) }
        if !known.contains(where: { $0.key.isChange }) { report(.emptyEffect, at: position) }
        return effect
    }

    private mutating func changes(_ key: EffectKey, _ node: JSONNode, _ context: ExpressionContext, into changes: inout [Change]) {
        switch key {
        case .on, .every, .if: break
        case .set:
            for request in values.setRequests(node) {
                attempt { (reader) throws(FileError) in
                    let change = try reader.symbols.resolve(request, in: context)
                    if case .threshold = change { throw FileError(.thresholdAtRunTime(request.path), at: request.position) }
                    changes.append(.set(change))
                }
            }
        case .add:
            for request in values.addRequests(node) {
                if let addition = addition(request.members, at: request.position) { changes.append(.add(addition)) }
            }
        case .animate:
            attempt { (reader) throws(FileError) in
                changes.append(.animate(try reader.symbols.resolve(AnimateRequest(node: node), in: context)))
            }
        case .present: if let addition = presentation(node) { changes.append(.present(addition)) }
        case .dismiss:
            for name in values.names(node, key: key.rawValue) ?? [] {
                attempt { (reader) throws(FileError) in changes.append(.dismiss(try reader.symbols.resolve(dismissal: name))) }
            }
        case .remove:
            for name in values.names(node, key: key.rawValue) ?? [] {
                attempt { (reader) throws(FileError) in changes.append(.remove(try reader.symbols.resolve(removal: name))) }
            }
        case .enter:
            guard let name = values.name(node, key: key.rawValue) else { return }
            if let mode = mode(NamedReference(name, at: node.position), from: nil) { changes.append(.enter(mode)) }
        case .warning: if let text = values.text(node, key: key.rawValue) { changes.append(.warning(text)) }
        case .cancel:
            for name in values.names(node, key: key.rawValue) ?? [] where exists(recognizer: name) { changes.append(.cancel(name.text)) }
        }
    }

    private mutating func attempt(_ body: (inout Self) throws(FileError) -> Void) {
        do throws(FileError) {
            try body(&self)
        } catch {
            report(error.issue, at: error.position)
        }
    }

    /// Reads an `add`. If it contains a new view or recognizer, the ids of the new objects are declared first.
    mutating func addition(_ members: [JSONMember], at position: SourcePosition) -> AdditionDocument? {
        let known = known(members, AddKey.self, of: "'add'")
        guard let target = known[.to] else { return report(.missingKey("to", of: "'add'"), at: position) }
        guard let to = values.name(target, key: "to"), exists(view: NamedReference(to, at: target.position)) else { return nil }
        switch (known[.view], known[.gestureRecognizer]) {
        case (let view?, nil) where moves(view) != nil || view.isText: return move(view, to: to, at: position)
        case (nil, let recognizer?) where recognizer.reference != nil:
            return reference(recognizer).map { AdditionDocument(to: to, item: .reference($0.text), position: position) }
        case (let view?, nil):
            collectIDs(addedView: view, to: to)
            return self.view(view).map { AdditionDocument(to: to, item: .view($0), position: position) }
        case (nil, let recognizer?):
            collectIDs(addedRecognizer: recognizer, to: to)
            return self.recognizer(recognizer).map { AdditionDocument(to: to, item: .recognizer($0), position: position) }
        case (nil, nil): return report(.missingKey("view", of: "'add'"), at: position)
        case (_?, let recognizer?): return report(.bothKeys("view", "gestureRecognizer"), at: recognizer.position)
        }
    }
}

extension LayoutReader {
    /// Reads an addition that moves an existing view into the superview with the id `to`, in front of the other subviews. Reports an error
    /// if the moved view does not exist.
    private mutating func move(_ node: JSONNode, to: String, at position: SourcePosition) -> AdditionDocument? {
        let id: String
        if case .string(let text) = node.value { id = text } else { id = moves(node) ?? "" }
        guard exists(view: NamedReference(id, at: node.position)) else { return nil }
        if symbols.lies(to, in: id) { return report(.movedIntoItself(id, to: to), at: node.position) }
        return AdditionDocument(to: to, item: .existing(view: id), position: position)
    }

    /// Reads a view that is presented. The view is put into a container view that covers the window and is in front of all other views.
    mutating func presentation(_ node: JSONNode) -> AdditionDocument? {
        guard values.members(node, EffectKey.present.kind.advice, key: "present") != nil else { return nil }
        collectIDs(presented: node)
        guard let id = id(of: node), let view = view(node) else { return nil }
        var cover = ViewDocument(id: AdditionDocument.presentation(of: id), type: .view, position: node.position)
        cover.subviews = [view]
        return AdditionDocument(to: symbols.windowID, item: .view(cover), position: node.position)
    }

    /// Reads a reference `{"ref": ID}` to a built-in recognizer of a scroll view.
    mutating func reference(_ node: JSONNode) -> NamedReference? {
        guard case .object(let members) = node.value, let value = members.value("ref") else { return nil }
        if let other = members.first(where: { $0.key != "ref" && $0.key != CommentKey.lint }) {
            return report(.bothKeys("ref", other.key), at: other.position)
        }
        guard let id = values.name(value, key: "ref"), exists(recognizer: NamedReference(id, at: value.position)) else { return nil }
        let type = symbols.type(ofRecognizer: id)
        guard type == .scrollViewPan || type == .scrollViewPinch else { return report(.referenceToOther(id), at: value.position) }
        return NamedReference(id, at: value.position)
    }
}

extension JSONNode {
    var isText: Bool { string != nil }

    /// The value of the key `ref` if this JSON value is an object with that key; otherwise `nil`.
    var reference: JSONNode? { self["ref"] }
}

extension ValueReader {
    /// Reads the members of a `set` object, in file order.
    mutating func setRequests(_ node: JSONNode) -> [SetRequest] {
        (members(node, EffectKey.set.kind.advice, key: "set") ?? []).map {
            SetRequest(path: $0.key, value: $0.value, position: $0.position)
        }
    }

    /// Reads an `add` object or an array of such objects.
    mutating func addRequests(_ node: JSONNode) -> [AddRequest] {
        let nodes = if case .array(let elements) = node.value { elements } else { [node] }
        return nodes.compactMap { element in
            members(element, EffectKey.add.kind.advice, key: "add").map { AddRequest(members: $0, position: element.position) }
        }
    }
}
