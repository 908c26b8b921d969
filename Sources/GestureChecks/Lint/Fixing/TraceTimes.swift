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

    private static let gestureKeys = [GestureKey.at, .hold, .duration, .interval].map { $0.rawValue } + ["wait"]

    /// Finds the times in a source text. Returns `nil` if the source is not a single JSON value (for example, if it is JSON Lines).
    init?(_ source: SourceText) {
        guard let root = try? JSONNode.read(source), case .object(let members) = root.value else { return nil }
        hasSentences = Self.value(of: members, "expect") != nil
        eventTimes = Self.times(Self.value(of: members, "events"), ["t"])
        gestureTimes = Self.times(Self.value(of: members, "gestures"), Self.gestureKeys)
    }

    private static func value(of members: [JSONMember], _ key: String) -> JSONNode? { members.first { $0.key == key }?.value }

    private static func times(_ list: JSONNode?, _ keys: [String]) -> [Time] {
        guard case .array(let elements) = list?.value else { return [] }
        return elements.flatMap { element -> [Time] in
            guard case .object(let members) = element.value else { return [] }
            return members.compactMap { member in
                guard keys.contains(member.key), case .number(let value) = member.value.value else { return nil }
                return Time(value: value, position: member.value.position)
            }
        }
    }
}
