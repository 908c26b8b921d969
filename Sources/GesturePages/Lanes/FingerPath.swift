import GestureEngine

/// The locations of a finger from the moment it lands until it lifts. If there are many samples, only some of them are stored.
package struct FingerPath: Sendable {
    /// A sample of a finger's location.
    package struct Sample: Sendable {
        package var time: Double
        package var location: Point
    }

    private static let limit = 512

    package var touch: Int
    /// The index of the lane that shows the finger's touch.
    package var lane: Int
    package private(set) var samples: [Sample] = []
    /// The phase with which the touch ended; `nil` while the finger is down.
    package var phase: Touch.Phase?
    /// The number of received samples for each stored sample. It doubles each time stored samples are removed.
    package private(set) var stride = 1
    /// The number of samples that were received after the last sample that was stored at the regular interval.
    private var skipped = 0
    /// Whether the last sample is stored only to mark the end of the path. If so, the next sample replaces it.
    package private(set) var isLastSpare = false

    init(touch: Int, lane: Int, at location: Point, time: Double) {
        self.touch = touch
        self.lane = lane
        samples.append(Sample(time: time, location: location))
    }

    /// Adds a sample. If too many samples are stored, every second sample is removed.
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
