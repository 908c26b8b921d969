extension Array {
    /// Takes everything out and keeps the room: `removeAll(keepingCapacity:)` without its detour through the runtime.
    @inline(__always)
    mutating func empty() {
        while !isEmpty { removeLast() }
    }
}

extension Array where Element: Swift.AnyObject {
    /// Reads the elements without counting references to them. Safe where the array is a local one: that copy keeps them meanwhile, whatever
    /// becomes of where it came from.
    @inline(__always)
    func withUncounted<Value>(_ body: (UnsafeBufferPointer<Unmanaged<Element>>) -> Value) -> Value {
        withUnsafeBufferPointer { $0.withMemoryRebound(to: Unmanaged<Element>.self, body) }
    }
}
