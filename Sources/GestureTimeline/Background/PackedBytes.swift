/// Writes plain data into raw memory, each piece at a multiple of eight bytes; whoever makes one has made sure of the room.
struct PackedWriter {
    var at: UnsafeMutableRawPointer

    @inline(__always)
    mutating func put<Value: BitwiseCopyable>(_ value: Value) {
        at.storeBytes(of: value, as: Value.self)
        at += roundedUp(MemoryLayout<Value>.size)
    }

    @inline(__always)
    mutating func put<Element: BitwiseCopyable>(_ list: [Element]) {
        put(list.count)
        for index in list.indices {
            at.storeBytes(of: list[index], toByteOffset: index * MemoryLayout<Element>.stride, as: Element.self)
        }
        at += roundedUp(list.count * MemoryLayout<Element>.stride)
    }
}

/// Reads what a `PackedWriter` wrote, in the same order.
struct PackedReader {
    var at: UnsafeRawPointer

    @inline(__always)
    mutating func take<Value: BitwiseCopyable>(_: Value.Type = Value.self) -> Value {
        defer { at += roundedUp(MemoryLayout<Value>.size) }
        return at.load(as: Value.self)
    }

    /// The elements lie in the memory that is read.
    @inline(__always)
    mutating func takeList<Element: BitwiseCopyable>(of _: Element.Type = Element.self) -> UnsafeBufferPointer<Element> {
        let count = take(Int.self)
        defer { at += roundedUp(count * MemoryLayout<Element>.stride) }
        return UnsafeBufferPointer(start: at.assumingMemoryBound(to: Element.self), count: count)
    }
}

@inline(__always)
private func roundedUp(_ bytes: Int) -> Int { (bytes + 7) & ~7 }
