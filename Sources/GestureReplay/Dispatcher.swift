import GestureEngine
import GestureFiles

/// Chooses which of many items a container's recognizer is about (contract: `dispatch`).
final class Dispatcher {
    private var entries: [(recognizer: GestureRecognizer, document: DispatchDocument)] = []

    func add(_ recognizer: GestureRecognizer, _ document: DispatchDocument) {
        entries.append((recognizer, document))
    }

    /// A recognizer leaves possible: its target is that of its group if one of the group is active, else the item at its fingers.
    func choose(for recognizer: GestureRecognizer, in scene: Scene) {
        guard let entry = entries.first(where: { $0.recognizer === recognizer }) else { return }
        if let group = entry.document.group, let sharing = activeMember(of: group, besides: recognizer) {
            recognizer.target = sharing.target
        } else {
            recognizer.target = item(for: entry.document, at: recognizer.location(in: nil), in: scene)
        }
    }

    private func activeMember(of group: String, besides recognizer: GestureRecognizer) -> GestureRecognizer? {
        entries.first { entry in
            entry.document.group == group && entry.recognizer !== recognizer
                && (entry.recognizer.state == .began || entry.recognizer.state == .changed)
        }?.recognizer
    }

    /// The front-most listed view under a point, else the one whose centre is nearest, if it is near enough.
    private func item(for document: DispatchDocument, at point: Point, in scene: Scene) -> View? {
        var under: View?
        var nearest: (view: View, distance: Double)?
        // Back to front, so that of several the last one is in front.
        scene.screen.window.visit { view in
            guard document.to.contains(view.id), scene.view(view.id) === view, view.isVisible else { return }
            if view.point(inside: view.convert(point, from: nil), with: nil) { under = view }
            let distance = view.convert(view.bounds.center, to: nil).distance(to: point)
            if distance <= document.within && distance <= nearest?.distance ?? .infinity { nearest = (view, distance) }
        }
        return under ?? nearest?.view
    }
}

extension View {
    /// Whether neither the view nor one above it is hidden or transparent.
    var isVisible: Bool {
        var view: View? = self
        while let here = view {
            if here.isHidden || here.isTransparent { return false }
            view = here.superview
        }
        return true
    }
}
