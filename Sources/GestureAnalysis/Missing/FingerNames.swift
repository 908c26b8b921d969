import GestureEngine
import GestureReplay
import GestureSupport

/// A table of names for fingers. A name consists of the number of the touch and, if several touches have this number, the time at which the
/// finger landed.
package struct FingerNames {
    /// For each touch number, the times, in seconds, at which the touches with this number began.
    private var times: [Int: [Double]] = [:]

    init() {}

    /// Adds a finger. Fingers must be added in the order in which they land.
    mutating func add(_ touch: Int, at time: Double) -> FingerChange.Finger {
        let earlier = times[touch]?.count ?? 0
        times[touch, default: []].append(time)
        return FingerChange.Finger(touch: touch, earlier: earlier)
    }

    /// The name of a finger, such as `touch 1` or `touch 1 (of 0.800 s)`.
    package subscript(finger: FingerChange.Finger) -> String {
        guard let times = times[finger.touch], times.count > 1, times.indices.contains(finger.earlier) else {
            return "touch \(finger.touch)"
        }
        return "touch \(finger.touch) (of \(Decimal.text(times[finger.earlier], .seconds)) s)"
    }

    /// Returns the names of several fingers, such as `touch 1, touch 2 and 3 more`.
    func list(_ fingers: [FingerChange.Finger]) -> String {
        let shown = fingers.prefix(fingers.count > 4 ? 3 : 4).map { self[$0] }
        guard shown.count == fingers.count else { return shown.joined(separator: ", ") + " and \(fingers.count - shown.count) more" }
        return shown.count < 2
            ? shown.joined() : shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
    }
}

extension String {
    /// The string with its first letter capitalized, for use at the beginning of a sentence.
    var capitalizingFirst: String {
        var bytes = Array(utf8)
        if let first = bytes.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { bytes[0] = first - 32 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
