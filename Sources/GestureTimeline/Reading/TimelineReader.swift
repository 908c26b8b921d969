import GestureFiles
import GestureSupport

/// A sequence of rows that is read one row at a time.
package protocol RowSource: AnyObject {
    /// True if the rows contain only the information that a text timeline shows; false if they contain all information of a JSON timeline.
    var isText: Bool { get }

    /// Returns the next row; `nil` at the end of the timeline.
    func next() throws(InputError) -> Row?

    /// Returns the next rows of this source and `other` if their bytes are identical. If the result is `nil`, the caller must call `next()`
    /// on each source.
    func next(with other: any RowSource) throws(InputError) -> (Row, Row)?

    /// Marks this source as one side of a comparison, so that rows read from now on may have a likeness, which is a number that `LineCache`
    /// assigns to rows that are identical except for their times.
    func cacheLines(as side: LineCache.Side)
}

extension RowSource {
    package func cacheLines(as side: LineCache.Side) {}

    package func next(with other: any RowSource) throws(InputError) -> (Row, Row)? { nil }
}

/// Reads a timeline row by row, as text or JSON Lines. Only one line is in memory at a time.
package final class TimelineReader: RowSource {
    private let form: InputForm
    package var isText: Bool { form == .text }
    /// The name of the trace, as given in the header.
    package private(set) var trace = ""

    private let buffer: InputBuffer
    private let only: RowKinds
    private var line: ArraySlice<UInt8>?
    private var number = 0
    private var time = -Double.infinity
    /// The time of the latest parsed line, in seconds; `nil` if the line has no time.
    private var timeOfLine: Double?
    private var isAtEnd = false
    private var room = TextRowReader.Room()

    /// Creates a reader and reads the header. The source must be a timeline in the given format.
    ///
    /// Rows whose kinds are not in `only` are skipped.
    package init(_ source: any ByteSource, form: InputForm, only: RowKinds = .all) throws(InputError) {
        self.form = form
        self.only = only
        buffer = InputBuffer(source)
        if form == .text { try readTextHeader() } else { try readJSONHeader() }
    }

    package func cacheLines(as side: LineCache.Side) {
        if form == .text { room.memory = LineCache(side) }
    }

    /// Returns the next row; `nil` at the end of the timeline.
    package func next() throws(InputError) -> Row? {
        while let bytes = try peekLine() {
            if let row = try parse(bytes) { return row }
        }
        return nil
    }

    /// Returns the next rows of this reader and `other` if their bytes are identical. Only one of the two lines is then parsed.
    package func next(with other: any RowSource) throws(InputError) -> (Row, Row)? {
        guard let other = other as? TimelineReader else { return nil }
        while let own = try peekLine(), let theirs = try other.peekLine() {
            guard own.isEqual(to: theirs) else { return nil }
            let before = number
            timeOfLine = nil
            let row = try parse(own)
            // Each reader checks separately whether its timeline ends here, because the same last line may be correct in one timeline and
            // wrong in the other.
            if isAtEnd { return nil }
            try other.pass(rows: number - before, time: timeOfLine)
            guard let row else { continue }
            var copy = row
            copy.number = other.number
            return (row, copy)
        }
        return nil
    }

    /// Skips a line that the other reader has already parsed.
    private func pass(rows: Int, time: Double?) throws(InputError) {
        line = nil
        number += rows
        // A line without a time leaves the latest time of this timeline unchanged.
        guard let time else { return }
        guard time >= self.time else { throw error(.timeRunsBackwards, line: buffer.lineNumber) }
        self.time = time
    }

    // MARK: Lines

    /// Returns the next line without consuming it and without its line break; `nil` at the end.
    private func peekLine() throws(InputError) -> ArraySlice<UInt8>? {
        if let line { return line }
        guard let next = try buffer.line() else {
            if !isAtEnd { throw error(.endMissing, line: buffer.lineNumber + 1) }
            return nil
        }
        let whole = next.last == 0x0D ? next.dropLast() : next
        if isAtEnd {
            if isSummary(whole) {
                while try buffer.line() != nil {}
                return nil
            }
            guard whole.isEmpty else { throw error(.afterEnd, line: buffer.lineNumber) }
            return try peekLine()
        }
        line = whole
        return whole
    }

    /// Whether the line begins a summary. A summary may follow the end of a text timeline and is not parsed.
    private func isSummary(_ line: ArraySlice<UInt8>) -> Bool { form == .text && line.starts(with: "summary of ".utf8) }

    /// Parses a line. Returns `nil` if the line is not a row of one of the requested kinds.
    private func parse(_ bytes: ArraySlice<UInt8>) throws(InputError) -> Row? {
        line = nil
        switch form == .text ? try readText(bytes) : try readJSON(bytes) {
        case .silence: return nil
        case .unknown: number += 1
        case .end(let rows):
            isAtEnd = true
            if let rows, rows != number { throw error(.wrongCount(found: number, said: rows), line: buffer.lineNumber) }
        case .row(var row):
            number += 1
            row.number = number
            guard row.time >= time else { throw error(.timeRunsBackwards, line: buffer.lineNumber) }
            time = row.time
            timeOfLine = row.time
            if only.contains(row.kind) { return row }
        }
        return nil
    }

    private func readText(_ bytes: ArraySlice<UInt8>) throws(InputError) -> TimelineLine {
        do throws(TimelineError) {
            let isColoured = bytes.contains(0x1B)
            return try TextRowReader.read(isColoured ? try plain(bytes) : bytes, &room)
        } catch {
            throw InputError(Diagnostic(at: SourcePosition(offset: error.offset), in: source(bytes), error.issue.description))
        }
    }

    private func readJSON(_ bytes: ArraySlice<UInt8>) throws(InputError) -> TimelineLine {
        guard !bytes.isEmpty else { throw error(.expected("a row"), line: buffer.lineNumber) }
        do throws(FileError) {
            return try JSONRowReader.read(JSONReader(bytes))
        } catch {
            throw InputError(error.diagnostic(in: source(bytes)))
        }
    }

    /// Returns a line without its colour escape sequences.
    private func plain(_ bytes: ArraySlice<UInt8>) throws(TimelineError) -> ArraySlice<UInt8> {
        var plain: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard bytes[index] == 0x1B else {
                plain.append(bytes[index])
                index += 1
                continue
            }
            let start = index
            while index < bytes.endIndex, bytes[index] != UInt8(ascii: "m"), index - start < 12 { index += 1 }
            guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "m") else {
                throw TimelineError(issue: .unreadableColour, offset: start - bytes.startIndex)
            }
            index += 1
        }
        return plain[...]
    }

    // MARK: Headers

    private func readTextHeader() throws(InputError) {
        var lines = 0
        while let bytes = try buffer.line() {
            lines += 1
            var text = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
            if lines == 1 {
                if text.hasPrefix("\u{FEFF}") { text.unicodeScalars.removeFirst() }
                let version = text.hasPrefix("gesturetrace timeline ") ? String(text.dropFirst(22)) : nil
                guard let version else { throw error(.neither, line: buffer.lineNumber) }
                guard version == "1" else { throw error(.otherVersion(version), line: buffer.lineNumber) }
            } else if text.hasPrefix("trace ") {
                trace = String(text.dropFirst(6))
            } else if text.hasPrefix("   time") {
                return
            } else if let first = text.first, first == " " || first == "<" || lines > 20 {
                let issue: TimelineIssue = first == "<" ? .conflict : .expected("the heading '   time  fingers, recognizers …'")
                throw error(issue, line: buffer.lineNumber)
            }
        }
        throw error(.endMissing, line: buffer.lineNumber + 1)
    }

    private func readJSONHeader() throws(InputError) {
        guard let bytes = try buffer.line(), !bytes.isEmpty else { throw error(.headerMissing, line: 1) }
        let header: RowValue
        do throws(FileError) {
            var reader = JSONReader(bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
            header = try reader.rowValue()
            try reader.finish()
        } catch {
            throw InputError(error.diagnostic(in: source(bytes)))
        }
        guard case .object(let fields) = header, let version = fields.first(where: { $0.name == "timeline" })?.value else {
            throw error(.headerMissing, line: buffer.lineNumber)
        }
        guard version == .number(1) else { throw error(.otherVersion(version.json), line: buffer.lineNumber) }
        trace = fields.first { $0.name == "trace" }?.value.string ?? ""
    }

    // MARK: Errors

    private func source(_ bytes: ArraySlice<UInt8>) -> SourceText {
        let text = SourceText(name: buffer.source.name, bytes: Array(bytes), firstLine: buffer.lineNumber)
        // In JSON Lines, every line is an object.
        text.isShown = buffer.source.isNamed || bytes.first == UInt8(ascii: "{")
        return text
    }

    private func error(_ issue: TimelineIssue, line: Int) -> InputError {
        InputError(Diagnostic(at: SourceLocation(file: buffer.source.name, line: line, column: 1), issue.description))
    }
}

