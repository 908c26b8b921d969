import GestureEngine
import GestureFiles
import GestureReplay
import GestureSupport
import GestureTimeline

/// A sink that checks the trace's `expect` sentences as the rows of a replay are recorded.
///
/// Memory use depends only on the number of sentences, except for rows that are stored until another row occurs. Such rows are stored only
/// if a sentence has a `within` clause together with a count or a sequence.
package final class ExpectationChecker: RecordSink {
    private var states: [SentenceProgress]
    private let names: Names
    private let places: Places
    private var cells = RowCells()

    package init(_ expectations: [Expectation], on scene: Scene) {
        names = scene.screen.names
        places = Places(scene)
        states = expectations.map { SentenceProgress($0, scene.screen.names) }
    }

    package func record(_ records: Records) {
        for record in records {
            if case .touch(let row) = record.body {
                for index in states.indices { states[index].take(finger: record, row, places) }
            }
            cells.take(record)
            for index in states.indices { states[index].take(record, cells) }
        }
    }

    /// Returns the errors in the `expect` sentences, such as unknown ids. Call this method at the end of the replay, when all objects are
    /// known.
    package func problems(_ names: ExpectationNames, in source: SourceText) -> [Diagnostic] {
        states.compactMap { state in
            var index = -1
            let seen = state.claims.flatMap { $0.seen }
            let error = names.problems(state.expectation) { _ in
                index += 1
                return seen[index]
            }
            return error?.diagnostic(of: state.expectation.sentence, in: source)
        }
    }

    private func finish() {
        for index in states.indices { states[index].finish() }
    }

    /// Returns whether all `expect` sentences hold. Call this method after the replay has ended.
    package func holds() -> Bool {
        finish()
        return states.allSatisfy { $0.shortfall == nil }
    }

    /// Returns a failure for each `expect` sentence that does not hold, in the order of the sentences in the file. Call this method after
    /// the replay has ended.
    package func failures(in source: SourceText) -> [ExpectationFailure] {
        finish()
        return states.compactMap { state in
            guard let (reason, rows) = state.shortfall else { return nil }
            let sentence = state.expectation.sentence
            return ExpectationFailure(
                location: source.location(of: sentence.position), sentence: sentence.text, reason: reason,
                rows: TextRows.lines(of: rows, names, why: true))
        }
    }

    /// Returns a note for each `expect` sentence that holds for this trace, but would also hold for any other trace. The notes are in the
    /// order of the sentences in the file. `end` is the time at which the trace ends, in seconds.
    package func notes(_ names: ExpectationNames, end: Double, in source: SourceText) -> [ExpectationNote] {
        finish()
        return states.compactMap { state in
            guard let reason = state.vacuity(names, end: end) else { return nil }
            let sentence = state.expectation.sentence
            return ExpectationNote(location: source.location(of: sentence.position), sentence: sentence.text, reason: reason)
        }
    }
}

/// A failed expectation, reported for an `expect` sentence that does not hold.
package struct ExpectationFailure: Sendable {
    /// The location of the `expect` sentence in the file.
    package var location: SourceLocation
    package var sentence: String
    /// A description of the events that occurred instead of those in the sentence. The description does not repeat the sentence.
    package var reason: String
    /// The rows that resemble the expected row most, formatted as in the timeline, each with the reason for the row.
    package var rows: [String]
    /// The reason why the expected row is missing; `nil` if this reason was not requested or if no row is missing.
    package var why: String?
    /// A query with which `gesturetrace explain` can explain the failure; `nil` if the sentence is not about a single row.
    package var question: Question?

    /// A query about a row that is missing or unwanted, for use with `gesturetrace explain`.
    package struct Question: Sendable {
        /// The option of `gesturetrace explain`, which is `--missing` or `--unwanted`.
        package var option: String
        package var row: String

        package init(option: String, row: String) { (self.option, self.row) = (option, row) }
    }

    package init(location: SourceLocation, sentence: String, reason: String, rows: [String]) {
        (self.location, self.sentence, self.reason, self.rows) = (location, sentence, reason, rows)
    }

    /// A complete description of the failure, such as "expected 'tap recognized', but …".
    ///
    /// If the timeline contains no row about the subject, but the reason for this is known, the description has the form "expected 'tap
    /// recognized'; touch 1 lands on …".
    package var description: String { whyNothing.map { "\(subject); \($0)" } ?? "\(subject), but \(reason)" }

    /// The reason why the expected row is missing, if the timeline contains no row about the row's subject; otherwise `nil`. In this case,
    /// the reason is more useful than the locations of the fingers.
    package var whyNothing: String? { reason.hasPrefix("nothing happened to") && reason.hasSuffix("landed here:") ? why : nil }

    /// A short description of the failure, for output that does not include the rows.
    package var brief: String {
        let cut = reason.hasSuffix(":") ? reason.lastIndex(of: ";") : nil
        return "\(subject), but \(cut.map { String(reason[..<$0]) } ?? reason)"
    }

    /// The beginning of the description, such as "expected 'tap recognized'".
    package var subject: String { "expected \(inQuotes(sentence))" }
}

/// A note about an `expect` sentence that holds for the trace, but does not test anything.
package struct ExpectationNote: Sendable {
    /// The location of the `expect` sentence in the file.
    package var location: SourceLocation
    package var sentence: String
    /// The reason why the sentence would hold for any trace.
    package var reason: String

    /// The text of the note, such as "'never press began' tests nothing: …".
    package var description: String { "\(inQuotes(sentence)) tests nothing: \(reason)" }
}

