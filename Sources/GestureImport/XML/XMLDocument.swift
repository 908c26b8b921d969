import GestureSupport

/// A list of the elements in an XML file. A list is used so that deep nesting does not exhaust the stack. Text between tags is ignored.
///
/// Entities that the file defines are not expanded, because a small file could otherwise expand to a huge text.
struct XMLDocument {
    struct Element {
        var name: String
        var attributes: [(name: String, value: String)] = []
        /// The offset of the element in bytes from the beginning of the file.
        var offset: Int
        var parent: Int?
        var children: [Int] = []

        subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    /// The elements of the file. The root is the first element, and parents precede their children.
    private(set) var elements: [Element] = []
    /// Whether the file is truncated.
    private(set) var isCut = false

    var root: Element { elements[0] }

    func children(_ index: Int, _ name: String) -> [Int] { elements[index].children.filter { elements[$0].name == name } }
    func child(_ index: Int, _ name: String) -> Int? { elements[index].children.first { elements[$0].name == name } }
    /// Returns the child that is connected to an element's outlet `key`.
    func child(_ index: Int, key: String) -> Int? { elements[index].children.first { elements[$0]["key"] == key } }

    /// Returns an element and all its descendants, in an order in which parents precede their children.
    func descendants(_ index: Int) -> [Int] {
        var result: [Int] = []
        var stack = [index]
        while let next = stack.popLast() {
            result.append(next)
            stack += elements[next].children.reversed()
        }
        return result
    }

    init(_ source: SourceText) throws(InputError) {
        do throws(XMLError) {
            try read(DumpText(bytes: source.bytes))
        } catch {
            throw InputError(Diagnostic(at: SourcePosition(offset: error.offset), in: source, error.problem.description))
        }
    }

    private mutating func read(_ text: DumpText) throws(XMLError) {
        var open: [Int] = []
        var at = 0
        while at < text.count {
            guard text.bytes[at] == UInt8(ascii: "<") else {
                at += 1
                continue
            }
            if text.has("<!--", at: at) {
                at = Self.indexAfter("-->", from: at + 4, text)
            } else if text.has("<![CDATA[", at: at) {
                at = Self.indexAfter("]]>", from: at + 9, text)
            } else if text.has("<?", at: at) {
                at = Self.indexAfter("?>", from: at + 2, text)
            } else if text.has("<!", at: at) {
                at = Self.indexAfterDeclaration(at, text)
            } else if text.at(at + 1) == UInt8(ascii: "/") {
                at = try close(at, &open, text)
            } else {
                at = try element(at, &open, text)
            }
        }
        guard !elements.isEmpty else { throw XMLError(.noElement, at: 0) }
        isCut = isCut || !open.isEmpty
    }

    private static func indexAfter(_ end: StaticString, from start: Int, _ text: DumpText) -> Int {
        var at = start
        while at < text.count, !text.has(end, at: at) { at += 1 }
        return min(at + end.utf8CodeUnitCount, text.count)
    }

    private static func indexAfterDeclaration(_ start: Int, _ text: DumpText) -> Int {
        var (at, depth) = (start, 0)
        while at < text.count {
            switch text.bytes[at] {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">"):
                depth -= 1
                if depth == 0 { return at + 1 }
            default: break
            }
            at += 1
        }
        return at
    }

    private static func nameEnd(_ start: Int, _ text: DumpText) -> Int {
        var at = start
        while DumpText.isName(text.at(at)) || text.at(at) == UInt8(ascii: "-") || text.at(at) == UInt8(ascii: ":") { at += 1 }
        return at
    }

    private func close(_ start: Int, _ open: inout [Int], _ text: DumpText) throws(XMLError) -> Int {
        let end = Self.nameEnd(start + 2, text)
        let name = text.string(start + 2..<end)
        guard let last = open.popLast() else { throw XMLError(.closedTwice(name), at: start) }
        guard elements[last].name == name else { throw XMLError(.mismatch(elements[last].name, name), at: start) }
        var at = end
        while at < text.count, text.bytes[at] != UInt8(ascii: ">") { at += 1 }
        return min(at + 1, text.count)
    }

