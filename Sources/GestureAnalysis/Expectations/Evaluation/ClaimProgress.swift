import GestureEngine
import GestureSupport
import GestureTimeline

/// The progress of the check of one claim while the rows are recorded. Memory use does not grow with the trace, except for rows that are
/// stored because of a `within` clause.
struct ClaimProgress {
    /// The role that a row pattern has in the claim.
    enum Role: Equatable {
        case step(Int)
        /// A row that must not occur before the step with this index. If the index equals the number of steps, the row must not occur after
        /// the last step.
        case guarding(Int)
        case before, after, within
    }

    let claim: Claim
    let matchers: [RowPredicate]
    let roles: [Role]
    /// For each row pattern of the claim, whether the timeline contains any row about its subject.
    private(set) var seen: [Bool]
    /// For each row pattern of the claim, whether a row that matches the pattern occurred.
    private(set) var came: [Bool]
    /// For each row pattern of the claim, the latest row whose subject and action match the pattern, but whose details do not.
    private(set) var cameOtherwise: [Record?]
    /// For each row pattern of the claim, whether a row occurred that has all fields that the pattern's conditions test. The values of
    /// these fields may differ from those in the conditions.
    private(set) var hadFields: [Bool]

    /// For each step except the last, the row that fulfilled the step while the next step is still awaited; otherwise `nil`.
    private var reached: [Record?]
    /// The greatest number of steps, counted from the first step, that have been fulfilled in sequence.
    private(set) var furthest = 0
    /// The number of times that all steps of the claim were fulfilled.
    private var fulfilled = 0
    /// The most recent rows with which the claim was fulfilled.
    private var matches = RecentRecords()
    /// The first row with which the claim was fulfilled.
    private var first: Record?
    /// A row that occurred after the last step although the claim forbids this row there.
    private var afterwards: Record?
    /// The row that interrupted the sequence of steps, and the index of the step that was awaited at that moment.
    private var broken: (step: Int, record: Record)?

    private(set) var beforeRecord: Record?
    private(set) var afterRecord: Record?
    private(set) var withinRecord: Record?
    private var pending = PendingRows()

    /// The most recent rows about the subject of the awaited step.
    private var near = RecentRecords()
    /// The last row that matched the claim but was earlier than the claim's time span.
    private var tooEarly: Record?
    /// The first row that matched the claim but was later than the claim's time span.
    private var tooLate: Record?
    /// The last row that matched the claim but occurred at a time other than the requested one.
    private var elsewhere: Record?
    /// The last row that matched the claim but was too far in time from any row that matches the `within` clause.
    private var tooFar: Record?
    /// The last row that would have fulfilled a later step if the awaited step had already occurred.
    private var outOfOrder: Record?

    init(_ claim: Claim, _ names: Names) {
        self.claim = claim
        var rows: [(RowPattern, Role)] = []
        for (index, step) in claim.steps.enumerated() {
            rows += step.guards.map { ($0, .guarding(index)) } + step.rows.map { ($0, .step(index)) }
        }
        rows += claim.trailing.map { ($0, .guarding(claim.steps.count)) }
        rows += claim.span.beforeRow?.rows.map { ($0, .before) } ?? []
        rows += claim.span.afterRow?.rows.map { ($0, .after) } ?? []
        rows += claim.span.within?.row.rows.map { ($0, .within) } ?? []
        matchers = rows.map { RowPredicate($0.0, names) }
        roles = rows.map { $0.1 }
        (seen, came, hadFields) = (rows.map { _ in false }, rows.map { _ in false }, rows.map { _ in false })
        cameOtherwise = rows.map { _ in nil }
        reached = claim.steps.map { _ in nil }
    }

    /// The index of the step that must occur next.
    private var step: Int { (reached.lastIndex { $0 != nil } ?? -1) + 1 }

    /// Whether the outcome of the claim is final, so that later rows cannot change it.
    private var isDecided: Bool {
        if afterwards != nil { return beforeRecord != nil || claim.span.beforeRow == nil }
        guard claim.span.beforeRow == nil || beforeRecord != nil else { return false }
        return fulfilled > 0 && claim.count == nil && claim.trailing.isEmpty
    }

