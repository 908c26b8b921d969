import GestureSupport
import GestureTimeline

/// The tolerances of a comparison: the maximum differences at which two numbers are treated as equal.
package struct Tolerance: Sendable {
    /// The maximum difference, in seconds, at which two times are treated as equal.
    package var time: Double
    /// The maximum difference, in points, at which two coordinates are treated as equal. The tolerance of velocities, in points per second,
    /// is 60 times as large, which corresponds to the same distance per frame.
    package var point: Double

    package init(time: Double = 0, point: Double = 0) {
        self.time = time
        self.point = point
    }
}

/// A matcher that decides whether a row of one timeline corresponds to a row of the other.
struct RowMatcher {
    /// The maximum difference, in microseconds, between the times of two matching rows if the rows around them also differ slightly in
    /// time. This value corresponds to the last digit of a printed time, and is far less than the time between two samples of a finger.
    static let jitter = 1000

    /// The maximum difference, in microseconds, between the times of two rows that count as one row whose values or position changed.
    static let reach = 2_000_000

    let tolerance: Tolerance
    private let slack: Int
    /// The current delay of the second timeline, in microseconds. It is not zero if all rows after some position are shifted by the same
    /// amount of time.
    var shift = 0
    /// Whether each row may be slightly earlier or later than its counterpart.
    var isUnsteady = false

    /// Whether one timeline was read from text, in which values are rounded, and the other from JSON.
    private let isMixed: Bool

    init(_ tolerance: Tolerance, isMixed: Bool) {
        self.tolerance = tolerance
        self.isMixed = isMixed
        // A value in JSON may be halfway between two rounded values, so the corresponding value in text may have been rounded either up or
        // down.
        slack = max(micros(tolerance.time), isMixed ? 501 : 0)
    }

    /// Whether two rows match only if all their fields are exactly equal.
    var isExact: Bool { tolerance.point == 0 && slack == 0 }

    /// Returns whether two rows have the same fields, and occur at the same time or differ in time by the current delay of the second
    /// timeline.
    func areSame(_ a: RowWindow, _ i: Int, _ b: RowWindow, _ j: Int) -> Bool {
        isExpected(b[j].micros - a[i].micros) && haveSameFields(a.row(i), b.row(j))
    }

    /// Returns whether a delay in microseconds is zero or equals the current delay of the second timeline, within the tolerance.
    func isExpected(_ delay: Int) -> Bool {
        let limit = isUnsteady ? max(slack, Self.jitter) : slack
        return abs(delay) <= limit || abs(delay - shift) <= limit
    }

    /// Whether two rows match only if their times are exactly equal.
    var isPunctual: Bool { slack == 0 && shift == 0 && !isUnsteady }

    /// Returns whether two rows may be versions of one row if their times differ by the given delay in microseconds.
    func isNear(_ delay: Int) -> Bool { distance(delay) <= Self.reach }

    /// Returns the absolute value of a delay, or its distance from the current delay of the second timeline if that is smaller. All values
    /// are in microseconds.
    func distance(_ delay: Int) -> Int { min(abs(delay), abs(delay - shift)) }

    /// Returns whether a delay in microseconds is at most the tolerance for times.
    func isOnTime(_ delay: Int) -> Bool { abs(delay) <= slack }

    func haveSameFields(_ a: Row, _ b: Row) -> Bool {
        a.kind == b.kind && (a.fields == b.fields || !isExact && haveCloseFields(a, b))
    }

    func haveCloseFields(_ a: Row, _ b: Row) -> Bool {
        guard a.kind == b.kind, a.fields.count == b.fields.count else { return false }
        return zip(a.fields, b.fields).allSatisfy {
            $0.name == $1.name && ($0.value == $1.value || areClose($0.value, $1.value, a.kind.schema.field($0.name)))
        }
    }

    /// Returns the fields in which two matching rows differ.
    func pair(_ a: __owned Row, _ b: __owned Row, isReordered: Bool) -> RowPair {
        let delay = micros(b.time) - micros(a.time)
        var fields: [RowPair.FieldChange] = []
        if a.fields != b.fields {
            for place in a.fields.indices {
                // If two rows are of the same kind, they normally have the same fields in the same order.
                let isInPlace = place < b.fields.count && b.fields[place].name == a.fields[place].name
                if isInPlace, b.fields[place].value == a.fields[place].value { continue }
                let field = a.fields[place]
                let value = isInPlace ? b.fields[place].value : b[field.name]
                if let value, areClose(field.value, value, a.kind.schema.field(field.name)) { continue }
                fields.append(RowPair.FieldChange(name: field.name, old: field.value, new: value))
            }
            for field in b.fields where a[field.name] == nil {
                fields.append(RowPair.FieldChange(name: field.name, old: nil, new: field.value))
            }
        }
        return RowPair(old: a, new: b, delay: isOnTime(delay) ? 0 : Double(delay) / 1e6, isReordered: isReordered, fields: fields)
    }

    private func areClose(_ a: RowValue, _ b: RowValue, _ field: RowSchema.Field?) -> Bool {
        if a == b { return true }
        guard let field else { return false }
        let type = field.type
        if tolerance.point > 0 || tolerance.time > 0, field.isFigure || type == .sentence {
            // Numbers in the text that explains a row are ignored, because they depend on the finger's movement, whose rows are compared
            // separately.
            return field.isFigure || Self.words(of: a) == Self.words(of: b)
        }
        guard let form = type.decimals(of: a) else { return false }
        var limit =
            switch type {
            case .velocity: tolerance.point * 60
            case .seconds: tolerance.time
            default: form == .points ? tolerance.point : 0
            }
        // In text, the velocities of pans are rounded to integers. A fraction of 1/4 or more may be rounded up.
        if isMixed {
            let step = type == .velocity && form == .points ? 0.75 : form == .points ? 0.005 : 0.0005
            limit = max(limit, step + 1.1e-6)
        }
        return Self.areWithin(a, b, limit)
    }

    /// Returns the bytes of a sentence without its numbers.
    private static func words(of sentence: RowValue) -> [UInt8] {
        (sentence.string ?? "").utf8.filter { !$0.isASCIIDigit && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") }
    }

    private static func areWithin(_ a: RowValue, _ b: RowValue, _ limit: Double) -> Bool {
        switch (a, b) {
        // A difference in the ninth decimal place is treated as a rounding error.
        case (.number(let a), .number(let b)): return abs(a - b) <= limit + 1e-9
        case (.list(let a), .list(let b)) where a.count == b.count: return zip(a, b).allSatisfy { areWithin($0, $1, limit) }
        default: return a == b
        }
    }
}
