/// A cache of values for rows, by their likenesses. An entry is valid as long as `LineMemory` remembers the line of its likeness.
package struct LikenessTable<Value> {
    /// The likeness whose value is stored at each index.
    var likenesses: ContiguousArray<UInt32> = []
    var values: ContiguousArray<Value> = []

    package init() {}

    /// The number of indices: enough for all lines that both sides of a comparison remember.
    package static var count: Int { LineMemory.places * 2 }

    /// Returns the index of a likeness, which is less than `count`. Lines that are remembered at the same time have different indices.
    package static func place(_ likeness: UInt32) -> Int {
        Int(likeness) & (LineMemory.places - 1) | (likeness >> 31 == 0 ? 0 : LineMemory.places)
    }

    /// The value that is stored for a likeness, if there is one.
    package subscript(likeness: UInt32) -> Value? {
        guard likeness != 0, !likenesses.isEmpty else { return nil }
        let place = Self.place(likeness)
        return likenesses[place] == likeness ? values[place] : nil
    }

    /// Stores a value for the rows with a likeness. Does nothing if the likeness is zero, which means unknown.
    package mutating func note(_ value: Value, of likeness: UInt32) {
        guard likeness != 0 else { return }
        if likenesses.isEmpty {
            likenesses = ContiguousArray(repeating: 0, count: Self.count)
            values = ContiguousArray(repeating: value, count: Self.count)
        }
        let place = Self.place(likeness)
        (likenesses[place], values[place]) = (likeness, value)
    }
}

extension LikenessTable: Sendable where Value: Sendable {}
