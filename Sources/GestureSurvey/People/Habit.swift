/// A quantity that varies between simulated people who make the same gesture, such as a duration or a distance. The tables are in
/// docs/people.md.
package enum Habit: String, CaseIterable, Sendable {
    case placeX = "place.x"
    case placeY = "place.y"
    case partX = "part.x"
    case partY = "part.y"
    case slipX = "slip.x"
    case slipY = "slip.y"
    case tapHold = "tap.hold"
    case tapInterval = "tap.interval"
    case holdPace = "hold.pace"
    case restBefore = "rest.before"
    case pace
    case length
    case slant
    case spread
    case turn
    case landing

    /// The percentiles to which the seven numbers of a table correspond.
    package static let percentages = [0, 5, 25, 50, 75, 95, 100]

    /// The unit of the numbers in a table.
    package enum Unit: String, Sendable {
        /// A tenth of a point.
        case tenths = "1/10 pt"
        /// A thousandth of the quantity's value in the trace, or of a view's size.
        case thousandths = "1/1000"
        case milliseconds = "ms"
        case milliradians = "1/1000 rad"
    }

    package var unit: Unit {
        switch self {
        case .placeX, .placeY, .slipX, .slipY: .tenths
        case .partX, .partY, .holdPace, .pace, .length, .slant, .spread: .thousandths
        case .tapHold, .tapInterval, .restBefore, .landing: .milliseconds
        case .turn: .milliradians
        }
    }

    /// The allowed range for the numbers in a table. Durations cannot be negative, and factors must be positive.
    package var range: ClosedRange<Int> {
        switch self {
        case .placeX, .placeY, .slipX, .slipY: -100_000...100_000
        case .partX, .partY, .slant: -1000...1000
        case .turn: -10_000...10_000
        case .tapHold, .tapInterval, .restBefore, .landing: 0...60_000
        case .holdPace, .pace, .length, .spread: 1...100_000
        }
    }

    /// The built-in table, which is used unless a file replaces it.
    package var standard: [Int] {
        switch self {
        case .placeX, .placeY: [-240, -130, -54, 0, 54, 130, 240]
        case .partX, .partY: [-300, -180, -70, 0, 70, 180, 300]
        case .slipX, .slipY: [-105, -35, -12, 0, 12, 35, 105]
        case .tapHold: [40, 60, 82, 83, 103, 200, 400]
        case .tapInterval: [60, 90, 125, 139, 153, 220, 400]
        case .holdPace: [700, 850, 950, 1000, 1150, 1500, 2500]
        case .restBefore: [0, 0, 2, 23, 62, 440, 612]
        case .pace: [400, 600, 800, 1000, 1300, 2000, 3000]
        case .length: [500, 700, 880, 1000, 1130, 1400, 1800]
        case .slant: [-500, -184, -38, 0, 38, 184, 500]
        case .spread: [600, 750, 900, 1000, 1100, 1300, 1600]
        case .turn: [-500, -300, -120, 0, 120, 300, 500]
        case .landing: [0, 0, 8, 55, 111, 125, 128]
        }
    }
}
