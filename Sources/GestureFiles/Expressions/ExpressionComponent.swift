import GestureEngine

extension Value {
    /// Returns whether two values are equal by the rules of expressions: values of different types are unequal, and NaN (0 / 0) is not
    /// equal to any value.
    func equals(_ other: Value) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.string(let a), .string(let b)): a == b
        case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.equals($1) }
        default: false
        }
    }

    /// Converts the value of a property for use in an expression. A set of names that contains a single name becomes a string. From a value
    /// with components, such as a point, only the given component is used; without a component, the result is null.
    init(_ value: Value?, _ component: ExpressionComponent?) {
        if let component {
            self = value.flatMap { component.of($0) }.map { .number($0) } ?? .null
            return
        }
        switch value {
        case .array(let values) where values.count == 1: self = values[0]
        case .null, .bool, .number, .string, .array: self = value ?? .null
        case nil, .point, .size, .rect, .insets, .transform: self = .null
        }
    }
}

/// A component of a point, size, rectangle, insets or transform.
package enum ExpressionComponent: String, Sendable, CaseIterable {
    case x, y, width, height, minX, midX, maxX, minY, midY, maxY, top, left, bottom, right, a, b, c, d, tx, ty

    static let point: [Self] = [.x, .y]
    static let size: [Self] = [.width, .height]
    static let rect: [Self] = [.x, .y, .width, .height, .minX, .midX, .maxX, .minY, .midY, .maxY]
    static let insets: [Self] = [.top, .left, .bottom, .right]
    static let transform: [Self] = [.a, .b, .c, .d, .tx, .ty]

    func of(_ value: Value) -> Double? {
        switch (value, self) {
        case (.point(let point), .x): point.x
        case (.point(let point), .y): point.y
        case (.size(let size), .width): size.width
        case (.size(let size), .height): size.height
        case (.rect(let rect), .x), (.rect(let rect), .minX): rect.minX
        case (.rect(let rect), .y), (.rect(let rect), .minY): rect.minY
        case (.rect(let rect), .width): rect.width
        case (.rect(let rect), .height): rect.height
        case (.rect(let rect), .midX): rect.midX
        case (.rect(let rect), .maxX): rect.maxX
        case (.rect(let rect), .midY): rect.midY
        case (.rect(let rect), .maxY): rect.maxY
        case (.insets(let insets), .top): insets.top
        case (.insets(let insets), .left): insets.left
        case (.insets(let insets), .bottom): insets.bottom
        case (.insets(let insets), .right): insets.right
        case (.transform(let transform), .a): transform.a
        case (.transform(let transform), .b): transform.b
        case (.transform(let transform), .c): transform.c
        case (.transform(let transform), .d): transform.d
        case (.transform(let transform), .tx): transform.tx
        case (.transform(let transform), .ty): transform.ty
        default: nil
        }
    }
}
