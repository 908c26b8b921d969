import GestureEngine
import GestureSupport

/// A Swift type that the engine uses for the values of properties.
protocol PropertyValue: Sendable {
    static var coding: PropertyCoding<Self> { get }
}

/// The representation of a Swift type in files. It consists of the kind of its values, and of conversions to and from `Value`.
struct PropertyCoding<Object> {
    let kind: ValueKind
    let value: (Object) -> Value
    let object: (Value) -> Object?

    init(_ kind: ValueKind, _ value: @escaping (Object) -> Value, _ object: @escaping (Value) -> Object?) {
        self.kind = kind
        self.value = value
        self.object = object
    }
}

extension Bool: PropertyValue {
    static var coding: PropertyCoding<Bool> { PropertyCoding(.bool, { .bool($0) }, { $0.bool }) }
}

extension Double: PropertyValue {
    static var coding: PropertyCoding<Double> { PropertyCoding(.anyNumber, { .number($0) }, { $0.number }) }
}

extension Int: PropertyValue {
    static var coding: PropertyCoding<Int> {
        PropertyCoding(.integer(.min ... .max), { .number(Double($0)) }, { $0.number.flatMap { Int(exactly: $0) } })
    }
}

extension Point: PropertyValue {
    static var coding: PropertyCoding<Point> { PropertyCoding(.point, { .point($0) }, { $0.point }) }
}

extension Size: PropertyValue {
    static var coding: PropertyCoding<Size> {
        PropertyCoding(.size, { .size($0) }, { if case .size(let size) = $0 { size } else { nil } })
    }
}

extension Rect: PropertyValue {
    static var coding: PropertyCoding<Rect> {
        PropertyCoding(.rect, { .rect($0) }, { if case .rect(let rect) = $0 { rect } else { nil } })
    }
}

extension EdgeInsets: PropertyValue {
    static var coding: PropertyCoding<EdgeInsets> {
        PropertyCoding(.insets, { .insets($0) }, { if case .insets(let insets) = $0 { insets } else { nil } })
    }
}

extension AffineTransform: PropertyValue {
    static var coding: PropertyCoding<AffineTransform> {
        PropertyCoding(.transform, { .transform($0) }, { if case .transform(let transform) = $0 { transform } else { nil } })
    }
}

extension ScrollView.DecelerationRate: PropertyValue {
    static var coding: PropertyCoding<Self> {
        PropertyCoding(.choice([normal, fast].map { $0.rawValue }), { .string($0.rawValue) }, { $0.string.flatMap(Self.init(rawValue:)) })
    }
}

extension ScrollView.KeyboardDismissMode: PropertyValue {
    static var coding: PropertyCoding<Self> {
        PropertyCoding(
            .choice([none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory].map { $0.rawValue }),
            { .string($0.rawValue) },
            { $0.string.flatMap(Self.init(rawValue:)) })
    }
}

extension [Touch.TouchType]: PropertyValue {
    static var coding: PropertyCoding<Self> {
        PropertyCoding(
            .choices(Touch.TouchType.names), { .strings($0.map { $0.rawValue }) },
            { $0.names?.compactMap { Touch.TouchType(rawValue: $0) } })
    }
}

/// An option set in which the options have names that files can use.
protocol NamedOptions: OptionSet, PropertyValue {
    /// The names of the options. If a name stands for a combination of options, it follows the names of these options.
    static var names: [String] { get }
    /// Creates the option, or the combination of options, that has the given name; `nil` if the name is unknown.
    init?(name: String)
}

extension NamedOptions {
    static var coding: PropertyCoding<Self> { PropertyCoding(.choices(names), { $0.value }, { $0.names.map(Self.init(names:)) }) }

    /// An array of the names of the options in the set.
    private var value: Value {
        var rest = self
        var names: [String] = []
        for name in Self.names {
            guard let option = Self(name: name), rest.isSuperset(of: option), !rest.isDisjoint(with: option) else { continue }
            names.append(name)
            rest.subtract(option)
        }
        return .strings(names)
    }

    private init(names: [String]) {
        self.init()
        for name in names { if let option = Self(name: name) { formUnion(option) } }
    }
}

extension SwipeGestureRecognizer.Direction: NamedOptions {
    static var names: [String] { ["right", "left", "up", "down"] }

    init?(name: String) {
        switch name {
        case "right": self = .right
        case "left": self = .left
        case "up": self = .up
        case "down": self = .down
        default: return nil
        }
    }
}

extension RectEdge: NamedOptions {
    static var names: [String] { ["top", "left", "bottom", "right", "all"] }

    init?(name: String) {
        switch name {
        case "top": self = .top
        case "left": self = .left
        case "bottom": self = .bottom
        case "right": self = .right
        case "all": self = .all
        default: return nil
        }
    }
}
