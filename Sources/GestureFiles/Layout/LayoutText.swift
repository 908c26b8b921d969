import GestureEngine
import GestureSupport

/// Functions that generate the text of a layout that depends on no other file, because its includes have been replaced.
package enum LayoutText {
    /// Returns whether a file is a layout rather than a trace. A layout has none of the keys `events`, `gestures` and `layout`.
    package static func isLayout(_ source: SourceText) -> Bool {
        guard let root = try? JSONNode.read(source), case .object(let members) = root.value else { return false }
        return !members.contains { $0.key == "events" || $0.key == "gestures" || $0.key == "layout" }
    }

    /// Returns the text of a layout file with its includes replaced. A file without includes is returned unchanged.
    ///
    /// Throws an error if the file is not JSON, or if an included file cannot be read.
    package static func whole(
        _ source: SourceText, files: @escaping (String) throws(InputError) -> SourceText
    ) throws(InputError) -> String {
        try text(try JSONNode.document(source), in: source, files: files)
    }

    /// Returns the text of a layout that is a part of another text, such as a trace, with its includes replaced.
    package static func text(
        _ root: JSONNode, in source: SourceText, files: @escaping (String) throws(InputError) -> SourceText
    ) throws(InputError) -> String {
        guard !root.includes else {
            let (resolved, problems, _) = try Inclusion.resolve(root, of: source, read: files)
            if !problems.errors.isEmpty { throw InputError(problems.errors, in: source) }
            return resolved.indented()
        }
        let start = root.position.offset
        var reader = JSONReader(source.bytes, from: start)
        try? reader.skipValue()
        return reader.text(start..<reader.cursor)
    }
}

extension LayoutText {
    /// Returns the text of a layout in which all includes and ready-made pieces have been replaced with their contents.
    package static func expanded(
        _ source: SourceText, files: @escaping (String) throws(InputError) -> SourceText, on system: System? = nil
    ) throws(InputError) -> String {
        let (included, problems, _) = try Inclusion.resolve(JSONNode.document(source), of: source, read: files)
        if !problems.errors.isEmpty { throw InputError(problems.errors, in: source) }
        let pieces = try PieceExpansion.resolve(included, of: source, on: system)
        if !pieces.problems.errors.isEmpty { throw InputError(pieces.problems.errors, in: source) }
        return pieces.root.indented() + "\n"
    }
}

extension LayoutText {
    /// Returns the text of a layout in which the key `system` is set to the given iOS version.
    package static func text(_ text: String, on system: System) throws(InputError) -> String {
        var root = try JSONNode.document(SourceText(name: "layout", text: text))
        guard case .object(var members) = root.value else { return text }
        members.removeAll { $0.key == "system" }
        let value = JSONNode(.string(system.name), at: root.position)
        members.insert(JSONMember(key: "system", position: root.position, value: value), at: 0)
        root.value = .object(members)
        return root.indented()
    }
}

extension JSONNode {
    /// The maximum width of a value that is written on a single line, in columns.
    private static let width = 100

    /// Returns the value as indented JSON on several lines. A value that is short enough is on a single line. Numbers retain all their
    /// digits.
    func indented(_ indent: String = "") -> String {
        let line = onOneLine
        guard indent.utf8.count + line.utf8.count > Self.width else { return line }
        let inner = indent + "  "
        switch value {
        case .array(let elements):
            return "[\n" + elements.map { inner + $0.indented(inner) }.joined(separator: ",\n") + "\n" + indent + "]"
        case .object(let members):
            let lines = members.map { inner + Quoting.json($0.key) + ": " + $0.value.indented(inner) }
            return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
        case .null, .bool, .number, .string: return line
        }
    }

    private var onOneLine: String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let number): Self.exact(number)
        case .string(let string): Quoting.json(string)
        case .array(let elements): "[" + elements.map { $0.onOneLine }.joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { Quoting.json($0.key) + ": " + $0.value.onOneLine }.joined(separator: ", ") + "}"
        }
    }

    /// Returns the text of a number with enough digits that parsing it yields the same double. Six decimals, as in timelines, would change
    /// the layout.
    private static func exact(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
