import GestureSupport

/// A clause that describes the rows of a fact, with a subject and a predicate in the present tense.
struct FactWords {
    let subject: String
    /// Whether the verb of the clause is passive. If so, adverbs are placed after "is".
    let isPassive: Bool
    /// The verb of the clause, without "is", followed by its object.
    let predicate: String

    private init(_ subject: String, _ predicate: String, isPassive: Bool = false) {
        (self.subject, self.predicate, self.isPassive) = (subject, predicate, isPassive)
    }

    /// Returns the clause, with an adverb ("now" or "no longer") in its normal position if one is given.
    func text(_ adverb: String = "") -> String {
        subject + (isPassive ? " is" : "") + (adverb.isEmpty ? "" : " " + adverb) + " " + predicate
    }

    static func name(_ name: String) -> String { "`" + TimelineText.escaped(name) + "`" }

    /// Joins the names of several subjects to a list for a sentence. Only the first few subjects are named.
    static func subject(_ subjects: [String]) -> String {
        guard subjects.count > 1 else { return name(subjects.first ?? "") }
        let shown = subjects.prefix(subjects.count > 3 ? 2 : 3).map(name)
        let rest = subjects.count - shown.count
        let last = rest > 0 ? "\(rest) others" : shown[shown.count - 1]
        return "each of " + (rest > 0 ? shown : shown.dropLast()).joined(separator: ", ") + " and " + last
    }

    init(_ statement: FactStatement) {
        let what = TimelineText.escaped(statement.key.what)
        let who = Self.subject(statement.subjects)
        /// If the fact has no subject, the first word of the fact's action is the kind of the rows.
        let object = statement.key.what.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
        let variant: String? = if case .one(let name) = statement.variant, !name.isEmpty { Self.name(name) } else { nil }
        let action: String? = if case .one(let name) = statement.action { Self.name(name) } else { nil }
        switch statement.topic {
        case .win, .loss, .state: self.init(who, Self.state(statement.key.what), isPassive: Self.isPassive(statement.key.what))
        case .action: self.init(who, "calls its action" + (action.map { " " + $0 } ?? ""))
        case .control:
            self.init(
                who,
                statement.key.what == "action"
                    ? "calls its action" + (action.map { " " + $0 } ?? "") : "sends \(what)" + (action.map { " (\($0))" } ?? ""))
        case .wait: self.init(who, "waits" + (variant.map { " for " + $0 } ?? ""))
        case .touches, .view: self.init(who, "gets \(what)")
        case .question: self.init(who, "asked \(what)", isPassive: true)
        case .selection: self.init(who, what + " " + (variant ?? "a cell"))
        case .held: self.init(who, "has touches held back" + (variant.map { " by " + $0 } ?? ""))
        case .dropped: self.init(who, "has touches dropped" + (variant.map { " by " + $0 } ?? ""))
        case .scroll: self.init(who, "sends \(what)")
        case .mode:
            let isRefused = object.hasSuffix(" refused")
            let mode = Self.name(isRefused ? String(object.dropLast(8)) : object)
            if isRefused { self.init("the mode \(mode)", "refused", isPassive: true) } else { self.init("the mode", "becomes \(mode)") }
        case .input:
            guard what.hasPrefix("touch ") else {
                self.init("the interruption " + TimelineText.quoted(object), "occurs")
                return
            }
            self.init("a finger", Self.sample(object), isPassive: object == "cancelled")
        case .change:
            let verb = what.hasPrefix("set ") ? "set" : what.hasPrefix("add ") ? "added" : "removed"
            self.init(Self.name(object), verb, isPassive: true)
        case .text: self.init("the \(what.hasPrefix("note ") ? "note" : "warning") " + TimelineText.quoted(object), "occurs")
        case .others: self.init("a row about other names", "occurs")
        }
    }

    private static func state(_ state: String) -> String {
        switch state {
        case "began": "begins"
        case "recognized": "recognizes"
        case "failed": "fails"
        case "cancelled": "cancelled"
        case "ended": "ends"
        case "changed": "changes"
        case "possible": "reset"
        default: "becomes " + TimelineText.escaped(state)
        }
    }

    private static func isPassive(_ state: String) -> Bool { state == "cancelled" || state == "possible" }

    private static func sample(_ phase: String) -> String {
        switch phase {
        case "began": "lands"
        case "moved": "moves"
        case "stationary": "rests"
        case "ended": "lifts"
        case "cancelled": "cancelled"
        default: "is " + TimelineText.escaped(phase)
        }
    }

    /// Returns the phrase that follows "instead of" for an action, such as "beginning" for `began`.
    static func insteadOf(_ what: String) -> String {
        switch what {
        case "began": "beginning"
        case "recognized": "recognizing"
        case "failed": "failing"
        case "cancelled": "being cancelled"
        case "ended": "ending"
        default: TimelineText.escaped(what)
        }
    }
}
