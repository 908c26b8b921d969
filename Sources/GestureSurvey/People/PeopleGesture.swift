import GestureEngine
import GestureFiles
import GestureSupport

/// A gesture of a trace, or several gestures that overlap in time, as the subject of a sentence about people.
package struct PeopleGesture: Sendable {
    /// The positions of the gestures in the file, counted from 1.
    package private(set) var numbers: [Int] = []
    /// A description of the gesture, as in "swipe left on `row`".
    package private(set) var text = ""

    init(text: String = "") { self.text = text }

    mutating func add(_ gesture: GestureDocument, number: Int) {
        numbers.append(number)
        text += (text.isEmpty ? "" : " and ") + gesture.words
    }
}

extension GestureDocument {
    /// A description of the gesture; empty for entries that use no fingers.
    package var words: String {
        guard let target else { return "" }
        let fingers =
            switch integer(.fingers) ?? 1 {
            case 1: ""
            case 2: "two-finger "
            case let count: "\(count)-finger "
            }
        let place = target.words
        switch kind {
        case .tap:
            let count = integer(.count) ?? 1
            let tap = count == 1 ? "tap" : count == 2 ? "double tap" : "tap \(count) times"
            return fingers + tap + " " + place
        case .press: return fingers + "press " + place
        case .drag:
            guard let by = point(.by) else { return fingers + "drag from \(target.name) to \(destination?.name ?? target.name)" }
            let isLevel = abs(by.x) >= abs(by.y)
            return fingers + "drag " + (isLevel ? by.x < 0 ? "left" : "right" : by.y < 0 ? "up" : "down") + " " + place
        case .swipe: return fingers + "swipe \(string(.direction) ?? "") " + place
        case .pinch: return "pinch " + (number(.to) ?? 0 < number(.from) ?? 0 ? "in " : "out ") + place
        case .rotate: return "rotate " + place
        case .wait, .set, .note, .enter, .interrupt, .add, .animate, .present, .dismiss, .remove: return ""
        }
    }
}

extension GestureTarget {
    fileprivate var name: String {
        switch self {
        case .view(let view, _): "`\(TimelineText.escaped(view.text))`"
        case .point(let point): "(\(Decimal.text(point.x)), \(Decimal.text(point.y)))"
        }
    }

    fileprivate var words: String {
        switch self {
        case .view: "on " + name
        case .point: "at " + name
        }
    }
}
