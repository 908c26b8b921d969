import GestureEngine
import GestureSupport

/// A parser that reads the entries of a trace in order. It allocates no memory for an entry that contains only touches.
struct EventParser {
    private var tracker = TouchTracker()
    private var offsets: [Int] = []
    /// The keys of the current entry other than those for its time and its touches. Most entries have no other keys.
    private var otherKeys: Set<String> = []

    private static let keys = EventKey.names
    private static let touchKeys = TouchKey.names

    /// Reads the entry that begins at the reader's cursor, and checks that it can follow the previous entries.
    mutating func read(_ reader: inout JSONReader, into event: inout TraceEvent) throws(FileError) {
        event.reset()
        // The list `offsets` usually has only one element. A loop is then faster than `removeAll`, which calls the Swift runtime.
        while !offsets.isEmpty { offsets.removeLast() }
        _ = reader.peek()
        event.position = reader.position
        var timeOffset = -1
        var hasTouches = false
        if let (time, offset) = TouchScanner.beginning(&reader) {
            (event.time, timeOffset, hasTouches) = (time, offset, true)
            while try reader.nextElement() { try readTouch(&reader, into: &event) }
        } else {
            try reader.beginObject("an event such as {\"t\": 0.1, \"touches\": […]}")
        }
        if !otherKeys.isEmpty { otherKeys = [] }
        while try reader.nextMember() {
            let keyPosition = reader.position
            let key = try reader.scanString()
            try reader.colon()
            if key.equals("t") || key.hasEscapes && reader.text(of: key) == "t" {
                guard timeOffset < 0 else { throw FileError(.duplicateKey("t"), at: keyPosition) }
                timeOffset = reader.position.offset
                event.time = try reader.readNumber()
            } else if key.equals("touches") || key.hasEscapes && reader.text(of: key) == "touches" {
                guard !hasTouches else { throw FileError(.duplicateKey("touches"), at: keyPosition) }
                hasTouches = true
                try reader.beginArray("an array of touches")
                while try reader.nextElement() { try readTouch(&reader, into: &event) }
            } else {
                try readChange(reader.text(of: key), at: keyPosition, &reader, into: &event)
            }
        }
        guard timeOffset >= 0 else { throw FileError(.missingKey("t", of: "an event"), at: event.position) }
        try tracker.accept(&event, timeOffset: timeOffset, offsets: offsets)
    }

    // MARK: Touches

    /// The keys of the current touch that have already been read, with one bit for each key.
    private struct Seen: OptionSet {
        var rawValue: UInt8
        static let id = Seen(rawValue: 1), phase = Seen(rawValue: 2), x = Seen(rawValue: 4), y = Seen(rawValue: 8)
        static let force = Seen(rawValue: 16), radius = Seen(rawValue: 32), type = Seen(rawValue: 64)
        static let needed: Seen = [.id, .phase, .x, .y]
    }

    private mutating func readTouch(_ reader: inout JSONReader, into event: inout TraceEvent) throws(FileError) {
        let offset = reader.position.offset
        if let sample = TouchScanner.touch(&reader) {
            event.touches.append(sample)
            offsets.append(offset)
            return
        }
        try readAnyTouch(&reader, into: &event, at: offset)
    }

    private mutating func readAnyTouch(_ reader: inout JSONReader, into event: inout TraceEvent, at offset: Int) throws(FileError) {
        try reader.beginObject("a touch such as {\"id\": 1, \"phase\": \"began\", \"x\": 0, \"y\": 0}")
        var sample = TouchSample(id: 0, phase: .began, location: .zero)
        var seen: Seen = []
        while try reader.nextMember() {
            let keyPosition = reader.position
            let key = try reader.scanString()
            try reader.colon()
            guard let field = Self.field(key, reader) else {
                try skipComment(reader.text(of: key), at: keyPosition, &reader, of: "a touch", known: Self.touchKeys)
                continue
            }
            guard seen.isDisjoint(with: field) else { throw FileError(.duplicateKey(reader.text(of: key)), at: keyPosition) }
            seen.formUnion(field)
            switch field {
            case .x: sample.location.x = try reader.readNumber()
            case .y: sample.location.y = try reader.readNumber()
            case .id:
                guard let id = try readID(&reader) else { throw FileError(.touchIDNotInteger, at: reader.position) }
                sample.id = id
            case .phase: sample.phase = try readPhase(&reader)
            case .force: sample.force = try readMeasure(&reader, key: "force")
            case .radius: sample.majorRadius = try readMeasure(&reader, key: "majorRadius")
            default: sample.type = try readType(&reader)
            }
        }
        guard seen.isSuperset(of: .needed) else { throw missing(seen, at: offset) }
        event.touches.append(sample)
        offsets.append(offset)
    }

