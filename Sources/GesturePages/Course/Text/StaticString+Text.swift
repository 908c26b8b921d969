extension StaticString {
    /// It as a string.
    var text: String { String(decoding: UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount), as: UTF8.self) }
}
