import GestureEngine
import GestureSupport
import GestureTimeline

/// Expresses the content of a summary in words.
struct SummaryWords {
    let names: Names

    /// The visual emphasis of a piece of text in a line.
    enum Weight { case normal, light, won, late, lost }

    private static let mostParties = 10
    private static let mostFailures = 6

    static func count(_ count: Int, _ one: String, _ many: String) -> String { "\(count) " + (count == 1 ? one : many) }

    func name(_ name: Name) -> String { TimelineText.spoken(names[name]) }

    private func list(_ list: NameList) -> String { self.list(names[list]) }

    func list(_ list: [Name]) -> String {
        let all = list.map { name($0) }
        guard !all.isEmpty else { return "none" }
        let shown = all.count > 4 ? Array(all.prefix(3)) + ["\(all.count - 3) more"] : all
        return shown.listed("and")
    }

    func seconds(_ spread: Spread) -> String {
        let (least, most) = (Decimal.text(spread.least, .seconds), Decimal.text(spread.most, .seconds))
        return least == most ? most + " s" : "\(least) to \(most) s, mean \(Decimal.text(spread.mean, .seconds))"
    }

    /// Returns a latency and the kind of finger sample from which it is measured, such as `0.350 s after the lift`.
    func latency(_ spread: Spread) -> String {
        guard spread.isLate, let start = spread.start else { return seconds(spread) }
        return seconds(spread) + " after the " + start.rawValue
    }

    // MARK: Touches

    func results(_ results: TouchResults) -> String {
        let place = results.view.map { "on " + name($0) } ?? "outside the window"
        var text =
            results.count == 1 ? "touch \(results.touch) \(place): " : "\(results.count) touches \(place), touch \(results.touch) first: "
        var parts = [recognizers(results), views(results)]
        let actions = results.reactions.filter { $0.what == .action }.map { name($0.who) + times($0, of: results) }
        if !actions.isEmpty { parts.append((actions.count == 1 ? "action " : "actions ") + actions.joined(separator: ", ")) }
        parts = parts.filter { !$0.isEmpty }
        text += parts.isEmpty ? "not delivered" : parts.joined(separator: "; ")
        return text
    }

    /// Describes the actions of the recognizers that received a touch. Recognizers that failed for the same reason are described together.
    private func recognizers(_ results: TouchResults) -> String {
        var parties: [(who: Name, reactions: [Reaction])] = []
        for reaction in results.reactions {
            guard case .recognizer = reaction.what else { continue }
            if let place = parties.firstIndex(where: { $0.who == reaction.who }) {
                parties[place].reactions.append(reaction)
            } else {
                parties.append((reaction.who, [reaction]))
            }
        }
        // If recognizers only failed, they are grouped by the reason why they failed.
        var parts: [(words: String, names: [Name])] = []
        var (acted, unshown, unshownFailed) = (0, 0, 0)
        for party in parties {
            let onlyFailed = party.reactions.count == 1 && party.reactions[0].what == .recognizer(.failed)
            let words = party.reactions.map { phrase($0, of: results) }.joined(separator: ", ")
            if onlyFailed, let place = parts.firstIndex(where: { $0.words == words }) {
                parts[place].names.append(party.who)
            } else if onlyFailed, parts.count - acted >= Self.mostFailures {
                unshownFailed += 1
            } else if !onlyFailed, acted >= Self.mostParties {
                unshown += 1
            } else {
                if !onlyFailed { acted += 1 }
                parts.append((words, [party.who]))
            }
        }
        var phrases = parts.map { list($0.names) + " " + $0.words }
        if unshown > 0 { phrases.append("\(unshown) more acted") }
        if unshownFailed > 0 { phrases.append("\(unshownFailed) more failed") }
        return phrases.joined(separator: "; ")
    }

