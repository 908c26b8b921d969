/// Takes the records of an engine, one by one, in the order of the timeline.
///
/// Records are numbered from 1 in the order they arrive; `Cause.row` refers to these numbers. The four kinds of rows that come with every
/// move of a finger also come in pieces, for sinks that can take them without a whole record being made; by default one is made.
public protocol RecordSink: AnyObject {
    func record(_ record: borrowing Record)
    func record(_ head: RecordHead, _ row: borrowing TouchRow)
    func record(_ head: RecordHead, _ row: borrowing RecognizerTouchesRow)
    func record(_ head: RecordHead, _ row: borrowing RecognizerActionRow)
    func record(_ head: RecordHead, _ row: borrowing ViewTouchesRow)
}

/// What a record has besides its row, where nobody but the row's own subject decided it.
public struct RecordHead: Sendable, BitwiseCopyable {
    public var time: Double
    public var rule: Rule
    public var row: Int

    @inline(__always)
    public init(time: Double, rule: Rule, row: Int) {
        self.time = time
        self.rule = rule
        self.row = row
    }

    public var cause: Cause { Cause(rule, row: row) }
}

extension RecordSink {
    public func record(_ head: RecordHead, _ row: borrowing TouchRow) {
        record(Record(time: head.time, cause: head.cause, body: .touch(copy row)))
    }

    public func record(_ head: RecordHead, _ row: borrowing RecognizerTouchesRow) {
        record(Record(time: head.time, cause: head.cause, body: .recognizerTouches(copy row)))
    }

    public func record(_ head: RecordHead, _ row: borrowing RecognizerActionRow) {
        record(Record(time: head.time, cause: head.cause, body: .recognizerAction(copy row)))
    }

    public func record(_ head: RecordHead, _ row: borrowing ViewTouchesRow) {
        record(Record(time: head.time, cause: head.cause, body: .viewTouches(copy row)))
    }
}

/// Keeps all records: for tests and small timelines.
public final class RecordList: RecordSink {
    public private(set) var records: [Record] = []

    public init() {}

    public func record(_ record: borrowing Record) {
        records.append(copy record)
    }
}
