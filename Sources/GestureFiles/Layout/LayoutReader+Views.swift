import GestureEngine
import GestureSupport

extension LayoutReader {
    /// Reads a view with all its recognizers and subviews. The first pass must already have declared their ids.
    mutating func view(_ node: JSONNode, isWindow: Bool = false) -> ViewDocument? {
        let key = isWindow ? "window" : "subviews"
        guard let members = values.members(node, "an object that describes a view", key: key) else { return nil }
        let type = viewType(members, isWindow: isWindow)
        var view = ViewDocument(id: symbols.viewID(id(of: node) ?? ""), type: type, position: node.position)
        for member in members {
            if let property = ViewType.properties[member.key] {
                guard belongs(member, property.types, to: type) else { continue }
                if let value = values.property(member.value, property.kind(of: type), key: member.key) {
                    view.set(property, to: value, at: member.value.position)
                }
            } else if let key = ViewKey.named(member.key) {
                guard belongs(member, key.types, to: type) else { continue }
                read(key, member.value, into: &view)
            } else {
                let known = ViewKey.allCases.filter { $0.types.isEmpty || $0.types.contains(type) }.map { $0.rawValue }
                values.unknownKey(member, of: isWindow ? "a window" : "a view", known: known + ViewType.properties.names(of: type))
            }
        }
        check(view)
        return view
    }

    private mutating func viewType(_ members: [JSONMember], isWindow: Bool) -> ViewType {
        guard let node = members.value("type") else { return isWindow ? .window : .view }
        if isWindow {
            let fits = node.value == .string("window") || node.value == .string("view")
            if !fits { report(.windowOfOtherType(found: ValueReader.shown(node.value)), at: node.position) }
            return .window
        }
        if case .string(let name) = node.value {
            if let type = ViewType(rawValue: name), type != .window { return type }
            if Piece.typeNames.contains(name) {
                report(.pieceInTrace(name), at: node.position)
                return .view
            }
        }
        // Reports that the view's type is unknown, and lists the possible types.
        _ = values.choice(node, ViewType.declarable.map { $0.rawValue } + Piece.typeNames, key: "type")
        return .view
    }

    /// Returns `true` if a key is valid for a type. Otherwise reports an error. If the list `owners` is empty, the key is valid for all
    /// types.
    mutating func belongs<Owner: PropertyOwner>(_ member: JSONMember, _ owners: [Owner], to type: Owner) -> Bool {
        let fits = owners.isEmpty || owners.contains(type)
        if !fits { report(.keyOfOtherType(member.key, owners: owners.map { $0.rawValue }, type: type.rawValue), at: member.position) }
        return fits
    }

    mutating func read(_ key: ViewKey, _ node: JSONNode, into view: inout ViewDocument) {
        switch key {
        case .id, .type: break
        case .include: report(.includeInTrace, at: node.position)
        case .class: view.className = values.name(node, key: key.rawValue)
        case .controller: view.controller = values.name(node, key: key.rawValue)
        case .hitTest: view.hitTest = hitTest(node)
        case .shouldBegin: view.shouldBegin = answer(node, .shouldBegin, key: key.rawValue)
        case .touchesShouldBegin: view.touchesShouldBegin = answer(node, .contentTouches, key: key.rawValue)
        case .touchesShouldCancel: view.touchesShouldCancel = answer(node, .contentTouches, key: key.rawValue)
        case .shouldHighlight: view.shouldHighlight = answer(node, .contentTouches, key: key.rawValue)
        case .shouldSelect: view.shouldSelect = answer(node, .contentTouches, key: key.rawValue)
        case .actions: view.actions = controlActions(node)
        case .effects: if let owner = EffectOwner(view.type) { view.effects = effects(node, key: key.rawValue, of: owner) }
        case .gestureRecognizers:
            for element in values.elements(node, key.kind.advice, key: key.rawValue) ?? [] {
                if element.reference != nil {
                    if let reference = reference(element) { view.references.append((reference.text, view.gestureRecognizers.count)) }
                } else if let recognizer = recognizer(element) {
                    view.gestureRecognizers.append(recognizer)
                }
            }
        case .panGestureRecognizer: view.panGestureRecognizer = recognizer(node, own: .scrollViewPan, id: view.id + ".pan")
        case .pinchGestureRecognizer: view.pinchGestureRecognizer = recognizer(node, own: .scrollViewPinch, id: view.id + ".pinch")
        case .subviews:
            let elements = values.list(node, key.kind.advice, key: key.rawValue)
            view.subviews.reserveCapacity(elements.underestimatedCount)
            for element in elements {
                if let subview = self.view(element) { view.subviews.append(subview) }
            }
        }
    }

    private mutating func hitTest(_ node: JSONNode) -> HitTestDocument? {
        switch node.value {
        case .string("passThrough"): return .passThrough
        case .string("self"): return .itself
        case .string(let text):
            // A string that consists of a single word can only be a misspelled constant, because no valid expression for a hit test is a
            // single name.
            let isWord = text.utf8.allSatisfy { $0.isASCIILetter } && text != "true" && text != "false"
            if isWord, let near = Suggestion.nearest(to: text, among: ["passThrough", "self"]) {
                return report(.unknownName(what: "hitTest", name: text, among: [near]), at: node.position)
            }
        default: break
        }
        return answer(node, .hitTest, key: "hitTest").map(HitTestDocument.pointInside)
    }

    private mutating func controlActions(_ node: JSONNode) -> [ControlActionDocument] {
        (values.members(node, ViewKey.actions.kind.advice, key: "actions") ?? []).compactMap { member in
            guard let event = Control.Event(rawValue: member.key) else {
                return report(.unknownName(what: "control event", name: member.key, among: Control.Event.names), at: member.position)
            }
            return values.name(member.value, key: member.key).map {
                ControlActionDocument(event: event, action: $0, position: member.value.position)
            }
        }
    }

    /// Reports an error if properties of a view contradict each other. This can be checked only after all properties have been read.
    private mutating func check(_ view: ViewDocument) {
        if view.hasOnlyFrame { return }
        if let transform = view.position(of: .transform), view.position(of: .frame) != nil { report(.frameWithTransform, at: transform) }
        ordered(view, .minimumValue, .maximumValue)
        ordered(view, .minimumZoomScale, .maximumZoomScale)
        if case .string(let id) = view.value(.keyboard), let keyboard = view.position(of: .keyboard), symbols.type(ofView: id) == nil {
            report(symbols.unknownView(id), at: keyboard)
        }
        if case .string(let id) = view.value(.zoomView), let zoomView = view.position(of: .zoomView) {
            if symbols.type(ofView: id) == nil {
                report(.unknownName(what: "view", name: id, among: symbols.viewIDs), at: zoomView)
            } else if !view.subviews.contains(where: { $0.id == id }) {
                report(.zoomViewElsewhere(id, scrollView: view.id), at: zoomView)
            }
        }
    }

    private mutating func ordered(_ view: ViewDocument, _ lower: ViewProperty, _ upper: ViewProperty) {
        guard let low = view.value(lower)?.number, let high = view.value(upper)?.number, low > high, let position = view.position(of: lower)
        else { return }
        report(.limitsReversed(lower: lower.name, upper: upper.name), at: position)
    }
}
