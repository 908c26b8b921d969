import GestureEngine
import GestureSupport
import GestureTimeline

/// The words of a summary.
struct SummaryWords {
    let names: Names

    /// How much a part of it weighs to the eye.
    enum Weight { case normal, light, won, late, lost }

    private static let mostParties = 10
    private static let mostFailed = 4

    static func count(_ count: Int, _ one: String, _ many: String) -> String { "\(count) " + (count == 1 ? one : many) }

    func name(_ name: Name) -> String { TimelineText.name(names[name]) }

    private func list(_ list: NameList) -> String {
        let all = names[list].map { name($0) }
        guard all.count > 1 else { return all.first ?? "nobody" }
        let shown = all.count > 4 ? Array(all.prefix(3)) + ["\(all.count - 3) more"] : all
        return shown.dropLast().joined(separator: ", ") + " and " + shown[shown.count - 1]
    }

    func seconds(_ spread: Spread) -> String {
        let (least, most) = (Decimal.text(spread.least, .seconds), Decimal.text(spread.most, .seconds))
        return least == most ? most + " s" : "\(least) to \(most) s, mean \(Decimal.text(spread.mean, .seconds))"
    }

    // MARK: Touches

    func story(_ story: TouchStory) -> String {
        let place = story.view.map { "on " + name($0) } ?? "outside"
        var text = story.count == 1 ? "touch \(story.touch) \(place): " : "\(story.count) touches \(place), touch \(story.touch) first: "
        var parts = [recognizers(story), views(story)]
        let actions = story.deeds.filter { $0.what == .action }.map { name($0.who) + times($0, of: story) }
        if !actions.isEmpty { parts.append((actions.count == 1 ? "action " : "actions ") + actions.joined(separator: ", ")) }
        parts = parts.filter { !$0.isEmpty }
        text += parts.joined(separator: "; ")
        return text
    }

    /// Those who got it: each with all it did, many that failed alike as a number.
    private func recognizers(_ story: TouchStory) -> String {
        var parties: [(who: Name, deeds: [Deed])] = []
        for deed in story.deeds {
            guard case .recognizer = deed.what else { continue }
            if let place = parties.firstIndex(where: { $0.who == deed.who }) {
                parties[place].deeds.append(deed)
            } else {
                parties.append((deed.who, [deed]))
            }
        }
        var parts: [String] = []
        var (failed, shown, unshownFailed, unshown) = (0, 0, 0, 0)
        let failures = parties.filter { $0.deeds.allSatisfy { $0.what == .recognizer(.failed) } }.count
        for party in parties {
            let onlyFailed = party.deeds.allSatisfy { $0.what == .recognizer(.failed) }
            if onlyFailed, failures > Self.mostFailed, failed >= Self.mostFailed - 1 {
                unshownFailed += 1
            } else if !onlyFailed, shown >= Self.mostParties {
                unshown += 1
            } else {
                if onlyFailed { failed += 1 } else { shown += 1 }
                parts.append(name(party.who) + " " + party.deeds.map { phrase($0, of: story) }.joined(separator: ", "))
            }
        }
        if unshown > 0 { parts.append("\(unshown) more acted") }
        if unshownFailed > 0 { parts.append("\(unshownFailed) more failed") }
        return parts.joined(separator: ", ")
    }

    private func views(_ story: TouchStory) -> String {
        var parties: [(who: Name, deeds: [String])] = []
        for deed in story.deeds {
            switch deed.what {
            case .recognizer, .action, .control: continue
            case .view, .dropped, .selects: break
            }
            let words = phrase(deed, of: story)
            if let place = parties.firstIndex(where: { $0.who == deed.who }) {
                parties[place].deeds.append(words)
            } else {
                parties.append((deed.who, [words]))
            }
        }
        // What a view got is no matter of whether it could be hit.
        if parties.isEmpty, let view = story.view { return "nothing for " + name(view) }
        return parties.map { name($0.who) + ": " + $0.deeds.joined(separator: ", ") }.joined(separator: "; ")
    }

    private func phrase(_ deed: Deed, of story: TouchStory) -> String {
        var text = verb(deed.what)
        if let latency = deed.latency, latency.isLate { text += " " + seconds(latency) + " late" }
        let why = why(deed.why)
        if !why.isEmpty {
            switch deed.why.kind {
            case .by, .refused: text += " " + why
            case .itself, .requirement, .held, .timer, .reason: text += " (" + why + ")"
            }
        }
        return text + times(deed, of: story)
    }

    private func times(_ deed: Deed, of story: TouchStory) -> String { deed.count == story.count ? "" : " \(deed.count) times" }

    private func verb(_ what: Deed.What) -> String {
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

    // MARK: Why

    private func why(_ why: Why) -> String {
        switch why.kind {
        case .itself: ""
        case .requirement(let list): "waited for " + self.list(list) + (why.words.isEmpty ? "" : ", " + why.words)
        case .held(let list): "held by " + self.list(list)
        case .timer: "by its timer"
        case .by(let list): "due to " + self.list(list)
        case .refused(let list): "refused by " + self.list(list)
        case .reason(let list): TimelineText.escaped(why.words) + (list.isEmpty ? "" : ", due to " + self.list(list))
        }
    }

    func outcome(_ outcome: Balance.Outcome) -> String {
        verb(outcome.what) + (outcome.count == 1 ? " " + Decimal.text(outcome.first, .seconds) : " \(outcome.count) times")
    }

    func whys(of outcome: Balance.Outcome) -> String {
        var parts = outcome.whys.map { why($0.why) + (outcome.count > 1 && $0.count < outcome.count ? " (\($0.count) times)" : "") }
        if outcome.otherWhys > 0 { parts.append("for other reasons (\(outcome.otherWhys) times)") }
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
