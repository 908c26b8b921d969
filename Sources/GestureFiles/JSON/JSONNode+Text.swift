import GestureSupport

extension JSONNode {
    /// The value as JSON on one line, as a timeline shows it: numbers with at most six decimals.
    package var text: String { JSONWriter.text { $0.add(self) } }
}

extension JSONWriter {
    package func add(_ node: JSONNode) {
        switch node.value {
        case .null: addNull()
        case .bool(let value): add(value)
        case .number(let number): add(number)
        case .string(let string): add(string)
        case .array(let elements): array { for element in elements { add(element) } }
        case .object(let members): object { for member in members { put(member.key, member.value) } }
        }
    }

    package func put(_ key: String, _ node: JSONNode) {
        self.key(key)
        add(node)
    }
}
