/// Writes JSON: objects and arrays with what separates their parts, members in the order in which they are put.
package final class JSONWriter {
    package let bytes: ByteWriter
    private let comma: StaticString
    private let colon: StaticString
    private let escapesMarkup: Bool
    /// Whether the next part follows a bracket or a key.
    private var isFirst = true
    /// How many line breaks come before the next part or bracket.
    private var lineBreaks = 0
    private var indentation = 0

    /// A writer to bytes that other writers may write to as well, between values.
    ///
    /// A compact one has no spaces. One that escapes markup can be in a `script` element: `<`, `>` and `&` are written as `\u….`.
    package init(to bytes: ByteWriter, isCompact: Bool = false, escapesMarkup: Bool = false) {
        (self.bytes, self.escapesMarkup) = (bytes, escapesMarkup)
        comma = isCompact ? "," : ", "
        colon = isCompact ? ":" : ": "
    }

    /// Returns the text of what is written.
    package static func text(escapesMarkup: Bool = false, _ write: (JSONWriter) -> Void) -> String {
        let json = JSONWriter(to: ByteWriter(capacity: 256), escapesMarkup: escapesMarkup)
        write(json)
        return json.bytes.text
    }

    /// Returns the text of what is written for a page: compact, and safe in a `script` element.
    package static func pageText(_ write: (JSONWriter) -> Void) -> String {
        let json = JSONWriter(to: ByteWriter(capacity: 256), isCompact: true, escapesMarkup: true)
        write(json)
        return json.bytes.text
    }

    // MARK: Values

    /// Adds an object; in a padded one spaces follow the bracket and precede the other.
    package func object(isPadded: Bool = false, _ write: () -> Void) {
        nest(isPadded ? "{ " : "{", isPadded ? " }" : "}", write)
    }

    package func array(isPadded: Bool = false, _ write: () -> Void) {
        nest(isPadded ? "[ " : "[", isPadded ? " ]" : "]", write)
    }

    package func add(_ text: String) {
        separate()
        string(text)
    }

    package func add(_ number: Int) {
        separate()
        bytes.put(number)
    }

    package func add(_ number: Double, _ format: NumberFormat = .json) {
        separate()
        bytes.put(number, format)
    }

    package func add(_ flag: Bool) {
        separate()
        bytes.put(flag ? "true" : "false")
    }

    package func addNull() {
        separate()
        bytes.put("null")
    }

    /// Adds a value that is JSON already.
    package func add(json: String) {
        separate()
        bytes.write(json)
    }

    // MARK: Members of an object

    /// Begins a member; its value follows.
    package func key(_ key: String) {
        separate()
        string(key)
        bytes.put(colon)
        isFirst = true
    }

    /// Puts a text, or null.
    package func put(_ key: String, _ text: String?) {
        self.key(key)
        if let text { add(text) } else { addNull() }
    }

    package func put(_ key: String, _ number: Int) {
        self.key(key)
        add(number)
    }

    package func put(_ key: String, _ number: Double, _ format: NumberFormat = .json) {
        self.key(key)
        add(number, format)
    }

    package func put(_ key: String, _ flag: Bool) {
        self.key(key)
        add(flag)
    }

    package func put(_ key: String, json: String) {
        self.key(key)
        add(json: json)
    }

    package func put(_ key: String, _ texts: [String]) {
        array(key) { for text in texts { add(text) } }
    }

    package func put(_ key: String, _ numbers: [Int]) {
        array(key) { for number in numbers { add(number) } }
    }

    package func put(_ key: String, _ numbers: [Double]) {
        array(key) { for number in numbers { add(number) } }
    }

    package func object(_ key: String, _ write: () -> Void) {
        self.key(key)
        object(write)
    }

    package func array(_ key: String, isPadded: Bool = false, _ write: () -> Void) {
        self.key(key)
        array(isPadded: isPadded, write)
    }

    // MARK: Lines

    /// Lets the next part, or the bracket that ends the container, begin on a line of its own.
    package func breakLine(indent: Int = 0) {
        lineBreaks += 1
        indentation = indent
    }

    /// Puts an object of JSON Lines.
    package func line(_ write: () -> Void) {
        object(write)
        endLine()
    }

    /// Ends a line of JSON Lines, or a file; the next value begins anew.
    package func endLine() {
        bytes.put("\n")
        isFirst = true
    }

    private func nest(_ open: StaticString, _ close: StaticString, _ write: () -> Void) {
        separate()
        bytes.put(open)
        isFirst = true
        write()
        if lineBreaks > 0 { putLineBreaks() }
        bytes.put(close)
        isFirst = false
    }

    private func separate() {
        if lineBreaks > 0 {
            if !isFirst { bytes.put(",") }
            putLineBreaks()
        } else if !isFirst {
            bytes.put(comma)
        }
        isFirst = false
    }

    private func putLineBreaks() {
        for _ in 0..<lineBreaks { bytes.put("\n") }
        bytes.put(spaces: indentation)
        (lineBreaks, indentation) = (0, 0)
    }

    private func string(_ text: String) {
        // Most texts are plain, and there are many.
        var text = text
        let isWritten = text.withUTF8 { utf8 in
            guard utf8.allSatisfy({ isPlain($0) }) else { return false }
            bytes.put("\"")
            bytes.write(utf8)
            bytes.put("\"")
            return true
        }
        if !isWritten { bytes.write(escapesMarkup ? Quoting.jsonInMarkup(text) : Quoting.json(text)) }
    }

    private func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): !escapesMarkup
        default: byte >= 0x20 && byte < 0x7F
        }
    }
}
