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
        case .course: .choice(Course.names)
        case .expect: .nested("an array of sentences")
        case .golden: .nested("what of the timeline its golden holds, an object such as {\"only\": [\"recognizer.state\"]}")
        }
    }
}

/// Reads the object of a trace; its events and gestures are only checked, and are read again afterwards, one by one.
struct HeaderParser {
    /// The keys whose arrays may be of any length.
    static let arrays = [TraceKey.events.rawValue, TraceKey.gestures.rawValue]

    /// The reader at the beginning of `events`, if there are any.
    private(set) var events: JSONReader?

    private let source: SourceText
    private let isStream: Bool
    /// The part of a long text that is in memory, and how much is read at once.
    private let window: JSONWindow?
    private let size: Int
    private var reader: JSONReader
    private var values = ValueReader()
    private var keys = KeyList()
    /// Whether the events are left to whoever plays them as they come.
    private var leavesEvents = false
    private var isAtEvents = false

    init(_ source: SourceText, isStream: Bool) {
        self.source = source
        self.isStream = isStream
        (window, size) = (nil, JSONWindow.size)
        reader = JSONReader(base: source.base, count: source.count)
    }

    /// The same of a text that is not in memory.
    init(_ source: SourceText, _ window: JSONWindow, size: Int) {
        self.source = source
        isStream = false
        (self.window, self.size) = (window, size)
        reader = window.readerAtStart()
    }

    /// Reads up to the events of a text that comes only once; they are the next thing to read, and `finish` reads what is behind them.
    mutating func beginning() throws(InputError) -> TraceHeader {
        leavesEvents = true
        var header = try header()
        header.isStream = true
        return header
    }

    mutating func header() throws(InputError) -> TraceHeader {
        var header = TraceHeader(isStream: isStream, source: source)
        do throws(FileError) {
            try read(into: &header)
        } catch {
            throw window?.failure ?? InputError(values.problems.errors + [error], in: source)
        }
        if !values.problems.errors.isEmpty { throw InputError(values.problems.errors, in: source) }
        return header
    }

    private mutating func read(into header: inout TraceHeader) throws(FileError) {
        reader.skipByteOrderMark()
        try reader.beginObject("a trace, an object such as {\"version\": 1, \"layout\": …}")
        let start = SourcePosition(offset: reader.position.offset - 1)
        while !isAtEvents, try readMember(into: &header) {}
        if isAtEvents { return }
        try finishText()
        guard isStream || keys.contains("events") || keys.contains("gestures") else { throw FileError(.traceWithoutEvents, at: start) }
    }

    /// Goes on behind the events, at the end of which another reader is, to the end of the text; throws the first thing that is wrong.
    mutating func finish(_ other: inout JSONReader, _ header: TraceHeader) throws(FileError) {
        reader = other
        defer { other = reader }
        isAtEvents = false
        var header = header
        while try readMember(into: &header) {
            // What comes next may take the place of what the error is about.
            if let error = values.problems.errors.first { throw error }
        }
        try finishText()
    }

    /// Reads the next member of the object; false behind the last.
    private mutating func readMember(into header: inout TraceHeader) throws(FileError) -> Bool {
        window?.bringMember(&reader, arrays: Self.arrays)
        guard try reader.nextMember() else { return false }
        let position = reader.position
        let key = reader.text(of: try reader.scanString())
        guard keys.add(key) else { throw FileError(.duplicateKey(key), at: position) }
        try reader.colon()
        try read(key, at: position, into: &header)
        return true
    }

    /// Behind the object there is nothing more.
    private mutating func finishText() throws(FileError) {
        reader.skipWhitespace()
        while let window, reader.cursor == reader.end, window.extend(&reader) { reader.skipWhitespace() }
        guard reader.cursor == reader.end else {
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
            isAtEvents = leavesEvents
        case .gestures:
            if keys.contains("events") { throw FileError(.bothKeys("events", "gestures"), at: position) }
            header.gestures = try checkGestures()
            header.gesturesRange = position.offset..<reader.position.offset
        case .version:
            var version = LayoutReader(symbols: LayoutSymbols())
            version.version(try reader.readNode())
            for error in version.values.problems.errors { values.problems.report(error.issue, at: error.position) }
        case .title:
            // It is what a timeline begins with.
            if leavesEvents, events != nil { throw FileError(.behindEvents(name), at: position) }
            header.title = values.text(try reader.readNode(), key: name)
        case .course: header.course = values.choice(try reader.readNode(), Course.names, key: name).flatMap(Course.init) ?? .linear
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

    /// Where the value ends that begins at a place behind a reader.
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

    /// Whether any of them changes more than touches.
    private mutating func checkEvents() throws(FileError) -> Bool {
        try reader.beginArray("an array of events")
        events = reader
        if leavesEvents { return false }
        var parser = EventParser()
        var event = TraceEvent()
        var hasChanges = false
        while try parser.next(&reader, window, into: &event) {
            if event.hasChanges { hasChanges = true }
        }
        return hasChanges
    }

    /// The gestures, of which no more are kept than stand in one window.
    private mutating func checkGestures() throws(FileError) -> GestureList {
        var list = GestureList(at: reader.position)
        guard reader.peek() == UInt8(ascii: "[") else {
            _ = values.elements(try reader.readNode(), "an array of gestures", key: TraceKey.gestures.rawValue)
            return list
        }
        try reader.beginArray("an array of gestures")
        let start = reader.position.offset
        // What cannot be read at all is the only thing that is said of its array.
        let before = values.problems
        do throws(FileError) {
            while let node = try reader.nextNode(window, of: source) {
                list.add(values.gesture(node), keeping: reader.position.offset - start <= size)
            }
        } catch {
            values.problems = before
            throw error
        }
        if reader.position.offset - start > size { list.leave(at: GesturePlace(offset: start, text: source, size: size)) }
        return list
    }
}

extension EventParser {
    /// Reads the next entry of an array; false behind the last. It may be cut off where a window ends.
    @inline(__always)
    mutating func next(_ reader: inout JSONReader, _ window: JSONWindow?, into event: inout TraceEvent) throws(FileError) -> Bool {
        while true {
            let start = reader
            do throws(FileError) {
                guard try reader.nextElement() else { return false }
                try read(&reader, into: &event)
                return true
            } catch {
                guard let window else { throw error }
                reader = start
                // What is there as a whole is wrong.
                guard window.bringElement(&reader) else { throw error }
            }
        }
    }
}

extension ValueReader {
    /// An array of texts.
    mutating func sentences(_ node: JSONNode, key: String) -> [Sentence] {
        (elements(node, "an array of sentences", key: key) ?? []).compactMap { element in
            text(element, key: key).map { Sentence($0, of: element) }
        }
    }
}
