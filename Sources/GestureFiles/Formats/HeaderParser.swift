import GestureSupport

enum TraceKey: String, DocumentKey {
    case version, title, layout, events, gestures, course, expect, golden

    var kind: ValueKind {
        switch self {
        case .version: .integer(1...1)
        case .title: .text
        case .layout: .nested("the path of a layout file, or the layout itself")
        case .events: .nested("an array of events")
        case .gestures: .nested("an array of gestures")
        case .course: .choice(MovementKind.names)
        case .expect: .nested("an array of sentences")
        case .golden: .nested("the part of the timeline that its golden holds, an object such as {\"only\": [\"recognizer.state\"]}")
        }
    }
}

/// A parser for the JSON object that makes up a trace. It only validates the events, because the replay parses them again one by one.
struct HeaderParser {
    /// A reader that is positioned at the beginning of the array `events`; `nil` if the trace has no events.
    private(set) var events: JSONReader?

    private let source: SourceText
    private let isStream: Bool
    private var reader: JSONReader
    private var values = ValueReader()
    private var keys = KeyList()

    init(_ source: SourceText, isStream: Bool) {
        self.source = source
        self.isStream = isStream
        reader = JSONReader(source.bytes)
    }

    mutating func header() throws(InputError) -> TraceHeader {
        var header = TraceHeader(isStream: isStream, source: source)
        do throws(FileError) {
            try read(into: &header)
        } catch {
            throw InputError(values.problems.errors + [error], in: source)
        }
        if !values.problems.errors.isEmpty { throw InputError(values.problems.errors, in: source) }
        return header
    }

    private mutating func read(into header: inout TraceHeader) throws(FileError) {
        reader.skipByteOrderMark()
        try reader.beginObject("a trace, an object such as {\"version\": 1, \"layout\": …}")
        let start = SourcePosition(offset: reader.position.offset - 1)
        while try readMember(into: &header) {}
        try finishText()
        guard isStream || keys.contains("events") || keys.contains("gestures") else { throw FileError(.traceWithoutEvents, at: start) }
    }

    /// Reads the next member of the trace's object; returns `false` if there is no further member.
    private mutating func readMember(into header: inout TraceHeader) throws(FileError) -> Bool {
        guard try reader.nextMember() else { return false }
        let position = reader.position
        let key = reader.text(of: try reader.scanString())
        guard keys.add(key) else { throw FileError(.duplicateKey(key), at: position) }
        try reader.colon()
        try read(key, at: position, into: &header)
        return true
    }

    /// Throws an error if anything except white space follows the trace's object.
    private mutating func finishText() throws(FileError) {
        reader.skipWhitespace()
        guard reader.isAtEnd else {
            let issue: Issue = keys.contains("events") || keys.contains("gestures") ? .contentAfterEnd : .headerOnSeveralLines
            throw FileError(issue, at: reader.position)
        }
    }

    private mutating func read(_ name: String, at position: SourcePosition, into header: inout TraceHeader) throws(FileError) {
        guard let key = TraceKey(rawValue: name) else {
            if name == CommentKey.lint {
                header.lint = try reader.readNode()
            } else if CommentKey.isComment(name) {
                try reader.skipValue()
            } else if LayoutKey(rawValue: name) != nil, !keys.contains("events"), !keys.contains("gestures"), !keys.contains("layout") {
                throw FileError(.layoutForTrace, at: position)
            } else if name == "t" || name == "touches" {
                throw FileError(.eventWithoutHeader, at: position)
            } else {
                values.problems.report(.unknownKey(name, of: "a trace", among: TraceKey.names), at: position)
                try reader.skipValue()
            }
            return
        }
        switch key {
        case .events:
            if keys.contains("gestures") { throw FileError(.bothKeys("events", "gestures"), at: position) }
            header.hasChanges = try checkEvents()
        case .gestures:
            if keys.contains("events") { throw FileError(.bothKeys("events", "gestures"), at: position) }
            header.gestures = try checkGestures()
            header.gesturesRange = position.offset..<reader.position.offset
        case .version:
            var version = LayoutReader(symbols: LayoutSymbols())
            version.version(try reader.readNode())
            for error in version.values.problems.errors { values.problems.report(error.issue, at: error.position) }
        case .title:
            header.title = values.text(try reader.readNode(), key: name)
        case .course:
            header.course = values.choice(try reader.readNode(), MovementKind.names, key: name).flatMap(MovementKind.init) ?? .linear
        case .expect: header.expect = values.sentences(try reader.readNode(), key: name)
        case .golden:
            let start = reader
            header.golden = values.golden(try reader.readNode(), key: name)
            if let rows = header.golden?.rowsRange {
                header.golden?.rowsRange = rows.lowerBound..<(try end(of: rows.lowerBound, from: start))
            }
        case .layout: header.layout = layout(try reader.readNode())
        }
    }

    /// Returns the byte offset at which a value ends. The offset `start`, at which the value begins, must not precede the reader's cursor.
    private func end(of start: Int, from reader: JSONReader) throws(FileError) -> Int {
        var reader = reader
        reader.cursor += start - reader.position.offset
        try reader.skipValue()
        return reader.position.offset
    }

    private mutating func layout(_ node: JSONNode) -> TraceHeader.Layout? {
        switch node.value {
        case .string: return values.name(node, key: "layout").map { .path(NamedReference($0, at: node.position)) }
        case .object: return .inline(node)
        default: return values.wrongValue(node, TraceKey.layout.kind, key: "layout")
        }
    }

    /// Validates all events. Returns `true` if any of them contains a change that is not a touch.
    private mutating func checkEvents() throws(FileError) -> Bool {
        try reader.beginArray("an array of events")
        events = reader
        var parser = EventParser()
        var event = TraceEvent()
        var hasChanges = false
        while try parser.next(&reader, into: &event) {
            if event.hasChanges { hasChanges = true }
        }
        return hasChanges
    }

    private mutating func checkGestures() throws(FileError) -> GestureList {
        var list = GestureList(at: reader.position)
        guard reader.peek() == UInt8(ascii: "[") else {
            _ = values.elements(try reader.readNode(), "an array of gestures", key: TraceKey.gestures.rawValue)
            return list
        }
        try reader.beginArray("an array of gestures")
        var count = 0
        // If the array is malformed JSON, only the syntax error is reported, and not the errors that were found in its elements.
        let before = values.problems
        do throws(FileError) {
            while try reader.nextElement() {
                count += 1
                guard count <= TraceNumber.maximumGestures else {
                    throw FileError(.tooManyGestures(limit: TraceNumber.maximumGestures), at: list.position)
                }
                let node = try reader.readNode(of: source, listsWords: false)
                if let gesture = values.gesture(node) { list.gestures.append(gesture) }
            }
        } catch {
            values.problems = before
            throw error
        }
        return list
    }
}

extension EventParser {
    /// Reads the next entry of the array `events`; returns `false` if there is no further entry.
    mutating func next(_ reader: inout JSONReader, into event: inout TraceEvent) throws(FileError) -> Bool {
        guard try reader.nextElement() else { return false }
        try read(&reader, into: &event)
        return true
    }
}

extension ValueReader {
    /// Reads an array of strings. Each of them is a sentence that describes an expectation.
    mutating func sentences(_ node: JSONNode, key: String) -> [Sentence] {
        (elements(node, "an array of sentences", key: key) ?? []).compactMap { element in
            text(element, key: key).map { Sentence($0, of: element) }
        }
    }
}
