import GestureEngine
import GestureFiles
import GestureSupport

/// The changes that a trace makes during a replay.
extension Scene {
    func apply(_ request: SetRequest) throws(FileError) {
        let resolved = try symbols.resolve(set: request)
        if case .computed(let expression, nil, let target) = resolved, !expression.value(in: SceneScope(scene: self)).isPlain {
            throw FileError(.variableOfList(target.shown.target), at: expression.position)
        }
        guard let settled = settle(resolved, by: nil, Cause(.j11)) else { return }
        let value = resolved == settled ? request.value.text : settled.shown.value
        screen.record(
            .set(target: screen.names.intern(request.path), value: screen.names.text(value), by: nil), cause: Cause(.j11)
        ) { change(settled) }
    }

    /// Returns a change in which the current value replaces the expression. If the value is not valid for the property, adds a warning row
    /// and returns `nil`. If a variable would become a list, stops the replay.
    func settle(_ change: PropertyChange, by author: EffectAuthor?, _ cause: Cause) -> PropertyChange? {
        guard case .computed(let expression, let kind, let target) = change else { return change }
        let value = expression.value(in: SceneScope(scene: self, own: author?.recognizer))
        if kind == nil, !value.isPlain {
            fail(InputError(FileError(.variableOfList(target.shown.target), at: expression.position).diagnostic(in: layout.source)))
            return nil
        }
        let fitting: Value? = if let kind { value.fitting(kind) } else { value }
        if let fitting { return target.with(fitting) }
        let text = "\(target.shown.target) is not set: \(expression.text) evaluates to \(value.text)"
        screen.record(.warning(text: screen.names.text(text)), cause: cause)
        return nil
    }

    /// Applies a change from a trace. If the change sets a property, no row is added to the timeline.
    func apply(_ change: Change) {
        let wasSettingUp = screen.isSettingUp
        screen.isSettingUp = true
        defer { screen.isSettingUp = wasSettingUp }
        switch change {
        case .set(let property): self.change(property)
        case .add(let addition): add(addition, by: nil, Cause(.j11))
        case .remove(let target): remove(target, by: nil, Cause(.j11))
        case .enter(let path): enter(path, by: nil, Cause(.j11))
        case .animate(let animation): animate(animation, by: nil, Cause(.a11))
        case .present(let addition): present(addition, by: nil, Cause(.k11))
        case .dismiss(let id): dismiss(id, by: nil, Cause(.k11))
        case .cancel, .warning: break
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
        case .computed: if let settled = settle(change, by: nil, Cause(.j11)) { self.change(settled) }
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
            screen.record(.add(target: screen.names.intern(document.id), by: by), cause: cause) {
                parent.addSubview(makeView(document))
                connect()
                adjust(views: { document.contains(view: $0) }, recognizers: { document.contains(recognizer: $0) })
            }
        case .recognizer(let document):
            guard recognizers[document.id] == nil else { return }
            screen.record(.add(target: screen.names.intern(document.id), by: by), cause: cause) {
                if let recognizer = makeRecognizer(document) { parent.addGestureRecognizer(recognizer) }
                connect(document)
                adjust(views: { _ in false }, recognizers: { $0 == document.id })
            }
        case .existing(let id):
            guard let view = views[id], !parent.isDescendant(of: view) else { return }
            screen.record(.add(target: screen.names.intern(id), by: by), cause: cause) { parent.addSubview(view) }
            symbols.moveView(id, to: addition.to)
        case .reference(let id):
            guard let own = recognizers[id] else { return }
            screen.record(.add(target: screen.names.intern(id), by: by), cause: cause) { parent.addGestureRecognizer(own) }
        }
    }

    /// Applies the settings in `laterSettings` that concern objects that were just added.
    private func adjust(views hasView: (String) -> Bool, recognizers hasRecognizer: (String) -> Bool) {
        let wasSettingUp = screen.isSettingUp
        screen.isSettingUp = true
        defer { screen.isSettingUp = wasSettingUp }
        for request in laterSettings {
            do throws(FileError) {
                let change = try symbols.resolve(request)
                switch change {
                case .view(let id, _, _): if hasView(id) { self.change(change) }
                case .recognizer(let id, _, _): if hasRecognizer(id) { self.change(change) }
                case .variable, .threshold, .computed: break
                }
            } catch {
                // The setting is for an object that does not exist yet.
            }
        }
    }

