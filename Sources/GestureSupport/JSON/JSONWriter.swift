/// A writer for JSON text. It adds the separators between values, and writes members in the order in which the caller adds them.
package final class JSONWriter {
    package let bytes: ByteWriter
    let isCompact: Bool
    private let escapesMarkup: Bool
    /// True if no comma is needed before the next value: it is the first one in its object or array, or it follows a key.
    @exclusivity(unchecked) var isFirst = true
    /// The number of line breaks to write before the next element or before the closing bracket.
    @exclusivity(unchecked) var lineBreaks = 0
    private var indentation = 0

    /// Creates a writer that writes to `bytes`. Between two values, other code may also write to `bytes`.
    ///
    /// If `isCompact` is true, the JSON contains no spaces. If `escapesMarkup` is true, the characters `<`, `>` and `&` are written as
    /// `\u….`, so that the JSON is safe inside a `script` element.
    package init(to bytes: ByteWriter, isCompact: Bool = false, escapesMarkup: Bool = false) {
        (self.bytes, self.isCompact, self.escapesMarkup) = (bytes, isCompact, escapesMarkup)
    }

    /// Returns the JSON text that the closure writes.
    package static func text(escapesMarkup: Bool = false, _ write: (JSONWriter) -> Void) -> String {
        let json = JSONWriter(to: ByteWriter(capacity: 256), escapesMarkup: escapesMarkup)
        write(json)
        return json.bytes.text
    }

    /// Returns the JSON text that the closure writes, for use in a web page. The text is compact and safe inside a `script` element.
    package static func pageText(_ write: (JSONWriter) -> Void) -> String {
        let json = JSONWriter(to: ByteWriter(capacity: 256), isCompact: true, escapesMarkup: true)
        write(json)
        return json.bytes.text
    }

    // MARK: Values

    /// Adds an object. If `isPadded` is true, there are spaces inside its braces.
    package func object(isPadded: Bool = false, _ write: () -> Void) {
        open(isPadded ? "{ " : "{")
        write()
        close(isPadded ? " }" : "}")
    }

    package func array(isPadded: Bool = false, _ write: () -> Void) {
        open(isPadded ? "[ " : "[")
        write()
        close(isPadded ? " ]" : "]")
    }

    package func beginObject() { open("{") }
    package func endObject() { close("}") }
    package func beginArray() { open("[") }
    package func endArray() { close("]") }

    package func add(_ text: String) {
        beginValue()
        put(quoted: text)
    }

    /// Adds a string in which no characters need to be escaped.
    package func add(plain text: String) {
        assert(text.utf8.allSatisfy { isPlain($0) }, "nothing is escaped")
        beginValue()
        bytes.put("\"")
        bytes.write(text)
        bytes.put("\"")
    }

    package func add(_ number: Int) {
        beginValue()
        bytes.put(number)
    }

    package func add(_ number: Double, _ format: NumberFormat = .json) {
        beginValue()
        bytes.put(number, format)
    }

    package func add(_ flag: Bool) {
        beginValue()
        bytes.put(flag ? "true" : "false")
    }

    package func addNull() {
        beginValue()
        bytes.put("null")
    }

    /// Adds a value that the caller has already converted to JSON text.
    package func add(json: String) {
        beginValue()
        bytes.write(json)
    }

    // MARK: Members of an object

    /// Begins a member with a constant key that needs no escapes. The caller then adds the member's value.
    package func key(_ key: StaticString) {
        if isFirst || isCompact || lineBreaks > 0 {
            beginValue()
            bytes.put("\"")
        } else {
            bytes.put(", \"")
        }
        bytes.put(key)
        if isCompact { bytes.put("\":") } else { bytes.put("\": ") }
        isFirst = true
    }

    /// Begins a member with a key that comes from a file and may need escapes. The caller then adds the member's value.
    package func key(text key: String) {
        beginValue()
        put(quoted: key)
        bytes.put(isCompact ? ":" : ": ")
        isFirst = true
    }

    /// Adds a member whose value is a string, or null if `text` is `nil`.
    package func put(_ key: StaticString, _ text: String?) {
        self.key(key)
        if let text { add(text) } else { addNull() }
    }

    package func put(_ key: StaticString, _ number: Int) {
        self.key(key)
        add(number)
    }

    package func put(_ key: StaticString, _ number: Double, _ format: NumberFormat = .json) {
        self.key(key)
        add(number, format)
    }

    package func put(_ key: StaticString, _ flag: Bool) {
        self.key(key)
        add(flag)
    }

    package func put(_ key: StaticString, json: String) {
        self.key(key)
        add(json: json)
    }

    package func put(_ key: StaticString, _ texts: [String]) {
        array(key) { for text in texts { add(text) } }
    }

    package func put(_ key: StaticString, _ numbers: [Int]) {
        array(key) { for number in numbers { add(number) } }
    }

    package func put(_ key: StaticString, _ numbers: [Double]) {
        array(key) { for number in numbers { add(number) } }
    }

    package func object(_ key: StaticString, _ write: () -> Void) {
        self.key(key)
        object(write)
    }

    package func array(_ key: StaticString, isPadded: Bool = false, _ write: () -> Void) {
        self.key(key)
        array(isPadded: isPadded, write)
    }

    // MARK: Lines

    /// Requests a line break before the next element. If there are no more elements, the line break precedes the closing bracket.
    package func breakLine(indent: Int = 0) {
        lineBreaks += 1
        indentation = indent
    }

    /// Writes an object as one line of JSON Lines.
    package func line(_ write: () -> Void) {
        object(write)
        endLine()
    }

    /// Ends a line of JSON Lines, or the last line of a file. The next value is written without a separator before it.
    package func endLine() {
        bytes.put("\n")
        isFirst = true
    }

    func open(_ bracket: StaticString) {
        beginValue()
        bytes.put(bracket)
        isFirst = true
    }

    func close(_ bracket: StaticString) {
        if lineBreaks > 0 { putLineBreaks() }
        bytes.put(bracket)
        isFirst = false
    }

    /// Writes the separator that must precede the next value. After this call, the caller may write the value directly to `bytes`.
    package func beginValue() {
        if lineBreaks > 0 {
            if !isFirst { bytes.put(",") }
            putLineBreaks()
        } else if !isFirst {
            if isCompact { bytes.put(",") } else { bytes.put(", ") }
        }
        isFirst = false
    }

    func putLineBreaks() {
        for _ in 0..<lineBreaks { bytes.put("\n") }
        bytes.put(spaces: indentation)
        (lineBreaks, indentation) = (0, 0)
    }

    private func put(quoted text: String) {
        // Fast path for strings that need no escapes. Most strings need none.
        guard text.utf8.allSatisfy({ isPlain($0) }) else {
            return bytes.write(escapesMarkup ? Quoting.jsonInMarkup(text) : Quoting.json(text))
        }
        bytes.put("\"")
        bytes.write(text)
        bytes.put("\"")
    }

    /// Returns whether a byte of a string can be written without being escaped.
    private func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): false
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): !escapesMarkup
        default: byte >= 0x20 && byte < 0x7F
        }
    }
}