    private static func field(_ key: JSONReader.StringToken, _ reader: borrowing JSONReader) -> Seen? {
        switch key.count {
        case 1 where key.equals("x"): .x
        case 1 where key.equals("y"): .y
        case 2 where key.equals("id"): .id
        case 5 where key.equals("phase"): .phase
        case 5 where key.equals("force"): .force
        case 4 where key.equals("type"): .type
        case 11 where key.equals("majorRadius"): .radius
        // Keys with escape sequences are valid but rare, so they are handled by a slower function.
        case _ where key.hasEscapes: slowField(reader.text(of: key))
        default: nil
        }
    }

    private static func slowField(_ key: String) -> Seen? {
        touchKeys.firstIndex(of: key).map { Seen(rawValue: 1 << UInt8($0)) }
    }

    private func readID(_ reader: inout JSONReader) throws(FileError) -> Int? {
        let first = reader.peek()
        guard first == UInt8(ascii: "-") || first &- UInt8(ascii: "0") <= 9 else { return nil }
        return try reader.readInteger()
    }

    private func readPhase(_ reader: inout JSONReader) throws(FileError) -> Touch.Phase {
        let position = reader.position
        let token = try reader.scanString()
        if token.equals("moved") { return .moved }
        if token.equals("began") { return .began }
        if token.equals("ended") { return .ended }
        let text = reader.text(of: token)
        if let phase = Touch.Phase(rawValue: text) { return phase }
        throw FileError(.unknownName(what: "phase", name: text, among: Touch.Phase.names), at: position)
    }

    private func readType(_ reader: inout JSONReader) throws(FileError) -> Touch.TouchType {
        let position = reader.position
        let text = reader.text(of: try reader.scanString())
        if let type = Touch.TouchType(rawValue: text) { return type }
        throw FileError(.unknownName(what: "touch type", name: text, among: Touch.TouchType.names), at: position)
    }

    private func readMeasure(_ reader: inout JSONReader, key: String) throws(FileError) -> Double {
        let position = reader.position
        let value = try reader.readNumber()
        guard value >= 0 else {
            throw FileError(.wrongValue(key: key, found: String(value), advice: ValueKind.notNegative.advice), at: position)
        }
        return value
    }

    private func missing(_ seen: Seen, at offset: Int) -> FileError {
        let key = !seen.contains(.id) ? "id" : !seen.contains(.phase) ? "phase" : !seen.contains(.x) ? "x" : "y"
        return FileError(.missingKey(key, of: "a touch"), at: SourcePosition(offset: offset))
    }

    /// Skips the value of a key that replays ignore, such as a comment. Throws an error if the key is unknown.
    private func skipComment(
        _ key: String, at position: SourcePosition, _ reader: inout JSONReader, of object: String, known: [String]
    ) throws(FileError) {
        guard CommentKey.isComment(key) else { throw FileError(.unknownKey(key, of: object, among: known), at: position) }
        try reader.skipValue()
    }

    // MARK: Changes other than touches

    private mutating func readChange(
        _ key: String, at position: SourcePosition, _ reader: inout JSONReader, into event: inout TraceEvent
    ) throws(FileError) {
        guard otherKeys.insert(key).inserted else { throw FileError(.duplicateKey(key), at: position) }
        guard let change = EventKey(rawValue: key) else {
            return try skipComment(key, at: position, &reader, of: "an event", known: Self.keys)
        }
        let node = try reader.readNode()
        var values = ValueReader()
        values.change(change, node, into: &event)
        if let error = values.problems.errors.first { throw error }
    }
}

extension ValueReader {
    /// Reads the value of any key other than `t` and `touches`, and adds the change that it describes to the entry.
    mutating func change(_ key: EventKey, _ node: JSONNode, into event: inout TraceEvent) {
        event.change { changes in
            switch key {
            case .set: changes.sets = setRequests(node)
            case .add: changes.adds = addRequests(node)
            case .animate: changes.animate = AnimateRequest(node: node)
            case .present: changes.present = node
            case .dismiss: changes.dismisses = names(node, key: key.rawValue) ?? []
            case .remove: changes.removes = names(node, key: key.rawValue) ?? []
            case .enter: changes.enter = name(node, key: key.rawValue).map { NamedReference($0, at: node.position) }
            case .interrupt: changes.interrupt = text(node, key: key.rawValue)
            case .note: changes.note = text(node, key: key.rawValue)
            // These two keys never reach this function, because `read` handles them itself.
            case .t, .touches: break
            }
        }
    }
}
