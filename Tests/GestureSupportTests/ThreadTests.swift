import GestureSupport
import Testing

/// Tests of threads that are created by the operating system, and of waiting.
@Suite struct ThreadTests {
    private final class Answer: @unchecked Sendable {
        var bytes = 0
    }

    /// Calls itself until the calls have used this many bytes of the stack, 64 kB per call. Returns the number of bytes that were used.
    private static func use(_ bytes: Int) -> Int {
        guard bytes > 0 else { return 0 }
        return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { room in
            room[0] = 1
            return use(bytes - room.count) + room.count * Int(room[0])
        }
    }

    /// By default, a thread's stack may be smaller than the 6 MB that the test uses. Its size is 128 kB with musl, 512 kB on macOS, and the
    /// value of `ulimit -s` on Linux.
    @Test func aThreadHasTheStackThatTheDeepestLayoutTakes() throws {
        let answer = Answer()
        let thread = try #require(WorkerThread { answer.bytes = Self.use(6 << 20) })
        thread.join()
        #expect(answer.bytes == 6 << 20)
        #expect(WorkerThread.stackSize >= 8 << 20)
    }

    /// The operating system waits for a whole number of milliseconds, and at least as long as requested.
    @Test func aWaitOfAMillisecondIsNotCutToZero() {
        let passed = ContinuousClock().measure { Interruption.wait(seconds: 0.001) }
        #expect(passed >= .milliseconds(1))
    }
}
