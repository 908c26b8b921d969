import GestureSupport

/// What a file holds, judged by its first bytes.
package enum InputForm: Sendable {
    case text, jsonLines, trace

    /// Reads the first bytes of a source; the whole of it can then be read from the source that comes back.
    package static func recognize(_ source: any ByteSource) throws(InputError) -> (form: InputForm, source: any ByteSource) {
        let peeked = try PeekedSource(source, count: 4096, lineIsEnough: true)
        return (try form(of: peeked.beginning, name: source.name), peeked)
    }

    private static func form(of head: [UInt8], name: String) throws(InputError) -> InputForm {
        let text = PeekedSource.content(of: head[...])
        let place = SourceLocation(file: name, line: 1, column: 1)
        guard let first = text.first else {
            throw InputError(Diagnostic(at: place, "the file is empty; a timeline or a trace is needed"))
        }
        if text.starts(with: "gesturetrace timeline".utf8) { return .text }
        guard first == UInt8(ascii: "{") else { throw InputError(Diagnostic(at: place, TimelineIssue.neither.description)) }
        // A row without a header is taken for a timeline too, so that the message says what is missing.
        let inside = text.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
        let line = text.prefix { $0 != 0x0A }
        if inside.starts(with: "\"timeline\"".utf8) || holds(line, "\"timeline\"") && !holds(line, "\"version\"") { return .jsonLines }
        return holds(line, "\"t\"") && holds(line, "\"kind\"") && !holds(line, "\"version\"") ? .jsonLines : .trace
    }

    private static func holds(_ line: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
        line.indices.contains { start in
            for offset in 0..<word.utf8CodeUnitCount {
                guard start + offset < line.endIndex, line[start + offset] == word.utf8Start[offset] else { return false }
            }
            return true
        }
    }
}
