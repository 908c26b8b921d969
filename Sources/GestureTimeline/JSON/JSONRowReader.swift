import GestureFiles
import GestureSupport

/// Parses one line of a timeline in JSON Lines.
struct JSONRowReader {
    static func read(_ line: JSONReader) throws(FileError) -> TimelineLine {
        var reader = line
        var row = Row(kind: .note, time: 0, fields: [])
        row.fields.reserveCapacity(10)
        var kind: String?
        var hasTime = false
        var rows: Int?
        try reader.beginObject("a row, an object such as {\"t\": 0, \"kind\": …}")
        while try reader.nextMember() {
            let key = reader.text(of: try reader.scanString())
            try reader.colon()
            switch key {
            case "t":
                row.time = try reader.anyNumber()
                hasTime = true
            case "kind": kind = reader.text(of: try reader.scanString())
            // Row numbers are ignored, because they change whenever earlier rows are added or removed.
            case "row": try reader.skipValue()
            case "cause": try cause(&reader, into: &row.fields)
            case "rows" where kind == "end": rows = Int(exactly: try reader.anyNumber())
            default: row.fields.append(RowField(key, try reader.rowValue()))
            }
        }
        try reader.finish()
        guard hasTime else { throw FileError(.missingKey("t", of: "a row"), at: SourcePosition(offset: 0)) }
        guard let kind else { throw FileError(.missingKey("kind", of: "a row"), at: SourcePosition(offset: 0)) }
        // The last line of a JSON timeline summarizes the rows before it and is not a row itself.
        if kind == "summary" { return .silence }
        if kind == "end" { return .end(rows: rows) }
        guard let known = RowKind(named: kind) else { return .unknown }
        row.kind = known
        row.fields.removeAll { known.schema.field($0.name)?.isRemark == true }
        for name in known.schema.neededKeys where row[name] == nil {
            throw FileError(.missingKey(name, of: "a row of the kind '\(kind)'"), at: SourcePosition(offset: 0))
        }
        return .row(row)
    }

    private static func cause(_ reader: inout JSONReader, into fields: inout [RowField]) throws(FileError) {
        try reader.beginObject("a cause, an object such as {\"rule\": \"F8\"}")
        while try reader.nextMember() {
            let key = reader.text(of: try reader.scanString())
            try reader.colon()
            // The field with the evidence is ignored, because evidence describes the rule rather than the row, and changes as more becomes
            // known about UIKit.
            if key == "row" || key == "evidence" {
                try reader.skipValue()
            } else {
                fields.append(RowField("cause." + key, try reader.rowValue()))
            }
        }
    }
}
