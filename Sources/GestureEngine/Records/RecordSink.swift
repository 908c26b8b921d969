/// Takes the records of an engine, one by one, in the order of the timeline.
///
/// Records are numbered from 1 in the order they arrive; `Cause.row` refers to these numbers.
public protocol RecordSink: AnyObject {
    func record(_ record: borrowing Record)
}

/// Keeps all records: for tests and small timelines.
public final class RecordList: RecordSink {
    public private(set) var records: [Record] = []

    public init() {}

    public func record(_ record: borrowing Record) {
        records.append(copy record)
    }
}
