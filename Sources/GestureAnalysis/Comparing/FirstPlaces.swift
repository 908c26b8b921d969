/// A table that maps each key to the index at which it first occurred. The table is cleared and used again to save memory.
struct FirstPlaces {
    private var places: [UInt64: Int] = [:]

    /// Removes all keys and reserves memory for `count` keys.
    mutating func begin(_ count: Int) {
        places.removeAll(keepingCapacity: true)
        places.reserveCapacity(count)
    }

    /// Returns the index at which a key first occurred, which is `place` if the key is new.
    mutating func note(_ key: UInt64, at place: Int) -> Int {
        if let known = places[key] { return known }
        places[key] = place
        return place
    }

    /// Returns the index at which a key first occurred; `nil` if it has not occurred.
    func place(of key: UInt64) -> Int? { places[key] }
}
