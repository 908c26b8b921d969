import GestureEngine
import GestureSupport

extension ByteWriter {
    #if !hasFeature(Embedded)
        @inline(__always)
    #endif
    func put(_ text: StaticString, _ number: Int) {
        put(text)
        put(number)
    }

    #if !hasFeature(Embedded)
        @inline(__always)
    #endif
    func put(_ text: StaticString, _ number: Double, _ format: NumberFormat) {
        put(text)
        put(number, format)
    }

    #if !hasFeature(Embedded)
        @inline(__always)
    #endif
    func put(_ text: StaticString, word: String, _ after: StaticString = "") {
        put(text)
        write(word)
        put(after)
    }

    /// Appends text followed by a number without decimals.
    func put(_ text: StaticString, whole number: Double) {
        if number.magnitude < 1e9 { put(text, Int(number)) } else { put(text, number, .points) }
    }
}

// The words in the kinds of rows that are most frequent in long traces. Static strings avoid creating a `String` for each row.

extension Touch.Phase {
    /// The word for a touch's phase, with a space on each side.
    var words: StaticString {
        switch self {
        case .began: " began "
        case .moved: " moved "
        case .stationary: " stationary "
        case .ended: " ended "
        case .cancelled: " cancelled "
        }
    }
}

extension TouchesMethod {
    var words: StaticString {
        switch self {
        case .touchesBegan: "touchesBegan"
        case .touchesMoved: "touchesMoved"
        case .touchesEnded: "touchesEnded"
        case .touchesCancelled: "touchesCancelled"
        }
    }
}

extension StateName {
    var words: StaticString {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        case .recognized: "recognized"
        }
    }
}
