/// Numbers the rows of a screen and passes them to the sink. Usually this happens at the end of a turn, and for a turn with many rows also
/// before its end.
final class Journal {
    /// The number of collected rows at which an unfinished turn passes its rows on, so that no event needs memory for all its rows.
    static let mostGathered = 800

    /// The receiver of the records, or nil to record nothing.
    @exclusivity(unchecked) private(set) var sink: (any RecordSink)? = RecordList()
    /// The sink, if it accepts the rows together with their buffer.
    @exclusivity(unchecked) private var exchange: (any RecordExchange)?
    @exclusivity(unchecked) private(set) var isOn = true
    /// The number of rows so far.
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private var rows: [Record] = []
    /// The number of rows to collect before the sink receives them.
    @exclusivity(unchecked) private var rowsAtOnce = 1
    /// The number of rows that are numbered but not written yet. While there are any, no rows are passed on.
    @exclusivity(unchecked) private var openRows = 0
    /// The budget for rows and other work.
    @exclusivity(unchecked) private var budget = Budget.unlimited
    /// The number of rows for which the budget has been charged.
    @exclusivity(unchecked) private var paidRows = 0
    /// The row count at which the journal checks the budget or passes rows on.
    @exclusivity(unchecked) private var nextStop = 0
    /// Whether the budget is used up, after which nothing is recorded.
    @exclusivity(unchecked) private(set) var isExhausted = false

    /// Passes the rows of each turn to a sink at the end of the turn.
    func hand(to sink: (any RecordSink)?) {
        (self.sink, exchange, rowsAtOnce, isOn) = (sink, nil, 1, sink != nil && !isExhausted)
    }

    /// Passes the rows to a sink that also takes their buffer, once at least `rowsAtOnce` rows have been collected.
    func hand(to exchange: any RecordExchange, _ rowsAtOnce: Int) {
        hand(to: exchange)
        (self.exchange, self.rowsAtOnce) = (exchange, rowsAtOnce)
    }

    /// Records a row and returns its number, or 0 if nothing is recorded.
    @inline(__always)
    func add(_ row: Record) -> Int {
        guard isOn else { return 0 }
        count += 1
        rows.append(row)
        if count >= nextStop { stop() }
        return count
    }

    /// Charges the budget for the latest rows, and passes the collected rows on if there are many.
    @inline(never)
    private func stop() {
        guard latestIsPaid() else {
            rows.removeLast()
            return
        }
        // The texts of the latest row exist by now, so they can be passed on with the row.
        if rows.count >= Self.mostGathered { flush() }
        let room = rows.count < Self.mostGathered ? Self.mostGathered - rows.count : Self.mostGathered
        nextStop = count + min(budget.left + 1, room)
    }

    private func payForRows() {
        budget.spend(count - paidRows)
        paidRows = count
    }

    /// Charges the budget for the rows, and returns whether it suffices for the latest one. If not, the latest row gets no number.
    private func latestIsPaid() -> Bool {
        payForRows()
        guard budget.isUsedUp else { return true }
        count -= 1
        exhaust()
        return false
    }

    /// Stops recording.
    func exhaust() {
        isExhausted = true
        isOn = false
    }

    // MARK: The budget

    /// Limits the work from now on to a budget.
    func limit(to budget: Budget) {
        (self.budget, paidRows, nextStop) = (budget, count, 0)
    }

    /// The budget after it has been charged for all rows.
    var budgetNow: Budget {
        payForRows()
        return budget
    }

    func grant(_ amount: Int) { budget.grant(amount) }

    /// Charges the budget for work other than recording a row.
    func spend(_ amount: Int) {
        budget.spend(amount)
        if budget.spent > budget.total - Self.mostGathered { spendRest() }
    }

    /// Checks the budget once the rows that were not charged yet may exceed it.
    private func spendRest() {
        payForRows()
        if budget.isUsedUp { exhaust() } else { nextStop = min(nextStop, count + budget.left + 1) }
    }

    // MARK: Rows

    /// A row that has a number but no contents yet. It is written before the rows that follow from it.
    struct OpenRow: ~Copyable {
        /// The number of the row, or 0 if the row is not recorded.
        let number: Int
        fileprivate let place: Int
    }

    /// Returns a numbered row whose contents are not known yet. The caller closes the row.
    func open() -> OpenRow {
        guard isOn else { return OpenRow(number: 0, place: 0) }
        count += 1
        if count >= nextStop, !latestIsPaid() { return OpenRow(number: 0, place: 0) }
        openRows += 1
        return OpenRow(number: count, place: rows.count)
    }

    /// Writes an open row. Rows that were opened later must already be closed.
    func close(_ row: consuming OpenRow, _ time: Double, _ cause: Cause, _ body: Record.Body) {
        if row.number == 0 { return }
        openRows -= 1
        rows.insert(Record(time: time, cause: cause, body: body), at: row.place)
    }

    /// Passes the collected rows to the sink if there are enough of them. Called at the end of a turn.
    func endTurn(_ names: Names) {
        if rows.count >= rowsAtOnce || names.isHeavy { flush() }
    }

    /// Passes the rows on, unless one of them is still open.
    func flush() {
        guard !rows.isEmpty, openRows == 0 else { return }
        // The sink may make the engine record more rows during the call.
        var full: [Record] = []
        swap(&full, &rows)
        if let exchange {
            exchange.exchange(&full)
        } else {
            sink?.record(Records(full))
            full.clear()
        }
        if rows.isEmpty { swap(&full, &rows) }
    }
}
