/// Receives the records of an engine in the order of the timeline.
///
/// Records are numbered from 1 in the order in which they arrive; `Cause.row` refers to these numbers.
public protocol RecordSink: AnyObject {
    /// Receives the records of one turn, which handles an event, the timers of one instant or a change by the app. The collection is never
    /// empty.
    ///
    /// A turn with more than 800 rows arrives in several parts, the first of them before the turn is over.
    func record(_ records: Records)
}

/// The records that a sink receives, in the engine's memory: they are valid until the sink's method returns. A sink that retains them
/// copies them (`Array(records)`).
public struct Records: RandomAccessCollection {
    private let buffer: UnsafeBufferPointer<Record>

    init(_ buffer: UnsafeBufferPointer<Record>) {
        self.buffer = buffer
    }

    /// The index of the first record, 0.
    public var startIndex: Int { 0 }
    /// The number of records.
    public var endIndex: Int { buffer.count }

    /// Returns a record by its index, counted from 0.
    public subscript(index: Int) -> Record {
        precondition(buffer.indices.contains(index))
        return buffer[index]
    }

    /// Calls the body with the memory of the records, since they are too large to copy one by one.
    package func withUnsafeBufferPointer(_ body: (UnsafeBufferPointer<Record>) -> Void) { body(buffer) }
}

extension RecordSink {
    /// Takes records from an array.
    package func record(_ records: [Record]) {
        records.withUnsafeBufferPointer { record(Records($0)) }
    }
}

/// Passes records to several sinks, in order.
package final class TeeSink: RecordSink {
    private let sinks: [any RecordSink]
    private let after: () -> Void

    /// Creates a sink. `after` is called each time all sinks have received the records.
    package init(_ sinks: [any RecordSink], after: @escaping () -> Void = {}) {
        self.sinks = sinks
        self.after = after
    }

    package func record(_ records: Records) {
        for sink in sinks { sink.record(records) }
        after()
    }
}

/// Collects all records. Use it for tests and small timelines.
public final class RecordList: RecordSink {
    /// The records so far, oldest first.
    public private(set) var records: [Record] = []

    /// Creates an empty list.
    public init() {}

    /// Appends the records of a turn.
    public func record(_ records: Records) {
        records.withUnsafeBufferPointer { self.records += $0 }
    }
}

/// A buffer of rows that can be passed from the engine to a sink and back, so that the rows need not be copied.
package struct RecordRoom: ~Copyable {
    var rows = Pile<Record>()

    package init() {}

    /// The number of rows.
    package var count: Int { rows.count }
    /// Whether there are no rows.
    package var isEmpty: Bool { rows.isEmpty }

    /// Copies rows of another owner.
    package mutating func append(_ records: Records) {
        records.withUnsafeBufferPointer { rows.append($0) }
    }

    /// Calls the body with the rows in place.
    package func withRecords(_ body: (Records) -> Void) {
        rows.withUnsafeBufferPointer { body(Records($0)) }
    }

    /// Removes the rows and keeps the capacity.
    package mutating func removeAll() {
        rows.removeAll()
    }
}

/// A sink that takes rows together with their buffer, and returns another buffer for the next ones.
package protocol RecordExchange: RecordSink {
    /// Takes the rows of one or more turns, and leaves an empty buffer.
    func exchange(_ room: inout RecordRoom)
}
