import GestureFiles
import GestureSupport

/// Golden rows that are part of a trace. Each row is written as in a text timeline, but with single spaces between its fields instead of
/// columns.
struct InlineRows {
    private let rows: [Sentence]
    /// The byte range of the JSON array in the trace that contains the rows.
    private let range: Range<Int>
    private let source: SourceText

    init(_ rows: [Sentence], _ range: Range<Int>, _ source: SourceText) {
        (self.rows, self.range, self.source) = (rows, range, source)
    }

    /// Returns the rows of a text timeline, without the head, the marks for pauses, and the last line.
    static func rows(ofTimeline text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("   time") }
        let rows = lines.dropFirst().map { normalized(String($0)) }.filter { !$0.isEmpty && $0 != "⋮" }
        // The last line is removed, because it contains only the time at which the replay ended.
        return Array(rows.dropLast())
    }

    /// Returns a row with the spaces and separators of its columns removed.
    private static func normalized(_ row: String) -> String {
        var words = row.split(separator: " ")
        if words.count > 1, words[1] == "│" { words.remove(at: 1) }
        return words.joined(separator: " ")
    }

    /// Returns the difference between the trace's golden rows and a replay's rows, or `nil` if they are equal. Line numbers refer to the
    /// trace if each row is on a separate line.
    func difference(from replayed: [String]) -> GoldenDifference? {
        let own = rows.map { Self.normalized($0.text) }
        guard own != replayed else { return nil }
        let first = source.location(of: rows.first?.position ?? SourcePosition(offset: range.lowerBound)).line
        var difference = GoldenDifference(own, replayed, firstLine: first)
        // Several rows may be on one line of the trace, so the line number is computed from the position of the row.
        let same = zip(own, replayed).prefix { $0 == $1 }.count
        let place = same < rows.count ? rows[same].position : SourcePosition(offset: range.upperBound - 1)
        difference.line = source.location(of: place).line
        return difference
    }

    /// Replaces the rows in the trace with the rows of a replay. The rest of the trace stays unchanged.
    func write(_ replayed: [String], to item: CheckCase) throws {
        let text = try item.root.inputText()
        let whole = text.bytes
        // If the trace is in JSON Lines, `source` contains only its first line, so the file may be longer than `source`.
        guard whole.count >= source.count, whole[range] == source.bytes[range] else {
            throw CheckProblem(
                at: source.location(of: SourcePosition(offset: range.lowerBound)),
                "the rows of 'golden' cannot be written in their place, since the file has changed; check it again")
        }
        let file = try OutputFile(item.input)
        file.writer.write(whole[..<range.lowerBound])
        file.writer.write(array(replayed, whole))
        file.writer.write(whole[range.upperBound...])
        try file.commit()
    }

    /// Returns a JSON array of the replayed rows, with one row per line. If the whole trace is on one line, the array is on one line, too.
    private func array(_ replayed: [String], _ whole: [UInt8]) -> String {
        let rows = replayed.map { Quoting.json($0) }
        let line = whole[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let isOneLine = line == 0 && !whole[range].contains(UInt8(ascii: "\n"))
        if rows.isEmpty || isOneLine { return "[" + rows.joined(separator: ", ") + "]" }
        let indent = String(decoding: whole[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
        return "[\n" + rows.map { indent + "  " + $0 }.joined(separator: ",\n") + "\n" + indent + "]"
    }
}
