import GestureSupport

/// Where the events or gestures of an object of our own begin.
struct TraceArray {
    /// `events` or `gestures`.
    let key: String
    /// At the first of them, behind the bracket.
    var reader: JSONReader
    /// The keys before that.
    private var before: [String] = []

    /// Nil for any other text; its beginning is brought into the window.
    init?(in window: JSONWindow) {
        reader = window.readerAtStart()
        reader.skipByteOrderMark()
        do throws(FileError) {
            try reader.beginObject("")
            while true {
                window.bringMember(&reader, arrays: HeaderParser.arrays)
                guard try reader.nextMember() else { return nil }
                let key = reader.text(of: try reader.scanString())
                try reader.colon()
                guard !HeaderParser.arrays.contains(key) else {
                    self.key = key
                    break
                }
                before.append(key)
                try reader.skipValue()
            }
            try reader.beginArray("")
            _ = window.bringElement(&reader)
            if WebKitEvents.begins(reader) { return nil }
        } catch {
            return nil
        }
    }

    /// Whether it stands behind a key.
    func follows(_ key: TraceKey) -> Bool { before.contains(key.rawValue) }

    /// Whether it stands before a key, in a text that is in memory as a whole.
    func isBefore(_ key: TraceKey) -> Bool {
        var ahead = reader
        do throws(FileError) {
            while try ahead.nextElement() { try ahead.skipValue() }
            while try ahead.nextMember() {
                if ahead.text(of: try ahead.scanString()) == key.rawValue { return true }
                try ahead.colon()
                try ahead.skipValue()
            }
        } catch {
            // It is said where it is read.
        }
        return false
    }
}
