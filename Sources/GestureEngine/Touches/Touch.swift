/// A finger (or pencil, or pointer) on the screen, from its beginning to its end.
public final class Touch {
    /// What an event says of a touch. `stationary`: it did not change in the event.
    public enum Phase: String, Sendable, CaseIterable, BitwiseCopyable {
        case began, moved, stationary, ended, cancelled
    }

    /// What touches the glass: a finger, a pencil, or something that points from elsewhere.
    public enum TouchType: String, Sendable, CaseIterable {
        case direct, pencil, indirect, indirectPointer
    }

    /// The number that rows print; free for another finger once this one has lifted.
    @exclusivity(unchecked) public private(set) var id = 0
    /// What touches the glass.
    @exclusivity(unchecked) public private(set) var type: TouchType = .direct
    /// What the event at hand says of it; `began` at first.
    @exclusivity(unchecked) public internal(set) var phase: Phase = .began
    /// When the touch last changed, seconds.
    @exclusivity(unchecked) public internal(set) var timestamp = 0.0
    /// When it began, seconds.
    @exclusivity(unchecked) public private(set) var beganTimestamp = 0.0
    /// How hard it presses, as the sample says; 0 where that is not measured.
    @exclusivity(unchecked) public internal(set) var force = 0.0
    /// The radius of the contact, points; 0 where unknown.
    @exclusivity(unchecked) public internal(set) var majorRadius = 0.0

    /// The view that the hit test found; it keeps the touch to its end (A2). Nil if the touch began outside the window.
    @exclusivity(unchecked) public internal(set) var view: View? {
        didSet { uncountedView = view.map { Unmanaged.passUnretained($0) } }
    }
    /// The window that it began in; nil if it began outside.
    @exclusivity(unchecked) public internal(set) var window: Window?

    /// The recognizers that have the touch, in the order of A3.
    public var gestureRecognizers: [GestureRecognizer]? {
        view?.screen.map { screen in members.array.map { screen.roster[$0] } }
    }

    /// Which of quick touches in one place this is: 1 for the first; 0 once it has moved or lasted too long for a tap (A9).
    @exclusivity(unchecked) public internal(set) var tapCount = 1

    /// Where it is, in window coordinates.
    @exclusivity(unchecked) public internal(set) var location: Point = .zero
    /// Where it was before its last change; the same as `location` in an event that does not change it.
    @exclusivity(unchecked) public internal(set) var previousLocation: Point = .zero
    /// Where it began, in window coordinates.
    @exclusivity(unchecked) public private(set) var beganLocation: Point = .zero

    /// Where the touch is, in a view's coordinates; nil stands for the window.
    public func location(in view: View?) -> Point {
        view?.convertFromWindow(location) ?? location
    }

    /// Where the touch was before its last change.
    public func previousLocation(in view: View?) -> Point {
        view?.convertFromWindow(previousLocation) ?? previousLocation
    }

    // MARK: The engine's own

    /// The recognizers that have it, by number, in the order of A3.
    @exclusivity(unchecked) var members = Pile<Int32>()
    /// The same as `view`, without counting references.
    @exclusivity(unchecked) private var uncountedView: Unmanaged<View>?

    /// Calls the body with its view, if it has one.
    @inline(__always)
    func withView(_ body: (View) -> Void) {
        if let uncountedView { uncountedView._withUnsafeGuaranteedRef(body) }
    }

    /// Those of them that had begun when it came, by number: unless they ignore it, it never reaches its view (F8).
    @exclusivity(unchecked) var joined: [Int32] = []
    /// The name of its view in rows.
    @exclusivity(unchecked) var viewName: Name?
    /// What the touch's view has been given of it.
    @exclusivity(unchecked) var delivery = Delivery()
    /// The rule that keeps it from its view for its whole life: the view takes one finger at a time (A6), or a view shares with none (A7).
    @exclusivity(unchecked) var refusal: Rule?
    /// The view that shares with none, by its name in rows.
    @exclusivity(unchecked) var exclusiveView: Name?
    /// The rows of its first and latest sample.
    @exclusivity(unchecked) package internal(set) var beganRow = 0
    @exclusivity(unchecked) var lastRow = 0

    /// The touch by itself, as methods and rows get it.
    @exclusivity(unchecked) private var ownGroup: TouchGroup?

