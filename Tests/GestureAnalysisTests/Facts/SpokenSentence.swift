import Foundation

/// A sentence from a comparison report. It is parsed and checked against the rows that the oracle counts.
struct SpokenSentence {
    let text: String
    let oracle: FactOracle
    /// The keys of the rows that the sentence is about.
    private(set) var keys: [FactOracle.Key] = []
    /// A description of what is wrong in the sentence, or `nil` if the sentence is true.
    private(set) var complaint: String?

    init(_ text: String, _ oracle: FactOracle) {
        (self.text, self.oracle) = (text, oracle)
        complaint = judge()
    }

    // MARK: Patterns

    private static let name = "`([^`]*)`"
    private static let adverb = "( now| no longer)?"
    private static let someone = name + adverb

    /// A pattern for a clause about a subject. `what` is the verb that the rows must have. If it is `nil`, a capture group of the pattern
    /// contains the verb.
    private struct Clause {
        let pattern: Pattern
        let what: String?
        /// The index of the pattern's group that contains a name, and the field that must contain this name in each row.
        let named: (group: Int, field: String)?

        init(_ pattern: String, _ what: String? = nil, named: (group: Int, field: String)? = nil) {
            (self.pattern, self.what, self.named) = (Pattern(pattern), what, named)
        }

        func key(_ parts: [String]) -> FactOracle.Key {
            if what == "mode" { return FactOracle.Key(who: "", what: "mode " + parts[3]) }
            if what == "mode refused" { return FactOracle.Key(who: "", what: "mode \(parts[1]) refused") }
            if let what, what == "warning" { return FactOracle.Key(who: "", what: "warning " + parts[1]) }
            return FactOracle.Key(who: parts[1] == "a finger" ? "" : parts[1], what: what ?? words[parts[3]] ?? parts[3])
        }
    }

    private static let clauses: [Clause] = [
        Clause(someone + " (begins|recognizes|fails|ends|changes)"),
        Clause(name + " is" + adverb + " (cancelled|reset)"),
        Clause(name + " is" + adverb + " asked (\\w+)"),
        Clause(someone + " calls its action(?: `([^`]*)`)?", "action", named: (3, "action")),
        Clause(someone + " waits(?: for `([^`]*)`)?", "waits"),
        Clause(someone + " gets (\\w+)"),
        Clause(someone + " sends (\\w+)(?: \\(`([^`]*)`\\))?", named: (4, "action")),
        Clause(someone + " (selects|highlights|unhighlights) (?:a cell|`([^`]*)`)", named: (4, "cell")),
        Clause(someone + " has touches held back(?: by `[^`]*`)?", "held"),
        Clause(someone + " has touches dropped(?: by `[^`]*`)?", "dropped"),
        Clause("(a finger)" + adverb + " (lands|moves|rests|lifts)"),
        Clause("(a finger) is" + adverb + " cancelled", "touch cancelled"),
        Clause("(the mode)" + adverb + " becomes `([^`]*)`", "mode"),
        Clause("the mode " + name + " is" + adverb + " refused", "mode refused"),
        Clause("the warning \"(.*)\"" + adverb + " occurs", "warning"),
    ]
    private static let words = [
        "begins": "began", "recognizes": "recognized", "fails": "failed", "ends": "ended", "changes": "changed", "reset": "possible",
        "lands": "touch began", "moves": "touch moved", "rests": "touch stationary", "lifts": "touch ended",
    ]
    private static let wordsInstead = [
        "beginning": "began", "recognizing": "recognized", "failing": "failed", "ending": "ended", "being cancelled": "cancelled",
    ]

    /// Patterns for sentences in which one value replaces another. The element `what` is the number of the group that contains the action;
    /// if it is `nil`, the action is `fixed`. The element `field` names the row field that contains the value.
    private static let turns: [(pattern: Pattern, what: Int?, fixed: String, field: String)] = [
        ("\(name) selects (`[^`]*`) instead of (`[^`]*`)", nil, "selects", "cell"),
        ("\(name) highlights (`[^`]*`) instead of (`[^`]*`)", nil, "highlights", "cell"),
        ("\(name) unhighlights (`[^`]*`) instead of (`[^`]*`)", nil, "unhighlights", "cell"),
        ("\(name) waits for (`[^`]*`) instead of (`[^`]*`)", nil, "waits", "for"),
        ("\(name) has touches held back by (nothing|`[^`]*`) instead of (nothing|`[^`]*`)", nil, "held", "by"),
        ("\(name) has touches dropped by (nothing|`[^`]*`) instead of (nothing|`[^`]*`)", nil, "dropped", "by"),
        ("\(name) is answered (yes|no) instead of (yes|no) when asked (\\w+)", 4, "", "answer"),
        ("(a finger) lands (outside|on `[^`]*`) instead of (outside|on `[^`]*`)", nil, "touch began", "view"),
        ("\(name) (keeps) (\\w+) instead of passing it up to (`[^`]*`)", 3, "keeps", "responders"),
        ("\(name) passes (\\w+) up to (`[^`]*`) instead of (keeping it|`[^`]*`)", 2, "passes", "responders"),
    ].map { (Pattern($0.0), $0.1, $0.2, $0.3) }

