import GestureEngine
import GestureFiles

/// Chooses the item of a container that a recognizer's gesture concerns (contract: `dispatch`).
final class Dispatcher {
    private struct Entry {
        let recognizer: GestureRecognizer
        let choice: DispatchChoice
        /// The document that chose the current target; nil in a mode in which the recognizer has none.
        var chosen: DispatchDocument?
        /// The part of the gesture's movement that the target has followed.
        var followed = Movement()
    }

    private var entries: [Entry] = []

    func add(_ recognizer: GestureRecognizer, _ choice: DispatchChoice) {
        entries.append(Entry(recognizer: recognizer, choice: choice))
    }

    /// Chooses the target of a recognizer that leaves possible: the target of its group if another recognizer of the group is active, else
    /// the item at its fingers (K6, K7).
    func choose(for recognizer: GestureRecognizer, in scene: Scene) {
        guard let index = index(of: recognizer) else { return }
        let document = scene.dispatch(entries[index].choice)
        entries[index].chosen = document
        entries[index].followed = Movement()
        guard let document else { return }
        if let group = document.group, let sharing = activeMember(of: group, besides: recognizer) {
            recognizer.target = sharing.target
        } else {
            recognizer.target = item(for: document, at: recognizer.location(in: nil), in: scene)
        }
    }

    /// Moves a target after an action, by the movement of the gesture since the previous action (K8).
    func move(for recognizer: GestureRecognizer) {
        guard let index = index(of: recognizer), entries[index].chosen?.moves == true, let target = recognizer.target else { return }
        let movement = Movement(recognizer.values)
        let followed = entries[index].followed
        entries[index].followed = movement
        if movement.translation != followed.translation, let superview = target.superview {
            // A difference of two points, so the origins of the two coordinate systems cancel out.
            let step = superview.convert(movement.translation - followed.translation, from: nil) - superview.convert(.zero, from: nil)
            if step.x.isFinite && step.y.isFinite { target.center = target.center + step }
        }
        guard followed.scale > 0, movement.scale > 0 else { return }
        let scale = movement.scale / followed.scale
        let turn = movement.rotation - followed.rotation
        guard scale != 1 || turn != 0 else { return }
        target.transform = AffineTransform(rotationAngle: turn).concatenating(AffineTransform(scaleX: scale, y: scale))
            .concatenating(target.transform)
    }

    private func index(of recognizer: GestureRecognizer) -> Int? {
        entries.lastIndex { $0.recognizer === recognizer }
    }

    private func activeMember(of group: String, besides recognizer: GestureRecognizer) -> GestureRecognizer? {
        entries.first { entry in
            entry.chosen?.group == group && entry.recognizer !== recognizer
                && (entry.recognizer.state == .began || entry.recognizer.state == .changed)
        }?.recognizer
    }

    /// The frontmost listed view under a point, else the one with the nearest centre, if it is near enough.
    private func item(for document: DispatchDocument, at point: Point, in scene: Scene) -> View? {
        var under: View?
        var nearest: (view: View, distance: Double)?
        // Views are visited back to front, so the last match is the frontmost one.
        scene.screen.window.visit { view in
            guard document.to.contains(view.id), view.isVisible else { return }
            if view.point(inside: view.convert(point, from: nil), with: nil) { under = view }
            let distance = view.convert(view.bounds.center, to: nil).distance(to: point)
            if distance <= document.within && distance <= nearest?.distance ?? .infinity { nearest = (view, distance) }
        }
        return under ?? nearest?.view
    }
}

/// The movement of a gesture that its target follows.
private struct Movement {
    /// Points in the window.
    var translation = Point.zero
    var scale = 1.0
    /// Radians.
    var rotation = 0.0

    init() {}

    init(_ values: GestureValues) {
        translation = values.translation ?? .zero
        scale = values.scale ?? 1
        rotation = values.rotation ?? 0
    }
}

extension View {
    /// Whether neither the view nor one of its ancestors is hidden or transparent.
    var isVisible: Bool {
        var view: View? = self
        while let here = view {
            if here.isHidden || here.isTransparent { return false }
            view = here.superview
        }
        return true
    }
}
