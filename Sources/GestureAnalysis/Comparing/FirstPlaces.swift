/// A hash table of keys and the places where each came first; its memory is reused in every round.
struct FirstPlaces {
    private struct Slot {
        var key: UInt64
        var place: Int32
        /// The round in which it was filled; in all other rounds it is empty.
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

    /// The place at which a key came first, which is `place` if the key is new.
    mutating func note(_ key: UInt64, at place: Int) -> Int {
        var index = home(of: key)
        while slots[index].round == round {
            if slots[index].key == key { return Int(slots[index].place) }
            index = next(index)
        }
        slots[index] = Slot(key: key, place: Int32(truncatingIfNeeded: place), round: round)
        return place
    }

    /// The place at which a key came first; `nil` if it has not come.
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

/// A set of numbers from zero on; removing all of them costs nothing.
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
