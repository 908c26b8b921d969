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

/// The records that a sink receives.
public struct Records: RandomAccessCollection {
    /// The records as an array.
    package let array: [Record]

    package init(_ array: [Record]) {
        self.array = array
    }

    /// The index of the first record, 0.
    public var startIndex: Int { 0 }
    /// The index after the last record, which equals the number of records.
    public var endIndex: Int { array.count }

    /// Returns the record at an index, counted from 0.
    public subscript(index: Int) -> Record { array[index] }
}

extension RecordSink {
    /// Passes records from an array to the sink.
    package func record(_ records: [Record]) { record(Records(records)) }
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
        self.records += records.array
    }
}

/// A sink that takes the array of rows and leaves another array for the next rows, so that no row is copied.
package protocol RecordExchange: RecordSink {
    /// Takes the rows of one or more turns, and leaves an empty array in their place.
    func exchange(_ rows: inout [Record])
}
