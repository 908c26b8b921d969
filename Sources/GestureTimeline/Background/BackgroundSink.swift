import GestureEngine
import GestureSupport

/// Runs a renderer on a separate thread while the engine continues.
///
/// Records are collected in batches, and the thread starts when the first batch is full. Until then, or if no thread can be created,
/// batches are rendered on the caller's thread. A short timeline therefore needs no thread, and rows from a slow stream appear without
/// delay.
package final class BackgroundSink: RecordExchange {
    /// A copy of the engine's table of names. The renderer needs a copy, because the engine adds names while the renderer works.
    package let names = Names()
    /// The first error that the writer encountered; `nil` if no error has occurred. The engine's thread receives the error no later than
    /// when it hands over the next batch.
    package private(set) var error: WriteError?

    private let engineNames: Names
    private let worker: Worker
    /// The thread and the ring through which it exchanges batches with the engine; `nil` until the thread runs.
    private var background: (thread: WorkerThread, ring: Ring<RecordBatch>)?
    /// True if the thread could not be created, in which case all batches are rendered on the caller's thread.
    private var isAlone = false
    /// The batch that is currently being filled.
    private var batch = RecordBatch()
    /// How many names, lists and strings of the engine's table the renderer has already received.
    private var namesSent = Names.Mark.start
    /// Whether a flush has been requested since the last record was received.
    private var isFlushed = false

    /// Creates a sink for an engine with the given names. The renderer writes to `writer`.
    package init(engineNames: Names, writer: ByteWriter) {
        self.engineNames = engineNames
        worker = Worker(names: names, writer: writer)
    }

    deinit {
        finish()
    }

    /// Sets the renderer. Until `finish()` returns, only the sink may use it.
    package func start(_ renderer: any RecordSink) {
        worker.renderer = renderer
    }

    /// Starts receiving the records of a screen in batches.
    package func listen(to screen: Screen) {
        screen.hand(rowsTo: self, atOnce: RecordBatch.size)
    }

    package func record(_ records: Records) {
        batch.rows += records.array
        handOverIfFull()
    }

    package func exchange(_ rows: inout [Record]) {
        if batch.rows.isEmpty {
            swap(&batch.rows, &rows)
        } else {
            batch.rows += rows
            rows.removeAll(keepingCapacity: true)
        }
        handOverIfFull()
    }

    private func handOverIfFull() {
        isFlushed = false
        guard batch.rows.count >= RecordBatch.size || engineNames.isHeavy else { return }
        if background == nil, !isAlone { startThread() }
        handOver()
    }

    /// Hands over all records received so far, so that they are written soon even if no more records arrive.
    package func flush() {
        guard !isFlushed else { return }
        isFlushed = true
        batch.flushes = true
        handOver()
    }

    /// Renders the remaining records and ends the thread. Afterwards the caller can use the renderer and the writer again, and can record
    /// more rows.
    package func finish() {
        handOver()
        guard let (thread, ring) = background else { return }
        ring.close()
        thread.join()
        background = nil
        error = worker.writer.error
    }

    private func startThread() {
        // The ring contains many batches, so that the engine can continue while the renderer waits for a slow disk.
        let ring = Ring((1..<16).map { _ in RecordBatch() })
        let thread = WorkerThread { [worker] in
            while let batch = ring.takeFull() {
                worker.render(batch)
                batch.error = worker.writer.error
                ring.recycle(batch)
            }
        }
        background = thread.map { ($0, ring) }
        isAlone = thread == nil
    }

    private func handOver() {
        batch.names = engineNames.takeAdditions(since: &namesSent)
        if let ring = background?.ring {
            ring.hand(over: batch, atOnce: batch.flushes)
            // If the writer encounters an error, the renderer reports the first one in the batches that it returns.
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
        // The records are moved out of the batch, because a renderer on the engine's own thread may cause the engine to add records to the
        // batch.
        var rows: [Record] = []
        swap(&rows, &batch.rows)
        if let renderer, !rows.isEmpty { renderer.record(Records(rows)) }
        rows.removeAll(keepingCapacity: true)
        if batch.rows.isEmpty { swap(&rows, &batch.rows) }
        if batch.flushes { try? writer.flush() }
        batch.flushes = false
    }
}

/// A batch of consecutive records that the engine's thread hands to the renderer's thread.
final class RecordBatch {
    /// The number of records after which a batch is handed over. A batch may be larger, because the records that the engine produces in one
    /// turn always stay together.
    static let size = 800

    var rows: [Record] = []
    /// The engine's names, lists and strings that occur for the first time in this batch.
    var names = Names.Additions.none
    /// The first error that the renderer's writer encountered while it wrote this batch or an earlier one.
    var error: WriteError?
    /// True if the writer flushes the output after this batch.
    var flushes = false
}
