import GestureFiles
import GestureTimeline

/// Reads one line of the text timeline by the grammar of docs/timeline.md.
struct TextRowReader {
    enum Line {
        case row(TimelineRow)
        case silence
        case end
    }

    var cursor: TextCursor
    private var fields: [RowField] = []
    private var late: Double?

    static func read(_ line: UnsafeBufferPointer<UInt8>) throws(TimelineError) -> Line {
        guard line.baseAddress != nil else { return .silence }
        var reader = TextRowReader(cursor: TextCursor(line))
        return try reader.read()
    }

    private init(cursor: TextCursor) {
        self.cursor = cursor
    }

    private mutating func read() throws(TimelineError) -> Line {
        let indent = cursor.skipSpaces()
        // An empty line stands below the heading.
        if cursor.isAtEnd { return .silence }
        if indent == 8, cursor.skip("⋮"), cursor.isAtEnd { return .silence }
        for mark: StaticString in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where indent == 0 && cursor.skip(mark) {
            throw TimelineError(issue: .conflict, offset: 0)
        }
        let time = try cursor.number("a time such as '  0.080'")
        if cursor.skip("  end") {
            guard cursor.isAtEnd else { throw cursor.expected("the end of the line") }
            return .end
        }
        let spaces = cursor.skipSpaces()
        let kind: RowKind
        if cursor.skip("│ ") {
            kind = try view()
        } else if spaces == 2 {
            kind = try input()
        } else if spaces == 4 {
            kind = try recognizer()
        } else {
            throw cursor.expected("a lane: two spaces, four spaces or '│'")
        }
        try reason()
        try rest()
        return .row(TimelineRow(kind: kind, time: time, fields: fields, late: late))
    }

    // MARK: Lanes

    private mutating func glyph() throws(TimelineError) -> Unicode.Scalar {
        let start = cursor.at
        while !cursor.isAtEnd, cursor.at.pointee != 0x20, cursor.at - start < 4 { cursor.at += 1 }
        let text = String(decoding: UnsafeBufferPointer(start: start, count: cursor.at - start), as: UTF8.self)
        guard let scalar = text.unicodeScalars.first, cursor.skip(" ") else {
            cursor.at = start
            throw cursor.expected("a sign such as ▾ and a space")
        }
        return scalar
    }

    private mutating func input() throws(TimelineError) -> RowKind {
        _ = try glyph()
        let word = cursor.at
        if cursor.skip("touch ") { return try touch() }
        if cursor.skip("set ") {
            add("target", .text(try cursor.name()))
            try cursor.need(" = ", "' = ' and a value")
            var reader = JSONReader(base: cursor.base, count: cursor.end - cursor.base, from: cursor.at - cursor.base)
            guard let value = try? reader.rowValue() else { throw cursor.expected("a JSON value") }
            cursor.at = reader.cursor
            add("value", value)
            return try by(.set)
        }
        for kind in [RowKind.add, .remove] where cursor.skip(kind == .add ? "add " : "remove ") {
            add("target", .text(try cursor.name()))
            return try by(kind)
        }
        if cursor.skip("mode ") {
            add("from", .text(try cursor.name()))
            try cursor.need(" to ", "' to ' and a mode")
            add("to", .text(try cursor.name()))
            _ = try by(.mode)
            if cursor.skip("  refused") { add("refused", .bool(true)) }
            return .mode
        }
        for (kind, text) in [(RowKind.interrupt, "interrupt " as StaticString), (.note, "note "), (.warning, "warning ")]
        where cursor.skip(text) {
            add("text", .text(try cursor.quoted()))
            return kind
        }
        if cursor.skip("fold ") { throw TimelineError(issue: .folded, offset: word - cursor.base) }
        throw cursor.expected("'touch', 'set', 'add', 'remove', 'mode', 'interrupt', 'note' or 'warning'")
    }