    func group(_ names: Names) -> TouchGroup {
        if isGone { return TouchGroup([self], names) }
        return uncountedGroup(names).takeUnretainedValue()
    }

    /// The same of a touch that the event at hand is about, which keeps it until that is over.
    @inline(__always)
    func uncountedGroup(_ names: Names) -> Unmanaged<TouchGroup> {
        if ownGroup == nil { ownGroup = TouchGroup(alone: self) }
        return Unmanaged.passUnretained(ownGroup.unsafelyUnwrapped)
    }

    /// The event in which it lifted is over: a set that it was told with would keep it for ever.
    func letGoOfGroups() {
        isGone = true
        if ownGroup?.hasSet == true { ownGroup = nil }
        withView { $0.groups.forget() }
    }

    /// Its screen goes: the view would keep recognizers that keep the touch.
    func letGoOfAll() {
        letGoOfGroups()
        view = nil
        window = nil
    }

    @exclusivity(unchecked) private var isGone = false

    /// Its place among all touches there have been.
    @exclusivity(unchecked) private(set) var sequence = 0
    /// How many attempts list it, which do not keep it alive themselves: until there are none it is not used for another finger.
    @exclusivity(unchecked) var uses = 0

    init(_ sample: TouchSample, at time: Double, sequence: Int) { begin(sample, at: time, sequence: sequence) }

    /// A finger comes down; if the touch was another's before, nobody has known it since that one went.
    func begin(_ sample: TouchSample, at time: Double, sequence: Int) {
        self.sequence = sequence
        id = sample.id
        type = sample.type
        phase = .began
        timestamp = time
        beganTimestamp = time
        force = sample.force
        majorRadius = sample.majorRadius
        location = sample.location
        previousLocation = sample.location
        beganLocation = sample.location
        members.removeAll()
        joined = []
        delivery.begin()
        refusal = nil
        exclusiveView = nil
        (beganRow, lastRow) = (0, 0)
        isGone = false
        ownGroup?.renew()
    }

    /// Nobody knows the touch any more: it keeps nothing until it is used for another finger.
    func leave() {
        view = nil
        window = nil
    }

    /// Whether the finger has left the glass, or the system has taken the touch away.
    @inline(__always)
    var isOver: Bool { phase == .ended || phase == .cancelled }

    /// Nothing has changed yet in the turn at hand.
    func rest() {
        phase = .stationary
        previousLocation = location
        delivery.isSaid = false
    }

    /// The touch as it is, in another phase.
    func sample(_ phase: Phase) -> TouchSample {
        TouchSample(id: id, phase: phase, location: location, force: force, majorRadius: majorRadius, type: type)
    }

    @inline(__always)
    func update(_ sample: TouchSample, at time: Double) {
        phase = sample.phase
        guard phase != .stationary else { return }
        previousLocation = location
        location = sample.location
        force = sample.force
        majorRadius = sample.majorRadius
        timestamp = time
    }
}

extension Touch {
    /// While the body runs the touch reads as when it began (F6).
    func asItBegan(_ body: () -> Void) {
        let now = (location, previousLocation, timestamp)
        (location, previousLocation, timestamp) = (beganLocation, beganLocation, beganTimestamp)
        reading(.began, body)
        (location, previousLocation, timestamp) = now
    }

    /// While the body runs the touch reads as in a phase that it is told of late.
    func reading(_ late: Phase, _ body: () -> Void) {
        let now = phase
        phase = late
        body()
        phase = now
    }
}

extension Touch: Hashable {
    /// Two touches are equal if they are one and the same.
    public static func == (a: Touch, b: Touch) -> Bool { a === b }

    /// Hashes what a touch is, not where it is.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension Touch.Phase {
    /// Calls the body with the phases that are delivered, in the order they are (B2), until it says no.
    @inline(__always)
    static func eachDelivered(_ body: (Touch.Phase) -> Bool) {
        _ = body(.began) && body(.moved) && body(.ended) && body(.cancelled)
    }

    var bit: UInt8 {
        switch self {
        case .began: 1
        case .moved: 2
        case .ended: 4
        case .cancelled: 8
        case .stationary: 16
        }
    }

    var method: TouchesMethod {
        switch self {
        case .began: .touchesBegan
        case .moved, .stationary: .touchesMoved
        case .ended: .touchesEnded
        case .cancelled: .touchesCancelled
        }
    }
}
