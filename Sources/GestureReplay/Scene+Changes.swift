import GestureEngine
import GestureFiles

/// What a trace changes while it is played.
extension Scene {
    /// Sets a property before the replay begins, without a row: `--set`.
    public func preset(_ request: SetRequest) throws(FileError) {
        change(try symbols.resolve(request))
    }

    func apply(_ request: SetRequest) throws(FileError) {
        let resolved = try symbols.resolve(request)
        if case .threshold(let name, _) = resolved { throw FileError(.thresholdAtRunTime(name), at: request.position) }
        screen.record(.set(target: screen.names.intern(request.path), value: request.value.text, by: nil), cause: Cause(.j11))
        change(resolved)
    }

    private func change(_ change: PropertyChange) {
        switch change {
        case .view(let id, let property, let value):
            if let view = views[id] { apply(property, value, to: view) }
        case .recognizer(let id, let property, let value):
            if let recognizer = recognizers[id] { apply(property, value, to: recognizer) }
        case .variable(let name, let value): variables[name] = value
        case .threshold(let name, let value): screen.thresholds[name] = value
        }
    }

    func apply(_ request: AddRequest) throws(FileError) {
        let addition = try symbols.resolve(request)
        guard let parent = views[addition.to] else { return }
        switch addition.item {
        case .view(let document):
            screen.record(.add(target: screen.names.intern(document.id), by: nil), cause: Cause(.j11))
            parent.addSubview(makeView(document))
            connect(document)
        case .recognizer(let document):
            screen.record(.add(target: screen.names.intern(document.id), by: nil), cause: Cause(.j11))
            parent.addGestureRecognizer(makeRecognizer(document))
            connect(document)
        }
    }

    func remove(_ name: NamedReference) throws(FileError) {
        let target = try symbols.resolve(removal: name)
        screen.record(.remove(target: screen.names.intern(name.text), by: nil), cause: Cause(.j11))
        switch target {
        case .view(let id):
            if let view = views[id] {
                view.removeFromSuperview()
                forget(view)
            }
        case .recognizer(let id):
            if let recognizer = recognizers.removeValue(forKey: id) { recognizer.view?.removeGestureRecognizer(recognizer) }
        }
        symbols.remove(target)
    }

    /// The ids of what lies in a removed view are free again.
    private func forget(_ root: View) {
        root.visit { view in
            views[view.id] = nil
            documents[view.id] = nil
            extras[view.id] = nil
            for recognizer in view.gestureRecognizers { recognizers[recognizer.id] = nil }
        }
    }
}
