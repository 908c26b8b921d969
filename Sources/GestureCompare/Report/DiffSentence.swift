import GestureSupport
import GestureTimeline

/// One thing that changed, as a person would say it.
struct DiffSentence {
    let key: FactKey
    let fact: Fact
    let facts: [FactKey: Fact]

    /// Nil where another sentence says it already.
    var text: String? {
        switch key.topic {
        case .control: control
        case .win: win
        case .wait: wait
        case .mode: mode
        case .loss: loss
        case .input: input
        case .action: action
        case .view: view
        case .scroll: counted("\(who)'s \(key.what)")
        case .held: held
        case .delegate: isMostlyNew ? "\(who) is now asked \(key.what)" : isMostlyGone ? "\(who) is no longer asked \(key.what)" : nil
        case .other: counted(key.what + (key.subject.isEmpty ? "" : " of \(who)"))
        }
    }

    private var who: String { Self.name(key.subject) }

    private static func name(_ name: String) -> String { "`" + TimelineText.escaped(name) + "`" }

    private var isMostlyGone: Bool { fact.gone > fact.new }
    private var isMostlyNew: Bool { fact.new > fact.gone }

    /// Behind a sentence that is true of several rows.
    private var times: String {
        let count = abs(fact.gone - fact.new)
        return count > 1 ? " (\(count) times)" : ""
    }

    private var later: String { Self.later(fact.delay) }

    static func later(_ delay: Double) -> String {
        Decimal.text(abs(delay), .seconds) + " s " + (delay > 0 ? "later" : "earlier")
    }

    private func other(_ topic: RowTopic, _ what: String) -> Fact? {
        facts[FactKey(topic: topic, subject: key.subject, what: what)]
    }

    private var isWaitNew: Bool {
        facts.contains { $0.key.topic == .wait && $0.key.subject == key.subject && $0.value.new > $0.value.gone }
    }

    private var control: String? {
        let action = fact.row["action"]?.string.map { " (\(TimelineText.escaped($0)))" } ?? ""
        if isMostlyGone { return "\(who)'s \(TimelineText.escaped(key.what))\(action) is gone" + times }
        if isMostlyNew { return "\(who) now sends \(TimelineText.escaped(key.what))\(action)" + times }
        if fact.moved > 0 { return "\(who) sends \(TimelineText.escaped(key.what)) \(later)" }
        return fact.changed > 0 ? "\(who)'s \(TimelineText.escaped(key.what)) calls another action" : nil
    }

    private var verb: String { key.what == "began" ? "begin" : "recognize" }

    private var win: String? {
        if isMostlyGone {
            let fails = other(.loss, "failed").map { $0.new > $0.gone } ?? false
            return
                (fails ? "\(who) now fails instead of \(key.what == "began" ? "beginning" : "recognizing")" : "\(who) no longer \(verb)s")
                + times
        }
        if isMostlyNew { return "\(who) now \(verb)s" + times }
        // A wait that is new says by how much already.
        return fact.moved > 0 && !isWaitNew ? "\(who) \(verb)s \(later)" : nil
    }

    /// Whichever fits: the row is mostly gone, mostly new, or at another time.
    private func said(gone: String, new: String, moved: String) -> String? {
        if isMostlyGone { return gone + times }
        return isMostlyNew ? new + times : fact.moved > 0 ? "\(moved) \(later)" : nil
    }

    private var wait: String? {
        let names = (fact.row["for"]?.list ?? []).compactMap { $0.string }.map(Self.name)
        let list = names.count > 1 ? names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1] : names.first ?? "others"
        let length = fact.wait.map { $0 > 0 ? Decimal.text($0, .seconds) + " s " : "" } ?? ""
        return said(
            gone: "\(who) no longer waits for \(list)", new: "\(who) now waits \(length)for \(list)",
            moved: "\(who) begins to wait for \(list)")
    }

    private var mode: String? {
        let what = Self.name(key.what)
        return fact.row.kind == .select
            ? said(gone: "\(who) no longer selects \(what)", new: "\(who) now selects \(what)", moved: "\(who) selects \(what)")
            : said(gone: "the mode no longer becomes \(what)", new: "the mode now becomes \(what)", moved: "the mode becomes \(what)")
    }

    private var loss: String? {
        let wins = [other(.win, "recognized"), other(.win, "began")].compactMap { $0 }
        if key.what == "failed" {
            // Whoever now wins, or no longer does, has said so.
            guard !wins.contains(where: { $0.gone != $0.new }) else { return nil }
            return said(gone: "\(who) no longer fails", new: "\(who) now fails", moved: "\(who) fails")
        }
        return said(gone: "\(who) is no longer cancelled", new: "\(who) is now cancelled", moved: "\(who) is cancelled")
    }

    private var input: String? {
        let parts = [
            (fact.gone, "gone"), (fact.new, "new"), (fact.moved, "at another time"), (fact.changed, "with other values"),
        ].filter { $0.0 > 0 }
        guard !parts.isEmpty else { return nil }
        return "the input itself differs: samples " + parts.map { "\($0.1) (\($0.0))" }.joined(separator: ", ")
    }

    private var action: String? {
        let named = fact.row["action"]?.string.map { "the action \(Self.name($0)) of \(who)" } ?? "\(who)'s action"
        let what = named + (key.what == "recognized" || key.what == "ended" ? "" : " at \(TimelineText.escaped(key.what))")
        let win = other(.win, key.what)
        // It goes without saying that a recognizer that no longer recognizes sends nothing.
        if let win, win.gone != win.new || win.moved > 0 || isWaitNew { return nil }
        if isMostlyGone || isMostlyNew {
            guard key.what != "changed", key.what != "ended" || other(.win, "began") == nil else { return nil }
            return what + (isMostlyGone ? " is gone" : " is new") + times
        }
        if fact.changed > 0 { return "\(named) has other values" + (key.what == "changed" ? " on its way" : "") }
        return fact.moved > 0 && key.what != "changed" ? "\(what) comes \(later)" : nil
    }

    private var view: String? {
        let what = TimelineText.escaped(key.what)
        return said(gone: "\(who) no longer gets \(what)", new: "\(who) now gets \(what)", moved: "\(who) gets \(what)")
    }

    private var held: String? {
        let what = key.what == "held" ? "held back from" : "dropped before they reach"
        let subject = fact.row["view"]?.string.map(Self.name) ?? "a view"
        if isMostlyGone { return "touches are no longer \(what) \(subject)" }
        return isMostlyNew ? "touches are now \(what) \(subject)" : nil
    }

    private func counted(_ what: String) -> String? {
        let what = what.hasPrefix("`") ? what : TimelineText.escaped(what)
        if isMostlyGone { return what + " is gone" + times }
        if isMostlyNew { return what + " is new" + times }
        if fact.changed > 0 { return what + " has other values" }
        return fact.moved > 0 ? what + " comes \(later)" : nil
    }
}