/// Returns a sentence in single or double quotation marks. The marks are chosen so that the sentence does not contain them, if possible.
private func inQuotes(_ sentence: String) -> String {
    let mark = sentence.contains("\"") || !sentence.contains("'") ? "'" : "\""
    return mark + PrintableText.escaping(sentence) + mark
}

/// The progress of the check of one `expect` sentence while the rows are recorded.
struct SentenceProgress {
    let expectation: Expectation
    private(set) var claims: [ClaimProgress]
    /// For each row pattern of each claim, whether a finger was on or near the view of the pattern's subject.
    private var touched: [[Bool]]
    /// For each claim, the fingers that landed nearest to the subject of the claim's first row.
    private var landings: [NearestLandings]

    init(_ expectation: Expectation, _ names: Names) {
        self.expectation = expectation
        claims = expectation.claims.map { ClaimProgress($0, names) }
        touched = claims.map { $0.matchers.map { _ in false } }
        landings = expectation.claims.map { _ in NearestLandings() }
    }

    mutating func take(_ record: Record, _ cells: RowCells) {
        for index in claims.indices { claims[index].take(record, cells) }
    }

    /// Ends the check of all claims after the last row of the timeline. Further calls have no effect.
    mutating func finish() {
        for index in claims.indices { claims[index].finish() }
    }

    /// Processes a sample of a finger, and records the subjects whose views are near the finger.
    mutating func take(finger record: Record, _ row: TouchRow, _ places: Places) {
        for index in claims.indices {
            let claim = claims[index]
            if row.phase == .began, !claim.came[claim.firstStep] {
                let subject = claim.matchers[claim.firstStep].pattern.subject
                landings[index].add(record, distance: places.distance(from: row.location, to: subject) ?? .infinity)
            }
            for place in claim.matchers.indices where claim.roles[place].isForbidden(in: claim.claim) && !touched[index][place] {
                guard !claim.seen[place] else { continue }
                touched[index][place] = places.isNear(row, claim.matchers[place].pattern.subject)
            }
        }
    }

    // MARK: Outcome of the sentence

    /// The reason why the sentence does not hold, with the rows that show this reason; `nil` if the sentence holds.
    var shortfall: (reason: String, rows: [Record])? {
        guard !holds(expectation.tree) else { return nil }
        let failing = shortfalls(expectation.tree)
        let isAlone = claims.count == 1
        let parts = failing.compactMap { index -> (reason: String, rows: [Record])? in
            guard let shortfall = claims[index].shortfall(isAlone: isAlone) else { return nil }
            let rows = shortfall.rows.isEmpty ? landings[index].records : shortfall.rows
            return (shortfall.description(landings: landings[index].count, shown: landings[index].records.count), rows)
        }
        guard let first = parts.first else { return nil }
        // A sentence that joins claims with `or` fails only if all of these claims fail. The rows that are shown belong to the first claim.
        let others = parts.dropFirst().map { $0.reason.hasSuffix(":") ? String($0.reason.dropLast()) : $0.reason }
        guard !others.isEmpty else { return first }
        let reason = first.reason.hasSuffix(":") ? String(first.reason.dropLast()) : first.reason
        return (([reason] + others).joined(separator: "; and "), first.rows)
    }

    private func holds(_ tree: Expectation.Tree) -> Bool {
        switch tree {
        case .claim(let index): claims[index].holds
        case .all(let trees): trees.allSatisfy { holds($0) }
        case .any(let trees): trees.contains { holds($0) }
        }
    }

    /// Returns the indices of the claims that make the sentence fail. If claims are joined with `and`, this is the first failing claim; if
    /// they are joined with `or`, these are all of the claims.
    private func shortfalls(_ tree: Expectation.Tree) -> [Int] {
        switch tree {
        case .claim(let index): [index]
        case .all(let trees): trees.first { !holds($0) }.map { shortfalls($0) } ?? []
        case .any(let trees): trees.flatMap { shortfalls($0) }
        }
    }

    /// Returns the reason why the sentence would hold for any trace, or `nil` if the sentence fails or tests something.
    func vacuity(_ names: ExpectationNames, end: Double) -> String? {
        guard holds(expectation.tree) else { return nil }
        return vacuity(expectation.tree, names, end)
    }

    private func vacuity(_ tree: Expectation.Tree, _ names: ExpectationNames, _ end: Double) -> String? {
        switch tree {
        case .claim(let index): return Vacuity(claims[index], touched[index], names, end: end).reason
        case .all(let trees): return trees.lazy.compactMap { vacuity($0, names, end) }.first
        case .any(let trees):
            let reasons = trees.filter { holds($0) }.map { vacuity($0, names, end) }
            return reasons.contains { $0 == nil } ? nil : reasons.compactMap { $0 }.first
        }
    }
}

extension ClaimProgress {
    /// The index, among all row patterns of the claim, of the first pattern in the claim's first step.
    var firstStep: Int { roles.firstIndex(of: .step(0)) ?? 0 }
}

extension ClaimProgress.Role {
    /// Returns whether a claim forbids rows that match a pattern with this role.
    func isForbidden(in claim: Claim) -> Bool {
        switch self {
        case .step(let step): claim.holdsOfNothing && step == claim.steps.count - 1
        case .guarding: true
        case .before, .after, .within: false
        }
    }
}
