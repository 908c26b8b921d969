/// A table that maps each key to the index of its first occurrence. The table is reused, so that its memory is allocated only once.
struct FirstIndexTable {
    private var places: [UInt64: Int] = [:]

    /// Removes all keys and reserves memory for `count` keys.
    mutating func begin(_ count: Int) {
        places.removeAll(keepingCapacity: true)
        places.reserveCapacity(count)
    }

    /// Returns the index of a key's first occurrence. If the key is new, `place` is stored as its first occurrence.
    mutating func note(_ key: UInt64, at place: Int) -> Int {
        if let known = places[key] { return known }
        places[key] = place
        return place
    }

    /// Returns the index of a key's first occurrence; `nil` if the key has not occurred.
    func place(of key: UInt64) -> Int? { places[key] }
}
