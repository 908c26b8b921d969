/// A row of a timeline, created from a record, a line of text, or a line of JSON.
package struct Row: Sendable {
    /// The number of the row in its timeline, counted from 1. Equal rows of two timelines may have different numbers.
    package var number = 0
    package var kind: RowKind { didSet { likeness = 0 } }
    /// A number shared by two compared rows only if their kinds, fields and delays are identical to the last byte; zero if unknown. See
    /// `LineCache`.
    package internal(set) var likeness: UInt32 = 0
    /// The time of the row on the trace's clock, in seconds.
    package var time: Double
    /// The names and values of the fields, in the order in which JSON contains them. `cause` is split into `cause.rule` and `cause.by`.
    package var fields: [RowField] { didSet { likeness = 0 } }
    /// The delay of a state change in seconds, if a text timeline shows one. It is not a field, because it can be computed from other rows.
    package var late: Double? { didSet { likeness = 0 } }

    package init(number: Int = 0, kind: RowKind, time: Double, fields: [RowField], late: Double? = nil) {
        (self.number, self.kind, self.time, self.fields, self.late) = (number, kind, time, fields, late)
    }

    /// The value of the field with the given name; `nil` if the row has no such field.
    package subscript(name: String) -> RowValue? {
        for field in fields where field.name == name { return field.value }
        return nil
    }

    /// Whether two rows have the same time and the same contents, regardless of their numbers.
    package func says(_ other: Row) -> Bool {
        kind == other.kind && micros(time) == micros(other.time) && fields == other.fields
    }
}

/// A field of a row, with its name and its value.
package struct RowField: Hashable, Sendable {
    package var name: String
    package var value: RowValue

    package init(_ name: String, _ value: RowValue) {
        self.name = name
        self.value = value
    }
}

/// The value of a field in a row.
package enum RowValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([RowValue])
    case object([RowField])

    /// Creates a number, or null if the number is infinite or NaN, which JSON cannot represent.
    package init(_ number: Double) {
        self = number.isFinite ? .number(number) : .null
    }

    package var string: String? {
        if case .text(let string) = self { string } else { nil }
    }

    package var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    package var list: [RowValue] {
        if case .list(let list) = self { list } else { [] }
    }

    /// The value of the member with the given name; `nil` if this value is not an object or has no such member.
    package subscript(name: String) -> RowValue? {
        guard case .object(let fields) = self else { return nil }
        return fields.first { $0.name == name }?.value
    }
}

/// Returns a time as a whole number of microseconds, the resolution of JSON. Sums of such times have no rounding errors.
package func micros(_ seconds: Double) -> Int {
    // Times beyond these limits are errors in a trace, but a timeline that was written by hand may contain them.
    Int((min(max(seconds, -1e12), 1e12) * 1e6).rounded())
}
