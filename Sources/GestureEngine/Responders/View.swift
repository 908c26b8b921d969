/// A rectangle on the screen that receives touches, with UIKit's names.
open class View: Responder {
    // A layout may have very many views, few of which are ever touched or have unusual properties, so these are allocated lazily. The small
    // properties of all views are first, so that they share words of memory.

    /// The number of its ancestors.
    @exclusivity(unchecked) var depth: Int32 = 0
    /// Whether a view inside may extend past the bounds, as of a version of the screen's geometry.
    @exclusivity(unchecked) var overhang = (version: Int32(-1), isThere: true)
    @exclusivity(unchecked) private var isTransformed = false
    @exclusivity(unchecked) private var hasCenter = false
    /// Whether its `alpha` is so low that the hit test skips it (A1).
    @exclusivity(unchecked) package private(set) final var isTransparent = false
    /// Whether the hit test skips it and its descendants (A1).
    @exclusivity(unchecked) public var isHidden = false
    /// Whether the hit test considers it and its descendants; true by default (A1).
    @exclusivity(unchecked) public var isUserInteractionEnabled = true
    /// Whether the view receives more than one finger at a time; false by default. If it does not, a finger that lands while another one is
    /// down never reaches the view, only its recognizers (A6).
    @exclusivity(unchecked) public var isMultipleTouchEnabled = false
    /// Whether the view excludes all others: while it has a touch no other view gets a new one, and it gets none while another has one
    /// (A7).
    @exclusivity(unchecked) public var isExclusiveTouch = false

    @exclusivity(unchecked) private var rare = Aside<RareProperties>()
    @exclusivity(unchecked) private var touched = Aside<TouchedView>()

    /// The name of its class, for printing.
    @exclusivity(unchecked) package var className = "UIView"

    /// Creates a view with the name that rows print and a frame in its superview's coordinates.
    public init(id: String, frame: Rect = .zero) {
        super.init(id: id)
        self.frame = frame
    }

    deinit {
        defer {
            rare.clear()
            touched.clear()
        }
        for subview in subviews { subview.superview = nil }
        for recognizer in gestureRecognizers { recognizer.view = nil }
        viewController?.view = nil
    }

    // MARK: Geometry

    /// The visible part of the view's own coordinates; its origin is a scroll view's content offset.
    open var bounds: Rect {
        get { storedBounds }
        set {
            let center = center
            storedBounds = newValue
            self.center = center
        }
    }

    /// The position of the middle of the bounds in the superview.
    public var center: Point {
        get { hasCenter ? place : Rect(origin: place, size: storedBounds.size).center }
        set {
            (place, hasCenter) = (newValue, true)
            screen?.versions.geometry += 1
        }
    }

    /// A transform about the center.
    public var transform: AffineTransform {
        get { rare.there?.pointee.transform ?? .identity }
        set {
            if newValue != .identity || rare.there != nil { rare.made.pointee.transform = newValue }
            isTransformed = !newValue.isIdentity
            screen?.versions.geometry += 1
        }
    }

    /// The rectangle in the superview; with a transform, the smallest upright one around it (undefined in UIKit).
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
    /// The center if `hasCenter`, else the frame's origin, whichever was set last, so that the frame is read exactly as it was set.
    @exclusivity(unchecked) private var place = Point.zero

    /// The frame's origin, without the transform.
    private var origin: Point {
        hasCenter ? Point(place.x - storedBounds.width / 2, place.y - storedBounds.height / 2) : place
    }

    func superviewPoint(fromLocal point: Point) -> Point {
        if !isTransformed { return point - storedBounds.origin + origin }
        return transform.apply(to: point - bounds.center) + center
    }

    /// Converts a point from the superview; nil if the transform has collapsed the view.
    func localPoint(fromSuperview point: Point) -> Point? {
        if !isTransformed { return point - origin + storedBounds.origin }
        return transform.inverted().map { $0.apply(to: point - center) + bounds.center }
    }

