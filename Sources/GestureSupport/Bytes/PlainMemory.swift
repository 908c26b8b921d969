import Platform

extension UnsafeMutablePointer where Pointee: ~Copyable {
    /// Allocates memory for a number of plain values, at least one; `giveBack()` frees it.
    ///
    /// `allocate` asks for aligned memory, which takes the C library several times as long; `malloc` aligns to 16 bytes anyway. If no
    /// memory is left, it ends the process as Swift does.
    package static func plain(capacity: Int) -> UnsafeMutablePointer {
        precondition(MemoryLayout<Pointee>.alignment <= 16)
        let bytes = max(capacity, 1).multipliedReportingOverflow(by: MemoryLayout<Pointee>.stride)
        guard !bytes.overflow, let room = malloc(bytes.partialValue) else { fatalError("no memory for \(capacity) values") }
        return room.bindMemory(to: Pointee.self, capacity: capacity)
    }

    package func giveBack() { free(self) }
}
