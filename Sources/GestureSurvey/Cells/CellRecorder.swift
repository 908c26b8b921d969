import GestureAnalysis
import GestureEngine
import GestureSupport
import GestureTimeline

/// Records the outcomes of a replay, and the data that the search for findings needs.
final class CellRecorder: RecordSink {
    private let names: Names
    private let summary: SummaryBuilder
    private let window: Name
    private var reader: OutcomeReader
    private var outcomes: [CellOutcome] = []
    private var notes = CellNotes()
    /// The maximum number of outcomes of a cell, and of entries in each list of `CellNotes`. Outcomes and entries beyond this number are
    /// not recorded.
    private static let most = 50
    /// The maximum number of recognizers that are recorded as receiving a touch.
    private static let mostMembers = 500
    /// The time of the first touch, in seconds. Earlier rows belong to the mode changes before the gesture.
    private var start: Double?

    init(_ names: Names, window: String) {
        self.names = names
        self.window = names.intern(window)
        reader = OutcomeReader(names)
        summary = SummaryBuilder(names: names)
    }

    func record(_ records: Records) {
        summary.record(records)
        for record in records { take(record) }
    }

    /// Stores the results in a cell after the replay has ended. `time` is the end time of the replay, in seconds.
    func finish(at time: Double, into cell: inout SurveyCell) {
        let summary = summary.finish(at: time)
        cell.outcomes = outcomes
        for index in outcomes.indices { setLatency(of: &cell.outcomes[index], summary) }
        for results in summary.touchResults {
            for reaction in results.reactions where reaction.who != window {
                let method: String
                switch reaction.what {
                case .view(.touchesCancelled): method = "touchesEnded"
                case .dropped: method = "touchesBegan"
                default: continue
                }
                let text = names[reaction.who] + " " + method
                if !cell.lost.contains(text) { cell.lost.append(text) }
            }
        }
        cell.notes = notes
    }

    // MARK: Rows

    private func take(_ record: Record) {
        let time = record.time - (start ?? record.time)
        if case .touch(let row) = record.body {
            if start == nil {
                start = record.time
                notes.view = row.view.map { names[$0] }
                notes.members = Array(strings(row.recognizers).prefix(Self.mostMembers))
            }
            if row.phase == .ended { notes.lift = time }
        } else if let outcome = reader.outcome(of: record) {
            add(outcome, at: time)
        } else if case .recognizerState(let row) = record.body {
            take(row, record, at: time)
        } else if case .recognizerWaiting(let row) = record.body {
            guard notes.waits.count < Self.most else { return }
            let wait = CellNotes.Wait(who: names[row.recognizer], others: strings(row.waitsFor), time: time)
            if !notes.waits.contains(where: { $0.who == wait.who && $0.others == wait.others }) { notes.waits.append(wait) }
        } else if case .delegate(let row) = record.body {
            let isConsent: Bool =
                switch row.method {
                case .shouldRecognizeSimultaneouslyWith: row.answer
                case .canPrevent, .canBePreventedBy: !row.answer
                case .shouldReceive, .shouldBegin, .shouldRequireFailureOf, .shouldBeRequiredToFailBy: false
                }
            guard isConsent, notes.companions.count < Self.most, let other = row.other else { return }
            let pair = [names[row.recognizer], names[other]]
            if !notes.companions.contains(pair) { notes.companions.append(pair) }
        } else if case .set(let target, let value, let by?) = record.body {
            guard notes.changes.count < Self.most else { return }
            notes.changes.append(CellNotes.Change(target: names[target], value: names[value], by: names[by], time: time))
        } else if case .mode(_, let to, let by?, let isRefused, _) = record.body, !isRefused {
            guard notes.changes.count < Self.most else { return }
            notes.changes.append(CellNotes.Change(target: "", value: names[to], by: names[by], time: time))
        }
    }

    private func take(_ row: RecognizerStateRow, _ record: Record, at time: Double) {
        let who = names[row.recognizer]
        if record.isDecisionOnModel, notes.onModel.count < Self.most {
            let decision = CellNotes.ModelDecision(
                who: who, what: row.to.rawValue, by: strings(record.cause.by), rule: record.cause.rule.rawValue)
            if !notes.onModel.contains(decision) { notes.onModel.append(decision) }
        }
        guard row.to == .failed || row.to == .cancelled, notes.losses.count < Self.most else { return }
        let by = strings(record.cause.by)
        notes.losses.append(
            CellNotes.Loss(
                who: who, state: row.to.rawValue, by: by, rule: record.cause.rule.rawValue,
                reason: by.isEmpty ? row.reason?.words ?? "" : RowReason(record, names).sentence,
                isByOrder: record.cause.circumstance == .addedLater, time: time))
    }

    private func add(_ outcome: AppOutcome, at time: Double) {
        // A control and a recognizer may have the same id, so the comparison includes the kind of subject.
        guard outcomes.count < Self.most,
            !outcomes.contains(where: {
                $0.who == outcome.who && $0.what == outcome.what && $0.isOfRecognizer == outcome.isOfRecognizer
            })
        else { return }
        outcomes.append(CellOutcome(outcome: outcome, time: time))
    }

    private func strings(_ list: NameList) -> [String] { list.isEmpty ? [] : names[list].map { names[$0] } }

    // MARK: Latencies

    private func setLatency(of outcome: inout CellOutcome, _ summary: Summary) {
        let (who, what) = (names.intern(outcome.who), outcome.what)
        let found: Balance.Outcome?
        if outcome.isOfRecognizer {
            found = Self.recognizer(who, what, summary)
        } else if what == "willBeginDragging" || what == "didZoom" {
            let own = outcome.who + (what == "didZoom" ? ".pinch" : ".pan")
            found = Self.recognizer(names.intern(own), "began", summary)
        } else {
            found = summary.views.first { $0.who == who }?.outcomes.first { one in
                switch one.what {
                case .control(let event): names[event] == what
                case .selects: what == "selects"
                case .recognizer, .view, .dropped, .action: false
                }
            }
        }
        guard let found else { return }
        outcome.latency = found.latency.map { $0.most }
        for why in found.whys {
            switch why.why.kind {
            case .requirement(let list), .held(let list): outcome.by += strings(list).filter { !outcome.by.contains($0) }
            case .itself, .timer, .by, .refused, .reason: break
            }
        }
    }

    private static func recognizer(_ who: Name, _ state: String, _ summary: Summary) -> Balance.Outcome? {
        summary.recognizers.first { $0.who == who }?.outcomes.first { one in
            if case .recognizer(let found) = one.what { found.rawValue == state } else { false }
        }
    }
}
