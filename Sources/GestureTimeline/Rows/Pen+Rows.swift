import GestureSupport

extension Pen {
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
