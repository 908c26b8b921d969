import GestureSupport

extension ByteWriter {
    @inline(__always)
    func put(_ text: StaticString, _ number: Int) {
        put(text)
        put(number)
    }

    @inline(__always)
    func put(_ text: StaticString, _ number: Double, _ format: NumberFormat) {
        put(text)
        put(number, format)
    }

    @inline(__always)
    func put(_ text: StaticString, word: String, _ after: StaticString = "") {
        put(text)
        write(word)
        put(after)
    }

    /// Appends a number that has no decimals.
    @inline(__always)
    func put(_ text: StaticString, whole number: Double) {
        if number.magnitude < 1e9 { put(text, Int(number)) } else { put(text, number, .points) }
    }
}
