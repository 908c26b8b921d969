import GestureSupport
import GestureTimeline

/// A report as JSON Lines: a header, an object for each row that changed, and a summary; it holds all that makes the second timeline of
/// the first.
package struct DiffJSON: DiffRenderer {
    private let writer: ByteWriter

    package init(_ writer: ByteWriter) {
        self.writer = writer
    }

    package mutating func add(_ change: RowChange) {
        switch change {
        case .same: return
        case .gone(let row): put("gone", "\"a\": \(row.number), \"row\": \(RowJSON.text(row))")
        case .new(let row): put("new", "\"b\": \(row.number), \"row\": \(RowJSON.text(row))")
        case .changed(let pair):
            var parts = ["\"a\": \(pair.old.number)", "\"b\": \(pair.new.number)"]
            if pair.delay != 0 { parts.append("\"later\": \(Decimal.text(pair.delay, .json))") }
            if pair.isReordered { parts.append("\"reordered\": true") }
            if !pair.fields.isEmpty {
                let fields = pair.fields.map { field in
                    let values = [("from", field.old), ("to", field.new)].compactMap { key, value in value.map { RowField(key, $0) } }
                    return RowValue.object([RowField("name", .text(field.name))] + values)
                }
                parts.append("\"fields\": \(RowJSON.text(.list(fields)))")
            }
            put(pair.fields.isEmpty ? "moved" : "changed", parts.joined(separator: ", ") + ", \"row\": \(RowJSON.text(pair.new))")
        }
    }

    package mutating func finish() {}

    package func heading(_ header: DiffHeader, _ summary: DiffSummary) -> String {
        var text = "{\"diff\": 1, \"a\": \(Quoting.json(header.a)), \"b\": \(Quoting.json(header.b))"
        if !header.settings.isEmpty { text += ", \"settings\": [" + header.settings.map { Quoting.json($0) }.joined(separator: ", ") + "]" }
        if !header.renames.isEmpty {
            let renames = header.renames.map { rename in
                let whose = rename.party.map { ", \"of\": \(Quoting.json($0.rawValue))" } ?? ""
                return "{\"from\": \(Quoting.json(rename.old)), \"to\": \(Quoting.json(rename.new))\(whose), \"rows\": \(rename.rows)}"
            }
            text += ", \"renamed\": [" + renames.joined(separator: ", ") + "]"
        }
        return text + "}\n"
    }

    package func ending(_ summary: DiffSummary) -> String {
        let (said, more) = summary.sentences()
        let facts = summary.differing.map { RowJSON.text($0.json) }
        return "{\"kind\": \"summary\", \"facts\": [" + facts.joined(separator: ", ") + "], \"summary\": ["
            + said.map(Quoting.json).joined(separator: ", ") + "], \"more\": \(more), \"gone\": \(summary.gone), "
            + "\"new\": \(summary.new), \"moved\": \(summary.moved), \"changed\": \(summary.changed), \"same\": \(summary.same)}\n"
    }

    private func put(_ change: String, _ rest: String) {
        writer.write("{\"change\": \"\(change)\", \(rest)}\n")
    }
}
