import GestureEngine
import GestureSupport

/// Descriptions of times in a timeline. A description names the movement of the fingers at the time.
struct Moments {
    private struct Sample {
        var time: Double
        var touch: Int
        var phase: Touch.Phase
    }

    private var samples: [Sample] = []
    private var touches: [Int] = []

    init(_ play: LessonPlay) {
        for record in play.records {
            guard case .touch(let row) = record.body else { continue }
            samples.append(Sample(time: record.time, touch: row.touch, phase: row.phase))
            if !touches.contains(row.touch) { touches.append(row.touch) }
        }
    }

    /// Returns a description of a time, such as "at 0.050 s, as the finger lifts".
    func text(at time: Double) -> String {
        "at \(Decimal.text(time, .seconds)) s, \(what(at: time))"
    }

    /// The times in seconds at which fingers land.
    var landings: [Double] { unique(samples.filter { $0.phase == .began }.map { $0.time }) }
    /// The times in seconds at which fingers lift or are cancelled.
    var lifts: [Double] { unique(samples.filter { $0.phase == .ended || $0.phase == .cancelled }.map { $0.time }) }

    private func what(at time: Double) -> String {
        // A description that mentions the end of a touch is more specific than one that mentions a movement, so it is tried first.
        for phase in [Touch.Phase.cancelled, .ended, .began, .moved] {
            guard let sample = samples.first(where: { $0.time == time && $0.phase == phase }) else { continue }
            switch phase {
            case .began: return "as \(finger(sample.touch)) lands"
            case .moved, .stationary: return "while \(finger(sample.touch)) moves"
            case .ended: return "as \(finger(sample.touch)) lifts"
            case .cancelled: return "as the system cancels the touches"
            }
        }
        guard let last = samples.last(where: { $0.time < time }) else { return "before any finger" }
        let later = Decimal.text(time - last.time, .seconds)
        switch last.phase {
        case .began: return "\(later) s after \(finger(last.touch)) landed, while it rests"
        case .moved, .stationary: return "\(later) s after \(finger(last.touch)) moved, while it rests"
        case .ended, .cancelled: return "\(later) s after \(finger(last.touch)) lifted"
        }
    }

    private func finger(_ touch: Int) -> String { touches.count == 1 ? "the finger" : "finger \(touch)" }

    private func unique(_ times: [Double]) -> [Double] {
        var result: [Double] = []
        for time in times where !result.contains(time) { result.append(time) }
        return result
    }
}
