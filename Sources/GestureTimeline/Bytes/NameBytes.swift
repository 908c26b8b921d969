import GestureEngine
import GestureSupport

/// The bytes of every name, prepared once: escaped, and for text padded to the column that follows.
final class NameBytes {
    private let names: Names
    private let prepare: (String) -> (text: String, padding: Int)
    @exclusivity(unchecked) private var bytes: UnsafeMutablePointer<UInt8>
    @exclusivity(unchecked) private var bytesCapacity: Int
    @exclusivity(unchecked) private var bytesCount = 0
    @exclusivity(unchecked) private var spans: UnsafeMutablePointer<NameTable.Span>
    @exclusivity(unchecked) private var spansCapacity: Int
    @exclusivity(unchecked) private var spansCount = 0
    @exclusivity(unchecked) private var longest = 0

    /// `prepare` gives a name's text and the spaces behind it.
    init(_ names: Names, prepare: @escaping (String) -> (text: String, padding: Int)) {
        self.names = names
        self.prepare = prepare
        bytesCapacity = 1024
        bytes = .plain(capacity: bytesCapacity)
        bytes.initialize(repeating: 0, count: bytesCapacity)
        spansCapacity = 64
        spans = .plain(capacity: spansCapacity)
    }

    deinit {
        bytes.giveBack()
        spans.giveBack()
    }

    /// All names there are now; good until the next call.
    @inline(__always)
    func table() -> NameTable {
        if names.count != spansCount { extend() }
        return NameTable(names: names, bytes: bytes, spans: spans, longest: longest)
    }

    @inline(never)
    private func extend() {
        while spansCount < names.count {
            let (text, padding) = prepare(names[name(at: spansCount)])
            append(text, padding: padding)
        }
    }

    /// A name is its index and nothing else; `Names` hands out names only for strings.
    private func name(at index: Int) -> Name {
        Name(index: Int32(index))
    }

    private func append(_ text: String, padding: Int) {
        let length = text.utf8.count
        makeRoom(forBytes: length + padding + Pen.slack)
        text.withBytes { if let source = $0.baseAddress { (bytes + bytesCount).update(from: source, count: length) } }
        (bytes + bytesCount + length).update(repeating: 0x20, count: padding)
        spans[spansCount] = NameTable.Span(start: UInt32(bytesCount), length: UInt32(length), paddedLength: UInt32(length + padding))
        spansCount += 1
        bytesCount += length + padding
        longest = max(longest, length + padding)
    }

    private func makeRoom(forBytes needed: Int) {
        if bytesCapacity - bytesCount < needed {
            let capacity = max(bytesCapacity * 2, bytesCount + needed)
            let larger = UnsafeMutablePointer<UInt8>.plain(capacity: capacity)
            larger.initialize(repeating: 0, count: capacity)
            larger.update(from: bytes, count: bytesCount)
            bytes.giveBack()
            bytes = larger
            bytesCapacity = capacity
        }
        if spansCount == spansCapacity {
            let larger = UnsafeMutablePointer<NameTable.Span>.plain(capacity: spansCapacity * 2)
            larger.update(from: spans, count: spansCount)
            spans.giveBack()
            spans = larger
            spansCapacity *= 2
        }
    }
}

/// A view of the prepared names that costs nothing to hand around.
struct NameTable {
    struct Span {
        var start: UInt32
        var length: UInt32
        var paddedLength: UInt32
    }

    private let names: Unmanaged<Names>
    var bytes: UnsafePointer<UInt8>
    var spans: UnsafePointer<Span>
    /// The most bytes one name takes, with its padding.
    var longest: Int

    /// Bytes that are enough for a row without lists and texts: four names, the fixed words, all numbers at their longest.
    @inline(__always)
    var room: Int { longest * 4 + 16 * Pen.longestNumber + 2048 + Pen.slack + 4 * 32 }

    init(names: Names, bytes: UnsafeMutablePointer<UInt8>, spans: UnsafeMutablePointer<Span>, longest: Int) {
        self.names = Unmanaged.passUnretained(names)
        self.bytes = UnsafePointer(bytes)
        self.spans = UnsafePointer(spans)
        self.longest = longest
    }
}

extension NameTable {
    /// How many names a list has; counts no references on the way.
    @inline(__always)
    func count(_ list: NameList) -> Int { list.isEmpty ? 0 : names._withUnsafeGuaranteedRef { $0.count(of: list) } }

    /// A name by its place in a list.
    @inline(__always)
    subscript(list: NameList, place: Int) -> Name { names._withUnsafeGuaranteedRef { $0[list, place] } }

    /// Calls the body with each id in turn.
    @inline(__always)
    func forEach(_ touches: TouchIDs, _ body: (Int) -> Void) {
        names._withUnsafeGuaranteedRef { touches.forEach(in: $0, body) }
    }

    /// The table itself, for what is rare.
    var strings: Names { names.takeUnretainedValue() }
}

extension Pen {
    @inline(__always)
    mutating func put(_ name: Name, _ table: NameTable) {
        let span = table.spans[Int(name.index)]
        put(short: table.bytes + Int(span.start), Int(span.length))
    }

    @inline(__always)
    mutating func put(padded name: Name, _ table: NameTable) {
        let span = table.spans[Int(name.index)]
        put(short: table.bytes + Int(span.start), Int(span.paddedLength))
    }
}
