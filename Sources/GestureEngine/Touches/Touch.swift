/// A touch of a finger, pencil or pointer on the screen, from when it begins until it ends or is cancelled.
public final class Touch {
    /// The phase of a touch in an event. `stationary` means that the touch did not change in the event.
    public enum Phase: String, Sendable, CaseIterable, BitwiseCopyable {
        case began, moved, stationary, ended, cancelled
    }

    /// The source of a touch, such as a finger, a pencil or an indirect pointing device.
    public enum TouchType: String, Sendable, CaseIterable {
        case direct, pencil, indirect, indirectPointer
    }

    /// The id of the touch as printed in rows, which another finger may reuse once this one has lifted.
    public let id: Int
    /// The source of the touch.
    public let type: TouchType
    /// The phase in the current event, initially `began`.
    @exclusivity(unchecked) public internal(set) var phase: Phase = .began
    /// The time of the touch's latest change, in seconds.
    @exclusivity(unchecked) public internal(set) var timestamp: Double
    /// The time at which the touch began, in seconds.
    public let beganTimestamp: Double
    /// The force of the touch, from the sample; 0 if the hardware does not measure it.
    @exclusivity(unchecked) public internal(set) var force: Double
    /// The radius of the contact, in points; 0 if unknown.
    @exclusivity(unchecked) public internal(set) var majorRadius: Double

    /// The view that the hit test found when the touch began. It does not change until the touch ends (A2). Nil if the touch began outside
    /// the window.
    @exclusivity(unchecked) public internal(set) var view: View?
    /// The window in which the touch began, or nil if the touch began outside the window.
    @exclusivity(unchecked) public internal(set) var window: Window?

    /// The recognizers that receive the touch, beginning with those of its view (A3).
    public var gestureRecognizers: [GestureRecognizer]? {
        view?.screen.map { screen in members.map { screen.roster[$0] } }
    }

    /// The number of quick touches in the same place up to and including this one. It is 1 for the first touch, and 0 for a touch that has
    /// moved too far or lasted too long for a tap (A9).
    @exclusivity(unchecked) public internal(set) var tapCount = 1

    /// The current position in window coordinates, in points.
    @exclusivity(unchecked) public internal(set) var location: Point
    /// The position before the latest change, in window coordinates. Equal to `location` in an event that does not change the touch.
    @exclusivity(unchecked) public internal(set) var previousLocation: Point
    /// The position at which the touch began, in window coordinates.
    public let beganLocation: Point

    /// Returns the position of the touch in a view's coordinates, or in window coordinates if `view` is nil.
    public func location(in view: View?) -> Point {
        view?.convertFromWindow(location) ?? location
    }

    /// Returns the position before the latest change in a view's coordinates, or in window coordinates if `view` is nil.
    public func previousLocation(in view: View?) -> Point {
        view?.convertFromWindow(previousLocation) ?? previousLocation
    }

    // MARK: The engine's own

    /// The numbers of the recognizers that receive the touch, beginning with those of its view (A3).
    @exclusivity(unchecked) var members: [Int32] = []
    /// The numbers of the recognizers in `members` that had already begun when the touch landed. If one of them has `cancelsTouchesInView`
    /// and does not ignore the touch, the touch never reaches its view (F8).
    @exclusivity(unchecked) var joined: [Int32] = []
    /// The name of the touch's view in rows.
    @exclusivity(unchecked) var viewName: Name?
    /// The progress of the touch's delivery to its view.
    @exclusivity(unchecked) var delivery = Delivery()
    /// The rule that withholds the touch from its view until the touch ends, or nil if the view may receive it. Either the view takes one
    /// finger at a time (A6), or a view is exclusive (A7).
    @exclusivity(unchecked) var refusal: Rule?
    /// The name, in rows, of the exclusive view that withholds the touch; nil if there is none.
    @exclusivity(unchecked) var exclusiveView: Name?
    /// Whether the current event has a sample of the touch.
    @exclusivity(unchecked) var isTold = false
    /// The row in which the touch began.
    @exclusivity(unchecked) package internal(set) var beganRow = 0
    /// The row of the latest sample of the touch.
    @exclusivity(unchecked) var lastRow = 0

    /// The touch's position in the order in which all touches began.
    let sequence: Int

    init(_ sample: TouchSample, at time: Double, sequence: Int) {
        self.sequence = sequence
        id = sample.id
        type = sample.type
        timestamp = time
        beganTimestamp = time
        force = sample.force
        majorRadius = sample.majorRadius
        location = sample.location
        previousLocation = sample.location
        beganLocation = sample.location
    }

    /// Releases the view and window when the screen is freed, because they retain recognizers, which retain the touch.
    func leaveScreen() {
        view = nil
        window = nil
    }

    /// Calls the body with the touch's view, if there is one, without counting the reference: the touch retains the view, and is not
    /// released during a turn.
    func withView(_ body: (View) -> Void) {
        Unretained(view).with(body)
    }

    /// Whether the finger has lifted or the system has cancelled the touch.
    var isOver: Bool { phase == .ended || phase == .cancelled }

    /// Prepares for a turn in which the touch has not changed yet.
    func rest() {
        phase = .stationary
        isTold = false
        previousLocation = location
        delivery.isSaid = false
    }

    /// Returns a sample with the touch's current values and the given phase.
    func sample(_ phase: Phase) -> TouchSample {
        TouchSample(id: id, phase: phase, location: location, force: force, majorRadius: majorRadius, type: type)
    }

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
    /// Runs the body while the touch reports the values that it had when it began (F6).
    func asItBegan(_ body: () -> Void) {
        let now = (location, previousLocation, timestamp)
        (location, previousLocation, timestamp) = (beganLocation, beganLocation, beganTimestamp)
        reading(.began, body)
        (location, previousLocation, timestamp) = now
    }

    /// Runs the body while the touch reports a phase that arrives late at its view.
    func reading(_ late: Phase, _ body: () -> Void) {
        let now = phase
        phase = late
        body()
        phase = now
    }
}

extension Touch: Hashable {
    /// Returns whether two touches are the same object.
    public static func == (a: Touch, b: Touch) -> Bool { a === b }

    /// Hashes the identity of the touch.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension Touch.Phase {
    /// Calls the body with each phase that is delivered, in the order of delivery (B2), until the body returns false.
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
