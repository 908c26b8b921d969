import GestureEngine

/// A source of the values that an expression reads when it is evaluated.
///
/// A value that does not exist at the time of the evaluation is `nil`, for example the scale of a tap.
package protocol ExpressionScope {
    func recognizer(_ party: ExpressionParty, _ reading: RecognizerReading) -> Value?
    func touch(_ reading: TouchReading) -> Value?
    func view(_ id: String, _ reading: ViewReading) -> Value?
    /// Returns the value of `location('id')` or `translation('id')` in the coordinates of the view with the given id: the recognizer's
    /// value, or the touch's value if the question concerns no recognizer.
    func point(_ kind: ExpressionPoint, inView id: String) -> Point?
    /// Returns whether the view with the given id is `ancestor` or one of its descendants.
    func isDescendant(_ id: String, of ancestor: String) -> Bool
    /// The path of the current mode of the app; `nil` in a layout without modes.
    var mode: String? { get }
    func variable(_ name: String) -> Value
    /// Receives each value that the evaluation reads, with the name of the value as written.
    func note(_ name: String, _ value: Value)
}

extension ExpressionScope {
    package func note(_ name: String, _ value: Value) {}
}

/// The context of an expression in a layout, which determines the names that the expression may use.
package enum ExpressionContext: Hashable, Sendable {
    /// An answer to `shouldReceive`, whose expression may read the recognizer and a touch.
    case shouldReceive
    /// A delegate's or view's answer to `shouldBegin`, whose expression may read the recognizer.
    case shouldBegin
    /// An answer to a question about simultaneous recognition or a failure requirement, whose expression may read both recognizers.
    case pair
    /// An answer to `touchesShouldBegin` or `touchesShouldCancel`, whose expression may read a touch.
    case contentTouches
    /// An answer to `point(inside:with:)`, whose expression may read a touch.
    case hitTest
    /// An effect on `willEndDragging`, whose expression may read the velocity of the scroll view's content.
    case dragEnd
    /// Any other effect of a view or a mode, whose expression may read only values of the app.
    case app

    var hasRecognizer: Bool { self == .shouldReceive || self == .shouldBegin || self == .pair }
    var hasTouch: Bool { self == .shouldReceive || self == .contentTouches || self == .hitTest }
    var hasOther: Bool { self == .pair }
}

package enum ExpressionParty: Hashable, Sendable {
    /// The recognizer whose delegate or view is asked a question.
    case own
    /// The other recognizer in a question about two recognizers.
    case other
}

package enum ExpressionPoint: String, Hashable, Sendable, CaseIterable {
    case location, translation
}

/// The values of an object that an expression can read: its settable properties, and further values that a file cannot set.
protocol ObjectReading: Hashable, Sendable {
    associatedtype Owner: PropertyOwner
    static var readOnly: [(name: String, reading: Self)] { get }
    static func property(_ property: Property<Owner>) -> Self
}

extension ObjectReading {
    static var names: [String] {
        let known = readOnly.map { $0.name } + Owner.properties.names
        return known + Owner.momentary.names.filter { !known.contains($0) }
    }

    static func named(_ name: String) -> Self? {
        readOnly.first { $0.name == name }?.reading ?? (Owner.properties[name] ?? Owner.momentary[name]).map { property($0) }
    }
}

/// The values of a recognizer that an expression can read.
package enum RecognizerReading: ObjectReading {
    /// Values of a recognizer that expressions read as strings.
    case id, type, state, view
    /// The number of touches that a recognizer has.
    case numberOfTouches
    /// The location and the translation of a recognizer, in points and in window coordinates.
    case location, translation
    /// The velocity of a recognizer, which is a point for a pan and a number for a pinch or a rotation.
    case velocity
    case scale, rotation
    case property(RecognizerProperty)

    static let readOnly: [(name: String, reading: RecognizerReading)] = [
        ("id", .id), ("type", .type), ("state", .state), ("view", .view), ("numberOfTouches", .numberOfTouches),
        ("location", .location), ("translation", .translation), ("velocity", .velocity), ("scale", .scale), ("rotation", .rotation),
    ]
}

/// The values of a touch that an expression can read. `x` and `y` are window coordinates, and `view` is the id of the touch's view.
package enum TouchReading: String, Hashable, Sendable, CaseIterable {
    case x, y, view, tapCount, type, phase, force, majorRadius, id
}

/// The values of a view that an expression can read.
package enum ViewReading: ObjectReading {
    /// Values of a view that expressions read as strings.
    case id, type, className, controller, superview
    /// Values of a scroll view that expressions read as Booleans. Controls have only `isTracking`.
    case isDragging, isDecelerating, isTracking, isZooming
    case property(ViewProperty)

    static let readOnly: [(name: String, reading: ViewReading)] = [
        ("id", .id), ("type", .type), ("class", .className), ("controller", .controller), ("superview", .superview),
        ("isDragging", .isDragging), ("isDecelerating", .isDecelerating), ("isTracking", .isTracking), ("isZooming", .isZooming),
    ]
}
