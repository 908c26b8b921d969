import GestureSupport

/// A parser for the subset of YAML that test flows use: indented lists and maps, scalars with or without quotes, and comments.
///
/// Anchors and aliases are not supported, so a small file cannot expand to a large one. The nodes are stored in an array, so deep nesting
/// does not exhaust the stack.
struct YAMLSubset {
    struct Node {
        /// The key of the node in a map, or `nil` if the node is an item of a list.
        var key: String?
        var scalar: String?
        var children: [Int] = []
        var isItem: Bool
        var offset: Int
    }

    /// The nodes of the file. The first node represents the whole file.
    private(set) var nodes = [Node(isItem: false, offset: 0)]

    init(_ text: DumpText) {
        // The indent of the first node is less than any column, so this node always remains.
        var path: [(node: Int, indent: Int)] = [(0, -1)]
        var at = 0
        while at < text.count {
            var end = at
            while end < text.count, text.bytes[end] != 0x0A { end += 1 }
            var start = at
            while start < end, text.bytes[start] == 0x20 { start += 1 }
            let lineStart = at
            at = end + 1
            guard start < end, text.bytes[start] != UInt8(ascii: "#"), text.bytes[start] != 0x0D else { continue }
            if text.has("---", at: start) {
                // The part of the file before `---` only names the app. The steps of the flow follow it at the top level.
                path = [(0, -1)]
                continue
            }
            var column = start - lineStart
            // Several nested lists may begin on the same line, as in "- - tap".
            while text.at(start) == UInt8(ascii: "-"), start + 1 >= end || text.at(start + 1).isWhitespace {
                while let last = path.last, last.indent >= column {
                    // The items of a list may have the same indent as the key of the list.
                    if last.indent == column, isKeyOfList(last.node) { break }
                    path.removeLast()
                }
                let item = add(Node(isItem: true, offset: start), to: path[path.count - 1].node)
                path.append((item, column))
                start += 1
                while start < end, text.bytes[start] == 0x20 { start += 1 }
                column = start - lineStart
            }
            guard start < end else { continue }
            line(text, start..<end, column, &path)
        }
    }

    /// Returns whether the node is a key without a value, or a key whose value is a list.
    private func isKeyOfList(_ node: Int) -> Bool {
        let node = nodes[node]
        return !node.isItem && node.scalar == nil && node.children.first.map { nodes[$0].isItem } ?? true
    }

    private mutating func add(_ node: Node, to parent: Int) -> Int {
        nodes.append(node)
        nodes[parent].children.append(nodes.count - 1)
        return nodes.count - 1
    }

    /// Parses the rest of a line, after the dashes of any list items. The rest has the form `key: value` or `key:`, or is a scalar.
    private mutating func line(_ text: DumpText, _ range: Range<Int>, _ column: Int, _ path: inout [(node: Int, indent: Int)]) {
        while let last = path.last, last.indent >= column { path.removeLast() }
        let parent = path[path.count - 1].node
        guard let colon = Self.colon(text, range) else {
            nodes[parent].scalar = Self.scalar(text, range)
            return
        }
        let key = Self.scalar(text, range.lowerBound..<colon)
        let value = Self.scalar(text, colon + 1..<range.upperBound)
        let node = add(Node(key: key, scalar: value.isEmpty ? nil : value, isItem: false, offset: range.lowerBound), to: parent)
        if value.hasPrefix("{"), value.hasSuffix("}") { flow(value.dropFirst().dropLast(), of: node) }
        path.append((node, column))
    }

    /// Parses the content of a map in braces, such as `{point: 50%, duration: 3}` or `{below: {id: title}}`.
    private mutating func flow(_ text: Substring, of node: Int) {
        var stack = [(text: text, node: node)]
        while let (text, node) = stack.popLast() {
            nodes[node].scalar = nil
            for part in Self.parts(text) {
                let pair = part.split(separator: ":", maxSplits: 1)
                guard pair.count == 2 else { continue }
                let inner = String(pair[1]).trimmingSpaces
                func bare(_ word: Substring) -> String { String(word.filter { $0 != "\"" && $0 != "'" }).trimmingSpaces }
                let child = add(Node(key: bare(pair[0]), scalar: bare(pair[1]), isItem: false, offset: nodes[node].offset), to: node)
                if inner.hasPrefix("{"), inner.hasSuffix("}") { stack.append((inner.dropFirst().dropLast(), child)) }
            }
        }
    }

    /// Splits a map into its members, at each comma followed by a space. A comma without a space separates the two coordinates of a point.
    private static func parts(_ text: Substring) -> [Substring] {
        var parts: [Substring] = []
        var (start, depth) = (text.startIndex, 0)
        for index in text.indices {
            switch text[index] {
            case "{": depth += 1
            case "}": depth -= 1
            case " " where depth == 0 && index > start && text[text.index(before: index)] == ",":
                parts.append(text[start..<text.index(before: index)])
                start = index
            default: break
            }
        }
        return parts + [text[start...]]
    }

    /// Returns the index of the colon that ends a key. Colons in quotes, or inside a word such as a time of day, are skipped.
    private static func colon(_ text: DumpText, _ range: Range<Int>) -> Int? {
        var quote: UInt8 = 0
        for at in range {
            let byte = text.bytes[at]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ":"), at + 1 >= range.upperBound || text.at(at + 1).isWhitespace {
                return at
            } else if byte == UInt8(ascii: "#"), text.at(at - 1).isWhitespace {
                return nil
            }
        }
        return nil
    }

    /// Returns a scalar value without its quotes and without a trailing comment.
    private static func scalar(_ text: DumpText, _ range: Range<Int>) -> String {
        let range = text.trimmed(range)
        guard let first = range.first.map({ text.bytes[$0] }) else { return "" }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            var end = range.lowerBound + 1
            while end < range.upperBound, text.bytes[end] != first { end += 1 }
            return text.string(range.lowerBound + 1..<end)
        }
        var end = range.lowerBound
        while end < range.upperBound, !(text.bytes[end] == UInt8(ascii: "#") && text.at(end - 1).isWhitespace) { end += 1 }
        return text.string(text.trimmed(range.lowerBound..<end))
    }

    func child(_ node: Int, _ key: String) -> Int? { nodes[node].children.first { nodes[$0].key == key } }
    func text(_ node: Int, _ key: String) -> String? { child(node, key).flatMap { nodes[$0].scalar } }
    func number(_ node: Int, _ key: String) -> Double? { text(node, key).flatMap(Double.init).flatMap { $0.isNaN ? nil : $0 } }
}

extension String {
    var trimmingSpaces: String {
        var text = self[...]
        while text.first == " " { text = text.dropFirst() }
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }
}
