/// Takes the records of an engine in the order of the timeline.
///
/// Records are numbered from 1 in the order they arrive; `Cause.row` refers to these numbers.
public protocol RecordSink: AnyObject {
    /// Takes what happened in one turn: an event, the timers of one instant, or a change from outside. Never empty. A turn of more than
    /// 800 rows comes in several parts, the first ones while it is being taken.
    func record(_ records: Records)
}

/// The records that a sink is given, where they lie in the engine: they are there until the sink's method returns. One that keeps them
/// copies them (`Array(records)`).
public struct Records: RandomAccessCollection {
    private let buffer: UnsafeBufferPointer<Record>

    init(_ buffer: UnsafeBufferPointer<Record>) {
        self.buffer = buffer
    }

    /// Zero.
    public var startIndex: Int { 0 }
    /// How many there are.
    public var endIndex: Int { buffer.count }

    /// A record by its place among these, counted from 0.
    public subscript(index: Int) -> Record {
        precondition(buffer.indices.contains(index))
        return buffer[index]
    }

    /// A record is large: the body reads it where it lies.
    @inline(__always)
    package func withUnsafeBufferPointer(_ body: (UnsafeBufferPointer<Record>) -> Void) { body(buffer) }
}

extension RecordSink {
    /// Takes records that somebody has kept.
    package func record(_ records: [Record]) {
        records.withUnsafeBufferPointer { record(Records($0)) }
    }
}

/// Hands records to several sinks, in their order.
package final class TeeSink: RecordSink {
    private let sinks: [any RecordSink]
    private let after: () -> Void

    /// `after` is called when all sinks have taken some.
    package init(_ sinks: [any RecordSink], after: @escaping () -> Void = {}) {
        self.sinks = sinks
        self.after = after
    }

    package func record(_ records: Records) {
        for sink in sinks { sink.record(records) }
        after()
    }
}

/// Keeps all records: for tests and small timelines.
public final class RecordList: RecordSink {
    /// What has happened so far, oldest first.
    public private(set) var records: [Record] = []

    /// A list without records.
    public init() {}

    /// Appends the records of a turn.
    public func record(_ records: Records) {
        records.withUnsafeBufferPointer { self.records += $0 }
    }
}

/// The memory that rows are gathered in. It can go from the engine to a sink and back, so that the rows need not be copied.
package struct RecordRoom: ~Copyable {
    var rows = Pile<Record>()

    package init() {}

    /// How many rows there are.
    package var count: Int { rows.count }
    /// Whether there is none.
    package var isEmpty: Bool { rows.isEmpty }

    /// Adds rows that another owner retains.
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
