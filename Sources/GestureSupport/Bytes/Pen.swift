import Platform

/// A position in a writer's reserved bytes. It checks no bounds: whoever makes one has reserved room for all it will put.
///
/// Public, although the package is all its world: only then does the compiler inline it in other modules.
public struct Pen {
    /// Where the next byte goes.
    public var at: UnsafeMutablePointer<UInt8>

    /// A pen that begins at an address with room behind it.
    @inlinable @inline(__always)
    public init(at: UnsafeMutablePointer<UInt8>) {
        self.at = at
    }

    /// Bytes that `put(short:)` may read behind its source and write behind the pen.
    @inlinable public static var slack: Int { 32 }

    /// Writes a text that the program has.
    @inlinable @inline(__always)
    public mutating func put(_ text: StaticString) {
        memcpy(at, text.utf8Start, text.utf8CodeUnitCount)
        at += text.utf8CodeUnitCount
    }

    /// Writes one byte.
    @inlinable @inline(__always)
    public mutating func put(byte: UInt8) {
        at.pointee = byte
        at += 1
    }

    /// Puts bytes that lie in memory with `slack` readable bytes behind them: two block moves instead of a call.
    @inlinable @inline(__always)
    public mutating func put(short source: UnsafePointer<UInt8>, _ count: Int) {
        if count <= Self.slack {
            let from = UnsafeRawPointer(source)
            let to = UnsafeMutableRawPointer(at)
            to.storeBytes(of: from.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
            to.storeBytes(of: from.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self), toByteOffset: 16, as: SIMD16<UInt8>.self)
        } else {
            memcpy(at, source, count)
        }
        at += count
    }

    /// Writes bytes.
    @inlinable
    public mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        memcpy(at, start, bytes.count)
        at += bytes.count
    }

    /// Writes the bytes of an array.
    @inlinable
    public mutating func put(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { put($0) }
    }

    /// Writes so many spaces.
    @inlinable
    public mutating func put(spaces count: Int) {
        guard count > 0 else { return }
        memset(at, 0x20, count)
        at += count
    }
}
