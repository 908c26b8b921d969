import GestureEngine
import GestureSupport
import GestureTimeline

/// The status sentence that describes the current state.
extension StatusHistory {
    func current() -> Entry? {
        guard number > 0 else { return nil }
        var entry = down.isEmpty ? afterLift() : whileDown()
        if let wait = down.isEmpty ? waits.first : waits.last {
            let others = list(wait.others)
            let holds = wait.others.count == 1 ? "holds" : "hold"
            let pending =
                wait.touch == nil
                ? "\(name(wait.name)) waits for \(others)" : "\(others) \(holds) the touch back from \(name(wait.name))"
            if down.isEmpty || entry.kind == .nothing {
                entry = Entry(kind: .waiting, sentence: pending, row: wait.row, from: 0, time: 0)
            } else {
                entry.more = pending
            }
            (entry.since, entry.awaited) = (wait.since, wait.others)
        }
        return entry
    }

    private func entry(_ kind: Entry.Kind, _ sentence: String, _ row: Int, more: String = "") -> Entry {
        Entry(kind: kind, sentence: sentence, more: more, row: row, from: 0, time: 0, delay: more == delay?.sentence ? delay?.wait : nil)
    }

    private func whileDown() -> Entry {
        // Recognizers that receive the same fingers are combined in a single sentence.
        var groups: [(touches: [Int], names: [Name], row: Int)] = []
        for owner in owners where !owner.isOver {
            let its = (touches[owner.recognizer] ?? []).filter { down.contains($0) }
            if let index = groups.firstIndex(where: { $0.touches == its }) {
                groups[index].names.append(owner.recognizer)
                groups[index].row = owner.row
            } else {
                groups.append((its, [owner.recognizer], owner.row))
            }
        }
        if let last = groups.last {
            let sentences = groups.suffix(3).map { "\(list($0.names)) \($0.names.count == 1 ? "has" : "share") \(fingers($0.touches))" }
            return entry(.owned, sentences.joined(separator: "; "), last.row, more: losses.last?.sentence ?? "")
        }
        if let last = owners.last {
            return entry(.owned, "\(list(owners.map { $0.recognizer })) recognized", last.row, more: delay?.sentence ?? "")
        }
        let holders = views.filter { !$0.isOver && down.contains($0.touch) }
        if let last = holders.last {
            var all: [Name] = []
            for holder in holders where !all.contains(holder.view) { all.append(holder.view) }
            let its = all.count == 1 ? holders.map { $0.touch } : down
            return entry(.owned, "\(list(all)) \(all.count == 1 ? "has" : "have") \(fingers(its))", last.row, more: delay?.sentence ?? "")
        }
        if let last = losses.last { return entry(.late, last.sentence, last.row) }
        return entry(.nothing, "no recognizer or view has \(fingers(down)) yet", number)
    }

    private func afterLift() -> Entry {
        let more = delay ?? losses.last
        let text = more?.sentence ?? ""
        if let interruption { return entry(.late, "the system cancelled all touches: \(interruption.text)", interruption.row) }
        if let last = owners.last {
            // If a control sent an event, the event is more important than the cancellation of the control's touch.
            let more = delay?.sentence ?? reported.last?.sentence ?? text
            return entry(.outcome, "\(list(owners.map { $0.recognizer })) won", delay?.row ?? last.row, more: more)
        }
        if let last = reported.last { return entry(.outcome, last.sentence, delay?.row ?? last.row, more: text) }
        var all: [Name] = []
        for one in views where !all.contains(one.view) { all.append(one.view) }
        if let last = views.last {
            return entry(.outcome, "no recognizer won: \(list(all)) had the finger", more?.row ?? last.row, more: text)
        }
        return entry(.nothing, "no recognizer or view had the finger", more?.row ?? number, more: text)
    }

    /// The longest delay that occurred in the current gesture.
    private var delay: Delay? { delays.max { $0.seconds < $1.seconds } }

    // MARK: Parts of sentences

    func name(_ name: Name) -> String { "`" + TimelineText.escaped(names[name]) + "`" }

    func list(_ all: [Name]) -> String {
        let shown = all.count > 4 ? Array(all.prefix(3)) : all
        let rest = all.count - shown.count
        return Self.joined(shown.map { name($0) } + (rest > 0 ? ["\(rest) others"] : []))
    }

    private func fingers(_ some: [Int]) -> String {
        if down.count == 1 { return "the finger" }
        if some.count == down.count { return down.count == 2 ? "both fingers" : "all \(down.count) fingers" }
        if some.isEmpty { return "the fingers" }
        return "touch" + (some.count == 1 ? " " : "es ") + Self.joined(some.map { "\($0)" })
    }

    private static func joined(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }

    func late(_ seconds: Double) -> String { Decimal.text(seconds, .seconds) + " s late" }
}
