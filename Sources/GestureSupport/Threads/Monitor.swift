import Platform

/// A lock together with a condition variable.
///
/// Neither of them can be a stored property, because their addresses must never change. They are freed together with this object, at a time
/// when no thread can be waiting for them.
package final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    /// The number of waiting threads. It must be accessed only while the lock is held.
    private var sleepers = 0

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

    /// Runs a closure while holding the lock. If the closure returns `true`, all waiting threads are woken so that they check their
    /// conditions again.
    package func change(_ body: () -> Bool) {
        pthread_mutex_lock(mutex)
        let wakes = body() && sleepers > 0
        pthread_mutex_unlock(mutex)
        // The lock is released before the waiting threads are woken, because each of them needs the lock immediately.
        if wakes { pthread_cond_broadcast(condition) }
    }

    /// Runs a closure while holding the lock, without waking any waiting threads.
    package func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    /// Runs the closure immediately and then whenever this thread is woken, until it returns a value other than `nil`. Returns this value.
    /// The closure runs while the lock is held.
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

    /// Runs the closure immediately and then whenever this thread is woken, until it returns a value other than `nil`. Returns this value,
    /// or `nil` if waiting for it takes longer than the given number of seconds.
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
