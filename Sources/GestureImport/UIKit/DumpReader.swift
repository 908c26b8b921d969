import GestureEngine
import GestureSupport

/// A reader for the output of a debugger or a log. The output may contain views, recognizers, view controllers and touches in any order.
struct DumpReader {
    let text: DumpText
    let file: Int
    /// The decoded character entities of the text, or `nil` if the text contains no entities.
    let entities: Entities?
    var parser: DumpParser
    var facts: DumpFacts

    /// The path from the root of the current tree to the most recent view, with the number of vertical bars before each view.
    var path: [(view: Int, bars: Int)] = []
    /// The index of the first view in the current block of lines.
    var blockStart = 0
    /// Whether a prompt or a command followed the most recent view. If so, the next line begins another tree.
    var isNewBlock = true
    /// Whether a command that prints responders followed the most recent view.
    var asksForResponders = false
    /// Whether "..." replaces some of the lines since the most recent view.
    var isElided = false
    /// The time in seconds at the beginning of the log line, or `nil` if the time is unknown.
    var time: Double?
    /// The printed time of the current event in seconds, or `nil` if the time is unknown.
    var timestamp: Double?
    /// The number of the current touch event.
    var event = 0
    /// Whether the current line is one of those that list the touches of an event.
    var isInEvent = false
    var lastRecognizer: Int?
    /// The offset and the number of the lines that contain no object and follow the most recent object.
    var skipped: (start: Int, lines: Int)?

    init(_ bytes: [UInt8], file: Int, entities: Entities? = nil, facts: DumpFacts) {
        text = DumpText(bytes: bytes)
        self.file = file
        self.entities = entities
        self.facts = facts
        parser = DumpParser(text)
        event = facts.touches.last.map { $0.event + 1 } ?? 0
    }

    func place(_ offset: Int) -> ImportPlace {
        ImportPlace(file: file, offset: entities?.source(of: offset) ?? offset)
    }

    mutating func read() {
        var gap = 0
        var at = 0
        while at < text.count {
            guard text.bytes[at] == UInt8(ascii: "<") else {
                at += 1
                continue
            }
            guard let object = parser.object(at: at) else {
                at += 1
                continue
            }
            let prefix = look(at: gap..<at)
            at = take(object, prefix)
            gap = at
        }
        _ = look(at: gap..<text.count)
        reportSkipped()
    }

    // MARK: Text between objects

    /// Information from the text between the previous object and the current one.
    struct Prefix {
        var bars = 0
        /// The number of dashes immediately before the object. Some tools use dashes to indicate the depth of an object in a tree.
        var dashes = 0
        var isDelegate = false
        var startsLine = false
    }

    /// Reads the text between two objects. Each part of this text is read only once.
    mutating func look(at range: Range<Int>) -> Prefix {
        var prefix = Prefix()
        var lineStart = range.lowerBound
        var at = range.lowerBound
        // A line break may also precede the range, because the description of a touch extends to the end of its line.
        let before = text.at(at - 1)
        if at == 0 || before == 0x0A || before == 0x0D || before == UInt8(ascii: "n") && text.at(at - 2) == UInt8(ascii: "\\") {
            prefix.startsLine = true
            if let time = DumpClock.time(at: at, in: text) { self.time = time }
        }
        while at < range.upperBound {
            let length = text.lineBreak(at: at)
            guard length > 0 else {
                lookForEvent(at)
                at += 1
                continue
            }
            if prefix.startsLine { skip(lineStart..<at) }
            at += length
            lineStart = min(at, range.upperBound)
            prefix.startsLine = true
            if let time = DumpClock.time(at: at, in: text) { self.time = time }
        }
        if range.upperBound == text.count, prefix.startsLine { skip(lineStart..<range.upperBound) }
        for index in lineStart..<range.upperBound where text.bytes[index] == UInt8(ascii: "|") { prefix.bars += 1 }
        var dash = range.upperBound - 1
        while dash >= lineStart, text.bytes[dash] == UInt8(ascii: "-") { dash -= 1 }
        prefix.dashes = range.upperBound - 1 - dash
        prefix.isDelegate = text.has("delegate = ", at: range.upperBound - 11) || text.has("delegate: ", at: range.upperBound - 10)
        return prefix
    }

    /// Detects the beginning, the time or the end of an event in the text.
    mutating func lookForEvent(_ at: Int) {
        if text.has("touches: {(", at: at) {
            event += 1
            isInEvent = true
        } else if text.has(")}", at: at) {
            isInEvent = false
        } else if text.has("timestamp: ", at: at) {
            let start = text.skippingBlanks(from: at + 11)
            timestamp = text.number(at: start, end: min(start + 40, text.count))?.value
        }
    }

