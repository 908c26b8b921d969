/// What is known of rows by their likeness, as long as the lines are kept that gave it to them.
@usableFromInline
package struct LikenessTable<Value> {
    /// The likeness that each place is for.
    @usableFromInline var likenesses: ContiguousArray<UInt32> = []
    @usableFromInline var values: ContiguousArray<Value> = []

    @inlinable
    package init() {}

    /// The places of a table: as many as both sides of a comparison keep lines.
    @inlinable package static var count: Int { LineMemory.places * 2 }

    /// The place of a likeness, below `count`: no two lines that are kept at one time have the same.
    @inlinable @inline(__always)
    package static func place(_ likeness: UInt32) -> Int {
        Int(likeness) & (LineMemory.places - 1) | (likeness >> 31 == 0 ? 0 : LineMemory.places)
    }

    /// What is known of rows of a likeness; nil if nothing is.
    @inlinable @inline(__always)
    package subscript(likeness: UInt32) -> Value? {
        guard likeness != 0, !likenesses.isEmpty else { return nil }
        let place = Self.place(likeness)
        return likenesses[place] == likeness ? values[place] : nil
    }

    /// Notes what is known of a row; of one without a likeness nothing is.
    @inlinable @inline(__always)
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