    private mutating func element(_ start: Int, _ open: inout [Int], _ text: DumpText) throws(XMLError) -> Int {
        var at = Self.nameEnd(start + 1, text)
        guard at > start + 1 else { throw XMLError(.noName, at: start) }
        var element = Element(name: text.string(start + 1..<at), offset: start, parent: open.last)
        var isEmpty = false
        while true {
            while text.at(at).isWhitespace { at += 1 }
            if at >= text.count {
                isCut = true
                return at
            }
            if text.at(at) == UInt8(ascii: ">") { break }
            if text.has("/>", at: at) {
                isEmpty = true
                at += 1
                break
            }
            let nameEnd = Self.nameEnd(at, text)
            guard nameEnd > at else { throw XMLError(.noAttribute(element.name), at: at) }
            let name = text.string(at..<nameEnd)
            at = nameEnd
            while text.at(at).isWhitespace { at += 1 }
            if at >= text.count { continue }
            guard text.at(at) == UInt8(ascii: "=") else { throw XMLError(.noValue(name), at: at) }
            at += 1
            while text.at(at).isWhitespace { at += 1 }
            if at >= text.count { continue }
            let quote = text.at(at)
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw XMLError(.noValue(name), at: at) }
            var end = at + 1
            while end < text.count, text.bytes[end] != quote { end += 1 }
            if end >= text.count {
                isCut = true
                return end
            }
            element.attributes.append((name, Self.decoded(at + 1..<end, text)))
            at = end + 1
        }
        elements.append(element)
        let index = elements.count - 1
        if let parent = element.parent { elements[parent].children.append(index) }
        if !isEmpty { open.append(index) }
        return at + 1
    }

    /// Returns an attribute value after decoding its entities.
    private static func decoded(_ range: Range<Int>, _ text: DumpText) -> String {
        guard text.bytes[range].contains(UInt8(ascii: "&")) else { return text.string(range) }
        var bytes: [UInt8] = []
        var at = range.lowerBound
        while at < range.upperBound {
            let byte = text.bytes[at]
            if byte == UInt8(ascii: "&"), let end = text.bytes[at..<min(at + 12, range.upperBound)].firstIndex(of: UInt8(ascii: ";")),
                let scalar = entity(text.string(at + 1..<end))
            {
                bytes += Array(String(scalar).utf8)
                at = end + 1
            } else {
                bytes.append(byte)
                at += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func entity(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "lt": "<"
        case "gt": ">"
        case "amp": "&"
        case "quot": "\""
        case "apos": "'"
        default:
            if name.hasPrefix("#x") || name.hasPrefix("#X") {
                UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
            } else if name.hasPrefix("#") {
                UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
            } else {
                nil
            }
        }
    }
}

/// An error in an XML file.
struct XMLError: Error, Hashable {
    enum Problem: Hashable {
        case noElement, noName
        case closedTwice(String)
        case mismatch(String, String)
        case noAttribute(String)
        case noValue(String)
    }

    var problem: Problem
    var offset: Int

    init(_ problem: Problem, at offset: Int) {
        self.problem = problem
        self.offset = offset
    }
}

extension XMLError.Problem: CustomStringConvertible {
    var description: String {
        switch self {
        case .noElement: "the file contains no element; it may have been cut off"
        case .noName: "a '<' without a name; write '&lt;' for the character"
        case .closedTwice(let name): "\(PrintableText.quoted(name)) is closed without being open; remove the tag"
        case .mismatch(let open, let name):
            "\(PrintableText.quoted(name)) is closed where \(PrintableText.quoted(open)) is open; the file may be damaged"
        case .noAttribute(let name): "\(PrintableText.quoted(name)) has text here that is not an attribute; remove it"
        case .noValue(let name): "the attribute \(PrintableText.quoted(name)) has no value in quotes; write one"
        }
    }
}

/// The text of a web page after decoding entities such as `&lt;`, with a mapping from offsets in the decoded text to offsets in the source.
struct Entities {
    private(set) var bytes: [UInt8] = []
    /// For each decoded entity, the position just after it, as an offset in the decoded text and an offset in the source.
    private var ends: [(decoded: Int, source: Int)] = []

    private static let names: [(name: String, bytes: [UInt8])] = [
        ("&lt;", [0x3C]), ("&gt;", [0x3E]), ("&amp;", [0x26]), ("&quot;", [0x22]), ("&#39;", [0x27]), ("&apos;", [0x27]),
        ("&nbsp;", [0x20]),
        ("&#34;", [0x22]), ("&#x27;", [0x27]),
    ]

    /// Decodes the entities in a string. Returns `nil` if the string does not contain `&lt;`, because it then contains no encoded
    /// descriptions.
    init?(_ text: [UInt8]) {
        let dump = DumpText(bytes: text)
        guard text.indices.contains(where: { text[$0] == 0x26 && dump.has("&lt;", at: $0) }) else { return nil }
        bytes.reserveCapacity(text.count)
        var at = 0
        while at < text.count {
            if text[at] == 0x26,
                let entity = Self.names.first(where: { text[at..<min(at + $0.name.utf8.count, text.count)].elementsEqual($0.name.utf8) })
            {
                bytes += entity.bytes
                at += entity.name.utf8.count
                ends.append((bytes.count, at))
            } else {
                bytes.append(text[at])
                at += 1
            }
        }
    }

    /// Returns the offset in the source that corresponds to an offset in the decoded text.
    func source(of offset: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle].decoded <= offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? offset : ends[low - 1].source + offset - ends[low - 1].decoded
    }
}
