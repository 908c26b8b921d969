import GestureSupport

/// A buffer of plain values in the order of insertion, which it owns. Iterating and removing need neither reference counting nor the
/// uniqueness checks of an array. It is noncopyable, so that no other value shares its memory.
///
/// The elements must be trivial (numbers, `Unmanaged`): they are never deinitialized.
struct Pile<Element>: ~Copyable {
    private var memory: UnsafeMutablePointer<Element>?
    private(set) var count = 0
    private var capacity = 0

    init() {}

    deinit {
        free(memory)
    }

    @inline(__always)
    var isEmpty: Bool { count == 0 }
    @inline(__always)
    var indices: Range<Int> { 0..<count }
    @inline(__always)
    var first: Element? { count == 0 ? nil : self[0] }

    subscript(index: Int) -> Element {
        @inline(__always)
        get {
            precondition(index >= 0 && index < count)
            return memory.unsafelyUnwrapped[index]
        }
        @inline(__always)
        set {
            precondition(index >= 0 && index < count)
            memory.unsafelyUnwrapped[index] = newValue
        }
    }

    /// The elements as an array.
    var array: [Element] { indices.map { self[$0] } }

    /// Calls the body with each element.
    @inline(__always)
    func each(_ body: (Element) -> Void) {
        var index = 0
        while index < count {
            body(self[index])
            index += 1
        }
    }

    /// Calls the body with the memory, which must not change meanwhile.
    func withUnsafeBufferPointer(_ body: (UnsafeBufferPointer<Element>) -> Void) {
        body(UnsafeBufferPointer(start: memory, count: count))
    }

    func filter(_ isIncluded: (Element) -> Bool) -> [Element] {
        var included: [Element] = []
        each { if isIncluded($0) { included.append($0) } }
        return included
    }

    // MARK: Changing it

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        memory.unsafelyUnwrapped.advanced(by: count).initialize(to: element)
        count += 1
    }

    mutating func append(_ elements: UnsafeBufferPointer<Element>) {
        guard let source = elements.baseAddress else { return }
        while capacity < count + elements.count { grow() }
        memory.unsafelyUnwrapped.advanced(by: count).update(from: source, count: elements.count)
        count += elements.count
    }

    mutating func insert(_ element: Element, at index: Int) {
        precondition(index >= 0 && index <= count)
        append(element)
        let place = memory.unsafelyUnwrapped + index
        (place + 1).update(from: place, count: count - 1 - index)
        place.pointee = element
    }

    @discardableResult
    @inline(__always)
    mutating func removeLast() -> Element {
        let last = self[count - 1]
        count -= 1
        return last
    }

    @discardableResult
    mutating func remove(at index: Int) -> Element {
        let element = self[index]
        for place in index + 1..<max(count, index + 1) { self[place - 1] = self[place] }
        count -= 1
        return element
    }

    /// Replaces the elements with those of another buffer.
    @inline(__always)
    mutating func replace(with other: borrowing Pile) {
        while capacity < other.count { grow() }
        count = other.count
        if let memory, let source = other.memory { memory.update(from: source, count: count) }
    }

    mutating func replace(with others: [Element]) {
        while capacity < others.count { grow() }
        count = others.count
        others.withUnsafeBufferPointer { if let memory, let source = $0.baseAddress { memory.update(from: source, count: count) } }
    }

    /// Removes all elements and keeps the capacity.
    @inline(__always)
    mutating func removeAll() {
        count = 0
    }

    @inline(__always)
    mutating func removeAll(where goes: (Element) -> Bool) {
        var kept = 0
        for index in indices where !goes(self[index]) {
            if kept != index { self[kept] = self[index] }
            kept += 1
        }
        count = kept
    }

    mutating func reverse() {
        for place in 0..<count / 2 { (self[place], self[count - 1 - place]) = (self[count - 1 - place], self[place]) }
    }

    @inline(__always)
    mutating func sort(by comesBefore: (Element, Element) -> Bool) {
        // The elements are usually in order already.
        var sorted = 1
        while sorted < count && !comesBefore(self[sorted], self[sorted - 1]) { sorted += 1 }
        guard sorted < count else { return }
        var buffer = UnsafeMutableBufferPointer(start: memory, count: count)
        buffer.sort(by: comesBefore)
    }

    @inline(never)
    private mutating func grow() {
        capacity = max(4, capacity * 2)
        precondition(MemoryLayout<Element>.alignment <= 16)
        // `allocate` asks for aligned memory, which takes the C library several times as long; `malloc` aligns to 16 bytes anyway. If
        // `malloc` fails, `allocate` ends the process as Swift does.
        let room = malloc(capacity * MemoryLayout<Element>.stride)?.bindMemory(to: Element.self, capacity: capacity)
        let elements = room ?? .allocate(capacity: capacity)
        if let memory {
            elements.moveInitialize(from: memory, count: count)
            free(memory)
        }
        memory = elements
    }
}

extension Pile where Element: Equatable {
    func equals(_ other: borrowing Pile) -> Bool {
        guard count == other.count else { return false }
        for index in indices where self[index] != other[index] { return false }
        return true
    }

    /// Removes the first element equal to the given one, if there is one.
    mutating func removeFirst(_ element: Element) {
        for index in indices where self[index] == element {
            count -= 1
            let place = memory.unsafelyUnwrapped + index
            place.update(from: place + 1, count: count - index)
            return
        }
    }

    func contains(_ element: Element) -> Bool {
        for index in indices where self[index] == element { return true }
        return false
    }
}
