import GestureEngine
import GestureSupport

/// The beginnings of lines that come again and again, from the sign to the word behind the name, as bytes that were put together once.
///
/// A fixed number of places: one that is wanted for another beginning is written over.
final class RowHeads {
    /// What a beginning says of its name: the kind of row and its word.
    enum Kind {
        case recognizer(TouchesMethod)
        case view(TouchesMethod)
        case action(StateName)

        @inline(__always)
        var number: Int {
            switch self {
            case .recognizer(let method): Self.number(method)
            case .view(let method): 4 + Self.number(method)
            case .action(let state): 8 + Self.number(state)
            }
        }

        @inline(__always)
        private static func number(_ method: TouchesMethod) -> Int {
            switch method {
            case .touchesBegan: 0
            case .touchesMoved: 1
            case .touchesEnded: 2
            case .touchesCancelled: 3
            }
        }

        @inline(__always)
        private static func number(_ state: StateName) -> Int {
            switch state {
            case .possible: 0
            case .began: 1
            case .changed: 2
            case .ended: 3
            case .cancelled: 4
            case .failed: 5
            case .recognized: 6
            }
        }
    }

    private struct Place {
        /// Name and kind; -1 for none.
        var key: Int
        var count: Int
        var bytes: (SIMD32<UInt8>, SIMD32<UInt8>)
    }

    private static let count = 1024
    private static let longest = 64
    private let places = UnsafeMutablePointer<Place>.allocate(capacity: count)

    init() {
        places.initialize(repeating: Place(key: -1, count: 0, bytes: (.zero, .zero)), count: Self.count)
    }

    deinit {
        places.deallocate()
    }

    /// Puts a beginning down that is known, with up to 64 bytes of room; false if it is not.
    @inline(__always)
    func put(_ kind: Kind, _ name: Name, _ pen: inout Pen) -> Bool {
        let key = Int(name.index) << 4 | kind.number
        let place = places + (key & (Self.count - 1))
        guard place.pointee.key == key else { return false }
        UnsafeMutableRawPointer(pen.at).storeBytes(of: place.pointee.bytes, as: (SIMD32<UInt8>, SIMD32<UInt8>).self)
        pen.at += place.pointee.count
        return true
    }

    /// Remembers a beginning that has just been written, if it is not too long.
    @inline(never)
    func keep(_ kind: Kind, _ name: Name, from start: UnsafeMutablePointer<UInt8>, to end: UnsafeMutablePointer<UInt8>) {
        guard end - start <= Self.longest else { return }
        let key = Int(name.index) << 4 | kind.number
        let place = places + (key & (Self.count - 1))
        place.pointee.key = key
        place.pointee.count = end - start
        withUnsafeMutableBytes(of: &place.pointee.bytes) { $0.copyMemory(from: UnsafeRawBufferPointer(start: start, count: end - start)) }
    }
}
