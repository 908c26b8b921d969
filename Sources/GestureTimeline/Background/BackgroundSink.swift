import GestureEngine
import GestureSupport

/// Runs a renderer on a separate thread while the engine continues.
///
/// Records are collected in batches. The thread starts with the first full batch. Until then, or if no thread can be created, batches are
/// rendered on the caller's thread. A short timeline therefore needs no thread, and a slow stream is shown without delay.
package final class BackgroundSink: RecordExchange {
    /// A copy of the engine's names for the renderer, because the engine adds names while the renderer works.
    package let names = Names()
    /// The first error of the writer. It is set when the next batch is handed over, or earlier.
    package private(set) var error: WriteError?

    private let engineNames: Names
    private let worker: Worker
    /// The thread and the ring of batches between it and the engine; `nil` until the thread runs.
    private var background: (thread: WorkerThread, ring: Ring<RecordBatch>)?
    /// Whether no thread could be created, so that the caller's thread renders all batches.
    private var isAlone = false
    private var batch = RecordBatch()
    /// The end of the engine's names that have been handed over to the renderer.
    private var namesSent = Names.Mark.start
    /// Whether all records have been handed over with a request to show them.
    private var isFlushed = false

    /// Creates a sink for the records of an engine with the given names. `writer` is the writer that the renderer uses.
    package init(engineNames: Names, writer: ByteWriter) {
        self.engineNames = engineNames
        worker = Worker(names: names, writer: writer)
    }

    deinit {
        finish()
    }

    /// Sets the renderer. Only the sink may use it until `finish()` returns.
    package func start(_ renderer: any RecordSink) {
        worker.renderer = renderer
    }

    /// Receives the records of a screen from now on, in batches.
    package func listen(to screen: Screen) {
        screen.hand(rowsTo: self, atOnce: RecordBatch.size)
    }

    package func record(_ records: Records) {
        batch.room.append(records)
        handOverIfFull()
    }

    package func exchange(_ room: inout RecordRoom) {
        if batch.room.isEmpty {
            swap(&batch.room, &room)
        } else {
            room.withRecords { batch.room.append($0) }
            room.removeAll()
        }
        handOverIfFull()
    }

    private func handOverIfFull() {
        isFlushed = false
        guard batch.room.count >= RecordBatch.size || engineNames.isHeavy else { return }
        if background == nil, !isAlone { startThread() }
        handOver()
    }

    /// Ensures that all records so far are shown soon, even if no further records arrive.
    package func flush() {
        guard !isFlushed else { return }
        isFlushed = true
        batch.flushes = true
        handOver()
    }

    /// Renders the remaining records and ends the thread. The caller may then use the renderer and the writer again, and may record more.
    package func finish() {
        handOver()
        guard let (thread, ring) = background else { return }
        ring.close()
        thread.join()
        background = nil
        error = worker.writer.error
    }

    private func startThread() {
        // The number of batches is large because a write to a disk may take long.
        let ring = Ring((1..<16).map { _ in RecordBatch() })
        let thread = WorkerThread { [worker] in
            while let batch = ring.takeFull() {
                worker.render(batch)
                batch.error = worker.writer.error
                ring.giveBack(batch)
            }
        }
        background = thread.map { ($0, ring) }
        isAlone = thread == nil
    }

    private func handOver() {
        batch.names = engineNames.takeAdditions(since: &namesSent)
        if let ring = background?.ring {
            ring.hand(over: batch, atOnce: batch.flushes)
            // A batch that comes back contains the first error of the renderer.
            batch = ring.takeEmpty() ?? RecordBatch()
            error = error ?? batch.error
        } else {
            worker.render(batch)
            error = worker.writer.error
        }
    }
}

/// The state of the renderer. Only one thread uses it at a time.
private final class Worker: @unchecked Sendable {
    let names: Names
    let writer: ByteWriter
    var renderer: (any RecordSink)?

    init(names: Names, writer: ByteWriter) {
        self.names = names
        self.writer = writer
    }

    func render(_ batch: RecordBatch) {
        names.add(batch.names)
        batch.names = Names.Additions.none
        // If there is no thread, the renderer may cause the engine to add records to this batch.
        var room = RecordRoom()
        swap(&room, &batch.room)
        if let renderer, !room.isEmpty { room.withRecords { renderer.record($0) } }
        room.removeAll()
        if batch.room.isEmpty { swap(&room, &batch.room) }
        if batch.flushes { try? writer.flush() }
        batch.flushes = false
    }
}

/// A batch of consecutive records that one thread hands to another.
final class RecordBatch {
    /// The number of records after which a batch is handed over. A batch may be larger, because a turn is never split.
    static let size = 800

    var room = RecordRoom()
    /// The names, lists and texts that occur in this batch for the first time.
    var names = Names.Additions.none
    /// The first error of the renderer's writer so far, after this batch was rendered.
    var error: WriteError?
    /// Whether the output is flushed after this batch.
    var flushes = false
}
