import GestureEngine

/// A source of the values that an expression reads during its evaluation.
///
/// A value is `nil` if it does not exist at the time of the evaluation, for example the scale of a tap.
package protocol ExpressionScope {
    func recognizer(_ party: ExpressionParty, _ reading: RecognizerReading) -> Value?
    func touch(_ reading: TouchReading) -> Value?
    func view(_ id: String, _ reading: ViewReading) -> Value?
    /// Returns the value of `location('id')` or `translation('id')` in the coordinates of the view with the given id. The value is the
    /// recognizer's, or the touch's if the expression is evaluated without a recognizer.
    func point(_ kind: ExpressionPoint, inView id: String) -> Point?
    /// Returns whether the view with the given id is `ancestor` or one of its descendants.
    func isDescendant(_ id: String, of ancestor: String) -> Bool
    /// The path of the current mode of the app; `nil` in a layout without modes.
    var mode: String? { get }
    func variable(_ name: String) -> Value
    /// This function is called for each value that is read during the evaluation, with the name of the value as written in the expression.
    func note(_ name: String, _ value: Value)
}

extension ExpressionScope {
    package func note(_ name: String, _ value: Value) {}
}

/// The part of a layout in which an expression occurs. It determines the names that the expression may use.
package enum ExpressionContext: Hashable, Sendable {
    /// The expression is a delegate's answer to `shouldReceive`. It may read the recognizer and a touch.
    case shouldReceive
    /// The expression is a delegate's or a view's answer to `shouldBegin`. It may read the recognizer.
    case shouldBegin
    /// The expression is a delegate's answer about simultaneous recognition or a failure requirement. It may read both recognizers.
    case pair
    /// The expression is a scroll view's answer to `touchesShouldBegin` or `touchesShouldCancel`. It may read a touch.
    case contentTouches
    /// The expression is a view's answer to `point(inside:with:)`. It may read a touch.
    case hitTest
    /// The expression belongs to an effect on `willEndDragging`. It may read the velocity of the scroll view's content.
    case dragEnd
    /// The expression belongs to any other effect of a view or a mode. It may read only values of the app.
    case app

    var hasRecognizer: Bool { self == .shouldReceive || self == .shouldBegin || self == .pair }
    var hasTouch: Bool { self == .shouldReceive || self == .contentTouches || self == .hitTest }
    var hasOther: Bool { self == .pair }
}

package enum ExpressionParty: Hashable, Sendable {
    /// The recognizer whose delegate or view is called.
    case own
    /// The second recognizer in a delegate call about two recognizers.
    case other
}

package enum ExpressionPoint: String, Hashable, Sendable, CaseIterable {
    case location, translation
}

/// The values of an object that an expression can read. These are the properties that files can set, and further values that they cannot
/// set.
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
    /// The values of a recognizer that are strings in expressions.
    case id, type, state, view
    /// The number of touches that the recognizer is tracking.
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
    /// The view properties whose values are strings in expressions.
    case id, type, className, controller, superview
    /// The scroll view properties whose values are Booleans in expressions. Controls have only the value `isTracking`.
    case isDragging, isDecelerating, isTracking, isZooming
    case property(ViewProperty)

    static let readOnly: [(name: String, reading: ViewReading)] = [
        ("id", .id), ("type", .type), ("class", .className), ("controller", .controller), ("superview", .superview),
        ("isDragging", .isDragging), ("isDecelerating", .isDecelerating), ("isTracking", .isTracking), ("isZooming", .isZooming),
    ]
}
