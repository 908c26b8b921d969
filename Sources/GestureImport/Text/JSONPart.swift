import GestureFiles
import GestureSupport

/// A JSON value found in input that may be damaged. The value may be surrounded by log lines or truncated, and it may contain superfluous
/// commas.
///
/// All bytes retain their offsets, because spaces replace the text around the JSON, and missing brackets are appended.
struct JSONPart {
    /// The text of the JSON value, with the same offsets as in the original file.
    let text: SourceText
    let isCut: Bool
    let issues: [(issue: ImportIssue, place: ImportPlace)]

    /// Finds the largest JSON value in the input. Returns `nil` if the input contains no JSON.
    init?(_ source: SourceText) {
        let bytes = source.bytes
        var best: JSONExtent?
        var (at, tries) = (0, 0)
        while at < bytes.count, tries < 200 {
            guard Self.begins(at, bytes) else {
                at += 1
                continue
            }
            tries += 1
            let extent = JSONExtent(from: at, in: bytes)
            if extent.end - extent.start > best.map({ $0.end - $0.start }) ?? 1 { best = extent }
            at = max(extent.end, at + 1)
        }
        guard let best else { return nil }
        var result = Array(bytes[0..<best.end])
        func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
        for index in 0..<best.start where !isBreak(result[index]) { result[index] = 0x20 }
        for comma in best.commas where comma < best.end { result[comma] = 0x20 }
        result += best.open.reversed()
        text = SourceText(name: source.name, bytes: result)
        isCut = best.isCut
        var issues: [(ImportIssue, ImportPlace)] = []
        func hasText(_ range: Range<Int>) -> Bool { bytes[range].contains { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF } }
        if hasText(0..<best.start) || !best.isCut && hasText(best.end..<bytes.count) {
            issues.append((.textAroundJSON, ImportPlace(offset: best.start)))
        }
        if let comma = best.commas.first { issues.append((.commas(best.commas.count), ImportPlace(offset: comma))) }
        if best.isCut { issues.append((.cutFile, ImportPlace(offset: best.end))) }
        self.issues = issues
    }

    /// Returns whether the text at an offset begins a JSON object that has a key, or a list of objects.
    private static func begins(_ start: Int, _ bytes: [UInt8]) -> Bool {
        let isObject = bytes[start] == UInt8(ascii: "{")
        guard isObject || bytes[start] == UInt8(ascii: "[") else { return false }
        var at = start + 1
        while at < bytes.count, bytes[at].isWhitespace { at += 1 }
        return at < bytes.count && (bytes[at] == UInt8(ascii: isObject ? "\"" : "{") || !isObject && bytes[at] == UInt8(ascii: "["))
    }

    /// Returns the JSON to be read instead of the file, together with remarks. Returns `nil` if the file can be read without changes.
    static func reading(_ source: SourceText, as kind: ImportKind?) -> JSONPart? {
        let kind = kind ?? KindDetection(source).kind
        switch kind {
        case .uikit, .uikitJSON, .xcuitest, .appium, .uiautomator, .wda, .idb, .calabash, .maestroHierarchy, .w3c: break
        case .storyboard, .maestro, .xcuitestScript, .getevent, .evtest, .evemu, .libinput, .webkit: return nil
        }
        guard let part = JSONPart(source) else { return nil }
        // Only JSON of a known kind is used, because the description of a view may contain JSON, and a log may contain several JSON values.
        let inner = KindDetection(part.text).kind
        if inner == .w3c { return part.isCut || part.issues.isEmpty ? nil : part }
        if inner.isTreeOfJSON { return part.issues.isEmpty ? nil : part }
        return part.treeInString
    }

    private init(text: SourceText, of part: JSONPart) {
        (self.text, isCut, issues) = (text, part.isCut, part.issues)
    }

    /// The longest string in the JSON if it contains a tree printed by a test tool; otherwise `nil`.
    private var treeInString: JSONPart? {
        guard var node = try? JSONNode.document(text) else { return nil }
        var longest = ""
        var stack = [node]
        while let next = stack.popLast() {
            node = next
            switch node.value {
            case .string(let text): if text.utf8.count > longest.utf8.count { longest = text }
            case .array(let elements): stack += elements
            case .object(let members): stack += members.map { $0.value }
            case .null, .bool, .number: break
            }
        }
        guard longest.utf8.count > 20 else { return nil }
        let inner = SourceText(name: text.name, text: longest)
        let kind = KindDetection(inner).kind
        if kind == .xcuitest || kind == .appium || kind == .uiautomator { return JSONPart(text: inner, of: self) }
        guard let part = JSONPart(inner), KindDetection(part.text).kind.isTreeOfJSON else { return nil }
        return JSONPart(text: part.text, of: part)
    }
}

