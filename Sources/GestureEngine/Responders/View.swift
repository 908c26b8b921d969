/// A rectangular area of the screen that receives touches, like UIView.
open class View: Responder {
    // A layout may contain very many views, few of which are ever touched or have unusual properties. Therefore memory for such properties,
    // and for the caches of touched views, is allocated only when it is needed. Small properties are declared first, so that several of
    // them share a word of memory.

    /// The number of the view's ancestors.
    var depth: Int32 = 0
    /// The cached result of `mayHaveOverhang`, and the geometry version for which it is valid.
    @exclusivity(unchecked) var overhang = (version: Int32(-1), isThere: true)
    @exclusivity(unchecked) private var isTransformed = false
    @exclusivity(unchecked) private var hasCenter = false
    /// Whether the view's `alpha` is so low that the hit test skips the view (A1).
    @exclusivity(unchecked) package private(set) final var isTransparent = false
    /// Whether the hit test skips the view and its descendants because the view is hidden (A1).
    @exclusivity(unchecked) public var isHidden = false
    /// Whether the hit test considers the view and its descendants (A1); true by default.
    @exclusivity(unchecked) public var isUserInteractionEnabled = true
    /// Whether the view receives more than one touch at a time; false by default. If it is false and a second finger lands on the view,
    /// only recognizers receive the second touch, and never the view (A6).
    public var isMultipleTouchEnabled = false
    /// Whether the view and other views cannot be touched at the same time (A7). While this view has a touch, no other view receives a new
    /// touch. While another view has a touch, this view receives no new touch.
    public var isExclusiveTouch = false

    @exclusivity(unchecked) private var rare: RareProperties?
    @exclusivity(unchecked) private(set) final var touchCache: TouchCache?

    /// The name of the view's class in UIKit, for printing.
    package var className = "UIView"

    /// Creates a view with a name for the timeline and a frame in its superview's coordinates.
    public init(id: String, frame: Rect = .zero) {
        super.init(id: id)
        self.frame = frame
    }

    deinit {
        for subview in subviews { subview.superview = nil }
        for recognizer in gestureRecognizers { recognizer.view = nil }
        viewController?.view = nil
    }

    /// Returns the object that stores rarely used properties. Creates it if the view has none.
    private func makeRare() -> RareProperties {
        let made = rare ?? RareProperties()
        rare = made
        return made
    }

    // MARK: Geometry

    /// The visible area in the view's own coordinates. For a scroll view, its origin is the content offset.
    open var bounds: Rect {
        get { storedBounds }
        set {
            let center = center
            storedBounds = newValue
            self.center = center
        }
    }

    /// The centre of the view in its superview's coordinates.
    public var center: Point {
        get { hasCenter ? place : Rect(origin: place, size: storedBounds.size).center }
        set {
            (place, hasCenter) = (newValue, true)
            screen?.versions.geometry += 1
        }
    }

    /// The transform applied to the view, relative to its centre.
    public var transform: AffineTransform {
        get { rare?.transform ?? .identity }
        set {
            if newValue != .identity || rare != nil { makeRare().transform = newValue }
            isTransformed = !newValue.isIdentity
            screen?.versions.geometry += 1
        }
    }

    /// The view's rectangle in its superview's coordinates. If the view has a transform, this is the smallest upright rectangle around the
    /// view, whereas in UIKit the frame is undefined.
    public var frame: Rect {
        get {
            if !isTransformed { return Rect(origin: origin, size: storedBounds.size) }
            let corners = [
                Point(bounds.minX, bounds.minY), Point(bounds.maxX, bounds.minY), Point(bounds.minX, bounds.maxY),
                Point(bounds.maxX, bounds.maxY),
            ].map { superviewPoint(fromLocal: $0) }
            let x = corners.map { $0.x }, y = corners.map { $0.y }
            return Rect(x: x.min()!, y: y.min()!, width: x.max()! - x.min()!, height: y.max()! - y.min()!)
        }
        set {
            storedBounds.size = newValue.size
            (place, hasCenter) = (newValue.origin, false)
            screen?.versions.geometry += 1
        }
    }

