extension SourceText {
    /// The lines and columns of many positions, found in one pass over the text.
    public func locations(of positions: [SourcePosition]) -> [SourceLocation] {
        let order = positions.indices.sorted { positions[$0] < positions[$1] }
        var result = Array(repeating: SourceLocation(file: name, line: firstLine, column: 1), count: positions.count)
        guard let first = order.first else { return result }
        var offset = min(max(positions[first].offset, 0), count)
        var here = location(of: positions[first])
        for index in order {
            let end = min(max(positions[index].offset, 0), count)
            while offset < end {
                if base[offset] == UInt8(ascii: "\n") {
                    here.line += 1
                    here.column = 1
                } else if base[offset] & 0xC0 != 0x80 {
                    here.column += 1
                }
                offset += 1
            }
            result[index] = here
        }
        return result
    }

    /// Reads all that a source gives.
    public static func read(_ source: any ByteSource) throws(InputError) -> SourceText {
        try InputBuffer(source).takeAll()
    }
}
