import GestureEngine

/// The values of an expression's names at the time of a question.
///
/// A value that does not exist at that time, such as the scale of a tap, is nil.
package protocol ExpressionScope {
    func recognizer(_ party: ExpressionParty, _ reading: RecognizerReading) -> Value?
    func touch(_ reading: TouchReading) -> Value?
    func view(_ id: String, _ reading: ViewReading) -> Value?
    /// `location('id')` or `translation('id')`: a point of the recognizer, or of the touch if there is no recognizer, in the coordinates of
    /// the view with the id.
    func point(_ kind: ExpressionPoint, inView id: String) -> Point?
    /// Whether the view is `ancestor` or one of its descendants.
    func isDescendant(_ id: String, of ancestor: String) -> Bool
    /// The path of the app's current state; nil in a layout without modes.
    var mode: String? { get }
    func variable(_ name: String) -> Value
    /// Receives every value that the evaluation reads, with its name as written.
    func note(_ name: String, _ value: Value)
}

extension ExpressionScope {
    package func note(_ name: String, _ value: Value) {}
}

/// The place of an expression, which decides which names it may use.
package enum ExpressionContext: Hashable, Sendable {
    /// `shouldReceive`: the recognizer and a touch.
    case shouldReceive
    /// `shouldBegin`, a delegate's or a view's: the recognizer.
    case shouldBegin
    /// The simultaneity and failure questions: the recognizer and another.
    case pair
    /// `touchesShouldBegin`, `touchesShouldCancel`: a touch.
    case contentTouches
    /// `point(inside:with:)`: a touch.
    case hitTest
    /// An effect on `willEndDragging`: the velocity of the content.
    case dragEnd
    /// Any other effect of a view or a mode: nothing but the app.
    case app

    var hasRecognizer: Bool { self == .shouldReceive || self == .shouldBegin || self == .pair }
    var hasTouch: Bool { self == .shouldReceive || self == .contentTouches || self == .hitTest }
    var hasOther: Bool { self == .pair }
}

package enum ExpressionParty: Hashable, Sendable {
    /// The recognizer whose delegate (or view) is asked.
    case own
    /// The other recognizer of a question about two.
    case other
}

package enum ExpressionPoint: String, Hashable, Sendable, CaseIterable {
    case location, translation
}

/// The readings of an object: properties, and values that a file cannot set.
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

/// The readings of a recognizer.
package enum RecognizerReading: ObjectReading {
    /// Strings.
    case id, type, state, view
    /// A number.
    case numberOfTouches
    /// Points in window coordinates.
    case location, translation
    /// A point for a pan, a number for pinch and rotation.
    case velocity
    case scale, rotation
    case property(RecognizerProperty)

    static let readOnly: [(name: String, reading: RecognizerReading)] = [
        ("id", .id), ("type", .type), ("state", .state), ("view", .view), ("numberOfTouches", .numberOfTouches),
        ("location", .location), ("translation", .translation), ("velocity", .velocity), ("scale", .scale), ("rotation", .rotation),
    ]
}

/// The readings of a touch: x and y in window coordinates, the id of its view, …
package enum TouchReading: String, Hashable, Sendable, CaseIterable {
    case x, y, view, tapCount, type, phase, force, majorRadius, id
}

/// The readings of a view.
package enum ViewReading: ObjectReading {
    /// Strings.
    case id, type, className, controller, superview
    /// Booleans of a scroll view; a control has `isTracking` too.
    case isDragging, isDecelerating, isTracking, isZooming
    case property(ViewProperty)

    static let readOnly: [(name: String, reading: ViewReading)] = [
        ("id", .id), ("type", .type), ("class", .className), ("controller", .controller), ("superview", .superview),
        ("isDragging", .isDragging), ("isDecelerating", .isDecelerating), ("isTracking", .isTracking), ("isZooming", .isZooming),
    ]
}
