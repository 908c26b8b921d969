import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

/// The search for a smaller document of which the same sentences hold, one change at a time.
struct ShrinkSearch {
    /// The smallest document so far.
    private(set) var document: JSONNode
    /// The number of replays so far.
    private(set) var replays = 0
    /// Whether the search ended because nothing more can be taken out, rather than because its budget was used up.
    private(set) var isComplete = true
    private var budget: ShrinkBudget
    private var work: TrialWork
    /// The digests of the texts that were refused, so that none is replayed twice.
    private var refused: Set<UInt64> = []
    /// The texts of the input's `warning` rows.
    private let warnings: [String]
    /// The number of warnings about the input as a file.
    private let repairs: Int
    /// The number of fingers that never lift.
    private let fingersDown: Int
    private let hasLandings: Bool
    /// The number of sentences that apply to the system of the input.
    private let sentenceCount: Int
    /// The rows that sentences forbid.
    private var absences: [ShrinkAbsence] = []
    private let forbiddenRows: [String]
    /// Whether the sentences hold of nearly every trace, and no reason is known that a smaller trace could share.
    private(set) var isVague = false
    private let mayAllSayNothing: Bool
    private let progress: (Int) -> Void

    /// Begins with a document that was played.
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

    /// The number of bytes that are written and read in the time of a row.
    private static let bytesPerStep = 20

    /// Repeats all passes until none changes anything.
    mutating func run() {
        var start: JSONNode
        findAbsences()
        isVague = mayAllSayNothing && absences.isEmpty
        repeat {
            start = document
            runPasses()
            // The reasons of the smaller trace may allow more, which a second search would find.
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

    /// Finds out why the forbidden rows do not occur, with at most three replays for each element of the document.
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

    /// Tries a document in place of the current one; returns whether the sentences still hold of it.
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
        // A large text takes time even if it is refused at its beginning.
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
