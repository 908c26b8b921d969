import GestureFiles
import GestureSupport

/// The positions of the times in the text of a trace.
struct TraceTimes {
    /// A number and its range in the text.
    struct Time {
        let value: Double
        let position: SourcePosition
    }

    /// The times of events, in file order.
    private(set) var eventTimes: [Time] = []
    /// The times and durations of gestures, in file order.
    private(set) var gestureTimes: [Time] = []
    private(set) var hasSentences = false

    private static let eventKeys = ["t"]
    private static let gestureKeys = [GestureKey.at, .hold, .duration, .interval].map { $0.rawValue } + ["wait"]

    /// Finds the times in a source text, which is a single JSON object or JSON Lines. Returns `nil` if it cannot be read.
    init?(_ source: SourceText) {
        if let root = try? JSONNode.read(source), case .object(let members) = root.value {
            hasSentences = members.value("expect") != nil
            eventTimes = Self.times(ofList: members.value("events"), Self.eventKeys)
            gestureTimes = Self.times(ofList: members.value("gestures"), Self.gestureKeys)
            return
        }
        // Only the first line, which is the trace's object without events, has sentences.
        for line in source.bytes.split(separator: UInt8(ascii: "\n")) where !line.allSatisfy(\.isWhitespace) {
            guard let root = try? JSONNode.read(SourceText(name: source.name, bytes: Array(line))), case .object(let members) = root.value
            else { return nil }
            if members.value("expect") != nil { hasSentences = true }
            eventTimes += Self.times(of: members, Self.eventKeys, origin: line.startIndex)
        }
    }

    private static func times(ofList list: JSONNode?, _ keys: [String]) -> [Time] {
        guard case .array(let elements) = list?.value else { return [] }
        return elements.flatMap { element -> [Time] in
            guard case .object(let members) = element.value else { return [] }
            return times(of: members, keys, origin: 0)
        }
    }

    /// Returns the times among the members of an object. The positions of the members are relative to `origin`.
    private static func times(of members: [JSONMember], _ keys: [String], origin: Int) -> [Time] {
        members.compactMap { member in
            guard keys.contains(member.key), case .number(let value) = member.value.value else { return nil }
            return Time(value: value, position: SourcePosition(offset: origin + member.value.position.offset))
        }
    }
}