    private mutating func touch() throws(TimelineError) -> RowKind {
        add("touch", try cursor.value())
        try cursor.need(" ", "a phase")
        let phase = try cursor.word("a phase")
        add("phase", .text(phase))
        try cursor.need(" ", "a point")
        let point = try cursor.point().list
        add("x", point[0])
        add("y", point[1])
        if cursor.skip(" outside") {
            add("view", .null)
        } else {
            try cursor.need(" on ", "' on ' and a view, or ' outside'")
            add("view", .text(try cursor.name()))
        }
        guard phase == "began" else { return .touch }
        add("recognizers", cursor.skip("  for ") ? try cursor.names() : .list([]))
        guard cursor.skip("  past ") else { return .touch }
        var passed: [RowValue] = []
        repeat {
            let view = try cursor.name()
            try cursor.need(" (", "why a view was passed over")
            passed.append(.object([RowField("view", .text(view)), RowField("why", .text(try cursor.word("a reason")))]))
            try cursor.need(")", "')'")
        } while cursor.skip(", ")
        add("passed", .list(passed))
        return .touch
    }

    private mutating func recognizer() throws(TimelineError) -> RowKind {
        let glyph = try glyph()
        try who("recognizer")
        if cursor.skip("waits") {
            try cursor.need(" for ", "' for ' and names")
            add("for", try cursor.names())
            try cursor.need("  wants ", "'  wants ' and a state")
            add("wants", .text(try cursor.word("a state")))
            return .recognizerWaiting
        }
        if cursor.skip("action ") { return try action() }
        let word = try cursor.word("a state or a method")
        if glyph == "?" { return try question(word) }
        if word.hasPrefix("touches") {
            add("method", .text(word))
            add("touches", try cursor.touches())
            return .recognizerTouches
        }
        try lateness()
        add("from", .text(cursor.skip("  from ") ? try cursor.word("a state") : "possible"))
        add("to", .text(word))
        if cursor.skip("  because ") { add("reason", .text(cursor.clause())) }
        try dueTo()
        return .recognizerState
    }

    private mutating func action() throws(TimelineError) -> RowKind {
        let state = try cursor.word("a state")
        try cursor.need(" ", "a location")
        if cursor.at.pointee == UInt8(ascii: "(") {
            add("action", .null)
        } else {
            add("action", .text(try cursor.name()))
            try cursor.need(" ", "a location")
        }
        add("state", .text(state))
        add("location", try cursor.point())
        if cursor.skip("  translation ") { add("translation", try cursor.point()) }
        // JSON has the velocity before scale and rotation, and rows are compared in its order.
        let velocityPlace = fields.count
        if cursor.skip("  scale ") { add("scale", try cursor.value()) }
        if cursor.skip("  rotation ") { add("rotation", try cursor.value()) }
        if cursor.skip("  velocity ") {
            let velocity = cursor.at.pointee == UInt8(ascii: "(") ? try cursor.point() : try cursor.value()
            fields.insert(RowField("velocity", velocity), at: velocityPlace)
        }
        add("numberOfTouches", cursor.skip("  touches ") ? try cursor.value() : .number(1))
        if cursor.skip("  target ") { add("target", .text(try cursor.name())) }
        return .recognizerAction
    }

    private mutating func question(_ method: String) throws(TimelineError) -> RowKind {
        add("method", .text(method))
        let answer = fields.count
        if cursor.skip(" touch ") {
            add("touch", try cursor.value())
        } else if cursor.at.pointee == 0x20, cursor.at[1] != 0x20, cursor.skip(" ") {
            add("other", .text(try cursor.name()))
        }
        let isYes = cursor.skip("  yes")
        if !isYes { try cursor.need("  no", "'  yes' or '  no'") }
        fields.insert(RowField("answer", .bool(isYes)), at: answer)
        try cursor.need("  asked ", "'  asked ' and who answered")
        add("asked", .text(try cursor.name()))
        return .delegate
    }

