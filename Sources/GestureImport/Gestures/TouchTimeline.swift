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
    /// The number of digitizer units per point, for recordings in which the size of the window is unknown.
    var scale = 1.0
    /// The number of clockwise quarter turns that convert digitizer coordinates to screen coordinates.
    var turns = 0

    /// The ranges of a digitizer's axes.
    typealias Ranges = (x: ClosedRange<Double>, y: ClosedRange<Double>)

    /// Returns the point in the window that corresponds to the given digitizer coordinates. `ranges` contains the ranges of the two axes,
    /// or is `nil` if they are unknown.
    func point(_ x: Double, _ y: Double, _ ranges: Ranges?) -> Point {
        if let size, let ranges {
            let turned = turned(Point(Self.fraction(x, ranges.x), Self.fraction(y, ranges.y)), in: Size(width: 1, height: 1))
            return Point(turned.x * size.width, turned.y * size.height)
        }
        let point = Point(x / scale, y / scale)
        return turnedSize(ranges).map { turned(point, in: $0) } ?? point
    }

    /// Returns whether the touches must be turned, but the size of the screen is unknown.
    func lacksSize(_ ranges: Ranges?) -> Bool { turns & 3 != 0 && turnedSize(ranges) == nil }

    /// Returns the size of the turned screen in points, or `nil` if it is unknown. If the ranges of the axes are known, the size follows
    /// from them and the scale.
    private func turnedSize(_ ranges: Ranges?) -> Size? {
        guard let ranges else { return size }
        // The sum of the bounds, in whole units, is the sum of a coordinate and its mirror image, also if the range does not begin at 0.
        let across = (ranges.x.lowerBound + ranges.x.upperBound + 1) / scale
        let down = (ranges.y.lowerBound + ranges.y.upperBound + 1) / scale
        return turns % 2 == 0 ? Size(width: across, height: down) : Size(width: down, height: across)
    }

    /// Turns a point clockwise. `size` is the size of the turned screen.
    private func turned(_ point: Point, in size: Size) -> Point {
        switch turns & 3 {
        case 1: Point(size.width - point.y, point.x)
        case 2: Point(size.width - point.x, size.height - point.y)
        case 3: Point(point.y, size.height - point.x)
        default: point
        }
    }

    private static func fraction(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        range.upperBound > range.lowerBound ? (value - range.lowerBound) / (range.upperBound - range.lowerBound + 1) : 0
    }
}
