import GestureFiles

/// All recognizers and delegate answers in a layout, and all changes that the layout's effects and the traces make.
struct Inventory {
    private(set) var recognizers: [RecognizerDocument] = []
    private(set) var changes: [Change] = []
    private(set) var answers: [Answer] = []

    init(_ layout: LayoutDocument, _ others: [Change]) {
        for delegate in layout.delegates { visit(delegate) }
        visit(layout.window)
        for state in layout.modes?.states ?? [] { visit(state.onEnter + state.onExit) }
        for change in others { visit(change) }
    }

    private mutating func visit(_ view: ViewDocument) {
        if case .pointInside(let answer) = view.hitTest { answers.append(answer) }
        answers += [view.shouldBegin, view.touchesShouldBegin, view.touchesShouldCancel, view.shouldHighlight, view.shouldSelect]
            .compactMap { $0 }
        // A recognizer that is moved to another view counts as removed, because it loses the properties that it received from its scroll
        // view.
        for reference in view.references { changes.append(.remove(.recognizer(id: reference.id))) }
        for recognizer in view.allRecognizers { visit(recognizer) }
        visit(view.effects)
        for subview in view.subviews { visit(subview) }
    }

    private mutating func visit(_ recognizer: RecognizerDocument) {
        recognizers.append(recognizer)
        if case .inline(let delegate) = recognizer.delegate { visit(delegate) }
        visit(recognizer.effects)
    }

    private mutating func visit(_ delegate: DelegateDocument) {
        answers += [
            delegate.shouldReceive, delegate.shouldBegin, delegate.shouldRecognizeSimultaneouslyWith, delegate.shouldRequireFailureOf,
            delegate.shouldBeRequiredToFailBy, delegate.canPrevent, delegate.canBePreventedBy,
        ].compactMap { $0 }
    }

    private mutating func visit(_ effects: [EffectDocument]) {
        for effect in effects {
            if let condition = effect.condition { answers.append(condition) }
            for change in effect.changes { visit(change) }
        }
    }

    private mutating func visit(_ change: Change) {
        switch change {
        case .set(.computed(let expression, _, let target)):
            answers.append(.expression(expression))
            changes.append(.set(target))
        case .animate(let animation): for set in animation.sets { visit(.set(set)) }
        case .set, .add, .remove, .enter, .cancel, .present, .dismiss, .warning: changes.append(change)
        }
        switch change.addition?.item {
        case .view(let view): visit(view)
        case .recognizer(let recognizer): visit(recognizer)
        // If an existing view is moved to another superview, it counts as removed from its original position.
        case .existing(let view): changes.append(.remove(.view(id: view)))
        case .reference(let recognizer): changes.append(.remove(.recognizer(id: recognizer)))
        case nil: break
        }
    }
}

/// The properties of a layout that may change during a replay. Rules do not report findings that depend on these properties.
struct Volatility {
    private var views: [String: Set<ViewProperty>] = [:]
    private var recognizers: [String: Set<RecognizerProperty>] = [:]
    private var removedViews: Set<String> = []
    private var removedRecognizers: Set<String> = []

    init(_ changes: [Change]) {
        for change in changes {
            switch change {
            case .set(.view(let id, let property, _)): views[id, default: []].insert(property)
            case .set(.recognizer(let id, let property, _)): recognizers[id, default: []].insert(property)
            case .remove(.view(let id)): removedViews.insert(id)
            case .remove(.recognizer(let id)): removedRecognizers.insert(id)
            default: break
            }
        }
    }

    func changes(_ property: ViewProperty, of view: String) -> Bool { views[view]?.contains(property) ?? false }
    func changes(_ property: RecognizerProperty, of recognizer: String) -> Bool { recognizers[recognizer]?.contains(property) ?? false }
    /// Returns whether anything changes or removes a view.
    func changes(view: String) -> Bool { views[view] != nil || removedViews.contains(view) }
    func changes(recognizer: String) -> Bool { recognizers[recognizer] != nil || removedRecognizers.contains(recognizer) }

    /// Returns whether anything changes the position or size of a view.
    func moves(_ view: String) -> Bool {
        let places: Set<ViewProperty> = [.frame, .bounds, .center, .transform, .hitInsets]
        return !(views[view]?.isDisjoint(with: places) ?? true)
    }

    /// Returns whether anything changes a property that determines whether a view can be hit.
    func switches(_ view: String) -> Bool {
        let switches: Set<ViewProperty> = [.isHidden, .alpha, .isUserInteractionEnabled, .isEnabled]
        return removedViews.contains(view) || !(views[view]?.isDisjoint(with: switches) ?? true)
    }
}
