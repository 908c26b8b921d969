import GestureSupport

/// The text of a trace in which some `interrupt` entries have been converted to `note` entries.
///
/// If an interruption ends a finger's movement (F11), the trace reader drops the rest of the movement. To restore it, the trace must be
/// read again without the interruption.
struct InterruptText {
    private(set) var bytes: [UInt8]
    /// Whether the text contained any interruptions to convert.
    private(set) var isDifferent = false

    /// Creates the text in which each `interrupt` entry whose value is in `texts` has been converted.
    init(_ bytes: [UInt8], without texts: [String]) {
        self.bytes = []
        let values = texts.map { Array(Quoting.json($0).utf8) }
        var place = 0
        while place < bytes.count {
            guard bytes[place] == Self.quote else {
                self.bytes.append(bytes[place])
                place += 1
                continue
            }
            let end = Self.end(ofStringAt: place, in: bytes)
            var token = bytes[place..<end]
            if token.elementsEqual(Self.key), let value = Self.value(after: end, in: bytes), values.contains(value) {
                token = Self.remark[...]
                isDifferent = true
            }
            self.bytes += token
            place = end
        }
    }

    private static let quote = UInt8(ascii: "\"")
    private static let key = Array("\"interrupt\"".utf8)
    private static let remark = Array("\"note\"".utf8)

    /// Returns the index after the closing quote of the string that begins at `start`.
    private static func end(ofStringAt start: Int, in bytes: [UInt8]) -> Int {
        var place = start + 1
        while place < bytes.count, bytes[place] != quote { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(place + 1, bytes.count)
    }

    /// Returns the value of the key that ends at `end`, including its quotes; `nil` if the value is not a string.
    private static func value(after end: Int, in bytes: [UInt8]) -> [UInt8]? {
        var place = end
        func skipBlanks() { while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 } }
        skipBlanks()
        guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { return nil }
        place += 1
        skipBlanks()
        guard place < bytes.count, bytes[place] == quote else { return nil }
        return Array(bytes[place..<Self.end(ofStringAt: place, in: bytes)])
    }
}
