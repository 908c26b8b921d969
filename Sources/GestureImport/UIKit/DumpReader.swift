import GestureEngine
import GestureSupport

/// Reads what a debugger or a log prints of views, recognizers, controllers and touches, mixed and in any order.
struct DumpReader {
    let text: DumpText
    private let file: Int
    /// The entities that the text had, if it had any.
    private let entities: Entities?
    var parser: DumpParser
    private(set) var facts: DumpFacts

    /// The views of the tree at hand, from its root to the one that was read last.
    private var path: [Int] = []
    /// Whether the author has left lines out since the last view.
    private var isElided = false
    /// The time of the log's line, the event's own, and the number of the event.
    private var time: Double?
    private var timestamp: Double?
    private var event = 0
    /// Whether the touches of an event are being listed.
    private var isInEvent = false
    private var lastRecognizer: Int?
    /// Lines in which nothing was found: where they begin, how many.
    private var skipped: (start: Int, lines: Int)?

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int, entities: Entities? = nil, facts: DumpFacts) {
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

    // MARK: Between objects

    /// What stands before an object, since the one before.
    private struct Prefix {
        var bars = 0
        /// Dashes right before it, with which some print a tree.
        var dashes = 0
        var isDelegate = false
        var startsLine = false
    }

    /// Goes through the text between objects, once.
    private mutating func look(at range: Range<Int>) -> Prefix {
        var prefix = Prefix()
        var lineStart = range.lowerBound
        var at = range.lowerBound
        // A touch ends with its line.
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

    /// The head of an event, or its end.
    private mutating func lookForEvent(_ at: Int) {
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

    /// A line in which nothing is; brackets of arrays and prompts are no loss.
    private mutating func skip(_ line: Range<Int>) {
        let line = text.trimmed(line)
        let isElision = text.has("...", at: line.lowerBound) || text.has("…", at: line.lowerBound)
        if isElision { isElided = true }
        let isPrompt = ["(lldb)", "cy#", "$ ", ")}", "{("].contains { text.string(line).prefix(8).hasPrefix($0) }
        let hasWord = line.contains { DumpText.isLetter(text.at($0)) }
        guard !isElision, hasWord, !isPrompt else { return }
        skipped = skipped.map { ($0.start, $0.lines + 1) } ?? (line.lowerBound, 1)
    }

    private mutating func reportSkipped() {
        guard let skipped else { return }
        self.skipped = nil
        let end =
            (skipped.start..<min(skipped.start + 60, text.count)).first { text.lineBreak(at: $0) > 0 }
            ?? min(skipped.start + 60, text.count)
        facts.report.note(.skipped(lines: skipped.lines, sample: text.string(skipped.start..<end)), at: place(skipped.start))
    }

    // MARK: Objects

    /// Takes what an object says; where the text goes on behind it.
    private mutating func take(_ object: DumpObject, _ prefix: Prefix) -> Int {
        reportSkipped()
        let end = object.range.upperBound
        if object.className == "UITouch", let address = object.address { return touch(object, address) }
        if object.className.hasSuffix("Event"), text.at(object.range.upperBound) == UInt8(ascii: " ") || object.items.isEmpty {
            if object.className.hasPrefix("UI") { return end }
        }
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

    private mutating func view(_ object: DumpObject, _ prefix: Prefix) -> Int {
        var end = object.range.upperBound
        if text.has(" (layer)", at: end) || object.className.hasSuffix("Layer") && !object.has("frame") {
            facts.report.note(.notAView(className: object.className), at: place(object.range.lowerBound))
            return text.has(" (layer)", at: end) ? end + 8 : end
        }
        var view = DumpView(object, in: text, at: place(object.range.lowerBound))
        if object.isCut { facts.report.note(.cut(className: object.className), at: view.place) }
        if view.frame == nil { facts.report.note(.noFrame(className: object.className), at: view.place) }
        let depth = prefix.bars > 0 ? prefix.bars : prefix.dashes > 1 ? 1 : 0
        if depth > 0, !path.isEmpty {
            if isElided {
                facts.report.note(.elided, at: view.place)
            } else if depth > path.count {
                facts.report.note(.deeperThanParent, at: view.place)
            }
            path.removeLast(path.count - min(depth, path.count))
            view.parent = path.last
        } else {
            path = []
        }
        isElided = false
        view.depth = depth
        facts.views.append(view)
        path.append(facts.views.count - 1)
        // What some classes add behind their description.
        if text.at(end) == UInt8(ascii: " ") {
            while end < text.count, text.lineBreak(at: end) == 0, text.at(end) != UInt8(ascii: "<"), text.at(end) != UInt8(ascii: "|") {
                end += 1
            }
        }
        return end
    }

    private mutating func controller(_ object: DumpObject) -> Int {
        var at = object.range.upperBound + 9
        while DumpText.isLetter(text.at(at)) { at += 1 }
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

    /// Takes a touch of the event and the line at hand.
    mutating func add(_ touch: DumpTouch) {
        if !isInEvent { event += 1 }
        var touch = touch
        (touch.event, touch.time, touch.timestamp) = (event, time, timestamp)
        facts.touches.append(touch)
    }

    /// Takes a view that is described within something else.
    mutating func add(loose view: DumpView) { facts.views.append(view) }

    mutating func note(_ issue: ImportIssue, at place: ImportPlace) { facts.report.note(issue, at: place) }

    // MARK: Recognizers

    private mutating func recognizer(_ object: DumpObject, isPrinted: Bool, depth: Int) -> Int {
        let index = facts.recognizer(of: object, at: place(object.range.lowerBound))
        if isPrinted, !facts.recognizers[index].isPrinted {
            facts.recognizers[index].isPrinted = true
            facts.recognizers[index].place = place(object.range.lowerBound)
        }
        if object.isCut, isPrinted { facts.report.note(.cut(className: object.className), at: place(object.range.lowerBound)) }
        if facts.recognizers[index].view == nil { facts.recognizers[index].isCut = object.isCut }
        if let name = object.name { facts.recognizers[index].name = name }
        for item in object.items {
            switch item.key {
            case "must-fail", "must-fail-for":
                guard depth < 3 else { continue }
                for other in recognizers(in: item.value, depth: depth + 1) {
                    if item.key == "must-fail" {
                        facts.recognizers[index].mustFail.append(other)
                    } else {
                        facts.recognizers[index].mustFailFor.append(other)
                    }
                }
            default: take(item, of: object, recognizer: index)
            }
        }
        return index
    }

    /// The descriptions in braces.
    private mutating func recognizers(in range: Range<Int>, depth: Int) -> [Int] {
        var found: [Int] = []
        var at = range.lowerBound
        while at < range.upperBound {
            guard text.bytes[at] == UInt8(ascii: "<"), let object = parser.object(at: at), object.isRecognizer(in: text) else {
                at += 1
                continue
            }
            let index = recognizer(object, isPrinted: false, depth: depth)
            if !found.contains(index) { found.append(index) }
            at = max(at + 1, object.range.upperBound)
        }
        return found
    }

    private mutating func take(_ item: DumpObject.Item, of object: DumpObject, recognizer index: Int) {
        let word = { [text] in text.string(item.value) }
        switch item.key {
        case "state": facts.recognizers[index].state = word()
        case "baseClass": facts.recognizers[index].base = word()
        case "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded":
            facts.recognizers[index].flags.set(item.key, word() == "YES")
        case "numberOfTapsRequired", "numberOfTouchesRequired", "minimumPressDuration", "allowableMovement", "minimumNumberOfTouches",
            "maximumNumberOfTouches":
            if let number = text.numbers(item.value, limit: 1).first { facts.recognizers[index].numbers.set(item.key, number) }
        case "direction", "edges":
            let names = word().lowercased().split { !($0.isLetter) }.map(String.init)
            facts.recognizers[index].words.set(
                item.key, names.filter { ["left", "right", "up", "down", "top", "bottom", "all"].contains($0) })
        case "view":
            var start = item.value.lowerBound
            while start < item.value.upperBound, text.at(start) != UInt8(ascii: "<") { start += 1 }
            guard start < item.value.upperBound, let view = parser.object(at: start), view.address != 0 else { return }
            facts.recognizers[index].view = view.address
            facts.recognizers[index].viewClass = view.className
        case "target": actions(item.value, of: index)
        case "id", "name": break
        default: facts.report.note(.unknownItem(key: item.key, className: object.className), at: place(item.value.lowerBound))
        }
    }

    /// `<(action=tapped:, target=<Controller 0x…>)>`, one or several.
    private mutating func actions(_ range: Range<Int>, of index: Int) {
        var at = range.lowerBound
        var actions: [(selector: String, className: String?, address: UInt64?)] = []
        while at < range.upperBound, actions.count < 100 {
            guard text.has("action=", at: at) else {
                at += 1
                continue
            }
            let start = at + 7
            at = start
            while at < range.upperBound, text.at(at) != UInt8(ascii: ","), text.at(at) != UInt8(ascii: ")") { at += 1 }
            var action = (selector: text.string(text.trimmed(start..<at)), className: String?.none, address: UInt64?.none)
            let target = text.skippingBlanks(from: at + 1)
            if text.has("target=<", at: target), target < range.upperBound, let object = parser.object(at: target + 7) {
                (action.className, action.address) = (object.className, object.address)
                at = object.range.upperBound
            }
            if !action.selector.isEmpty { actions.append(action) }
        }
        if !actions.isEmpty { facts.recognizers[index].actions = actions }
    }
}

extension DumpObject {
    /// Whether it describes a recognizer: by its states, and by its name where it is cut before them.
    func isRecognizer(in text: DumpText) -> Bool {
        guard isDescription else { return false }
        if let state = value("state") {
            return ["Possible", "Began", "Changed", "Ended", "Recognized", "Cancelled", "Failed"].contains(text.string(state))
                || className.contains("Recognizer")
        }
        return className.hasSuffix("GestureRecognizer") && !has("frame")
    }
}

extension Array {
    /// Sets the value of a key, in its place or at the end.
    mutating func set<Value>(_ key: String, _ value: Value) where Element == (key: String, value: Value) {
        if let index = firstIndex(where: { $0.key == key }) {
            self[index].value = value
        } else {
            append((key, value))
        }
    }
}