    mutating func take(_ record: Record, _ cells: RowCells) {
        guard !isDecided else { return see(cells) }
        let awaited = step
        var fits = RowFits()
        var isAnchor = (before: false, after: false, within: false)
        var isNear = false
        for index in matchers.indices {
            let isAbout = matchers[index].isAboutSubject(cells)
            if isAbout { seen[index] = true }
            let fit = matchers[index].fit(record, cells)
            if fit != .none, !hadFields[index], matchers[index].hasFields(cells) { hadFields[index] = true }
            if fit == .otherDetails { cameOtherwise[index] = record }
            if isAbout, fit != .full, roles[index] == .step(awaited), matchers[index].isNear(cells) { isNear = true }
            guard fit == .full else { continue }
            came[index] = true
            switch roles[index] {
            case .step(let step): if fits.steps.last != step { fits.steps.append(step) }
            case .guarding(let step): if fits.guards.last != step { fits.guards.append(step) }
            case .before: isAnchor.before = true
            case .after: isAnchor.after = true
            case .within: isAnchor.within = true
            }
        }
        if isAnchor.within { confirmPending(record) }
        if isNear, !fits.steps.contains(awaited) { near.add(record) }
        if !fits.isEmpty { take(record, fits, awaited, isEdge: isAnchor.before) }
        if isAnchor.before, beforeRecord == nil { beforeRecord = record }
        if isAnchor.after, afterRecord == nil { afterRecord = record }
        if isAnchor.within { withinRecord = record }
    }

    private mutating func see(_ cells: RowCells) {
        for index in seen.indices where !seen[index] {
            if matchers[index].isAboutSubject(cells) { seen[index] = true }
        }
    }

    // MARK: Rows that are relevant to the claim

    private mutating func take(_ record: Record, _ fits: RowFits, _ awaited: Int, isEdge: Bool) {
        for step in fits.steps where step > awaited && (step == awaited + 1 || step == claim.steps.count - 1) { outOfOrder = record }
        let isAwaited = fits.steps.contains(awaited)
        let span = claim.span
        if span.isTooEarly(record.time) || span.afterRow != nil && afterRecord == nil {
            if isAwaited { tooEarly = record }
        } else if span.isTooLate(record.time) || span.beforeRow != nil && (beforeRecord != nil || isEdge) {
            if isAwaited, tooLate == nil { tooLate = record }
        } else if let at = span.at, !at.isMet(by: record.time) {
            if isAwaited { elsewhere = record }
        } else if let reach = span.within?.seconds {
            let isSure = withinRecord.map { record.time - $0.time <= reach + Span.resolution } ?? false
            if !isSure, isAwaited { tooFar = record }
            take(PendingRows.Row(record: record, fits: fits, isSure: isSure))
        } else {
            fulfil(record, fits)
        }
    }

    /// Adds a row that is relevant to the claim, or that will be relevant if a row that matches the `within` clause follows soon enough.
    private mutating func take(_ row: PendingRows.Row) {
        // If the claim has neither a count nor a sequence, only the last of the pending rows is stored, because it is nearer in time to any
        // later row than the others.
        let isSingle = claim.count == nil && !claim.isChain
        if isSingle { pending.removeAll() }
        if row.isSure, pending.isEmpty { return fulfil(row.record, row.fits) }
        pending.add(row)
        takePending(until: row.record.time)
    }

    /// Marks those pending rows as relevant that are close enough in time to a given row of the `within` clause.
    private mutating func confirmPending(_ record: Record) {
        guard let reach = claim.span.within?.seconds else { return }
        pending.confirm(from: record.time - reach - Span.resolution)
        takePending(until: record.time)
    }

    private mutating func takePending(until time: Double) {
        guard let reach = claim.span.within?.seconds else { return }
        while let row = pending.next(leavingOutBefore: time - reach - Span.resolution) { fulfil(row.record, row.fits) }
    }

    /// Ends the check of the claim after the last row of the timeline.
    mutating func finish() { takePending(until: .infinity) }

    // MARK: Sequence of steps

    /// Advances each sequence of steps whose next step the row fulfils. All sequences are tracked, so that the interruption of one sequence
    /// does not hide another sequence.
    private mutating func fulfil(_ record: Record, _ fits: RowFits) {
        let last = claim.steps.count - 1
        let advanced = fits.steps.filter { $0 == 0 || reached[$0 - 1] != nil }
        for step in fits.guards {
            if step > last {
                if fulfilled > 0, afterwards == nil { afterwards = record }
            } else if reached[step - 1] != nil {
                reached[step - 1] = nil
                if !advanced.contains(step) { broken = (step, record) }
            }
        }
        for step in advanced {
            if step >= self.step { near = RecentRecords() }
            furthest = max(furthest, step + 1)
            guard step == last else {
                if reached[step] == nil { reached[step] = record }
                continue
            }
            for index in reached.indices { reached[index] = nil }
            fulfilled += 1
            if first == nil { first = record }
            matches.add(record)
            return
        }
    }

