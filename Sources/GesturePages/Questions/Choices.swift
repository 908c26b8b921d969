import GestureEngine
import GestureSupport

/// The wording of the choices for a question. Correct and wrong choices are worded in the same way.
enum Choices {
    static let never = "never"
    static let noTarget = "nothing"
    static let nothing = "no view"

    static func winners(_ winners: [String], of candidates: [String]) -> String {
        if winners.isEmpty { return candidates.count == 1 ? "it does not" : candidates.count == 2 ? "neither" : "none of them" }
        if winners.count == candidates.count, winners.count > 1 { return winners.count == 2 ? "both" : "all of them" }
        let list = list(winners, "and")
        return winners.count == 1 && candidates.count > 1 ? "only \(list)" : list
    }

    static func stream(_ methods: [TouchesMethod]) -> String {
        methods.isEmpty ? "nothing at all" : methods.map { $0.rawValue }.joined(separator: ", ")
    }

    static func actions(_ actions: [String]) -> String {
        actions.isEmpty ? "none" : actions.map { TimelineText.name($0) }.joined(separator: ", then ")
    }

    static func times(_ count: Int) -> String {
        count == 0 ? never : Frequency.words(count)
    }

    static func order(_ first: (row: Int, wanted: Wanted)?, _ second: (row: Int, wanted: Wanted)?) -> String {
        switch (first, second) {
        case (nil, nil): "neither"
        case (let one?, nil), (nil, let one?): "only \(words(one.wanted))"
        case (let a?, let b?):
            a.row < b.row ? "\(words(a.wanted)), then \(words(b.wanted))" : "\(words(b.wanted)), then \(words(a.wanted))"
        }
    }

    /// Returns a description of a kind of row, such as "touchUpInside from save".
    static func words(_ wanted: Wanted) -> String {
        switch wanted {
        case .action(let who, let state):
            switch state {
            case .recognized: "\(name(who))'s action"
            case .began: "\(name(who))'s first action"
            case .possible, .changed, .ended, .cancelled, .failed: "\(name(who))'s action with the state \(state.rawValue)"
            }
        case .control(let who, let event): "\(event) from \(name(who))"
        case .view(let who, let method): "\(method.rawValue) on \(name(who))"
        case .select(let who): "the selection of \(name(who))"
        case .scroll(let who, let event): "\(event.rawValue) from \(name(who))"
        }
    }

    static func name(_ name: String) -> String { TimelineText.name(name) }

    /// Returns a list of the names, such as "a, b and c". `word` precedes the last name.
    static func list(_ names: [String], _ word: String) -> String { names.map { name($0) }.listed(word) }
}

/// The way in which a recognizer's attempt ends.
enum AttemptOutcome: Sendable {
    case noTouch, recognizes, begins, cancelled, fails, waitsAndRecognizes, waitsAndFails

    /// Determines how an attempt ends from the attempt's states, excluding the reset.
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
        case .recognizes: "it recognizes immediately"
        case .begins: "it begins, and ends at the lift"
        case .cancelled: "it begins, and is cancelled"
        case .fails: "it fails"
        case .waitsAndRecognizes: "it waits for another recognizer, then recognizes"
        case .waitsAndFails: "it waits for another recognizer, then fails"
        }
    }

    /// Returns the ways in which an attempt of a discrete or continuous recognizer can end. Those that readers are likely to choose by
    /// mistake come first.
    static func others(isDiscrete: Bool) -> [AttemptOutcome] {
        isDiscrete
            ? [.recognizes, .fails, .waitsAndRecognizes, .noTouch, .waitsAndFails]
            : [.begins, .fails, .cancelled, .noTouch, .waitsAndRecognizes]
    }
}
