import GestureTimeline

/// The importance of a statement to the reader. More important statements come first.
package enum FactWeight: Int, Comparable, Sendable {
    /// The weights of important statements, in decreasing order. They are for statements about recognizers that win; about actions, cells
    /// and modes; about other control events; about touches of views and events of scroll views; and about delays.
    case outcome, app, event, view, latency
    /// The weight of statements about intermediate steps, such as waits, failures and warnings.
    case course
    /// The weights of minor statements, in decreasing order. They are for statements about the fingers themselves; about consequences
    /// (touches of recognizers, resets, delegate calls); about order; about values; and about movement only.
    case input, detail, order, values, movement
    case reasons

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Whether several statements of this weight are combined into one sentence.
    package var isTrifle: Bool { self >= .input }
}

extension FactWeight {
    init(_ statement: FactStatement) {
        let what = statement.key.what
        let isMovement = statement.isMovement
        let base = Self.base(statement)
        switch statement.change {
        case .takesPart, .takesNoPart: self = .course
        case .rereasoned: self = .reasons
        case .reordered: self = .order
        case .revalued: self = Self.values(statement, isMovement, base)
        case .later, .earlier, .shifted:
            let isAwaited = base <= .event || base == .view && what == "touchesBegan"
            self = isMovement ? .movement : isAwaited ? .latency : base == .input ? .input : .detail
        // Rows about scrolling are not treated as mere movement, because the app's users can see that a list no longer scrolls.
        case .appears, .vanishes: self = isMovement && statement.topic != .scroll ? .movement : base
        case .turned: self = what == "touch began" ? .view : base
        case .more, .fewer, .elsewhere, .instead: self = isMovement ? .movement : base
        }
    }

    /// Returns the weight of a statement that a number of rows has increased or decreased.
    private static func base(_ statement: FactStatement) -> FactWeight {
        switch statement.topic {
        case .win: .outcome
        case .action, .mode: .app
        case .selection: statement.isNoticed ? .app : .detail
        case .control: statement.action == .none ? .event : .app
        case .view, .held, .dropped, .scroll: .view
        case .loss, .wait, .change, .others: .course
        case .input: .input
        case .text: statement.key.what.hasPrefix("note ") ? .detail : .course
        case .state: statement.key.what == "ended" ? .course : .detail
        case .touches, .question: .detail
        }
    }

    /// Returns the weight of a statement about rows whose values differ. The weight is greater if the values name a receiver, or if the app
    /// reads them.
    private static func values(_ statement: FactStatement, _ isMovement: Bool, _ base: FactWeight) -> FactWeight {
        if isMovement { return .movement }
        if statement.topic == .input {
            let isOfTheFinger = statement.fields.contains { !["view", "recognizers", "passed"].contains($0) }
            // If a finger lands on another view, its later rows also name that view, so a statement about these rows has little weight.
            return statement.key.what == "touch began" ? (isOfTheFinger ? .input : .course) : isOfTheFinger ? .input : .movement
        }
        let tells = statement.fields.contains { ["responders", "action", "cell", "for", "by"].contains($0) }
        if tells || statement.topic == .control && statement.fields.contains("value") { return base }
        return .values
    }
}
