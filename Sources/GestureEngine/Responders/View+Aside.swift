import GestureSupport

/// Room for what an object keeps apart because few of its kind need it: made when it is asked for first, never moved. Whoever has it clears it.
///
/// Plain memory: looking into it counts no references.
struct Aside<Content: AsideContent & ~Copyable> {
    private(set) var there: UnsafeMutablePointer<Content>?

    /// The same, with everything as it is at first where nothing was there.
    var made: UnsafeMutablePointer<Content> {
        @inline(__always)
        mutating get { there ?? make() }
    }

    @inline(never)
    private mutating func make() -> UnsafeMutablePointer<Content> {
        let memory = UnsafeMutablePointer<Content>.plain(capacity: 1)
        memory.initialize(to: Content())
        there = memory
        return memory
    }

    mutating func clear() {
        guard let memory = there else { return }
        there = nil
        memory.deinitialize(count: 1)
        memory.giveBack()
    }
}

protocol AsideContent: ~Copyable {
    init()
}

extension View {
    /// What hardly any view has.
    struct RareProperties: AsideContent {
        var transform = AffineTransform.identity
        var alpha = 1.0
        var hitInsets = EdgeInsets.zero
        var overrides: ViewOverrides?
        /// When the animation is over that keeps new touches away, seconds; 0 if there was none (A11).
        var untouchableUntil = 0.0
        var viewController: ViewController?
    }

    /// What a view knows once a touch has begun on it or in it.
    struct TouchedView: ~Copyable, AsideContent {
        var plainTrail: (version: Int, trail: NameList?) = (-1, nil)
        var groups = TouchGroups()
        var heard = TouchList()
        /// Which event told of those.
        var heardIn = 0
        var line = Line()

        /// What a touch finds that begins on a view, as of a version of the tree.
        struct Line: ~Copyable {
            var version = -1
            /// The numbers of the view's own recognizers.
            var recognizers = Pile<Int32>()
            /// Whether the view is of a class that refuses nobody anything.
            var agrees = false
            /// Whether it lies in a view, or is one, that follows its touches.
            var isFollowed = false
            /// The members that the latest touch here had, and their names as rows list them.
            var members = Pile<Int32>()
            var names = NameList.none
        }
    }
}

/// The answers of a layout file in place of a subclass's overrides.
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
