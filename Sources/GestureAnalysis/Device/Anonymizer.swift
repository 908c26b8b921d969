import GestureFiles
import GestureSupport

/// A converter that replaces an app's own names in a capture, so that the capture can be shared.
///
/// The converter replaces all strings except keywords of the format (types, phases, states), the names of UIKit's classes, the system
/// version and the device model. Equal strings are replaced by equal names, and the ids of the recognizers of a scroll view keep their
/// endings.
package struct Anonymizer {
    /// The JSON keys whose values are keywords of the file format and are therefore not replaced.
    private static let words: Set<String> = [
        "kind", "phase", "type", "method", "state", "from", "to", "event", "decelerationRate", "direction", "edges", "allowedTouchTypes",
        "system",
        "model", "kinds", "x-end",
    ]
    /// The endings of the ids of recognizers that belong to a scroll view. The part before the ending is the scroll view's id.
    private static let endings = [".pan", ".pinch", ".delay"]
    private var names: [String: String] = [:]

    package init() {}

    /// Returns the text of the capture with replaced names. The capture is converted line by line.
    package mutating func text(of text: SourceText) throws(InputError) -> String {
        let buffer = InputBuffer(MemoryByteSource(name: text.name, bytes: Capture.whole(text).bytes))
        var result = ""
        while let bytes = try buffer.line() {
            guard bytes.contains(where: { $0 > 0x20 }) else { continue }
            do throws(FileError) {
                var reader = JSONReader(bytes)
                result += try copy(&reader, key: "") + "\n"
                try reader.finish()
            } catch {
                throw InputError(
                    error.diagnostic(in: SourceText(name: text.name, bytes: Array(bytes), firstLine: buffer.lineNumber)))
            }
        }
        return result
    }

    /// Reads the next JSON value and returns it with replaced names.
    private mutating func copy(_ reader: inout JSONReader, key: String) throws(FileError) -> String {
        var parts: [String] = []
        switch reader.peek() {
        case UInt8(ascii: "{"):
            try reader.beginObject("an object")
            while try reader.nextMember() {
                let key = reader.text(of: try reader.scanString())
                try reader.colon()
                parts.append(Quoting.json(key) + ": " + (try copy(&reader, key: key)))
            }
            return "{" + parts.joined(separator: ", ") + "}"
        case UInt8(ascii: "["):
            try reader.beginArray("an array")
            while try reader.nextElement() { parts.append(try copy(&reader, key: key)) }
            return "[" + parts.joined(separator: ", ") + "]"
        case UInt8(ascii: "\""):
            let text = reader.text(of: try reader.scanString())
            return Quoting.json(Self.words.contains(key) ? text : name(for: text))
        default:
            let start = reader.cursor
            try reader.skipValue()
            return reader.text(start..<reader.cursor)
        }
    }

    /// Returns the name that replaces a string.
    private mutating func name(for text: String) -> String {
        if Self.isUIKits(text) || text.hasPrefix("touches") { return text }
        // Endings are removed in a loop rather than by recursion, because a string may contain a million of them.
        var stem = text[...]
        while let ending = Self.endings.first(where: { stem.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
            stem = stem[..<stem.utf8.index(stem.endIndex, offsetBy: -ending.utf8.count)]
        }
        let known = String(stem)
        if Self.isUIKits(known) { return text }
        let name = names[known] ?? "n\(names.count + 1)"
        names[known] = name
        return name + text[stem.endIndex...]
    }

    private static func isUIKits(_ text: String) -> Bool {
        text.hasPrefix("UI") && text.utf8.allSatisfy { $0 != UInt8(ascii: ".") } || text.hasPrefix("_UI")
    }
}
