/// A source of choices that are derived from bytes. If a fuzzer changes a byte, a choice changes. Once all bytes have been used, every
/// choice is the first option.
struct ByteChoice {
    private let bytes: [UInt8]
    private var next = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { next >= bytes.count }

    /// Returns a number from 0 up to, but not including, `count`.
    mutating func below(_ count: Int) -> Int {
        guard next < bytes.count, count > 1 else { return 0 }
        next += 1
        return Int(bytes[next - 1]) % count
    }

    /// Returns `true` with a probability of one in `count`.
    mutating func once(in count: Int) -> Bool { below(count) == count - 1 }

    /// Returns an element of an array, which must not be empty.
    mutating func one<Element>(of all: [Element]) -> Element { all[below(all.count)] }
}
