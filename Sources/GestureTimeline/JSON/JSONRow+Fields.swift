import GestureEngine
import GestureSupport

// The rows of which a long trace has millions.
extension JSONRow {
    mutating func put(_ row: TouchRow) {
        pen.put(", \"touch\": ")
        pen.put(row.touch)
        pen.put(", \"phase\": \"")
        pen.put(row.phase)
        pen.put("\", \"x\": ")
        pen.put(row.location.x, .json)
        pen.put(", \"y\": ")
        pen.put(row.location.y, .json)
        pen.put(", \"view\": ")
        if let view = row.view { pen.put(view, names) } else { pen.put("null") }
        guard row.phase == .began else { return }
        pen.put(", \"recognizers\": ")
        put(row.recognizers)
        guard !row.passed.isEmpty else { return }
        pen.put(", \"passed\": [")
        for (index, passed) in row.passed.enumerated() {
            if index > 0 { pen.put(", ") }
            key("{\"view\": ", passed.view)
            pen.put(", \"why\": \"")
            pen.put(passed.why)
            pen.put("\"}")
        }
        pen.put("]")
    }

    mutating func put(_ row: RecognizerTouchesRow) {
        key(", \"recognizer\": ", row.recognizer)
        pen.put(", \"method\": \"")
        pen.put(row.method)
        pen.put("\", \"touches\": ")
        put(row.touches)
    }

    mutating func put(_ row: RecognizerActionRow) {
        key(", \"recognizer\": ", row.recognizer)
        pen.put(", \"action\": ")
        if let action = row.action { pen.put(action, names) } else { pen.put("null") }
        pen.put(", \"state\": \"")
        pen.put(row.state)
        pen.put("\", \"location\": ")
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
        key(", \"target\": ", optional: row.target)
    }

    mutating func put(_ row: ViewTouchesRow) {
        key(", \"view\": ", row.view)
        pen.put(", \"method\": \"")
        pen.put(row.method)
        pen.put("\", \"touches\": ")
        put(row.touches)
        pen.put(", \"responders\": ")
        put(row.responders)
        if let delayed = row.delayed {
            pen.put(", \"delayed\": ")
            pen.put(delayed, .json)
        }
    }
}

// The rows that are few in any trace.
extension JSONRow {
    @inline(never)
    mutating func putRare(_ body: borrowing Record.Body, number: Int) {
        switch body {
        case .delegate(let row):
            kind("delegate\"", number)
            key(", \"recognizer\": ", row.recognizer)
            pen.put(", \"method\": \"")
            pen.put(row.method)
            pen.put("\", \"answer\": ")
            put(row.answer)
            if let touch = row.touch {
                pen.put(", \"touch\": ")
                pen.put(touch)
            }
            key(", \"other\": ", optional: row.other)
            key(", \"asked\": ", row.asked)
        case .recognizerWaiting(let row):
            kind("recognizer.waiting\"", number)
            key(", \"recognizer\": ", row.recognizer)
            pen.put(", \"for\": ")
            put(row.waitsFor)
            pen.put(", \"wants\": \"")
            pen.put(row.wants)
            pen.put("\"")
        case .touchHeld(let row):
            kind("touch.held\"", number)
            pen.put(", \"touch\": ")
            pen.put(row.touch)
            pen.put(", \"phase\": \"")
            pen.put(row.phase)
            pen.put("\", \"by\": ")
            put(row.by)
            key(", \"view\": ", row.view)
        case .touchDropped(let row):
            kind("touch.dropped\"", number)
            pen.put(", \"touch\": ")
            pen.put(row.touch)
            pen.put(", \"by\": ")
            put(row.by)
            key(", \"view\": ", row.view)
        case .control(let row):
            kind("control\"", number)
            key(", \"control\": ", row.control)
            key(", \"event\": ", row.event)
            key(", \"action\": ", optional: row.action)
        case .scroll(let row):
            kind("scroll\"", number)
            put(row)
        case .select(let view, let cell):
            kind("select\"", number)
            key(", \"view\": ", view)
            key(", \"cell\": ", cell)
        case .set(let target, let value, let by):
            kind("set\"", number)
            key(", \"target\": ", target)
            pen.put(", \"value\": ")
            put(escaped: Quoting.jsonOnOneLine(value))
            key(", \"by\": ", optional: by)
        case .add(let target, let by):
            kind("add\"", number)
            key(", \"target\": ", target)
            key(", \"by\": ", optional: by)
        case .remove(let target, let by):
            kind("remove\"", number)
            key(", \"target\": ", target)
            key(", \"by\": ", optional: by)
        case .mode(let from, let to, let by, let refused):
            kind("mode\"", number)
            key(", \"from\": ", from)
            key(", \"to\": ", to)
            key(", \"by\": ", optional: by)
            if refused { pen.put(", \"refused\": true") }
        case .interrupt(let text): putText("interrupt\"", number, text)
        case .note(let text): putText("note\"", number, text)
        case .warning(let text): putText("warning\"", number, text)
        case .touch, .recognizerTouches, .recognizerAction, .viewTouches, .recognizerState:
            preconditionFailure("written by put(_:number:)")
        }
    }

    private mutating func put(_ row: ScrollRow) {
        key(", \"view\": ", row.view)
        pen.put(", \"event\": \"")
        pen.put(row.event)
        pen.put("\", \"contentOffset\": ")
        put(row.contentOffset)
        if let willDecelerate = row.willDecelerate {
            pen.put(", \"willDecelerate\": ")
            put(willDecelerate)
        }
        if let zoomScale = row.zoomScale {
            pen.put(", \"zoomScale\": ")
            pen.put(zoomScale, .json)
        }
    }

    private mutating func putText(_ kind: StaticString, _ number: Int, _ text: String) {
        self.kind(kind, number)
        pen.put(", \"text\": ")
        put(escaped: Quoting.json(text))
    }

    @inline(never)
    mutating func putReason(_ reason: FailureReason) {
        pen.put(", \"reason\": \"")
        put(escaped: reason.words)
        pen.put("\"")
    }

    private mutating func put(escaped text: String) {
        var text = text
        text.withUTF8 { pen.put($0) }
    }
}