    private static let values = Pattern(
        "((?: (?:and )?(?:past other (?:responders|views)|for other recognizers|on another view|with another (?:action|cell)"
            + "|for others|by others|from another state|with other values \\([^)]*\\)))+)")
    private static let portion = Pattern("(?:, (\\d+) of (\\d+) times| in (\\d+) of (\\d+) (?:drags|pinches|rotations))?$")
    private static let times = "(once|\\d+ times)"
    private static let part = Pattern(name + "(?: (now) takes part| no longer takes part)$")
    private static let instead = Pattern(" instead of (being cancelled|\\w+)(?:, (\\d+) times)?")
    private static let growth = Pattern(" (more|less) often: " + times + ", was (\\d+)$")
    private static let delay = Pattern(" (?:([\\d.]+) s earlier to |([\\d.]+) to )?([\\d.]+) s (later|earlier)")

    // MARK: Checks

    private mutating func judge() -> String? {
        if let complaint = judgeTurn() { return complaint.isEmpty ? nil : complaint }
        if let part = Self.part.match(text) {
            let (rows, others) = part[2] == "now" ? (oracle.a, oracle.b) : (oracle.b, oracle.a)
            keys = oracle.differing.filter { $0.who == part[1] }
            return oracle.isAbout(part[1], rows) || !oracle.isAbout(part[1], others) ? "rows are about it" : nil
        }
        for clause in Self.clauses {
            guard let parts = clause.pattern.match(text) else { continue }
            let key = clause.key(parts)
            let rest = String(text.dropFirst(parts[0].count))
            keys = [key]
            if let (group, field) = clause.named, !parts[group].isEmpty, !rest.hasPrefix(" with another"),
                !oracle.names(key, field, in: parts[2]).allSatisfy({ $0 == parts[group] })
            {
                return "\(field) is not \(parts[group]) in each row"
            }
            return judge(key, adverb: parts[2], rest, Sides(oracle, key))
        }
        return "it cannot be read"
    }

    private struct Sides {
        let before: Int
        let after: Int

        init(_ oracle: FactOracle, _ key: FactOracle.Key) {
            (before, after) = (oracle.before[key] ?? 0, oracle.after[key] ?? 0)
        }
    }

    private mutating func judge(_ key: FactOracle.Key, adverb: String, _ rest: String, _ sides: Sides) -> String? {
        if let parts = Self.instead.match(rest) {
            let lost = FactOracle.Key(who: key.who, what: Self.wordsInstead[parts[1]] ?? parts[1])
            keys.append(lost)
            let less = Sides(oracle, lost)
            let count = less.before - less.after
            if count <= 0 || sides.after - sides.before != count { return "not as many more as less" }
            if adverb == " now", sides.before > 0 { return "it did before" }
            if adverb == " no longer" { return "no longer instead" }
            if !parts[2].isEmpty { return less.after == 0 && Int(parts[2]) == count ? nil : "not so often" }
            return judgePortion(String(rest.dropFirst(parts[0].count)), count, less.before)
        }
        if adverb == " now" {
            if sides.before > 0 || sides.after == 0 { return "it is not new" }
            return rest == (sides.after == 1 ? "" : ", \(sides.after) times") ? nil : "not so often"
        }
        if adverb == " no longer" {
            if sides.after > 0 || sides.before == 0 { return "it is not gone" }
            return rest == (sides.before == 1 ? "" : " (was \(sides.before) times)") ? nil : "not so often"
        }
        if let parts = Self.growth.match(rest) {
            let isMore = sides.after > sides.before
            let isTrue = isMore == (parts[1] == "more") && Self.count(parts[2]) == sides.after && Int(parts[3]) == sides.before
            return isTrue && sides.before > 0 && sides.after > 0 ? nil : "not so often"
        }
        return judgePairs(key, rest, sides)
    }

