/// The rows of the turn at hand: numbers them, and hands them to the sink when the turn is over.
final class Journal {
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

    /// Hands the rows of each turn to a sink at its end.
    func hand(to sink: (any RecordSink)?) {
        (self.sink, exchange, rowsAtOnce, isOn) = (sink, nil, 1, sink != nil)
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
        return count
    }

    /// Says of the latest row of a view's touches how far they went.
    func setResponders(_ list: NameList, ofRow number: Int) {
        let place = room.count - 1 - (count - number)
        guard isOn, room.rows.indices.contains(place), case .viewTouches(var row) = room.rows[place].body else { return }
        row.responders = list
        room.rows[place].body = .viewTouches(row)
    }

    /// The turn is over: the sink gets what has been gathered, if that is enough.
    @inline(__always)
    func endTurn(_ names: Names) {
        if room.count >= rowsAtOnce || names.isHeavy { flush() }
    }

    /// Hands the rows over.
    func flush() {
        guard !room.isEmpty else { return }
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
