/// A list of touches in the order in which they began. It does not retain them, so that iterating for every event is cheap: the screen
/// retains a touch for as long as a list contains it.
struct TouchList: ~Copyable {
    private var touches = Pile<Unmanaged<Touch>>()

    init() {}

    @inline(__always)
    var count: Int { touches.count }
    @inline(__always)
    var isEmpty: Bool { touches.isEmpty }
    @inline(__always)
    var indices: Range<Int> { touches.indices }
    var first: Touch? { isEmpty ? nil : self[0] }
    var last: Touch? { isEmpty ? nil : self[count - 1] }

    subscript(index: Int) -> Touch { touches[index].takeUnretainedValue() }

    /// The touches as an array, which retains them.
    var array: [Touch] {
        // Most gestures have one finger.
        count == 1 ? [self[0]] : indices.map { self[$0] }
    }

    /// Calls the body with each touch; the list must not change meanwhile.
    @inline(__always)
    func each(_ body: (Touch) -> Void) {
        for index in touches.indices { touches[index]._withUnsafeGuaranteedRef(body) }
    }

    /// Reads a value of one touch.
    @inline(__always)
    func read<Value>(_ index: Int, _ body: (Touch) -> Value) -> Value {
        let reference = touches[index]
        return reference._withUnsafeGuaranteedRef(body)
    }

    /// The identity of a touch, without accessing it.
    @inline(__always)
    func address(_ index: Int) -> UnsafeMutableRawPointer { touches[index].toOpaque() }

    @inline(__always)
    func contains(where matches: (Touch) -> Bool) -> Bool {
        for index in touches.indices where read(index, matches) { return true }
        return false
    }

    func contains(_ touch: Touch) -> Bool { contains { $0 === touch } }

    func allSatisfy(_ condition: (Touch) -> Bool) -> Bool { !contains { !condition($0) } }

    func filter(_ isIncluded: (Touch) -> Bool) -> [Touch] {
        var included: [Touch] = []
        each { if isIncluded($0) { included.append($0) } }
        return included
    }

    // MARK: Changing it

    @inline(__always)
    mutating func append(_ touch: Touch) {
        touches.append(Unmanaged.passUnretained(touch))
    }

    /// Removes a touch; true if it was in the list.
    @discardableResult
    mutating func remove(_ touch: Touch) -> Bool {
        for index in touches.indices where read(index, { $0 === touch }) {
            touches.remove(at: index)
            return true
        }
        return false
    }

    @inline(__always)
    mutating func removeAll() {
        touches.removeAll()
    }

    @inline(__always)
    mutating func removeAll(where goes: (Touch) -> Bool) {
        touches.removeAll { $0._withUnsafeGuaranteedRef(goes) }
    }

    /// Removes the touches that are over.
    mutating func removeOver() {
        removeAll { $0.isOver }
    }
}

extension Array {
    /// Removes all elements and keeps the capacity: `removeAll(keepingCapacity:)` without its detour through the runtime.
    @inline(__always)
    mutating func empty() {
        while !isEmpty { removeLast() }
    }
}

extension Array where Element: Swift.AnyObject {
    /// Reads the elements without reference counting. Safe for a local array: that copy retains them meanwhile, even if the original
    /// changes.
    @inline(__always)
    func withUncounted<Value>(_ body: (UnsafeBufferPointer<Unmanaged<Element>>) -> Value) -> Value {
        withUnsafeBufferPointer { $0.withMemoryRebound(to: Unmanaged<Element>.self, body) }
    }
}
