import GestureReplay
import GestureSupport
import TestSupport

extension RandomTrace {
    /// Returns a new replay of the trace on each call.
    func replay() throws -> Replay { try Replay(MemoryByteSource(name: "random.trace.json", text: text)) }
}
