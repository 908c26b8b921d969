import Platform

extension UnsafeMutablePointer where Pointee: ~Copyable {
    /// Allocates memory for a number of trivial values, at least one. `giveBack()` frees it.
    ///
    /// `allocate` requests aligned memory, which takes the C library several times as long, while `malloc` aligns to 16 bytes anyway. If no
    /// memory is left, the process ends as it does in Swift.
    package static func plain(capacity: Int) -> UnsafeMutablePointer {
        precondition(MemoryLayout<Pointee>.alignment <= 16)
        let bytes = max(capacity, 1).multipliedReportingOverflow(by: MemoryLayout<Pointee>.stride)
        guard !bytes.overflow, let room = malloc(bytes.partialValue) else { fatalError("no memory for \(capacity) values") }
        return room.bindMemory(to: Pointee.self, capacity: capacity)
    }

    package func giveBack() { free(self) }
}
