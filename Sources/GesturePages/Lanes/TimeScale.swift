import GestureEngine
import GestureSupport

/// A mapping from times to positions on a time axis, which makes periods without rows (silences) narrow and decisions wide enough to read.
///
/// The scale is linear between two stops. Silences and other long periods without decisions are shortened, and steps that have the same
/// time are drawn at separate positions. Because web pages can be scrolled, only periods of more than a second are shortened on them.
package struct TimeScale: Sendable {
    /// The position of a stop on the axis, and the properties of the part of the axis before the stop.
    package struct Knot: Sendable {
        package var time: Double
        /// The position at which the steps at the stop's time begin.
        package var x: Double
        /// The position of the last step at the stop's time.
        package var last: Double
        package var steps: Int32
        /// Whether the part of the axis before this stop is shortened.
        package var isShortened: Bool
        /// Whether a silence precedes this stop.
        package var isAfterSilence: Bool
    }

    /// The kind of output that shows the axis: a picture or a web page.
    package enum Medium: Sendable { case picture, page }

    private static let pointsPerSecond = 600.0
    /// The width of a step, in points.
    private var step: Double { medium == .page ? 5 : 13 }
    /// The length of the longest period that is drawn to scale, in seconds.
    private var longest: Double { medium == .page ? 1 : 0.25 }

    private let medium: Medium
    package private(set) var knots: [Knot] = []
    /// The position of the end of the axis.
    package var width: Double { knots.last?.last ?? 0 }

    package init(_ stops: [Stop] = [], on medium: Medium = .picture) {
        self.medium = medium
        knots.reserveCapacity(stops.count)
        for stop in stops { append(stop) }
    }

    /// Appends a stop. Earlier positions do not change.
    package mutating func append(_ stop: Stop) {
        var x = 0.0
        var isShortened = false
        var isAfterSilence = false
        if let before = knots.last {
            let span = stop.time - before.time
            isAfterSilence = stop.isAfterSilence && (medium == .picture || span > longest)
            isShortened = isAfterSilence || span > longest
            x = before.last + room(span, isSilence: isAfterSilence)
        }
        knots.append(
            Knot(
                time: stop.time, x: x, last: x + Double(stop.steps) * step, steps: stop.steps, isShortened: isShortened,
                isAfterSilence: isAfterSilence))
    }

    /// Removes the stop at the given index and all later stops.
    package mutating func cut(from place: Int) {
        while knots.count > place { knots.removeLast() }
    }

    /// Returns the width of a period without decisions. `span` is the duration of the period in seconds.
    private func room(_ span: Double, isSilence: Bool) -> Double {
        if isSilence, medium == .picture { return 44 + 6 * min(log(max(span, LanesBuilder.silence) / LanesBuilder.silence), 8) }
        if span <= longest { return max(span * Self.pointsPerSecond, medium == .page ? 2 : 6) }
        return longest * Self.pointsPerSecond + 40 * log(span / longest)
    }

    /// Returns the position of a moment.
    package func x(_ moment: Moment) -> Double {
        guard let first = knots.first else { return 0 }
        if moment.time < first.time { return 0 }
        var low = 0
        var high = knots.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if knots[middle].time <= moment.time { low = middle } else { high = middle }
        }
        let knot = knots[low]
        if knot.time == moment.time { return knot.x + Double(min(moment.step, knot.steps)) * step }
        guard low + 1 < knots.count else { return knot.last }
        let next = knots[low + 1]
        return knot.last + (next.x - knot.last) * (moment.time - knot.time) / (next.time - knot.time)
    }
}
