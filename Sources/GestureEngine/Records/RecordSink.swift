/// Takes the records of an engine in the order of the timeline.
///
/// Records are numbered from 1 in the order they arrive; `Cause.row` refers to these numbers.
public protocol RecordSink: AnyObject {
    /// Takes what happened in one turn: an event, the timers of one instant, or a change from outside. Never empty.
    func record(_ records: [Record])
}

/// Keeps all records: for tests and small timelines.
public final class RecordList: RecordSink {
    /// What has happened so far, oldest first.
    public private(set) var records: [Record] = []

    /// A list without records.
    public init() {}

    /// Appends the records of a turn.
    public func record(_ records: [Record]) {
        self.records += records
    }
}
