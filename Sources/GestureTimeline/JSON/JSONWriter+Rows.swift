import GestureSupport

extension JSONWriter {
    package func add(_ value: RowValue) {
        switch value {
        case .null: addNull()
        case .bool(let flag): add(flag)
        case .number(let number): add(number)
        case .text(let text): add(text)
        case .list(let list): array { for value in list { add(value) } }
        case .object(let fields): object { for field in fields { put(text: field.name, field.value) } }
        }
    }

    package func put(_ key: StaticString, _ value: RowValue) {
        self.key(key)
        add(value)
    }

    private func put(text key: String, _ value: RowValue) {
        self.key(text: key)
        add(value)
    }

    /// Adds a row as a JSON timeline contains it, with its cause as a nested object.
    package func add(_ row: Row) {
        let prefix = "cause."
        object {
            put("t", row.time)
            put("kind", row.kind.name)
            for field in row.fields where !field.name.hasPrefix(prefix) { put(text: field.name, field.value) }
            guard row.fields.contains(where: { $0.name.hasPrefix(prefix) }) else { return }
            object("cause") {
                for field in row.fields where field.name.hasPrefix(prefix) {
                    put(text: String(field.name.dropFirst(prefix.count)), field.value)
                }
            }
        }
    }
}

extension RowValue {
    /// The value as JSON on a single line.
    package var json: String { JSONWriter.text { $0.add(self) } }
}