    // MARK: Outcome of the claim

    /// The number of times that the claim has been fulfilled by rows within its time span.
    private var count: Int { claim.span.beforeRow == nil || beforeRecord != nil ? fulfilled : 0 }

    var holds: Bool {
        if claim.isNever { return count == 0 }
        if let wanted = claim.count { return wanted.contains(count) }
        return count > 0 && afterwards == nil
    }

    /// Returns the reason why the claim does not hold at the end of the replay, or `nil` if the claim holds. If the claim is the only one
    /// in its sentence (`isAlone`), the text refers to the claim's row as "it".
    func shortfall(isAlone: Bool) -> Shortfall? {
        if holds { return nil }
        func called(_ step: Int) -> String { isAlone && claim.steps.count == 1 ? "it" : quoted(claim.steps[step].text) }
        let it = isAlone ? "it" : quoted(claim.steps[claim.steps.count - 1].text)
        if claim.isNever { return matches.records.first.map { Shortfall(.cameAnyway(it, $0.time), [$0]) } }
        if count > 0, let afterwards, let first {
            return Shortfall(.cameAfterwards(trailingText, afterwards.time, first.time), [first, afterwards])
        }
        if count > 0 { return Shortfall(.otherCount(it, count, hasClause: claim.span.isBounded), matches.records) }
        if fulfilled > 0, let row = claim.span.beforeRow { return Shortfall(.edgeMissing(row.text, "before"), matches.records) }
        let step = step
        let row = claim.steps[step]
        if let tooLate {
            let limit = claim.span.before.map { seconds($0) } ?? claim.span.beforeRow.map { quoted($0.text) } ?? ""
            return Shortfall(.tooLate(called(step), tooLate.time, limit: limit), [tooLate])
        }
        if step > 0, let last = reached[step - 1] {
            let before = claim.steps[step - 1].text
            if let outOfOrder, fits(outOfOrder, step) {
                return Shortfall(.onlyBefore(row.text, outOfOrder.time, before, last.time), [outOfOrder, last])
            }
            if let other = otherwise(step, isAlone: isAlone) { return other }
            return Shortfall(.notAfter(row.text, before, last.time), [last] + near.records)
        }
        if let broken {
            let (before, following) = (claim.steps[broken.step - 1].text, claim.steps[broken.step].text)
            return Shortfall(.broken(following, by: broken.record.time, after: before), [broken.record])
        }
        if let tooEarly {
            if let row = claim.span.afterRow, afterRecord == nil { return Shortfall(.edgeMissing(row.text, "after"), [tooEarly]) }
            let limit = claim.span.after.map { seconds($0) } ?? claim.span.afterRow.map { quoted($0.text) } ?? ""
            return Shortfall(.tooEarly(called(step), tooEarly.time, limit: limit), [tooEarly])
        }
        if let elsewhere, let at = claim.span.at { return Shortfall(.elsewhere(called(step), elsewhere.time, at.time), [elsewhere]) }
        if let tooFar, let within = claim.span.within {
            let anchor = withinRecord.map { [$0] } ?? []
            let rows = anchor.first.map { $0.time < tooFar.time } ?? true ? anchor + [tooFar] : [tooFar] + anchor
            return Shortfall(.tooFar(called(step), tooFar.time, within.seconds, within.row.text, withinRecord?.time), rows)
        }
        if let other = otherwise(step, isAlone: isAlone) { return other }
        return Shortfall(near.isEmpty ? .nothing(row.rows[0], called(step)) : .neverCame(called(step)), near.records)
    }

    /// Returns the shortfall for a step whose row occurred, but with different details.
    private func otherwise(_ step: Int, isAlone: Bool) -> Shortfall? {
        for index in matchers.indices where roles[index] == .step(step) {
            guard let record = cameOtherwise[index] else { continue }
            let row = matchers[index]
            let called = isAlone && claim.steps.count == 1 ? "it" : quoted(row.pattern.subject.name + " " + row.pattern.what.word)
            return Shortfall(.otherwise(called, record.time, row.difference(record)), [record])
        }
        return nil
    }

    private func fits(_ record: Record, _ step: Int) -> Bool {
        var cells = RowCells()
        cells.take(record)
        return matchers.indices.contains { roles[$0] == .step(step) && matchers[$0].fit(record, cells) == .full }
    }

    private var trailingText: String { claim.trailing.map { $0.text }.joined(separator: "', '") }
}
