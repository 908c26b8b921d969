import GestureSupport

extension LayoutDocument {
    /// All additions of views and recognizers that effects in the layout make, in file order. Additions by the effects of added objects are
    /// included.
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

    /// Returns the names of the actions that the layout's controls and recognizers can send, keyed by the id of the sender. `others`
    /// contains additions that are not in the layout, such as those of a trace.
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
    /// All names that this action can have. There may be several, because each mode can specify a different name.
    package var names: [String] {
        switch self {
        case .name(let name): [name]
        case .byMode(let actions): actions.map { $0.action }
        }
    }
}

extension LayoutSymbols {
    /// Creates layout symbols that contain only the views and recognizers of the given additions.
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

    /// Returns the reason why a property cannot be set, or `nil` if it can be set. The path has the form `ID.PROPERTY`, such as
    /// `pan.isEnabled`.
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
    /// The addition that this change makes if it adds or presents a view or recognizer; `nil` for all other changes.
    package var addition: AdditionDocument? {
        switch self {
        case .add(let addition), .present(let addition): addition
        case .set, .remove, .enter, .cancel, .animate, .dismiss, .warning: nil
        }
    }
}