    @exclusivity(unchecked) private var storedBounds = Rect.zero
    /// The view's centre if `hasCenter` is true; otherwise the origin of its frame. The property stores the one that was set last, so that
    /// reading the frame returns exactly the value that was set.
    @exclusivity(unchecked) private var place = Point.zero

    /// The origin that the frame would have without the transform.
    private var origin: Point {
        hasCenter ? Point(place.x - storedBounds.width / 2, place.y - storedBounds.height / 2) : place
    }

    func superviewPoint(fromLocal point: Point) -> Point {
        if !isTransformed { return point - storedBounds.origin + origin }
        return transform.apply(to: point - bounds.center) + center
    }

    /// Converts a point from the superview's coordinates, or returns nil if the transform has collapsed the view.
    func localPoint(fromSuperview point: Point) -> Point? {
        if !isTransformed { return point - origin + storedBounds.origin }
        return transform.inverted().map { $0.apply(to: point - center) + bounds.center }
    }

    // MARK: Interaction

    /// The opacity, from 0 to 1. The hit test skips the view and its descendants if the opacity is less than 0.01, compared in single
    /// precision (A1). Because of the rounding, this includes an opacity of 0.01.
    public var alpha: Double {
        get { rare?.alpha ?? 1 }
        set {
            if newValue != 1 || rare != nil { makeRare().alpha = newValue }
            isTransparent = Double(Float(newValue)) < 0.01
        }
    }
    /// The insets from the bounds to the area in which the view receives touches, in points. Negative insets enlarge the area. In UIKit, an
    /// app overrides `point(inside:with:)` for this purpose.
    public var hitInsets: EdgeInsets {
        get { rare?.hitInsets ?? .zero }
        set {
            if newValue != .zero || rare != nil { makeRare().hitInsets = newValue }
            screen?.versions.geometry += 1
        }
    }
    /// The values and closures from a layout file that replace a subclass's overrides; nil if the layout has none.
    package var overrides: ViewOverrides? {
        get { rare?.overrides }
        set { if newValue != nil || rare != nil { makeRare().overrides = newValue } }
    }

    /// Returns the view in this subtree that a touch hits at a point in this view's coordinates, or nil if the touch hits no view (A1).
    ///
    /// Called when a touch begins. The search is depth-first and starts with the frontmost subview.
    open func hitTest(_ point: Point, with event: Event?) -> View? {
        guard whyNotHit == nil, self.point(inside: point, with: event) else { return nil }
        if overrides?.hitTest == .itself { return self }
        for subview in subviews.reversed() {
            if let local = subview.localPoint(fromSuperview: point), let hit = subview.hitTest(local, with: event) { return hit }
        }
        return overrides?.hitTest == .passThrough ? nil : self
    }

    /// Returns whether a point in the view's coordinates is inside the view. If it is not, the touch does not hit the view's descendants
    /// either (A1).
    open func point(inside point: Point, with event: Event?) -> Bool {
        if rare == nil { return bounds.contains(point) }
        if let inside = overrides?.pointInside { return inside(point) }
        return hitInsets == .zero ? bounds.contains(point) : bounds.inset(by: hitInsets).contains(point)
    }

    /// The reason why the hit test skips this view and its descendants, or nil if the hit test considers them (A1).
    var whyNotHit: PassedView.Reason? {
        if isHidden { return .hidden }
        if isTransparent { return .alpha }
        if !isUserInteractionEnabled { return .interaction }
        guard let untouchableUntil = rare?.untouchableUntil, untouchableUntil > 0 else { return nil }
        return screen.map { $0.time < untouchableUntil } ?? false ? .animated : nil
    }

    /// Marks the view as animated for the given number of seconds. Its geometry is already the one at the end of the animation. The view
    /// receives no new touches until the animation ends (A11).
    public func beginAnimation(for duration: Double) {
        let rare = makeRare()
        rare.untouchableUntil = max(rare.untouchableUntil, Clock.snap((screen?.time ?? 0) + duration))
    }

