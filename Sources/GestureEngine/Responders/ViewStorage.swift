extension View {
    /// Properties that hardly any view sets.
    final class RareProperties {
        var transform = AffineTransform.identity
        var alpha = 1.0
        var hitInsets = EdgeInsets.zero
        var overrides: ViewOverrides?
        /// The time until which an animation keeps the view from receiving new touches, in seconds; 0 if there was none (A11).
        var untouchableUntil = 0.0
        var viewController: ViewController?
    }

    /// The caches of a view on which, or inside which, a touch has begun.
    final class TouchCache {
        /// The responders that touches of the view reach if all of them only pass touches on, and the version of the tree for which this
        /// list is valid.
        @exclusivity(unchecked) var plainTrail: (version: Int, trail: NameList?) = (-1, nil)
        /// The touches of the view that changed in the latest event with several touches, by their positions in `Fingers.down`.
        @exclusivity(unchecked) var heard: [Int] = []
        /// The number of the event to which `heard` belongs.
        @exclusivity(unchecked) var heardIn = 0
        @exclusivity(unchecked) var line = Line()

        /// The facts that are needed when a touch begins on the view. They are valid for one version of the tree.
        struct Line {
            var version = -1
            /// The numbers of the view's recognizers.
            var recognizers: [Int32] = []
            /// Whether the view's class lets every recognizer begin.
            var agrees = false
            /// Whether the view or one of its ancestors takes part in the delivery of its touches.
            var isFollowed = false
            /// The recognizers of the latest touch on the view, by number.
            var members: [Int32] = []
            /// The names of the recognizers in `members`, as a list for rows.
            var names = NameList.none
        }
    }
}

/// The answers in a layout file, which replace the overrides of a view's subclass.
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
    /// The answer of a scroll view about whether a touch on its content begins (I4).
    package var touchesShouldBegin: ((Touch) -> Bool)?
    /// The answer of a scroll view about whether a touch on its content may be cancelled (I4).
    package var touchesShouldCancel: ((Touch) -> Bool)?
    /// The answer about whether a cell is highlighted, given by the cell or by its list for all cells (H5).
    package var shouldHighlight: ((Touch) -> Bool)?
    /// The answer about whether a cell is selected, given by the cell or by its list for all cells (H5).
    package var shouldSelect: ((Touch) -> Bool)?

    package init() {}

    package var isEmpty: Bool {
        hitTest == nil && pointInside == nil && shouldBegin == nil && touchesShouldBegin == nil && touchesShouldCancel == nil
            && shouldHighlight == nil && shouldSelect == nil
    }
}
