/// The memory that rows are gathered in. It can go from the engine to a sink and back, so that the rows need not be copied.
package struct RecordRoom: ~Copyable {
    var rows = Pile<Record>()

    package init() {}

    /// How many rows there are.
    package var count: Int { rows.count }
    /// Whether there is none.
    package var isEmpty: Bool { rows.isEmpty }

    /// Adds rows that somebody else keeps.
    package mutating func append(_ records: Records) {
        records.withUnsafeBufferPointer { rows.append($0) }
    }

    /// Calls the body with the rows, where they lie.
    package func withRecords(_ body: (Records) -> Void) {
        rows.withUnsafeBufferPointer { body(Records($0)) }
    }

    /// Takes the rows out and keeps the room.
    package mutating func removeAll() {
        rows.removeAll()
    }
}

/// A sink that takes rows together with their memory, and gives other memory back for those to come.
package protocol RecordExchange: RecordSink {
    /// Takes the rows of some turns, at least one, and leaves a room without rows.
    func exchange(_ room: inout RecordRoom)
}
