import GestureEngine
import GestureSupport

/// The gestures of a trace in the order of the file.
package struct GestureList: Sendable {
    /// The position of the array.
    package let position: SourcePosition
    package var gestures: [GestureDocument] = []

    init(at position: SourcePosition) {
        self.position = position
    }
}

/// A gesture in the short form, which people write by hand, or a change between two gestures.
package struct GestureDocument: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case tap, press, drag, swipe, pinch, rotate, wait
        /// Changes as in an event.
        case set, note, enter, interrupt, add, animate, present, dismiss, remove

        /// Whether the gesture moves fingers.
        var hasFingers: Bool { Self.withFingers.contains(self) }
        /// The key of the same change in an event; nil for gestures and for `wait`.
        var change: EventKey? { hasFingers || self == .wait ? nil : EventKey(rawValue: rawValue) }

        static let withFingers: [Kind] = [.tap, .press, .drag, .swipe, .pinch, .rotate]

        private static let all = allCases
        private static let table = WordTable(names)
        static func named(_ name: String) -> Kind? { table.place(of: name).map { all[$0] } }
    }

    package var kind: Kind
    /// The place of the gesture; nil for changes and for `wait`.
    package var target: GestureTarget?
    /// The changes other than touches, as an entry whose time is not yet set; nil for gestures with fingers and for `wait`.
    package var changes: TraceEvent?
    /// The other settings in the file, in the order of `GestureKey`.
    package var settings: [PropertySetting<GestureKey>] = []
    /// The destination of a drag (`to`): a point or a view.
    package var destination: GestureTarget?
    /// The length of a `wait`, in seconds.
    package var wait: Double = 0
    /// The way in which a person's fingers depart from the gesture; nil for the gesture as it is written.
    package var variation: FingerVariation?
    package var position: SourcePosition

    /// A number that the file sets (`hold`, `duration`, …), or nil.
    package func number(_ key: GestureKey) -> Double? {
        value(key)?.number
    }

    /// A whole number that the file sets (`count`, `fingers`), or nil.
    package func integer(_ key: GestureKey) -> Int? {
        number(key).map { Int($0) }
    }

    /// A vector that the file sets (`by` of a drag), or nil.
    package func point(_ key: GestureKey) -> Point? {
        value(key)?.point
    }

    /// A name that the file sets (`direction`, `type`), or nil.
    package func string(_ key: GestureKey) -> String? {
        value(key)?.string
    }

    /// Changes a setting, or adds it.
    package mutating func set(_ key: GestureKey, _ value: Value) {
        settings.removeAll { $0.property == key }
        settings.append(PropertySetting(property: key, value: value, position: position))
    }

    private func value(_ key: GestureKey) -> Value? { settings.first { $0.property == key }?.value }
}

/// The location of a gesture.
package enum GestureTarget: Hashable, Sendable {
    /// A fraction of a view's width and height from its top left; (0.5, 0.5) is its centre.
    case view(NamedReference, at: Point)
    /// A point of the window.
    case point(Point)
}

/// The settings of a gesture, besides its kind and target. Times are in seconds, lengths in points, angles in radians.
package enum GestureKey: String, Sendable, CaseIterable {
    /// The time on the trace's clock at which the gesture begins; by default the end of the previous gesture.
    case at
    case count, fingers
    /// The time from the lift of a tap to the landing of the next tap.
    case interval
    /// The time that the fingers rest before they move or lift.
    case hold
    /// The time that the fingers rest at the end of a drag before they lift.
    case rest
    case duration
    case by, to, from
    case direction, distance
    /// Half the distance between the fingers of a rotation.
    case radius
    /// The direction of the line between two fingers; 0 if they are side by side.
    case angle
    /// The distance between neighbouring fingers.
    case spacing
    /// Samples per second.
    case rate
    /// The course of the fingers to their destinations.
    case course
    case type, force, majorRadius

    private static let all = allCases
    private static let table = WordTable(names)
    static func named(_ name: String) -> GestureKey? { table.place(of: name).map { all[$0] } }

    /// The maximum duration of a gesture: an hour, which limits its samples.
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
        case .course: .choice(Course.names)
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

/// The course of a finger's movement (docs/files/trace.md).
package enum Course: String, Sendable, CaseIterable {
    /// A straight line at constant speed, exactly from the point where the finger lands to the point where it lifts.
    case linear
    /// A movement like that of real fingers on glass: it starts and stops gently, follows a slight arc, and ends with a roll during the
    /// lift. The first few points of the movement are held back.
    case finger
}
