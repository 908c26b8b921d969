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

    /// The id of the touch as printed in the timeline. Another finger may reuse the id once this finger has lifted.
    public let id: Int
    /// The source of the touch, such as a finger or a pencil.
    public let type: TouchType
    /// The phase of the touch in the current event, initially `began`.
    @exclusivity(unchecked) public internal(set) var phase: Phase = .began
    /// The time of the touch's latest change, in seconds.
    @exclusivity(unchecked) public internal(set) var timestamp: Double
    /// The time at which the touch began, in seconds.
    public let beganTimestamp: Double
    /// The force of the touch in its latest sample; 0 if the hardware does not measure it.
    @exclusivity(unchecked) public internal(set) var force: Double
    /// The radius of the area in which the finger touches the screen, in points; 0 if unknown.
    @exclusivity(unchecked) public internal(set) var majorRadius: Double

    /// The view that the hit test found when the touch began. It remains the same until the touch ends (A2). Nil if the touch hit no view.
    @exclusivity(unchecked) public internal(set) var view: View?
    /// The window of the screen on which the touch began, even if the touch is outside its bounds. Nil once the screen has been freed.
    @exclusivity(unchecked) public internal(set) var window: Window?

    /// The recognizers that receive the touch, beginning with those of its view (A3).
    public var gestureRecognizers: [GestureRecognizer]? {
        window?.screen.map { screen in members.map { screen.roster[$0] } }
    }

    /// The number of quick touches near the same location, up to and including this one. It is 1 for the first touch, and 0 for a touch
    /// that has moved too far or lasted too long for a tap (A9).
    @exclusivity(unchecked) public internal(set) var tapCount = 1

    /// The current position of the touch in window coordinates, in points.
    @exclusivity(unchecked) public internal(set) var location: Point
    /// The position of the touch before its latest change, in window coordinates. In an event that does not change the touch, it is equal
    /// to `location`.
    @exclusivity(unchecked) public internal(set) var previousLocation: Point
    /// The position at which the touch began, in window coordinates.
    public let beganLocation: Point

    /// Returns the position of the touch in a view's coordinates, or in window coordinates if `view` is nil.
    public func location(in view: View?) -> Point {
        view?.convertFromWindow(location) ?? location
    }

    /// Returns the position of the touch before its latest change in a view's coordinates, or in window coordinates if `view` is nil.
    public func previousLocation(in view: View?) -> Point {
        view?.convertFromWindow(previousLocation) ?? previousLocation
    }

    // MARK: Values for the engine

    /// The numbers of the recognizers that receive the touch, beginning with those of its view (A3).
    @exclusivity(unchecked) var members: [Int32] = []
    /// The index in `members` at which `eachMember` continues.
    @exclusivity(unchecked) private var nextMember = 0
    /// The numbers of the recognizers in `members` that had already begun when the touch landed. If one of them has `cancelsTouchesInView`
    /// and does not ignore the touch, the touch never reaches its view (F8).
    @exclusivity(unchecked) var joined: [Int32] = []
    /// The name of the touch's view in the timeline.
    @exclusivity(unchecked) var viewName: Name?
    /// The progress of the touch's delivery to its view.
    @exclusivity(unchecked) var delivery = Delivery()
    /// The rule by which the touch's view never receives the touch, or nil if the view may receive it. The view may accept only one touch
    /// at a time (A6), or this view or another touched view may be exclusive (A7).
    @exclusivity(unchecked) var refusal: Rule?
    /// The name of the exclusive view that keeps the touch's view from receiving the touch. Nil if there is no such exclusive view.
    @exclusivity(unchecked) var exclusiveView: Name?
    /// Whether the current event has a sample of the touch.
    @exclusivity(unchecked) var hasSample = false
    /// The number of the row that reports the beginning of the touch.
    @exclusivity(unchecked) package internal(set) var beganRow = 0
    /// The number of the row that reports the latest sample of the touch.
    @exclusivity(unchecked) var lastRow = 0

    /// The number of touches that had begun on the screen when this one began, including this one.
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

    /// Releases the touch's view and window when the screen is freed. Otherwise these would retain recognizers, which in turn retain the
    /// touch.
    func leaveScreen() {
        view = nil
        window = nil
    }

    /// Calls the body with the touch's view, if there is one, without counting the reference: the touch retains the view, and is not
    /// released during a turn.
    func withView(_ body: (View) -> Void) {
        Unretained(view).with(body)
    }

    /// Calls the body with each of the recognizers that receive the touch. The body may remove recognizers.
    func eachMember(_ body: (Int32) -> Void) {
        nextMember = 0
        while nextMember < members.count {
            nextMember += 1
            body(members[nextMember - 1])
        }
    }

    /// Removes a recognizer that no longer receives the touch.
    func removeMember(_ number: Int32) {
        // Most recognizers lose a touch in the order of the list, so the number is usually near its front.
        guard let index = members.firstIndex(of: number) else { return }
        members.remove(at: index)
        if index < nextMember { nextMember -= 1 }
    }

    /// Whether the finger has lifted or the system has cancelled the touch.
    var isOver: Bool { phase == .ended || phase == .cancelled }

    /// Marks the touch as unchanged before a turn.
    func rest() {
        phase = .stationary
        hasSample = false
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
    /// Runs the body while the touch temporarily has the position and time with which it began (F6).
    func asItBegan(_ body: () -> Void) {
        let now = (location, previousLocation, timestamp)
        (location, previousLocation, timestamp) = (beganLocation, beganLocation, beganTimestamp)
        reading(.began, body)
        (location, previousLocation, timestamp) = now
    }

    /// Runs the body while the touch temporarily has another phase, which its view receives late.
    func reading(_ late: Phase, _ body: () -> Void) {
        let now = phase
        phase = late
        body()
        phase = now
    }
}

extension Touch: Hashable {
    /// Returns whether two references are to the same touch.
    public static func == (a: Touch, b: Touch) -> Bool { a === b }

    /// Hashes the identity of the touch.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension Touch.Phase {
    /// Calls the body with each phase for which a touches method exists, in the order in which the methods are called (B2).
    static func eachDelivered(_ body: (Touch.Phase) -> Void) {
        body(.began)
        body(.moved)
        body(.ended)
        body(.cancelled)
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
