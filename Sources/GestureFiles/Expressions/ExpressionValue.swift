import GestureEngine

/// What an expression, or a part of one, comes to.
public indirect enum ExpressionValue: Hashable, Sendable {
    /// What does not exist: a translation of a tap, the view of no touch, a sum with a string in it.
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([ExpressionValue])

    /// Whether it is `true`; numbers and strings are not, whatever they are.
    public var isTrue: Bool {
        if case .bool(true) = self { true } else { false }
    }

    /// Equality as expressions have it: values of different types are different, and so are two numbers that are none (0 / 0).
    func equals(_ other: ExpressionValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.string(let a), .string(let b)): a == b
        case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.equals($1) }
        default: false
        }
    }

    /// A property's value as expressions see it: a set of one name is that name, a point needs a component.
    init(_ value: PropertyValue?, _ component: ExpressionComponent?) {
        if let component {
            self = value.flatMap(component.of).map(ExpressionValue.number) ?? .null
            return
        }
        switch value {
        case nil: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let value): self = .number(value)
        case .integer(let value): self = .number(Double(value))
        case .string(let value): self = .string(value)
        case .strings(let values): self = values.count == 1 ? .string(values[0]) : .array(values.map(ExpressionValue.string))
        case .point, .size, .rect, .insets, .transform: self = .null
        }
    }
}

/// A part of a point, size, rectangle, insets or transform.
public enum ExpressionComponent: String, Sendable, CaseIterable {
    case x, y, width, height, minX, midX, maxX, minY, midY, maxY, top, left, bottom, right, a, b, c, d, tx, ty

    static let point = ["x", "y"]
    static let size = ["width", "height"]
    static let rect = ["x", "y", "width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY"]
    static let insets = ["top", "left", "bottom", "right"]
    static let transform = ["a", "b", "c", "d", "tx", "ty"]

    func of(_ value: PropertyValue) -> Double? {
        switch value {
        case .point(let point): self == .x ? point.x : self == .y ? point.y : nil
        case .size(let size): self == .width ? size.width : self == .height ? size.height : nil
        case .rect(let rect): of(rect)
        case .insets(let insets): of(insets)
        case .transform(let transform): of(transform)
        default: nil
        }
    }

    private func of(_ rect: Rect) -> Double? {
        switch self {
        case .x, .minX: rect.minX
        case .y, .minY: rect.minY
        case .width: rect.width
        case .height: rect.height
        case .midX: rect.midX
        case .maxX: rect.maxX
        case .midY: rect.midY
        case .maxY: rect.maxY
        default: nil
        }
    }

    private func of(_ insets: EdgeInsets) -> Double? {
        switch self {
        case .top: insets.top
        case .left: insets.left
        case .bottom: insets.bottom
        case .right: insets.right
        default: nil
        }
    }

    private func of(_ transform: AffineTransform) -> Double? {
        switch self {
        case .a: transform.a
        case .b: transform.b
        case .c: transform.c
        case .d: transform.d
        case .tx: transform.tx
        case .ty: transform.ty
        default: nil
        }
    }
}