extension ImportKind {
    fileprivate var isTreeOfJSON: Bool { [.uikitJSON, .wda, .idb, .calabash, .maestroHierarchy].contains(self) }
}

/// The range of a JSON value in the input, with the brackets that are missing at the end of the value.
struct JSONExtent {
    let start: Int
    /// The offset at which the JSON value ends. For a truncated value, this is the end of its last complete element.
    private(set) var end: Int
    private(set) var isCut = false
    /// The missing closing brackets and quotes of a truncated value, ordered from the outermost to the innermost.
    private(set) var open: [UInt8] = []
    /// The offsets of superfluous commas, which precede closing brackets.
    private(set) var commas: [Int] = []

    private enum Next { case value, key, colon, commaOrClose }

    init(from start: Int, in bytes: [UInt8]) {
        (self.start, end) = (start, start)
        var stack: [UInt8] = []
        var next = Next.value
        var comma: Int?
        var at = start
        while true {
            while at < bytes.count, bytes[at].isWhitespace { at += 1 }
            guard at < bytes.count else { break }
            let byte = bytes[at]
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                guard stack.last == byte, next != .colon, next != .value || byte == UInt8(ascii: "]") else { break }
                if next != .commaOrClose, let comma { commas.append(comma) }
                stack.removeLast()
                at += 1
                (end, open, next, comma) = (at, stack, .commaOrClose, nil)
                if stack.isEmpty { return }
                continue
            }
            switch next {
            case .value where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "["):
                stack.append(byte + 2)
                at += 1
                (next, comma) = (byte == UInt8(ascii: "{") ? .key : .value, nil)
                (end, open) = (at, stack)
                continue
            case .value:
                guard let after = Self.scalar(at, bytes) else {
                    // A long string that was truncated has no closing quote. The lines after it may contain a tree, so the string is
                    // assumed to end with its line.
                    var stop = at
                    while byte == UInt8(ascii: "\""), stop < bytes.count, bytes[stop] != 0x0A { stop += 1 }
                    guard stop - at > 200 else { break }
                    if bytes[stop - 1] == UInt8(ascii: "\\"), bytes[stop - 2] != UInt8(ascii: "\\") { stop -= 1 }
                    (end, open, isCut) = (stop, stack + [UInt8(ascii: "\"")], true)
                    return
                }
                at = after
                (end, open, next, comma) = (at, stack, .commaOrClose, nil)
                continue
            case .key:
                guard byte == UInt8(ascii: "\""), let after = Self.string(at, bytes) else { break }
                (at, next, comma) = (after, .colon, nil)
                continue
            case .colon:
                guard byte == UInt8(ascii: ":") else { break }
                (at, next) = (at + 1, .value)
                continue
            case .commaOrClose:
                guard byte == UInt8(ascii: ",") else { break }
                comma = at
                at += 1
                next = stack.last == UInt8(ascii: "}") ? .key : .value
                continue
            }
            break
        }
        isCut = true
    }

    /// Returns the offset just after a string, or `nil` if the string does not end on the same line.
    private static func string(_ start: Int, _ bytes: [UInt8]) -> Int? {
        var at = start + 1
        while at < bytes.count, bytes[at] != 0x0A {
            if bytes[at] == UInt8(ascii: "\"") { return at + 1 }
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// Returns the offset just past a string, number or word. Returns `nil` if there is no such value, or if it may be truncated.
    private static func scalar(_ start: Int, _ bytes: [UInt8]) -> Int? {
        if bytes[start] == UInt8(ascii: "\"") { return string(start, bytes) }
        var at = start
        while at < bytes.count, DumpText.isName(bytes[at]) || [0x2B, 0x2D, 0x2E].contains(bytes[at]) { at += 1 }
        guard at > start, at < bytes.count else { return nil }
        let word = String(decoding: bytes[start..<at], as: UTF8.self)
        return ["true", "false", "null"].contains(word) || Double(word) != nil ? at : nil
    }
}
