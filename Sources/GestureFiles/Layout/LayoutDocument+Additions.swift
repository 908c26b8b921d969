import GestureSupport

extension LayoutDocument {
    /// All additions in the layout's effects, including nested ones, in file order.
    package var additions: [AdditionDocument] {
        var found: [AdditionDocument] = []
        for state in modes?.states ?? [] { Self.collect(state.onEnter + state.onExit, into: &found) }
        Self.collect(window, into: &found)
        return found
    }

    private static func collect(_ view: ViewDocument, into found: inout [AdditionDocument]) {
        collect(view.effects, into: &found)
        for recognizer in view.allRecognizers { collect(recognizer.effects, into: &found) }
        for subview in view.subviews { collect(subview, into: &found) }
    }

    private static func collect(_ effects: [EffectDocument], into found: inout [AdditionDocument]) {
        for effect in effects {
            for change in effect.changes {
                guard let addition = change.addition else { continue }
                found.append(addition)
                switch addition.item {
                case .view(let view): collect(view, into: &found)
                case .recognizer(let recognizer): collect(recognizer.effects, into: &found)
                case .existing, .reference: break
                }
            }
        }
    }

    /// Returns the names of the actions that each control and recognizer can send, by its id. `others` contains additions that are not in
    /// the layout, such as those of a trace.
    package func actionNames(and others: [AdditionDocument]) -> [String: [String]] {
        var names: [String: [String]] = [:]
        func visit(_ recognizer: RecognizerDocument) { names[recognizer.id, default: []] += recognizer.action?.names ?? [] }
        func visit(_ view: ViewDocument) {
            if view.type.isControl { names[view.id, default: []] += view.actions.map { $0.action } }
            for recognizer in view.allRecognizers { visit(recognizer) }
            for subview in view.subviews { visit(subview) }
        }
        visit(window)
        for addition in additions + others {
            switch addition.item {
            case .view(let view): visit(view)
            case .recognizer(let recognizer): visit(recognizer)
            case .existing, .reference: break
            }
        }
        return names
    }
}

extension ActionDocument {
    /// All names that the action can have, because each mode may use a different name.
    package var names: [String] {
        switch self {
        case .name(let name): [name]
        case .byMode(let actions): actions.map { $0.action }
        }
    }
}

extension LayoutSymbols {
    /// Creates symbols that contain only the views and recognizers of the given additions.
    package init(of additions: [AdditionDocument]) {
        self.init()
        for addition in additions {
            switch addition.item {
            case .view(let view): declare(view, in: addition.to)
            case .recognizer(let recognizer): declareRecognizer(recognizer.id, recognizer.type, view: addition.to)
            case .existing, .reference: break
            }
        }
    }

    private mutating func declare(_ view: ViewDocument, in parent: String) {
        declareView(view.id, view.type, parent: parent)
        for recognizer in view.gestureRecognizers { declareRecognizer(recognizer.id, recognizer.type, view: view.id) }
        for subview in view.subviews { declare(subview, in: view.id) }
    }

    /// Returns the reason why the property at the given path, such as `pan.isEnabled`, cannot be set; `nil` if the property can be set.
    package func issue(ofSetting path: String) -> Issue? {
        do throws(FileError) {
            _ = try SetTarget(path, in: self, at: SourcePosition(offset: 0))
            return nil
        } catch {
            return error.issue
        }
    }
}

extension Change {
    /// The addition of a view or recognizer, if the change adds or presents one; `nil` for all other changes.
    package var addition: AdditionDocument? {
        switch self {
        case .add(let addition), .present(let addition): addition
        case .set, .remove, .enter, .cancel, .animate, .dismiss, .warning: nil
        }
    }
}
