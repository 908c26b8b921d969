import Platform

/// Keeps text until what belongs above it is known: a temporary file without a name, so that a long report needs no memory.
package final class Spool {
    package let writer: ByteWriter
    private let descriptor: Int32

    package init() throws(WriteError) {
        let variable = Environment.variable("TMPDIR") ?? ""
        let folder = variable.isEmpty ? "/tmp" : variable
        var path = Array((folder + "/gesturetrace-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { throw WriteError(.last, target: "a temporary file in " + folder) }
        // The file lives as long as it is open, and no longer.
        unlink(path)
        writer = ByteWriter(descriptor: descriptor, target: folder)
    }

    deinit {
        close(descriptor)
    }

    /// Writes all of it behind what another writer has.
    package func copy(to target: ByteWriter) throws(WriteError) {
        try writer.flush()
        lseek(descriptor, 0, SEEK_SET)
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
        defer { buffer.deallocate() }
        while target.error == nil {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            target.write(UnsafeBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
