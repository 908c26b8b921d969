import GestureSupport

extension Pen {
    /// What is put down, no more than 2048 bytes, as a string.
    static func string(_ body: (inout Pen) -> Void) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2048 + slack) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            var pen = Pen(at: start)
            body(&pen)
            return String(decoding: UnsafeBufferPointer(start: start, count: pen.at - start), as: UTF8.self)
        }
    }

    /// Puts a string as it is.
    @inline(__always)
    mutating func put(word: String) {
        var word = word
        word.withUTF8 { put($0) }
    }

    @inline(__always)
    mutating func put(_ text: StaticString, _ number: Int) {
        put(text)
        put(number)
    }

    @inline(__always)
    mutating func put(_ text: StaticString, _ number: Double, _ format: NumberFormat) {
        put(text)
        put(number, format)
    }

    @inline(__always)
    mutating func put(_ text: StaticString, word: String, _ after: StaticString = "") {
        put(text)
        put(word: word)
        put(after)
    }

    /// Puts a number that has no decimals.
    @inline(__always)
    mutating func put(_ text: StaticString, whole number: Double) {
        if number.magnitude < 1e9 { put(text, Int(number)) } else { put(text, number, .points) }
    }

    /// Puts a row's time to the right of its column.
    mutating func put(stamp time: Double) {
        let start = at
        put(time, .seconds)
        let width = at - start
        guard width < TextColumns.time else { return }
        // Shorter than the column, it is no more than eight bytes.
        let column = UnsafeMutableRawPointer(start)
        let digits = column.loadUnaligned(as: UInt64.self)
        column.storeBytes(of: 0x2020_2020_2020_2020, as: UInt64.self)
        column.storeBytes(of: digits, toByteOffset: TextColumns.time - width, as: UInt64.self)
        at = start + TextColumns.time
    }
}
