import GestureEngine
import GestureSupport

/// What bounds the length of a row, before it is written.
struct RowRoom {
    var names: Int
    var touches = 0
    /// UTF-8 bytes of texts that are no names, before they are escaped.
    var text = 0

    @inline(__always)
    init(_ body: borrowing Record.Body) {
        names = 4
        switch body {
        case .touch(let row): names += row.recognizers.count + row.passed.count
        case .recognizerTouches(let row): touches = row.touches.count
        case .viewTouches(let row):
            touches = row.touches.count
            names += row.responders.count
        case .recognizerWaiting(let row): names += row.waitsFor.count
        case .touchHeld(let row): names += row.by.count
        case .touchDropped(let row): names += row.by.count
        case .set(_, let value, _): text = value.utf8.count
        case .interrupt(let value), .note(let value), .warning(let value): text = value.utf8.count
        default: break
        }
    }

    /// Bytes that are enough for the row: each name with what stands around it, all numbers at their longest, the fixed words.
    @inline(__always)
    func bytes(longestName: Int, extraNames: Int) -> Int {
        // A treacherous character of two bytes takes six, one byte takes at most eight (`\u{XX}` with its quotes).
        (names + extraNames) * (longestName + 32) + touches * 24 + text * 8 + 16 * Pen.longestNumber + 2048 + Pen.slack
    }
}
