/// A source of bytes that is read in several parts, such as a file.
package protocol ByteSource: AnyObject {
    /// The name by which diagnostics refer to the source.
    var name: String { get }

    /// Whether the command line names this source. If so, messages can show parts of its contents, regardless of the folder that contains
    /// it.
    var isNamed: Bool { get }

    /// Whether reading may have to wait until another process or a person provides more data, as with a pipe or a terminal.
    var mayBlock: Bool { get }

    /// Reads the next bytes into the array `bytes`. They are stored from the index `start` onwards, at most up to the end of the array.
    /// Returns the number of bytes that were read, which is 0 at the end of the source.
    func read(into bytes: inout [UInt8], from start: Int) throws(InputError) -> Int

    /// The size of the source in bytes; `nil` for a stream.
    var size: Int? { get }
}

extension ByteSource {
    package var isNamed: Bool { true }
    package var mayBlock: Bool { true }
    package var size: Int? { nil }
}

/// A byte source whose contents are in memory.
package final class MemoryByteSource: ByteSource {
    package let name: String
    private let bytes: [UInt8]
    private var offset = 0
    private let piece: Int

    package convenience init(name: String, text: String, piece: Int = .max) {
        self.init(name: name, bytes: Array(text.utf8), piece: piece)
    }

    /// Creates a source that returns at most `piece` bytes per read. By using small values, tests check that results do not depend on how
    /// the input is divided into reads.
    package init(name: String, bytes: [UInt8], piece: Int = .max) {
        self.name = name
        self.bytes = bytes
        self.piece = piece
    }

    package var size: Int? { bytes.count }

    package func read(into buffer: inout [UInt8], from start: Int) throws(InputError) -> Int {
        let count = min(piece, buffer.count - start, bytes.count - offset)
        for index in 0..<count { buffer[start + index] = bytes[offset + index] }
        offset += count
        return count
    }
}

/// An error that the operating system has reported. It is identified by a value of `errno`.
package struct SystemError: Error, Hashable, Sendable {
    package var code: Int32

    package init(code: Int32) {
        self.code = code
    }
}

/// An error that occurred while output was being written, together with the target of the output.
package struct WriteError: Error, Equatable, Sendable {
    package var reason: SystemError
    /// The path to which the output was written, or a description such as "standard output".
    package var target: String

    package init(_ reason: SystemError, target: String) {
        self.reason = reason
        self.target = target
    }
}

/// A byte source whose first bytes can be examined before any bytes are read from it.
package final class PeekedSource: ByteSource {
    package let name: String
    package var isNamed: Bool { source.isNamed }
    package var mayBlock: Bool { source.mayBlock }
    /// The first bytes of the source, which have been read in advance. The array is empty as soon as `read` has returned all of these
    /// bytes.
    package private(set) var beginning: [UInt8]
    private let source: any ByteSource
    private var given = 0

    /// Reads the first `count` bytes in advance, or fewer if the source ends before that. If `lineIsEnough` is true, stops after the first
    /// line that is not blank, because a stream may not provide more data for a long time.
    package init(_ source: any ByteSource, count: Int, lineIsEnough: Bool = false) throws(InputError) {
        self.source = source
        name = source.name
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let count = try source.read(into: &bytes, from: filled)
            if count == 0 { break }
            filled += count
            if lineIsEnough, Self.content(of: bytes[..<filled]).contains(0x0A) { break }
        }
        beginning = Array(bytes[..<filled])
    }

    /// Returns the bytes that follow an optional byte order mark and optional white space.
    package static func content(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        return text.drop { $0.isWhitespace }
    }

    package var size: Int? { source.size }

    package func read(into bytes: inout [UInt8], from start: Int) throws(InputError) -> Int {
        guard given < beginning.count else { return try source.read(into: &bytes, from: start) }
        let count = min(bytes.count - start, beginning.count - given)
        for index in 0..<count { bytes[start + index] = beginning[given + index] }
        given += count
        if given == beginning.count { (beginning, given) = ([], 0) }
        return count
    }
}
