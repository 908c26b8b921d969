/// A table that maps each key to the index at which the key first occurred. The table can be emptied and reused, so its memory is allocated
/// only once.
struct FirstIndexTable {
    private var places: [UInt64: Int] = [:]

    /// Removes all keys and reserves memory for `count` keys.
    mutating func begin(_ count: Int) {
        places.removeAll(keepingCapacity: true)
        places.reserveCapacity(count)
    }

    /// Returns the index at which a key first occurred. If the key is new, `place` is stored and returned as this index.
    mutating func note(_ key: UInt64, at place: Int) -> Int {
        if let known = places[key] { return known }
        places[key] = place
        return place
    }

    /// Returns the index at which a key first occurred; `nil` if the key has not occurred.
    func place(of key: UInt64) -> Int? { places[key] }
}
