import GestureEngine
import GestureSupport

/// A value of a property, a variable or an expression.
package enum Value: Hashable, Sendable {
    /// The absence of a value. Examples are the translation of a tap, the view of a touch that does not exist, and the sum of a number and
    /// a string.
    case null
    case bool(Bool)
    case number(Double)
    indirect case string(String)
    case array([Value])
    indirect case point(Point)
    indirect case size(Size)
    indirect case rect(Rect)
    indirect case insets(EdgeInsets)
    indirect case transform(AffineTransform)

    package static func strings(_ texts: [String]) -> Value { .array(texts.map { .string($0) }) }

    /// Whether the value is the Boolean `true`. The result is `false` for all numbers and strings.
    package var isTrue: Bool { bool ?? false }

    /// Whether a variable can store this value. Variables can store numbers, strings, Booleans and null.
    package var isPlain: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array, .point, .size, .rect, .insets, .transform: false
        }
    }

    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var number: Double? { if case .number(let value) = self { value } else { nil } }
    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var point: Point? { if case .point(let point) = self { point } else { nil } }
    /// The elements of this value if it is an array of strings; `nil` for all other values.
    var names: [String]? { if case .array(let values) = self { values.compactMap { $0.string } } else { nil } }

    /// Returns the value, converted to the given kind; `nil` if the value is not valid for that kind.
    package func fitting(_ kind: ValueKind) -> Value? {
        guard let node else { return nil }
        var reader = ValueReader()
        return reader.property(node, kind, key: "")
    }

    /// The value as JSON; `nil` if JSON cannot represent it, for example NaN (0 / 0).
    private var node: JSONNode? {
        let place = SourcePosition(offset: 0)
        switch self {
        case .null: return JSONNode(.null, at: place)
        case .bool(let value): return JSONNode(.bool(value), at: place)
        case .number(let number): return number.isFinite ? JSONNode(.number(number), at: place) : nil
        case .string(let text): return JSONNode(.string(text), at: place)
        case .array(let values):
            let nodes = values.compactMap { $0.node }
            return nodes.count == values.count ? JSONNode(.array(nodes), at: place) : nil
        case .point, .size, .rect, .insets, .transform: return nil
        }
    }

    /// The value as compact JSON text.
    package var text: String {
        func list(_ numbers: [Double]) -> String { "[" + numbers.map { Decimal.text($0) }.joined(separator: ", ") + "]" }
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let value): return Decimal.text(value)
        case .string(let text): return Quoting.json(text)
        case .array(let values): return "[" + values.map { $0.text }.joined(separator: ", ") + "]"
        case .point(let point): return list([point.x, point.y])
        case .size(let size): return list([size.width, size.height])
        case .rect(let rect): return list([rect.minX, rect.minY, rect.width, rect.height])
        case .insets(let insets): return list([insets.top, insets.left, insets.bottom, insets.right])
        case .transform(let t): return list([t.a, t.b, t.c, t.d, t.tx, t.ty])
        }
    }
}

extension Value {
    /// The value as a literal of the expression language, with strings in single quotes.
    var literal: String {
        switch self {
        case .string(let text): Quoting.literal(text)
        case .array(let values): "[" + values.map { $0.literal }.joined(separator: ", ") + "]"
        case .null, .bool, .number, .point, .size, .rect, .insets, .transform: text
        }
    }
}

/// A property whose value a layout sets, together with the new value and its position in the file.
package struct PropertySetting<Property> {
    package var property: Property
    package var value: Value
    private var place: UInt32

    package init(property: Property, value: Value, position: SourcePosition) {
        self.property = property
        self.value = value
        place = UInt32(clamping: position.offset)
    }

    package var position: SourcePosition { SourcePosition(offset: Int(place)) }
}

extension PropertySetting: Equatable where Property: Equatable {}
extension PropertySetting: Hashable where Property: Hashable {}
extension PropertySetting: Sendable where Property: Sendable {}

extension [PropertySetting<ViewProperty>] {
    subscript(property: ViewProperty) -> Element? { first { $0.property == property } }
}

/// The kind of values that a key accepts. Parsers, changes during a replay and JSON schemas all use this description.
package indirect enum ValueKind: Hashable, Sendable {
    case bool
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    /// A point as an array [x, y], in points.
    case point
    /// A size as an array [width, height], in points. Neither number is negative.
    case size
    /// A rectangle as an array [x, y, width, height], in points. Neither the width nor the height is negative.
    case rect
    /// Insets as an array [top, left, bottom, right], in points.
    case insets
    /// A transform as an object {"rotation": r, "scale": s} or a matrix [a, b, c, d, tx, ty]. Angles are in radians.
    case transform
    /// One of the given strings.
    case choice([String])
    /// One of the given strings, or an array that contains some of them.
    case choices([String])
    /// Free text.
    case text
    /// An id or another name. The string is not empty and contains no control characters.
    case name
    /// An array of names.
    case names
    /// An answer of a delegate or view, which is either a Boolean or an expression.
    case answer(ExpressionContext)
    /// An object or array whose keys are defined elsewhere. The string describes it for error messages.
    case nested(String)

    static let anyNumber = ValueKind.number(-JSONReader.maximumMagnitude...JSONReader.maximumMagnitude)
    static let notNegative = ValueKind.number(0...JSONReader.maximumMagnitude)

    /// A description of the allowed values for error messages, such as "true or false".
    package var advice: String {
        switch self {
        case .bool: "true or false"
        case .number(let range): "a number" + Self.limits(range.lowerBound, range.upperBound, JSONReader.maximumMagnitude)
        case .integer(let range):
            "a whole number" + Self.limits(Double(range.lowerBound), Double(range.upperBound), JSONReader.maximumMagnitude)
        case .point: "[x, y]"
        case .size: "[width, height], neither negative"
        case .rect: "[x, y, width, height], with a size that is not negative"
        case .insets: "[top, left, bottom, right]"
        case .transform: "{\"rotation\": radians, \"scale\": factor} or [a, b, c, d, tx, ty]"
        case .choice(let names): Self.list(names)
        case .choices(let names): Self.list(names) + ", or an array of them"
        case .text: "a string"
        case .name: "a name in double quotes"
        case .names: "a name, or an array of names"
        case .answer: "true, false or an expression in double quotes"
        case .nested(let what): what
        }
    }

    private static func limits(_ lower: Double, _ upper: Double, _ limit: Double) -> String {
        switch (lower > -limit, upper < limit) {
        case (true, true): " from \(short(lower)) to \(short(upper))"
        case (true, false): lower == .leastNonzeroMagnitude ? " greater than 0" : " not less than \(short(lower))"
        case (false, true): " not greater than \(short(upper))"
        case (false, false): ""
        }
    }

    private static func short(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }

    static func list(_ names: [String]) -> String {
        names.isEmpty ? "nothing" : names.map(PrintableText.quoted).listed("or")
    }
}
