/// Numbers the rows of a screen, and hands them to the sink: at the end of a turn, and within a turn that has many.
final class Journal {
    /// A turn with more rows hands them over in parts, so that no event needs memory for all of its rows.
    static let mostGathered = 800

    /// Takes the records; nothing is recorded while it is nil.
    @exclusivity(unchecked) private(set) var sink: (any RecordSink)? = RecordList()
    /// The sink, if it takes the rows with their memory.
    @exclusivity(unchecked) private var exchange: (any RecordExchange)?
    @exclusivity(unchecked) private(set) var isOn = true
    /// How many rows there have been.
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private var room = RecordRoom()
    /// How many are gathered before the sink gets them.
    @exclusivity(unchecked) private var rowsAtOnce = 1
    /// How many rows have a number and are not written yet. Rows are not handed over meanwhile.
    @exclusivity(unchecked) private var openRows = 0
    /// Pays for rows, and for all else that is spent.
    @exclusivity(unchecked) private var budget = Budget.unlimited
    /// How many rows `budget` counts as spent.
    @exclusivity(unchecked) private var paidRows = 0
    /// The row after which there is something to do besides recording: rows to hand over, or a budget that is used up.
    @exclusivity(unchecked) private var nextStop = 0
    /// Whether more was spent than granted: nothing is recorded from then on.
    @exclusivity(unchecked) private(set) var isExhausted = false

    /// Hands the rows of each turn to a sink at its end.
    func hand(to sink: (any RecordSink)?) {
        (self.sink, exchange, rowsAtOnce, isOn) = (sink, nil, 1, sink != nil && !isExhausted)
    }

    /// Hands the rows to a sink that takes their memory, too, once there are so many.
    func hand(to exchange: any RecordExchange, _ rowsAtOnce: Int) {
        hand(to: exchange)
        (self.exchange, self.rowsAtOnce) = (exchange, rowsAtOnce)
    }

    /// Records a row and returns its number; 0 while nothing is recorded.
    @inline(__always)
    func add(_ time: Double, _ cause: Cause, _ body: Record.Body) -> Int {
        guard isOn else { return 0 }
        count += 1
        room.rows.append(Record(time: time, cause: cause, body: body))
        if count >= nextStop { stop() }
        return count
    }

    /// Pays for the latest rows, and hands over what has been gathered if that is much.
    @inline(never)
    private func stop() {
        guard latestIsPaid() else {
            room.rows.removeLast()
            return
        }
        // A row has its texts by now, so they may be handed over with it.
        if room.count >= Self.mostGathered { flush() }
        let room = room.count < Self.mostGathered ? Self.mostGathered - room.count : Self.mostGathered
        nextStop = count + min(budget.left + 1, room)
    }

    private func payForRows() {
        budget.spend(count - paidRows)
        paidRows = count
    }

    /// Pays for the rows; false if the latest one was too many, which has no number then.
    private func latestIsPaid() -> Bool {
        payForRows()
        guard budget.isUsedUp else { return true }
        count -= 1
        exhaust()
        return false
    }

    /// Records nothing more.
    func exhaust() {
        isExhausted = true
        isOn = false
    }

    // MARK: The budget

    /// Limits what may be spent from now on.
    func limit(to budget: Budget) {
        (self.budget, paidRows, nextStop) = (budget, count, 0)
    }

    /// The budget, with all rows paid for.
    var budgetNow: Budget {
        payForRows()
        return budget
    }

    @inline(__always)
    func grant(_ amount: Int) { budget.grant(amount) }

    /// Pays for something else than a row.
    @inline(__always)
    func spend(_ amount: Int) {
        budget.spend(amount)
        if budget.spent > budget.total - Self.mostGathered { spendRest() }
    }

    /// Rows that are not paid for may take more than is left.
    @inline(never)
    private func spendRest() {
        payForRows()
        if budget.isUsedUp { exhaust() } else { nextStop = min(nextStop, count + budget.left + 1) }
    }

    // MARK: Rows

    /// A row that has its number, and is written before the rows that follow from it once it is complete.
    struct OpenRow: ~Copyable {
        /// 0 if the row is not recorded.
        let number: Int
        fileprivate let place: Int
    }

    /// Numbers a row that is not complete yet; the caller closes it.
    func open() -> OpenRow {
        guard isOn else { return OpenRow(number: 0, place: 0) }
        count += 1
        if count >= nextStop, !latestIsPaid() { return OpenRow(number: 0, place: 0) }
        openRows += 1
        return OpenRow(number: count, place: room.count)
    }

    /// Writes a row that was opened; those that were opened later are closed by now.
    func close(_ row: consuming OpenRow, _ time: Double, _ cause: Cause, _ body: Record.Body) {
        if row.number == 0 { return }
        openRows -= 1
        room.rows.insert(Record(time: time, cause: cause, body: body), at: row.place)
    }

    /// The turn is over: the sink gets what has been gathered, if that is enough.
    @inline(__always)
    func endTurn(_ names: Names) {
        if room.count >= rowsAtOnce || names.isHeavy { flush() }
    }

    /// Hands the rows over, unless one of them is not written yet.
    func flush() {
        guard !room.isEmpty, openRows == 0 else { return }
        // Whoever takes them may make the engine go on.
        var full = RecordRoom()
        swap(&full, &room)
        if let exchange {
            exchange.exchange(&full)
        } else {
            if let sink { full.withRecords { sink.record($0) } }
            full.removeAll()
        }
        if room.isEmpty { swap(&full, &room) }
    }
}
