import GestureEngine
import GestureFiles

/// Converts samples to the entries of a trace, in chronological order. Samples with the same time share an entry, which contains each
/// finger at most once.
struct TouchTimeline {
    /// The time in seconds between two samples of a movement.
    static let step = 1.0 / 60

    private(set) var events: [TraceEvent] = []
    private(set) var count = 0
    private(set) var down: [Int: Point] = [:]

    /// Adds a sample. If its time is earlier than that of the last entry, the sample is assigned the time of the last entry. Returns
    /// `false` if the trace already contains the maximum number of samples.
    @discardableResult
    mutating func put(_ finger: Int, _ phase: Touch.Phase, _ location: Point, at time: Double, type: Touch.TouchType = .direct) -> Bool {
        guard count < TraceNumber.maximumSamples else { return false }
        count += 1
        let point = Point(TraceNumber.rounded(location.fitting.x), TraceNumber.rounded(location.fitting.y))
        var sample = TouchSample(id: finger, phase: phase, location: point)
        sample.type = type
        let now = max(TraceNumber.rounded(min(max(time, 0), 1e9)), events.last?.time ?? 0)
        events.add(sample, at: now)
        down[finger] = phase == .ended || phase == .cancelled ? nil : point
        return true
    }
}

extension [TraceEvent] {
    /// Adds a sample to the last entry if the entry has the same time and does not contain the finger. Otherwise, adds a new entry.
    mutating func add(_ sample: TouchSample, at time: Double) {
        if let last, last.time == time, !last.touches.contains(where: { $0.id == sample.id }) {
            self[count - 1].touches.append(sample)
        } else {
            var event = TraceEvent()
            event.time = time
            event.touches = [sample]
            append(event)
        }
    }
}

/// A mapping from the coordinates of a digitizer to points in a window.
struct ScreenMapping: Sendable {
    /// The size of the window in points, or `nil` if it is unknown.
    var size: Size?
    /// Whether an option specified the size of the window. If not, the size is that of a layout's window.
    var isSizeSaid = true
    /// The size of the screen in points if the touches are turned and the recording does not contain the ranges of the axes; `nil` if it is
    /// unknown.
    var turnedSize: Size?
    /// The number of digitizer units per point, for recordings in which the size of the window is unknown; `nil` if no option specified it.
    var scale: Double?
    /// The number of clockwise quarter turns that convert digitizer coordinates to screen coordinates.
    var turns = 0

    /// The ranges of a digitizer's axes.
    typealias Ranges = (x: ClosedRange<Double>, y: ClosedRange<Double>)

    /// Returns the point in the window that corresponds to the given digitizer coordinates. `ranges` contains the ranges of the two axes,
    /// or is `nil` if they are unknown.
    func point(_ x: Double, _ y: Double, _ ranges: Ranges?) -> Point {
        var (across, down) = (x, y)
        if let (ofX, ofY) = ranges ?? turnedRanges {
            switch turns & 3 {
            case 1: (across, down) = (Self.mirrored(y, ofY), x)
            case 2: (across, down) = (Self.mirrored(x, ofX), Self.mirrored(y, ofY))
            case 3: (across, down) = (y, Self.mirrored(x, ofX))
            default: break
            }
        }
        guard let size, let ranges else { return Point(across / (scale ?? 1), down / (scale ?? 1)) }
        let (ofAcross, ofDown) = turns % 2 == 0 ? (ranges.x, ranges.y) : (ranges.y, ranges.x)
        return Point(Self.fraction(across, ofAcross) * size.width, Self.fraction(down, ofDown) * size.height)
    }

    /// Returns whether the touches must be turned, but the size of the screen in digitizer units is unknown.
    func lacksSize(_ ranges: Ranges?) -> Bool { turns & 3 != 0 && ranges == nil && turnedRanges == nil }

    /// The ranges of the axes that follow from the size of the turned screen and the scale.
    private var turnedRanges: Ranges? {
        guard turns & 3 != 0, let turnedSize, let scale else { return nil }
        let (across, down) = (max(turnedSize.width * scale - 1, 0), max(turnedSize.height * scale - 1, 0))
        return turns % 2 == 0 ? (0...across, 0...down) : (0...down, 0...across)
    }

    /// Returns the coordinate that is as far from the end of a range as the given one is from its beginning. The range consists of whole
    /// units, so its end is one more than the upper bound.
    private static func mirrored(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        // The end itself is outside the screen.
        if value == range.lowerBound { return range.upperBound }
        return range.lowerBound + range.upperBound + 1 - value
    }

    private static func fraction(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        (value - range.lowerBound) / (range.upperBound - range.lowerBound + 1)
    }
}
