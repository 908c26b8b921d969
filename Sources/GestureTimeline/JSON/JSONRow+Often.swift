import GestureEngine
import GestureSupport

// The rows of which a long trace has millions, written without a detour over their schemas; a test holds these lines to those.
extension JSONRow {
    /// Puts the kind (whose quote is already open), the row's number unless it is 0, and the fields.
    @inline(__always)
    mutating func put(often body: Record.Body, number: Int) {
        if case .touch(let row) = body {
            kind("touch\"", number)
            put(row)
        } else if case .recognizerTouches(let row) = body {
            kind("recognizer.touches\"", number)
            put(row)
        } else if case .recognizerAction(let row) = body {
            kind("recognizer.action\"", number)
            put(row)
        } else if case .viewTouches(let row) = body {
            kind("view.touches\"", number)
            put(row)
        } else if case .recognizerState(let row) = body {
            kind("recognizer.state\"", number)
            put(row)
        }
    }

    private mutating func put(_ row: TouchRow) {
        pen.put(", \"touch\": ")
        pen.put(row.touch)
        word(", \"phase\": \"", row.phase.rawValue)
        pen.put(", \"x\": ")
        pen.put(row.location.x, .json)
        pen.put(", \"y\": ")
        pen.put(row.location.y, .json)
        pen.put(", \"view\": ")
        if let view = row.view { pen.put(view, names) } else { pen.put("null") }
        guard row.phase == .began else { return }
        pen.put(", \"recognizers\": ")
        put(row.recognizers)
        guard !row.passed.isEmpty else { return }
        pen.put(", \"passed\": ")
        put(row.passed)
    }

    private mutating func put(_ row: RecognizerTouchesRow) {
        key(", \"recognizer\": ", row.recognizer)
        word(", \"method\": \"", row.method.rawValue)
        pen.put(", \"touches\": ")
        put(row.touches)
    }

    private mutating func put(_ row: RecognizerStateRow) {
        key(", \"recognizer\": ", row.recognizer)
        word(", \"from\": \"", row.from.rawValue)
        word(", \"to\": \"", row.to.rawValue)
        if let reason = row.reason { word(", \"reason\": \"", reason.words) }
    }

    private mutating func put(_ row: RecognizerActionRow) {
        key(", \"recognizer\": ", row.recognizer)
        pen.put(", \"action\": ")
        if let action = row.action { pen.put(action, names) } else { pen.put("null") }
        word(", \"state\": \"", row.state.rawValue)
        pen.put(", \"location\": ")
        put(row.values.location)
        if let translation = row.values.translation {
            pen.put(", \"translation\": ")
            put(translation)
        }
        if let velocity = row.values.velocity {
            pen.put(", \"velocity\": ")
            put(velocity)
        } else if let velocity = row.values.scalarVelocity {
            pen.put(", \"velocity\": ")
            pen.put(velocity, .json)
        }
        if let scale = row.values.scale {
            pen.put(", \"scale\": ")
            pen.put(scale, .json)
        }
        if let rotation = row.values.rotation {
            pen.put(", \"rotation\": ")
            pen.put(rotation, .json)
        }
        pen.put(", \"numberOfTouches\": ")
        pen.put(row.values.numberOfTouches)
        if let target = row.target { key(", \"target\": ", target) }
    }

    private mutating func put(_ row: ViewTouchesRow) {
        key(", \"view\": ", row.view)
        word(", \"method\": \"", row.method.rawValue)
        pen.put(", \"touches\": ")
        put(row.touches)
        pen.put(", \"responders\": ")
        put(row.responders)
        if let delayed = row.delayed {
            pen.put(", \"delayed\": ")
            pen.put(delayed, .json)
        }
    }

    @inline(__always)
    private mutating func word(_ key: StaticString, _ word: String) {
        pen.put(key)
        pen.put(word: word)
        pen.put("\"")
    }
}
