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

    /// Appends a number without decimals.
    #if !hasFeature(Embedded)
        @inline(__always)
    #endif
    func put(_ text: StaticString, whole number: Double) {
        if number.magnitude < 1e9 { put(text, Int(number)) } else { put(text, number, .points) }
    }
}

// The words of most rows of a long trace: bytes of the program, which need no string.

extension Touch.Phase {
    /// The phase, with a space on both sides.
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
