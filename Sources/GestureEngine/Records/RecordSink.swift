/// An object that receives the records of an engine in the order of the timeline.
///
/// Records are numbered from 1 in the order in which the sink receives them. `Cause.row` refers to these numbers.
public protocol RecordSink: AnyObject {
    /// Receives the records of one turn, in which the engine handles an event, the timers for one time or a change by the app. The
    /// collection is never empty.
    ///
    /// If a turn has more than 800 records, the sink receives them in several calls, the first of them before the turn is over.
    func record(_ records: Records)
}

/// The records that a sink receives in one call.
public struct Records: RandomAccessCollection {
    /// The records, oldest first.
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

/// A sink that passes its records to several other sinks, in a fixed order.
package final class TeeSink: RecordSink {
    private let sinks: [any RecordSink]
    private let after: () -> Void

    /// Creates a sink that passes its records to the given sinks. `after` is called each time all of them have received the records.
    package init(_ sinks: [any RecordSink], after: @escaping () -> Void = {}) {
        self.sinks = sinks
        self.after = after
    }

    package func record(_ records: Records) {
        for sink in sinks { sink.record(records) }
        after()
    }
}

/// A sink that stores all records, for tests and small timelines.
public final class RecordList: RecordSink {
    /// The records received so far, oldest first.
    public private(set) var records: [Record] = []

    /// Creates a list without records.
    public init() {}

    /// Appends the records of a turn to the list.
    public func record(_ records: Records) {
        self.records += records.array
    }
}

/// A sink that takes over the array of records and provides another array for the next records, so that no record is copied.
package protocol RecordExchange: RecordSink {
    /// Takes the records of one or more turns, and leaves an empty array in their place.
    func exchange(_ rows: inout [Record])
}
