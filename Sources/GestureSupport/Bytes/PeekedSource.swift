/// A source whose beginning was looked at before it is read.
package final class PeekedSource: ByteSource {
    package let name: String
    package var isNamed: Bool { source.isNamed }
    package var mayBlock: Bool { source.mayBlock }
    /// Its first bytes, until they are read.
    package private(set) var beginning: [UInt8]
    private let source: any ByteSource
    private var given = 0

    /// Reads so many bytes ahead, fewer at the end of the source, or behind its first line that is not blank if that is enough to judge by: a
    /// stream may not bring more for long.
    package init(_ source: any ByteSource, count: Int, lineIsEnough: Bool = false) throws(InputError) {
        self.source = source
        name = source.name
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let end = try source.read(into: &bytes, from: filled)
            if end == filled { break }
            filled = end
            if lineIsEnough, Self.content(of: bytes[..<filled]).contains(0x0A) { break }
        }
        beginning = Array(bytes[..<filled])
    }

    /// What follows the mark of UTF-8 and blanks.
    package static func content(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        return text.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }

    package var size: Int? { source.size }

    package func read(into buffer: UnsafeMutableBufferPointer<UInt8>, at offset: Int) throws(InputError) -> Int {
        try source.read(into: buffer, at: offset)
    }

    package func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
        guard given < beginning.count else { return try source.read(into: buffer) }
        let count = min(buffer.count, beginning.count - given)
        for index in 0..<count { buffer[index] = beginning[given + index] }
        given += count
        if given == beginning.count { (beginning, given) = ([], 0) }
        return count
    }
}
