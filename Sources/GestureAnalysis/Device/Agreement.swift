import GestureSupport
import GestureTimeline

/// The agreement between the behaviour of a device and the behaviour of the replay, which replays the touches that were recorded on the
/// device.
package struct Agreement {
    /// The results for one object: a recognizer, a view, a control or a finger.
    package struct Party {
        package var who: Observation.Actor
        /// The number of observations of the object on the device.
        package var device = 0
        /// The number of observations of the object in the replay.
        package var replay = 0
        /// The number of observations of the object for which the device and the replay agree within the tolerance.
        package var agreed = 0
        /// The greatest difference in time between matching observations, in seconds. A positive value means that the replay is later than
        /// the device.
        package var lag = 0.0
        /// For each value that handlers read, a summary of the differences between the device and the replay.
        package var distances: [Distance] = []
    }

    /// A summary of the differences in one value, such as `velocity`, over all matching observations of an object.
    package struct Distance {
        package var name: String
        package var most: Double
        package var sum: Double
        package var count: Int

        package var mean: Double { sum / Double(count) }
    }

    /// A difference between the device and the replay: either an observation that was made on only one of the two sides, or an observation
    /// whose times or values differ.
    package struct Difference {
        package enum Side: String { case device, replay, both }

        package var side: Side
        package var observation: Observation
        /// The time of the observation in the replay, in seconds; `nil` if the observation was made on only one side.
        package var replayTime: Double?
        /// The values that a handler read on the device and in the replay, if these values differ.
        package var values: (name: String, device: [Double], replay: [Double])?
        /// The number of differences of this kind. Only the first of them is described.
        package var count = 1
        /// The number of the replay's row that reports this observation. If the observation was made only on the device, this is the number
        /// of another row about the same object.
        package var row: Int?
    }

    package internal(set) var parties: [Party] = []
    /// The first difference of each kind, sorted by time.
    package internal(set) var differences: [Difference] = []
    /// The maximum difference, in seconds, at which two times are treated as equal.
    package let tolerance: Double

    /// The number of observations in the replay that are not differences, because the device's recording had been cut.
    package private(set) var unobserved = 0
    /// The number of observations that were made only in the replay, at or after the time of the device's last row.
    private(set) var lateDifferences = 0
    private let lastTime: Double
    private let isCut: Bool

    package var rowCount: Int { parties.reduce(0) { $0 + max($1.device, $1.replay) } }
    package var agreed: Int { parties.reduce(0) { $0 + $1.agreed } }

    /// Compares the observations of the device with those of the replay.
    ///
    /// - Parameters:
    ///   - starts: the times, in seconds, at which a finger lands while no other finger is down. An observation before such a time never
    ///     matches one after it.
    ///   - lastTime: the time, in seconds, of the last row that the device recorded.
    ///   - isCut: whether the device's recording was cut at that time. If so, later observations in the replay are not differences.
    init(device: [Observation], replay: [Observation], starts: [Double], lastTime: Double, isCut: Bool, tolerance: Double) {
        self.lastTime = lastTime
        self.isCut = isCut
        self.tolerance = tolerance
        var actors: [Observation.Actor] = []
        var places: [Observation.Actor: Int] = [:]
        var sides: [(device: [Observation], replay: [Observation])] = []
        func place(_ who: Observation.Actor) -> Int {
            if let place = places[who] { return place }
            places[who] = actors.count
            actors.append(who)
            sides.append(([], []))
            return actors.count - 1
        }
        for observation in replay { sides[place(observation.who)].replay.append(observation) }
        for observation in device { sides[place(observation.who)].device.append(observation) }
        for (who, side) in zip(actors, sides) {
            var party = Party(who: who)
            var (i, j) = (side.device.startIndex, side.replay.startIndex)
            for bound in starts.dropFirst() + [.infinity] {
                let ends = (end(side.device, from: i, before: bound), end(side.replay, from: j, before: bound))
                compare(side.device[i..<ends.0], side.replay[j..<ends.1], &party)
                (i, j) = ends
            }
            if party.device + party.replay > 0 { parties.append(party) }
        }
        parties.sort { ($0.who.kind.rawValue, places[$0.who] ?? 0) < ($1.who.kind.rawValue, places[$1.who] ?? 0) }
        differences.sort { ($0.observation.time, $0.observation.row) < ($1.observation.time, $1.observation.row) }
    }

    private func end(_ list: [Observation], from start: Int, before time: Double) -> Int {
        list[start...].firstIndex { $0.time >= time } ?? list.endIndex
    }

    private mutating func compare(_ device: ArraySlice<Observation>, _ replay: ArraySlice<Observation>, _ party: inout Party) {
        let common = Alignment.pairs(device.count, replay.count) {
            device[device.startIndex + $0].what == replay[replay.startIndex + $1].what
        }
        var (i, j) = (device.startIndex, replay.startIndex)
        var late = 0
        // If the device observed something else at the end, its recording was not cut before it.
        var hasOwnEnd = false
        for edit in Alignment.edits(common, device.count, replay.count) {
            switch edit {
            case .keep: pair(device[i], replay[j], &party)
            case .remove:
                guard !device[i].isElusive else { break }
                party.device += 1
                if device[i].time >= lastTime { hasOwnEnd = true }
                note(Difference(side: .device, observation: device[i], row: instead(of: device[i], in: replay)))
            case .insert:
                let isLate = micros(replay[j].time) >= micros(lastTime)
                if isLate, isCut {
                    unobserved += 1
                } else if !replay[j].isElusive {
                    party.replay += 1
                    if isLate { late += 1 }
                    note(Difference(side: .replay, observation: replay[j], row: replay[j].row))
                }
            }
            if edit != .insert { i += 1 }
            if edit != .remove { j += 1 }
        }
        if !hasOwnEnd { lateDifferences += late }
    }

    private mutating func pair(_ device: Observation, _ replay: Observation, _ party: inout Party) {
        party.device += 1
        party.replay += 1
        let lag = micros(replay.time) - micros(device.time)
        if !device.isElusive, abs(lag) > abs(micros(party.lag)) { party.lag = Double(lag) / 1e6 }
        if !device.isElusive, abs(lag) > micros(tolerance) {
            note(Difference(side: .both, observation: device, replayTime: replay.time, row: replay.row))
        } else if let apart = Self.apart(device, replay) {
            note(Difference(side: .both, observation: device, replayTime: replay.time, values: apart, row: replay.row))
        } else {
            party.agreed += 1
        }
        for (name, values) in device.values {
            guard let others = replay.values.first(where: { $0.name == name })?.value, others.count == values.count else { continue }
            let distance = zip(values, others).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
            if let index = party.distances.firstIndex(where: { $0.name == name }) {
                party.distances[index].most = max(party.distances[index].most, distance)
                party.distances[index].sum += distance
                party.distances[index].count += 1
            } else {
                party.distances.append(Distance(name: name, most: distance, sum: distance, count: 1))
            }
        }
    }

    /// The minimum tolerance for each value: in points, points per second or radians, or as a scale factor. If a tenth of the device's
    /// value is greater, the tolerance is that tenth.
    private static let least = ["location": 2.0, "translation": 2, "velocity": 50, "scale": 0.02, "rotation": 0.02]

    /// Returns the first value that differs between two observations by more than its tolerance, or `nil` if all values agree.
    private static func apart(_ device: Observation, _ replay: Observation) -> (name: String, device: [Double], replay: [Double])? {
        for (name, values) in device.values {
            guard let others = replay.values.first(where: { $0.name == name })?.value, others.count == values.count else { continue }
            let distance = zip(values, others).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
            let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
            // The tolerance for locations does not grow with the coordinates, because locations are equally precise in all parts of the
            // window.
            let tolerance = max(least[name] ?? .infinity, name == "location" ? 0 : 0.1 * length)
            if distance > tolerance { return (name, values, others) }
        }
        return nil
    }

    /// Returns the number of the row to show for an observation that the replay did not make: the last row about the object before or at
    /// the time of the observation, or otherwise the first row about the object.
    private func instead(of observation: Observation, in replay: ArraySlice<Observation>) -> Int? {
        (replay.last { micros($0.time) - micros(observation.time) <= micros(tolerance) } ?? replay.first)?.row
    }

    private mutating func note(_ difference: Difference) {
        let known = differences.firstIndex {
            $0.side == difference.side && $0.observation.who == difference.observation.who
                && $0.observation.what == difference.observation.what && $0.values?.name == difference.values?.name
        }
        if let known { differences[known].count += 1 } else { differences.append(difference) }
    }
}
