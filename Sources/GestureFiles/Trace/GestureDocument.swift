import GestureEngine
import GestureSupport

/// The gestures in a trace, in file order.
package struct GestureList: Sendable {
    /// The position in the file at which the array `gestures` begins.
    package let position: SourcePosition
    package var gestures: [GestureDocument] = []

    init(at position: SourcePosition) {
        self.position = position
    }
}

/// An element of the array `gestures`: a gesture in the short notation for handwritten traces, or a change between two gestures.
package struct GestureDocument: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case tap, press, drag, swipe, pinch, rotate, wait
        /// These kinds are changes, which can also occur in the events of a trace.
        case set, note, enter, interrupt, add, animate, present, dismiss, remove

        /// Whether gestures of this kind are performed with fingers.
        var hasFingers: Bool { Self.withFingers.contains(self) }
        /// The key that makes the same change in an event; `nil` for `wait` and for gestures with fingers.
        var change: EventKey? { hasFingers || self == .wait ? nil : EventKey(rawValue: rawValue) }

        static let withFingers: [Kind] = [.tap, .press, .drag, .swipe, .pinch, .rotate]

        private static let all = allCases
        private static let table = WordTable(names)
        static func named(_ name: String) -> Kind? { table.place(of: name).map { all[$0] } }
    }

    package var kind: Kind
    /// The location at which the gesture is performed; `nil` for changes and for `wait`.
    package var target: GestureTarget?
    /// The changes that this element of `gestures` makes, as a trace entry whose time is not set; `nil` for gestures with fingers and for
    /// `wait`.
    package var changes: TraceEvent?
    /// All settings of the gesture that are not stored in other properties, in file order.
    package var settings: [PropertySetting<GestureKey>] = []
    /// The destination of a drag (the key `to`), which is a point in the window or a location in a view; `nil` if the file does not set it.
    package var destination: GestureTarget?
    /// The duration of a `wait`, in seconds.
    package var wait: Double = 0
    /// The ways in which a simulated person's finger movements differ from the ideal gesture; `nil` if the gesture is performed exactly as
    /// written.
    package var variation: FingerVariation?
    package var position: SourcePosition

    /// Returns the setting of the gesture with the given key (such as `hold` or `duration`) as a number; `nil` if the file does not set it.
    package func number(_ key: GestureKey) -> Double? {
        value(key)?.number
    }

    /// Returns the setting of the gesture with the given key (`count` or `fingers`) as an integer; `nil` if the file does not set it.
    package func integer(_ key: GestureKey) -> Int? {
        number(key).map { Int($0) }
    }

    /// Returns the setting of the gesture with the given key (`by` in a drag) as a vector; `nil` if the file does not set it.
    package func point(_ key: GestureKey) -> Point? {
        value(key)?.point
    }

    /// Returns the setting of the gesture with the given key (such as `direction` or `type`) as a string; `nil` if the file does not set
    /// it.
    package func string(_ key: GestureKey) -> String? {
        value(key)?.string
    }

    /// Changes a setting of the gesture, or adds the setting if the file does not contain it.
    package mutating func set(_ key: GestureKey, _ value: Value) {
        settings.removeAll { $0.property == key }
        settings.append(PropertySetting(property: key, value: value, position: position))
    }

    private func value(_ key: GestureKey) -> Value? { settings.first { $0.property == key }?.value }
}

/// The location at which a gesture is performed.
package enum GestureTarget: Hashable, Sendable {
    /// A location in a view. Its coordinates are fractions of the view's width and height, measured from the view's top left corner. The
    /// centre is (0.5, 0.5).
    case view(NamedReference, at: Point)
    /// A point in window coordinates.
    case point(Point)
}

/// The settings of a gesture other than its kind and target. Times are in seconds, lengths in points, and angles in radians.
package enum GestureKey: String, Sendable, CaseIterable {
    /// The time at which the gesture begins, in seconds on the trace's clock. By default, the gesture begins when the previous gesture
    /// ends.
    case at
    case count, fingers
    /// The time in seconds from the end of one tap to the beginning of the next.
    case interval
    /// The time in seconds for which the fingers rest on the screen before they move or lift.
    case hold
    /// The time in seconds for which the fingers rest on the screen after a drag before they lift.
    case rest
    case duration
    case by, to, from
    case direction, distance
    /// Half the distance between the two fingers of a rotation gesture, in points.
    case radius
    /// The angle in radians of the line from one finger to the other. It is 0 if the fingers are side by side.
    case angle
    /// The distance between adjacent fingers, in points.
    case spacing
    /// The number of touch samples per second.
    case rate
    /// The kind of movement that the fingers make, for example a straight line.
    case course
    case type, force, majorRadius

    private static let all = allCases
    private static let table = WordTable(names)
    static func named(_ name: String) -> GestureKey? { table.place(of: name).map { all[$0] } }

    /// The valid durations in seconds of a part of a gesture, up to one hour. This maximum also limits the number of samples.
    static let time = ValueKind.number(0...3600)

    package func kind(of gesture: GestureDocument.Kind) -> ValueKind {
        switch self {
        case .at, .force, .majorRadius, .distance, .spacing, .radius: .notNegative
        case .count: .integer(1...1000)
        case .fingers: .integer(1...10)
        case .interval, .hold, .rest, .duration: Self.time
        case .by: gesture == .drag ? .point : .anyNumber
        case .to, .from: gesture == .pinch ? .notNegative : .point
        case .direction: .choice(SwipeGestureRecognizer.Direction.names)
        case .angle: .anyNumber
        case .rate: .number(1...1000)
        case .course: .choice(MovementKind.names)
        case .type: .choice(Touch.TouchType.names)
        }
    }

    package var gestures: [GestureDocument.Kind] {
        switch self {
        case .at: GestureDocument.Kind.allCases
        case .count, .interval: [.tap]
        case .fingers, .spacing: [.tap, .press, .drag, .swipe]
        case .hold: [.tap, .press, .drag, .pinch, .rotate]
        case .rest: [.drag]
        case .duration: [.drag, .swipe, .pinch, .rotate]
        case .by: [.drag, .rotate]
        case .to: [.drag, .pinch]
        case .from: [.pinch]
        case .direction, .distance: [.swipe]
        case .radius: [.rotate]
        case .angle: [.pinch, .rotate]
        case .rate: [.drag, .swipe, .pinch, .rotate]
        case .course, .type, .force, .majorRadius: GestureDocument.Kind.withFingers
        }
    }
}

/// The kind of movement that the fingers make during a gesture (docs/files/trace.md).
package enum MovementKind: String, Sendable, CaseIterable {
    /// The finger moves at constant speed in a straight line from the point where it lands to the point where it lifts.
    case linear
    /// The finger moves like a real one. It starts and stops gently, follows a slight arc, and rolls a little when it lifts. If it starts
    /// to move immediately, the samples within the first few points are omitted, as on a device.
    case finger
}
