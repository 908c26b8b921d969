/// A rectangle on the screen that gets touches, with UIKit's names.
open class View: Responder {
    // A layout may have very many views, of which few are ever touched or are out of the ordinary: what only those need is kept aside. The small
    // ones of what all have come first, to share words.

    /// How many views lie above it.
    @exclusivity(unchecked) var depth: Int32 = 0
    /// Whether something inside may reach past the bounds, as of a version of the screen's geometry.
    @exclusivity(unchecked) var overhang = (version: Int32(-1), isThere: true)
    @exclusivity(unchecked) private var isTransformed = false
    @exclusivity(unchecked) private var hasCenter = false
    /// Whether it is as good as invisible, so that the hit test skips it (A1).
    @exclusivity(unchecked) package private(set) final var isTransparent = false
    /// Whether the hit test skips it with all below it (A1).
    @exclusivity(unchecked) public var isHidden = false
    /// Whether the hit test looks at it and at what is below it; true by default (A1).
    @exclusivity(unchecked) public var isUserInteractionEnabled = true
    /// Whether the view gets more than one finger at a time; false by default: fingers that come while one is down are not the view's for
    /// their whole life, only its recognizers' (A6).
    @exclusivity(unchecked) public var isMultipleTouchEnabled = false
    /// Whether the view shares touches with no other: while it has one no other view gets a new one, and the other way round (A7).
    @exclusivity(unchecked) public var isExclusiveTouch = false

    @exclusivity(unchecked) private var rare = Aside<RareProperties>()
    @exclusivity(unchecked) private var touched = Aside<TouchedView>()

    /// The name of its class, for printing.
    @exclusivity(unchecked) package var className = "UIView"

    /// A view under the name that rows print, with a frame in its superview's coordinates.
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

    /// Where the middle of the bounds lies in the superview.
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

    /// The rectangle in the superview; with a transform, the smallest upright one around it (UIKit leaves that undefined).
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
    /// The center if `hasCenter`, or the frame's origin, whichever was set: a frame set is the frame read.
    @exclusivity(unchecked) private var place = Point.zero

    /// The frame's origin, transform left aside.
    private var origin: Point {
        hasCenter ? Point(place.x - storedBounds.width / 2, place.y - storedBounds.height / 2) : place
    }

    func superviewPoint(fromLocal point: Point) -> Point {
        if !isTransformed { return point - storedBounds.origin + origin }
        return transform.apply(to: point - bounds.center) + center
    }

    /// Nil if the transform has squeezed the view flat.
    func localPoint(fromSuperview point: Point) -> Point? {
        if !isTransformed { return point - origin + storedBounds.origin }
        return transform.inverted().map { $0.apply(to: point - center) + bounds.center }
    }

    // MARK: Interaction

    /// How opaque it is, 0 to 1; below 0.01 the hit test skips it with all below it, and in single precision 0.01 is (A1).
    public var alpha: Double {
        get { rare.there?.pointee.alpha ?? 1 }
        set {
            if newValue != 1 || rare.there != nil { rare.made.pointee.alpha = newValue }
            isTransparent = Double(Float(newValue)) < 0.01
        }
    }
    /// Moves the edges inside which the view is hit, points; negative values enlarge it. In an app that is an override of `point(inside:with:)`.
    public var hitInsets: EdgeInsets {
        get { rare.there?.pointee.hitInsets ?? .zero }
        set {
            if newValue != .zero || rare.there != nil { rare.made.pointee.hitInsets = newValue }
            screen?.versions.geometry += 1
        }
    }
    /// Answers that a layout file gives in place of overrides.
    package var overrides: ViewOverrides? {
        get { rare.there?.pointee.overrides }
        set { if newValue != nil || rare.there != nil { rare.made.pointee.overrides = newValue } }
    }

    /// The view of this tree that a touch at a point, in the view's coordinates, goes to: front-most first, depth first; nil if it is not hit
    /// (A1). Asked when a touch begins.
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

    /// Whether a point in the view's coordinates counts as inside it; nothing below it is hit where it is not (A1).
    open func point(inside point: Point, with event: Event?) -> Bool {
        if rare.there == nil { return bounds.contains(point) }
        if let inside = overrides?.pointInside { return inside(point) }
        return hitInsets == .zero ? bounds.contains(point) : bounds.inset(by: hitInsets).contains(point)
    }

