/// A recorder that numbers the rows of a screen's timeline and passes them to the sink, usually at the end of a turn. If a turn has many
/// rows, some of them are passed on earlier.
final class Journal {
    /// The number of rows that may be collected during a turn before they are passed to the sink. It limits the memory that an event with
    /// many rows needs.
    static let mostGathered = 800

    /// The object that receives the rows, or nil to record nothing.
    @exclusivity(unchecked) private(set) var sink: (any RecordSink)? = RecordList()
    /// The sink, if it can take a whole array of rows; otherwise nil, and the sink receives copies of the rows.
    @exclusivity(unchecked) private var exchange: (any RecordExchange)?
    @exclusivity(unchecked) private(set) var isOn = true
    /// The number of rows recorded so far.
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private var rows: [Record] = []
    /// The number of rows that must be collected before they are passed to the sink at the end of a turn.
    @exclusivity(unchecked) private var rowsAtOnce = 1
    /// The number of rows that have a number but no contents yet. While there are such rows, no rows are passed to the sink.
    @exclusivity(unchecked) private var openRows = 0
    /// The limit on the number of rows and on other work.
    @exclusivity(unchecked) private var budget = Budget.unlimited
    /// The number of rows that have been charged to the budget.
    @exclusivity(unchecked) private var paidRows = 0
    /// The number of rows at which the journal next checks the budget or passes rows to the sink.
    @exclusivity(unchecked) private var nextStop = 0
    /// Whether the budget is used up. In this case, no further rows are recorded.
    @exclusivity(unchecked) private(set) var isExhausted = false

    /// Passes the rows of each turn to a sink at the end of the turn.
    func hand(to sink: (any RecordSink)?) {
        (self.sink, exchange, rowsAtOnce, isOn) = (sink, nil, 1, sink != nil && !isExhausted)
    }

    /// Passes whole arrays of rows to a sink. They are passed at the end of a turn, once at least `rowsAtOnce` rows have been collected.
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

    /// Charges the latest rows to the budget, and passes the collected rows to the sink if there are many.
    @inline(never)
    private func stop() {
        guard latestIsPaid() else {
            rows.removeLast()
            return
        }
        // The names and strings of the latest row are already stored, so this row can be passed on as well.
        if rows.count >= Self.mostGathered { flush() }
        let room = rows.count < Self.mostGathered ? Self.mostGathered - rows.count : Self.mostGathered
        nextStop = count + min(budget.left + 1, room)
    }

    private func payForRows() {
        budget.spend(count - paidRows)
        paidRows = count
    }

    /// Charges the rows to the budget, and returns whether the budget suffices for the latest row. If not, no number is assigned to the
    /// latest row.
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

    /// Limits all further work to the given budget.
    func limit(to budget: Budget) {
        (self.budget, paidRows, nextStop) = (budget, count, 0)
    }

    /// The budget after all rows so far have been charged to it.
    var budgetNow: Budget {
        payForRows()
        return budget
    }

    func grant(_ amount: Int) { budget.grant(amount) }

    /// Charges work other than recording a row to the budget.
    func spend(_ amount: Int) {
        budget.spend(amount)
        if budget.spent > budget.total - Self.mostGathered { spendRest() }
    }

    /// Charges all rows so far to the budget, and checks whether the budget is used up.
    private func spendRest() {
        payForRows()
        if budget.isUsedUp { exhaust() } else { nextStop = min(nextStop, count + budget.left + 1) }
    }

    // MARK: Rows

    /// A timeline row that has a number but no contents yet, so that it precedes the rows that it causes.
    struct OpenRow: ~Copyable {
        /// The number of the row, or 0 if the row is not recorded.
        let number: Int
        fileprivate let place: Int
    }

    /// Reserves the number of a row whose contents are not known yet. The caller must pass the result to `close`.
    func open() -> OpenRow {
        guard isOn else { return OpenRow(number: 0, place: 0) }
        count += 1
        if count >= nextStop, !latestIsPaid() { return OpenRow(number: 0, place: 0) }
        openRows += 1
        return OpenRow(number: count, place: rows.count)
    }

    /// Adds the contents of a row for which `open` reserved a number. Rows that were opened later must already be closed.
    func close(_ row: consuming OpenRow, _ time: Double, _ cause: Cause, _ body: Record.Body) {
        if row.number == 0 { return }
        openRows -= 1
        rows.insert(Record(time: time, cause: cause, body: body), at: row.place)
    }

    /// Passes the collected rows to the sink if there are enough of them. Called at the end of a turn.
    func endTurn(_ names: Names) {
        if rows.count >= rowsAtOnce || names.isHeavy { flush() }
    }

    /// Passes the collected rows to the sink, unless the contents of one of them are not known yet.
    func flush() {
        guard !rows.isEmpty, openRows == 0 else { return }
        // The sink may call the engine, which then records more rows.
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