    // MARK: Interaction

    /// The opacity, 0 to 1. Below 0.01, compared in single precision, the hit test skips it and its descendants (A1); 0.01 itself is
    /// skipped, too.
    public var alpha: Double {
        get { rare.there?.pointee.alpha ?? 1 }
        set {
            if newValue != 1 || rare.there != nil { rare.made.pointee.alpha = newValue }
            isTransparent = Double(Float(newValue)) < 0.01
        }
    }
    /// Insets of the area in which the view is hit, points; negative values enlarge it. An app overrides `point(inside:with:)` for this.
    public var hitInsets: EdgeInsets {
        get { rare.there?.pointee.hitInsets ?? .zero }
        set {
            if newValue != .zero || rare.there != nil { rare.made.pointee.hitInsets = newValue }
            screen?.versions.geometry += 1
        }
    }
    /// The answers of a layout file, which replace overrides.
    package var overrides: ViewOverrides? {
        get { rare.there?.pointee.overrides }
        set { if newValue != nil || rare.there != nil { rare.made.pointee.overrides = newValue } }
    }

    /// Returns the view of this subtree that gets a touch at a point in the view's coordinates; nil if none is hit (A1). Searches the
    /// front-most subview first, depth first, when a touch begins.
    open func hitTest(_ point: Point, with event: Event?) -> View? {
        guard whyNotHit == nil, self.point(inside: point, with: event) else { return nil }
        if overrides?.hitTest == .itself { return self }
        var hit: View?
        _ = containsSubview { subview in
            hit = subview.localPoint(fromSuperview: point).flatMap { subview.hitTest($0, with: event) }
            return hit != nil
        }
        return hit ?? (overrides?.hitTest == .passThrough ? nil : self)
    }

    /// Whether a point in the view's coordinates is inside it; if not, its descendants are not hit either (A1).
    open func point(inside point: Point, with event: Event?) -> Bool {
        if rare.there == nil { return bounds.contains(point) }
        if let inside = overrides?.pointInside { return inside(point) }
        return hitInsets == .zero ? bounds.contains(point) : bounds.inset(by: hitInsets).contains(point)
    }

    /// The reason why the hit test skips this view and its subtree; nil if it does not (A1).
    var whyNotHit: PassedView.Reason? {
        if isHidden { return .hidden }
        if isTransparent { return .alpha }
        if !isUserInteractionEnabled { return .interaction }
        guard let untouchableUntil = rare.there?.pointee.untouchableUntil, untouchableUntil > 0 else { return nil }
        return screen.map { $0.time < untouchableUntil } ?? false ? .animated : nil
    }

    /// Marks the view as animated for a duration from now, in seconds: it is hit at its final place, and takes no new touches until the
    /// animation is over (A11).
    public func beginAnimation(for duration: Double) {
        let rare = rare.made
        rare.pointee.untouchableUntil = max(rare.pointee.untouchableUntil, Clock.snap((screen?.time ?? 0) + duration))
    }

