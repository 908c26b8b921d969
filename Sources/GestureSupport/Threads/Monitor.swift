import Platform

/// A lock with a condition that can be waited for while it is held.
package final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// How many threads wait; read and changed while the lock is held.
    @exclusivity(unchecked) private var sleepers = 0

    package init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Does something while nobody else does; where the closure says so, everyone who waits looks again.
    package func change(_ body: () -> Bool) {
        pthread_mutex_lock(mutex)
        let wakes = body() && sleepers > 0
        pthread_mutex_unlock(mutex)
        // Behind the lock: who wakes wants it at once.
        if wakes { pthread_cond_broadcast(condition) }
    }

    /// Does something while nobody else does that those who wait need not know.
    package func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Waits until a closure has something to give.
    package func wait<Result>(for body: () -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body() { return result }
            sleepers += 1
            pthread_cond_wait(condition, mutex)
            sleepers -= 1
        }
    }

    /// Waits until a closure has something to give, but no longer than some seconds; nil if it has nothing by then.
    package func wait<Result>(atMost seconds: Double, for body: () -> Result?) -> Result? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        var deadline = timespec()
        clock_gettime(CLOCK_REALTIME, &deadline)
        deadline.tv_sec += Int(seconds)
        deadline.tv_nsec += Int((seconds - seconds.rounded(.down)) * 1e9)
        if deadline.tv_nsec >= 1_000_000_000 {
            deadline.tv_nsec -= 1_000_000_000
            deadline.tv_sec += 1
        }
        while true {
            if let result = body() { return result }
            sleepers += 1
            let code = pthread_cond_timedwait(condition, mutex, &deadline)
            sleepers -= 1
            if code != 0 { return body() }
        }
    }
}
