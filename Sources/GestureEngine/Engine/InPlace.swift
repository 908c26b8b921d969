extension Array {
    /// Takes everything out and keeps the room: `removeAll(keepingCapacity:)` without its detour through the runtime.
    @inline(__always)
    mutating func empty() {
        while !isEmpty { removeLast() }
    }
}
