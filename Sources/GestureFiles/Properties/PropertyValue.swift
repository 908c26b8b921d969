import GestureEngine
import GestureSupport

/// A value of a property of a view or recognizer; which case it is follows from the property's `ValueKind`.
public enum PropertyValue: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
    case integer(Int)
    case point(Point)
    case size(Size)
    case rect(Rect)
    case insets(EdgeInsets)
    case transform(AffineTransform)
    /// A `choice`, a text or a name.
    case string(String)
    /// `choices`: different names in the order of the file.
    case strings([String])
}

/// A property that a layout sets: which, to what, and where it says so.
public struct PropertySetting<Property: Hashable & Sendable>: Hashable, Sendable {
    public var property: Property
    public var value: PropertyValue
    public var position: SourcePosition

    public init(_ property: Property, _ value: PropertyValue, at position: SourcePosition) {
        self.property = property
        self.value = value
        self.position = position
    }
}
