import GestureEngine
import GestureTimeline
import GestureSupport

/// How far one expectation has come.
struct ExpectationProgress {
    let expectation: Expectation
    private let steps: [RowMatcher]
    /// Which steps' subjects any row was about.
    private(set) var seen: [Bool]

    /// The step that is awaited.
    private var step = 0
    /// How often the whole has come.
    private var count = 0
    /// The rows that fulfilled it last.
    private var matches = RecentRecords()
    /// The row that fulfilled the step before the awaited one.
    private var last: Record?
    /// Rows about the awaited step's subject.
    private var near = RecentRecords()
    /// The last match before the span in which matches count, and the first one behind it.
    private var tooEarly: Record?
    private var tooLate: Record?
    /// The last row that would have fulfilled a later step, had it come later.
    private var outOfOrder: Record?

    init(_ expectation: Expectation, _ names: Names) {
        self.expectation = expectation
        steps = expectation.steps.map { RowMatcher($0, names) }
        seen = expectation.steps.map { _ in false }
    }

    /// Whether nothing that comes can change the outcome.
    private var isDecided: Bool { count > 0 && expectation.times == nil }

    mutating func take(_ record: Record, _ cells: RowCells) {
        guard !isDecided else { return }
        let awaited = steps[step]
        let isMatch = awaited.matches(cells)
        if steps.count > 1 { takeLaterSteps(record, cells) }
        if isMatch || awaited.isNear(cells) { seen[step] = true }
        guard isMatch else {
            if awaited.isNear(cells) { near.add(record) }
            return
        }
        if expectation.isTooEarly(record.time) {
            tooEarly = record
        } else if expectation.isTooLate(record.time) {
            if tooLate == nil { tooLate = record }
        } else {
            fulfil(record)
        }
    }

    private mutating func fulfil(_ record: Record) {
        step += 1
        near = RecentRecords()
        last = record
        guard step == steps.count else { return }
        step = 0
        last = nil
        count += 1
        matches.add(record)
    }

    private mutating func takeLaterSteps(_ record: Record, _ cells: RowCells) {
        for index in steps.indices where index > step {
            if steps[index].matches(cells) {
                seen[index] = true
                if index == step + 1 || index == steps.count - 1 { outOfOrder = record }
            } else if !seen[index], steps[index].isNear(cells) {
                seen[index] = true
            }
        }
    }

    // MARK: The outcome

    /// Why the sentence does not hold at the end of the replay; nil if it does.
    var shortfall: Shortfall? {
        if expectation.isNever { return matches.records.first.map { Shortfall(.cameAnyway($0.time), [$0]) } }
        if let times = expectation.times {
            if count == times { return nil }
            if count > 0 { return Shortfall(.otherCount(count, hasClause: hasSpan), matches.records) }
        } else if count > 0 {
            return nil
        }
        let row = expectation.steps[step]
        let shown = steps.count == 1 ? "it" : quoted(row.text)
        if let tooLate { return Shortfall(.tooLate(shown, tooLate.time, limit: expectation.before ?? 0), [tooLate]) }
        if let last {
            let before = step > 0 ? expectation.steps[step - 1].text : ""
            var cells = RowCells()
            if let outOfOrder { cells.take(outOfOrder) }
            if let outOfOrder, steps[step].matches(cells) {
                return Shortfall(.onlyBefore(row.text, outOfOrder.time, before, last.time), [outOfOrder, last])
            }
            return Shortfall(.notAfter(row.text, before, last.time), [last] + near.records)
        }
        if let tooEarly { return Shortfall(.tooEarly(shown, tooEarly.time, limit: expectation.after ?? 0), [tooEarly]) }
        let what: Shortfall.Kind = near.isEmpty ? .nothing(row) : .neverCame(shown)
        return Shortfall(what, near.records)
    }

    private var hasSpan: Bool { expectation.before != nil || expectation.after != nil }
}
