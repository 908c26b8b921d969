/// A type whose values have an id, by which they are found in a `NameTable`.
package protocol Identified {
    var id: String { get }
}

/// In a `NameTable` of strings, each string is its own id.
extension String: Identified {
    package var id: String { self }
}

/// A hash table in which elements are found by their ids. It uses a third of the memory of a dictionary, because the elements themselves
/// contain their ids. This matters because a large layout has several such tables.
package struct NameTable<Element: Identified> {
    /// The elements in the table. Their order is that of insertion until an element is removed by its id.
    package var elements: [Element] = []
    /// The slots of the hash table. A slot contains the index of an element plus 1. It contains 0 if it is empty, and −1 if its element has
    /// been removed.
    var slots: [Int32] = []
    /// The number of slots that are not empty, including the slots whose elements have been removed.
    var usedSlots = 0

    package init() {}

    package var count: Int { elements.count }

    package mutating func reserveCapacity(_ count: Int) {
        guard count > 0 else { return }
        elements.reserveCapacity(count)
        makeRoom(for: count)
    }

    /// The element with the given id. If a new element is assigned, it replaces the existing element, or is appended if there is none. The
    /// new element must have the same id.
    package subscript(id: String) -> Element? {
        get { slot(of: id).map { elements[Int(slots[$0]) - 1] } }
        set {
            guard let newValue else { return _ = remove(id) }
            let slot = search(id)
            if isTaken(slot) { elements[Int(slots[slot]) - 1] = newValue } else { insert(newValue, in: slot) }
        }
    }

    /// Returns the index of the element with the given id; `nil` if there is no such element.
    package func place(of id: String) -> Int? { slot(of: id).map { Int(slots[$0]) - 1 } }

    package func contains(_ id: String) -> Bool { slot(of: id) != nil }

    /// Adds an element and returns `true`. If the table already contains an element with the same id, does nothing and returns `false`.
    package mutating func add(_ element: Element) -> Bool {
        let slot = search(element.id)
        if isTaken(slot) { return false }
        insert(element, in: slot)
        return true
    }

    /// Removes the element with the given id and returns it. The last element of the table moves to the removed element's index.
    package mutating func remove(_ id: String) -> Element? {
        guard let slot = slot(of: id) else { return nil }
        let place = Int(slots[slot]) - 1
        if place < elements.count - 1, let last = self.slot(of: elements[elements.count - 1].id) {
            slots[last] = slots[slot]
            elements.swapAt(place, elements.count - 1)
        }
        slots[slot] = -1
        return elements.removeLast()
    }

    /// Removes all elements that satisfy the given condition. The order of the other elements does not change.
    package mutating func removeAll(where goes: (Element) -> Bool) {
        elements.removeAll(where: goes)
        makeRoom(for: elements.count)
    }

    // MARK: Slots

    /// Returns the index of the slot that contains the given id, or else of the empty slot in which this id would be inserted; −1 if there
    /// are no slots yet.
    func search(_ id: String) -> Int {
        guard !slots.isEmpty else { return -1 }
        var slot = first(id)
        while slots[slot] != 0 {
            if slots[slot] > 0, elements[Int(slots[slot]) - 1].id == id { return slot }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    func isTaken(_ slot: Int) -> Bool { slot >= 0 && slots[slot] != 0 }

    func slot(of id: String) -> Int? {
        let slot = search(id)
        return isTaken(slot) ? slot : nil
    }

    func first(_ id: String) -> Int { id.nameSum & (slots.count - 1) }

    mutating func insert(_ element: Element, in slot: Int) {
        elements.append(element)
        if (usedSlots + 1) * 4 > slots.count * 3 { return makeRoom(for: elements.count + elements.count / 4) }
        slots[slot] = Int32(elements.count)
        usedSlots += 1
    }

    mutating func take(slotFor id: String, _ number: Int) {
        var slot = first(id)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(number)
        usedSlots += 1
    }

    mutating func makeRoom(for wanted: Int) {
        var size = 8
        while wanted * 4 > size * 3 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        usedSlots = 0
        for place in elements.indices { take(slotFor: elements[place].id, place + 1) }
    }
}

extension NameTable: Sendable where Element: Sendable {}

extension String {
    /// A hash of a name. If two strings are equal in Swift, their hashes are equal.
    ///
    /// Names are short and mostly ASCII, so hashing their bytes directly is faster than Swift's own hash function, which must handle all
    /// strings. The hashes differ between processes, so that no file can contain names that were chosen to collide.
    package var nameSum: Int {
        Self.sum(ofASCII: utf8) ?? sumOfOther
    }

    /// The hash of a string that contains characters outside ASCII. Three of these characters are equal to an ASCII character according to
    /// Swift: the Kelvin sign, the Greek question mark and the Greek varia.
    private var sumOfOther: Int {
        var ascii: [UInt8] = []
        for sign in unicodeScalars {
            switch sign {
            case "\u{212A}": ascii.append(UInt8(ascii: "K"))
            case "\u{37E}": ascii.append(UInt8(ascii: ";"))
            case "\u{1FEF}": ascii.append(UInt8(ascii: "`"))
            case _ where sign.isASCII: ascii.append(UInt8(truncatingIfNeeded: sign.value))
            default: return hashValue
            }
        }
        return Self.sum(ofASCII: ascii) ?? hashValue
    }

    private static let nameSeed = UInt64(truncatingIfNeeded: "names".hashValue)

    /// Returns the hash of a string's bytes; `nil` if any of them is not ASCII.
    private static func sum(ofASCII bytes: some Sequence<UInt8>) -> Int? {
        var (sum, word, all, count) = (nameSeed, UInt64(0), UInt8(0), UInt64(0))
        for byte in bytes {
            all |= byte
            word = word << 8 | UInt64(byte)
            count += 1
            if count & 7 == 0 {
                sum = mixed(sum, word)
                word = 0
            }
        }
        // The last word contains at most seven bytes of the string, so its highest byte can store the number of these bytes.
        return all < 0x80 ? Int(truncatingIfNeeded: mixed(sum, word | count << 56)) : nil
    }

    /// Combines two numbers so that all of their bits influence the lowest bits of the result, which select the slot.
    private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let (high, low) = (sum ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        return high ^ low
    }
}