    private mutating func view() throws(TimelineError) -> RowKind {
        let glyph = try glyph()
        switch glyph {
        case "▸", "▹":
            try who("control")
            add("event", .text(try cursor.name("a control event")))
            if cursor.skip("  action ") { add("action", .text(try cursor.name())) }
            return .control
        case "⇕":
            try who("view")
            add("event", .text(try cursor.word("a scroll event")))
            try cursor.need("  offset ", "'  offset ' and a point")
            add("contentOffset", try cursor.point())
            if cursor.skip("  decelerates yes") { add("willDecelerate", .bool(true)) }
            if cursor.skip("  decelerates no") { add("willDecelerate", .bool(false)) }
            if cursor.skip("  scale ") { add("zoomScale", try cursor.value()) }
            return .scroll
        default: break
        }
        try who("view")
        let name = fields.removeLast()
        let isHeld = cursor.skip("held touch ")
        if isHeld || cursor.skip("dropped touch ") {
            add("touch", try cursor.value())
            if isHeld {
                try cursor.need(" ", "'began' or 'ended'")
                add("phase", .text(try cursor.word("'began' or 'ended'")))
            }
            add("by", cursor.skip("  by ") ? try cursor.names() : .list([]))
            fields.append(name)
            return isHeld ? .touchHeld : .touchDropped
        }
        fields.append(name)
        if cursor.skip("selects ") {
            add("cell", .text(try cursor.name()))
            return .select
        }
        try viewTouches(name.value)
        return .viewTouches
    }

    private mutating func viewTouches(_ view: RowValue) throws(TimelineError) {
        let method = try cursor.word("a touches method")
        guard method.hasPrefix("touches") else { throw cursor.expected("a row of a view") }
        add("method", .text(method))
        add("touches", try cursor.touches())
        let responders = fields.count
        try lateness()
        if let late {
            add("delayed", .number(late))
            self.late = nil
        }
        try dueTo()
        // Only the first row of a touch says its way up.
        guard method == "touchesBegan" else { return }
        var names: [RowValue] = []
        if cursor.skip("  ›› ") { names.append(.text(try cursor.name())) } else { names.append(view) }
        if names.count == 1, cursor.skip("  › ") { names.append(.text(try cursor.name())) }
        while cursor.skip(" › ") { names.append(.text(try cursor.name())) }
        fields.insert(RowField("responders", .list(names)), at: responders)
    }

    // MARK: Parts

    private mutating func add(_ name: String, _ value: RowValue) {
        fields.append(RowField(name, value))
    }

    private mutating func who(_ field: String) throws(TimelineError) {
        add(field, .text(try cursor.name()))
        guard cursor.skipSpaces() > 0 else { throw cursor.expected("a space behind the name") }
    }

    private mutating func by(_ kind: RowKind) throws(TimelineError) -> RowKind {
        if cursor.skip("  by ") { add("by", .text(try cursor.name())) }
        return kind
    }

    private mutating func lateness() throws(TimelineError) {
        guard cursor.skip("  late ") else { return }
        late = try cursor.number()
        try cursor.need(" s", "' s' behind how late it is")
    }

    private mutating func dueTo() throws(TimelineError) {
        if cursor.skip("  due to ") { add("cause.by", try cursor.names()) }
    }

    /// The reason of `--why`: its words may change at any time, so they are not compared.
    private mutating func reason() throws(TimelineError) {
        if cursor.skip("  — ") { cursor.at = cursor.end }
    }

    /// Clauses of later versions stand at the end of a line, after two spaces; each is kept under its first word.
    private mutating func rest() throws(TimelineError) {
        while !cursor.isAtEnd {
            try cursor.need("  ", "the end of the line")
            let start = cursor
            let word = try cursor.word("the end of the line, or a clause")
            cursor = start
            add(word, .text(cursor.clause()))
            try reason()
        }
    }
}
