import GestureEngine

extension Value {
    /// Equality as expressions have it: values of different types are different, and so are two numbers that are none (0 / 0).
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

    /// A property's value as expressions see it: a set of one name is that name, a point needs a component.
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

/// A part of a point, size, rectangle, insets or transform.
package enum ExpressionComponent: String, Sendable, CaseIterable {
    case x, y, width, height, minX, midX, maxX, minY, midY, maxY, top, left, bottom, right, a, b, c, d, tx, ty

    static let point = ["x", "y"]
    static let size = ["width", "height"]
    static let rect = ["x", "y", "width", "height", "minX", "midX", "maxX", "minY", "midY", "maxY"]
    static let insets = ["top", "left", "bottom", "right"]
    static let transform = ["a", "b", "c", "d", "tx", "ty"]

    func of(_ value: Value) -> Double? {
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
