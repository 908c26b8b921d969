import GestureEngine

/// Remembers which recognizers wait, so that a row can say how late one of them is.
struct Waits {
    /// When a recognizer became ready that has not left possible since, by its name's index.
    private var readySince: [Int32: Double] = [:]

    /// Takes every record, shown or not; gives how long ago the recognizer was ready, if it had to wait and only now does what it wanted.
    @inline(__always)
    mutating func take(_ record: UnsafePointer<Record>) -> Double? {
        if case .recognizerWaiting(let row) = record.pointee.body { begin(row.recognizer, record.pointee.time) }
        guard !readySince.isEmpty, case .recognizerState(let row) = record.pointee.body else { return nil }
        return end(row, record.pointee.time)
    }

    private mutating func begin(_ recognizer: Name, _ time: Double) {
        if readySince[recognizer.index] == nil { readySince[recognizer.index] = time }
    }

    private mutating func end(_ row: RecognizerStateRow, _ time: Double) -> Double? {
        guard let since = readySince.removeValue(forKey: row.recognizer.index) else { return nil }
        return time > since && row.to != .failed && row.to != .possible ? time - since : nil
    }
}
