import GestureEngine
import GestureSupport

/// A type that the engine's properties have.
protocol PropertyValue: Sendable {
    /// What files write for it.
    static var kind: ValueKind { get }
    init?(_ value: Value)
    var value: Value { get }
}

extension Bool: PropertyValue {
    static var kind: ValueKind { .bool }
    var value: Value { .bool(self) }

    init?(_ value: Value) {
        guard case .bool(let bool) = value else { return nil }
        self = bool
    }
}

extension Double: PropertyValue {
    static var kind: ValueKind { .anyNumber }
    var value: Value { .number(self) }

    init?(_ value: Value) {
        guard case .number(let number) = value else { return nil }
        self = number
    }
}

extension Int: PropertyValue {
    static var kind: ValueKind { .integer(.min ... .max) }
    var value: Value { .number(Double(self)) }

    init?(_ value: Value) {
        guard case .number(let number) = value else { return nil }
        self.init(exactly: number)
    }
}

extension Point: PropertyValue {
    static var kind: ValueKind { .point }
    var value: Value { .point(self) }

    init?(_ value: Value) {
        guard case .point(let point) = value else { return nil }
        self = point
    }
}

extension Size: PropertyValue {
    static var kind: ValueKind { .size }
    var value: Value { .size(self) }

    init?(_ value: Value) {
        guard case .size(let size) = value else { return nil }
        self = size
    }
}

extension Rect: PropertyValue {
    static var kind: ValueKind { .rect }
    var value: Value { .rect(self) }

    init?(_ value: Value) {
        guard case .rect(let rect) = value else { return nil }
        self = rect
    }
}

extension EdgeInsets: PropertyValue {
    static var kind: ValueKind { .insets }
    var value: Value { .insets(self) }

    init?(_ value: Value) {
        guard case .insets(let insets) = value else { return nil }
        self = insets
    }
}

extension AffineTransform: PropertyValue {
    static var kind: ValueKind { .transform }
    var value: Value { .transform(self) }

    init?(_ value: Value) {
        guard case .transform(let transform) = value else { return nil }
        self = transform
    }
}

extension ScrollView.DecelerationRate: PropertyValue {
    static var kind: ValueKind { .choice([normal, fast].map { $0.rawValue }) }
    var value: Value { .string(rawValue) }

    init?(_ value: Value) {
        guard case .string(let name) = value else { return nil }
        self.init(rawValue: name)
    }
}

extension [Touch.TouchType]: PropertyValue {
    static var kind: ValueKind { .choices(Touch.TouchType.names) }
    var value: Value { .strings(map { $0.rawValue }) }

    init?(_ value: Value) {
        guard let names = value.names else { return nil }
        self = names.compactMap { Touch.TouchType(rawValue: $0) }
    }
}

/// An option set whose options files write by their names.
protocol NamedOptions: OptionSet, PropertyValue {
    /// Names that stand for several options come last.
    static var named: [(name: String, option: Self)] { get }
}

extension NamedOptions {
    static var names: [String] { named.map { $0.name } }
    static var kind: ValueKind { .choices(names) }

    /// The options one by one.
    var value: Value {
        var rest = self
        var names: [String] = []
        for (name, option) in Self.named where rest.isSuperset(of: option) && !rest.isDisjoint(with: option) {
            names.append(name)
            rest.subtract(option)
        }
        return .strings(names)
    }

    init?(_ value: Value) {
        guard let names = value.names else { return nil }
        self.init()
        for (name, option) in Self.named where names.contains(name) { formUnion(option) }
    }
}

extension SwipeGestureRecognizer.Direction: NamedOptions {
    static var named: [(name: String, option: Self)] { [("right", .right), ("left", .left), ("up", .up), ("down", .down)] }
}

extension RectEdge: NamedOptions {
    static var named: [(name: String, option: Self)] {
        [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right), ("all", .all)]
    }
}

extension Value {
    /// The strings of an array of them.
    fileprivate var names: [String]? {
        guard case .array(let values) = self else { return nil }
        return values.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }
}
