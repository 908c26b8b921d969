/// A cache of values for rows by their likeness, valid while the lines that define the likenesses are remembered.
package struct LikenessTable<Value> {
    /// The likeness that is stored at each position.
    var likenesses: ContiguousArray<UInt32> = []
    var values: ContiguousArray<Value> = []

    package init() {}

    /// The number of positions: that of the lines that both sides of a comparison remember.
    package static var count: Int { LineMemory.places * 2 }

    /// The position of a likeness, below `count`: different for all lines that are remembered at one time.
    package static func place(_ likeness: UInt32) -> Int {
        Int(likeness) & (LineMemory.places - 1) | (likeness >> 31 == 0 ? 0 : LineMemory.places)
    }

    /// The value stored for rows with this likeness; nil if there is none.
    package subscript(likeness: UInt32) -> Value? {
        guard likeness != 0, !likenesses.isEmpty else { return nil }
        let place = Self.place(likeness)
        return likenesses[place] == likeness ? values[place] : nil
    }

    /// Stores a value for a row; a row without a likeness is ignored.
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
