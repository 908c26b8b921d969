/// Numbers as text: the one rounding, of timelines, traces and messages alike.
package enum Decimal {
    /// A number in a format, without exponent and without −0; `null` for what JSON has no number for.
    package static func text(_ value: Double, _ format: NumberFormat = .json) -> String {
        ByteWriter.text { $0.put(value, format) }
    }

    /// The number that its text in a format stands for.
    package static func rounded(_ number: Double, _ format: NumberFormat) -> Double {
        // Beyond, not every decimal is a number of its own.
        guard number.magnitude < 1e9 else { return Double(text(number, format)) ?? number }
        let (whole, decimals) = format.split(number.magnitude)
        let rounded = Double(whole * format.scale + decimals) / Double(format.scale)
        return number < 0 && rounded != 0 ? -rounded : rounded
    }

    /// Whether two numbers have the same text in a format.
    package static func readAlike(_ one: Double, _ other: Double, _ format: NumberFormat = .json) -> Bool {
        // More than a step of the last digit apart they have not.
        abs(one - other) > 1.5 / Double(format.scale) ? false : text(one, format) == text(other, format)
    }
}
