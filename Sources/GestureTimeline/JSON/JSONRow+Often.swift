import GestureEngine
import GestureSupport

// The rows of which a long trace has millions, written without a detour over their schemas; a test holds these lines to those.
extension JSONRow {
    /// Puts the kind (whose quote is already open), the row's number unless it is 0, and the fields.
    @inline(__always)
    mutating func put(often record: UnsafePointer<Record>, number: Int) {
        if case .touch(let row) = record.pointee.body { return put(row, number) }
        if case .recognizerTouches(let row) = record.pointee.body { return put(row, number) }
        if case .recognizerAction(let row) = record.pointee.body { return put(row, record.pointee.cause.rule, number) }
        if case .viewTouches(let row) = record.pointee.body { return put(row, number) }
        if case .recognizerState(let row) = record.pointee.body { return put(row, number) }
        if case .delegate(let row) = record.pointee.body { return put(row, number) }
    }

    private mutating func put(_ row: TouchRow, _ number: Int) {
        kind("touch\"", number)
        pen.put(", \"touch\": ", row.touch)
        word(", \"phase\": \"", row.phase.rawValue)
        pen.put(", \"x\": ", row.location.x, .json)
        pen.put(", \"y\": ", row.location.y, .json)
        put(", \"view\": ", orNull: row.view)
        guard row.phase == .began else { return }
        put(", \"recognizers\": ", row.recognizers)
        if !row.passed.isEmpty { put(", \"passed\": ", row.passed) }
    }

    private mutating func put(_ row: RecognizerTouchesRow, _ number: Int) {
        kind("recognizer.touches\"", number)
        put(", \"recognizer\": ", row.recognizer)
        word(", \"method\": \"", row.method.rawValue)
        put(", \"touches\": ", row.touches)
    }

    private mutating func put(_ row: DelegateRow, _ number: Int) {
        kind("delegate\"", number)
        put(", \"recognizer\": ", row.recognizer)
        word(", \"method\": \"", row.method.rawValue)
        pen.put(", \"answer\": ", word: row.answer ? "true" : "false")
        if let touch = row.touch { pen.put(", \"touch\": ", touch) }
        if let other = row.other { put(", \"other\": ", other) }
        put(", \"asked\": ", row.asked)
        if let read = row.read { pen.put(", \"read\": ", word: Quoting.jsonOnOneLine(names.strings[read])) }
        if let expression = row.expression { pen.put(", \"expression\": ", word: Quoting.json(names.strings[expression])) }
    }

    private mutating func put(_ row: RecognizerStateRow, _ number: Int) {
        kind("recognizer.state\"", number)
        put(", \"recognizer\": ", row.recognizer)
        word(", \"from\": \"", row.from.rawValue)
        word(", \"to\": \"", row.to.rawValue)
        if let achieved = row.achieved {
            word(", \"achieved\": \"", achieved.words)
            pen.put(", \"had\": ", achieved.figures.measured, .json)
            pen.put(", \"needed\": ", achieved.figures.limit, .json)
        }
        guard let reason = row.reason else { return }
        pen.put(", \"reason\": \"", reason)
        pen.put("\"")
        guard let figures = reason.shownFigures else { return }
        pen.put(", \"measured\": ", figures.measured, .json)
        pen.put(", \"limit\": ", figures.limit, .json)
    }

    private mutating func put(_ row: RecognizerActionRow, _ rule: Rule, _ number: Int) {
        kind("recognizer.action\"", number)
        put(", \"recognizer\": ", row.recognizer)
        put(", \"action\": ", orNull: row.action)
        word(", \"state\": \"", row.state.rawValue)
        put(", \"location\": ", row.values.location)
        if let translation = row.values.translation { put(", \"translation\": ", translation) }
        if let velocity = row.values.velocity {
            put(", \"velocity\": ", velocity)
        } else if let velocity = row.values.scalarVelocity {
            pen.put(", \"velocity\": ", velocity, .json)
        }
        if let scale = row.values.scale { pen.put(", \"scale\": ", scale, .json) }
        if let rotation = row.values.rotation { pen.put(", \"rotation\": ", rotation, .json) }
        pen.put(", \"numberOfTouches\": ", row.values.numberOfTouches)
        if let target = row.target { put(", \"target\": ", target) }
        if rule == .b9 { pen.put(", \"again\": true") }
    }

    private mutating func put(_ row: ViewTouchesRow, _ number: Int) {
        kind("view.touches\"", number)
        put(", \"view\": ", row.view)
        word(", \"method\": \"", row.method.rawValue)
        put(", \"touches\": ", row.touches)
        put(", \"responders\": ", row.responders)
        if let delayed = row.delayed { pen.put(", \"delayed\": ", delayed, .json) }
    }

    @inline(__always)
    private mutating func put(_ key: StaticString, orNull name: Name?) {
        pen.put(key)
        if let name { pen.put(name, names) } else { pen.put("null") }
    }
}
