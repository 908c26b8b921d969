import GestureEngine
import GestureSupport

/// Lets a renderer work on a thread of its own while the engine continues.
///
/// Records are collected in batches. The thread starts with the first full batch. Before that, or if no thread can be created, batches are
/// rendered on the caller's thread, so that a short timeline needs no thread and a slow stream is shown without delay.
package final class BackgroundSink: RecordExchange {
    /// A copy of the engine's names for the renderer, since the engine adds names while the renderer works.
    package let names = Names()
    /// The first error of the writer, set by the next batch at the latest.
    package private(set) var error: WriteError?

    private let engineNames: Names
    private let worker: Worker
    /// The thread, once it runs, and the batches that circulate between it and the engine.
    private var background: (thread: WorkerThread, ring: Ring<RecordBatch>)?
    /// Whether no thread could be created.
    private var isAlone = false
    private var batch = RecordBatch()
    /// The part of the engine's names that has been handed over.
    private var namesSent = Names.Mark.start
    /// Whether everything recorded is shown, or on its way to be shown.
    private var isFlushed = false

    /// Creates a sink for the records of an engine with these names; `writer` is the one that the renderer writes to.
    package init(engineNames: Names, writer: ByteWriter) {
        self.engineNames = engineNames
        worker = Worker(names: names, writer: writer)
    }

    deinit {
        finish()
    }

    /// Takes the renderer, which belongs to the thread from now on until `finish()`.
    package func start(_ renderer: any RecordSink) {
        worker.renderer = renderer
    }

    /// Takes the rows of a screen from now on, in batches.
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

    /// Ensures that everything recorded is shown soon, even if nothing more is recorded.
    package func flush() {
        guard !isFlushed else { return }
        isFlushed = true
        batch.flushes = true
        handOver()
    }

    /// Renders the remaining rows and ends the thread: the renderer and the writer belong to the caller again. More may be recorded
    /// afterwards.
    package func finish() {
        handOver()
        guard let (thread, ring) = background else { return }
        ring.close()
        thread.join()
        background = nil
        error = worker.writer.error
    }

    private func startThread() {
        // Many batches, since a write may wait for a disk.
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
            // Batches are returned with the first error of the renderer.
            batch = ring.takeEmpty() ?? RecordBatch()
            error = error ?? batch.error
        } else {
            worker.render(batch)
            error = worker.writer.error
        }
    }
}

/// The state that the thread works with; only one thread has it at a time.
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
        // Without a thread, the renderer may make the engine continue and record more meanwhile.
        var room = RecordRoom()
        swap(&room, &batch.room)
        if let renderer, !room.isEmpty { room.withRecords { renderer.record($0) } }
        room.removeAll()
        if batch.room.isEmpty { swap(&room, &batch.room) }
        if batch.flushes { try? writer.flush() }
        batch.flushes = false
    }
}

/// A batch of consecutive records, on its way from one thread to another.
final class RecordBatch {
    /// The number of records after which a batch is handed over; a turn is never split, so a batch may be larger.
    static let size = 800

    var room = RecordRoom()
    /// The names and lists that this batch is the first to use, and its texts.
    var names = Names.Additions.none
    /// The first error of the renderer's writer, up to the end of this batch.
    var error: WriteError?
    /// Whether the output is to be shown at once after this batch.
    var flushes = false
}
