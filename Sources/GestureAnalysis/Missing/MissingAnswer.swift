import GestureEngine
import GestureReplay
import GestureSupport
import GestureTimeline

/// The output of an `explain` command about a missing or unwanted row.
///
/// For a missing row, the output contains the reasons why the row did not occur or occurred at a different time, and changes that produce
/// the row. For an unwanted row, it contains the reasons why the row occurred, and changes that prevent the row.
package struct MissingAnswer {
    package let timeline: ReplayedTimeline
    let wanted: WantedRow
    let inquiry: Inquiry
    /// The numbers of the rows that match the requested row. If the requested row is not missing, only the rows within its time bounds are
    /// included.
    let rows: [Int]
    package let trials: Trials?
    let solos: SoloTrials
    /// Whether the user asked about an unwanted row rather than a missing one.
    let isUnwanted: Bool
    /// Whether the cures had to meet further conditions: that certain sentences remain true, or that other traces keep their rows.
    let keeps: Bool

    /// Whether there is a problem to explain: either the requested row did not occur within its time bounds, or an unwanted row occurred.
    package var isMissing: Bool { trials != nil }

    /// The facts that explain the missing row. If cures are known, facts about the fingers for which these cures produce the row come
    /// first.
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
        // If no cure is known, it is also unknown which finger was meant to produce the row.
        return isMeant.contains(true) ? order.map { inquiry.facts[$0] } : inquiry.facts
    }

    /// The changes that produce the missing row or prevent the unwanted row.
    package var cures: [Cure] { trials?.cures ?? [] }

    /// Finds the reasons and the cures for the row that a sentence describes. If `unwanted` is true, the cures prevent the row rather than
    /// produce it. All cures preserve the sentences and traces in `kept`.
    ///
    /// At most `limit` changes are tried, and the trials end once their work has reached `work` rows and steps. `progress` is called before
    /// each trial with the number of changes that have been tried so far.
    package static func find(
        _ text: String, unwanted isUnwanted: Bool = false, keeping kept: CureConditions = CureConditions(), limit: Int = 250,
        work: Int = TrialWork.forChanges,
        progress: @escaping (Int) -> Void = { _ in },
        _ makeReplay: @escaping ReplayFactory
    ) throws(InputError) -> MissingAnswer {
        let (inquiry, watch, traceChanges) = try inquire(text, makeReplay)
        let (timeline, wanted) = (inquiry.timeline, inquiry.wanted)
        var end = watch
        let isThere = end.holds()
        let work = TrialWork(work, progress: progress)
        let conditionChecker = try CureConditionChecker(kept, wanted, of: timeline, makeReplay)
        let candidates =
            isUnwanted ? Candidates(inquiry, traceChanges, unwanted: Array(watch.rowsInTime.prefix(3))) : Candidates(inquiry, traceChanges)
        let trials =
            isThere != isUnwanted
            ? nil : try Trials(candidates, inquiry, isUnwanted: isUnwanted, conditionChecker, work, makeReplay, limit: limit)
        return MissingAnswer(
            timeline: timeline, wanted: wanted, inquiry: inquiry, rows: isThere ? watch.rowsInTime : watch.rows, trials: trials,
            solos: isThere || isUnwanted ? SoloTrials() : SoloTrials(inquiry, makeReplay), isUnwanted: isUnwanted,
            keeps: !kept.sentences.isEmpty || !kept.traces.isEmpty)
    }

    /// Returns the first reason why a row is missing, without the numbers in its text. If two replays yield equal strings, they have the
    /// same problem. Returns `nil` if the row occurred, or if no reason is known.
    package static func reason(for text: String, _ makeReplay: ReplayFactory) throws(InputError) -> String? {
        var (inquiry, watch, _) = try inquire(text, makeReplay)
        guard !watch.holds(), let fact = inquiry.facts.first else { return nil }
        return String(decoding: (fact.words(nil) + " " + fact.reason).utf8.filter { !$0.isASCIIDigit }, as: UTF8.self)
    }

    /// Replays the trace and finds the facts that prevented the row. Also returns the observer with the matching rows, and the changes that
    /// the trace makes.
    private static func inquire(
        _ text: String, _ makeReplay: ReplayFactory
    ) throws(InputError) -> (inquiry: Inquiry, watch: WantedRow.Watch, traceChanges: [TraceChange]) {
        let replay = try makeReplay(.none)
        let scene = replay.scene
        let wanted: WantedRow
        do throws(RowQuery.Failure) {
            wanted = try WantedRow(text, on: scene)
        } catch {
            throw InputError(Diagnostic(at: nil, error.description))
        }
        let aim = Inquiry.Aim(wanted.pattern, in: scene.symbols)
        var recorder = LandingRecorder(scene, view: aim.view, recognizer: aim.recognizer)
        var traceChanges: [TraceChange] = []
        let timeline = try ReplayedTimeline(replay) {
            recorder.take($0, from: $1)
            if traceChanges.count < Candidates.traceChangeLimit { traceChanges += replay.latestChanges }
        }
        var watch = WantedRow.Watch(wanted, timeline.names)
        for record in timeline.records { watch.take(record) }
        if let problem = wanted.problem(on: scene, wasSeen: watch.sawSubject) { throw InputError(Diagnostic(at: nil, problem.description)) }
        return (Inquiry(watch, of: wanted, aim, timeline, try TraceObjects(try makeReplay(.none)), recorder), watch, traceChanges)
    }
}

extension MissingAnswer {
    /// The reasons why the row is missing, with one sentence per reason.
    package var reasons: [String] { isMissing && !isUnwanted ? facts.map { sentence($0) } : [] }

    /// The rows that demonstrate the facts, formatted as in the timeline. They are in the order of the facts.
    package var shownRows: [String] { isMissing ? facts.flatMap { evidence(for: $0) }.map { timeline.line($0) } : [] }

    /// The numbers of the rows that demonstrate the facts.
    package var rowNumbers: [Int] { facts.flatMap { evidence(for: $0) } }
}

extension MissingAnswer {
    /// Describes the changes that make up a cure: options, entries to leave out of the trace, or another movement of a finger.
    package func words(_ cure: Cure) -> String { cure.variation.words(inquiry.fingers) }
}
