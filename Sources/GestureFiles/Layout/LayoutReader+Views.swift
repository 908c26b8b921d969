import GestureSupport

extension LayoutReader {
    /// A view and all that is in it; its ids were collected before.
    mutating func view(_ node: JSONNode, isWindow: Bool = false) -> ViewDocument? {
        let key = isWindow ? "window" : "subviews"
        guard let members = values.members(node, "an object that describes a view", key: key) else { return nil }
        let type = viewType(members, isWindow: isWindow)
        var view = ViewDocument(id: ids[node.position] ?? "", type: type, position: node.position)
        for member in members {
            if let property = ViewProperty(rawValue: member.key) {
                guard belongs(member, property.types, property.belongs(to: type), to: type) else { continue }
                if let value = values.property(member.value, property.kind, key: member.key) {
                    view.settings.append(PropertySetting(property, value, at: member.value.position))
                }
            } else if let key = ViewKey(rawValue: member.key) {
                guard belongs(member, key.types, key.types.isEmpty || key.types.contains(type), to: type) else { continue }
                read(key, member.value, into: &view)
            } else {
                let known = ViewKey.allCases.filter { $0.types.isEmpty || $0.types.contains(type) }.map(\.rawValue)
                let properties = ViewProperty.allCases.filter { $0.belongs(to: type) }.map(\.rawValue)
                values.unknownKey(member, of: isWindow ? "a window" : "a view", known: known + properties)
            }
        }
        check(&view)
        return view
    }

    private mutating func viewType(_ members: [JSONMember], isWindow: Bool) -> ViewType {
        guard let node = members.first(where: { $0.key == "type" })?.value else { return isWindow ? .window : .view }
        if isWindow {
            guard node.value == .string("window") || node.value == .string("view") else {
                report(.windowOfOtherType(found: ValueReader.shown(node.value)), at: node.position)
                return .window
            }
            return .window
        }
        return values.choice(node, ViewType.declarable.map(\.rawValue), key: "type").flatMap(ViewType.init(rawValue:)) ?? .view
    }

    private mutating func belongs(_ member: JSONMember, _ owners: [ViewType], _ fits: Bool, to type: ViewType) -> Bool {
        if !fits { report(.keyOfOtherType(member.key, owners: owners.map(\.rawValue), type: type.rawValue), at: member.position) }
        return fits
    }

    private mutating func read(_ key: ViewKey, _ node: JSONNode, into view: inout ViewDocument) {
        switch key {
        case .id, .type: break
        case .class: view.className = values.name(node, key: key.rawValue)
        case .controller: view.controller = values.name(node, key: key.rawValue)
        case .hitTest: view.hitTest = hitTest(node)
        case .shouldBegin: view.shouldBegin = answer(node, .shouldBegin, key: key.rawValue)
        case .touchesShouldBegin: view.touchesShouldBegin = answer(node, .contentTouches, key: key.rawValue)
        case .touchesShouldCancel: view.touchesShouldCancel = answer(node, .contentTouches, key: key.rawValue)
        case .actions: view.actions = controlActions(node)
        case .gestureRecognizers:
            for element in values.elements(node, key.kind.advice, key: key.rawValue) ?? [] {
                if let recognizer = recognizer(element) { view.gestureRecognizers.append(recognizer) }
            }
        case .panGestureRecognizer: view.panGestureRecognizer = recognizer(node, own: .scrollViewPan, id: view.id + ".pan")
        case .pinchGestureRecognizer: view.pinchGestureRecognizer = recognizer(node, own: .scrollViewPinch, id: view.id + ".pinch")
        case .subviews:
            for element in values.elements(node, key.kind.advice, key: key.rawValue) ?? [] {
                if let subview = self.view(element) { view.subviews.append(subview) }
            }
        }
    }

    private mutating func hitTest(_ node: JSONNode) -> HitTestDocument? {
        switch node.value {
        case .string("passThrough"): return .passThrough
        case .string("self"): return .itself
        case .string(let text):
            // A single word can only be a misspelt name: an expression of one name answers no question.
            let isWord = text.unicodeScalars.allSatisfy(\.properties.isAlphabetic) && text != "true" && text != "false"
            if isWord, let near = Suggestion.nearest(to: text, among: ["passThrough", "self"]) {
                report(.unknownName(what: "hitTest", name: text, among: [near]), at: node.position)
                return nil
            }
            return answer(node, .hitTest, key: "hitTest").map(HitTestDocument.pointInside)
        default: return answer(node, .hitTest, key: "hitTest").map(HitTestDocument.pointInside)
        }
    }

    private mutating func controlActions(_ node: JSONNode) -> [ControlActionDocument] {
        var actions: [ControlActionDocument] = []
        for member in values.members(node, ViewKey.actions.kind.advice, key: "actions") ?? [] {
            guard ControlActionDocument.events.contains(member.key) else {
                report(.unknownName(what: "control event", name: member.key, among: ControlActionDocument.events), at: member.position)
                continue
            }
            guard let action = values.name(member.value, key: member.key) else { continue }
            actions.append(ControlActionDocument(event: member.key, action: action, position: member.value.position))
        }
        return actions
    }

    /// What only the whole view shows: settings that exclude each other, and their order.
    private mutating func check(_ view: inout ViewDocument) {
        let order = ViewProperty.allCases
        view.settings.sort { order.firstIndex(of: $0.property)! < order.firstIndex(of: $1.property)! }
        if let transform = view.settings.first(where: { $0.property == .transform }), view.value(.frame) != nil {
            report(.frameWithTransform, at: transform.position)
        }
        ordered(view, .minimumValue, .maximumValue)
        ordered(view, .minimumZoomScale, .maximumZoomScale)
        if let zoomView = view.settings.first(where: { $0.property == .zoomView }), case .string(let id) = zoomView.value {
            if symbols.type(ofView: id) == nil {
                report(.unknownName(what: "view", name: id, among: symbols.viewIDs), at: zoomView.position)
            } else if !view.subviews.contains(where: { $0.id == id }) {
                report(.zoomViewElsewhere(id, scrollView: view.id), at: zoomView.position)
            }
        }
    }

    private mutating func ordered(_ view: ViewDocument, _ lower: ViewProperty, _ upper: ViewProperty) {
        guard case .number(let low)? = view.value(lower), case .number(let high)? = view.value(upper), low > high,
            let setting = view.settings.first(where: { $0.property == lower })
        else { return }
        report(.limitsReversed(lower: lower.rawValue, upper: upper.rawValue), at: setting.position)
    }
}
