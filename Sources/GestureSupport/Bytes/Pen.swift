import Platform

/// A position in a writer's reserved bytes. It checks no bounds: whoever makes one has reserved room for all it will put.
package struct Pen {
    package var at: UnsafeMutablePointer<UInt8>

    @inlinable @inline(__always)
    package init(at: UnsafeMutablePointer<UInt8>) {
        self.at = at
    }

    /// Bytes that `put(short:)` may read behind its source and write behind the pen.
    @inlinable package static var slack: Int { 32 }

    @inlinable @inline(__always)
    package mutating func put(_ text: StaticString) {
        memcpy(at, text.utf8Start, text.utf8CodeUnitCount)
        at += text.utf8CodeUnitCount
    }

    @inlinable @inline(__always)
    package mutating func put(byte: UInt8) {
        at.pointee = byte
        at += 1
    }

    /// Puts bytes that lie in memory with `slack` readable bytes behind them: two block moves instead of a call.
    @inlinable @inline(__always)
    package mutating func put(short source: UnsafePointer<UInt8>, _ count: Int) {
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

    @inlinable
    package mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        memcpy(at, start, bytes.count)
        at += bytes.count
    }

    @inlinable
    package mutating func put(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { put($0) }
    }

    @inlinable
    package mutating func put(spaces count: Int) {
        guard count > 0 else { return }
        memset(at, 0x20, count)
        at += count
    }
}
