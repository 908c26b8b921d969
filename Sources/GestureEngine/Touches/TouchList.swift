/// Some touches in the order they came. The list does not count references, so that it costs nothing to go through for every event:
/// the screen keeps a touch for as long as it is in one.
struct TouchList: RandomAccessCollection {
    private var touches: [Unmanaged<Touch>] = []

    /// 0, the touch that came first.
    var startIndex: Int { 0 }
    /// How many there are.
    var endIndex: Int { touches.count }
    /// The touch at a place.
    subscript(index: Int) -> Touch { touches[index].takeUnretainedValue() }

    /// Calls the body with each touch.
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

    @inline(__always)
    mutating func append(_ touch: Touch) {
        touches.append(Unmanaged.passUnretained(touch))
    }

    mutating func remove(_ touch: Touch) {
        if let index = firstIndex(where: { $0 === touch }) { touches.remove(at: index) }
    }

    @inline(__always)
    mutating func empty() {
        touches.empty()
    }

    /// Takes out the touches that are over.
    mutating func removeOver() {
        touches.removeAll { $0._withUnsafeGuaranteedRef { $0.isOver } }
    }
}