    /// Whether a recognizer of this view or of a superview that has a touch of this view may begin; a button refuses a superview's tap here
    /// (C4, H2). Asked before the delegate, and only for recognizers with `cancelsTouchesInView`.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        overrides?.shouldBegin?(gestureRecognizer).value ?? !refuses(gestureRecognizer)
    }

    /// Whether it takes part in the delivery of touches inside it: only then are `lets(_:reach:)` and `touchLanded(_:)` called.
    var followsTouches: Bool { false }

    /// Whether the view, which a touch has begun on, lets every recognizer begin.
    final var agreesToAll: Bool { line.agrees && overrides == nil }

    /// Whether a touch may reach a view inside this one; a scroll view may withhold it from its content (I4).
    func lets(_ touch: Touch, reach view: View) -> Bool { true }

    /// Called when a touch began on this view or inside it.
    func touchLanded(_ touch: Touch) {}

    /// Called before `root`, which is this view or an ancestor, is removed from its screen.
    func willBeRemoved(with root: View) {}

    /// Called when the view leaves its screen.
    func leaveScreen() {}

    /// Whether one of the engine's own controls refuses a recognizer (H2).
    func refuses(_ gestureRecognizer: GestureRecognizer) -> Bool { false }

    // MARK: The tree

    /// The view that contains it. Not retained: the superview owns its subviews, and clears this when it is freed or removes one.
    public internal(set) var superview: View? {
        get { uncountedSuperview?.takeUnretainedValue() }
        set { uncountedSuperview = newValue.map { Unmanaged.passUnretained($0) } }
    }
    @exclusivity(unchecked) private(set) final var uncountedSuperview: Unmanaged<View>?
    /// The views that it contains, back to front.
    @exclusivity(unchecked) public internal(set) var subviews: [View] = []
    /// Its recognizers, in the order in which they were added: on one view the last is the strongest (B5).
    @exclusivity(unchecked) public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// The controller whose root view this is, next in the responder chain. The view owns it.
    public var viewController: ViewController? {
        get { rare.there?.pointee.viewController }
        set {
            if let old = viewController {
                old.view = nil
                old.screen = nil
            }
            if newValue != nil || rare.there != nil { rare.made.pointee.viewController = newValue }
            newValue?.view = self
            newValue?.screen = screen
            screen?.treeDidChange()
        }
    }

    open override var next: Responder? {
        viewController ?? superview
    }

    // MARK: Caches of a touched view

    /// The responders that a touch passes after this view if all of them only pass it on; nil until known.
    final var plainTrail: (version: Int, trail: NameList?) {
        get { touched.made.pointee.plainTrail }
        set { touched.made.pointee.plainTrail = newValue }
    }

    /// The groups of touches that were last delivered together.
    final var groups: TouchGroups {
        unsafeAddress { withUnsafePointer(to: &touched.made.pointee.groups) { $0 } }
        unsafeMutableAddress { withUnsafeMutablePointer(to: &touched.made.pointee.groups) { $0 } }
    }

    /// Its touches that the latest event with several touches changed.
    final var heard: TouchList {
        unsafeAddress { withUnsafePointer(to: &touched.made.pointee.heard) { $0 } }
    }

    /// Adds one of its touches to those that an event with several touches changed.
    final func hears(of touch: Touch, in telling: Int) {
        let touched = touched.made
        if touched.pointee.heardIn != telling { touched.pointee.heard.removeAll() }
        touched.pointee.heardIn = telling
        touched.pointee.heard.append(touch)
    }

    /// The cached facts for a touch that begins on it.
    final var line: TouchedView.Line {
        unsafeAddress { withUnsafePointer(to: &touched.made.pointee.line) { $0 } }
        unsafeMutableAddress { withUnsafeMutablePointer(to: &touched.made.pointee.line) { $0 } }
    }

    /// Recomputes these facts if the tree has changed since.
    final func bringLineUpToDate(_ version: Int) {
        if line.version != version { renewLine(version) }
    }

    private final func renewLine(_ version: Int) {
        line.version = version
        line.recognizers.removeAll()
        for recognizer in gestureRecognizers { line.recognizers.append(recognizer.number) }
        line.agrees = isPlain
        line.isFollowed = false
        eachOutwards {
            line.isFollowed = $0.followsTouches
            return !line.isFollowed
        }
        line.members.removeAll()
        line.names = .none
    }

    /// Calls the body with the view and then each ancestor until it returns false, without reference counting.
    final func eachOutwards(_ body: (View) -> Bool) {
        var here = Unmanaged.passUnretained(self)
        while true {
            var next: Unmanaged<View>?
            here._withUnsafeGuaranteedRef { if body($0) { next = $0.uncountedSuperview } }
            guard let next else { return }
            here = next
        }
    }
}
