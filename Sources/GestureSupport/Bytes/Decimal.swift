/// Numbers as text: the one rounding, of timelines, traces and messages alike.
package enum Decimal {
    /// A number in a format, without exponent and without −0; `null` for what JSON has no number for.
    package static func text(_ value: Double, _ format: NumberFormat = .json) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Pen.longestNumber + Pen.slack) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            var pen = Pen(at: start)
            pen.put(value, format)
            return String(decoding: UnsafeBufferPointer(start: start, count: pen.at - start), as: UTF8.self)
        }
    }
}
