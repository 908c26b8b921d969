import GestureFiles
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
        var reader = JSONReader(bytes)
        var copied = 0
        while let start = bytes.firstIndex(of: UInt8(ascii: "\""), in: reader.cursor..<bytes.count) {
            reader.cursor = start
            guard let key = try? reader.scanString() else { break }
            let end = reader.cursor
            if key.equals("interrupt"), (try? reader.colon()) != nil, let value = try? reader.scanString(),
                texts.contains(reader.text(of: value))
            {
                self.bytes += bytes[copied..<start] + Array("\"note\"".utf8)
                (copied, isDifferent) = (end, true)
            }
            reader.cursor = end
        }
        self.bytes += bytes[copied...]
    }
}
