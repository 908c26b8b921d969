/// Tells of most contents that no row of a side has them, in a few bits a row.
struct RowSketch {
    private var words: [UInt64]
    private let mask: Int

    init(_ window: RowWindow, _ count: Int) {
        var size = 64
        while size < count / 4 { size *= 2 }
        var words = [UInt64](repeating: 0, count: size)
        mask = size - 1
        for index in 0..<count {
            let content = window[index].content
            words[content >> 6 & (size - 1)] |= 1 << UInt64(content & 63)
        }
        self.words = words
    }

    /// False if no row has this content.
    @inline(__always)
    func mayHave(_ content: Int) -> Bool { words[content >> 6 & mask] >> UInt64(content & 63) & 1 != 0 }
}