    private func judgePairs(_ key: FactOracle.Key, _ rest: String, _ sides: Sides) -> String? {
        let pairs = oracle.pairs(key)
        if let parts = Self.delay.match(rest) {
            let later = oracle.later(key)
            let end = Double(parts[3]) ?? 0
            var range =
                !parts[1].isEmpty ? [-(Double(parts[1]) ?? 0), end] : !parts[2].isEmpty ? [Double(parts[2]) ?? 0, end] : [end, end]
            if parts[4] == "earlier" { range = [-range[1], -range[0]] }
            guard let low = later.min(), let high = later.max() else { return "nothing is later" }
            if abs(low - range[0]) > 0.000_501 || abs(high - range[1]) > 0.000_501 { return "later by \(low) to \(high)" }
            return judgePortion(String(rest.dropFirst(parts[0].count)), later.count, sides.after)
        }
        func judge(_ opening: String, _ count: Int) -> String? {
            rest.hasPrefix(opening) ? judgePortion(String(rest.dropFirst(opening.count)), count, sides.after) ?? "" : nil
        }
        let reasons = pairs.filter { !FactOracle.reasons($0).isEmpty }.count
        for (opening, count) in [
            (" on other occasions", oracle.unpaired(key).new), (" in another order", pairs.filter { $0["reordered"] != nil }.count),
            (" for another reason", reasons),
        ] {
            if let complaint = judge(opening, count) {
                return complaint.isEmpty ? nil : complaint
            }
        }
        // The remainder of the sentence lists the fields that differ.
        let valued = pairs.filter { !FactOracle.values($0).isEmpty }
        let fields = Set(valued.flatMap(FactOracle.fields))
        guard let parts = Self.values.match(rest) else { return "it cannot be read" }
        for (words, field) in [
            ("past other responders", "responders"), ("past other views", "passed"), ("for other recognizers", "recognizers"),
            ("on another view", "view"), ("with another action", "action"), ("with another cell", "cell"), ("for others", "for"),
            ("by others", "by"), ("from another state", "from"),
        ] where parts[1].contains(words) && !fields.contains(field) { return "\(field) does not differ" }
        if let listed = Pattern("\\(([^)]*)\\)").match(String(parts[1].drop { $0 != "(" })) {
            for field in listed[1].components(separatedBy: ", ") where !fields.contains(field) { return "\(field) does not differ" }
        }
        return judgePortion(String(rest.dropFirst(parts[0].count)), valued.count, sides.after)
    }

    /// Checks the count at the end of a sentence, as in "1 of 3 times". Returns `nil` if the count is correct, and otherwise a description
    /// of the error.
    private func judgePortion(_ rest: String, _ count: Int, _ all: Int) -> String? {
        guard let parts = Self.portion.match(rest) else { return "'\(rest)' cannot be read" }
        if count == 0 { return "none" }
        let said = parts[1].isEmpty ? (Int(parts[3]), Int(parts[4])) : (Int(parts[1]), Int(parts[2]))
        guard let times = said.0, let of = said.1 else { return count == all ? nil : "only \(count) of \(all)" }
        return times == count && of == all ? nil : "\(count) of \(all)"
    }

    /// Checks a sentence in which one value replaces another. Returns `nil` if the sentence is of another kind, an empty string if it is
    /// true, and otherwise a description of the error.
    private mutating func judgeTurn() -> String? {
        for (pattern, what, fixed, field) in Self.turns {
            guard let parts = pattern.match(text) else { continue }
            func bare(_ text: String) -> String {
                ["nothing", "outside"].contains(text) ? "" : (Pattern(".*`([^`]*)`$").match(text)?[1] ?? text)
            }
            let who = parts[1] == "a finger" ? "" : parts[1]
            let key = FactOracle.Key(who: who, what: what.map { parts[$0] } ?? fixed)
            let (new, old) =
                switch fixed {
                case "keeps": (who, bare(parts[4]))
                case "passes": (bare(parts[3]), parts[4] == "keeping it" ? who : bare(parts[4]))
                default: (bare(parts[2]), bare(parts[3]))
                }
            keys = [key]
            func says(_ row: FactOracle.Object, _ word: String) -> Bool {
                switch row[field] {
                case let flag as Bool: (flag ? "yes" : "no") == word
                case let text as String: text == word
                case let list as [String]: (field == "responders" ? list.last ?? "" : list.joined(separator: ", ")) == word
                default: word.isEmpty
                }
            }
            let more = oracle.growth(key) { says($0, new) }
            let less = oracle.growth(key) { says($0, old) }
            if more <= 0 || less != -more { return "\(more) more and \(less) less" }
            return judgePortion(String(text.dropFirst(parts[0].count)), more, Sides(oracle, key).after) ?? ""
        }
        return nil
    }

    private static func count(_ text: String) -> Int { text == "once" ? 1 : Int(text.prefix { $0.isNumber }) ?? -1 }
}

/// A regular expression that must match a string from its beginning.
struct Pattern {
    private let expression: NSRegularExpression?

    init(_ pattern: String) {
        expression = try? NSRegularExpression(pattern: "^" + pattern)
    }

    /// Returns the text of the match, followed by the text of each group. The text is empty if the group did not take part in the match.
    func match(_ text: String) -> [String]? {
        guard let found = expression?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) else { return nil }
        return (0..<found.numberOfRanges).map { Range(found.range(at: $0), in: text).map { String(text[$0]) } ?? "" }
    }
}
