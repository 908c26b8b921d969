import GestureEngine
import GestureReplay
import GestureSupport
import GestureTimeline

/// Why a row that was expected did not come, or came at another time, and with what different it would have; or why a row came that is not
/// wanted, and with what different it would not have.
package struct MissingAnswer {
    package let story: Story
    let wanted: WantedRow
    let inquiry: Inquiry
    /// The rows that are meant and came: when they were to, if it is not missing at all.
    let rows: [Int]
    package let trials: Trials?
    let solos: SoloTrials
    /// Whether the row is to stay away.
    let isUnwanted: Bool
    /// Whether cures were held to something that stays as it is.
    let keeps: Bool

    /// Whether the row did not come, or not when it was to; or came though it is not wanted.
    package var isMissing: Bool { trials != nil }

    /// What was found; what concerns the fingers with which an app could have brought the row comes first.
    var facts: [MissingFact] {
        let starts = inquiry.facts.map { inquiry.start(of: $0) }
        var isMeant = inquiry.facts.map { _ in false }
        for cure in cures where cure.group < 2 {
            guard let time = cure.time, let start = starts.compactMap({ $0 }).filter({ $0 <= time }).max() else { continue }
            for index in starts.indices where starts[index] == start { isMeant[index] = true }
        }
        let order = inquiry.facts.indices.sorted { a, b in
            let (x, y) = (starts[a] == nil || isMeant[a] ? 0 : 1, starts[b] == nil || isMeant[b] ? 0 : 1)
            return (x, a) < (y, b)
        }
        // Where nothing was brought, nothing is known of who was meant.
        return isMeant.contains(true) ? order.map { inquiry.facts[$0] } : inquiry.facts
    }

    /// What was found that brings it.
    package var cures: [Cure] { trials?.cures ?? [] }

    /// Asks for a row by the words of a sentence, to come or to stay away (`unwanted`), with what is to stay as it is.
    ///
    /// At most `limit` changes are tried, and no more than `work` rows and steps. `progress` hears how many have been, before each one.
    package static func find(
        _ text: String, unwanted isUnwanted: Bool = false, keeping kept: Kept = Kept(), limit: Int = 250, work: Int = TrialWork.forChanges,
        progress: @escaping (Int) -> Void = { _ in },
        _ rehearse: @escaping Rehearsal
    ) throws(InputError) -> MissingAnswer {
        let replay = try rehearse(.none)
        let scene = replay.scene
        let wanted: WantedRow
        do throws(RowQuery.Failure) {
            wanted = try WantedRow(text, on: scene)
        } catch {
            throw InputError(Diagnostic(at: nil, error.description))
        }
        let aim = Inquiry.Aim(wanted.pattern, in: scene.symbols)
        var scout = LandingScout(scene, view: aim.view, recognizer: aim.recognizer)
        var deeds: [EntryDeed] = []
        let story = try Story(replay) {
            scout.take($0, from: $1)
            if deeds.count < Candidates.deedLimit { deeds += replay.latestDeeds }
        }
        var watch = WantedRow.Watch(wanted, story.names)
        for record in story.records { watch.take(record) }
        if let problem = wanted.problem(on: scene, wasSeen: watch.sawSubject) { throw InputError(Diagnostic(at: nil, problem.description)) }
        let isThere = watch.holds()
        let inquiry = Inquiry(watch, of: wanted, aim, story, try Cast(try rehearse(.none)), scout)
        let work = TrialWork(work, progress: progress)
        let keeper = try Keeper(kept, wanted, of: story, rehearse)
        let candidates = isUnwanted ? Candidates(inquiry, deeds, unwanted: Array(watch.rowsInTime.prefix(3))) : Candidates(inquiry, deeds)
        let trials =
            isThere != isUnwanted
            ? nil : try Trials(candidates, inquiry, isUnwanted: isUnwanted, keeper, work, rehearse, limit: limit)
        return MissingAnswer(
            story: story, wanted: wanted, inquiry: inquiry, rows: isThere ? watch.rowsInTime : watch.rows, trials: trials,
            solos: isThere || isUnwanted ? SoloTrials() : SoloTrials(inquiry, rehearse), isUnwanted: isUnwanted,
            keeps: !kept.sentences.isEmpty || !kept.traces.isEmpty)
    }
}

extension MissingAnswer {
    /// What kept the row from coming, a sentence each.
    package var reasons: [String] { isMissing && !isUnwanted ? facts.map { sentence($0) } : [] }

    /// The rows that show it, in order, each as the timeline prints it.
    package var shownRows: [String] { isMissing ? facts.flatMap { evidence(for: $0) }.map { story.line($0) } : [] }

    /// The same by their numbers.
    package var rowNumbers: [Int] { facts.flatMap { evidence(for: $0) } }
}

extension MissingAnswer {
    /// What is different with a cure: options, what of the trace is left out, or what a finger does.
    package func words(_ cure: Cure) -> String { cure.variation.words(inquiry.fingers) }
}
