import GestureSupport

/// Text of a web page: `&lt;` and the like as the characters that they stand for, with the places where they stood.
struct Entities {
    private(set) var bytes: [UInt8] = []
    /// Behind each entity: its end in the decoded text, and in the source.
    private var ends: [(decoded: Int, source: Int)] = []

    private static let names: [(name: String, bytes: [UInt8])] = [
        ("&lt;", [0x3C]), ("&gt;", [0x3E]), ("&amp;", [0x26]), ("&quot;", [0x22]), ("&#39;", [0x27]), ("&apos;", [0x27]),
        ("&nbsp;", [0x20]),
        ("&#34;", [0x22]), ("&#x27;", [0x27]),
    ]

    /// Nil where there is none that hides a description.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        let dump = DumpText(bytes: text)
        guard text.indices.contains(where: { text[$0] == 0x26 && dump.has("&lt;", at: $0) }) else { return nil }
        bytes.reserveCapacity(text.count)
        var at = 0
        while at < text.count {
            if text[at] == 0x26,
                let entity = Self.names.first(where: { text[at..<min(at + $0.name.utf8.count, text.count)].elementsEqual($0.name.utf8) })
            {
                bytes += entity.bytes
                at += entity.name.utf8.count
                ends.append((bytes.count, at))
            } else {
                bytes.append(text[at])
                at += 1
            }
        }
    }

    /// Where a place of the decoded text is in the source.
    func source(of offset: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle].decoded <= offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? offset : ends[low - 1].source + offset - ends[low - 1].decoded
    }
}
