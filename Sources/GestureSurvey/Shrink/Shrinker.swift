import GestureAnalysis
import GestureFiles
import GestureReplay
import GestureSupport

/// A search for the smallest trace and layout for which the given `expect` sentences are still true.
package struct Shrinker {
    private let document: JSONNode
    private let trial: ShrinkTrial
    /// The numbers of views, recognizers, properties and entries in the input.
    package let before: ShrinkCounts

    /// Reads and replays the input.
    ///
    /// Throws an error if the input has an error, if an `expect` sentence is false, or if it would be true for any trace. Such a sentence
    /// would reduce the result to an empty trace.
    package init(_ input: ShrinkInput, keeping sentences: [String]) throws(InputError) {
        document = try input.document(keeping: sentences)
        before = ShrinkCounts(document)
        for sentence in sentences { try Self.check(sentence, in: document) }
        trial = try ShrinkTrial(ShrinkTrial.text(of: document))
    }

    /// Throws an error if an `expect` sentence is false or would be true for any trace.
    private static func check(_ sentence: String, in document: JSONNode) throws(InputError) {
        var document = document
        let trial: ShrinkTrial
        document.set("expect", .array([.made(.string(sentence))]))
        do throws(InputError) {
            trial = try ShrinkTrial(ShrinkTrial.text(of: document))
        } catch {
            // An error in the trace itself must not be reported as an error in an `expect` sentence.
            document.set("expect", .array([]))
            _ = try ShrinkTrial(ShrinkTrial.text(of: document))
            throw Self.error(sentence, error.diagnostics.first?.message ?? "")
        }
        if let failure = trial.failures.first { throw Self.error(sentence, "it does not hold for the unchanged trace; \(failure.brief)") }
        if let note = trial.notes.first { throw Self.error(sentence, "it would also hold for an empty trace: \(note.reason)") }
    }

    private static func error(_ sentence: String, _ problem: String) -> InputError {
        InputError(Diagnostic(at: nil, "--keep \(TimelineText.quoted(sentence)): \(problem)"))
    }

    /// The maximum cost of all replays, in rows and steps. When this cost is reached, no further replay begins.
    package static let mostWork = 50_000_000

    /// Searches for the smallest trace, with replays that cost at most `work` in total. Calls `progress` before each replay with the number
    /// of earlier replays.
    package func shrunk(within work: Int = mostWork, progress: @escaping (Int) -> Void = { _ in }) -> ShrunkTrace {
        var search = ShrinkSearch(document, trial, elements: before.elements, within: work, progress: progress)
        search.run()
        return ShrunkTrace(
            document: search.document, before: before, after: ShrinkCounts(search.document), replays: search.replays,
            isComplete: search.isComplete, isVague: search.isVague)
    }
}

/// The result of a search: a trace that contains its layout, and whose `expect` key contains the sentences.
package struct ShrunkTrace {
    let document: JSONNode
    package let before: ShrinkCounts
    package let after: ShrinkCounts
    /// The number of replays that the search ran.
    package let replays: Int
    /// Whether nothing more can be removed; false if the search ended early because its budget was exhausted.
    package let isComplete: Bool
    /// Whether the `expect` sentences hold for nearly every trace, so that the result contains little of the original trace.
    package let isVague: Bool

    /// The text of the trace file.
    package var text: String { ShrinkTrial.text(of: document) }

    /// Returns the text of the trace file, including a title.
    func text(titled title: String) -> String {
        var members = document.objectMembers
        members.insert(JSONMember("title", .string(title)), at: min(1, members.count))
        return ShrinkTrial.text(of: .made(.object(members)))
    }

    /// A summary of the result, such as "41 views and 7 recognizers became 3 and 2; 212 events became 1 gesture; 1,204 replays".
    package var summary: String {
        let layout = "\(before.ofLayout) became \(ShrinkCounts.grouped(after.views)) and \(ShrinkCounts.grouped(after.recognizers))"
        let trace = before.hasGestures == after.hasGestures ? ShrinkCounts.grouped(after.entries) : after.ofTrace
        return "\(layout); \(before.ofTrace) became \(trace); \(ShrinkCounts.words(replays, "replay"))"
            + (isComplete ? "" : "; the search ended early, so more could be removed")
    }
}
