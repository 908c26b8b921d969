import GestureEngine
import GestureFiles
import GestureSupport

/// Where the fingers of a trace come down, and which of them stay there.
struct TraceTouches {
    /// A finger that comes down.
    struct Landing {
        var touch: Int
        var location: Point
        /// The view that its gesture names.
        var aim: String?
        /// Where that is said, in `source`.
        var position: SourcePosition
        var source: SourceText
    }

    private(set) var landings: [Landing] = []
    /// Those that have not lifted.
    private(set) var down: [Landing] = []
    /// The gesture of each touch, for those of the short form.
    private var gestures: [(touches: Range<Int>, target: SourcePosition)] = []

    /// `header` tells which touches are which gesture's.
    init(_ header: TraceHeader) {
        var next = 1
        for gesture in header.gestures?.gestures ?? [] where gesture.target != nil {
            let isOfTwo = gesture.kind == .pinch || gesture.kind == .rotate
            let count = (isOfTwo ? 2 : gesture.integer(.fingers) ?? 1) * (gesture.kind == .tap ? gesture.integer(.count) ?? 1 : 1)
            gestures.append((next..<next + count, gesture.position))
            next += count
        }
    }

    /// Whether the short form has gestures in it that fingers make.
    var hasGestures: Bool { !gestures.isEmpty }

    /// Where the gesture of a touch stands; those of later gestures have greater ids.
    private func gesture(of touch: Int) -> SourcePosition? {
        var (low, high) = (0, gestures.count)
        while low < high {
            let middle = (low + high) / 2
            if gestures[middle].touches.upperBound <= touch { low = middle + 1 } else { high = middle }
        }
        return low < gestures.count && gestures[low].touches.contains(touch) ? gestures[low].target : nil
    }

    mutating func add(_ event: TraceEvent, in source: SourceText) {
        // The system takes all of them away (F11).
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
