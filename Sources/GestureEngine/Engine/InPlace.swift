extension Array {
    /// Takes everything out and keeps the room: `removeAll(keepingCapacity:)` without its detour through the runtime.
    @inline(__always)
    mutating func empty() {
        while !isEmpty { removeLast() }
    }

    /// Takes the elements out that are one object. (In Embedded Swift an array has an `AnyObject` of its own.)
    @inline(__always)
    mutating func remove(_ object: Swift.AnyObject) where Element: Swift.AnyObject {
        if count == 1 {
            if self[0] === object { removeLast() }
        } else if let index = firstIndex(where: { $0 === object }) {
            remove(at: index)
        }
    }
}
