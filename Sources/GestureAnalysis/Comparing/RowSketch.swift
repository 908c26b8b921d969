/// Tells of most contents that no row of a side has them, in 16 to 32 bits a row, or more where they are few.
struct RowSketch {
    private let words: [UInt64]
    private let mask: Int

    init(_ window: RowWindow, _ count: Int) {
        var size = 64
        while size < count / 4 { size *= 2 }
        var words = [UInt64](repeating: 0, count: size)
        mask = size - 1
        for index in 0..<count {
            let content = window[index].content
            words[Self.place(content, mask)] |= 1 << UInt64(content & 63)
        }
        self.words = words
    }

    /// False if no row has this content.
    @inline(__always)
    func mayHave(_ content: Int) -> Bool { words[Self.place(content, mask)] >> UInt64(content & 63) & 1 != 0 }

    @inline(__always)
    private static func place(_ content: Int, _ mask: Int) -> Int { content >> 6 & mask }
}
