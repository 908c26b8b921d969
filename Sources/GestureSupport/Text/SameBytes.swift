extension String {
    /// Calls the body with its UTF-8, wherever that lies; of a string as Swift keeps it nothing is copied or counted.
    @inlinable @inline(__always)
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }

    /// Whether it is the same byte by byte: two that Swift calls equal may be composed of other characters, and print otherwise.
    package func hasBytes(of other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { own in
            other.utf8.withContiguousStorageIfAvailable { theirs in
                // A value that is read again is often the very same.
                own.baseAddress == theirs.baseAddress || own.elementsEqual(theirs)
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
