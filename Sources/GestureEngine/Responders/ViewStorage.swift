extension View {
    /// Properties that hardly any view has.
    final class RareProperties {
        var transform = AffineTransform.identity
        var alpha = 1.0
        var hitInsets = EdgeInsets.zero
        var overrides: ViewOverrides?
        /// The end of the animation that keeps new touches away, seconds; 0 if there was none (A11).
        var untouchableUntil = 0.0
        var viewController: ViewController?
    }

    /// The caches of a view that a touch has begun on or in.
    final class TouchCache {
        /// The responders that a touch passes after the view if all of them only pass it on, as of a version of the tree.
        @exclusivity(unchecked) var plainTrail: (version: Int, trail: NameList?) = (-1, nil)
        /// The touches of the view that the latest event with several touches changed: their places among those that are down.
        @exclusivity(unchecked) var heard: [Int] = []
        /// The number of the event that `heard` belongs to.
        @exclusivity(unchecked) var heardIn = 0
        @exclusivity(unchecked) var line = Line()

        /// The facts that a touch needs when it begins on the view, valid for a version of the tree.
        struct Line {
            var version = -1
            /// The numbers of the view's own recognizers.
            var recognizers: [Int32] = []
            /// Whether the view's class refuses no recognizer.
            var agrees = false
            /// Whether the view, or one that contains it, follows its touches.
            var isFollowed = false
            /// The recognizers of the latest touch here, and their names as rows list them.
            var members: [Int32] = []
            var names = NameList.none
        }
    }
}

/// The answers of a layout file, which replace a subclass's overrides.
package final class ViewOverrides {
    package enum HitTest: Sendable {
        /// Never the view itself, only its subviews.
        case passThrough
        /// The view itself instead of its subviews.
        case itself
    }

    package var hitTest: HitTest?
    package var pointInside: ((Point) -> Bool)?
    package var shouldBegin: ((GestureRecognizer) -> DelegateAnswer)?
    /// A scroll view's answers about touches on its content (I4).
    package var touchesShouldBegin: ((Touch) -> Bool)?
    package var touchesShouldCancel: ((Touch) -> Bool)?
    /// A cell's answers, or those of its list for all cells (H5).
    package var shouldHighlight: ((Touch) -> Bool)?
    package var shouldSelect: ((Touch) -> Bool)?

    package init() {}

    package var isEmpty: Bool {
        hitTest == nil && pointInside == nil && shouldBegin == nil && touchesShouldBegin == nil && touchesShouldCancel == nil
            && shouldHighlight == nil && shouldSelect == nil
    }
}
