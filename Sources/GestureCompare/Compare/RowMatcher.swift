import GestureTimeline

/// How far numbers may lie apart and still count as the same.
public struct Tolerance: Sendable {
    /// Seconds.
    public var time: Double
    /// Points, for each coordinate; a velocity may differ by 60 times as much: that many points in one frame.
    public var point: Double

    public init(time: Double = 0, point: Double = 0) {
        self.time = time
        self.point = point
    }
}

/// A row that waits to be compared, with what is asked of it again and again.
struct Candidate {
    var row: TimelineRow
    var identity: Int
    var content: Int
    var micros: Int

    init(_ row: TimelineRow) {
        self.row = row
        identity = row.identity
        content = row.content
        micros = GestureCompare.micros(row.time)
    }
}

/// Decides which rows are the same.
struct RowMatcher {
    let tolerance: Tolerance
    private let slack: Int
    /// By how many microseconds the second timeline is later here, where all that follows has moved.
    var shift = 0

    init(_ tolerance: Tolerance) {
        self.tolerance = tolerance
        slack = micros(tolerance.time)
    }

    /// Whether two rows say the same; the second may be later by what everything around it is.
    @inline(__always)
    func areSame(_ a: Candidate, _ b: Candidate) -> Bool {
        let delay = b.micros - a.micros
        guard abs(delay) <= slack || abs(delay - shift) <= slack else { return false }
        return haveSameFields(a, b)
    }

    @inline(__always)
    func haveSameFields(_ a: Candidate, _ b: Candidate) -> Bool {
        if a.content == b.content { return true }
        guard tolerance.point > 0 || slack > 0, a.identity == b.identity, a.row.fields.count == b.row.fields.count else { return false }
        return zip(a.row.fields, b.row.fields).allSatisfy { $0.name == $1.name && areClose($0.value, $1.value, $0.name) }
    }

    /// What became of a row.
    func pair(_ a: TimelineRow, _ b: TimelineRow, isReordered: Bool) -> RowPair {
        let delay = micros(b.time) - micros(a.time)
        var fields: [RowPair.FieldChange] = []
        for field in a.fields {
            let value = b[field.name]
            if let value, areClose(field.value, value, field.name) { continue }
            fields.append(RowPair.FieldChange(name: field.name, old: field.value, new: value))
        }
        for field in b.fields where a[field.name] == nil {
            fields.append(RowPair.FieldChange(name: field.name, old: nil, new: field.value))
        }
        return RowPair(old: a, new: b, delay: abs(delay) <= slack ? 0 : Double(delay) / 1e6, isReordered: isReordered, fields: fields)
    }

    private func areClose(_ a: RowValue, _ b: RowValue, _ name: String) -> Bool {
        if a == b { return true }
        let limit: Double
        switch name {
        case "x", "y", "location", "translation", "contentOffset": limit = tolerance.point
        case "velocity": limit = tolerance.point * 60
        case "delayed": limit = tolerance.time
        default: return false
        }
        switch (a, b) {
        // What differs in the seventh decimal only is what a sum of decimals leaves.
        case (.number(let a), .number(let b)): return abs(a - b) <= limit + 1e-9
        case (.list(let a), .list(let b)) where a.count == b.count: return zip(a, b).allSatisfy { areClose($0, $1, name) }
        default: return false
        }
    }
}
