import Platform

extension UnsafeMutablePointer where Pointee: ~Copyable {
    /// Memory for so many plain values, one at least, which goes by `giveBack()`.
    ///
    /// `allocate` asks for aligned memory, which takes the C library several times as long; this has 16 bytes anyway. Where there is none, it ends
    /// the process as Swift does.
    package static func plain(capacity: Int) -> UnsafeMutablePointer {
        precondition(MemoryLayout<Pointee>.alignment <= 16)
        let bytes = max(capacity, 1).multipliedReportingOverflow(by: MemoryLayout<Pointee>.stride)
        guard !bytes.overflow, let room = malloc(bytes.partialValue) else { fatalError("no memory for \(capacity) values") }
        return room.bindMemory(to: Pointee.self, capacity: capacity)
    }

    package func giveBack() { free(self) }
}
