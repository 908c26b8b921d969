import GestureSupport

/// Values and rows as JSON on one line.
package enum RowJSON {
    package static func text(_ value: RowValue) -> String {
        if case .text(let text) = value { return Quoting.json(text) }
        let writer = ByteWriter()
        write(value, to: writer)
        return writer.text
    }

    /// A row as it stands in a timeline; what was taken out of its cause is put back.
    package static func text(_ row: Row) -> String {
        let writer = ByteWriter()
        write(row, to: writer)
        return writer.text
    }

    /// See `text`.
    package static func write(_ value: RowValue, to writer: ByteWriter) {
        switch value {
        case .null: writer.write("null")
        case .bool(let flag): writer.write(flag ? "true" : "false")
        case .number(let number): writer.put(number, .json)
        case .text(let text): writer.write(Quoting.json(text))
        case .list(let list):
            writer.write("[")
            for index in list.indices {
                if index > 0 { writer.write(", ") }
                write(list[index], to: writer)
            }
            writer.write("]")
        case .object(let fields):
            writer.write("{")
            for index in fields.indices { write(fields[index].name, fields[index].value, isFirst: index == 0, to: writer) }
            writer.write("}")
        }
    }

    /// See `text`.
    package static func write(_ row: Row, to writer: ByteWriter) {
        writer.write("{\"t\": ")
        writer.put(row.time, .json)
        write("kind", .text(row.kind.name), isFirst: false, to: writer)
        let cause = "cause."
        for field in row.fields where !field.name.hasPrefix(cause) { write(field.name, field.value, isFirst: false, to: writer) }
        var isFirst = true
        for field in row.fields where field.name.hasPrefix(cause) {
            if isFirst { writer.write(", \"cause\": {") }
            write(String(field.name.dropFirst(cause.count)), field.value, isFirst: isFirst, to: writer)
            isFirst = false
        }
        writer.write(isFirst ? "}" : "}}")
    }

    private static func write(_ name: String, _ value: RowValue, isFirst: Bool, to writer: ByteWriter) {
        if !isFirst { writer.write(", ") }
        writer.write(Quoting.json(name))
        writer.write(": ")
        write(value, to: writer)
    }
}
