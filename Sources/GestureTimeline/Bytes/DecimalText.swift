/// How a number stands in the two forms of a timeline.
package enum DecimalForm: Sendable {
    case json, seconds, points, ratio

    fileprivate var format: NumberFormat {
        switch self {
        case .json: .json
        case .seconds: .seconds
        case .points: .points
        case .ratio: .ratio
        }
    }
}

/// A number as a timeline shows it, rounded by the same rule.
package func decimalText(_ value: Double, _ form: DecimalForm) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Pen.longestNumber + Pen.slack) { buffer in
        guard let start = buffer.baseAddress else { return "" }
        var pen = Pen(at: start)
        pen.put(value, form.format)
        return String(decoding: UnsafeBufferPointer(start: start, count: pen.at - start), as: UTF8.self)
    }
}
