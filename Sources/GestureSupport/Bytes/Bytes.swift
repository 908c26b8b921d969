import Platform

// The functions in this file access bytes by their addresses, because the standard library has no fast equivalents on macOS 13. Each
// function first checks that the range is inside the array or buffer. The address of an array's bytes is used only while the closure runs.
// The caller keeps the memory of a buffer valid.

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether the buffer contains the bytes of a static string at the given index.
    @inlinable @inline(__always)
    package func has(_ text: StaticString, at index: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index >= 0, length <= count - index else { return false }
        guard length > 0, let start = baseAddress else { return true }
        return memcmp(start + index, text.utf8Start, length) == 0
    }
}

extension ArraySlice<UInt8> {
    /// Returns whether the slice contains the bytes of a static string at the given index.
    package func has(_ text: StaticString, at index: Int) -> Bool {
        withUnsafeBufferPointer { $0.has(text, at: index - startIndex) }
    }

    /// Returns whether the two slices contain the same bytes.
    package func isEqual(to other: ArraySlice<UInt8>) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBufferPointer { own in
            other.withUnsafeBufferPointer { theirs in
                guard let first = own.baseAddress, let second = theirs.baseAddress else { return true }
                return memcmp(first, second, own.count) == 0
            }
        }
    }
}

extension [UInt8] {
    /// Returns the index at which a byte first occurs in the given range; `nil` if it does not occur there.
    package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        precondition(range.lowerBound >= 0 && range.upperBound <= count)
        return withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress, let found = memchr(start + range.lowerBound, Int32(byte), range.count) else { return nil }
            return UnsafeRawPointer(found) - UnsafeRawPointer(start)
        }
    }
}
