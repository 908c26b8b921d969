/// A position in a file as people refer to it, namely by line and column. The first line and the first column have the number 1. Columns
/// count Unicode scalars, not bytes.
package struct SourceLocation: Hashable, Sendable {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// A position in a source text, as a byte offset. `SourceText` converts such offsets to lines and columns.
package struct SourcePosition: Hashable, Sendable, Comparable {
    package var offset: Int

    package init(offset: Int) {
        self.offset = offset
    }

    package static func < (a: SourcePosition, b: SourcePosition) -> Bool { a.offset < b.offset }
}

/// The bytes of a file or of some of its lines. Byte offsets in this text can be converted to lines and columns.
package final class SourceText: @unchecked Sendable {
    /// The name that identifies the source in diagnostics: a path or `<stdin>`.
    package let name: String
    package let bytes: [UInt8]
    package var count: Int { bytes.count }
    /// Whether messages can show parts of the text (docs/security.md). This must be set before other threads use the text.
    package var isShown = true
    /// The number that the first line of this text has in the file.
    package let firstLine: Int

    package init(name: String, bytes: [UInt8], firstLine: Int = 1) {
        (self.name, self.bytes, self.firstLine) = (name, bytes, firstLine)
    }

    package convenience init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    // MARK: Other texts

    /// The texts that have been included in this text. Each of them occupies a range of positions that begins at its `start`. They are all
    /// added by a single thread, while this text is being read.
    private var parts: [Part] = []

    private struct Part {
        var start: Int
        var text: SourceText
        /// The position that is reported for all positions in the included text; `nil` if positions in the included text's own file are
        /// reported.
        var place: SourcePosition?
    }

    /// The position at which the next included text will begin. There is one unused position between two texts, because the end of a text
    /// is also a valid position.
    package var end: Int { parts.last.map { $0.start + $0.text.count + 1 } ?? count + 1 }

    /// Includes another text in this one. Returns the offset that must be added to positions in the other text. If the other text is not
    /// one of the user's files, `place` is the position that is reported for all positions in it.
    package func include(_ text: SourceText, shownAt place: SourcePosition? = nil) -> Int {
        let start = end
        parts.append(Part(start: start, text: text, place: place))
        return start
    }

    /// Returns the text to which a position belongs, and the corresponding position within that text.
    private func part(at position: SourcePosition) -> (text: SourceText, position: SourcePosition) {
        var position = position
        while let part = parts.last(where: { $0.start <= position.offset }) {
            guard let place = part.place else { return (part.text, SourcePosition(offset: position.offset - part.start)) }
            position = place
        }
        return (self, position)
    }

    /// Returns whether messages can show the text to which a position belongs.
    package func isShown(at position: SourcePosition) -> Bool { part(at: position).text.isShown }

    /// Returns an excerpt of the text around a position; `nil` if messages must not show the text.
    package func excerpt(at position: SourcePosition) -> SourceExcerpt? {
        let (text, position) = part(at: position)
        guard text.isShown else { return nil }
        return SourceExcerpt(of: text.bytes, at: position.offset)
    }

    /// Returns the line and column of a position. A position beyond the end of the text is treated as the end.
    package func location(of position: SourcePosition) -> SourceLocation {
        let (text, position) = part(at: position)
        return SourceLocation(file: text.name, counting: text.bytes, to: position.offset, firstLine: text.firstLine)
    }

    /// Returns the lines and columns of many positions. Each of the texts to which the positions belong is scanned only once.
    package func locations(of positions: [SourcePosition]) -> [SourceLocation] {
        if parts.isEmpty { return ownLocations(of: positions) }
        var groups: [(text: SourceText, indexes: [Int], positions: [SourcePosition])] = []
        var known: [ObjectIdentifier: Int] = [:]
        for index in positions.indices {
            let (text, position) = part(at: positions[index])
            let group = known[ObjectIdentifier(text)] ?? groups.count
            if group == groups.count {
                known[ObjectIdentifier(text)] = group
                groups.append((text, [], []))
            }
            groups[group].indexes.append(index)
            groups[group].positions.append(position)
        }
        var result = Array(repeating: SourceLocation(file: name, line: firstLine, column: 1), count: positions.count)
        for group in groups {
            let locations = group.text.ownLocations(of: group.positions)
            for place in group.indexes.indices { result[group.indexes[place]] = locations[place] }
        }
        return result
    }

    private func ownLocations(of positions: [SourcePosition]) -> [SourceLocation] {
        let order = positions.indices.sorted { positions[$0] < positions[$1] }
        var result = Array(repeating: SourceLocation(file: name, line: firstLine, column: 1), count: positions.count)
        guard let first = order.first else { return result }
        var offset = min(max(positions[first].offset, 0), count)
        var here = SourceLocation(file: name, counting: bytes, to: offset, firstLine: firstLine)
        for index in order {
            let end = min(positions[index].offset, count)
            while offset < end {
                if bytes[offset] == UInt8(ascii: "\n") {
                    here.line += 1
                    here.column = 1
                } else if bytes[offset] & 0xC0 != 0x80 {
                    here.column += 1
                }
                offset += 1
            }
            result[index] = here
        }
        return result
    }
}

extension SourceLocation {
    /// Creates the location of a byte offset. The given bytes must begin at the beginning of a line.
    package init(file: String, counting bytes: [UInt8], to offset: Int, firstLine: Int) {
        let end = min(max(offset, 0), bytes.count)
        var line = firstLine
        var lineStart = 0
        // A byte order mark is not counted as a character of the first line.
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF, end >= 3 { lineStart = 3 }
        for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        var column = 1
        for index in min(lineStart, end)..<end where bytes[index] & 0xC0 != 0x80 { column += 1 }
        self.init(file: file, line: line, column: column)
    }
}
