import GestureEngine
import GestureFiles
import GestureReplay
import GestureTimeline

/// A row that somebody expected, and when, as sentences of `expect` say it: `save touchUpInside`, `save action before 0.2`.
package struct WantedRow: Sendable {
    /// The words as they were given.
    package let text: String
    package let pattern: RowPattern
    /// Whether it says when, or behind what.
    package let isBounded: Bool
    /// Whether it says before, behind or near which other rows.
    package var isBoundedByRows: Bool { claim.span.beforeRow != nil || claim.span.afterRow != nil || claim.span.within != nil }
    private let claim: Claim
    private let expectation: Expectation

    /// Reads the words; the ids are those of a layout and of what `scene` has by now.
    package init(_ text: String, on scene: Scene) throws(RowQuery.Failure) {
        self.text = text
        do throws(ExpectationError) {
            expectation = try ExpectationReader.read(Sentence(text), scene.layout.symbols)
        } catch {
            throw RowQuery.Failure(description: error.issue.description)
        }
        guard expectation.claims.count == 1, let claim = expectation.claims.first, claim.steps.count == 1, claim.steps[0].rows.count == 1,
            !claim.isChain, !claim.isNever, claim.count == nil, let row = claim.steps[0].rows.first
        else {
            throw RowQuery.Failure(
                description: "one row is asked for; write who and what, as in 'tap recognized' or 'save action before 0.2'")
        }
        (self.claim, pattern, isBounded) = (claim, row, claim.span.isBounded)
    }

    /// What is wrong with the names, once all that exists has come to be; `wasSeen` says that rows were about its subject.
    package func problem(on scene: Scene, wasSeen: Bool) -> RowQuery.Failure? {
        ExpectationNames(scene.layout, later: [scene.symbols]).problems(expectation) { _ in wasSeen }
            .map { RowQuery.Failure(description: $0.issue.description) }
    }

    /// Holds itself against rows as they come.
    package struct Watch {
        private let matcher: RowMatcher
        private var progress: ClaimProgress?
        private var cells = RowCells()
        /// The numbers of the first rows that are meant, whenever they came; a long timeline may have many.
        package private(set) var rows: [Int] = []
        /// How many there were.
        package private(set) var count = 0
        /// The same of those whose time is one at which the row was to come.
        package private(set) var rowsInTime: [Int] = []
        package private(set) var countInTime = 0
        private let span: Span
        /// Whether a row was about its subject.
        package private(set) var sawSubject = false
        private var number = 0

        package init(_ wanted: WantedRow, _ names: Names) {
            matcher = RowMatcher(wanted.pattern, names)
            span = wanted.claim.span
            progress = wanted.isBounded ? ClaimProgress(wanted.claim, names) : nil
        }

        package mutating func take(_ record: Record) {
            number += 1
            cells.take(record)
            if !sawSubject { sawSubject = matcher.isAboutSubject(cells) }
            progress?.take(record, cells)
            guard matcher.fit(record, cells) == .full else { return }
            count += 1
            if rows.count < 1000 { rows.append(number) }
            guard !span.isTooEarly(record.time), !span.isTooLate(record.time), span.at?.isMet(by: record.time) ?? true else { return }
            countInTime += 1
            if rowsInTime.count < 1000 { rowsInTime.append(number) }
        }

        /// Whether the row has come, and when it was to; at the end of the timeline.
        package mutating func holds() -> Bool {
            guard progress != nil else { return count > 0 }
            progress?.finish()
            return progress?.holds ?? false
        }
    }
}
