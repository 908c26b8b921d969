import GestureSupport

/// A parser for object descriptions in input that may be damaged. There may be unclosed brackets, quotes inside words, and truncated
/// descriptions.
///
/// Parsing takes linear time, because only a limited number of bytes is read more than once at any position.
struct DumpParser {
    /// The maximum length of a class name in bytes.
    private static let maximumClass = 1000
    /// The maximum nesting depth of the angle brackets in the name of a generic class.
    private static let maximumBrackets = 32
    /// The maximum length of a quoted string, in bytes. UIKit itself prints at most 25 characters.
    private static let maximumQuote = 600

    let text: DumpText
    /// A range that is known to contain no closing quote. It is stored so that the range is not scanned a second time.
    private var withoutQuote = 0..<0
    /// The opening brackets in the current item that have not been closed yet.
    private var open: [UInt8] = []

    init(_ text: DumpText) {
        self.text = text
    }

    /// Parses the object that begins with a `<` at an index. Returns `nil` if no object begins at this index.
    mutating func object(at start: Int) -> DumpObject? {
        var at = start + 1
        // UIKit prints two pairs of angle brackets around text containers.
        let isDouble = text.at(at) == UInt8(ascii: "<")
        if isDouble { at += 1 }
        guard let nameEnd = className(at: at) else { return nil }
        var object = DumpObject(className: text.string(at..<nameEnd), isDescription: false, range: start..<nameEnd)
        at = nameEnd
        switch text.at(at) {
        case UInt8(ascii: ":"):
            guard let (address, end) = text.address(at: text.skippingBlanks(from: at + 1)) else { return nil }
            (object.address, object.isDescription, at) = (address, true, end)
        case UInt8(ascii: " "):
            guard let (address, end) = text.address(at: at + 1) else { return nil }
            (object.address, at) = (address, end)
        case UInt8(ascii: ";"):
            // If the address is missing, the text is an object only if a description follows the class.
            guard let key = key(at: text.skippingBlanks(from: at + 1)), key.isEqual else { return nil }
            object.isDescription = true
        case UInt8(ascii: ">"): break
        default: return nil
        }
        if text.has(" (", at: at), let close = closingParenthesis(from: at + 2) {
            object.name = text.string(at + 2..<close)
            at = close + 1
        }
        at = items(from: at, of: &object)
        if isDouble { at = indexAfterSecondPair(at) }
        object.range = start..<at
        return object
    }

