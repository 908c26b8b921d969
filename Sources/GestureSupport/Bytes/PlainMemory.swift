import Platform

extension UnsafeMutablePointer where Pointee: ~Copyable {
    /// Allocates memory for `capacity` values of a trivial type, or for one value if `capacity` is 0. The memory must be freed with
    /// `giveBack()`.
    ///
    /// This function is several times as fast as `allocate`, which requests aligned memory from the C library even though `malloc` already
    /// aligns memory to 16 bytes. If no memory is left, the process ends with a fatal error.
    package static func plain(capacity: Int) -> UnsafeMutablePointer {
        precondition(MemoryLayout<Pointee>.alignment <= 16)
        let bytes = max(capacity, 1).multipliedReportingOverflow(by: MemoryLayout<Pointee>.stride)
        guard !bytes.overflow, let room = malloc(bytes.partialValue) else { fatalError("no memory for \(capacity) values") }
        return room.bindMemory(to: Pointee.self, capacity: capacity)
    }

    package func giveBack() { free(self) }
}
