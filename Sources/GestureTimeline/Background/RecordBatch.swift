import GestureEngine
import GestureSupport

/// Some records in a row as plain data, on their way from one thread to another.
///
/// Records share their arrays with the engine. A second thread that held on to them would count references in the engine's cache lines,
/// so the arrays' elements travel instead; only the kinds of rows that are always few go as they are.
final class RecordBatch {
    static let capacity = 192 * 1024

    /// The strings of the names that the batch is the first to use.
    var names: [String] = []
    /// The first error that the renderer's writer had met when it was done with the batch.
    var error: WriteError?
    /// Whether what is rendered by the end of this batch is to be shown at once.
    var flushes = false

    private let start = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    @exclusivity(unchecked) private var end: UnsafeMutableRawPointer
    @exclusivity(unchecked) private var kept: [Record] = []

    init() {
        end = start
    }

    deinit {
        start.deallocate()
    }

    var isEmpty: Bool { end == start }

    /// Adds a record; false if there is no room for it, which is never so in an empty batch.
    @inline(__always)
    func add(_ record: borrowing Record) -> Bool {
        let room = Self.fixedRoom + RowRoom(record.body).listBytes + record.cause.by.count * 8
        if room > start + Self.capacity - end {
            guard isEmpty else { return false }
            keep(record)
            return true
        }
        var writer = PackedWriter(at: end)
        switch record.body {
        case .recognizerTouches(let row):
            writer.put(.recognizerTouches, record)
            writer.put(row)
        case .touch(let row):
            writer.put(.touch, record)
            writer.put(row)
        case .recognizerAction(let row):
            writer.put(.recognizerAction, record)
            writer.put(row)
        case .recognizerState(let row):
            writer.put(.recognizerState, record)
            writer.put(row)
        case .viewTouches(let row):
            writer.put(.viewTouches, record)
            writer.put(row)
        case .delegate(let row):
            writer.put(.delegate, record)
            writer.put(row)
        default:
            keep(record)
            return true
        }
        end = writer.at
        return true
    }

    // Rows in pieces; false if there is no room left in this batch.

    @inline(__always)
    func add(_ head: RecordHead, _ row: borrowing RecognizerTouchesRow) -> Bool {
        guard hasRoom(forElements: row.touches.count) else { return false }
        var writer = PackedWriter(at: end)
        writer.put(Head(head, .recognizerTouches))
        writer.put(row)
        end = writer.at
        return true
    }

    @inline(__always)
    func add(_ head: RecordHead, _ row: borrowing TouchRow) -> Bool {
        guard hasRoom(forElements: row.recognizers.count + row.passed.count) else { return false }
        var writer = PackedWriter(at: end)
        writer.put(Head(head, .touch))
        writer.put(row)
        end = writer.at
        return true
    }

    @inline(__always)
    func add(_ head: RecordHead, _ row: borrowing RecognizerActionRow) -> Bool {
        guard hasRoom(forElements: 0) else { return false }
        var writer = PackedWriter(at: end)
        writer.put(Head(head, .recognizerAction))
        writer.put(copy row)
        end = writer.at
        return true
    }

    @inline(__always)
    func add(_ head: RecordHead, _ row: borrowing ViewTouchesRow) -> Bool {
        guard hasRoom(forElements: row.touches.count + row.responders.count) else { return false }
        var writer = PackedWriter(at: end)
        writer.put(Head(head, .viewTouches))
        writer.put(row)
        end = writer.at
        return true
    }

    @inline(__always)
    private func hasRoom(forElements count: Int) -> Bool {
        Self.fixedRoom + count * 8 <= start + Self.capacity - end
    }

    @inline(never)
    private func keep(_ record: borrowing Record) {
        var writer = PackedWriter(at: end)
        writer.put(Head(time: record.time, row: 0, tag: .kept, rule: record.cause.rule, isDecided: false))
        end = writer.at
        kept.append(copy record)
    }

