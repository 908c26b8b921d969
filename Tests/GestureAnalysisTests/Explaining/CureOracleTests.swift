import GestureAnalysis
import GestureReplay
import GestureSupport
import GestureTimeline
import TestSupport
import Testing

/// Replays a trace with each change that `explain` proposes, and checks each proposal against the rows of these replays alone.
@Suite("Proposed changes checked only against rows", .tags(.slow)) struct CureOracleTests {
    /// Counts how often each row occurs in a replay. A row is identified by its subject and its action.
    private struct Rows {
        /// The number of occurrences of each row about which `explain` can be asked.
        var all: [String: Int] = [:]
        /// The number of occurrences of each row that an app can observe, not counting rows that only report a movement.
        var noticed: [String: Int] = [:]

        init(_ replay: Replay) throws {
            let source = ReplayRows(replay, isText: false, only: .all)
            while let row = try source.next() {
                func object(_ field: String) -> String { row[field]?.string.map { " " + $0 } ?? "" }
                switch row.kind {
                case .recognizerState: all[row.subject + " " + row.actionWord, default: 0] += 1
                case .recognizerAction where row.actionWord == "changed": break
                case .recognizerAction: add(row.subject + " action" + object("action"))
                case .viewTouches where row.actionWord == "touchesMoved": break
                case .control where row.actionWord.hasPrefix("touchDrag"): break
                case .scroll where row.actionWord == "didScroll" || row.actionWord == "didZoom": break
                case .viewTouches, .control, .scroll: add(row.subject + " " + row.actionWord)
                case .select: add(row.subject + " selects" + object("cell"))
                case .highlight: if row["on"] == .bool(true) { add(row.subject + " highlights" + object("cell")) }
                case .set: add(row.subject + " is set")
                case .add: add(row.subject + " is added")
                case .remove: add(row.subject + " is removed")
                case .mode: add(row.actionWord + " is entered")
                case .touch, .delegate, .recognizerTouches, .recognizerWaiting, .touchHeld, .touchDropped, .interrupt, .note, .warning:
                    break
                }
            }
        }

        private mutating func add(_ text: String) {
            all[text, default: 0] += 1
            noticed[text, default: 0] += 1
        }

        func count(_ text: String) -> Int { all[text] ?? 0 }
    }

    private static let sentences = [
        "r0 recognized", "r1 recognized", "r2 began", "r0 began", "r1 began", "r3 recognized", "list willBeginDragging",
        "button touchUpInside",
        "button touchDown", "stepper valueChanged", "card touchesCancelled", "inner touchesBegan", "leaf touchesEnded",
        "button touchCancel",
    ]

    @Test("Cures bring or prevent the row, keep rows that must stay, and list exactly the other changes", arguments: [false, true], 0..<2)
    func random(_ isUnwanted: Bool, _ block: Int) throws {
        let questions = Chance.count(6, thorough: 150)
        var seed = Chance.seed &+ UInt64(block * 10_000)
        var (asked, cures) = (0, 0)
        while asked < questions {
            seed += 1
            guard let found = try ask(seed, isUnwanted) else { continue }
            asked += 1
            cures += found
        }
        #expect(cures > questions / 2)
    }

    /// Asks `explain` about a random row of a random trace. Returns the number of proposed changes, or `nil` if there is no row to ask
    /// about.
    private func ask(_ seed: UInt64, _ isUnwanted: Bool) throws -> Int? {
        var random = SplitMix64(seed)
        let trace = try AskedTrace(text: RandomTrace(seed: seed).text)
        let before = try Rows(trace.trace.replay(.none))
        let (there, missing) = (Self.sentences.filter { before.count($0) > 0 }, Self.sentences.filter { before.count($0) == 0 })
        let all = isUnwanted ? there : missing
        guard !all.isEmpty else { return nil }
        let row = all[random.int(0...all.count - 1)]
        let kept = there.first { $0 != row }
        let answer: MissingAnswer
        do {
            answer = try trace.answer(row, unwanted: isUnwanted, keep: kept.map { [$0] } ?? [], limit: 40)
        } catch is InputError {
            return nil
        }
        // A scroll view scrolls with its pan recognizer, so the rows of that recognizer count as rows of the scroll view.
        let who = String(row.prefix { $0 != " " })
        func isOwn(_ text: String) -> Bool { text.hasPrefix(who + " ") || who == "list" && text.hasPrefix("list.pan ") }
        for cure in answer.cures {
            let after = try Rows(trace.trace.replay(cure.variation))
            let context = "\(row), \(answer.words(cure)), \(Chance.again(seed &- 1))"
            #expect((after.count(row) > 0) != isUnwanted, "\(context)")
            if let kept { #expect(after.count(kept) > 0, "\(kept) stays: \(context)") }
            var (gone, new): ([String: [Int]], [String: [Int]]) = ([:], [:])
            for text in Set(before.noticed.keys).union(after.noticed.keys) {
                let (old, now) = (before.noticed[text] ?? 0, after.noticed[text] ?? 0)
                // The purpose of the change is that the requested row occurs more often or the unwanted row less often, so this is not a
                // side effect. Trace entries that the change omits are listed separately.
                if now < old, !(isUnwanted && isOwn(text)), !cure.variation.leftOut.contains(where: { text.hasPrefix($0.target + " is ") })
                {
                    gone[text] = [old, now]
                }
                let isLoss = text.hasSuffix("ancelled") || text.hasSuffix("touchCancel")
                if now > old, !text.hasPrefix(row), isUnwanted || !isOwn(text) || isLoss { new[text] = [old, now] }
            }
            #expect(Self.named(cure.gone) == gone, "\(context)")
            #expect(Self.named(cure.new) == new, "\(context)")
        }
        return answer.cures.count
    }

    private static func named(_ counts: [Cure.Count]) -> [String: [Int]] {
        Dictionary(counts.map { ($0.text, [$0.before, $0.after]) }) { first, _ in first }
    }
}

extension Tag {
    /// Tests with hundreds of random traces; a run without `GESTURETRACE_THOROUGH=1` tries fewer.
    @Tag static var slow: Tag
}