    /// Why the hit test skips this view with its subtree; nil if it does not (A1).
    var whyNotHit: PassedView.Reason? {
        if isHidden { return .hidden }
        if isTransparent { return .alpha }
        if !isUserInteractionEnabled { return .interaction }
        guard let untouchableUntil = rare.there?.pointee.untouchableUntil, untouchableUntil > 0 else { return nil }
        return screen.map { $0.time < untouchableUntil } ?? false ? .animated : nil
    }

    /// The view is animated for some seconds from now on: it is hit where it will end, and takes no new touches until the animation is over
    /// (A11).
    public func beginAnimation(for duration: Double) {
        let rare = rare.made
        rare.pointee.untouchableUntil = max(rare.pointee.untouchableUntil, Clock.snap((screen?.time ?? 0) + duration))
    }

    /// Whether a recognizer that has a touch of this view may begin, its own or one of a superview; a button refuses a superview's tap here
    /// (C4, H2). Asked before the delegate, and only of one with `cancelsTouchesInView`.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        overrides?.shouldBegin?(gestureRecognizer).value ?? !refuses(gestureRecognizer)
    }

    /// Whether it has a say in what touches in it do: the next two are asked of nobody else.
    var followsTouches: Bool { false }

    /// Whether every recognizer may begin as far as the view is concerned, on which a touch has begun.
    final var agreesToAll: Bool { line.agrees && overrides == nil }

    /// Whether a touch may reach a view inside this one; a scroll view may keep it from its content (I4).
    func lets(_ touch: Touch, reach view: View) -> Bool { true }

    /// A touch began on this view or inside it.
    func touchLanded(_ touch: Touch) {}

    /// The view is about to be removed from its screen, with a view that it is or lies in.
    func willBeRemoved(with root: View) {}

    /// The view leaves its screen.
    func leaveScreen() {}

    /// What the engine's own controls refuse (H2).
    func refuses(_ gestureRecognizer: GestureRecognizer) -> Bool { false }

    // MARK: The tree

    /// The view it lies in. Not counted: the superview keeps its subviews, and clears this when it goes or lets one go.
    public internal(set) var superview: View? {
        get { uncountedSuperview?.takeUnretainedValue() }
        set { uncountedSuperview = newValue.map { Unmanaged.passUnretained($0) } }
    }
    @exclusivity(unchecked) private(set) final var uncountedSuperview: Unmanaged<View>?
    /// The views in it, back to front.
    @exclusivity(unchecked) public internal(set) var subviews: [View] = []
    /// Its recognizers, in the order they were added: on one view the last is the strongest (B5).
    @exclusivity(unchecked) public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    /// The controller whose root view this is; it comes next in the responder chain. The view keeps it.
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

    // MARK: What a touched view knows

    /// The ids a touch passes from this view on, where every responder on the way is plain; nil until known.
    @inline(__always)
    final var plainTrail: (version: Int, trail: NameList?) {
        get { touched.made.pointee.plainTrail }
        set { touched.made.pointee.plainTrail = newValue }
    }

    /// The touches that it was told of together last.
    final var groups: TouchGroups {
        @inline(__always) unsafeAddress { withUnsafePointer(to: &touched.made.pointee.groups) { $0 } }
        @inline(__always) unsafeMutableAddress { withUnsafeMutablePointer(to: &touched.made.pointee.groups) { $0 } }
    }

    /// Its touches that the latest event of several told of.
    final var heard: TouchList {
        @inline(__always) unsafeAddress { withUnsafePointer(to: &touched.made.pointee.heard) { $0 } }
    }

    /// An event of several touches tells of one of its own.
    final func hears(of touch: Touch, in telling: Int) {
        let touched = touched.made
        if touched.pointee.heardIn != telling { touched.pointee.heard.removeAll() }
        touched.pointee.heardIn = telling
        touched.pointee.heard.append(touch)
    }

    /// What a touch finds that begins on it.
    final var line: TouchedView.Line {
        @inline(__always) unsafeAddress { withUnsafePointer(to: &touched.made.pointee.line) { $0 } }
        @inline(__always) unsafeMutableAddress { withUnsafeMutablePointer(to: &touched.made.pointee.line) { $0 } }
    }

    /// Finds out anew what a touch finds, where the tree has changed since.
    @inline(__always)
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

    /// Calls the body with the view and each that it lies in, until it says no. Counts no references.
    @inline(__always)
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
