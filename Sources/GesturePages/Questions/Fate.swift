import GestureEngine

/// What became of a recognizer's attempt, in words.
enum Fate: Sendable {
    case noTouch, recognizes, begins, cancelled, fails, waitsAndRecognizes, waitsAndFails

    /// From the states of an attempt, without the reset.
    init(_ states: [StateName], hasWaited: Bool) {
        switch states.last {
        case nil, .possible: self = .noTouch
        case .failed: self = hasWaited ? .waitsAndFails : .fails
        case .cancelled: self = .cancelled
        case .recognized: self = hasWaited ? .waitsAndRecognizes : .recognizes
        case .began, .changed, .ended: self = hasWaited ? .waitsAndRecognizes : .begins
        }
    }

    var text: String {
        switch self {
        case .noTouch: "it gets no touch at all"
        case .recognizes: "it recognizes at once"
        case .begins: "it begins, and ends with the finger"
        case .cancelled: "it begins, and is cancelled"
        case .fails: "it fails"
        case .waitsAndRecognizes: "it waits for another one, and then recognizes"
        case .waitsAndFails: "it waits for another one, and fails"
        }
    }

    /// What could become of a recognizer that recognizes once, or of one that begins and goes on; the likely mistakes first.
    static func others(isDiscrete: Bool) -> [Fate] {
        isDiscrete
            ? [.recognizes, .fails, .waitsAndRecognizes, .noTouch, .waitsAndFails]
            : [.begins, .fails, .cancelled, .noTouch, .waitsAndRecognizes]
    }
}
