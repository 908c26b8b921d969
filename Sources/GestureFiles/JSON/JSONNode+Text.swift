import GestureSupport

extension JSONNode {
    /// The value as compact JSON, as a timeline shows it: numbers with at most six decimals.
    package var text: String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let number): Decimal.text(number)
        case .string(let string): Quoting.json(string)
        case .array(let elements): "[" + elements.map { $0.text }.joined(separator: ", ") + "]"
        case .object(let members): Self.object(members.map { ($0.key, $0.value) })
        }
    }

    /// The text of an object.
    static func object(_ members: [(key: String, value: JSONNode)]) -> String {
        "{" + members.map { Quoting.json($0.key) + ": " + $0.value.text }.joined(separator: ", ") + "}"
    }
}
