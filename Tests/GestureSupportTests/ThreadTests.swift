import GestureSupport
import Platform
import Testing

/// Threads of the system.
@Suite struct ThreadTests {
    private final class Answer: @unchecked Sendable {
        var bytes = 0
    }

    /// What a system gives by itself may be less: 128 kB with musl, 512 kB on macOS, on Linux what `ulimit -s` says.
    @Test func aThreadHasTheStackThatTheDeepestLayoutTakes() throws {
        let answer = Answer()
        let thread = try #require(
            WorkerThread {
                #if os(Linux)
                    var attributes = pthread_attr_t()
                    var size = 0
                    pthread_getattr_np(pthread_self(), &attributes)
                    pthread_attr_getstacksize(&attributes, &size)
                    pthread_attr_destroy(&attributes)
                    answer.bytes = size
                #else
                    answer.bytes = pthread_get_stacksize_np(pthread_self())
                #endif
            })
        thread.join()
        #expect(answer.bytes >= WorkerThread.stackSize)
        #expect(WorkerThread.stackSize >= 4 << 20)
    }
}
