import GestureEngine
import GestureFiles

/// The implementation of `dispatch`. It chooses the target of a recognizer's gesture among the items in a container.
final class Dispatcher {
    private struct Entry {
        let recognizer: GestureRecognizer
        let choice: DispatchChoice
        /// The rule that chose the current target; `nil` if the recognizer has no `dispatch` property in the current mode.
        var chosen: DispatchDocument?
        /// The part of the gesture's movement by which the target has already been moved.
        var followed = Movement()
    }

    private var entries: [Entry] = []

    func add(_ recognizer: GestureRecognizer, _ choice: DispatchChoice) {
        entries.append(Entry(recognizer: recognizer, choice: choice))
    }

    /// Chooses the target when a recognizer leaves the state `possible`. If another recognizer in its group is active, the two recognizers
    /// have the same target. Otherwise, the target is the item at the location of the recognizer's touches (K6, K7).
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

    /// After an action, moves the target by the gesture's movement since the previous action (K8).
    func move(for recognizer: GestureRecognizer) {
        guard let index = index(of: recognizer), entries[index].chosen?.moves == true, let target = recognizer.target else { return }
        let movement = Movement(recognizer.values)
        let followed = entries[index].followed
        entries[index].followed = movement
        if movement.translation != followed.translation, let superview = target.superview {
            // The difference between two points does not depend on the origins of the coordinate systems of the window and the superview.
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

    /// Returns the frontmost view at a point among the views that the rule lists. If none of these views is at the point, returns the
    /// listed view whose centre is nearest to the point, unless that view is too far away.
    private func item(for document: DispatchDocument, at point: Point, in scene: Scene) -> View? {
        var under: View?
        var nearest: (view: View, distance: Double)?
        // Views are visited from back to front, so the last match is the frontmost view.
        scene.screen.window.visit { view in
            guard document.to.contains(view.id), view.isVisible else { return }
            if view.point(inside: view.convert(point, from: nil), with: nil) { under = view }
            let distance = view.convert(view.bounds.center, to: nil).distance(to: point)
            if distance <= document.within && distance <= nearest?.distance ?? .infinity { nearest = (view, distance) }
        }
        return under ?? nearest?.view
    }
}

/// The parts of a gesture's movement that the gesture's target follows.
private struct Movement {
    /// The translation in window coordinates, in points (pt).
    var translation = Point.zero
    var scale = 1.0
    /// The rotation in radians.
    var rotation = 0.0

    init() {}

    init(_ values: GestureValues) {
        translation = values.translation ?? .zero
        scale = values.scale ?? 1
        rotation = values.rotation ?? 0
    }
}

extension View {
    /// Whether the view and all its ancestors are neither hidden nor transparent.
    var isVisible: Bool { selfAndSuperviews.allSatisfy { !$0.isHidden && !$0.isTransparent } }
}