    /// Hands all records on, in order, and is empty afterwards.
    func deliver(to sink: any RecordSink, _ lists: inout UnpackedLists) {
        var reader = PackedReader(at: start)
        var nextKept = 0
        while reader.at < UnsafeRawPointer(end) {
            let head = reader.take(Head.self)
            if head.tag == .kept {
                sink.record(kept[nextKept])
                nextKept += 1
                continue
            }
            let cause = Cause(head.rule, row: head.row, by: head.isDecided ? lists.names.list(reader.takeList()) : [])
            sink.record(Record(time: head.time, cause: cause, body: Self.body(head.tag, &reader, &lists)))
        }
        end = start
        kept.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    private static func body(_ tag: Tag, _ reader: inout PackedReader, _ lists: inout UnpackedLists) -> Record.Body {
        switch tag {
        case .recognizerTouches:
            let receiver = reader.take(Receiver.self)
            return .recognizerTouches(
                RecognizerTouchesRow(
                    recognizer: receiver.name, method: receiver.method, touches: lists.touches.list(reader.takeList())))
        case .touch:
            let sample = reader.take(Sample.self)
            return .touch(
                TouchRow(
                    touch: sample.touch, phase: sample.phase, location: sample.location, view: sample.view,
                    recognizers: lists.names.list(reader.takeList()), passed: Array(reader.takeList())))
        case .recognizerAction: return .recognizerAction(reader.take())
        case .recognizerState: return .recognizerState(reader.take())
        case .viewTouches:
            let receiver = reader.take(Receiver.self)
            return .viewTouches(
                ViewTouchesRow(
                    view: receiver.name, method: receiver.method, touches: lists.touches.list(reader.takeList()),
                    responders: lists.names.list(reader.takeList()), delayed: reader.take()))
        case .delegate: return .delegate(reader.take())
        case .kept: preconditionFailure("handed on as it is")
        }
    }

    /// Bytes that are enough for all of a row but its lists' elements.
    private static let fixedRoom = 512
}

private enum Tag: UInt8, BitwiseCopyable {
    case recognizerTouches, touch, recognizerAction, recognizerState, viewTouches, delegate
    /// The record itself stands beside the packed ones.
    case kept
}

/// What every packed record begins with; who decided follows if anybody did.
private struct Head: BitwiseCopyable {
    var time: Double
    var row: Int
    var tag: Tag
    var rule: Rule
    var isDecided: Bool
}

extension Head {
    @inline(__always)
    init(_ head: RecordHead, _ tag: Tag) {
        self.init(time: head.time, row: head.row, tag: tag, rule: head.rule, isDecided: false)
    }
}

extension PackedWriter {
    @inline(__always)
    fileprivate mutating func put(_ row: borrowing RecognizerTouchesRow) {
        put(Receiver(name: row.recognizer, method: row.method))
        put(row.touches)
    }

    @inline(__always)
    fileprivate mutating func put(_ row: borrowing TouchRow) {
        put(Sample(touch: row.touch, phase: row.phase, location: row.location, view: row.view))
        put(row.recognizers)
        put(row.passed)
    }

    @inline(__always)
    fileprivate mutating func put(_ row: borrowing ViewTouchesRow) {
        put(Receiver(name: row.view, method: row.method))
        put(row.touches)
        put(row.responders)
        put(row.delayed)
    }
}

private struct Receiver: BitwiseCopyable {
    var name: Name
    var method: TouchesMethod
}

private struct Sample: BitwiseCopyable {
    var touch: Int
    var phase: Touch.Phase
    var location: Point
    var view: Name?
}

extension PackedWriter {
    @inline(__always)
    fileprivate mutating func put(_ tag: Tag, _ record: borrowing Record) {
        let isDecided = !record.cause.by.isEmpty
        put(Head(time: record.time, row: record.cause.row, tag: tag, rule: record.cause.rule, isDecided: isDecided))
        if isDecided { put(record.cause.by) }
    }
}

extension RowRoom {
    /// At most so many bytes do the elements of a row's lists take.
    fileprivate var listBytes: Int { (names + touches) * 8 }
}
