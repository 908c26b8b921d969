extension Array {
    /// Removes all elements and keeps the capacity. The engine's lists have few elements, for which this is faster than
    /// `removeAll(keepingCapacity:)`.
    @inline(__always)
    mutating func clear() {
        while popLast() != nil {}
    }
}
