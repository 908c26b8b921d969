import GestureFiles

/// A source whose beginning was looked at before it is read.
final class PeekedByteSource: ByteSource {
    let name: String
    /// Its first bytes.
    let beginning: SourceText
    private let source: any ByteSource
    private var offset = 0

    init(_ source: any ByteSource) throws(InputError) {
        self.source = source
        name = source.name
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        var count = 0
        // Another thread's pipe gives its bytes in pieces.
        while count < bytes.count {
            let result = bytes.withUnsafeMutableBufferPointer { buffer in
                Result { () throws(InputError) in
                    try source.read(into: UnsafeMutableBufferPointer(rebasing: buffer[count...]))
                }
            }
            let read = try result.get()
            if read == 0 { break }
            count += read
        }
        beginning = SourceText(name: name, bytes: bytes[..<count])
    }

    func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
        guard offset < beginning.count else { return try source.read(into: buffer) }
        let count = min(buffer.count, beginning.count - offset)
        let bytes = beginning.bytes(offset..<offset + count)
        for index in 0..<count { buffer[index] = bytes[index] }
        offset += count
        return count
    }
}

/// Paths, by their text alone.
enum FilePath {
    /// The path without '.', without what '..' takes back and without double slashes.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
