import GestureEngine
import GestureFiles

/// What a trace changes while it is played.
extension Scene {
    func apply(_ request: SetRequest) throws(FileError) {
        let resolved = try symbols.resolve(request)
        if case .threshold(let name, _) = resolved { throw FileError(.thresholdAtRunTime(name), at: request.position) }
        screen.record(
            .set(target: screen.names.intern(request.path), value: screen.names.text(request.value.text), by: nil), cause: Cause(.j11))
        change(resolved)
    }

    /// What an entry of a trace changes, without a word of it to anybody who plays.
    func apply(_ change: Change) {
        switch change {
        case .set(let property): self.change(property)
        case .add(let addition): add(addition, by: nil, Cause(.j11))
        case .remove(let target): remove(target, by: nil, Cause(.j11))
        case .enter(let path): enter(path, by: nil, Cause(.j11))
        case .cancel: break
        }
    }

    func change(_ change: PropertyChange) {
        switch change {
        case .view(let id, let property, let value):
            if let view = views[id] { property.set(value, of: view) { views[$0] } }
        case .recognizer(let id, let property, let value):
            if let recognizer = recognizers[id] { property.set(value, of: recognizer) { views[$0] } }
        case .variable(let name, let value): variables[name] = value
        case .threshold(let name, let value): screen.thresholds[name] = value
        }
    }

    func apply(_ request: AddRequest) throws(FileError) {
        add(try symbols.resolve(request), by: nil, Cause(.j11))
    }

    func add(_ addition: AdditionDocument, by: Name?, _ cause: Cause) {
        guard let parent = views[addition.to] else { return }
        switch addition.item {
        case .view(let document):
            guard views[document.id] == nil else { return }
            screen.record(.add(target: screen.names.intern(document.id), by: by), cause: cause)
            parent.addSubview(makeView(document))
            connect(document)
            if document.hasEffects { screen.didChangeState = { [unowned(unsafe) self] in follow($0, $1) } }
            adjust(views: { document.contains(view: $0) }, recognizers: { document.contains(recognizer: $0) })
        case .recognizer(let document):
            guard recognizers[document.id] == nil else { return }
            screen.record(.add(target: screen.names.intern(document.id), by: by), cause: cause)
            if let recognizer = makeRecognizer(document) { parent.addGestureRecognizer(recognizer) }
            connect(document)
            if !document.effects.isEmpty { screen.didChangeState = { [unowned(unsafe) self] in follow($0, $1) } }
            adjust(views: { _ in false }, recognizers: { $0 == document.id })
        }
    }

    /// Sets what is to be different in something that has come.
    private func adjust(views hasView: (String) -> Bool, recognizers hasRecognizer: (String) -> Bool) {
        for request in laterSettings {
            do throws(FileError) {
                let change = try symbols.resolve(request)
                switch change {
                case .view(let id, _, _): if hasView(id) { self.change(change) }
                case .recognizer(let id, _, _): if hasRecognizer(id) { self.change(change) }
                case .variable, .threshold: break
                }
            } catch {
                // It is about something that has not come yet.
            }
        }
    }

    func remove(_ name: NamedReference) throws(FileError) {
        remove(try symbols.resolve(removal: name), by: nil, Cause(.j11))
    }

    func remove(_ target: RemovalTarget, by: Name?, _ cause: Cause) {
        switch target {
        case .view(let id):
            guard let view = views[id] else { return }
            screen.record(.remove(target: screen.names.intern(id), by: by), cause: cause)
            view.removeFromSuperview()
            forget(view)
        case .recognizer(let id):
            guard let recognizer = recognizers.removeValue(forKey: id) else { return }
            screen.record(.remove(target: screen.names.intern(id), by: by), cause: cause)
            recognizer.view?.removeGestureRecognizer(recognizer)
        }
        symbols.remove(target)
    }

    /// The ids of what lies in a removed view are free again.
    private func forget(_ root: View) {
        root.visit { view in
            views[view.id] = nil
            documents[view.id] = nil
            for recognizer in view.gestureRecognizers { recognizers[recognizer.id] = nil }
        }
    }
}
