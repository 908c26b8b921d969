/// The rows of the turn at hand: numbers them, and hands them to the sink when the turn is over.
final class Journal {
    /// Takes the records; nothing is recorded while it is nil.
    @exclusivity(unchecked) var sink: (any RecordSink)? = RecordList() {
        didSet { isOn = sink != nil }
    }
    @exclusivity(unchecked) private(set) var isOn = true
    /// How many rows there have been.
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private var rows = Pile<Record>()
    /// How many are gathered before the sink gets them.
    @exclusivity(unchecked) var rowsAtOnce = 1

    /// Records a row and returns its number; 0 while nothing is recorded.
    @inline(__always)
    func add(_ time: Double, _ cause: Cause, _ body: Record.Body) -> Int {
        guard isOn else { return 0 }
        count += 1
        rows.append(Record(time: time, cause: cause, body: body))
        return count
    }

    /// Says of the latest row of a view's touches how far they went.
    func setResponders(_ list: NameList, ofRow number: Int) {
        let place = rows.count - 1 - (count - number)
        guard isOn, rows.indices.contains(place), case .viewTouches(var row) = rows[place].body else { return }
        row.responders = list
        rows[place].body = .viewTouches(row)
    }

    /// The turn is over: the sink gets what has been gathered, if that is enough.
    @inline(__always)
    func endTurn() {
        if rows.count >= rowsAtOnce { flush() }
    }

    /// Hands the rows over.
    func flush() {
        guard !rows.isEmpty else { return }
        // Whoever takes them may make the engine go on.
        var full = Pile<Record>()
        swap(&full, &rows)
        if let sink { full.withUnsafeBufferPointer { sink.record(Records($0)) } }
        guard rows.isEmpty else { return }
        full.removeAll()
        swap(&full, &rows)
    }
}
