import GestureSupport
import GestureTimeline

/// A report that shows no rows. For each recognizer, view and control, it contains the numbers of rows that were deleted, added, moved or
/// changed.
package struct DiffStat: DiffRenderer {
    /// The maximum number of subjects for which changes are counted separately. Changes to all other subjects are counted together.
    private static let maximumSubjects = 10_000

    private struct Subject: Hashable {
        var name: String
        var role: String
    }

    private let writer: ByteWriter
    private let style: Coloring
    private let isJSON: Bool
    private var places: [Subject: Int] = [:]
    private var lines: [ChangeTable.Line] = []

    /// Creates a report. The report is a human-readable table or, if `isJSON` is true, JSON Lines with an object for each line of the
    /// table.
    package init(_ writer: ByteWriter, style: Coloring, isJSON: Bool = false) {
        (self.writer, self.style, self.isJSON) = (writer, style, isJSON)
    }

    package mutating func add(_ change: RowChange) {
        switch change {
        case .same: return
        case .gone(let row), .new(let row): count(change, row)
        case .changed(let pair): count(change, pair.new)
        }
    }

    private mutating func count(_ change: RowChange, _ row: Row) {
        var subject = Subject(name: row.kind == .touchDropped || row.kind == .touchHeld ? row.factKey.who : row.subject, role: row.role)
        if row.kind == .touch || subject.role.isEmpty { subject = Subject(name: row.kind == .touch ? "touches" : row.kind.name, role: "") }
        if places[subject] == nil, lines.count >= Self.maximumSubjects { subject = Subject(name: "others", role: "") }
        if places[subject] == nil {
            places[subject] = lines.count
            lines.append(ChangeTable.Line(subject.name, subject.role, ChangeCounts()))
        }
        if let place = places[subject] { lines[place].counts.add(change) }
    }

    package mutating func finish() {
        // The lines are sorted so that the subject with the most changes comes first. Subjects with equal counts are in the order in which
        // they occur in the timelines.
        let sorted = lines.enumerated().sorted { (-$0.element.counts.total, $0.offset) < (-$1.element.counts.total, $1.offset) }
        let lines = sorted.map { $0.element }
        guard !lines.isEmpty else { return }
        guard isJSON else { return writer.write(ChangeTable(lines, style: style).text) }
        let json = JSONWriter(to: writer)
        for line in lines {
            json.line {
                json.put("stat", line.name)
                if !line.role.isEmpty { json.put("role", line.role) }
                json.put(line.counts)
            }
        }
    }

    package func heading(_ header: DiffHeader, _ summary: DiffSummary) -> String {
        isJSON ? DiffJSON(writer).heading(header, summary) : DiffText(writer, style: style).heading(header, summary)
    }

    package func ending(_ summary: DiffSummary) -> String { isJSON ? DiffJSON(writer).ending(summary) : "" }
}

extension Row {
    /// The role of the row's subject, such as `recognizer` or `view`; empty if the row has no subject.
    fileprivate var role: String {
        if kind == .control { return "control" }
        return switch kind.schema.party {
        case .recognizer: "recognizer"
        case .view: "view"
        case .mode: "mode"
        case .either: "app"
        case .noSubject: subject.isEmpty ? "" : "app"
        }
    }
}

extension JSONWriter {
    /// Writes the number of rows for each kind of change as members of a JSON object.
    package func put(_ counts: ChangeCounts) {
        put("gone", counts.gone)
        put("new", counts.new)
        put("moved", counts.moved)
        put("changed", counts.changed)
    }
}
