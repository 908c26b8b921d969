/// A hash table of keys and the index at which each key first occurred; its memory is reused in every round.
struct FirstPlaces {
    private struct Slot {
        var key: UInt64
        var place: Int32
        /// The round in which the slot was filled; it is empty in all other rounds.
        var round: UInt32
    }

    private var slots: [Slot] = []
    private var round: UInt32 = 0
    /// The shift that leaves the high bits of a product as the index of a slot in this round.
    private var shift: UInt64 = 64

    /// Removes all keys, and makes room for `count` of them.
    mutating func begin(_ count: Int) {
        var (wanted, bits) = (16, UInt64(4))
        while wanted < count * 2 { (wanted, bits) = (wanted * 2, bits + 1) }
        if slots.count < wanted || round == .max {
            slots = Array(repeating: Slot(key: 0, place: 0, round: 0), count: max(wanted, slots.count))
            round = 0
        }
        round += 1
        shift = 64 - bits
    }

    /// Returns the index at which a key first occurred, which is `place` if the key is new.
    mutating func note(_ key: UInt64, at place: Int) -> Int {
        var index = home(of: key)
        while slots[index].round == round {
            if slots[index].key == key { return Int(slots[index].place) }
            index = next(index)
        }
        slots[index] = Slot(key: key, place: Int32(truncatingIfNeeded: place), round: round)
        return place
    }

    /// The index at which a key first occurred; `nil` if it has not occurred.
    func place(of key: UInt64) -> Int? {
        var index = home(of: key)
        while slots[index].round == round {
            if slots[index].key == key { return Int(slots[index].place) }
            index = next(index)
        }
        return nil
    }

    private func home(of key: UInt64) -> Int { Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift) }

    private func next(_ index: Int) -> Int { (index + 1) & (1 << Int(64 - shift) - 1) }
}

/// A set of non-negative integers; removing all of them costs nothing.
struct Marks {
    private var rounds: [UInt32]
    private var round: UInt32 = 1

    init(_ count: Int) {
        rounds = Array(repeating: 0, count: count)
    }

    mutating func removeAll() {
        if round == .max {
            for index in rounds.indices { rounds[index] = 0 }
            round = 0
        }
        round += 1
    }

    mutating func insert(_ number: Int) { rounds[number] = round }

    func contains(_ number: Int) -> Bool { rounds[number] == round }
}
