/// Some touches in the order they came. The list does not count references, so that it costs nothing to go through for every event:
/// the screen keeps a touch for as long as it is in one.
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

    /// The touches as an array, which keeps them.
    var array: [Touch] {
        // Most gestures are of one finger.
        count == 1 ? [self[0]] : indices.map { self[$0] }
    }

    /// Calls the body with each touch; the list stays as it is meanwhile.
    @inline(__always)
    func each(_ body: (Touch) -> Void) {
        for index in touches.indices { touches[index]._withUnsafeGuaranteedRef(body) }
    }

    /// Reads something of one touch.
    @inline(__always)
    func read<Value>(_ index: Int, _ body: (Touch) -> Value) -> Value {
        let reference = touches[index]
        return reference._withUnsafeGuaranteedRef(body)
    }

    /// What tells a touch apart from others, without a look at it.
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

    /// True if it was there.
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

    /// Takes out the touches that are over.
    mutating func removeOver() {
        removeAll { $0.isOver }
    }
}

extension Array {
    /// Takes everything out and keeps the room: `removeAll(keepingCapacity:)` without its detour through the runtime.
    @inline(__always)
    mutating func empty() {
        while !isEmpty { removeLast() }
    }
}

extension Array where Element: Swift.AnyObject {
    /// Reads the elements without counting references to them. Safe for a local array: that copy retains them meanwhile, whatever happens
    /// to its origin.
    @inline(__always)
    func withUncounted<Value>(_ body: (UnsafeBufferPointer<Unmanaged<Element>>) -> Value) -> Value {
        withUnsafeBufferPointer { $0.withMemoryRebound(to: Unmanaged<Element>.self, body) }
    }
}