    /// Counts a line that contains no object, unless the line contains only a prompt or the brackets of an array.
    mutating func skip(_ line: Range<Int>) {
        let line = text.trimmed(line)
        let isElision = text.has("...", at: line.lowerBound) || text.has("…", at: line.lowerBound)
        if isElision { isElided = true }
        let isPrompt = ["(lldb)", "cy#", "$ ", ")}", "{("].contains { text.string(line).prefix(8).hasPrefix($0) }
        let hasWord = line.contains { text.at($0).isASCIILetter }
        let words = text.string(line.lowerBound..<min(line.upperBound, line.lowerBound + 200))
        if isPrompt { isNewBlock = true }
        if words.contains("presponder") || words.contains("nextResponder") || words.contains("esponder chain") {
            (isNewBlock, asksForResponders) = (true, true)
        }
        guard !isElision, hasWord, !isPrompt else { return }
        skipped = skipped.map { ($0.start, $0.lines + 1) } ?? (line.lowerBound, 1)
    }

    mutating func reportSkipped() {
        guard let skipped else { return }
        self.skipped = nil
        let end =
            (skipped.start..<min(skipped.start + 60, text.count)).first { text.lineBreak(at: $0) > 0 }
            ?? min(skipped.start + 60, text.count)
        facts.report.note(.skipped(lines: skipped.lines, sample: text.string(skipped.start..<end)), at: place(skipped.start))
    }

    // MARK: Objects

    /// Stores the facts that an object contains, and returns the index just past the object.
    mutating func take(_ object: DumpObject, _ prefix: Prefix) -> Int {
        reportSkipped()
        let end = object.range.upperBound
        if object.className == "UITouch", let address = object.address { return touch(object, address) }
        let isEvent = object.className.hasPrefix("UI") && object.className.hasSuffix("Event")
        if isEvent, text.at(end) == UInt8(ascii: " ") || object.items.isEmpty { return end }
        if prefix.isDelegate, let lastRecognizer, object.items.isEmpty {
            facts.recognizers[lastRecognizer].delegate = object.className
            return end
        }
        if object.isRecognizer(in: text) {
            lastRecognizer = recognizer(object, isPrinted: true, depth: 0)
            return end
        }
        if !object.isDescription, text.has(", state: ", at: end) { return controller(object) }
        if object.has("frame") || object.has("AX.frame") || object.isDescription && prefix.bars > 0 { return view(object, prefix) }
        return end
    }

    mutating func view(_ object: DumpObject, _ prefix: Prefix) -> Int {
        var end = object.range.upperBound
        if text.has(" (layer)", at: end) || object.className.hasSuffix("Layer") && !object.has("frame") {
            facts.report.note(.notAView(className: object.className), at: place(object.range.lowerBound))
            return text.has(" (layer)", at: end) ? end + 8 : end
        }
        var view = DumpView(object, in: text, at: place(object.range.lowerBound))
        if object.isCut { facts.report.note(.cut(className: object.className), at: view.place) }
        let depth = prefix.bars > 0 ? prefix.bars : prefix.dashes > 1 ? 1 : 0
        if depth == 0 || isNewBlock {
            path = []
            blockStart = facts.views.count
            view.followsResponderCommand = asksForResponders
        }
        // Because a fragment may begin at any depth, only the difference in depth shows which view contains another view.
        while let last = path.last, last.bars >= depth { path.removeLast() }
        if let last = path.last {
            if isElided {
                facts.report.note(.elided, at: view.place)
            } else if depth > last.bars + 1 {
                facts.report.note(.deeperThanParent, at: view.place)
            }
            view.parent = last.view
        } else if blockStart < facts.views.count {
            view.sibling = blockStart
        }
        (isElided, isNewBlock, asksForResponders) = (false, false, false)
        view.isLine = true
        facts.views.append(view)
        path.append((facts.views.count - 1, depth))
        // Additional text, which is skipped, follows the descriptions of some classes.
        if text.at(end) == UInt8(ascii: " ") {
            while end < text.count, text.lineBreak(at: end) == 0, text.at(end) != UInt8(ascii: "<"), text.at(end) != UInt8(ascii: "|") {
                end += 1
            }
        }
        return end
    }

    mutating func controller(_ object: DumpObject) -> Int {
        var at = object.range.upperBound + 9
        while text.at(at).isASCIILetter { at += 1 }
        var controller = DumpController(place: place(object.range.lowerBound), className: object.className, address: object.address)
        if text.has(", view:", at: at) {
            at = text.skippingBlanks(from: at + 7)
            if text.at(at) == UInt8(ascii: "<"), let view = parser.object(at: at) {
                controller.view = view.address
                at = view.range.upperBound
            }
        }
        facts.controllers.append(controller)
        while at < text.count, text.lineBreak(at: at) == 0, text.at(at) != UInt8(ascii: "<") { at += 1 }
        return at
    }

    // MARK: Touches

    /// Adds a touch to the current event, with the time of the current line.
    mutating func add(_ touch: DumpTouch) {
        if !isInEvent { event += 1 }
        var touch = touch
        (touch.event, touch.time, touch.timestamp) = (event, time, timestamp)
        facts.touches.append(touch)
    }

    /// Adds a view that is described inside another description.
    mutating func add(loose view: DumpView) { facts.views.append(view) }

    mutating func note(_ issue: ImportIssue, at place: ImportPlace) { facts.report.note(issue, at: place) }
}
