import GestureFiles
import GestureSupport
import GestureTimeline

/// The rows of a timeline that were read ahead.
final class RowWindow {
    let reader: TimelineReader
    /// Whether rows are cut down to what text carries, since the other timeline is text.
    private let asText: Bool
    private var rows: ContiguousArray<Candidate> = []
    private var start = 0
    private var isAtEnd = false

    init(_ reader: TimelineReader, asText: Bool) {
        self.reader = reader
        self.asText = asText && reader.form != .text
    }

    var count: Int { rows.count - start }

    @inline(__always)
    subscript(index: Int) -> Candidate {
        @inline(__always) _read { yield rows[start + index] }
    }

    /// Reads ahead until so many rows are there, and says how many are: fewer at the end of the timeline.
    func fill(_ wanted: Int) throws(InputError) -> Int {
        while count < wanted, !isAtEnd {
            guard let row = try reader.next() else {
                isAtEnd = true
                break
            }
            rows.append(Candidate(asText ? row.asText() : row))
        }
        return min(count, wanted)
    }

    /// Whether nothing follows the rows that are here.
    var isWhole: Bool { isAtEnd }

    /// Forgets the first rows.
    func drop(_ count: Int) {
        start += count
        // Only when much is gone: moving the rest each time would take quadratic time.
        if start > 1024, start > rows.count / 2 {
            rows.removeFirst(start)
            start = 0
        }
    }
}

extension TimelineRow {
    /// The row with no more than the text timeline would say of it.
    func asText() -> TimelineRow {
        var row = self
        row.time = Self.rounded(time, .seconds)
        row.fields = fields.compactMap { field in
            switch field.name {
            case "cause.rule": return nil
            case "cause.by" where kind != .recognizerState && kind != .viewTouches: return nil
            case "responders" where what != "touchesBegan": return nil
            default:
                guard kind != .set else { return field }
                return RowField(field.name, Self.rounded(field.value, of: field.name))
            }
        }
        return row
    }

    private static func rounded(_ value: RowValue, of name: String) -> RowValue {
        switch value {
        case .number(let number):
            switch name {
            case "x", "y": return .number(rounded(number, .points))
            case "scale", "rotation", "velocity", "zoomScale": return .number(rounded(number, .ratio))
            case "delayed": return .number(rounded(number, .seconds))
            default: return value
            }
        case .list(let list):
            guard ["location", "translation", "velocity", "contentOffset"].contains(name) else { return value }
            return .list(list.map { if case .number(let number) = $0 { .number(rounded(number, .points)) } else { $0 } })
        default: return value
        }
    }

    /// The number with the decimals of text; one that JSON ends in a half stays as it is, since its exact value is not known.
    private static func rounded(_ number: Double, _ form: NumberFormat) -> Double {
        guard let rounded = Double(Decimal.text(number, form)) else { return number }
        let half = form == .points ? 0.005 : 0.0005
        return abs(abs(number - rounded) - half) <= 1.1e-6 ? number : rounded
    }
}