    /// Animates views. Hit tests use the final frames immediately, and the animated views receive no new touches during the animation
    /// (A11).
    func animate(_ animation: AnimationDocument, by author: EffectAuthor?, _ cause: Cause) {
        let cause = Cause(.a11, row: cause.row, by: cause.by)
        var animated = animation.views
        for change in animation.sets {
            let before = value(of: change)
            set(change, by: author, cause)
            // As in UIKit, a value that does not change is not animated.
            if let id = change.view, value(of: change) != before { animated.append(id) }
        }
        guard !animation.allowsUserInteraction else { return }
        for id in animated { views[id]?.beginAnimation(for: animation.delay + animation.duration) }
    }

    /// If a change sets a view's property, returns the current value of that property; otherwise, returns `nil`.
    private func value(of change: PropertyChange) -> Value? {
        switch change {
        case .view(let id, let property, _): views[id].flatMap { property.value(of: $0) }
        case .computed(_, _, let target): value(of: target)
        case .recognizer, .variable, .threshold: nil
        }
    }

    /// Presents a view in front of all other views, inside a container view that covers the window (K11).
    ///
    /// Cancels all touches unless the threshold `present.cancelsTouches` is 0.
    func present(_ addition: AdditionDocument, by: Name?, _ cause: Cause) {
        guard case .view(let cover) = addition.item, let document = cover.subviews.first, views[cover.id] == nil, views[document.id] == nil
        else { return }
        let follow = Cause(.k11, row: cause.row, by: cause.by)
        screen.record(.add(target: screen.names.intern(document.id), by: by), cause: follow) {
            let view = makeView(cover)
            view.frame = screen.window.bounds
            let presented = view.subviews.first
            if let presented, presented.bounds.size == .zero { presented.frame = view.bounds }
            presented?.viewController?.presentingViewController = presentingController
            screen.window.addSubview(view)
            connect()
            if screen.thresholds.presentCancelsTouches >= 1 { screen.cancelTouches(by: .k11) }
        }
    }

    /// The view controller that presents the next view (F2). This is the controller of the most recently presented view or, if no view is
    /// presented, the controller of the window's root view.
    private var presentingController: ViewController? {
        let roots = screen.window.subviews
        let covers = roots.filter { cover in cover.subviews.first.map { AdditionDocument.presentation(of: $0.id) } == cover.id }
        return covers.reversed().lazy.compactMap { $0.subviews.first?.viewController }.first
            ?? roots.lazy.compactMap { $0.viewController }.first ?? screen.window.viewController
    }

    /// Removes a presented view together with the container view around it.
    func dismiss(_ id: String, by: Name?, _ cause: Cause) {
        guard let cover = views[AdditionDocument.presentation(of: id)] else { return }
        let follow = Cause(.k11, row: cause.row, by: cause.by)
        screen.record(.remove(target: screen.names.intern(id), by: by), cause: follow) { cover.removeFromSuperview() }
        forget(cover)
        symbols.removeView(cover.id)
    }

    func apply(_ request: AnimateRequest) throws(FileError) {
        animate(try symbols.resolve(request), by: nil, Cause(.a11))
    }

    func present(_ node: JSONNode) throws(FileError) {
        present(try symbols.resolve(presentation: node), by: nil, Cause(.k11))
    }

    func dismiss(_ name: NamedReference) throws(FileError) {
        dismiss(try symbols.resolve(dismissal: name), by: nil, Cause(.k11))
    }

    func remove(_ name: NamedReference) throws(FileError) {
        remove(try symbols.resolve(removal: name), by: nil, Cause(.j11))
    }

    func remove(_ target: RemovalTarget, by: Name?, _ cause: Cause) {
        switch target {
        case .view(let id):
            guard let view = views[id] else { return }
            screen.record(.remove(target: screen.names.intern(id), by: by), cause: cause) { view.removeFromSuperview() }
            forget(view)
        case .recognizer(let id):
            guard let recognizer = recognizers.remove(id) else { return }
            screen.record(.remove(target: screen.names.intern(id), by: by), cause: cause) {
                recognizer.view?.removeGestureRecognizer(recognizer)
            }
        }
        symbols.remove(target)
    }

    /// Removes a view and its descendants from the tables of ids, so that other objects can use these ids.
    private func forget(_ root: View) {
        root.visit { view in
            views[view.id] = nil
            for recognizer in view.gestureRecognizers { recognizers[recognizer.id] = nil }
        }
    }
}

extension Scene {
    /// Before the replay, makes the preset changes that the layout document cannot express. Adds no rows to the timeline.
    package func prepare(_ preset: PresetLayout) {
        screen.isSettingUp = true
        defer { screen.isSettingUp = false }
        for change in preset.changes { self.change(change) }
        for id in preset.removals {
            guard let own = recognizers.remove(id) else { continue }
            own.view?.removeGestureRecognizer(own)
        }
    }
}
