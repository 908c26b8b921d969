import GestureFiles
import GestureSupport

/// A replacement for a range of bytes in a JSON text.
package struct TextEdit: Hashable, Sendable {
    package var range: Range<Int>
    package var text: String

    package init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }
}

extension [TextEdit] {
    /// Returns the bytes after applying all edits, or `nil` if two edits overlap or an edit is out of bounds.
    func applied(to bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        var place = 0
        for edit in sorted(by: { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }) {
            guard edit.range.lowerBound >= place, edit.range.upperBound <= bytes.count else { return nil }
            result += bytes[place..<edit.range.lowerBound]
            result += Array<UInt8>(edit.text.utf8)
            place = edit.range.upperBound
        }
        return result + bytes[place...]
    }
}

/// An editor that changes parts of a JSON text and leaves the rest of the text unchanged.
///
/// All positions refer to a text that was read without errors. Texts that this text includes are not edited.
struct JSONEditing {
    private let source: SourceText

    init(_ source: SourceText) {
        self.source = source
    }

    /// Returns the byte range of the value that begins at the given position.
    func value(at position: SourcePosition) -> Range<Int>? {
        var reader = JSONReader(source.bytes, from: position.offset)
        guard (try? reader.skipValue()) != nil else { return nil }
        return position.offset..<reader.position.offset
    }

    /// Returns the text in the given byte range, as written in the source.
    func text(_ range: Range<Int>) -> String { String(decoding: source.bytes[range], as: UTF8.self) }

    /// Adds a member after the last member of an object, in the same format as the last member. Returns `nil` if the object already has a
    /// member with the given key.
    func adding(_ key: String, _ value: String, toObjectAt position: SourcePosition) -> TextEdit? {
        guard let members = members(ofObjectAt: position), let last = members.last, !members.contains(where: { $0.key == key }) else {
            return nil
        }
        let colon = source.bytes[last.value.lowerBound - 1] == UInt8(ascii: " ") ? ": " : ":"
        let start = lineStart(before: last.start)
        let isOnItsOwnLine = members.count > 1 && members[members.count - 2].value.upperBound < start
        let gap = isOnItsOwnLine ? ",\n" + text(start..<last.start) : colon == ": " ? ", " : ","
        return TextEdit(last.value.upperBound..<last.value.upperBound, gap + Quoting.json(key) + colon + value)
    }

    /// Removes a member from an object, given the position of the member's value.
    func removingMember(ofValueAt position: SourcePosition) -> TextEdit? {
        guard let value = value(at: position), let colon = characterBefore(position.offset), source.bytes[colon] == UInt8(ascii: ":"),
            let quote = characterBefore(colon), source.bytes[quote] == UInt8(ascii: "\"")
        else { return nil }
        // A backslash precedes every quote inside the key, but not the quote at its beginning.
        var key = quote - 1
        while key > 0, source.bytes[key] != UInt8(ascii: "\"") || source.bytes[key - 1] == UInt8(ascii: "\\") { key -= 1 }
        return removing(from: key, to: value.upperBound)
    }

    /// Removes a name from a list of names. If the list contains no other names, the list and its key are removed.
    func removingName(at position: SourcePosition) -> TextEdit? {
        guard let name = value(at: position), let before = characterBefore(name.lowerBound) else { return nil }
        if source.bytes[before] == UInt8(ascii: ":") { return removingMember(ofValueAt: position) }
        if source.bytes[before] == UInt8(ascii: "["), source.bytes[skippingSpace(from: name.upperBound)] == UInt8(ascii: "]") {
            return removingMember(ofValueAt: SourcePosition(offset: before))
        }
        return removing(from: name.lowerBound, to: name.upperBound)
    }

    /// Removes a member of an object or an element of an array, together with the comma before it or after it.
    private func removing(from start: Int, to end: Int) -> TextEdit {
        let next = skippingSpace(from: end)
        if source.bytes[next] == UInt8(ascii: ",") { return TextEdit(start..<skippingSpace(from: next + 1), "") }
        let before = characterBefore(start)
        return TextEdit((before.map { source.bytes[$0] == UInt8(ascii: ",") ? $0 : start } ?? start)..<end, "")
    }

    // MARK: Reading the text

    private func members(ofObjectAt position: SourcePosition) -> [(key: String, start: Int, value: Range<Int>)]? {
        var reader = JSONReader(source.bytes, from: position.offset)
        var members: [(key: String, start: Int, value: Range<Int>)] = []
        do throws(FileError) {
            try reader.beginObject("an object")
            while try reader.nextMember() {
                let start = reader.position.offset
                let key = reader.text(of: try reader.scanString())
                try reader.colon()
                _ = reader.peek()
                let value = reader.position.offset
                try reader.skipValue()
                members.append((key, start, value..<reader.position.offset))
            }
        } catch {
            return nil
        }
        return members
    }

    private func skippingSpace(from offset: Int) -> Int {
        var offset = offset
        while offset < source.count, source.bytes[offset].isWhitespace { offset += 1 }
        return offset
    }

    /// Returns the offset of the last character before `offset` that is not white space.
    private func characterBefore(_ offset: Int) -> Int? {
        var offset = offset
        while offset > 0, source.bytes[offset - 1].isWhitespace { offset -= 1 }
        return offset > 0 ? offset - 1 : nil
    }

    private func lineStart(before offset: Int) -> Int {
        var offset = offset
        while offset > 0, source.bytes[offset - 1] != UInt8(ascii: "\n") { offset -= 1 }
        return offset
    }
}
