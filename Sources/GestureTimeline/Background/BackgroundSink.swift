import GestureEngine
import GestureSupport

/// Lets a renderer work on a thread of its own, while the engine goes on.
///
/// Records are collected in batches. The thread starts with the first full one: before that, and where the system gives no thread,
/// batches are rendered on the spot, so that a short timeline costs no thread and a slow stream is shown without delay.
package final class BackgroundSink: RecordExchange {
    /// What the renderer has to look names up in: the engine's own grow while the renderer works.
    package let names = Names()
    /// The first error of the writer, known by the next batch at the latest.
    @exclusivity(unchecked) package private(set) var error: WriteError?

    private let engineNames: Names
    private let worker: Worker
    /// The thread, once there is one, and the batches that go round between it and the engine.
    @exclusivity(unchecked) private var background: (thread: WorkerThread, ring: Ring<RecordBatch>)?
    /// Whether the system gives no thread.
    private var isAlone = false
    @exclusivity(unchecked) private var batch = RecordBatch()
    /// How much of the engine's names has been handed over.
    private var namesSent = Names.Mark.start
    /// Whether there is nothing that was not shown, or is not on its way to be.
    @exclusivity(unchecked) private var isFlushed = false

    /// A sink for the records of an engine with these names; `writer` is the one that the renderer writes to.
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

    /// Takes the rows of a screen from now on, as many at once as make a batch.
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

    /// Sees to it that everything recorded is shown soon, also if nothing more is recorded.
    package func flush() {
        guard !isFlushed else { return }
        isFlushed = true
        batch.flushes = true
        handOver()
    }

    /// Renders what is left and ends the thread: the renderer and the writer are the caller's again. More may be recorded afterwards.
    package func finish() {
        handOver()
        guard let (thread, ring) = background else { return }
        ring.close()
        thread.join()
        background = nil
        error = worker.writer.error
    }

    private func startThread() {
        // Many: a write may wait for a disk.
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
            // Batches come back with the first error that the renderer has met.
            batch = ring.takeEmpty() ?? RecordBatch()
            error = error ?? batch.error
        } else {
            worker.render(batch)
            error = worker.writer.error
        }
    }
}

/// What the thread works with; only one thread has it at a time.
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
        // Without a thread, whoever renders may make the engine go on and hand over more.
        var room = RecordRoom()
        swap(&room, &batch.room)
        if let renderer, !room.isEmpty { room.withRecords { renderer.record($0) } }
        room.removeAll()
        if batch.room.isEmpty { swap(&room, &batch.room) }
        if batch.flushes { try? writer.flush() }
        batch.flushes = false
    }
}

/// Some records in a row, on their way from one thread to another.
final class RecordBatch {
    /// A batch of so many is handed over; a turn is never torn apart, so it may become larger.
    static let size = 800

    @exclusivity(unchecked) var room = RecordRoom()
    /// The names and lists that the batch is the first to use, and its texts.
    var names = Names.Additions.none
    /// The first error that the renderer's writer had met when it was done with the batch.
    var error: WriteError?
    /// Whether what is rendered by the end of this batch is to be shown at once.
    var flushes = false
}
