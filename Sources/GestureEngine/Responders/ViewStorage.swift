extension View {
    /// The rarely used properties of a view.
    final class RareProperties {
        var transform = AffineTransform.identity
        var alpha = 1.0
        var hitInsets = EdgeInsets.zero
        var overrides: ViewOverrides?
        /// The time, in seconds, until which the view receives no new touches because of an animation; 0 if there was no animation (A11).
        var untouchableUntil = 0.0
        var viewController: ViewController?
    }

    /// The cached facts about touches on a view. They exist only if a touch has begun on the view or inside it.
    final class TouchCache {
        /// The names of the screen for which the facts are valid.
        let names: Names
        /// The responders that touches on the view reach, and the version of the view tree for which the list is valid. The list is nil if
        /// one of the responders does more than pass touches on.
        @exclusivity(unchecked) var plainTrail: (version: Int, trail: NameList?) = (-1, nil)
        @exclusivity(unchecked) var line = Line()

        init(_ names: Names) { self.names = names }

        /// The facts that are needed whenever a touch begins on the view. They are valid for one version of the view tree.
        struct Line {
            var version = -1
            /// The numbers of the recognizers that are attached to the view; empty if the view is not on the screen.
            var recognizers: [Int32] = []
            /// Whether the view's class is known to let every recognizer begin.
            var agrees = false
            /// Whether the view or one of its ancestors influences or observes touches on the view.
            var isFollowed = false
            /// The numbers of the recognizers that received the latest touch on the view.
            var members: [Int32] = []
            /// The names of the recognizers in `members`, as a list for the timeline.
            var names = NameList.none
        }
    }
}

/// The values and closures from a layout file that replace the overrides of a view subclass.
package final class ViewOverrides {
    package enum HitTest: Sendable {
        /// The hit test never finds the view itself, only its subviews.
        case passThrough
        /// The hit test finds the view itself instead of its subviews.
        case itself
    }

    package var hitTest: HitTest?
    package var pointInside: ((Point) -> Bool)?
    package var shouldBegin: ((GestureRecognizer) -> DelegateAnswer)?
    /// A closure that returns whether a scroll view lets a touch on its content begin (I4).
    package var touchesShouldBegin: ((Touch) -> Bool)?
    /// A closure that returns whether a scroll view may cancel a touch on its content (I4).
    package var touchesShouldCancel: ((Touch) -> Bool)?
    /// A closure that returns whether a touch highlights a cell. It is set for the cell, or for the list and then applies to all its cells
    /// (H5).
    package var shouldHighlight: ((Touch) -> Bool)?
    /// A closure that returns whether a touch selects a cell. It is set for the cell, or for the list and then applies to all its cells
    /// (H5).
    package var shouldSelect: ((Touch) -> Bool)?

    package init() {}

    package var isEmpty: Bool {
        hitTest == nil && pointInside == nil && shouldBegin == nil && touchesShouldBegin == nil && touchesShouldCancel == nil
            && shouldHighlight == nil && shouldSelect == nil
    }
}