/// The kind of a file, detected from its first bytes.
package enum InputForm: Sendable {
    case text, jsonLines, trace, layout, survey

    /// Detects the kind of a source. The returned source provides all bytes again, including those that were examined.
    package static func recognize(_ source: any ByteSource) throws(InputError) -> (form: InputForm, source: any ByteSource) {
        let peeked = try PeekedSource(source, count: 4096, lineIsEnough: true)
        let form = try form(of: peeked.beginning, name: source.name)
        if form == .trace, case .layout = DocumentShape(of: peeked) { return (.layout, peeked) }
        return (form, peeked)
    }

    private static func form(of head: [UInt8], name: String) throws(InputError) -> InputForm {
        let text = PeekedSource.content(of: head[...])
        let place = SourceLocation(file: name, line: 1, column: 1)
        guard let first = text.first else {
            throw InputError(Diagnostic(at: place, "the file is empty; a timeline or a trace is needed"))
        }
        if text.starts(with: "gesturetrace timeline".utf8) { return .text }
        if text.starts(with: "gesturetrace survey".utf8) { return .survey }
        guard first == UInt8(ascii: "{") else { throw InputError(Diagnostic(at: place, TimelineIssue.neither.description)) }
        // A file that begins with a row instead of a header also counts as a timeline, so that the error message mentions the missing
        // header.
        let inside = text.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
        let line = text.prefix { $0 != 0x0A }
        if inside.starts(with: "\"timeline\"".utf8) || holds(line, "\"timeline\"") && !holds(line, "\"version\"") { return .jsonLines }
        return holds(line, "\"t\"") && holds(line, "\"kind\"") && !holds(line, "\"version\"") ? .jsonLines : .trace
    }

    private static func holds(_ line: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
        line.indices.contains { line.has(word, at: $0) }
    }
}
