import GestureTimeline

/// A row of a timeline as it was read, whatever form it was read from.
public struct TimelineRow: Sendable {
    /// Its place in the timeline, from 1; rows that are compared may have different ones.
    public var number: Int
    public var kind: RowKind
    /// Seconds on the trace's clock.
    public var time: Double
    /// Names and values, in the order that JSON has; `cause` comes as `cause.rule` and `cause.by`.
    public var fields: [RowField]
    /// How late a state is, where text says so: no field, since it follows from other rows.
    public var late: Double?

    public init(number: Int = 0, kind: RowKind, time: Double, fields: [RowField], late: Double? = nil) {
        self.number = number
        self.kind = kind
        self.time = time
        self.fields = fields
        self.late = late
    }

    /// The value of a field; nil if the row has none of that name.
    public subscript(name: String) -> RowValue? {
        for field in fields where field.name == name { return field.value }
        return nil
    }

    /// Whether two rows say the same, at the same time, wherever they stand.
    public func says(_ other: TimelineRow) -> Bool {
        kind == other.kind && micros(time) == micros(other.time) && fields == other.fields
    }
}

/// A named value of a row.
public struct RowField: Hashable, Sendable {
    public var name: String
    public var value: RowValue

    public init(_ name: String, _ value: RowValue) {
        self.name = name
        self.value = value
    }
}

/// A value of a row.
public indirect enum RowValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([RowValue])
    case object([RowField])

    var string: String? {
        if case .text(let string) = self { string } else { nil }
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    var list: [RowValue] {
        if case .list(let list) = self { list } else { [] }
    }
}

/// A time as a whole number of microseconds, which is all that JSON carries; sums of such times have no rounding errors.
func micros(_ seconds: Double) -> Int {
    // Anything beyond is no time of a trace; a timeline that was written by hand may hold it.
    Int((min(max(seconds, -1e12), 1e12) * 1e6).rounded())
}
