import GestureFiles

extension LayoutDocument {
    /// What this release reads and checks but does nothing with yet, each said once, at its first place.
    func idleKeys() -> [Diagnostic] {
        var found: [(what: String, position: SourcePosition)] = []
        func note(_ what: String, _ position: SourcePosition) {
            if !found.contains(where: { $0.what == what }) { found.append((what, position)) }
        }
        func visit(_ view: ViewDocument) {
            if view.type.isControl { note("controls get touches like plain views", view.position) }
            if view.type.isScrollView { note("scroll views do not scroll", view.position) }
            if view.type == .cell { note("cells are not selected", view.position) }
            for recognizer in view.gestureRecognizers {
                if let effect = recognizer.effects.first { note("effects do not happen", effect.position) }
                if let dispatch = recognizer.dispatch { note("'dispatch' chooses no target", dispatch.position) }
            }
            for subview in view.subviews { visit(subview) }
        }
        visit(window)
        if let mode = modes?.states.first { note("modes are not followed", mode.position) }
        return found.map { what, position in
            Diagnostic(.warning, at: source.location(of: position), "\(what) in this version")
        }
    }
}
