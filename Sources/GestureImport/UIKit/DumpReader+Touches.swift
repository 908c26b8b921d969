import GestureEngine
import GestureSupport

/// Functions that read touches in the three formats that UIKit has used: plain words, plain words with a responder, and items separated by
/// semicolons.
extension DumpReader {
    private static let keys: [StaticString] = [
        "type: ", "phase: ", "is pointer: ", "tap count: ", "force: ", "window: ", "view: ", "responder: ", "location in window: ",
        "previous location in window: ", "location in view: ", "previous location in view: ",
    ]

    /// Reads a touch whose address has already been read, and returns the index just past the touch.
    mutating func touch(_ object: DumpObject, _ address: UInt64) -> Int {
        let start = place(object.range.lowerBound)
        var at = object.range.upperBound
        var fields = TouchFields()
        while true {
            at = skippingSeparators(from: at)
            guard let key = Self.keys.first(where: { text.has($0, at: at) }) else { break }
            at = value(of: key, at: text.skippingBlanks(from: at + key.utf8CodeUnitCount), into: &fields)
        }
        add(fields, address, at: start)
        return at
    }

    /// The fields that have been read from the description of a touch.
    private struct TouchFields {
        var phase: Touch.Phase?
        var type = Touch.TouchType.direct
        var isPointer = false
        var force: Double?
        var location: Point?
        var locationInView: Point?
        var window: DumpObject?
        var view: DumpObject?
    }

    private func skippingSeparators(from start: Int) -> Int {
        var at = start
        while at < text.count {
            let length = text.lineBreak(at: at)
            if length > 0 {
                at += length
            } else if DumpText.isBlank(text.at(at)) || text.at(at) == UInt8(ascii: ";") {
                at += 1
            } else {
                break
            }
        }
        return at
    }

    /// Reads the value that follows a key, and returns the index just past the value.
    private mutating func value(of key: StaticString, at start: Int, into fields: inout TouchFields) -> Int {
        let name = key.description
        switch name {
        case "window: ", "view: ", "responder: ":
            if text.at(start) == UInt8(ascii: "<"), let object = parser.object(at: start) {
                if name == "window: " {
                    fields.window = object
                } else {
                    fields.view = object
                }
                return object.range.upperBound
            }
            return indexAfterParentheses(start)
        case "location in window: ", "location in view: ", "previous location in window: ", "previous location in view: ":
            guard text.at(start) == UInt8(ascii: "{") else { return start }
            var end = start
            while end < min(start + 200, text.count), text.at(end) != UInt8(ascii: "}"), text.lineBreak(at: end) == 0 { end += 1 }
            let numbers = text.numbers(start..<end, limit: 2)
            if numbers.count == 2 {
                // The coordinates have single precision but are printed as doubles. They are rounded, because their last digits are
                // meaningless.
                let point = Point((numbers[0] * 1e4).rounded() / 1e4, (numbers[1] * 1e4).rounded() / 1e4)
                if name == "location in window: " { fields.location = point }
                if name == "location in view: " { fields.locationInView = point }
            }
            return text.at(end) == UInt8(ascii: "}") ? end + 1 : end
        default:
            var end = start
            while DumpText.isName(text.at(end)) || text.at(end) == UInt8(ascii: "-") { end += 1 }
            let word = text.string(start..<end)
            switch name {
            case "phase: ": fields.phase = Self.phase(word)
            case "type: ": fields.type = Self.type(word)
            case "is pointer: ": fields.isPointer = word == "YES"
            case "force: ": fields.force = Double(word).flatMap { $0.isFinite && (0...1e6).contains($0) ? $0 : nil }
            default: break
            }
            return end
        }
    }

    /// Returns the index just past `(null)`, or past an app-defined description in parentheses.
    private func indexAfterParentheses(_ start: Int) -> Int {
        var (at, depth) = (start, 0)
        while at < min(start + 300, text.count), text.lineBreak(at: at) == 0 {
            switch text.at(at) {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth <= 0 { return at + 1 }
            default: if depth == 0 { return text.at(at).isASCIILetter ? at + 3 : at }
            }
            at += 1
        }
        return at
    }

    private static func phase(_ word: String) -> Touch.Phase? {
        switch word {
        case "Began": .began
        case "Moved": .moved
        case "Stationary": .stationary
        case "Ended": .ended
        case "Cancelled": .cancelled
        default: nil
        }
    }

    private static func type(_ word: String) -> Touch.TouchType {
        switch word {
        case "Stylus", "Pencil": .pencil
        case "Indirect": .indirect
        case "IndirectPointer", "Pointer": .indirectPointer
        default: .direct
        }
    }

    private mutating func add(_ fields: TouchFields, _ address: UInt64, at place: ImportPlace) {
        // The description of a touch contains descriptions of its window and its view, which are treated like separately printed
        // descriptions.
        let isPlaced = fields.location != nil && (fields.window != nil || fields.location != .zero)
        if let window = fields.window { add(described: window, origin: nil) }
        var origin: Point?
        if let location = fields.location, let inside = fields.locationInView, isPlaced {
            origin = Point(location.x - inside.x, location.y - inside.y)
        }
        if let view = fields.view { add(described: view, origin: origin) }
        guard let phase = fields.phase, let location = fields.location, isPlaced else { return note(.touchWithoutPlace, at: place) }
        add(
            DumpTouch(
                place: place, address: address, phase: phase, type: fields.isPointer ? .indirectPointer : fields.type,
                location: location, force: fields.force, event: 0))
    }

    private mutating func add(described object: DumpObject, origin: Point?) {
        guard object.has("frame") else { return }
        var view = DumpView(object, in: text, at: place(object.range.lowerBound))
        view.origin = origin
        add(loose: view)
    }
}