    /// Returns the index just past the class name that begins at an index, or `nil` if no class name begins at this index.
    private func className(at start: Int) -> Int? {
        var (at, depth) = (start, 0)
        if text.has("(null)", at: at) { return at + 6 }
        guard DumpText.isName(text.at(at)), !text.at(at).isASCIIDigit else { return nil }
        while at - start <= Self.maximumClass {
            let byte = text.at(at)
            if DumpText.isName(byte) {
                at += 1
            } else if byte == UInt8(ascii: "<"), depth < Self.maximumBrackets {
                depth += 1
                at += 1
            } else if byte == UInt8(ascii: ">"), depth > 0 {
                depth -= 1
                at += 1
            } else if depth > 0, byte == UInt8(ascii: ",") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: ":") {
                at += 1
            } else if text.has("(unknown context at ", at: at), let close = closingParenthesis(from: at + 1) {
                at = close + 1
            } else {
                return depth == 0 ? at : nil
            }
        }
        return nil
    }

    private func closingParenthesis(from start: Int) -> Int? {
        for at in start..<start + 200 {
            switch text.at(at) {
            case UInt8(ascii: ")"): return at
            case 0, 0x0A, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ";"): return nil
            default: break
            }
        }
        return nil
    }

    // MARK: Items

    /// Parses all items of an object, and returns the index just past the end of the object.
    private mutating func items(from start: Int, of object: inout DumpObject) -> Int {
        var at = start
        while true {
            while DumpText.isBlank(text.at(at)) || text.at(at) == UInt8(ascii: ";") { at += 1 }
            if text.at(at) == UInt8(ascii: ">") { return at + 1 }
            let broken = text.lineBreak(at: at)
            if broken > 0 || at >= text.count {
                guard goesOn(after: at + broken, inBrackets: false) else {
                    object.isCut = true
                    return at
                }
                at += broken
                continue
            }
            let (end, isCut) = itemEnd(from: at)
            if let key = key(at: at), key.end <= end {
                object.items.append(DumpObject.Item(key: key.text, value: text.trimmed(key.end..<end)))
            }
            if isCut {
                object.isCut = true
                return end
            }
            at = end
        }
    }

    /// Parses a key together with its separator, as in `frame = `, `target= ` and `contentOffset: `.
    private func key(at start: Int) -> (text: String, end: Int, isEqual: Bool)? {
        var at = start
        while at - start < 60, DumpText.isName(text.at(at)) || text.at(at) == UInt8(ascii: "-") || text.at(at) == UInt8(ascii: "'") {
            at += 1
        }
        guard text.at(start).isASCIILetter || text.at(start) == UInt8(ascii: "_") else { return nil }
        let end = at
        at = text.skippingBlanks(from: at)
        guard text.at(at) == UInt8(ascii: "=") || end == at && text.at(at) == UInt8(ascii: ":") else { return nil }
        return (text.string(start..<end), at + 1, text.at(at) == UInt8(ascii: "="))
    }

    /// Returns the index at which an item ends. An item ends at a `;` or `>` outside brackets and quotes, or at the end of a truncated
    /// text.
    private mutating func itemEnd(from start: Int) -> (end: Int, isCut: Bool) {
        open.removeAll(keepingCapacity: true)
        var at = start
        while at < text.count {
            let byte = text.bytes[at]
            switch byte {
            case UInt8(ascii: "'"): at = indexAfterQuote(at)
            case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["):
                open.append(byte)
                at += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
                close(byte)
                at += 1
            case UInt8(ascii: "<"):
                let next = text.at(at + 1)
                if DumpText.isName(next) || next == UInt8(ascii: "(") || next == UInt8(ascii: "<") { open.append(byte) }
                at += 1
            case UInt8(ascii: ">"):
                guard let place = open.lastIndex(of: UInt8(ascii: "<")) else { return (at, false) }
                open.removeSubrange(place...)
                at += 1
            case UInt8(ascii: ";"):
                if open.isEmpty { return (at, false) }
                at += 1
            case UInt8(ascii: "|"):
                if beginsTreeLine(at) { return (at, true) }
                at = indexAfterBars(at)
            case 0x0A, 0x0D, UInt8(ascii: "\\"):
                let length = text.lineBreak(at: at)
                if length > 0, !goesOn(after: at + length, inBrackets: !open.isEmpty) { return (at, true) }
                at += max(1, length)
            default: at += 1
            }
            // Brackets are nested more than 200 levels deep only in damaged text.
            if open.count > 200 { return (at, true) }
        }
        return (at, true)
    }

    /// Closes the innermost open bracket of the matching kind, or the innermost bracket of any kind if no bracket of this kind is open.
    private mutating func close(_ byte: UInt8) {
        let opening: UInt8 =
            switch byte {
            case UInt8(ascii: ")"): UInt8(ascii: "(")
            case UInt8(ascii: "}"): UInt8(ascii: "{")
            default: UInt8(ascii: "[")
            }
        let floor = open.lastIndex(of: UInt8(ascii: "<")).map { $0 + 1 } ?? 0
        if let place = open[floor...].lastIndex(of: opening) {
            open.removeSubrange(place...)
        } else if open.count > floor {
            open.removeLast()
        }
    }

    /// Returns the index just past a quoted string. If the quote is actually an apostrophe, returns the index just past the apostrophe.
    private mutating func indexAfterQuote(_ start: Int) -> Int {
        let before = text.at(start - 1)
        guard before == 0x20 || before == UInt8(ascii: "=") || before == UInt8(ascii: "(") else { return start + 1 }
        guard !withoutQuote.contains(start) else { return start + 1 }
        let limit = min(start + Self.maximumQuote, text.count)
        var at = start + 1
        while at < limit {
            if text.bytes[at] == UInt8(ascii: "'") {
                var next = at + 1
                // Old versions of iOS print a space before the '>'.
                if text.at(next) == 0x20, text.at(next + 1) == UInt8(ascii: ">") { next += 1 }
                switch text.at(next) {
                case UInt8(ascii: ";"), UInt8(ascii: ">"): return at + 1
                default: break
                }
            }
            if text.bytes[at] == UInt8(ascii: "|") {
                if beginsTreeLine(at) { break }
                at = indexAfterBars(at)
            } else {
                at += 1
            }
        }
        withoutQuote = start..<at
        return start + 1
    }

    /// Returns whether a line of a tree begins at a vertical bar. In such a line, only bars and spaces precede the next `<`.
    private func beginsTreeLine(_ start: Int) -> Bool {
        let before = text.at(start - 1)
        guard before.isWhitespace || before == UInt8(ascii: "n") || before == UInt8(ascii: "|") else { return false }
        let at = indexAfterBars(start)
        return text.at(at) == UInt8(ascii: "<") && (DumpText.isName(text.at(at + 1)) || text.at(at + 1) == UInt8(ascii: "<"))
    }

    private func indexAfterBars(_ start: Int) -> Int {
        var at = start + 1
        while text.at(at) == UInt8(ascii: "|") || DumpText.isBlank(text.at(at)) { at += 1 }
        return at
    }

    /// The keys with which a line may begin if a description was broken into several lines. If a line begins with any other key, it does
    /// not belong to the description.
    private static let known = Set(RecognizerSettings.flagNames + RecognizerSettings.numberNames).union([
        "baseClass", "id", "state", "view", "target", "must-fail", "must-fail-for", "direction", "edges", "frame", "bounds", "text",
        "anchorPoint", "transform",
        "clipsToBounds", "alpha", "hidden", "opaque", "autoresize", "autoresizesSubviews", "userInteractionEnabled", "tintColor", "tag",
        "animations", "gestureRecognizers", "image", "backgroundColor", "placeholder", "borderStyle", "background", "layer",
        "contentOffset", "contentSize", "adjustedContentInset", "adjustedContentinset", "layout", "dataSource", "value", "configuration",
        "delegate",
    ])

    private func beginsItem(_ start: Int) -> Bool { key(at: start).map { Self.known.contains($0.text) } ?? false }

    /// Returns whether a description continues after the line break at an offset.
    private func goesOn(after start: Int, inBrackets: Bool) -> Bool {
        var at = start
        while at - start < 400 {
            let length = text.lineBreak(at: at)
            if length > 0 {
                at += length
            } else if DumpText.isBlank(text.at(at)) {
                at += 1
            } else {
                break
            }
        }
        switch text.at(at) {
        case UInt8(ascii: ">"): return true
        case UInt8(ascii: "<"), UInt8(ascii: "}"), UInt8(ascii: ")"): return inBrackets
        case UInt8(ascii: "["): return beginsItem(at + 1)
        default: return beginsItem(at)
        }
    }

    /// Returns the index just past the second pair of brackets around a text container, whose items are separated by commas.
    private mutating func indexAfterSecondPair(_ start: Int) -> Int {
        let (end, isCut) = itemEnd(from: start)
        return isCut || text.at(end) != UInt8(ascii: ">") ? end : end + 1
    }
}
