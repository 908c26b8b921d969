import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// The outcomes that recognizers would have had without the rivals to which they lost.
///
/// For each of these recognizers, the trace is replayed with a change: the recognizer is allowed to recognize simultaneously with all other
/// recognizers that receive its touch.
struct SoloTrials {
    enum Outcome: Equatable {
        /// Without rivals, the recognizer recognizes at the given time, in seconds.
        case comes(Double)
        /// Even without rivals, the recognizer fails, for the given reason.
        case fails(String)
    }

    private var outcomes: [(row: Int, outcome: Outcome)] = []

    /// Creates an instance without outcomes. The trace is not replayed.
    init() {}

    init(_ inquiry: Inquiry, _ makeReplay: ReplayFactory) {
        var work = TrialWork(TrialWork.forSolos)
        for fact in inquiry.facts where !work.isDone {
            guard case .ended(let id, .failed) = fact.what, let row = fact.rows.last, inquiry.timeline[row: row]?.cause.rule == .e4,
                let landing = inquiry.everyLanding.first(where: { fact.rows.contains($0.row) })
            else { continue }
            if let outcome = Self.outcome(of: id, from: landing, inquiry, makeReplay, &work) { outcomes.append((row, outcome)) }
        }
    }

    /// Returns the outcome that the recognizer in a row would have had without its rivals. The row must report that the recognizer failed.
    /// Returns `nil` if the outcome is not known.
    func outcome(of row: Int) -> Outcome? { outcomes.first { $0.row == row }?.outcome }

    private static func outcome(
        of id: String, from landing: Landing, _ inquiry: Inquiry, _ makeReplay: ReplayFactory, _ work: inout TrialWork
    ) -> Outcome? {
        let names = inquiry.names
        var presets: [Preset] = []
        for name in names[landing.touch.recognizers] where names[name] != id {
            guard let other = inquiry.objects.recognizer(names[name]), !(other is ScrollViewDelayGestureRecognizer) else { continue }
            presets.append(Preset(.simultaneous, id + ":" + other.id))
            if let one = inquiry.objects.recognizer(id), one.requirements.contains(where: { $0 === other }) {
                presets.append(Preset(.noRequire, id + ":" + other.id))
            }
        }
        do throws(InputError) {
            let replay = try makeReplay(Variation(presets: presets))
            defer { work.spend(on: replay) }
            let timeline = try ReplayedTimeline(replay)
            return outcome(of: id, from: landing.finger, in: timeline)
        } catch {
            work.spendOnFailure()
            return nil
        }
    }

    private static func outcome(of id: String, from finger: FingerChange.Finger, in timeline: ReplayedTimeline) -> Outcome? {
        let name = timeline.names.intern(id)
        var fingers = FingerNames()
        var isThere = false
        for record in timeline.records {
            if case .touch(let row) = record.body, row.phase == .began, fingers.add(row.touch, at: record.time) == finger { isThere = true }
            guard case .recognizerState(let row) = record.body, isThere, row.recognizer == name else { continue }
            switch row.to {
            case .recognized, .began: return .comes(record.time)
            case .failed: return row.reason.map { Outcome.fails($0.words) }
            case .possible, .changed, .ended, .cancelled: return nil
            }
        }
        return nil
    }
}
