/// The place of a case among the cases of an enum without payloads, as fast as reading a byte.
///
/// Rows look up prepared bytes by it; a search through `allCases` for each row would cost more than writing the row.
@inline(__always)
package func ordinal<Choice: CaseIterable>(_ choice: Choice) -> Int {
    // Swift numbers such cases from 0 in one byte; a test holds this against `allCases`.
    assert(MemoryLayout<Choice>.size == 1)
    return Int(unsafeBitCast(choice, to: UInt8.self))
}
