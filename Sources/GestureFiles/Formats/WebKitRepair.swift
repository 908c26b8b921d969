import GestureEngine
import GestureSupport

/// The repair of the touches in a WebKit event stream. It ensures that each finger has a valid sequence of phases (began, moved, ended),
/// and adds a warning for each touch that it changes or omits.
struct WebKitRepair {
    /// The maximum number of warnings. Further repairs are only counted.
    static let maximumWarnings = 100

    private(set) var warnings: [(issue: Issue, position: SourcePosition)] = []
    private(set) var others = 0
    /// The fingers that are down, each with its location and the position in the file where its touch began.
    private var active: [Finger] = []
    private var time = -Double.infinity

    private struct Finger {
        var id: Int
        var location: Point
        var position: SourcePosition
    }

    /// Returns the time of an event, corrected so that it is not earlier than the time of the previous event.
    mutating func time(of event: WebKitEvent) -> Double {
        let now = TraceNumber.rounded(event.time)
        if now < time {
            warn(.timeRaised(from: time, to: now), at: event.position)
        } else {
            time = now
        }
        return time
    }

    /// Returns the repaired touch; `nil` if the touch must be omitted. `isBetween` is `true` for an interpolated touch, which does not
    /// occur in the file.
    mutating func sample(_ touch: WebKitTouch, isBetween: Bool) throws(FileError) -> TouchSample? {
        var sample = TouchSample(
            id: touch.id, phase: touch.phase, location: TraceNumber.rounded(touch.location), force: TraceNumber.rounded(touch.pressure),
            type: touch.type)
        let index = active.firstIndex { $0.id == touch.id }
        if isBetween, touch.phase == .ended || touch.phase == .cancelled, index != nil {
            warn(.overOnTheWay(touch.id, phase: touch.phase), at: touch.position)
            sample.phase = .moved
        }
        guard let index else { return try begin(sample, touch) }
        switch sample.phase {
        case .began:
            warn(.begunAgain(touch.id), at: touch.position)
            // If "began" occurs for a finger that is already down, the touch is treated as a movement, or omitted if the location is
            // unchanged.
            guard active[index].location != sample.location else { return nil }
            sample.phase = .moved
            active[index].location = sample.location
        case .moved, .stationary: active[index].location = sample.location
        case .ended, .cancelled: active.remove(at: index)
        }
        return sample
    }

    private mutating func begin(_ sample: TouchSample, _ touch: WebKitTouch) throws(FileError) -> TouchSample? {
        var sample = sample
        switch touch.phase {
        case .began: break
        case .moved, .stationary:
            warn(.begunLate(touch.id, phase: touch.phase), at: touch.position)
            sample.phase = .began
        case .ended, .cancelled:
            warn(.overAgain(touch.id, phase: touch.phase), at: touch.position)
            return nil
        }
        guard active.count < TouchTracker.maximumFingers else {
            throw FileError(.tooManyFingers(limit: TouchTracker.maximumFingers), at: touch.position)
        }
        active.append(Finger(id: touch.id, location: sample.location, position: touch.position))
        return sample
    }

    /// Adds a warning for each finger that is still down at the end of the stream.
    mutating func finish() {
        for finger in active { warn(.neverLifted(finger.id), at: finger.position) }
    }

    private mutating func warn(_ issue: Issue, at position: SourcePosition) {
        // All samples of a segment have the same position in the file. A problem that several of them share is therefore reported only
        // once.
        if let last = warnings.last(where: { $0.position == position }), last.issue == issue { return }
        guard warnings.count < Self.maximumWarnings else {
            others += 1
            return
        }
        warnings.append((issue, position))
    }

    func diagnostics(in source: SourceText) -> [Diagnostic] {
        var list = warnings.map { Diagnostic(.warning, at: $0.position, in: source, $0.issue.description) }
        if others > 0, let last = warnings.last {
            list.append(Diagnostic(.warning, at: source.location(of: last.position), Issue.moreRepairs(others).description))
        }
        return list
    }
}
