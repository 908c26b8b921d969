/// A cache that stores one value for all rows that share a likeness, which is a number from `LineCache`. An entry remains valid as long as
/// `LineCache` stores the line from which the rows were parsed.
package struct LikenessCache<Value> {
    /// For each index, the likeness whose value is currently stored there.
    var likenesses: ContiguousArray<UInt32> = []
    /// The value stored at each index.
    var values: ContiguousArray<Value> = []

    package init() {}

    /// The number of entries, which suffices for all lines that both sides of a comparison can store.
    package static var count: Int { LineCache.places * 2 }

    /// Returns the index of a likeness, which is less than `count`. Lines that are stored at the same time have different indices.
    package static func place(_ likeness: UInt32) -> Int {
        Int(likeness) & (LineCache.places - 1) | (likeness >> 31 == 0 ? 0 : LineCache.places)
    }

    /// The value stored for the given likeness, if there is one.
    package subscript(likeness: UInt32) -> Value? {
        guard likeness != 0, !likenesses.isEmpty else { return nil }
        let place = Self.place(likeness)
        return likenesses[place] == likeness ? values[place] : nil
    }

    /// Stores a value for all rows with the given likeness. Does nothing if the likeness is zero, which means unknown.
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

extension LikenessCache: Sendable where Value: Sendable {}
