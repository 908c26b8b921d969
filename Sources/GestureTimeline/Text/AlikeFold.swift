import GestureEngine
import GestureSupport

/// On a terminal, combines rows that report the same event for several recognizers at the same time into one line, for example into
/// `∙ 12 alike touchesBegan 1`.
///
/// Recognizers that failed for the same reason are listed by name. Recognizers that receive a touch are only counted, because the row that
/// reports the touch already names them.
final class AlikeFold {
    private enum Key: Equatable {
        case touches(TouchesMethod, TouchIDs)
        case state(from: StateName, to: StateName, FailureReason?, by: NameList, Rule)
    }

    private static let fewest = 4

    private var key: Key?
    private var recognizers: [Name] = []
    /// The writer that collects the rows of the current run as separate lines, each with the lines printed below it.
    let run: TextRowWriter
    private var time = 0.0
    private var isNatural = false

    init(_ run: TextRowWriter) {
        self.run = run
    }

    /// Returns whether a row belongs to a run of similar rows. If so, the caller writes the row to `run`; if not, the current run ends.
    func takes(_ record: Record, _ rows: TextRowWriter) -> Bool {
        let (key, name) = Self.key(record)
        if key != self.key { end(rows) }
        guard let key, let name else { return false }
        self.key = key
        time = record.time
        isNatural = record.isNaturalEnd
        recognizers.append(name)
        return true
    }

    /// Ends the run. A long run is written as one line, and the rows of a short run are written unchanged.
    func end(_ rows: TextRowWriter) {
        guard let key else { return }
        if recognizers.count < Self.fewest { rows.writer.write(run.writer) } else { write(key, rows) }
        self.key = nil
        recognizers.removeAll(keepingCapacity: true)
        run.writer.removeAll()
    }

    private static func key(_ record: Record) -> (Key?, Name?) {
        if case .recognizerTouches(let row) = record.body { return (.touches(row.method, row.touches), row.recognizer) }
        if case .recognizerState(let row) = record.body, row.to == .failed || row.to == .possible {
            let cause = record.cause
            return (.state(from: row.from, to: row.to, row.reason, by: cause.by, cause.rule), row.recognizer)
        }
        return (nil, nil)
    }

    private func write(_ key: Key, _ rows: TextRowWriter) {
        let alike = "\(recognizers.count) alike"
        let who = alike + String(repeating: " ", count: max(TextColumns.who - alike.utf8.count, 0) + 1)
        rows.begin(at: time)
        switch key {
        case .touches(let method, let touches):
            rows.begin(TextColumns.recognizers, "∙", .light)
            rows.writer.write(who + method.rawValue)
            rows.put(touches)
        case .state(let from, .possible, _, let by, _):
            rows.begin(TextColumns.recognizers, "∘", .light)
            rows.writer.write(who + "possible  from " + from.rawValue)
            rows.put("  due to ", by)
        case .state(let from, _, let reason, let by, _):
            rows.begin(TextColumns.recognizers, "✕", isNatural ? .light : .lost)
            rows.writer.write(who + "failed")
            if from != .possible { rows.writer.put("  from ", word: from.rawValue) }
            if let reason { rows.writer.put("  because ", reason) }
            rows.put("  due to ", by)
            rows.writer.put("  ")
            for index in recognizers.indices {
                if index > 0 { rows.writer.put(", ") }
                rows.put("", recognizers[index])
            }
        }
        rows.endTint()
        rows.writer.put("\n")
    }
}
