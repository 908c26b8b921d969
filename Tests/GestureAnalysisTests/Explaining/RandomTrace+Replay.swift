import GestureReplay
import GestureSupport
import TestSupport

extension RandomTrace {
    /// The trace, ready to be played; a new replay each time.
    func replay() throws -> Replay { try Replay(MemoryByteSource(name: "random.trace.json", text: text)) }
}
