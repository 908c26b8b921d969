import GestureSupport

/// An object of JSON that is written member by member, in the order in which they are put.
package struct JSONObject {
    private var members: [String] = []

    package init() {}

    package var isEmpty: Bool { members.isEmpty }
    package var text: String { "{" + members.joined(separator: ", ") + "}" }

    package mutating func put(_ key: String, json: String) { members.append(Quoting.json(key) + ": " + json) }
    package mutating func put(_ key: String, _ value: String) { put(key, json: Quoting.json(value)) }
    package mutating func put(_ key: String, _ value: Double) { put(key, json: Decimal.text(value)) }
    package mutating func put(_ key: String, _ value: Int) { put(key, json: String(value)) }
    package mutating func put(_ key: String, _ value: Bool) { put(key, json: value ? "true" : "false") }
    package mutating func put(_ key: String, _ value: JSONObject) { put(key, json: value.text) }
    package mutating func put(_ key: String, _ values: [Double]) { put(key, json: Self.array(values.map { Decimal.text($0) })) }
    package mutating func put(_ key: String, _ values: [String]) { put(key, json: Self.array(values.map { Quoting.json($0) })) }
    package mutating func put(_ key: String, _ values: [Int]) { put(key, json: Self.array(values.map { String($0) })) }
    package mutating func put(_ key: String, _ values: [JSONObject]) { put(key, json: Self.array(values.map { $0.text })) }

    /// Puts the members of another object.
    package mutating func putAll(of other: JSONObject) { members += other.members }

    /// Puts a value only where it is not what a layout takes as given.
    package mutating func put(_ key: String, _ value: Bool, unless usual: Bool) {
        if value != usual { put(key, value) }
    }

    package mutating func put(_ key: String, _ value: Double, unless usual: Double) {
        if value != usual { put(key, value) }
    }

    package mutating func put(_ key: String, _ value: Int, unless usual: Int) {
        if value != usual { put(key, value) }
    }

    private static func array(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }
}
