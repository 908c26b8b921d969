import GestureSupport
import GestureTimeline

/// A report in JSON Lines, with a header, an object for each changed row, and a summary. The second timeline can be reconstructed from the
/// report and the first timeline.
package struct DiffJSON: DiffRenderer {
    private let json: JSONWriter

    package init(_ writer: ByteWriter) {
        json = JSONWriter(to: writer)
    }

    package mutating func add(_ change: RowChange) {
        switch change {
        case .same: return
        case .gone(let row): put("gone", row) { json.put("a", row.number) }
        case .new(let row): put("new", row) { json.put("b", row.number) }
        case .changed(let pair):
            put(pair.fields.isEmpty ? "moved" : "changed", pair.new) {
                json.put("a", pair.old.number)
                json.put("b", pair.new.number)
                if pair.delay != 0 { json.put("later", pair.delay) }
                if pair.isReordered { json.put("reordered", true) }
                if !pair.fields.isEmpty { json.array("fields") { for field in pair.fields { put(field) } } }
            }
        }
    }

    private func put(_ change: String, _ row: Row, _ members: () -> Void) {
        json.line {
            json.put("change", change)
            members()
            json.key("row")
            json.add(row)
        }
    }

    private func put(_ field: RowPair.FieldChange) {
        json.object {
            json.put("name", field.name)
            if let old = field.old { json.put("from", old) }
            if let new = field.new { json.put("to", new) }
        }
    }

    package mutating func finish() {}

    package func heading(_ header: DiffHeader, _ summary: DiffSummary) -> String {
        JSONWriter.text { json in
            json.line {
                json.put("diff", 1)
                json.put("a", header.a)
                json.put("b", header.b)
                if !header.settings.isEmpty { json.put("settings", header.settings) }
                header.members?(json)
                if header.renames.isEmpty { return }
                json.array("renamed") {
                    for rename in header.renames {
                        json.object {
                            json.put("from", rename.old)
                            json.put("to", rename.new)
                            if let party = rename.party { json.put("of", party.rawValue) }
                            json.put("rows", rename.rows)
                        }
                    }
                }
            }
        }
    }

    package func ending(_ summary: DiffSummary) -> String {
        let (said, more) = summary.sentences()
        return JSONWriter.text { json in
            json.line {
                json.put("kind", "summary")
                json.array("facts") { for fact in summary.differing { json.add(fact.json) } }
                json.put("summary", said)
                json.put("more", more)
                json.put("gone", summary.gone)
                json.put("new", summary.new)
                json.put("moved", summary.moved)
                json.put("changed", summary.changed)
                json.put("same", summary.same)
            }
        }
    }
}
