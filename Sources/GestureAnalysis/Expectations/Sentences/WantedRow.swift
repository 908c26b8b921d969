import GestureEngine
import GestureFiles
import GestureReplay
import GestureTimeline

/// A row that the user asked about, in the syntax of `expect`, with or without time bounds, such as `save touchUpInside` or `save action
/// before 0.2`.
package struct WantedRow: Sendable {
    /// The text of the requested row, as written by the user.
    package let text: String
    package let pattern: RowPattern
    /// Whether the requested row has time bounds, given either as times or as other rows.
    package let isBounded: Bool
    private let claim: Claim
    private let expectation: Expectation

    /// Parses the words of a requested row. They may contain the ids in the layout and the ids of objects that have been added to `scene`.
    package init(_ text: String, on scene: Scene) throws(RowQuery.Failure) {
        self.text = text
        do throws(ExpectationError) {
            expectation = try ExpectationReader.read(Sentence(text), scene.layout.symbols)
        } catch {
            throw RowQuery.Failure(description: error.issue.description)
        }
        guard expectation.claims.count == 1, let claim = expectation.claims.first, claim.steps[0].rows.count == 1,
            !claim.isChain, !claim.isNever, expectation.system == nil, claim.count == nil, let row = claim.steps[0].rows.first
        else {
            throw RowQuery.Failure(
                description: "one row is expected; write who and what, as in 'tap recognized' or 'save action before 0.2'")
        }
        (self.claim, pattern, isBounded) = (claim, row, claim.span.isBounded)
    }

    /// Returns the first error in the names that the text contains. Call this method when all objects of the trace are known. `wasSeen`
    /// must be true if the replay contained any row about the requested row's subject.
    package func problem(on scene: Scene, wasSeen: Bool) -> RowQuery.Failure? {
        ExpectationNames(scene.layout, later: [scene.symbols]).problems(expectation) { _ in wasSeen }
            .map { RowQuery.Failure(description: $0.issue.description) }
    }

    /// An observer that compares each row of a timeline with the requested row when the row is recorded.
    package struct Watch {
        private let matcher: RowPredicate
        private var progress: ClaimProgress?
        private var cells = RowCells()
        /// The numbers of the first rows that match the requested row, including rows outside the time bounds. The number of stored rows is
        /// limited, because a long timeline may contain many.
        package private(set) var rows: [Int] = []
        private var times: [Double] = []
        /// The total number of matching rows, including those whose numbers are not stored.
        package private(set) var count = 0
        /// Rows that match the requested row except for a detail, each with a description of the difference. The number of stored rows is
        /// limited.
        package private(set) var otherwise: [(row: Int, words: String)] = []
        private let span: Span
        private var anchors: Anchors
        /// Whether any row recorded so far is about the requested row's subject.
        package private(set) var sawSubject = false
        private var number = 0

        /// The maximum number of matching rows whose numbers are stored.
        private static let limit = 100_000

        package init(_ wanted: WantedRow, _ names: Names) {
            matcher = RowPredicate(wanted.pattern, names)
            span = wanted.claim.span
            anchors = Anchors(span, names)
            progress = wanted.isBounded ? ClaimProgress(wanted.claim, names) : nil
        }

        package mutating func take(_ record: Record) {
            number += 1
            cells.take(record)
            if !sawSubject { sawSubject = matcher.isAboutSubject(cells) }
            progress?.take(record, cells)
            anchors.take(record, cells, number)
            let fit = matcher.fit(record, cells)
            if fit == .otherDetails, otherwise.count < 3 { otherwise.append((number, matcher.difference(record))) }
            guard fit == .full else { return }
            count += 1
            guard rows.count < Self.limit else { return }
            rows.append(number)
            times.append(record.time)
        }

        /// Returns whether the requested row occurred within its time bounds. Call this method at the end of the timeline.
        package mutating func holds() -> Bool {
            progress?.finish()
            return progress?.holds ?? (count > 0)
        }

        /// The numbers of the matching rows within the time bounds. This list is final only at the end of the timeline.
        package var rowsInTime: [Int] { rows.indices.filter { isInTime(rows[$0], times[$0]) }.map { rows[$0] } }

        /// The time of the first matching row within the time bounds, in seconds.
        package var firstTime: Double? { rows.indices.first { isInTime(rows[$0], times[$0]) }.map { times[$0] } }

        private func isInTime(_ row: Int, _ time: Double) -> Bool {
            guard !span.isTooEarly(time), !span.isTooLate(time), span.at?.isMet(by: time) ?? true else { return false }
            return anchors.isMet(by: row, time)
        }

        /// Whether matching rows occurred, but all of them are later than the requested row's time limit.
        package var isTooLate: Bool { !times.isEmpty && times.allSatisfy { span.isTooLate($0) } }

        /// The period, in seconds, in which the requested row must occur. If a bound is missing, its value is infinite. The period is final
        /// only at the end of the timeline.
        package var period: (from: Double, to: Double) {
            var (from, to) = anchors.period
            if let after = span.after { from = max(from, after) }
            if let before = span.before { to = min(to, before) }
            if let at = span.at { (from, to) = (max(from, at.time), min(to, at.time)) }
            return (from, to)
        }

        /// The text of a row that is named in a clause of the requested row but did not occur; `nil` if all such rows occurred.
        package var missingAnchor: String? { anchors.missing }
    }

    /// The rows named in the `before`, `after` and `within` clauses that follow the requested row.
    private struct Anchors {
        private let span: Span
        private let before: [RowPredicate]
        private let after: [RowPredicate]
        private let within: [RowPredicate]
        private var firstBefore: (row: Int, time: Double)?
        private var firstAfter: (row: Int, time: Double)?
        private var near: [Double] = []

        init(_ span: Span, _ names: Names) {
            self.span = span
            func matchers(_ step: Claim.Step?) -> [RowPredicate] { step?.rows.map { RowPredicate($0, names) } ?? [] }
            (before, after, within) = (matchers(span.beforeRow), matchers(span.afterRow), matchers(span.within?.row))
        }

        mutating func take(_ record: Record, _ cells: RowCells, _ number: Int) {
            func fits(_ matchers: [RowPredicate]) -> Bool { matchers.contains { $0.fit(record, cells) == .full } }
            if firstBefore == nil, fits(before) { firstBefore = (number, record.time) }
            if firstAfter == nil, fits(after) { firstAfter = (number, record.time) }
            if fits(within), near.last != record.time { near.append(record.time) }
        }

        func isMet(by row: Int, _ time: Double) -> Bool {
            if !before.isEmpty, firstBefore.map({ row >= $0.row }) ?? true { return false }
            if !after.isEmpty, firstAfter.map({ row <= $0.row }) ?? true { return false }
            guard let reach = span.within?.seconds else { return true }
            return near.contains { abs($0 - time) <= reach + Span.resolution }
        }

        var period: (from: Double, to: Double) {
            var (from, to) = (firstAfter?.time ?? -.infinity, firstBefore?.time ?? .infinity)
            if let reach = span.within?.seconds, let first = near.first, let last = near.last {
                (from, to) = (max(from, first - reach), min(to, last + reach))
            }
            return (from, to)
        }

        var missing: String? {
            if let step = span.beforeRow, firstBefore == nil { return step.text }
            if let step = span.afterRow, firstAfter == nil { return step.text }
            if let within = span.within, near.isEmpty { return within.row.text }
            return nil
        }
    }
}

/// A query that finds rows of a timeline, in the syntax of `expect`, such as `save touchUpInside` or `pan failed due to edge after 3`.
package struct RowQuery {
    /// The error that is thrown if a query cannot be parsed, or if no row can ever match it.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private let wanted: WantedRow
    private let scene: Scene

    /// Parses a query. It may contain the ids in the layout and the ids of objects that have been added to `scene`.
    package init(_ text: String, on scene: Scene) throws(Failure) {
        wanted = try WantedRow(text, on: scene)
        self.scene = scene
    }

    /// Returns the numbers of the matching rows, in order. Throws an error if no row can ever match the query, because it contains an
    /// unknown name or because the named object cannot perform the action.
    package func rows(in records: [Record], _ table: Names) throws(Failure) -> [Int] {
        var watch = WantedRow.Watch(wanted, table)
        for record in records { watch.take(record) }
        if watch.count == 0, let problem = wanted.problem(on: scene, wasSeen: watch.sawSubject) { throw problem }
        return watch.rowsInTime
    }
}
