import GestureEngine
import GestureSupport

/// The gestures of a trace, in file order.
package struct GestureList: Sendable {
    /// The position of the array in the file.
    package let position: SourcePosition
    package var gestures: [GestureDocument] = []

    init(at position: SourcePosition) {
        self.position = position
    }
}

/// A gesture in the short notation that people write by hand, or a change between two gestures.
package struct GestureDocument: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case tap, press, drag, swipe, pinch, rotate, wait
        /// Changes that an event of a trace can also contain.
        case set, note, enter, interrupt, add, animate, present, dismiss, remove

        /// Whether the gesture moves fingers.
        var hasFingers: Bool { Self.withFingers.contains(self) }
        /// The key of the same change in an event; `nil` for `wait` and for gestures with fingers.
        var change: EventKey? { hasFingers || self == .wait ? nil : EventKey(rawValue: rawValue) }

        static let withFingers: [Kind] = [.tap, .press, .drag, .swipe, .pinch, .rotate]

        private static let all = allCases
        private static let table = WordTable(names)
        static func named(_ name: String) -> Kind? { table.place(of: name).map { all[$0] } }
    }

    package var kind: Kind
    /// The location of the gesture; `nil` for changes and for `wait`.
    package var target: GestureTarget?
    /// The changes other than touches, as an entry without a time; `nil` for gestures with fingers and for `wait`.
    package var changes: TraceEvent?
    /// The other settings in the file, in the order of the cases of `GestureKey`.
    package var settings: [PropertySetting<GestureKey>] = []
    /// The destination of a drag (the key `to`), which is a point or a view; `nil` if the file does not set it.
    package var destination: GestureTarget?
    /// The duration of a `wait`, in seconds.
    package var wait: Double = 0
    /// The differences between a person's finger movements and the gesture; `nil` if the gesture is performed exactly as written.
    package var variation: FingerVariation?
    package var position: SourcePosition

    /// Returns a numeric setting of the gesture (`hold`, `duration`, …); `nil` if the file does not set it.
    package func number(_ key: GestureKey) -> Double? {
        value(key)?.number
    }

    /// Returns an integer setting of the gesture (`count`, `fingers`); `nil` if the file does not set it.
    package func integer(_ key: GestureKey) -> Int? {
        number(key).map { Int($0) }
    }

    /// Returns a vector setting of the gesture (`by` of a drag); `nil` if the file does not set it.
    package func point(_ key: GestureKey) -> Point? {
        value(key)?.point
    }

    /// Returns a string setting of the gesture (`direction`, `type`); `nil` if the file does not set it.
    package func string(_ key: GestureKey) -> String? {
        value(key)?.string
    }

    /// Sets a setting to a new value, and adds the setting if it is missing.
    package mutating func set(_ key: GestureKey, _ value: Value) {
        settings.removeAll { $0.property == key }
        settings.append(PropertySetting(property: key, value: value, position: position))
    }

    private func value(_ key: GestureKey) -> Value? { settings.first { $0.property == key }?.value }
}

/// The location of a gesture.
package enum GestureTarget: Hashable, Sendable {
    /// A location in a view, as fractions of the view's width and height from its top left corner. The centre is (0.5, 0.5).
    case view(NamedReference, at: Point)
    /// A point in window coordinates.
    case point(Point)
}

/// The settings of a gesture besides its kind and target. Times are in seconds, lengths in points, and angles in radians.
package enum GestureKey: String, Sendable, CaseIterable {
    /// The time on the trace's clock at which the gesture begins, in seconds. The default is the end of the previous gesture.
    case at
    case count, fingers
    /// The time between the lift of a tap and the landing of the next tap, in seconds.
    case interval
    /// The time for which the fingers rest before they move or lift, in seconds.
    case hold
    /// The time for which the fingers rest at the end of a drag before they lift, in seconds.
    case rest
    case duration
    case by, to, from
    case direction, distance
    /// Half the distance between the two fingers of a rotation, in points.
    case radius
    /// The angle of the line between the two fingers, in radians; 0 if the fingers are side by side.
    case angle
    /// The distance between adjacent fingers, in points.
    case spacing
    /// The sampling rate, in samples per second.
    case rate
    /// The kind of movement from the start of the gesture to its destination.
    case course
    case type, force, majorRadius

    private static let all = allCases
    private static let table = WordTable(names)
    static func named(_ name: String) -> GestureKey? { table.place(of: name).map { all[$0] } }

    /// The range of durations, which is at most one hour. The limit also bounds the number of samples.
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

/// The kind of movement of a finger during a gesture (docs/files/trace.md).
package enum MovementKind: String, Sendable, CaseIterable {
    /// A straight line at constant speed, from the exact point where the finger lands to the exact point where it lifts.
    case linear
    /// A movement like that of a real finger. It starts and stops gently, follows a slight arc, and ends with a small roll of the finger
    /// during the lift. If the finger starts to move immediately, the samples within the first few points are omitted, as on a device.
    case finger
}
