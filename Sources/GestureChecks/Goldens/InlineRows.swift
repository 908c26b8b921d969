import GestureFiles
import GestureSupport

/// The rows of a golden that are in the trace, each in the form of the text timeline with single spaces between its parts.
struct InlineRows {
    private let rows: [Sentence]
    /// The bytes of their array in the trace.
    private let range: Range<Int>
    private let source: SourceText

    init(_ rows: [Sentence], _ range: Range<Int>, _ source: SourceText) {
        (self.rows, self.range, self.source) = (rows, range, source)
    }

    /// The rows of a text timeline, without its head, the marks of silences and its end.
    static func rows(ofTimeline text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("   time") }
        let rows = lines.dropFirst().map { normalized(String($0)) }.filter { !$0.isEmpty && $0 != "⋮" }
        // The last line contains only the time at which the clock stopped.
        return Array(rows.dropLast())
    }

    /// A row without the spaces and marks of its columns.
    private static func normalized(_ row: String) -> String {
        var words = row.split(separator: " ")
        if words.count > 1, words[1] == "│" { words.remove(at: 1) }
        return words.joined(separator: " ")
    }

    /// The difference from the rows of a replay; `nil` if there is none. Line numbers are those of the trace if each row has a line of its
    /// own.
    func difference(from replayed: [String]) -> GoldenDifference? {
        let own = rows.map { Self.normalized($0.text) }
        guard own != replayed else { return nil }
        let first = source.location(of: rows.first?.position ?? SourcePosition(offset: range.lowerBound)).line
        var difference = GoldenDifference(own, replayed, firstLine: first)
        // Several rows may be on one line, which the comparison of lines does not take into account.
        let same = zip(own, replayed).prefix { $0 == $1 }.count
        let place = same < rows.count ? rows[same].position : SourcePosition(offset: range.upperBound - 1)
        difference.line = source.location(of: place).line
        return difference
    }

    /// Replaces the rows in the trace with those of a replay, and leaves the rest of the trace unchanged.
    func write(_ replayed: [String], to item: CheckCase) throws {
        let text = try item.root.inputText()
        let whole = text.bytes
        // If the trace is JSON Lines, the source contains only the first line.
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

    /// The array, with one row a line, unless the trace has it on its only line.
    private func array(_ replayed: [String], _ whole: [UInt8]) -> String {
        let rows = replayed.map { Quoting.json($0) }
        let line = whole[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let isOneLine = line == 0 && !whole[range].contains(UInt8(ascii: "\n"))
        if rows.isEmpty || isOneLine { return "[" + rows.joined(separator: ", ") + "]" }
        let indent = String(decoding: whole[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
        return "[\n" + rows.map { indent + "  " + $0 }.joined(separator: ",\n") + "\n" + indent + "]"
    }
}