    /// Returns whether a recognizer of this view or of one of its superviews may begin with a touch on this view (C4). For example, a
    /// button does not let a superview's tap begin (H2).
    ///
    /// Called before the delegate's method, and only for recognizers with `cancelsTouchesInView`.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        overrides?.shouldBegin?(gestureRecognizer).value ?? !refuses(gestureRecognizer)
    }

    /// Whether the view influences or observes touches on its descendants. The methods `lets(_:reach:)` and `touchLanded(_:)` are called
    /// only if this is true.
    var followsTouches: Bool { false }

    /// Returns whether the view is known to let every recognizer begin.
    final func agreesToAll(on screen: Screen) -> Bool { cache(on: screen).line.agrees && overrides == nil }

    /// Returns whether a touch may reach a descendant of this view. A scroll view may withhold touches from its content (I4).
    func lets(_ touch: Touch, reach view: View) -> Bool { true }

    /// Called when a touch has begun on this view or one of its descendants.
    func touchLanded(_ touch: Touch) {}

    /// Called before `root`, which is this view or one of its ancestors, is removed from its screen.
    func willBeRemoved(with root: View) {}

    /// Called when the view leaves its screen.
    func leaveScreen() {}

    /// Returns whether the view, if it is one of the engine's own controls, prevents a recognizer from beginning (H2).
    func refuses(_ gestureRecognizer: GestureRecognizer) -> Bool { false }

    // MARK: The tree

    /// The view that contains this view. A superview owns its subviews, but they do not retain the superview. The superview clears this
    /// reference when it removes the subview or is freed.
    public internal(set) var superview: View? {
        get { owner.object }
        set { owner.object = newValue }
    }
    @exclusivity(unchecked) private final var owner = Unretained<View>()
    /// The view's subviews, from back to front.
    @exclusivity(unchecked) public internal(set) var subviews: [View] = []
    /// The view's recognizers, in the order in which they were added. The last recognizer of a view is the strongest (B5).
    @exclusivity(unchecked) public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// The controller whose view this is. In the responder chain, it comes after the view. The view owns its controller.
    public var viewController: ViewController? {
        get { rare?.viewController }
        set {
            if let old = viewController {
                old.view = nil
                old.screen = nil
            }
            if newValue != nil || rare != nil { makeRare().viewController = newValue }
            newValue?.view = self
            newValue?.screen = screen
            screen?.treeDidChange()
        }
    }

    open override var next: Responder? {
        viewController ?? superview
    }

    // MARK: Caches of a touched view

    /// Returns facts about a screen's touches on this view. They are cached for the current version of the view tree, but not for a view
    /// that is not on the screen, because changes of its own tree do not change this version.
    final func cache(on screen: Screen) -> TouchCache {
        if let touchCache, touchCache.line.version == screen.versions.tree, touchCache.names === screen.names, isOn(screen) {
            return touchCache
        }
        return updateCache(on: screen)
    }

    /// Releases the cached facts, which retain the names of the screen, when the view leaves the screen.
    final func clearTouchCache(of screen: Screen) {
        if touchCache?.names === screen.names { touchCache = nil }
    }

    private func updateCache(on screen: Screen) -> TouchCache {
        let known = touchCache?.names === screen.names ? touchCache : nil
        let cache = known ?? TouchCache(screen.names)
        touchCache = cache
        var line = TouchCache.Line()
        line.version = screen.versions.tree
        line.recognizers = gestureRecognizers.filter { $0.isOn(screen) }.map { $0.number }
        line.agrees = isPlain
        eachOutwards {
            line.isFollowed = $0.followsTouches
            return !line.isFollowed
        }
        cache.line = line
        return cache
    }

    /// Calls the body with this view and then each ancestor, until the body returns false.
    final func eachOutwards(_ body: (View) -> Bool) {
        var next: View? = self
        while let here = next {
            if !body(here) { return }
            next = here.superview
        }
    }
}
