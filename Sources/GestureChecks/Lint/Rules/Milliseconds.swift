import GestureFiles
import GestureSupport

extension LintRule {
    package static let milliseconds = LintRule(code: "milliseconds", title: "times that look like milliseconds")
}

/// Traces whose times are whole numbers, many seconds apart while a finger is down.
struct Milliseconds {
    /// No finger rests for so long between two samples of a trace that somebody means, seconds.
    private static let leastGap = 5.0
    /// No gesture takes so long, seconds.
    private static let leastDuration = 20.0

    private var down: Set<Int> = []
    private var last = 0.0
    private var gaps = 0
    /// Whether a time has shown that they are seconds.
    private var areSeconds = false
    private var position: SourcePosition?

    /// Looks at the next event of a trace.
    mutating func add(_ event: TraceEvent) {
        guard !areSeconds, !event.touches.isEmpty else { return }
        if event.time != event.time.rounded() { areSeconds = true }
        if !down.isEmpty {
            if event.time - last < Self.leastGap { areSeconds = true }
            gaps += 1
            if position == nil { position = event.position }
        }
        last = event.time
        for touch in event.touches {
            switch touch.phase {
            case .began: down.insert(touch.id)
            case .ended, .cancelled: down.remove(touch.id)
            case .moved, .stationary: break
            }
        }
    }

    /// Looks at a gesture of the short form.
    mutating func add(_ gesture: GestureDocument) {
        for key in [GestureKey.hold, .duration, .interval] {
            guard position == nil, let seconds = gesture.number(key), seconds >= Self.leastDuration, seconds == seconds.rounded() else {
                continue
            }
            gaps += 1
            position = gesture.settings.first { $0.property == key }?.position
        }
    }

    /// Where it shows; a stream has no place but its beginning.
    func spots(isStream: Bool) -> [Spot] {
        guard !areSeconds, gaps > 0, let position else { return [] }
        let place = isStream ? SourcePosition(offset: 0) : position
        return [Spot(at: place, "times are in seconds, and these look like milliseconds; divide them by 1000", fix: .divideTimes)]
    }
}
