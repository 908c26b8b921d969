import GestureSupport
import Testing

/// Tests of operating system threads.
@Suite struct ThreadTests {
    private final class Answer: @unchecked Sendable {
        var bytes = 0
    }

    /// Calls itself until this number of bytes is used, with 64 kB of stack per call, and returns the total number of bytes.
    private static func use(_ bytes: Int) -> Int {
        guard bytes > 0 else { return 0 }
        return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { room in
            room[0] = 1
            return use(bytes - room.count) + room.count * Int(room[0])
        }
    }

    /// The default stack of a thread may be smaller: 128 kB with musl, 512 kB on macOS, and the value of `ulimit -s` on Linux.
    @Test func aThreadHasTheStackThatTheDeepestLayoutTakes() throws {
        let answer = Answer()
        let thread = try #require(WorkerThread { answer.bytes = Self.use(6 << 20) })
        thread.join()
        #expect(answer.bytes == 6 << 20)
        #expect(WorkerThread.stackSize >= 8 << 20)
    }
}
