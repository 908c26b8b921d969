import GestureSupport

/// Values and rows as JSON on one line.
package enum RowJSON {
    package static func text(_ value: RowValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): Decimal.text(number, .json)
        case .text(let text): Quoting.json(text)
        case .list(let list): "[" + list.map { text($0) }.joined(separator: ", ") + "]"
        case .object(let fields): "{" + members(fields).joined(separator: ", ") + "}"
        }
    }

    /// A row as it stands in a timeline; what was taken out of its cause is put back.
    package static func text(_ row: Row) -> String {
        var parts = ["\"t\": " + Decimal.text(row.time, .json), "\"kind\": " + Quoting.json(row.kind.name)]
        parts += members(row.fields.filter { !$0.name.hasPrefix("cause.") })
        let cause = row.fields.filter { $0.name.hasPrefix("cause.") }
        if !cause.isEmpty {
            parts.append(
                "\"cause\": {" + members(cause.map { RowField(String($0.name.dropFirst(6)), $0.value) }).joined(separator: ", ") + "}")
        }
        return "{" + parts.joined(separator: ", ") + "}"
    }

    private static func members(_ fields: [RowField]) -> [String] {
        fields.map { Quoting.json($0.name) + ": " + text($0.value) }
    }
}
