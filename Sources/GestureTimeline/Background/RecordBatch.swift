import GestureEngine
import GestureSupport

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