    private func views(_ results: TouchResults) -> String {
        var parties: [(who: Name, reactions: [String])] = []
        for reaction in results.reactions {
            switch reaction.what {
            case .recognizer, .action, .control: continue
            case .view, .dropped, .selects: break
            }
            let words = phrase(reaction, of: results)
            if let place = parties.firstIndex(where: { $0.who == reaction.who }) {
                parties[place].reactions.append(words)
            } else {
                parties.append((reaction.who, [words]))
            }
        }
        // If neither a recognizer nor a view received the touch, the text names the hit view.
        if parties.isEmpty, let view = results.view { return "nothing for " + name(view) }
        return parties.map { name($0.who) + ": " + $0.reactions.joined(separator: ", ") }.joined(separator: "; ")
    }

    private func phrase(_ reaction: Reaction, of results: TouchResults) -> String {
        if case .refused = reaction.why.kind { return why(reaction.why) + times(reaction, of: results) }
        var text = verb(reaction.what)
        if let latency = reaction.latency, latency.isLate {
            text += latency.start != nil ? " " + self.latency(latency) : " " + seconds(latency) + " late"
        }
        let why = why(reaction.why)
        if !why.isEmpty {
            switch reaction.why.kind {
            case .by, .refused: text += " " + why
            case .itself, .requirement, .held, .timer, .reason: text += " (" + why + ")"
            }
        }
        return text + times(reaction, of: results)
    }

    private func times(_ reaction: Reaction, of results: TouchResults) -> String {
        reaction.count == results.count ? "" : " " + Frequency.words(reaction.count)
    }

    private func verb(_ what: Reaction.What) -> String {
        switch what {
        case .recognizer(let state): state.rawValue
        case .view(.touchesBegan): "began"
        case .view(.touchesMoved): "moved"
        case .view(.touchesEnded): "ended"
        case .view(.touchesCancelled): "cancelled"
        case .dropped: "dropped"
        case .action: "action"
        case .control(let event): name(event)
        case .selects(let cell): "selects " + name(cell)
        }
    }

    // MARK: Reasons

    private func why(_ why: Why) -> String {
        switch why.kind {
        case .itself: ""
        case .requirement(let list): "waited for " + self.list(list) + (why.words.isEmpty ? "" : ", " + why.words)
        case .held(let list): "held by " + self.list(list)
        case .timer: "by its timer"
        case .by(let list): "due to " + self.list(list)
        case .refused(let list): "refused by " + (list.isEmpty ? why.words : self.list(list))
        case .reason(let list): reason(why.words) + (list.isEmpty ? "" : " due to " + self.list(list))
        }
    }

    /// Returns a reason as a phrase that can follow its subject, such as 'moved 8 of 10 pt'.
    private func reason(_ words: String) -> String { words.hasPrefix("it ") ? String(words.dropFirst(3)) : words }

    func outcome(_ outcome: Balance.Outcome) -> String {
        verb(outcome.what) + (outcome.count == 1 ? " " + Decimal.text(outcome.first, .seconds) : " " + Frequency.words(outcome.count))
    }

    func whys(of outcome: Balance.Outcome) -> String {
        var parts = outcome.whys.map {
            why($0.why) + (outcome.count > 1 && $0.count < outcome.count ? " (\(Frequency.words($0.count)))" : "")
        }
        if outcome.otherWhys > 0 { parts.append("for other reasons (\(Frequency.words(outcome.otherWhys)))") }
        if !outcome.actions.isEmpty { parts.append("action " + outcome.actions.map { name($0) }.joined(separator: ", ")) }
        return parts.joined(separator: "; ")
    }

    func weight(of outcome: Balance.Outcome) -> Weight {
        switch outcome.what {
        case .recognizer(.began), .recognizer(.recognized), .selects: .won
        case .recognizer(.failed): outcome.whys.allSatisfy { $0.why.isNatural } && outcome.otherWhys == 0 ? .light : .lost
        case .recognizer(.cancelled): .lost
        case .recognizer(.possible), .recognizer(.changed), .recognizer(.ended), .view, .action, .dropped: .normal
        case .control(let event): names[event] == "touchCancel" ? .lost : .normal
        }
    }
}
