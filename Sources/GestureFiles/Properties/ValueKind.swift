import GestureSupport

/// What a key takes, as data: readers, run-time changes and schemas all go by it.
package indirect enum ValueKind: Hashable, Sendable {
    case bool
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    /// [x, y] in points.
    case point
    /// [width, height] in points, not negative.
    case size
    /// [x, y, width, height] in points, the size not negative.
    case rect
    /// [top, left, bottom, right] in points.
    case insets
    /// {"rotation": r, "scale": s} or [a, b, c, d, tx, ty].
    case transform
    /// One of these names.
    case choice([String])
    /// One of these names, or an array of them.
    case choices([String])
    /// Free text.
    case text
    /// An id or another name: not empty, no control characters.
    case name
    /// An array of names.
    case names
    /// A boolean or an expression.
    case answer(ExpressionContext)
    /// An object or array described by its own key table.
    case nested(String)

    static let anyNumber = ValueKind.number(-JSONReader.maximumMagnitude...JSONReader.maximumMagnitude)
    static let notNegative = ValueKind.number(0...JSONReader.maximumMagnitude)

    /// What to write, for errors: "true or false".
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
