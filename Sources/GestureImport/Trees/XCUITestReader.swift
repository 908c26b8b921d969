import GestureEngine
import GestureSupport

/// A reader for an XCUIElement's `debugDescription`, which contains one element per line, indented by two spaces per level.
struct XCUITestReader {
    private let text: DumpText
    private let file: Int
    private(set) var tree = ElementTree()
    private(set) var report = ImportReport()
    /// The possible ancestors of the element on the next line, each with the column at which it begins.
    private var path: [(element: Int, column: Int)] = []

    init(_ text: DumpText, file: Int = 0) {
        self.text = text
        self.file = file
        read()
    }

    /// Returns the range of the type name in a line that describes an element. Returns `nil` for any other line.
    private func element(in line: Range<Int>) -> (name: Range<Int>, isMain: Bool)? {
        var at = line.lowerBound
        // The type name precedes the first comma. An arrow, a comment mark or the prefix of a log line may precede the type name.
        let limit = min(line.lowerBound + 400, line.upperBound)
        while at < limit {
            if text.at(at) &- 0x41 < 26, !DumpText.isName(text.at(at - 1)) || text.at(at - 1) >= 0x80 {
                var end = at
                while text.at(end).isASCIILetter { end += 1 }
                if ElementTypes.names.contains(text.string(at..<end)) {
                    let isMain = text.has(" (Main)", at: end)
                    let next = isMain ? end + 7 : end
                    if text.at(next) == UInt8(ascii: ","),
                        text.has(" 0x", at: next + 1) || text.has(" {{", at: next + 1) || text.has(" pid: ", at: next + 1)
                    {
                        return (at..<end, isMain)
                    }
                }
                at = max(end, at + 1)
            } else {
                at += 1
            }
        }
        return nil
    }

    private mutating func read() {
        var at = 0
        var isStopped = false
        while at < text.count {
            var end = at
            while end < text.count, text.lineBreak(at: end) == 0 { end += 1 }
            let start = text.skippingBlanks(from: at)
            if text.has("Element subtree:", at: start) {
                tree = ElementTree()
                path = []
                isStopped = false
            } else if text.has("Path to element", at: start) || text.has("Query chain", at: start) {
                isStopped = true
            } else if !isStopped, !text.has("Attributes:", at: start), let (name, isMain) = element(in: at..<end) {
                add(name, isMain, line: at..<end)
            }
            at = end + max(1, text.lineBreak(at: end))
        }
    }

    private mutating func add(_ name: Range<Int>, _ isMain: Bool, line: Range<Int>) {
        let typeName = text.string(name) + (isMain ? " (Main)" : "")
        // Columns are counted in characters instead of bytes, because the arrow before the application is a character of several bytes.
        let column = (line.lowerBound..<name.lowerBound).count { text.at($0) & 0xC0 != 0x80 }
        while let last = path.last, last.column >= column { path.removeLast() }
        var element = ElementTree.Element(
            place: ImportPlace(file: file, offset: name.lowerBound), typeName: typeName, type: ElementTypes.type(typeName),
            parent: path.last?.element,
            isContainer: ElementTypes.isContainer(typeName))
        var at = name.upperBound
        let next = text.skippingBlanks(from: at + 1 + (isMain ? 7 : 0))
        element.address = text.address(at: next).map { DumpObject.text($0.value) }
        while at < line.upperBound, !text.has("{{", at: at) { at += 1 }
        if at < line.upperBound {
            var end = at
            while end < line.upperBound, !text.has("}}", at: end) { end += 1 }
            let numbers = text.numbers(at..<end, limit: 4)
            if numbers.count == 4 { element.frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }
        }
        let rest = name.upperBound..<line.upperBound
        element.identifier = value("identifier: '", in: rest)
        element.label = value("label: '", in: rest) ?? value("title: '", in: rest) ?? value("placeholderValue: '", in: rest)
        element.isEnabled = !has(", Disabled", in: rest)
        path.append((tree.add(element), column))
    }

    /// Returns the quoted text after a key. The text ends at a quote that is followed by another key or by the end of the line.
    private func value(_ key: StaticString, in range: Range<Int>) -> String? {
        var at = range.lowerBound
        while at < range.upperBound, !text.has(key, at: at) { at += 1 }
        guard at < range.upperBound else { return nil }
        let start = at + key.utf8CodeUnitCount
        var end = start
        while end < range.upperBound {
            if text.at(end) == UInt8(ascii: "'"),
                end + 1 == range.upperBound || text.at(end + 1) == UInt8(ascii: ",") || text.at(end + 1) == UInt8(ascii: "\\")
            {
                break
            }
            end += 1
        }
        return start < end ? text.string(start..<end) : nil
    }

    private func has(_ word: StaticString, in range: Range<Int>) -> Bool {
        range.contains { text.at($0) == word.utf8Start[0] && text.has(word, at: $0) }
    }
}
