/// A gesture's outcomes at a place in an old and in a new survey.
struct OutcomeChange: Hashable, Sendable {
    /// The outcomes in the old survey. If an outcome's text begins with the name of the place's view, this name is replaced with the
    /// placeholder `own`. The same change at several views then compares equal.
    private var old: [SurveyRecord.Outcome]

    /// The outcomes in the new survey. The name of the place's view is replaced in the same way as in `old`.
    private var new: [SurveyRecord.Outcome]
    /// The name of the place's view. It is ignored when changes are compared.
    private var view: String

    private static let own = "\u{1}"

    init(_ old: [SurveyRecord.Outcome], _ new: [SurveyRecord.Outcome], on view: String) {
        func general(_ outcomes: [SurveyRecord.Outcome]) -> [SurveyRecord.Outcome] {
            outcomes.map { outcome in
                var outcome = outcome
                if outcome.text.hasPrefix(view + " ") { outcome.text = Self.own + outcome.text.dropFirst(view.count) }
                return outcome
            }
        }
        (self.old, self.new, self.view) = (general(old), general(new), view)
    }

    static func == (one: OutcomeChange, other: OutcomeChange) -> Bool { one.old == other.old && one.new == other.new }

    func hash(into hasher: inout Hasher) {
        hasher.combine(old)
        hasher.combine(new)
    }

    var isNone: Bool { Set(old) == Set(new) }

    /// Returns predicates for sentences that describe the change: `other` for added and removed outcomes, and `late` for changed delays and
    /// changed numbers of people.
    func predicates(_ isPlural: Bool) -> (other: [String], late: [String]) {
        let (leads, does) = isPlural ? ("lead to", "do") : ("leads to", "does")
        let people = SurveyRecord.Outcome.people
        let (old, new) = (old.filter { !$0.text.hasPrefix(people) }, new.filter { !$0.text.hasPrefix(people) })
        let added = new.filter { outcome in !old.contains { $0.text == outcome.text } }
        let gone = old.filter { outcome in !new.contains { $0.text == outcome.text } }
        var other: [String] = []
        switch (added.isEmpty, gone.isEmpty) {
        case (true, true): break
        case (false, true) where !old.isEmpty: other = ["now also \(leads): \(words(added))"]
        case (true, false) where !new.isEmpty: other = ["no longer \(leads): \(words(gone))"]
        case (true, _): other = ["now \(does) nothing; was: \(words(gone))"]
        case (false, _): other = ["now \(leads): \(words(added)); was: \(words(gone))"]
        }
        let late = new.compactMap { outcome -> String? in
            guard let former = old.first(where: { $0.text == outcome.text }), former.delay != outcome.delay else { return nil }
            let now = outcome.delay.map { (isPlural ? "are " : "is ") + $0 } ?? (isPlural ? "are immediate" : "is immediate")
            let then = (isPlural ? "were " : "was ") + (former.delay ?? "immediate")
            return "\(now), \(then): \(words([SurveyRecord.Outcome(text: outcome.text)]))"
        }
        let (share, former) = (Self.share(self.new), Self.share(self.old))
        let counted = "as people make \(isPlural ? "them" : "it"): \(share ?? "all the same"); before: \(former ?? "all the same")"
        return (other, late + (share == former ? [] : [counted]))
    }

    /// Returns the text that states how many simulated people have which outcomes; `nil` if all people have the same outcomes.
    private static func share(_ outcomes: [SurveyRecord.Outcome]) -> String? {
        let people = SurveyRecord.Outcome.people
        return outcomes.first { $0.text.hasPrefix(people) }.map { String($0.text.dropFirst(people.count)) }
    }

    private func words(_ outcomes: [SurveyRecord.Outcome]) -> String {
        if outcomes.isEmpty { return "nothing" }
        let texts = outcomes.map { outcome in
            let text = outcome.text.hasPrefix(Self.own) ? view + outcome.text.dropFirst() : outcome.text
            return text + (outcome.delay.map { ", " + $0 } ?? "")
        }
        return texts.listed("and")
    }
}
