import GestureEngine

/// Where a finger was, from the time it came down to the time it lifted, with no more points than a picture needs.
package struct FingerPath: Sendable {
    /// A sample.
    package struct Sample: Sendable {
        package var time: Double
        package var location: Point
    }

    private static let limit = 512

    package var touch: Int
    /// The number of its lane.
    package var lane: Int
    package private(set) var samples: [Sample] = []
    /// How it ended; nil while the finger is down.
    package var phase: Touch.Phase?
    /// How many times as many samples there were as are kept; where it grows, samples that were there are gone.
    package private(set) var stride = 1
    /// How many have come since the last one that is kept.
    private var skipped = 0
    /// Whether the last sample is there only because it is the last.
    package private(set) var isLastSpare = false

    init(touch: Int, lane: Int, at location: Point, time: Double) {
        self.touch = touch
        self.lane = lane
        samples.append(Sample(time: time, location: location))
    }

    /// Adds a sample; once there are too many, every second one goes.
    mutating func add(_ location: Point, at time: Double) {
        if isLastSpare { samples.removeLast() }
        samples.append(Sample(time: time, location: location))
        skipped += 1
        isLastSpare = skipped < stride
        if !isLastSpare { skipped = 0 }
        guard samples.count > Self.limit else { return }
        var kept: [Sample] = []
        for index in samples.indices where index % 2 == 0 || index == samples.count - 1 { kept.append(samples[index]) }
        samples = kept
        stride *= 2
    }
}
