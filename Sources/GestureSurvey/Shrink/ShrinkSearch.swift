import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

/// A search for a smaller document for which the same `expect` sentences are still true. It makes one change at a time.
struct ShrinkSearch {
    /// The smallest document found so far.
    private(set) var document: JSONNode
    /// The number of replays that have been run so far.
    private(set) var replays = 0
    /// Whether the search ended because nothing more can be removed, rather than because its budget was used up.
    private(set) var isComplete = true
    private var budget: ShrinkBudget
    private var work: TrialWork
    /// The digests of the traces that were tried and rejected, so that no trace is replayed twice.
    private var refused: Set<UInt64> = []
    /// The text of each `warning` row in the replay of the input.
    private let warnings: [String]
    /// The number of warnings about the input file.
    private let repairs: Int
    /// The number of fingers that never lift in the replay of the input.
    private let fingersDown: Int
    private let hasLandings: Bool
    /// The number of the input's `expect` sentences that apply to the iOS version being replayed.
    private let sentenceCount: Int
    /// The rows that the `expect` sentences forbid, and the reason why each of these rows does not occur.
    private var absences: [ShrinkAbsence] = []
    private let forbiddenRows: [String]
    /// Whether the `expect` sentences hold for nearly every trace, and it is not known why any of the forbidden rows are missing.
    private(set) var isVague = false
    private let mayAllSayNothing: Bool
    private let progress: (Int) -> Void

    /// Creates a search that starts with a document and the replay of that document.
    init(_ document: JSONNode, _ trial: ShrinkTrial, elements: Int, within amount: Int, progress: @escaping (Int) -> Void) {
        self.document = document
        budget = ShrinkBudget(elements: elements)
        self.progress = progress
        work = TrialWork(amount)
        warnings = trial.watch.warnings
        repairs = trial.replay.warnings.count
        fingersDown = trial.watch.down.count
        hasLandings = trial.watch.landings > 0
        sentenceCount = trial.sentenceCount
        forbiddenRows = trial.forbiddenRows
        mayAllSayNothing = trial.mayAllSayNothing
    }

    /// The number of bytes that can be written and read in the time that a single row takes.
    private static let bytesPerStep = 20

    /// Repeats all passes until none of them changes the document.
    mutating func run() {
        var start: JSONNode
        findAbsences()
        isVague = mayAllSayNothing && absences.isEmpty
        repeat {
            start = document
            runPasses()
            // In the smaller trace, the forbidden rows may be missing for other reasons, which allow further changes. A second search finds
            // these reasons.
            if document != start { findAbsences() }
        } while document != start && !absences.isEmpty && isComplete
    }

    private mutating func runPasses() {
        var before: JSONNode
        repeat {
            before = document
            writeGestures()
            removeFingers()
            writeGestures()
            removeParts()
            unwrapViews()
            simplifyAnswers()
            simplifyGestures()
            roundFigures()
        } while document != before && isComplete
    }

    /// Finds the reasons why the forbidden rows do not occur, with at most three replays for each element of the document.
    private mutating func findAbsences() {
        refused = []
        let text = ShrinkTrial.text(of: document)
        let limit = min(60, 3 * ShrinkCounts(document).elements / max(1, forbiddenRows.count))
        absences = forbiddenRows.compactMap { ShrinkAbsence(of: $0, in: text, limit: limit) }
        for absence in absences { spend(absence.replays + 2) }
    }

    private mutating func spend(_ count: Int) {
        for _ in 0..<count where budget.spend() { replays += 1 }
    }

    /// Replaces the document with a candidate if the `expect` sentences still hold for the candidate. Returns whether they hold.
    mutating func attempt(_ candidate: JSONNode) -> Bool {
        let text = ShrinkTrial.text(of: candidate)
        let digest = Self.digest(of: text)
        guard !refused.contains(digest) else { return false }
        guard isComplete, !work.isDone, budget.spend() else {
            isComplete = false
            return false
        }
        progress(replays)
        replays += 1
        // Reading a large text takes time, even if the text is rejected near its beginning.
        work.spend(text.utf8.count / Self.bytesPerStep)
        guard holds(text) else {
            refused.insert(digest)
            return false
        }
        document = candidate
        return true
    }

    private static func digest(of text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private mutating func holds(_ text: String) -> Bool {
        guard let trial = try? ShrinkTrial(text) else {
            work.spendOnFailure()
            return false
        }
        work.spend(on: trial.replay)
        let isTrue =
            trial.failures.isEmpty && trial.notes.isEmpty && trial.sentenceCount == sentenceCount
            && trial.replay.warnings.count <= repairs && trial.watch.down.count <= fingersDown
            && (trial.watch.landings > 0 || !hasLandings)
            && trial.watch.warnings.allSatisfy { warnings.contains($0) } && trial.watch.warnings.count <= warnings.count
        guard isTrue else { return false }
        for absence in absences {
            spend(absence.cost)
            work.spend(on: trial.replay)
            if !absence.isSame(in: text) { return false }
        }
        return true
    }
}
