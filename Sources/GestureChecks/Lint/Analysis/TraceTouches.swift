import GestureEngine
import GestureFiles
import GestureSupport

/// The touches of a trace: the location where each finger lands, and the fingers that never lift.
struct TraceTouches {
    /// The beginning of a touch: the location at which a finger lands, and the part of the trace that specifies it.
    struct Landing {
        var touch: Int
        var location: Point
        /// The name of the target view in the gesture that creates the touch.
        var aim: String?
        /// The position in `source` of the gesture or event that creates the touch.
        var position: SourcePosition
        var source: SourceText
    }

    private(set) var landings: [Landing] = []
    /// The beginnings of the touches whose fingers are still down.
    private(set) var down: [Landing] = []
    /// The ids of the touches that each short-form gesture creates.
    private var gestures: [(touches: Range<Int>, target: SourcePosition)] = []

    /// Determines which touches the short-form gestures in a trace's header create.
    init(_ header: TraceHeader) {
        var next = 1
        for gesture in header.gestures?.gestures ?? [] where gesture.target != nil {
            let isOfTwo = gesture.kind == .pinch || gesture.kind == .rotate
            let count = (isOfTwo ? 2 : gesture.integer(.fingers) ?? 1) * (gesture.kind == .tap ? gesture.integer(.count) ?? 1 : 1)
            gestures.append((next..<next + count, gesture.position))
            next += count
        }
    }

    /// Whether the trace's header contains short-form gestures that create touches.
    var hasGestures: Bool { !gestures.isEmpty }

    /// Returns the position of the gesture that creates a touch. A binary search is possible because the touches of later gestures have
    /// larger ids.
    private func gesture(of touch: Int) -> SourcePosition? {
        var (low, high) = (0, gestures.count)
        while low < high {
            let middle = (low + high) / 2
            if gestures[middle].touches.upperBound <= touch { low = middle + 1 } else { high = middle }
        }
        return low < gestures.count && gestures[low].touches.contains(touch) ? gestures[low].target : nil
    }

    mutating func add(_ event: TraceEvent, in source: SourceText) {
        // The system cancels all touches if an interruption occurs (F11), so no finger remains down.
        if event.interrupt != nil { down = [] }
        for sample in event.touches {
            switch sample.phase {
            case .began:
                let aim = event.aims.first { $0.touch == sample.id }?.view
                let position = gesture(of: sample.id) ?? event.position
                let landing = Landing(touch: sample.id, location: sample.location, aim: aim, position: position, source: source)
                landings.append(landing)
                down.append(landing)
            case .ended, .cancelled: down.removeAll { $0.touch == sample.id }
            case .moved, .stationary: break
            }
        }
    }
}
