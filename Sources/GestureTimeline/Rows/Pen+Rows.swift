import GestureEngine
import GestureSupport

extension Pen {
    /// Puts a string as it is.
    @inline(__always)
    mutating func put(word: String) {
        var word = word
        word.withUTF8 { put($0) }
    }
}
