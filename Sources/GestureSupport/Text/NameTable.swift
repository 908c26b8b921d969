/// What is looked up by its id.
package protocol Identified {
    var id: String { get }
}

/// Things by their ids, in the order they came. A large layout has several: each takes a third of the memory of a dictionary, as things have
/// their ids themselves.
package struct NameTable<Element: Identified> {
    /// Nil for those that were taken out.
    private var elements: [Element?] = []
    /// Where an id may be, by its hash: the place of the element and 1, 0 for nothing, −1 where something was.
    private var slots: [Int32] = []
    private var usedSlots = 0
    package private(set) var count = 0

    package init() {}

    package mutating func reserveCapacity(_ count: Int) {
        guard count > 0 else { return }
        elements.reserveCapacity(count)
        makeRoom(for: count)
    }

    /// The thing of an id; one that is set must have that id, and comes last if it is new.
    package subscript(id: String) -> Element? {
        get { slot(of: id).flatMap { elements[Int(slots[$0]) - 1] } }
        set {
            if let slot = slot(of: id) {
                elements[Int(slots[slot]) - 1] = newValue
                guard newValue == nil else { return }
                slots[slot] = -1
                count -= 1
            } else if let newValue {
                insert(newValue)
            }
        }
    }

    package func contains(_ id: String) -> Bool { slot(of: id) != nil }

    /// Adds a thing unless there is one of its id; whether it did.
    package mutating func add(_ element: Element) -> Bool {
        guard slot(of: element.id) == nil else { return false }
        insert(element)
        return true
    }

    package mutating func remove(_ id: String) -> Element? {
        let element = self[id]
        if element != nil { self[id] = nil }
        return element
    }

    package func forEach(_ body: (Element) -> Void) {
        for case let element? in elements { body(element) }
    }

    package func first(where matches: (Element) -> Bool) -> Element? {
        for case let element? in elements where matches(element) { return element }
        return nil
    }

    /// The ids in the order they came.
    package var ids: [String] {
        var ids: [String] = []
        ids.reserveCapacity(count)
        forEach { ids.append($0.id) }
        return ids
    }

    // MARK: Slots

    private func slot(of id: String) -> Int? {
        guard !slots.isEmpty else { return nil }
        var slot = first(id)
        while slots[slot] != 0 {
            if slots[slot] > 0, elements[Int(slots[slot]) - 1]?.id == id { return slot }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func first(_ id: String) -> Int { id.hashValue & (slots.count - 1) }

    private mutating func insert(_ element: Element) {
        if (usedSlots + 1) * 4 > slots.count * 3 { makeRoom(for: count + 1) }
        elements.append(element)
        take(slotFor: element.id, elements.count)
        count += 1
    }

    private mutating func take(slotFor id: String, _ number: Int) {
        var slot = first(id)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(number)
        usedSlots += 1
    }

    private mutating func makeRoom(for wanted: Int) {
        if elements.count > count { elements.removeAll { $0 == nil } }
        var size = 8
        while wanted * 4 > size * 3 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        usedSlots = 0
        for place in elements.indices {
            if let id = elements[place]?.id { take(slotFor: id, place + 1) }
        }
    }
}

extension NameTable: Sendable where Element: Sendable {}
