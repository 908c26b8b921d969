import Platform

/// A thread of the operating system that runs one closure.
package struct WorkerThread {
    private let handle: pthread_t

    /// Starts the thread; nil if the system has none to give. `stackSize` is in bytes; nil for what the system gives.
    package init?(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(Box(body))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
        #if canImport(Glibc)
            var handle = pthread_t()
        #else
            var handle: pthread_t?
        #endif
        let code = pthread_create(
            &handle, &attributes,
            { argument in
                WorkerThread.run(argument)
                return nil
            }, box.toOpaque())
        guard code == 0 else {
            box.release()
            return nil
        }
        #if canImport(Glibc)
            self.handle = handle
        #else
            guard let handle else { return nil }
            self.handle = handle
        #endif
    }

    /// Waits for the end of the closure; to be called once.
    package func join() {
        pthread_join(handle, nil)
    }

    // Darwin promises the argument, the others may call with nil.
    private static func run(_ argument: UnsafeMutableRawPointer?) {
        guard let argument else { return }
        Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
    }

    private final class Box {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }
}

/// A lock with a condition that can be waited for while it is held.
package final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

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

    /// Does something while nobody else does; then everyone who waits looks again.
    package func change<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer {
            pthread_cond_broadcast(condition)
            pthread_mutex_unlock(mutex)
        }
        return body()
    }

    /// Waits until a closure has something to give.
    package func wait<Result>(for body: () -> Result?) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let result = body() { return result }
            pthread_cond_wait(condition, mutex)
        }
    }

    /// Waits until a closure has something to give, but no longer than some seconds (less than one); nil if it has nothing by then.
    package func wait<Result>(atMost seconds: Double, for body: () -> Result?) -> Result? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        var deadline = timespec()
        clock_gettime(CLOCK_REALTIME, &deadline)
        deadline.tv_nsec += Int(seconds * 1e9)
        if deadline.tv_nsec >= 1_000_000_000 {
            deadline.tv_nsec -= 1_000_000_000
            deadline.tv_sec += 1
        }
        while true {
            if let result = body() { return result }
            if pthread_cond_timedwait(condition, mutex, &deadline) != 0 { return body() }
        }
    }
}
