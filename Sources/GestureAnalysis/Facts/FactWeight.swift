import GestureTimeline

/// The importance of a statement to the reader, from the most to the least important.
package enum FactWeight: Int, Comparable, Sendable {
    /// Statements about winners; about actions, cells and modes; about other control events; about touches of views and events of scroll
    /// views; about delays.
    case outcome, app, event, view, latency
    /// Statements about the course of events: waits, failures, warnings.
    case course
    /// Statements about the fingers themselves; about consequences (touches of recognizers, resets, questions); about order; about values;
    /// about mere movement.
    case input, detail, order, values, movement
    case reasons

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// Whether several statements of this weight are combined in one line.
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
        // The end of a list's scrolling is noticeable.
        case .appears, .vanishes: self = isMovement && statement.topic != .scroll ? .movement : base
        case .turned: self = what == "touch began" ? .view : base
        case .more, .fewer, .elsewhere, .instead: self = isMovement ? .movement : base
        }
    }

    /// Returns the weight of a statement about more or fewer rows.
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

    /// Returns the weight of a statement about rows with different values. Values that name a receiver, and values of which the app is
    /// notified, are more important.
    private static func values(_ statement: FactStatement, _ isMovement: Bool, _ base: FactWeight) -> FactWeight {
        if isMovement { return .movement }
        if statement.topic == .input {
            let isOfTheFinger = statement.fields.contains { !["view", "recognizers", "passed"].contains($0) }
            // A finger obviously stays on the view on which it landed.
            return statement.key.what == "touch began" ? (isOfTheFinger ? .input : .course) : isOfTheFinger ? .input : .movement
        }
        let tells = statement.fields.contains { ["responders", "action", "cell", "for", "by"].contains($0) }
        if tells || statement.topic == .control && statement.fields.contains("value") { return base }
        return .values
    }
}
