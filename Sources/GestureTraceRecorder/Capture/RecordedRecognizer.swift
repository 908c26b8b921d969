/// A recognizer that the recorder has read and that can be written as part of a layout.
package struct RecordedRecognizer {
    package var id: String
    /// The recognizer's type, as a layout names it; `nil` for a recognizer that is built into a scroll view.
    package var type: String?
    /// The recognizer's class; `nil` if the class is UIKit's own class for the recognizer's type.
    package var className: String?
    /// The Boolean properties that differ from UIKit's defaults, with UIKit's names as keys.
    package var flags: [(key: String, value: Bool)] = []
    /// The numeric properties of the recognizer's type that differ from UIKit's defaults, with UIKit's names as keys.
    package var numbers: [(key: String, value: Double)] = []
    /// The `direction` of a swipe, or the `edges` of a screen edge pan.
    package var lists: [(key: String, values: [String])] = []
    /// The name of the action that the recognizer sends to its first target.
    package var action: String?
    /// The ids of the recognizers that must fail before this recognizer can recognize.
    package var requireToFail: [String] = []
    /// The class of the recognizer's delegate; `nil` if the recognizer has none. The recorder cannot read which answers the delegate would
    /// give.
    package var delegateClass: String?

    package init(id: String, type: String?) {
        self.id = id
        self.type = type
    }

    /// The JSON members for a scroll view's built-in pan or pinch recognizer, which has neither an id nor a type in layouts.
    var properties: JSONObject {
        var object = JSONObject()
        putProperties(into: &object)
        return object
    }

    var object: JSONObject {
        var object = JSONObject()
        object.put("id", id)
        if let type { object.put("type", type) }
        if let className { object.put("x-class", className) }
        putProperties(into: &object)
        return object
    }

    private func putProperties(into object: inout JSONObject) {
        for flag in flags { object.put(flag.key, flag.value) }
        for number in numbers { object.put(number.key, number.value) }
        for list in lists { object.put(list.key, list.values) }
        if let action { object.put("action", action) }
        if !requireToFail.isEmpty { object.put("requireToFail", requireToFail) }
        if let delegateClass { object.put("x-delegate", delegateClass) }
    }
}

/// Facts about a recognizer that UIKit exposes only in the recognizer's description: its targets and its failure requirements.
///
/// UIKit prints `<UITapGestureRecognizer: 0x…; state = Possible; view = <…>; target= <(action=tapped:, target=<…>)>; must-fail = {
/// <UITapGestureRecognizer: 0x…; …>, … }>`. If a description has another format, all properties are empty.
package struct RecognizerDescription: Equatable {
    /// The selector of the app's first target, up to the first colon; `nil` if the description contains no selector.
    package var action: String?
    /// The prefix of the recorder's own method names.
    package static let ownPrefix = "gesturetrace_"
    /// The addresses of the recognizers that must fail before this one can recognize, in the order in which the description lists them.
    package var mustFail: [UInt] = []

    package init(_ text: String) {
        let bytes = Array(text.utf8)
        // Only the text before `must-fail` is searched, because the recognizers listed after `must-fail` also have targets.
        let head = Self.end(of: "must-fail", in: bytes, from: 0) ?? bytes.count
        var next = Self.end(of: "(action=", in: bytes, from: 0)
        while let start = next, start < head, action == nil {
            let name = bytes[start...].prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ")") }
            let text = String(decoding: name, as: UTF8.self)
            // The recorder's own target is skipped, because it is not an action of the app.
            if !text.isEmpty, !text.hasPrefix(Self.ownPrefix) { action = text }
            next = Self.end(of: "(action=", in: bytes, from: start)
        }
        guard var at = Self.end(of: "must-fail = {", in: bytes, from: 0) else { return }
        // In the description, each recognizer is in angle brackets, and its class comes first. Nested brackets contain the recognizer's
        // view and targets.
        var depth = 0
        while at < bytes.count, bytes[at] != UInt8(ascii: "}") || depth > 0 {
            switch bytes[at] {
            case UInt8(ascii: "<"):
                depth += 1
                if depth == 1, let address = Self.address(in: bytes, from: at) { mustFail.append(address) }
            case UInt8(ascii: ">"): depth -= 1
            default: break
            }
            at += 1
        }
    }

    /// Returns the hexadecimal number after `0x`, which is printed after the class name.
    private static func address(in bytes: [UInt8], from start: Int) -> UInt? {
        guard let digits = end(of: ": 0x", in: bytes, from: start) else { return nil }
        if let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")), close < digits { return nil }
        let hex = bytes[digits...].prefix { $0.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) }
        return UInt(String(decoding: hex, as: UTF8.self), radix: 16)
    }

    private static func end(of words: String, in bytes: [UInt8], from start: Int) -> Int? {
        let words = Array(words.utf8)
        guard bytes.count >= words.count, start <= bytes.count - words.count else { return nil }
        for at in start...(bytes.count - words.count) where bytes[at..<(at + words.count)].elementsEqual(words) { return at + words.count }
        return nil
    }
}
