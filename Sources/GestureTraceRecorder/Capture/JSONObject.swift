import GestureSupport

/// A JSON object that is built one member at a time. The members are written in the order in which they were added.
package struct JSONObject {
    private var members: [(key: String, value: String)] = []

    package init() {}

    package var isEmpty: Bool { members.isEmpty }
    package var text: String { JSONWriter.text { add(to: $0) } }

    private func add(to json: JSONWriter) {
        json.object {
            for member in members {
                json.key(text: member.key)
                json.add(json: member.value)
            }
        }
    }

    private mutating func put(_ key: String, _ write: (JSONWriter) -> Void) { members.append((key, JSONWriter.text(write))) }

    package mutating func put(_ key: String, json: String) { members.append((key, json)) }
    /// Adds a string; `nil` is written as null.
    package mutating func put(_ key: String, _ value: String?) { put(key) { if let value { $0.add(value) } else { $0.addNull() } } }
    package mutating func put(_ key: String, _ value: Double) { put(key) { $0.add(value) } }
    package mutating func put(_ key: String, _ value: Int) { put(key) { $0.add(value) } }
    package mutating func put(_ key: String, _ value: Bool) { put(key) { $0.add(value) } }
    package mutating func put(_ key: String, _ value: JSONObject) { put(key) { value.add(to: $0) } }
    package mutating func put(_ key: String, _ values: [Double]) { put(key) { json in json.array { values.forEach { json.add($0) } } } }
    package mutating func put(_ key: String, _ values: [String]) { put(key) { json in json.array { values.forEach { json.add($0) } } } }
    package mutating func put(_ key: String, _ values: [Int]) { put(key) { json in json.array { values.forEach { json.add($0) } } } }
    package mutating func put(_ key: String, _ values: [JSONObject]) {
        put(key) { json in json.array { values.forEach { $0.add(to: json) } } }
    }

    /// Adds the members of another object.
    package mutating func putAll(of other: JSONObject) { members += other.members }

    /// Adds a Boolean property, unless its value is the default that layouts assume.
    package mutating func put(_ key: String, _ value: Bool, unless usual: Bool) {
        if value != usual { put(key, value) }
    }

    package mutating func put(_ key: String, _ value: Double, unless usual: Double) {
        if value != usual { put(key, value) }
    }

    package mutating func put(_ key: String, _ value: Int, unless usual: Int) {
        if value != usual { put(key, value) }
    }
}
